"""How a league counts: what the form of that page does, and what it shows again."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.forms.fields import said
from scorekeeper.leagues.keeping import REFUSED
from scorekeeper.leagues.models import League
from scorekeeper.leagues.services.leagues import standings_set
from scorekeeper.standings.forms.how import (
    Typed,
    list_fields,
    rules_from,
    tapped,
    typed_from,
    typed_of,
)
from scorekeeper.standings.selectors.board import preview
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.standings.table import how
from scorekeeper.web.render import page


def answer(request: HttpRequest, league: League) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    if request.method != "POST":
        return show(request, league, typed_of(league))
    typed = typed_from(request.POST)
    if "tap" in request.POST:
        return show(request, league, tapped(typed, request.POST))
    return save(request, league, typed) if "save" in request.POST else show(request, league, typed)


def save(request: HttpRequest, league: League, typed: Typed) -> HttpResponse:
    """Makes the standings so from now on, or says what stands in the way."""
    try:
        rules = rules_from(typed)
    except LeagueError:
        return show(request, league, typed, status=REFUSED)
    standings_set(
        league=league,
        columns=[metric.key for metric in rules.columns],
        tie_breaks=[metric.key for metric in rules.tie_breaks],
        least_games=rules.least_games,
        place_points=rules.place_points,
    )
    return redirect("standings:league", league.space.key)


def show(request: HttpRequest, league: League, typed: Typed, *, status: int = 200) -> HttpResponse:
    """The form with the first few of the standings it would make; for htmx the latter alone."""
    rules, error = how(league), None
    try:
        rules = rules_from(typed)
    except LeagueError as refused:
        error = refused
    choice = seasons(league=league, wanted="")
    context = {
        "league": league,
        "seasons": choice,
        "typed": typed,
        "lists": list_fields(typed),
        "board": preview(league=league, seasons=choice, rules=rules),
        **said(error),
    }
    return page(request, "standings/how.html", context, partial="preview", status=status)
