"""The most that somebody has reached, with the game in which it first was."""

from dataclasses import dataclass

import pytest

from scorekeeper.standings.models import Standing
from scorekeeper.standings.peaks import PEAKS, Peak, peaks_of, stored, thawed
from scorekeeper.standings.ratings import START
from tests.standings.factories import fresh, new_league, play


@dataclass
class Game:
    game_id: int
    won: bool = False
    worst: int = 0
    best: int = 0
    most_zeros: int = 0
    mu: float = START.mu
    sigma: float = START.sigma


def test_the_first_game_with_the_highest_value_is_the_peak():
    peaks = peaks_of([Game(1, worst=50), Game(2, worst=90), Game(3, worst=90), Game(4, worst=10)])
    assert peaks["worst"] == Peak(90, 2)


def test_nothing_is_no_peak():
    assert peaks_of([Game(1)])["most_zeros"] == Peak(0, None)
    assert set(peaks_of([]).values()) == {Peak(0, None)}


def test_a_streak_is_reached_in_its_last_game():
    games = [Game(no, won=won) for no, won in enumerate([1, 1, 0, 1, 1, 1, 0, 1], start=1)]
    assert peaks_of(games)["streak"] == Peak(3, 6)


def test_a_rating_is_the_number_people_see():
    climbing = [Game(1), Game(2, mu=START.mu + 2), Game(3, mu=START.mu + 1)]
    assert peaks_of(climbing)["rating"] == Peak(1080, 2)


def test_peaks_survive_storing():
    peaks = peaks_of([Game(1, worst=50, best=3), Game(2, won=True, most_zeros=2)])
    assert thawed(stored(peaks)) == peaks
    assert list(peaks) == list(PEAKS)


@pytest.mark.django_db
def test_peaks_of_a_season_are_those_of_its_games():
    league = new_league()
    early = play(league, "Аня", "Боря", points=[70, 20], on="2026-02-03")
    late = play(league, "Аня", "Боря", points=[40], on="2026-05-03")
    rows = Standing.objects.filter(league=fresh(league), player__name="Боря")
    peaks = {row.season: thawed(row.peaks)["worst"] for row in rows}
    assert peaks == {
        "2026-q1": Peak(70, early.pk),
        "2026-q2": Peak(40, late.pk),
        "all": Peak(70, early.pk),
    }
