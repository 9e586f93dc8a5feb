"""Card kinds and hands. Only the kind of a card matters for scoring, never its colour."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import ScoringError

# JSON readers of other programs lose whole numbers beyond 2**53; no table gets near this.
BIGGEST_NUMBER = 10**12
MOST_SPELLED = 200


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: its value in points and its copies in one deck (None: not known)."""

    code: str
    value: int
    copies: int | None = None

    @property
    def is_number(self) -> bool:
        return self.code.isdecimal()


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player is left with: cards by code, or points that somebody counted in the head."""

    cards: Mapping[str, int] = field(default_factory=dict)
    stated: int | None = None

    @property
    def size(self) -> int:
        """Number of cards; 0 when points were stated."""
        return sum(self.cards.values())


def whole(
    value: object, *, least: int = -BIGGEST_NUMBER, most: int = BIGGEST_NUMBER, code: str
) -> int:
    """``value`` if it is a whole number within the bounds, else ScoringError(code)."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ScoringError(code, value=value, least=least, most=most)
    if not least <= value <= most:
        raise ScoringError(code, value=value, least=least, most=most)
    return value


def hand_from(value: object) -> Hand:
    """A hand from its written form: codes with spaces, code → count, or points.

    Raises ScoringError ``bad_hand``, ``bad_count``, ``bad_points`` or ``empty_hand``. Whether
    the codes are cards of the deck is looked at when the round is scored.
    """
    if isinstance(value, str):
        return _hand_of_counts(_counted(value.split()))
    if isinstance(value, Mapping):
        return _hand_of_counts(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Hand(stated=whole(value, least=0, code="bad_points"))
    raise ScoringError("bad_hand", value=value)


def _counted(codes: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for code in codes:
        counts[code] = counts.get(code, 0) + 1
    return counts


def _hand_of_counts(counts: Mapping[str, object]) -> Hand:
    if not counts:
        raise ScoringError("empty_hand")
    return Hand(cards={code: whole(n, least=1, code="bad_count") for code, n in counts.items()})


def hand_as_written(hand: Hand) -> str | int | dict[str, int]:
    """The short written form of a hand: ``"7 7 draw2"`` or points.

    More cards than anybody holds are counts: what is written takes no more room than was read.
    """
    if hand.stated is not None:
        return hand.stated
    if hand.size > MOST_SPELLED:
        return dict(hand.cards)
    return " ".join(code for code, n in hand.cards.items() for _ in range(n))
