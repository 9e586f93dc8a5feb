"""Nothing the scoring can say is without its words, in both languages."""

import ast
from pathlib import Path

import pytest
from django.utils import translation

import scorekeeper
from scorekeeper.scoring.editions import EDITIONS
from scorekeeper.scoring.endings import ENDINGS
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.scoring.scorings import SCORINGS
from scorekeeper.sheets.wording.files import LEAGUE_FILE_ERRORS
from scorekeeper.tables.log import KINDS
from scorekeeper.tables.wording import cards, consequences, errors, events, games, numbers

PACKAGE = Path(scorekeeper.__file__).parent


def raised_codes() -> set[str]:
    """Every code with which the code base makes a ScoringError."""
    codes = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ScoringError":
                codes |= {n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)}
            if isinstance(node, ast.keyword) and node.arg == "code":
                codes |= {n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant)}
    return {code for code in codes if isinstance(code, str)}


def test_every_reason_for_refusing_has_its_sentence():
    worded = {*errors.ERRORS, *LEAGUE_FILE_ERRORS} | {"too_many_copies", "too_many_cards"}
    assert raised_codes() - worded == set()


def test_every_key_of_the_scoring_has_its_name():
    assert {edition.key for edition in EDITIONS} == set(games.EDITIONS)
    assert {preset.key for preset in PRESETS} == set(games.PRESETS) == set(games.PRESET_LINES)
    assert {scoring.key for scoring in SCORINGS} == set(games.SCORINGS)
    assert {kind.key for kind in KINDS} == set(events.EVENTS)
    for ending in ENDINGS:
        assert {f"{ending.key}_reached", f"{ending.key}_exceeded"} <= set(games.AIMS)
    assert set(consequences.CONSEQUENCES) >= {"ends", "goes_on", "back_in", "out", "issue"}


def test_every_card_that_is_no_number_has_its_sign_and_word():
    for edition in EDITIONS:
        for code in edition.codes:
            card = cards.card(code)
            assert card.sign or card.icon
            assert code.isdecimal() or code in cards.CARDS


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "1 очко"),
        (2, "2 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (21, "21 очко"),
        (-3, "−3 очка"),
        (0, "0 очков"),
    ],
)
def test_points_take_the_right_russian_form(number, text):
    with translation.override("ru"):
        assert numbers.points(number) == text


def test_numbers_have_a_real_minus_and_a_plus_where_something_is_added():
    assert [numbers.plain(n) for n in (-20, 0, 20)] == ["−20", "0", "20"]
    assert [numbers.signed(n) for n in (-20, 0, 20)] == ["−20", "0", "+20"]
