"""What somebody's games add up to. Whole numbers throughout, so that equal is really equal."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from math import lcm
from typing import Any, Protocol

from scorekeeper.scoring.entries import MOST_SEATS

# The whole field, as a number that every share of it divides: a tie counts as half beaten.
WHOLE = 2 * lcm(*range(1, MOST_SEATS))


def beaten(*, place: int, places: Iterable[int]) -> int:
    """The share of the field behind ``place``, in parts of ``WHOLE``; equals count half.

    ``places`` are those of all teams, the own one included.
    """
    others = list(places)
    others.remove(place)
    behind = sum(2 * (other > place) + (other == place) for other in others)
    return WHOLE * behind // (2 * len(others))


class Deed(Protocol):
    """A line of a game: the columns of ``models.Line`` that are counted."""

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


@dataclass(slots=True)
class Tally:
    """Sums over games. ``places``: how often each place, the first first. ``run`` is the length of
    the row of wins that is still going on, ``streak`` the longest ever; the rating is the last.
    """

    games: int = 0
    wins: int = 0
    losses: int = 0
    knock_outs: int = 0
    beaten: int = 0
    rounds_won: int = 0
    taken: int = 0
    given: int = 0
    zeros: int = 0
    exact: int = 0
    run: int = 0
    streak: int = 0
    mu: float = 0.0
    sigma: float = 0.0
    places: list[int] = field(default_factory=list)

    def add(self, line: Deed) -> None:
        """One more game, later than all before."""
        self.games += 1
        self.wins += line.won
        self.losses += line.lost
        self.knock_outs += line.knocked_out
        self.run = self.run + 1 if line.won else 0
        self.streak = max(self.streak, self.run)
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(line, name))
        self.places.extend([0] * (line.place - len(self.places)))
        self.places[line.place - 1] += 1
        self.mu, self.sigma = line.mu, line.sigma

    def stored(self) -> list[Any]:
        """In JSON's types, without names."""
        return [getattr(self, name) for name in _NAMES]


_NAMES = [part.name for part in fields(Tally)]
_SUMS = ("beaten", "rounds_won", "taken", "given", "zeros", "exact")


def tally_of(lines: Iterable[Deed]) -> Tally:
    """The tally of lines in the order of their games."""
    tally = Tally()
    for line in lines:
        tally.add(line)
    return tally


def thawed(stored: list[Any]) -> Tally:
    """The tally of ``Tally.stored``."""
    return Tally(*stored)
