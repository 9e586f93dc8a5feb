from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.web.render import page


@require_http_methods(["GET", "HEAD", "POST"])
def league_table_new(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SCORE)
    return page(request, "leagues/page.html", {"league": found})


@require_http_methods(["GET", "HEAD", "POST"])
def player_merge(request: HttpRequest, league: str, player: int) -> HttpResponse:
    found = league_for(request, league, Right.OWN)
    return page(request, "leagues/page.html", {"league": found})


@require_http_methods(["GET", "HEAD", "POST"])
def table_league(request: HttpRequest, key: str) -> HttpResponse:
    return page(request, "leagues/page.html", {"league": None})


@require_http_methods(["GET", "HEAD", "POST"])
def game_about(request: HttpRequest, key: str, no: int) -> HttpResponse:
    return page(request, "leagues/page.html", {"league": None})
