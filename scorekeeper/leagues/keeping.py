"""Making a league and keeping it: what the forms of its pages do, and what they show again."""

import re
from datetime import timedelta
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from scorekeeper.access.devices import remember_device
from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.forms import league as forms
from scorekeeper.leagues.forms import season as season_forms
from scorekeeper.leagues.forms.fields import said
from scorekeeper.leagues.models import League, Rhythm, Season
from scorekeeper.leagues.seasons import day_of
from scorekeeper.leagues.selectors.seasons import season_rows
from scorekeeper.leagues.services.leagues import (
    league_change,
    league_create,
    season_remove,
    season_save,
)
from scorekeeper.web.client import client_network
from scorekeeper.web.errors import too_many_requests
from scorekeeper.web.ratelimit import allow
from scorekeeper.web.render import page

REFUSED = 422
WINDOW, MOST_LEAGUES = timedelta(hours=1), 100


# --- a new league ---


def show_new(request: HttpRequest) -> HttpResponse:
    """The empty form; its own key makes one league however often it is sent."""
    typed = forms.empty(start_key=uuid4().hex)
    context = {**forms.form_context(typed), "guess": True, "next": request.GET.get("next", "")}
    return page(request, "leagues/new.html", context)


def make(request: HttpRequest) -> HttpResponse:
    """Makes the league; this device is its owner."""
    if not _may_make_a_league(request):
        return too_many_requests(request, window=WINDOW)
    typed = forms.typed_from(request.POST)
    try:
        wanted = forms.wanted(typed)
    except LeagueError as error:
        context = forms.form_context(typed) | said(error) | {"next": request.POST.get("next", "")}
        return page(request, "leagues/new.html", context, status=REFUSED)
    owner = remember_device(request)
    league = league_create(owner=owner, start_key=typed.start_key[:60], **wanted)
    return redirect(_onward(request.POST.get("next", ""), league))


def _onward(address: str, league: League) -> str:
    """Back to the table that wants to join the new league, else to its standings."""
    if re.fullmatch(r"/t/[\w-]+/league/", address, re.ASCII):
        return f"{address}?league={league.space.key}"
    return reverse("standings:league", args=[league.space.key])


def _may_make_a_league(request: HttpRequest) -> bool:
    """A hundred tries an hour, as for tables."""
    return allow(key=f"leagues of {client_network(request)}", limit=MOST_LEAGUES, window=WINDOW)


# --- settings ---


def show_settings(
    request: HttpRequest,
    league: League,
    *,
    typed: forms.TypedLeague | None = None,
    season: season_forms.TypedSeason | None = None,
    error: LeagueError | None = None,
) -> HttpResponse:
    """The page of settings, perhaps with what was typed and why it was refused."""
    context = {
        "league": league,
        **forms.form_context(typed or forms.as_it_is(league)),
        "by_dates": league.rhythm == Rhythm.DATES,
        "season": season or season_forms.TypedSeason(),
        "adding": season is not None,
        "seasons": season_rows(league=league, today=day_of(timezone.now(), league.zone)),
        **said(error),
    }
    return page(request, "leagues/settings.html", context, status=REFUSED if error else 200)


def change(request: HttpRequest, league: League) -> HttpResponse:
    """Another name, zone or rhythm. Whoever chose seasons by dates is led on to name them."""
    typed = forms.typed_from(request.POST)
    try:
        league_change(league=league, **forms.wanted(typed))
    except LeagueError as error:
        return show_settings(request, league, typed=typed, error=error)
    if league.rhythm == Rhythm.DATES and not league.seasons.exists():
        return _to_seasons(league)
    return redirect("standings:league", league.space.key)


def add_season(request: HttpRequest, league: League) -> HttpResponse:
    typed = season_forms.typed_from(request.POST)
    try:
        season_save(league=league, **season_forms.wanted(typed))
    except LeagueError as error:
        return show_settings(request, league, season=typed, error=error)
    return _to_seasons(league)


def _to_seasons(league: League) -> HttpResponse:
    return redirect(reverse("leagues:settings", args=[league.space.key]) + "#seasons")


# --- one season by dates ---


def show_season(
    request: HttpRequest,
    season: Season,
    *,
    typed: season_forms.TypedSeason | None = None,
    error: LeagueError | None = None,
) -> HttpResponse:
    """The form of a season, or the question whether it may go."""
    context = {
        "league": season.league,
        "kept": season,
        "season": typed or season_forms.as_it_is(season),
        **said(error),
    }
    template = "leagues/season_remove.html" if "remove" in request.GET else "leagues/season.html"
    return page(request, template, context, status=REFUSED if error else 200)


def change_season(request: HttpRequest, season: Season) -> HttpResponse:
    typed = season_forms.typed_from(request.POST)
    try:
        season_save(league=season.league, season=season, **season_forms.wanted(typed))
    except LeagueError as error:
        return show_season(request, season, typed=typed, error=error)
    return _to_seasons(season.league)


def remove_season(request: HttpRequest, season: Season) -> HttpResponse:
    season_remove(season=season)
    return _to_seasons(season.league)
