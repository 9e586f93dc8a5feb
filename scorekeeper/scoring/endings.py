"""Ways a game ends at its target, each registered by name (specification section 2, at_target).

The test is made after the whole round, for all teams at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .places import first_place
from .state import State


@dataclass(frozen=True, slots=True)
class Ending:
    """What happens at the target. ``judge`` gets the teams that are over, never an empty list."""

    key: str
    name: str
    judge: Callable[[State, list[int]], None]


def _wins(state: State, over: list[int]) -> None:
    most = max(state.teams[team].total for team in over)
    _win(state, [team for team in over if state.teams[team].total == most])


def _lowest_wins(state: State, over: list[int]) -> None:
    _win(state, _lowest(state, state.in_play()))


def _win(state: State, best: list[int], by: str = "target") -> None:
    if len(best) == 1 or state.rules.tie_for_win == "shared":
        state.finish(by, best)


def _loses(state: State, over: list[int]) -> None:
    losers = over
    if state.rules.several_over == "highest":
        most = max(state.teams[team].total for team in over)
        losers = [team for team in over if state.teams[team].total == most]
    state.finish("target", [team for team in state.in_play() if team not in losers], losers)


def _out(state: State, over: list[int]) -> None:
    """Knock-out; when everybody left is over, the lowest total wins or plays on."""
    spared = _lowest(state, over) if len(over) == len(state.in_play()) else []
    for team in over:
        if team not in spared:
            state.teams[team].out_in = len(state.rounds) + 1
    if spared:
        _win(state, spared)
    else:
        last_one_in(state)


def _lowest(state: State, teams: list[int]) -> list[int]:
    least = min(state.teams[team].total for team in teams)
    return [team for team in teams if state.teams[team].total == least]


ENDINGS: tuple[Ending, ...] = (
    Ending("wins", "wins", _wins),
    Ending("loses", "loses", _loses),
    Ending("lowest_wins", "ends the game, the lowest total wins", _lowest_wins),
    Ending("out", "is knocked out", _out),
)
ENDING_BY_KEY: Mapping[str, Ending] = {ending.key: ending for ending in ENDINGS}


def judge(state: State) -> None:
    """The end test after a round (step 10): the target first, then the number of rounds."""
    over = [team for team in state.in_play() if state.rules.is_over(state.teams[team].total)]
    if over:
        ENDING_BY_KEY[state.rules.at_target].judge(state, over)
    rounds = len(state.rounds) + 1
    if not state.finished and state.rules.max_rounds and rounds >= state.rules.max_rounds:
        _win(state, first_place(state), by="rounds")


def last_one_in(state: State) -> None:
    """Ends a knock-out game of which one team is left."""
    still_in = state.in_play()
    knock_out = state.rules.at_target == "out" and state.rules.target is not None
    if knock_out and len(still_in) == 1:
        state.finish("last_in", still_in)
