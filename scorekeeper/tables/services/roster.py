"""Seats and the people of a league's roster."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Count

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.services.leagues import everything_moved
from scorekeeper.leagues.services.players import players_named
from scorekeeper.tables.models import Game, Seat, Table
from scorekeeper.tables.play import read_play
from scorekeeper.tables.results import moved, project


def known_people(*, table: Table, names: Sequence[str]) -> dict[str, Player]:
    """Who these names are in the table's league, nobody at a table without one.

    The caller holds the transaction.
    """
    if table.league is None:
        return {}
    return players_named(league=table.league, names=names)


def seats_link(*, game: Game) -> None:
    """Finds everybody in the roster anew, by the names on the seats.

    Whoever was on the roster only for a seat that bears another name now is gone from it.
    """
    league = game.table.league
    if league is None:
        return
    with transaction.atomic():
        seats = list(game.seats.select_related("player"))
        before = {seat.player_id for seat in seats if seat.player_id is not None}
        people = players_named(league=league, names=[seat.name for seat in seats])
        for seat in seats:
            seat.player = people[seat.name]
        Seat.objects.bulk_update(seats, ["player"])
        lost = before - {player.pk for player in people.values()}
        idle = league.players.filter(pk__in=lost).annotate(games=Count("seats"))
        league.players.filter(pk__in=[p.pk for p in idle if not p.games]).delete()
        if game.finished:
            moved(game)


def table_attach(*, table: Table, league: League) -> None:
    """The table and all its games belong to the league from now on; everybody is on its roster.

    Raises LeagueError when the table is in another league.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.league_id == league.pk:
            return
        if table.league_id is not None:
            raise LeagueError("in_another_league", "league")
        table.league = league
        table.save(update_fields=["league"])
        for game in table.games.order_by("started_at", "pk"):
            game.table = table
            project(game, read_play(game=game).state)
            seats_link(game=game)


def table_detach(*, table: Table) -> None:
    """The table goes its own way, and takes its games out of the standings. People stay."""
    with transaction.atomic():
        table = Table.objects.select_for_update().select_related("league").get(pk=table.pk)
        if table.league is None:
            return
        Seat.objects.filter(game__table=table).update(player=None)
        everything_moved(league=table.league)
        table.league = None
        table.save(update_fields=["league"])


def players_merge(*, keep: Player, gone: Player) -> None:
    """Two entries of the roster that are one person become one; names and games go along.

    Raises LeagueError when both sat at one table: those are two people.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=keep.league_id)
        _check_one_person(keep, gone)
        Seat.objects.filter(player=gone).update(player=keep)
        gone.names.update(player=keep)
        everything_moved(league=keep.league)
        gone.delete()


def _check_one_person(keep: Player, gone: Player) -> None:
    if keep.pk == gone.pk or keep.league_id != gone.league_id:
        raise LeagueError("merge_with_itself", "other")
    game = Game.objects.filter(seats__player=keep).filter(seats__player=gone).first()
    if game is not None:
        raise LeagueError("played_together", "other", game=game, name=gone.name, other=keep.name)
