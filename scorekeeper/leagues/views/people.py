from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.models import Right
from scorekeeper.leagues import rostering
from scorekeeper.leagues.access import league_for, player_for


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, league: str) -> HttpResponse:
    """The roster; whoever may score may put somebody on it."""
    right = Right.SCORE if request.method == "POST" else Right.SEE
    found = league_for(request, league, right)
    return (
        rostering.add(request, found)
        if request.method == "POST"
        else rostering.show(request, found)
    )


@require_http_methods(["GET", "HEAD", "POST"])
def player(request: HttpRequest, league: str, player: int) -> HttpResponse:
    """Somebody of the roster: another name, put away or brought back."""
    found = player_for(league_for(request, league, Right.OWN), player)
    if request.method != "POST":
        return rostering.show_player(request, found)
    press = rostering.archive if "archived" in request.POST else rostering.rename
    return press(request, found)
