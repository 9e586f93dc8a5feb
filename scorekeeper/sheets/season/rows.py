"""What is known of a season: its games, and what each gave its people."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple


class GameRow(NamedTuple):
    """A game that counts. ``rules`` is the name of its rules; ``minutes`` None if nobody knows."""

    game: int
    day: date
    rules: str
    rounds: int
    minutes: int | None
    players: int


@dataclass(slots=True)
class LineRow:
    """What a game gave one of its people, as in ``standings.models.Line``."""

    game: int
    player: int
    team: int
    day: date
    place: int
    won: bool
    lost: bool
    knocked_out: bool
    beaten: int
    rounds_won: int
    taken: int
    given: int
    zeros: int
    exact: int
    mu: float
    sigma: float
