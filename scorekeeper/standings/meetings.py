"""Head to head: what the common games of two people come to. Pure, and fair to both sides."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple


class Meeting(NamedTuple):
    """A game in which both played, for different teams. ``table`` is the key of its space, ``no``
    the game's number there; places are counted from 1, points taken are before any multiplier.
    """

    table: str
    no: int
    day: date
    teams: int
    place: int
    other_place: int
    taken: int
    other_taken: int

    @property
    def mirrored(self) -> "Meeting":
        """The same game as the other one sees it."""
        return self._replace(
            place=self.other_place,
            other_place=self.place,
            taken=self.other_taken,
            other_taken=self.taken,
        )

    @property
    def sign(self) -> int:
        """1 for being ahead, −1 for being behind, 0 for equals."""
        return (self.place < self.other_place) - (self.place > self.other_place)


@dataclass(frozen=True)
class Side:
    """One of the two: games ahead, the longest row of them, the mean place, all points taken."""

    ahead: int
    run: int
    place: Fraction | None
    taken: int


@dataclass(frozen=True)
class Duel:
    """``lead`` after each game: by how many games the one is ahead of the other."""

    games: int
    equal: int
    one: Side
    other: Side
    lead: Sequence[int]

    @property
    def mirrored(self) -> "Duel":
        """The same from the other side."""
        lead = tuple(-by for by in self.lead)
        return Duel(self.games, self.equal, self.other, self.one, lead)


def duel(meetings: Sequence[Meeting]) -> Duel:
    """What meetings in the order of their games come to."""
    signs = [meeting.sign for meeting in meetings]
    return Duel(
        games=len(meetings),
        equal=signs.count(0),
        one=_side(meetings),
        other=_side([meeting.mirrored for meeting in meetings]),
        lead=tuple(accumulate(signs)),
    )


def _side(meetings: Sequence[Meeting]) -> Side:
    ahead = [meeting.sign > 0 for meeting in meetings]
    places = sum(meeting.place for meeting in meetings)
    return Side(
        ahead=sum(ahead),
        run=longest_run(ahead),
        place=Fraction(places, len(meetings)) if meetings else None,
        taken=sum(meeting.taken for meeting in meetings),
    )


def longest_run(flags: Iterable[bool]) -> int:
    """How many times in a row it was so, at most."""
    longest = run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        longest = max(longest, run)
    return longest
