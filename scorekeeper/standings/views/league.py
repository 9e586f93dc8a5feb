from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.web.render import page


@require_safe
def standings(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    return page(request, "leagues/page.html", {"league": found})


@require_http_methods(["GET", "HEAD", "POST"])
def how(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.OWN)
    return page(request, "leagues/page.html", {"league": found})


@require_safe
def games(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    return page(request, "leagues/page.html", {"league": found})


@require_safe
def records(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    return page(request, "leagues/page.html", {"league": found})
