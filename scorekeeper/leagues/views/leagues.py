from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.models import Right
from scorekeeper.access.sharing import Sharing, answer
from scorekeeper.leagues import keeping
from scorekeeper.leagues.access import league_for, season_for
from scorekeeper.leagues.wording.sharing import SHARING


@require_http_methods(["GET", "HEAD", "POST"])
def league_new(request: HttpRequest) -> HttpResponse:
    return keeping.make(request) if request.method == "POST" else keeping.show_new(request)


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, league: str) -> HttpResponse:
    """Name, time zone and seasons; a form with a season's name adds that season."""
    found = league_for(request, league, Right.OWN)
    if request.method != "POST":
        return keeping.show_settings(request, found)
    press = keeping.add_season if "season" in request.POST else keeping.change
    return press(request, found)


@require_http_methods(["GET", "HEAD", "POST"])
def season(request: HttpRequest, league: str, season: int) -> HttpResponse:
    """A season by dates, to be changed or removed."""
    found = season_for(league_for(request, league, Right.OWN), season)
    if request.method != "POST":
        return keeping.show_season(request, found)
    press = keeping.remove_season if "remove" in request.POST else keeping.change_season
    return press(request, found)


@require_http_methods(["GET", "HEAD", "POST"])
def sharing(request: HttpRequest, league: str) -> HttpResponse:
    """Links and codes that give others a right in the league. Only for its owner."""
    found = league_for(request, league, Right.OWN)
    back = reverse("standings:league", args=[league])
    return answer(
        Sharing(request=request, space=found.space, name=found.name, back=back, texts=SHARING)
    )
