"""Small forms about a whole game."""

from collections.abc import Mapping
from typing import Any, TypedDict

from scorekeeper.scoring.cards import whole
from scorekeeper.scoring.errors import at
from scorekeeper.scoring.options import MOST_POINTS, MOST_ROUNDS


class Reopening(TypedDict):
    """How far a reopened game goes: points, rounds; None leaves it as it was."""

    target: int | None
    max_rounds: int | None


def reopening_from(data: Mapping[str, Any]) -> Reopening:
    """Raises ScoringError for a bound that is no possible number."""
    return Reopening(
        target=_bound(data, "target", MOST_POINTS),
        max_rounds=_bound(data, "max_rounds", MOST_ROUNDS),
    )


def _bound(data: Mapping[str, Any], name: str, most: int) -> int | None:
    text = str(data.get(name, "")).strip()
    if not text:
        return None
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else text
    with at(name):
        return whole(number, least=1, most=most, code="bad_number")
