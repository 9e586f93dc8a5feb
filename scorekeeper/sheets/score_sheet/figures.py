"""What a cell says: a number of points, nothing, a date, or words. Nothing is ever evaluated."""

import re
from enum import Enum

from .errors import SheetError

MOST_POINTS = 1_000_000
# A dash or a cross, Latin or Cyrillic, for "nothing".
MARKS = frozenset("-‐‑–—−xXхХ×") | {"--", "---"}
_MINUS = str.maketrans("‐‑–—−", "-----")

_ONE = r"(?:[0-9]{1,3}(?: [0-9]{3})+|[0-9]+)(?:[.,]0+)?"
_SUM = re.compile(rf"([+-]?) ?({_ONE}(?: ?\+ ?{_ONE})*)")
_BROKEN = re.compile(r"[+-]? ?[0-9]+[.,][0-9]+")
# 1,000 is a thousand to some and exactly one to others.
_EITHER = re.compile(r"[+-]? ?[0-9]{1,3}(?:[.,][0-9]{3})+")
_DATE = re.compile(
    r"(?:[0-9]{4}[-./][0-9]{1,2}[-./][0-9]{1,2}|[0-9]{1,2}[-./][0-9]{1,2}(?:[-./][0-9]{2,4})?)"
    r"(?:[T ,][0-9:. ]+)?(?: ?г\.?)?"
)


class Sort(Enum):
    """What kind of thing stands in a cell."""

    BLANK = "blank"
    MARK = "mark"
    NUMBER = "number"
    DATE = "date"
    TEXT = "text"


def points_in(text: str) -> int | None:
    """The points that a cell says, None for a blank or a mark for nothing.

    ``27+50+13`` is read as a sum. Raises SheetError ``formula``, ``unclear_number``,
    ``no_whole_number``, ``no_number`` or ``big_number``, without a place.
    """
    if not text or text in MARKS:
        return None
    written = text.translate(_MINUS)
    if written.startswith("="):
        raise SheetError("formula", value=text)
    if _EITHER.fullmatch(written):
        raise SheetError("unclear_number", value=text)
    found = _SUM.fullmatch(written)
    if found is None:
        broken = _BROKEN.fullmatch(written)
        raise SheetError("no_whole_number" if broken else "no_number", value=text)
    return _summed(found[1], found[2], text)


def _summed(sign: str, terms: str, text: str) -> int:
    numbers = [re.split("[.,]", term)[0].replace(" ", "") for term in terms.split("+")]
    first, *others = map(int, numbers)
    total = (-first if sign == "-" else first) + sum(others)
    if abs(total) > MOST_POINTS:
        raise SheetError("big_number", value=text, most=MOST_POINTS)
    return total


def sort_of(text: str) -> Sort:
    """What kind of thing a cell says."""
    if not text:
        return Sort.BLANK
    if text in MARKS:
        return Sort.MARK
    try:
        points_in(text)
    except SheetError as error:
        if error.code in ("unclear_number", "big_number"):
            return Sort.NUMBER
        return Sort.DATE if _DATE.fullmatch(text.translate(_MINUS)) else Sort.TEXT
    return Sort.NUMBER


def points_or_none(text: str) -> int | None:
    """The points of a cell, None too for what is no number: for guessing, not for reading."""
    try:
        return points_in(text)
    except SheetError:
        return None
