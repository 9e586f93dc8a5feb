"""What a game's log says happened, with seats for people (a seat is a whole number from 0).

``ref`` is the caller's own number for the entry; results carry it back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .cards import Hand

MOST_SEATS = 20
MOST_PILES = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round: who went out (None: nobody) and the hands the others were left with.

    ``collected``: the sum of all hands that the one who went out collects, in points before the
    multiplier, where nobody wrote down the hands; None: the hands are said.
    """

    out: int | None
    hands: Mapping[int, Hand] = field(default_factory=dict)
    collected: int | None = None
    last_card: str | None = None
    pile_ran_out: int = 0
    side: str | None = None
    knocked_out: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    ref: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust:
    """Points put on (or taken off) a total by agreement."""

    seat: int
    points: int
    why: str = ""
    ref: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Somebody sits down late, or comes back; ``total`` None: as the rules say."""

    seat: int
    total: int | None = None
    ref: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Somebody leaves for good; the total stays."""

    seat: int
    ref: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """The table agrees to stop here."""

    ref: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    """A finished game goes on, perhaps to a further target (points) or number of rounds."""

    target: int | None = None
    max_rounds: int | None = None
    ref: int = 0


Entry = Round | Adjust | Join | Leave | End | Reopen
