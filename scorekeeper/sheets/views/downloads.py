from datetime import UTC
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.sheets.answers import csv_answer, file_answer, json_answer
from scorekeeper.sheets.bgstats import bgsplay, play_link
from scorekeeper.sheets.calendar_text import calendar_bytes
from scorekeeper.sheets.league_file import write
from scorekeeper.sheets.selectors.game_days import game_days
from scorekeeper.sheets.selectors.played_games import (
    games_of_league,
    played_game,
    played_games,
    with_people,
)
from scorekeeper.sheets.selectors.rows import game_heads, game_rows, round_heads, round_rows
from scorekeeper.sheets.selectors.standing_rows import standing_heads, standing_rows
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.standings.services import catch_up
from scorekeeper.tables.access import play_for
from scorekeeper.tables.models import Game
from scorekeeper.tables.when import zone_of
from scorekeeper.web.render import page

PLAYS = "application/json"


@require_safe
def files(request: HttpRequest, league: str) -> HttpResponse:
    """All that a league can be taken away as."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ""))
    return page(request, "sheets/files.html", {"league": found, "seasons": choice})


@require_safe
def league_json(request: HttpRequest, league: str) -> HttpResponse:
    """The whole league; whoever keeps it can make the league anew."""
    found = league_for(request, league, Right.SEE)
    return json_answer(write(found), name=f"{found.name}.json")


@require_safe
def standings_csv(request: HttpRequest, league: str) -> HttpResponse:
    """Every figure of everybody in a season."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ""))
    rows = standing_rows(league=found, seasons=choice)
    name = f"{found.name} {choice.chosen.key} standings"
    return csv_answer(heads=standing_heads(), rows=rows, name=name)


@require_safe
def games_csv(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    games = with_people(Game.objects.filter(table__league=found)).order_by("started_at", "pk")
    rows = game_rows(league=found, games=games)
    return csv_answer(heads=game_heads(), rows=rows, name=f"{found.name} games")


@require_safe
def rounds_csv(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    games = games_of_league(league=found).prefetch_related("events")
    rows = round_rows(games=games.iterator(chunk_size=200), zone=found.zone)
    return csv_answer(heads=round_heads(), rows=rows, name=f"{found.name} rounds")


@require_safe
def game_rounds_csv(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SEE)
    rows = round_rows(games=[play.game], zone=zone_of(play.game.table.league))
    name = f"{play.game.table.name} {no}"
    return csv_answer(heads=round_heads(), rows=rows, name=name)


@require_safe
def calendar(request: HttpRequest, league: str) -> HttpResponse:
    """The days on which the league played."""
    found = league_for(request, league, Right.SEE)
    games = played_games(games=games_of_league(league=found))
    days = game_days(league=found, games=games)
    content = calendar_bytes(name=found.name, days=days, written_at=timezone.now())
    return file_answer(content, kind="text/calendar; charset=utf-8", name=f"{found.name}.ics")


@require_safe
def league_plays(request: HttpRequest, league: str) -> HttpResponse:
    """The league's games for BG Stats."""
    found = league_for(request, league, Right.SEE)
    games = played_games(games=games_of_league(league=found))
    plays = bgsplay(games, zone=ZoneInfo(found.zone), written_at=timezone.now())
    return json_answer(plays, kind=PLAYS, name=f"{found.name}.bgsplay")


@require_safe
def game_files(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """All that one game can be taken away as."""
    play = play_for(request, key, no, Right.SEE)
    link = play_link(played_game(game=play.game), zone=UTC) if play.state.finished else None
    return page(request, "sheets/game_files.html", {"play": play, "link": link})


@require_safe
def game_play(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """One finished game for BG Stats, as a file."""
    play = play_for(request, key, no, Right.SEE)
    if not play.state.finished:
        raise Http404
    zone = ZoneInfo(zone_of(play.game.table.league))
    plays = bgsplay([played_game(game=play.game)], zone=zone, written_at=timezone.now())
    return json_answer(plays, kind=PLAYS, name=f"{play.game.table.name} {no}.bgsplay")
