from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.web.render import page


@require_safe
def person(request: HttpRequest, league: str, player: int) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    return page(request, "leagues/page.html", {"league": found})


@require_safe
def versus(request: HttpRequest, league: str) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    return page(request, "leagues/page.html", {"league": found})


@require_safe
def pair(request: HttpRequest, league: str, player: int, other: int) -> HttpResponse:
    found = league_for(request, league, Right.SEE)
    return page(request, "leagues/page.html", {"league": found})
