"""What the games of one person tell, one after the other. Pure."""

from collections.abc import Callable, Sequence
from datetime import date
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from scorekeeper.standings.ratings import Rating


class Outing(NamedTuple):
    """A game of the person. ``table`` is the key of its space, ``no`` the game's number there.

    All else is as in ``models.Line``: the largest haul and the largest hand of one round with the
    numbers of those rounds (points, before any multiplier), and the rating after the game.
    """

    table: str
    no: int
    day: date
    place: int
    teams: int
    total: int
    won: bool
    lost: bool
    best: int
    best_ref: int
    worst: int
    worst_ref: int
    mu: float
    sigma: float

    @property
    def rating(self) -> int:
        """As it is shown."""
        return Rating(self.mu, self.sigma).shown


class Haul(NamedTuple):
    """Points of one round, and where that round is."""

    points: int
    day: date
    table: str
    no: int
    ref: int


def best_round(outings: Sequence[Outing]) -> Haul | None:
    """The most points of others' hands in one round, the first time; None without any."""
    return _largest(outings, attrgetter("best", "best_ref"))


def worst_round(outings: Sequence[Outing]) -> Haul | None:
    """The most points of the own hand in one round, the first time; None without any."""
    return _largest(outings, attrgetter("worst", "worst_ref"))


def _largest(outings: Sequence[Outing], of: Callable[[Outing], tuple[int, int]]) -> Haul | None:
    """``of`` gives the points and the round of an outing."""
    outing = max(outings, key=lambda one: of(one)[0], default=None)
    if outing is None or not of(outing)[0]:
        return None
    points, ref = of(outing)
    return Haul(points, outing.day, outing.table, outing.no, ref)


def gains(outings: Sequence[Outing]) -> list[int | None]:
    """By how much each game moved the rating that is shown; None for the first of them."""
    shown = [outing.rating for outing in outings]
    moved = [after - before for before, after in pairwise(shown)]
    return [None, *moved][: len(outings)]
