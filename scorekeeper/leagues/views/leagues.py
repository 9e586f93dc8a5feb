from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.web.render import page


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.OWN)
    return page(request, "leagues/page.html", {"league": found})


@require_http_methods(["GET", "HEAD", "POST"])
def season(request: HttpRequest, league: str, season: int) -> HttpResponse:
    found = league_for(request, league, Right.OWN)
    return page(request, "leagues/page.html", {"league": found})


@require_http_methods(["GET", "HEAD", "POST"])
def sharing(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.OWN)
    return page(request, "leagues/page.html", {"league": found})


@require_http_methods(["GET", "HEAD", "POST"])
def league_new(request: HttpRequest) -> HttpResponse:
    return page(request, "leagues/page.html", {"league": None})
