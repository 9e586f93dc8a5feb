"""Every metric: what it makes of a tally, what it is called, and how its value is written."""

from fractions import Fraction

import pytest
from django.utils import translation

from scorekeeper.standings.metrics import MEAN, METRICS, NUMBER, SHARE
from scorekeeper.standings.ratings import START
from scorekeeper.standings.tally import WHOLE, Tally
from scorekeeper.standings.wording.metrics import METRICS as WORDS
from scorekeeper.standings.wording.metrics import value_text

# Three games: first of four, shared second of three, last of three.
TALLY = Tally(
    games=3,
    wins=1,
    losses=1,
    knock_outs=2,
    beaten=WHOLE + WHOLE // 4,
    rounds_won=6,
    taken=300,
    given=150,
    streak=1,
    mu=START.mu + 1,
    sigma=START.sigma,
    places=[1, 1, 1],
)
VALUES = {
    "games": 3,
    "wins": 1,
    "losses": 1,
    "rounds_won": 6,
    "win_rate": Fraction(1, 3),
    "place": 2,
    "beaten": Fraction(5, 12),
    "place_points": 8,
    "given": 150,
    "taken": 300,
    "knock_outs": 2,
    "streak": 1,
    "rating": 1040,
}
BEST_IS_LOW = {"losses", "place", "given", "knock_outs"}


def test_every_metric_is_reckoned_as_said_here():
    assert {metric.key: metric.value(TALLY, (5, 3)) for metric in METRICS} == VALUES
    assert {metric.key for metric in METRICS if metric.best_is_low} == BEST_IS_LOW


def test_nobody_has_a_mean_before_the_first_game():
    nothing = {metric.key for metric in METRICS if metric.value(Tally(), (5, 3)) is None}
    assert nothing == {"win_rate", "place", "beaten", "rating"}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_metric_has_its_words(language):
    assert [metric.key for metric in METRICS] == list(WORDS)
    with translation.override(language):
        texts = [(str(word.name), str(word.short), str(word.about)) for word in WORDS.values()]
    assert all(all(text) for text in texts)
    assert len({name for name, _, _ in texts}) == len(METRICS)
    assert len({short for _, short, _ in texts}) == len(METRICS)
    assert all(len(short) <= 8 for _, short, _ in texts)


@pytest.mark.parametrize(
    ("value", "form", "english", "russian"),
    [
        (7, NUMBER, "7", "7"),
        (-7, NUMBER, "−7", "−7"),
        (0, NUMBER, "0", "0"),
        (12345, NUMBER, "12345", "12345"),
        (Fraction(7, 3), MEAN, "2.33", "2,33"),
        (Fraction(-1, 200), MEAN, "−0.01", "−0,01"),
        (2, MEAN, "2.00", "2,00"),
        (Fraction(1, 2), NUMBER, "1", "1"),
        (None, MEAN, "–", "–"),
    ],
)
def test_values_are_written_as_the_reader_writes_them(value, form, english, russian):
    assert value_text(value, form) == english
    with translation.override("ru"):
        assert value_text(value, form) == russian


@pytest.mark.parametrize(("share", "text"), [(0, "0%"), (Fraction(1, 3), "33%"), (1, "100%")])
def test_shares_are_percent(share, text):
    assert value_text(share, SHARE) == text
