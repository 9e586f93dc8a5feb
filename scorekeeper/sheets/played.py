"""A finished game as other programs want to know it: who played, with what outcome."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """Somebody who played.

    ``uid`` stays the same for this person in all games. ``total`` is in points, of the team where
    there are teams; ``place`` counts 1, 2, 2, 4; ``started``: first to play in the first round;
    ``team``: equal for partners, "" without teams.
    """

    uid: str
    name: str
    total: int
    place: int
    won: bool
    started: bool
    seat: int
    team: str = ""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game.

    ``uid`` is a UUID as text that stays the game's; ``name`` is that of its rules; ``table`` where
    it was played; ``started_at`` is aware; ``minutes`` None where nobody knows; ``counts_points``
    False where nothing is added up (places only).
    """

    uid: str
    name: str
    started_at: datetime
    minutes: int | None
    rounds: int
    table: str
    note: str
    players: tuple[PlayedSeat, ...]
    lowest_wins: bool
    in_teams: bool
    counts_points: bool
