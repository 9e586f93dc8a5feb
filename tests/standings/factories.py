"""Leagues and their games in a line each: what tests of leagues and standings start from.

league = new_league()
play(league, "Аня", "Боря", "Вика", winner="Боря", on="2026-03-04")
assert table_of(league) == [(1, "Боря"), (2, "Аня"), (2, "Вика")]
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from django.urls import reverse

from scorekeeper.access.models import Device, Grant, Right
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.seasons import ALL
from scorekeeper.leagues.services.leagues import league_create
from scorekeeper.standings.models import Standing
from scorekeeper.standings.services import catch_up, differences
from scorekeeper.standings.table import how, places
from scorekeeper.standings.tally import Tally, thawed
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.games import table_create
from tests.tables.factories import agreed, client_of, end, new_device, record


def new_league(
    *, owner: Device | None = None, name: str = "Обеды", zone: str = "Europe/Moscow", **fields: Any
) -> League:
    """A league; further fields are set as they are."""
    league = league_create(owner=owner or new_device(), name=name, zone=zone)
    League.objects.filter(pk=league.pk).update(**fields)
    return League.objects.select_related("space").get(pk=league.pk)


def moment(on: str | datetime) -> datetime:
    """``2026-03-04`` is noon of that day in UTC; ``2026-03-04 15:30`` that minute."""
    if isinstance(on, datetime):
        return on
    text = on if ":" in on else f"{on} 12:00"
    return datetime.strptime(text, "%Y-%m-%d %H:%M").replace(tzinfo=UTC)


def new_game(
    league: League, *names: str, on: str | datetime = "2026-03-04", **options: Any
) -> Game:
    """A game in which nothing has happened, at a new table of the league."""
    what = agreed(*names, **options)
    what = type(what)(**{**vars(what), "started_at": moment(on)})
    table = table_create(owner=new_device(), name="Обед", agreed=what, league=league)
    return table.games.get()


def play(
    league: League,
    *names: str,
    winner: str = "",
    points: Sequence[int] = (10,),
    on: str | datetime = "2026-03-04",
    **options: Any,
) -> Game:
    """A game of so many rounds, stopped after the last: the winner goes out, others have points."""
    winner = winner or names[0]
    game = new_game(league, *names, on=on, **{"target": None, **options})
    for left in points:
        record(game, winner, {name: left for name in names if name != winner})
    if not Game.objects.get(pk=game.pk).finished:
        end(game)
    return Game.objects.select_related("table__space", "table__league").get(pk=game.pk)


def fresh(league: League) -> League:
    """The league as it is stored now, with its standings brought up to date."""
    league = League.objects.select_related("space").get(pk=league.pk)
    catch_up(league=league)
    return league


def tallies(league: League, season: str = ALL) -> dict[str, Tally]:
    """Tallies by name."""
    rows = Standing.objects.filter(league=fresh(league), season=season).select_related("player")
    return {row.player.name: thawed(row.tally) for row in rows}


def table_of(league: League, season: str = ALL) -> list[tuple[int | None, str]]:
    """Places and names, in the order of the table."""
    found = tallies(league, season)
    by_pk = {player.pk: player.name for player in Player.objects.filter(league=league)}
    pk_of = {name: pk for pk, name in by_pk.items()}
    ranked = places({pk_of[name]: tally for name, tally in found.items()}, how(fresh(league)))
    return [(place, by_pk[pk]) for pk, place in ranked.items()]


def wrong(league: League) -> Sequence[str]:
    """How the standings differ from a recount from zero."""
    return differences(league=fresh(league))


def member(league: League, right: Right = Right.OWN, **options: Any) -> Any:
    """A browser on a new device that has the right in the league."""
    device = new_device()
    Grant.objects.create(space=league.space, device=device, right=right)
    return client_of(device, **options)


def league_url(league: League, name: str, *args: Any) -> str:
    """Address of a page of the league."""
    return reverse(name, args=[league.space.key, *args])
