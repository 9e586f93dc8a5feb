"""The one projection of a log: how each seat stands, in rows that other pages can query."""

from collections.abc import Iterator
from dataclasses import asdict, fields

from scorekeeper.leagues.services.leagues import result_moved
from scorekeeper.scoring.places import place_numbers
from scorekeeper.scoring.state import State
from scorekeeper.tables.deeds import Deeds, deeds
from scorekeeper.tables.models import Game, Result


def rows(game: Game, state: State) -> Iterator[Result]:
    """The rows a game should have."""
    places, done = place_numbers(state), deeds(state)
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
            teams=len(state.teams),
            **asdict(done[seat]),
        )


def project(game: Game, state: State) -> None:
    """Writes the rows anew. The caller holds the transaction."""
    Result.objects.filter(game=game).delete()
    Result.objects.bulk_create(rows(game, state))


def moved(game: Game) -> None:
    """Lets the league know that what it counts of this game is no longer what it was.

    The caller holds the transaction.
    """
    if game.table.league_id is not None:
        game.results_at = result_moved(league_pk=game.table.league_id)
        game.save(update_fields=["results_at"])


def differs(game: Game, state: State) -> bool:
    """Whether the stored rows, or the game's own two figures, are not what the log gives."""
    stored = {_facts(row) for row in Result.objects.filter(game=game)}
    figures = (game.rounds, game.finished) == (len(state.rounds), state.finished)
    return not figures or stored != {_facts(row) for row in rows(game, state)}


FACTS = (
    *("seat", "place", "total", "wins", "losses", "won", "lost", "knocked_out", "left", "teams"),
    *(field.name for field in fields(Deeds)),
)


def _facts(row: Result) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in FACTS)
