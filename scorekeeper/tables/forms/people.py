"""Joining, leaving, and points by agreement."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.cards import whole
from scorekeeper.scoring.game_file.entries import LONGEST_REASON
from scorekeeper.scoring.game_file.fields import clean_name

MOST_ADJUSTED = 100_000


@dataclass(frozen=True)
class Joining:
    """A late joiner; ``total`` None: as the rules say."""

    name: str
    total: int | None


@dataclass(frozen=True)
class Adjusting:
    """Points on a total. The sign is a choice of its own: number pads have no minus key."""

    seat: int
    points: int
    why: str


def joining_from(data: Mapping[str, Any]) -> Joining:
    """Raises ScoringError for a name or a number that is none."""
    name = clean_name(str(data.get("name", "")))
    text = str(data.get("total", "")).strip()
    total = None if not text else _number(text, most=MOST_ADJUSTED)
    if total is not None and data.get("sign") == "minus":
        total = -total
    return Joining(name, total)


def adjusting_from(data: Mapping[str, Any]) -> Adjusting:
    """Raises ScoringError for a missing reason or a number that is none."""
    points = _number(str(data.get("points", "")).strip(), most=MOST_ADJUSTED)
    why = " ".join(str(data.get("why", "")).split())
    if not why:
        raise ScoringError("reason_missing")
    if len(why) > LONGEST_REASON:
        raise ScoringError("bad_reason", most=LONGEST_REASON)
    return Adjusting(seat_from(data), -points if data.get("sign") == "minus" else points, why)


def seat_from(data: Mapping[str, Any]) -> int:
    """The seat that was chosen. Raises ScoringError when none was."""
    text = str(data.get("seat", ""))
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise ScoringError("name_missing")
    return int(text)


def _number(text: str, *, most: int) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else text
    return whole(number, least=0, most=most, code="bad_number")
