"""The one projection of a log: how each seat stands, in rows that other pages can query."""

from collections.abc import Iterator

from scorekeeper.scoring.places import place_numbers
from scorekeeper.scoring.state import State
from scorekeeper.tables.models import Game, Result


def rows(game: Game, state: State) -> Iterator[Result]:
    """The rows a game should have."""
    places = place_numbers(state)
    for seat in state.seats:
        key = state.team_of[seat]
        team = state.teams[key]
        yield Result(
            game=game,
            seat=seat,
            place=places[key],
            total=team.total,
            wins=team.wins,
            losses=team.losses,
            won=key in state.winners,
            lost=key in state.losers,
            knocked_out=team.out_in is not None,
            left=seat in state.left,
        )


def project(game: Game, state: State) -> None:
    """Writes the rows anew. The caller holds the transaction."""
    Result.objects.filter(game=game).delete()
    Result.objects.bulk_create(rows(game, state))


def differs(game: Game, state: State) -> bool:
    """Whether the stored rows, or the game's own two figures, are not what the log gives."""
    stored = {_facts(row) for row in Result.objects.filter(game=game)}
    figures = (game.rounds, game.finished) == (len(state.rounds), state.finished)
    return not figures or stored != {_facts(row) for row in rows(game, state)}


def _facts(row: Result) -> tuple[object, ...]:
    figures = (row.place, row.total, row.wins, row.losses)
    return (row.seat, *figures, row.won, row.lost, row.knocked_out, row.left)
