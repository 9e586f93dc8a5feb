"""The result of a game, with names, as the game file's reader expects it."""

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.places import places
from scorekeeper.scoring.replay import step
from scorekeeper.scoring.seating import dealer_and_starter
from scorekeeper.scoring.state import RoundResult, State, opening

from .reader import GameFile, read, team_name


def score(data: object) -> dict[str, object]:
    """The result of a parsed game file. Raises ScoringError with the place in the file."""
    game = read(data)
    return result(play(game), game.names)


def play(game: GameFile) -> State:
    """The state after the whole log. Raises ScoringError with names for seats in the place."""
    state = opening(game.setup)
    for i, entry in enumerate(game.entries):
        try:
            step(state, entry)
        except ScoringError as error:
            raise _named(error, game.names).under(f"log[{i}]") from None
    return state


def _named(error: ScoringError, names: Sequence[str]) -> ScoringError:
    where = tuple(names[part] if isinstance(part, int) else part for part in error.where)
    params = dict(error.params)
    seats = params.pop("seats", None)
    if isinstance(seats, tuple):
        params["names"] = tuple(names[seat] for seat in seats)
    return ScoringError(error.code, where, **params)


def result(state: State, names: Sequence[str]) -> dict[str, object]:
    """The mapping of specification section 4, in JSON's types."""
    naming = {key: team_name(names, team.seats) for key, team in state.teams.items()}
    seats = None if state.finished else dealer_and_starter(state)
    return {
        "status": state.status,
        "rounds": [_round(round_, naming, names) for round_ in state.rounds],
        "totals": _by_name({key: team.total for key, team in state.teams.items()}, naming),
        "wins": _by_name({key: team.wins for key, team in state.teams.items()}, naming),
        "losses": _by_name({key: team.losses for key, team in state.teams.items()}, naming),
        "places": [_listed(group, naming) for group in places(state)],
        "winners": _listed(state.winners, naming),
        "losers": _listed(state.losers, naming),
        "out": _listed(_knocked_out(state), naming),
        "next": None if seats is None else {"dealer": names[seats[0]], "starter": names[seats[1]]},
    }


def _round(
    round_: RoundResult, naming: Mapping[int, str], names: Sequence[str]
) -> dict[str, object]:
    return {
        "no": round_.no,
        "dealer": names[round_.dealer],
        "starter": names[round_.starter],
        "multiplier": round_.multiplier,
        "hands": {names[seat]: points for seat, points in round_.points.items()},
        "awards": _by_name(round_.awards, naming),
        "totals": _by_name(round_.totals, naming),
    }


def _knocked_out(state: State) -> list[int]:
    """Teams that are out, in the order of their rounds, then of their seats."""
    rounds = {key: team.out_in for key, team in state.teams.items() if team.out_in is not None}
    return sorted(rounds, key=lambda key: rounds[key])


def _by_name(numbers: Mapping[int, int], naming: Mapping[int, str]) -> dict[str, int]:
    return {naming[key]: value for key, value in numbers.items()}


def _listed(keys: Iterable[int], naming: Mapping[int, str]) -> list[str]:
    return [naming[key] for key in keys]
