"""A score as it was written: one number, or a sum of numbers."""

import re

from .fields import BIGGEST, Spot, whole_from

LONGEST = 1000
MOST_PARTS = 100
# A sign may be followed by the sign of the number: 10+-5.
_PART = re.compile(r"([+\-−]?)([+\-−]?)([0-9]{1,9})")
_TORN = re.compile(r"[0-9]\s+[0-9]")
_MINUS = ("-", "−")


def parts_of(value: object, spot: Spot) -> tuple[int, ...]:
    """The numbers of ``27+50−13`` with their signs; () without a score.

    Raises PlayError ``bad_score`` for anything else.
    """
    if value is None:
        return ()
    if isinstance(value, str):
        return _added_up(value, spot)
    whole = None if isinstance(value, bool) else whole_from(value)
    if whole is None or abs(whole) >= BIGGEST // 10**6:
        raise spot.error("bad_score", value=value)
    return (whole,)


def _added_up(text: str, spot: Spot) -> tuple[int, ...]:
    if len(text) > LONGEST or _TORN.search(text):
        raise spot.error("bad_score", value=text)
    close = "".join(text.split())
    parts: list[int] = []
    at = 0
    while at < len(close):
        found = _PART.match(close, at)
        if found is None or (at and not found[1]) or len(parts) == MOST_PARTS:
            raise spot.error("bad_score", value=text)
        less = (found[1] in _MINUS) != (found[2] in _MINUS)
        parts.append(-int(found[3]) if less else int(found[3]))
        at = found.end()
    return tuple(parts)
