"""What the games of one person tell, one after the other. Pure."""

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
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
    outing = max(outings, key=lambda one: one.best, default=None)
    if outing is None or not outing.best:
        return None
    return Haul(outing.best, outing.day, outing.table, outing.no, outing.best_ref)


def worst_round(outings: Sequence[Outing]) -> Haul | None:
    """The most points of the own hand in one round, the first time; None without any."""
    outing = max(outings, key=lambda one: one.worst, default=None)
    if outing is None or not outing.worst:
        return None
    return Haul(outing.worst, outing.day, outing.table, outing.no, outing.worst_ref)


def gains(outings: Sequence[Outing]) -> list[int | None]:
    """By how much each game moved the rating that is shown; None for the first of them."""
    shown = [outing.rating for outing in outings]
    moved = [after - before for before, after in pairwise(shown)]
    return [None, *moved][: len(outings)]
