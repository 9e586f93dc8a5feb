"""Places in a game: who stands where, equals together (specification section 3)."""

from collections.abc import Callable
from itertools import groupby

from .state import State

Rank = tuple[int, ...]


def places(state: State) -> list[list[int]]:
    """Teams by place, best first; teams in one list are equal."""
    rank = _rank(state)
    in_order = sorted(state.teams, key=rank)
    return [list(group) for _, group in groupby(in_order, key=rank)]


def first_place(state: State) -> list[int]:
    """The best of those still in, all of them when equal."""
    still_in = set(state.in_play())
    groups = ([team for team in group if team in still_in] for group in places(state))
    return next((group for group in groups if group), [])


def place_numbers(state: State) -> dict[int, int]:
    """Place by team, counted 1, 2, 2, 4."""
    numbers: dict[int, int] = {}
    for group in places(state):
        place = len(numbers) + 1
        numbers.update(dict.fromkeys(group, place))
    return numbers


def _rank(state: State) -> Callable[[int], Rank]:
    by_merit = _by_wins if _counts_wins(state) else _by_total

    def rank(key: int) -> Rank:
        team = state.teams[key]
        return (_tier(state, key), -(team.out_in or 0), *by_merit(state, key))

    return rank


def _tier(state: State, key: int) -> int:
    if key in state.winners:
        return 0
    if state.team_left(key):
        return 4
    if key in state.losers:
        return 3
    return 1 if state.teams[key].out_in is None else 2


def _counts_wins(state: State) -> bool:
    if state.rules.scoring == "finish_order":
        return not state.rules.place_points
    return state.rules.scoring == "lazy"


def _by_total(state: State, key: int) -> Rank:
    total = state.teams[key].total
    return (total,) if state.rules.best_is_low else (-total,)


def _by_wins(state: State, key: int) -> Rank:
    """lazy: fewer losses, then more wins; finish_order: more wins, then fewer losses."""
    team = state.teams[key]
    if state.rules.scoring == "lazy":
        return (team.losses, -team.wins)
    return (-team.wins, team.losses)
