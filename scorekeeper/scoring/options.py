"""The rule options (specification section 2), each an entry of one list.

An option knows its key, the values it takes, the value when nothing is said, and the ways of
scoring with which another value makes sense. The composer, the rules page and the checks of the
game file all read this list.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .cards import whole
from .errors import ScoringError
from .scorings import SCORING_BY_KEY, SCORINGS

ALL = frozenset(SCORING_BY_KEY)
SUMMING = frozenset(scoring.key for scoring in SCORINGS if scoring.needs_hands)
MOST_ROUNDS = 1000
MOST_POINTS = 1_000_000
_NUMBER = re.compile(r"(0|-?[1-9]\d{0,5})")

Check = Callable[[object], object]


@dataclass(frozen=True)
class Option:
    """One rule option. ``choices`` is () for an option that is not a choice of words."""

    key: str
    check: Check
    default: object
    choices: tuple[str, ...] = ()
    only_with: frozenset[str] = ALL


def _choice(key: str, *choices: str, only_with: frozenset[str] = ALL) -> Option:
    def check(value: object) -> object:
        if value not in choices:
            raise ScoringError("unknown_choice", value=value, choices=choices)
        return value

    return Option(key, check, choices[0], choices, only_with)


def _flag(key: str, *, default: bool = False) -> Option:
    def check(value: object) -> object:
        if not isinstance(value, bool):
            raise ScoringError("not_yes_or_no", value=value)
        return value

    return Option(key, check, default)


def _number(least: int, most: int) -> Check:
    return lambda value: whole(value, least=least, most=most, code="bad_number")


def _number_or_null(least: int, most: int) -> Check:
    number = _number(least, most)
    return lambda value: None if value is None else number(value)


def _numbers(least: int, most: int, *, longest: int) -> Check:
    number = _number(least, most)

    def check(value: object) -> object:
        if not isinstance(value, (list, tuple)) or len(value) > longest:
            raise ScoringError("not_a_list", value=value)
        return tuple(number(item) for item in value)

    return check


def _hand_sizes(value: object) -> object:
    return None if value is None else _numbers(1, 99, longest=50)(value)


def _by_card(least: int, most: int) -> Check:
    """Points by card code; whether the codes are cards of the deck is checked with the deck."""
    number = _number(least, most)

    def check(value: object) -> object:
        if not isinstance(value, Mapping):
            raise ScoringError("not_a_table", value=value)
        return {code: _at(code, number, points) for code, points in value.items()}

    return check


def _exact_total(value: object) -> object:
    if not isinstance(value, Mapping):
        raise ScoringError("not_a_table", value=value)
    number = _number(-MOST_POINTS, MOST_POINTS)
    for key in value:
        if not isinstance(key, str) or not _NUMBER.fullmatch(key):
            raise ScoringError("bad_exact_total", value=key)
    return {int(key): _at(key, number, points) for key, points in value.items()}


def _at(key: str, check: Check, value: object) -> object:
    try:
        return check(value)
    except ScoringError as error:
        raise error.under(key) from None


OPTIONS: tuple[Option, ...] = (
    _choice("scoring", *SCORING_BY_KEY),
    Option("target", _number_or_null(1, MOST_POINTS), None, only_with=SUMMING | {"round_wins"}),
    _choice("target_when", "reached", "exceeded"),
    _choice("at_target", "wins", "loses", "lowest_wins", "out"),
    _choice("several_over", "all", "highest"),
    _choice("tie_for_win", "shared", "play_on"),
    Option("exact_total", _exact_total, {}),
    Option(
        "finish_bonus",
        _by_card(-MOST_POINTS, MOST_POINTS),
        {},
        only_with=frozenset({"own_hand"}),
    ),
    _choice("pile_multiplier", "off", "round", "game"),
    _flag("multiply_bonuses"),
    Option("lone_zero", _number_or_null(0, 1000), None),
    _flag("numbers_only"),
    Option("card_values", _by_card(0, 1000), {}),
    _flag("floor_at_zero"),
    _choice("nobody_out", "default", "own_hand", "void", "lowest_collects"),
    _choice("deal", "clockwise", "loser"),
    _choice("start", "after_dealer", "winner"),
    Option("max_rounds", _number_or_null(1, MOST_ROUNDS), None),
    Option(
        "place_points",
        _numbers(0, MOST_POINTS, longest=20),
        (),
        only_with=frozenset({"finish_order"}),
    ),
    Option("knock_out_bonus", _number(0, MOST_POINTS), 0, only_with=SUMMING),
    _choice("late_join", "default", "zero", "highest", "average"),
    _flag("final_draw", default=True),
    Option("hand_sizes", _hand_sizes, None),
)
OPTION_BY_KEY: Mapping[str, Option] = {option.key: option for option in OPTIONS}
