from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.leagues.seasons import ALL
from scorekeeper.standings import counting
from scorekeeper.standings.forms.games import narrowed_from
from scorekeeper.standings.selectors.board import board, running_games
from scorekeeper.standings.selectors.games import games_page, options
from scorekeeper.standings.selectors.records import records as records_of
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.standings.services import catch_up
from scorekeeper.standings.wording.games import STATES
from scorekeeper.web.render import page


@require_safe
def standings(request: HttpRequest, league: str) -> HttpResponse:
    """The table of a season."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ""))
    context = {
        "league": found,
        "seasons": choice,
        "board": board(league=found, seasons=choice, page=request.GET.get("page", "")),
        "running": running_games(league=found),
    }
    return page(request, "standings/league.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def how(request: HttpRequest, league: str) -> HttpResponse:
    """Columns, tie-breaks, and what a place takes and gives."""
    found = league_for(request, league, Right.OWN)
    catch_up(league=found)
    return counting.answer(request, found)


@require_safe
def games(request: HttpRequest, league: str) -> HttpResponse:
    """All games of the league, or those that are asked for."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    every = seasons(league=found, wanted=ALL)
    choices = options(league=found, seasons=every, table=request.GET.get("table", ""))
    wanted = narrowed_from(request.GET, choices)
    context = {
        "league": found,
        "options": choices,
        "wanted": wanted,
        "states": STATES.items(),
        "games": games_page(league=found, wanted=wanted, page=request.GET.get("page", "")),
    }
    return page(request, "standings/games.html", context)


@require_safe
def records(request: HttpRequest, league: str) -> HttpResponse:
    """Whatever nobody in the league has outdone."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ALL))
    context = {
        "league": found,
        "seasons": choice,
        "records": records_of(league=found, seasons=choice),
    }
    return page(request, "standings/records.html", context)
