"""Bringing in what files hold: all of it in one transaction, or nothing."""

import zlib
from collections.abc import Container, Iterable, Mapping
from datetime import timedelta
from itertools import chain, count
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from scorekeeper.access.models import Device
from scorekeeper.access.services import space_create
from scorekeeper.leagues.models import League, Player, PlayerName, Season
from scorekeeper.leagues.names import folded
from scorekeeper.leagues.services.leagues import everything_moved, made_by
from scorekeeper.scoring.game_file.fields import LONGEST_NAME
from scorekeeper.sheets.league_file import GameInFile, LeagueInFile, TableInFile
from scorekeeper.sheets.league_file.comparing import Plan, plan
from scorekeeper.sheets.models import Upload
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.services.bringing import Coming, games_bring, reckon, table_bring

KEPT = timedelta(days=1)
MOST_WAITING = 5


def upload_keep(*, device: Device, league: League | None, name: str, raw: bytes) -> Upload:
    """Keeps a file until it is brought in or forgotten; the oldest of many make room."""
    with transaction.atomic():
        Upload.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
        mine = device.uploads.order_by("-pk").values_list("pk", flat=True)
        device.uploads.filter(pk__in=list(mine[MOST_WAITING - 1 :])).delete()
        body = zlib.compress(raw, 6)
        return Upload.objects.create(device=device, league=league, name=name, body=body)


def upload_forget(*, upload: Upload) -> None:
    """The file is brought in, or nobody wants it."""
    upload.delete()


def league_bring(
    *, file: LeagueInFile, owner: Device, league: League | None = None, start_key: str = ""
) -> League:
    """Everything of the file that is not in the league yet; without a league, a new one of it.

    What is there already stays as it is there, so bringing in the same file again does nothing.
    For each start key, only one league is made.
    """
    reckon(games=(game.game for table in file.tables for game in table.games))
    with transaction.atomic():
        league = league or made_by(owner=owner, start_key=start_key, name=file.name)
        if league is None:
            league = _league(file, owner, start_key)
        else:
            league = League.objects.select_for_update().get(pk=league.pk)
        todo = plan(file, league)
        people = {**todo.known, **_people(league, todo)}
        new = {game.game.uid for game in todo.new_games}
        places = _places(league)
        for table in file.tables:
            coming = [_coming(game, people) for game in table.games if game.game.uid in new]
            if coming:
                place = _table(league, table, places, owner)
                games_bring(table=place, coming=coming, actor=None)
        everything_moved(league=league)
        return league


def _league(file: LeagueInFile, owner: Device, start_key: str) -> League:
    league = League.objects.create(
        space=space_create(owner=owner, address="/l/{key}/"),
        uid=file.uid,
        name=file.name,
        zone=file.zone,
        rhythm=file.rhythm,
        columns=list(file.columns),
        tie_breaks=list(file.tie_breaks),
        least_games=file.least_games,
        place_points=list(file.place_points),
        start_key=start_key,
    )
    Season.objects.bulk_create(
        Season(league=league, name=s.name, first_day=s.first_day, last_day=s.last_day)
        for s in file.seasons
    )
    return league


def _people(league: League, todo: Plan) -> dict[UUID, Player]:
    taken = set(league.names.values_list("folded", flat=True))
    found = {}
    for new in todo.new_people:
        name = _free(new.name, taken)
        player = Player.objects.create(league=league, uid=new.uid, name=name, archived=new.archived)
        _names(league, player, (name, *new.also), taken)
        found[new.uid] = player
    return found


def _free(name: str, taken: Container[str]) -> str:
    """The name, with a number where it means somebody else here."""
    numbered = (f"{name[: LONGEST_NAME - 5]} {n}" for n in count(2))
    return next(one for one in chain([name], numbered) if folded(one) not in taken)


def _names(league: League, player: Player, names: Iterable[str], taken: set[str]) -> None:
    """All names of the file that do not mean somebody else here."""
    for name in names:
        if folded(name) not in taken:
            taken.add(folded(name))
            PlayerName.objects.create(league=league, player=player, name=name, folded=folded(name))


def _coming(game: GameInFile, people: Mapping[UUID, Player]) -> Coming:
    return Coming(game.game, [None if uid is None else people[uid] for uid in game.people])


def _places(league: League) -> dict[UUID, Table]:
    """The table at which each game of the league was played."""
    games = Game.objects.filter(table__league=league).only("uid", "table")
    return {game.uid: game.table for game in games.select_related("table")}


def _table(
    league: League, table: TableInFile, places: Mapping[UUID, Table], owner: Device
) -> Table:
    """The table at which other games of the same table of the file were played, or a new one."""
    known = (places.get(game.game.uid) for game in table.games)
    return next((place for place in known if place), None) or table_bring(
        league=league, name=table.name, owner=owner, agreements=table.agreements
    )
