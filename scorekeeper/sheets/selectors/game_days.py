"""The days of a league for a calendar: one entry for each table on each day."""

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import groupby
from uuid import NAMESPACE_URL, uuid5

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.leagues.models import League
from scorekeeper.leagues.seasons import day_of
from scorekeeper.sheets.calendar_text import GameDay
from scorekeeper.sheets.played import PlayedGame


def game_days(*, league: League, games: Iterable[PlayedGame]) -> list[GameDay]:
    """Days in order; a day without known times lasts all day."""

    def where(game: PlayedGame) -> tuple[date, str]:
        return day_of(game.started_at, league.zone), game.table

    return [
        _day(league, day, table, sorted(played, key=lambda game: game.started_at))
        for (day, table), played in groupby(sorted(games, key=where), key=where)
    ]


def _day(league: League, day: date, table: str, games: list[PlayedGame]) -> GameDay:
    known = all(game.minutes is not None for game in games)
    last = games[-1]
    return GameDay(
        uid=f"{uuid5(NAMESPACE_URL, f'{league.uid} {day:%Y-%m-%d} {table}')}@scorekeeper",
        day=day,
        starts=games[0].started_at if known else None,
        ends=last.started_at + timedelta(minutes=max(1, last.minutes or 0)) if known else None,
        summary=f"{league.name}: {_games(len(games))}",
        description="\n".join(_line(game) for game in games),
        location=table,
    )


def _games(n: int) -> str:
    return ngettext("%(n)d game", "%(n)d games", n) % {"n": n}


def _line(game: PlayedGame) -> str:
    winners = ", ".join(seat.name for seat in game.players if seat.won)
    if not winners:
        return game.name
    return _("%(rules)s: won by %(names)s") % {"rules": game.name, "names": winners}
