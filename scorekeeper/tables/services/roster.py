"""Seats and the people of a league's roster."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Count

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.services.leagues import everything_moved
from scorekeeper.leagues.services.players import players_back, players_named
from scorekeeper.tables.models import Game, Seat, Table
from scorekeeper.tables.play import read_play
from scorekeeper.tables.results import moved, project
from scorekeeper.tables.roster import check_one_person
from scorekeeper.tables.services.tables import show_to_others


def known_people(*, table: Table, names: Sequence[str]) -> dict[str, Player]:
    """Who sits down under these names in the table's league, nobody at a table without one.

    The caller holds the transaction.
    """
    if table.league is None:
        return {}
    people = players_named(league=table.league, names=names)
    players_back(players=people.values())
    return people


def seats_link(*, game: Game) -> None:
    """Finds in the roster who sits on seats that are nobody's there yet.

    Everybody else stays who they are, unless somebody comes who bears a name now under which, as
    a former one, another was found: then all are found anew. Raises LeagueError when two names
    are one in a league.
    """
    league = game.table.league
    if league is None:
        return
    with transaction.atomic():
        seats = list(game.seats.select_related("player"))
        people = _found(league, seats)
        for seat in seats:
            seat.player = people.get(seat.name, seat.player)
        Seat.objects.bulk_update(seats, ["player"])
        if game.finished:
            moved(game)
        else:
            players_back(players=people.values())


def _found(league: League, seats: Sequence[Seat]) -> dict[str, Player]:
    """People by the names on their seats: those of free seats, or of all."""
    free = [seat.name for seat in seats if seat.player is None]
    sitting = [seat.player for seat in seats if seat.player is not None]
    people = players_named(league=league, names=free)
    if any(player in sitting for player in people.values()):
        return players_named(league=league, names=[seat.name for seat in seats])
    return people


def player_forget(*, game: Game, pk: int) -> None:
    """Takes somebody off the roster who came there with this game, under a name put right since."""
    here = Player.objects.filter(pk=pk, created_at__gte=game.created_at)
    counted = here.annotate(
        games=Count("seats", distinct=True), known_as=Count("names", distinct=True)
    )
    player = counted.filter(games=0, known_as=1).first()
    if player is not None:
        player.delete()


def table_attach(*, table: Table, league: League) -> None:
    """The table and all its games belong to the league from now on; everybody is on its roster.

    Raises LeagueError when the table is in another league, when two people at it have names that
    are one in a league, or when the league has one of its games, which came by a file.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.league_id == league.pk:
            return
        if table.league_id is not None:
            raise LeagueError("in_another_league", "league")
        here = Game.objects.filter(table__league=league, uid__in=table.games.values("uid"))
        if here.exists():
            raise LeagueError("games_here_already", "league")
        table.league = league
        table.save(update_fields=["league"])
        for game in table.games.order_by("started_at", "pk"):
            game.table = table
            project(game, read_play(game=game).state)
            seats_link(game=game)
        show_to_others(table)


def table_detach(*, table: Table) -> None:
    """The table goes its own way, and takes its games out of the standings. People stay."""
    with transaction.atomic():
        tables = Table.objects.select_for_update(of=("self",)).select_related("league")
        table = tables.get(pk=table.pk)
        if table.league is None:
            return
        Seat.objects.filter(game__table=table).update(player=None)
        everything_moved(league=table.league)
        table.league = None
        table.save(update_fields=["league"])
        show_to_others(table)


def players_merge(*, keep: Player, gone: Player, name: str = "") -> None:
    """Two entries of the roster that are one person become one; names and games go along.

    ``name`` is the present one from then on, if it is not to be that of ``keep``. Raises
    LeagueError when both sat at one table: those are two people.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=keep.league_id)
        check_one_person(keep, gone)
        here = Player.objects.in_bulk([keep.pk, gone.pk])
        if len(here) < 2:
            return
        keep, gone = here[keep.pk], here[gone.pk]
        Seat.objects.filter(player=gone).update(player=keep)
        gone.names.update(player=keep)
        everything_moved(league=keep.league)
        keep.name = name or keep.name
        keep.archived = keep.archived and gone.archived
        keep.save(update_fields=["name", "archived"])
        gone.delete()
