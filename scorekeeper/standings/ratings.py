"""Ratings by openskill: everybody against everybody, ties allowed.

A rating is a guess (``mu``) and how unsure it is (``sigma``). What is shown starts at 1000 and
grows with what is fairly sure: three sigmas below the guess.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
# Digits that are kept. Who sits where may change the last bits of a sum, and must not count.
DIGITS = 9
START_SHOWN, SCALE = 1000, 40


@dataclass(frozen=True, slots=True)
class Rating:
    """A guess and how unsure it is."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The number people see: 1000 before the first game."""
        return round(START_SHOWN + SCALE * (self.mu - 3 * self.sigma))


START = Rating(_MODEL.mu, _MODEL.sigma)


def rate(
    *, ratings: Mapping[int, Rating], teams: Sequence[Sequence[int]], places: Sequence[int]
) -> dict[int, Rating]:
    """New ratings by player after a game of these teams of players, with a place for each team.

    Equal teams in equal places change equally, whatever the order in which they are given.
    """
    order = sorted(range(len(teams)), key=lambda i: (places[i], sorted(teams[i])))
    members = [sorted(teams[i]) for i in order]
    before = [
        [_MODEL.rating(ratings[player].mu, ratings[player].sigma) for player in team]
        for team in members
    ]
    after = _MODEL.rate(before, ranks=[float(places[i]) for i in order])
    return {
        player: Rating(round(rated.mu, DIGITS), round(rated.sigma, DIGITS))
        for team, news in zip(members, after, strict=True)
        for player, rated in zip(team, news, strict=True)
    }
