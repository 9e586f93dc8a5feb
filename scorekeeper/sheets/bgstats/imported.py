"""A play as BG Stats tells it, read and checked."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ImportedSeat:
    """Somebody who played.

    ``uid`` is the person's, "" for somebody without a name of their own (anonymous); ``parts`` are
    the points as they were written, ``27+50+13`` in three, () where no score was given; ``rank``
    None where none was given; ``team`` "" for nobody's partner.
    """

    uid: str
    name: str
    parts: tuple[int, ...]
    won: bool
    rank: int | None
    started: bool
    team: str = ""

    @property
    def total(self) -> int:
        """Points."""
        return sum(self.parts)


@dataclass(frozen=True, slots=True)
class ImportedPlay:
    """One play, its players in the order of their seats.

    ``no`` is its number in the file, from 1; ``uid`` a UUID as text, the same whenever this play is
    read; ``name`` of the game, ``bgg_id`` its number on BoardGameGeek, 0 where unknown; ``board``
    the variant; ``played_at`` is aware; ``minutes`` None where unknown, ``rounds`` 0 where unknown.
    """

    no: int
    uid: str
    name: str
    bgg_id: int
    board: str
    played_at: datetime
    minutes: int | None
    rounds: int
    table: str
    note: str
    players: tuple[ImportedSeat, ...]
    lowest_wins: bool
    in_teams: bool
    counts_points: bool
