"""Numbers as they are written at a table: a real minus, a plus where something is added."""

from django.utils.translation import ngettext

MINUS = "−"


def plain(number: int) -> str:
    """``−15`` with a minus sign, not a hyphen."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """``+58``, ``−50``, and ``0`` without a sign."""
    return f"+{number}" if number > 0 else plain(number)


def points(number: int) -> str:
    """``−3 points`` with the right form of the word."""
    word = ngettext("point", "points", abs(number))
    return f"{plain(number)} {word}"
