"""Ways of handing out a round's points, each registered by name (specification sections 2 and 3).

A way turns what was counted into parts: who is given how many points, and for what. The parts of
a team add up to its award, so every total can be taken apart again.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import Rules


@dataclass(frozen=True, slots=True)
class Part:
    """Points given to a team: for what (``code``), and for whose hand or feat (``seat``)."""

    team: int
    code: str
    points: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A round after counting: points by seat before the multiplier, and what else happened.

    ``collected``: the sum of the hands in points where they are not known, with the seats that
    held them in ``unseen``.
    """

    rules: "Rules"
    team_of: Mapping[int, int]
    out: int | None
    points: Mapping[int, int]
    multiplier: int
    last_card: str | None
    knocked_out: tuple[int, ...]
    order: tuple[int, ...]
    collected: int | None = None
    unseen: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        """The team of who went out."""
        return None if self.out is None else self.team_of[self.out]

    def team_points(self) -> dict[int, int]:
        """Points by team, the sum of its members' hands."""
        sums: dict[int, int] = {}
        for seat, points in self.points.items():
            team = self.team_of[seat]
            sums[team] = sums.get(team, 0) + points
        return sums


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a round gave: parts, the teams that won and lost it, the seats that may have to deal."""

    parts: tuple[Part, ...] = ()
    won: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    deal: tuple[int, ...] = ()


HandOut = Callable[[Counted], Outcome]


@dataclass(frozen=True, slots=True)
class Scoring:
    """A way of scoring. ``blocked`` is what a round does in which nobody went out."""

    key: str
    name: str
    hand_out: HandOut
    blocked: str = "void"
    needs_hands: bool = False
    best_is_low: bool = False


def _largest(points: Mapping[int, int]) -> tuple[int, ...]:
    """Seats with the largest hand, all of them when equal."""
    most = max(points.values(), default=0)
    return tuple(seat for seat, p in points.items() if p == most)


def _winner_collects(counted: Counted) -> Outcome:
    winner = counted.winner
    assert winner is not None
    bonus = counted.rules.knock_out_bonus
    knock_outs = tuple(Part(winner, "knock_out", bonus, seat) for seat in counted.knocked_out)
    collected, deal = _collected(counted, winner)
    return Outcome(collected + knock_outs, won=(winner,), deal=deal)


def _collected(counted: Counted, winner: int) -> tuple[tuple[Part, ...], tuple[int, ...]]:
    """What the winner collects, and whose hand was the largest: of a sum, only a single holder."""
    if counted.collected is not None:
        points = counted.collected * counted.multiplier
        deal = counted.unseen if len(counted.unseen) == 1 else ()
        return (Part(winner, "collected_sum", points),), deal
    parts = tuple(
        Part(winner, "collected", points * counted.multiplier, seat)
        for seat, points in counted.points.items()
        if counted.team_of[seat] != winner
    )
    return parts, _largest(counted.points)


def _own_hand(counted: Counted) -> Outcome:
    charged = _everyone_charged(counted)
    bonus = counted.rules.knock_out_bonus
    knock_outs = tuple(
        Part(counted.team_of[seat], "knock_out", bonus, seat)
        for seat in counted.knocked_out
        if counted.team_of[seat] != counted.winner
    )
    won = () if counted.winner is None else (counted.winner,)
    return Outcome(charged.parts + knock_outs + _finish(counted), won=won, deal=charged.deal)


def _finish(counted: Counted) -> tuple[Part, ...]:
    """The bonus for going out on a certain card (step 7)."""
    bonus = counted.rules.finish_bonus.get(counted.last_card or "")
    if counted.winner is None or bonus is None:
        return ()
    times = counted.multiplier if counted.rules.multiply_bonuses else 1
    return (Part(counted.winner, "finish", bonus * times, counted.out),)


def _lazy(counted: Counted) -> Outcome:
    losers = _largest(counted.points)
    won = () if counted.winner is None else (counted.winner,)
    return Outcome(won=won, lost=losers, deal=losers)


def _round_wins(counted: Counted) -> Outcome:
    winner = counted.winner
    assert winner is not None
    return Outcome((Part(winner, "went_out", 1, counted.out),), won=(winner,))


def _finish_order(counted: Counted) -> Outcome:
    places = counted.rules.place_points
    parts = tuple(
        Part(counted.team_of[seat], "place", points, seat)
        for seat, points in zip(counted.order, places, strict=False)
    )
    first, last = counted.order[0], counted.order[-1]
    return Outcome(parts, (counted.team_of[first],), (counted.team_of[last],), deal=(last,))


def _void(counted: Counted) -> Outcome:
    deal = _largest(counted.points) if counted.rules.needs_hands else ()
    return Outcome(deal=deal)


def _everyone_charged(counted: Counted) -> Outcome:
    parts = tuple(
        Part(counted.team_of[seat], "own_hand", points * counted.multiplier, seat)
        for seat, points in counted.points.items()
        if counted.team_of[seat] != counted.winner
    )
    return Outcome(parts, deal=_largest(counted.points))


def _nobody_out_charges(counted: Counted) -> Outcome:
    if counted.rules.scoring == "own_hand":
        return _own_hand(counted)
    return _everyone_charged(counted)


def _lowest_collects(counted: Counted) -> Outcome:
    """A single lowest hand gets the differences to each other hand; without one: void."""
    sums = counted.team_points()
    least = min(sums.values(), default=0)
    lowest = [team for team, points in sums.items() if points == least]
    if len(lowest) != 1:
        return _void(counted)
    gain = sum(points - least for points in sums.values()) * counted.multiplier
    return Outcome(
        (Part(lowest[0], "differences", gain),), won=(lowest[0],), deal=_largest(counted.points)
    )


def _smallest_wins(counted: Counted) -> Outcome:
    """Lazy, nobody out: the smallest counted hands win, the largest lose; all equal: none loses."""
    least = min(counted.points.values(), default=0)
    won = tuple(seat for seat, points in counted.points.items() if points == least)
    lost = tuple(seat for seat in _largest(counted.points) if seat not in won)
    return Outcome(won=won, lost=lost, deal=lost)


SCORINGS: tuple[Scoring, ...] = (
    Scoring("winner_collects", "The winner collects", _winner_collects, needs_hands=True),
    Scoring(
        "own_hand",
        "Everyone is charged the own hand",
        _own_hand,
        blocked="own_hand",
        needs_hands=True,
        best_is_low=True,
    ),
    Scoring("lazy", "Lazy: one winner and one loser", _lazy, blocked="smallest_wins"),
    Scoring("round_wins", "A point for going out", _round_wins),
    Scoring("finish_order", "Play on to the last", _finish_order),
)
SCORING_BY_KEY: Mapping[str, Scoring] = {scoring.key: scoring for scoring in SCORINGS}

BLOCKED: Mapping[str, HandOut] = {
    "void": _void,
    "own_hand": _nobody_out_charges,
    "lowest_collects": _lowest_collects,
    "smallest_wins": _smallest_wins,
}


def hand_out(counted: Counted) -> Outcome:
    """Steps 5 to 7 of specification section 3."""
    if counted.out is None:
        return BLOCKED[counted.rules.when_nobody_out](counted)
    return SCORING_BY_KEY[counted.rules.scoring].hand_out(counted)
