"""Why a hand counts what it counts: "why 89?", down to the cards."""

from dataclasses import dataclass

from .cards import Hand
from .deck import LONE_ZERO, Deck


@dataclass(frozen=True, slots=True)
class Line:
    """Cards of one kind in a hand: how many, points each, points together."""

    code: str
    count: int
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class Why:
    """A hand taken apart. ``stated``: somebody counted in the head; ``lone_zero``: the rule."""

    lines: tuple[Line, ...]
    points: int
    stated: bool = False
    lone_zero: bool = False


def why(hand: Hand, deck: Deck, side: str | None) -> Why:
    """The lines of a hand; they add up to its points before any multiplier."""
    points = deck.points(hand, side)
    if hand.stated is not None:
        return Why((), points, stated=True)
    values = deck.values(side)
    if deck.rules.lone_zero is not None and hand.cards == LONE_ZERO:
        return Why((Line("0", 1, points, points),), points, lone_zero=True)
    lines = tuple(
        Line(code, count, values[code], values[code] * count) for code, count in hand.cards.items()
    )
    return Why(lines, points)
