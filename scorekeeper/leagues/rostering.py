"""Keeping the roster of a league: what the forms of its people do, and what they show again."""

from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.forms.fields import name_from, said, text_of
from scorekeeper.leagues.keeping import REFUSED
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.selectors.people import person_of, roster
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from scorekeeper.web.render import page


def show(
    request: HttpRequest, league: League, *, typed: str = "", error: LeagueError | None = None
) -> HttpResponse:
    """Everybody of the league. The form has a key of its own: sent twice it adds one person."""
    people = roster(league=league)
    context = {
        "league": league,
        "playing": [person for person in people if not person.archived],
        "archived": [person for person in people if person.archived],
        "typed": typed,
        "start_key": uuid4().hex,
        **said(error),
    }
    return page(request, "leagues/people.html", context, status=REFUSED if error else 200)


def add(request: HttpRequest, league: League) -> HttpResponse:
    typed = text_of(request.POST, "name")
    try:
        player_add(league=league, name=name_from(typed), uid=_key(request))
    except LeagueError as error:
        return show(request, league, typed=typed, error=error)
    return redirect("leagues:people", league.space.key)


def _key(request: HttpRequest) -> UUID:
    try:
        return UUID(hex=request.POST.get("start_key", ""))
    except ValueError:
        return uuid4()


def show_player(
    request: HttpRequest,
    player: Player,
    *,
    typed: str | None = None,
    error: LeagueError | None = None,
) -> HttpResponse:
    """One of the roster, perhaps with the name that was refused."""
    context = {
        "league": player.league,
        "person": person_of(player=player),
        "typed": player.name if typed is None else typed,
        **said(error),
    }
    return page(request, "leagues/player.html", context, status=REFUSED if error else 200)


def rename(request: HttpRequest, player: Player) -> HttpResponse:
    typed = text_of(request.POST, "name")
    try:
        player_rename(player=player, name=name_from(typed))
    except LeagueError as error:
        return show_player(request, player, typed=typed, error=error)
    return redirect("leagues:people", player.league.space.key)


def archive(request: HttpRequest, player: Player) -> HttpResponse:
    player_archive(player=player, archived=request.POST["archived"] == "1")
    return redirect("leagues:people", player.league.space.key)
