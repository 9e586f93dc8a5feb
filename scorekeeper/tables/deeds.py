"""What each seat did in a game, beside its total: what leagues count and keep records of."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.state import RoundResult, State

ZERO = "0"
EXACT = "exact"


@dataclass(slots=True)
class Deeds:
    """Figures of one seat, as ``Result`` stores them; points are before any multiplier."""

    rounds: int = 0
    taken: int = 0
    given: int = 0
    best: int = 0
    best_ref: int = 0
    worst: int = 0
    worst_ref: int = 0
    zeros: int = 0
    most_zeros: int = 0
    zeros_ref: int = 0
    exact: int = 0

    def take(self, points: int, ref: int) -> None:
        """The others' hands, when this seat went out."""
        self.taken += points
        if points > self.best:
            self.best, self.best_ref = points, ref

    def give(self, points: int, zeros: int, ref: int) -> None:
        """The own hand, when somebody did not go out."""
        self.given += points
        self.zeros += zeros
        if points > self.worst:
            self.worst, self.worst_ref = points, ref
        if zeros > self.most_zeros:
            self.most_zeros, self.zeros_ref = zeros, ref


def deeds(state: State) -> Mapping[int, Deeds]:
    """Deeds by seat, of everybody who ever sat down."""
    found = {seat: Deeds() for seat in state.seats}
    for round_ in state.rounds:
        _add(found, state, round_)
    return found


def _add(found: Mapping[int, Deeds], state: State, round_: RoundResult) -> None:
    out, ref = round_.entry.out, round_.entry.ref
    for seat, deed in found.items():
        team = state.team_of[seat]
        deed.rounds += team in round_.awards
        deed.exact += any(c.team == team and c.code == EXACT for c in round_.changes)
    for seat, points in round_.points.items():
        zeros = round_.entry.hands[seat].cards.get(ZERO, 0) if seat in round_.entry.hands else 0
        found[seat].give(points, zeros, ref)
    if out is not None and not round_.issues:
        found[out].take(_taken(state, round_, out), ref)


def _taken(state: State, round_: RoundResult, out: int) -> int:
    """Points of all hands but those of the same team, or their sum if that is all one knows."""
    if round_.entry.collected is not None:
        return round_.entry.collected
    mine = state.team_of[out]
    return sum(points for seat, points in round_.points.items() if state.team_of[seat] != mine)
