from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.sheets.paper import paper_from
from scorekeeper.sheets.selectors.season_report import season_report as report_of
from scorekeeper.sheets.selectors.standings_sheet import standings_sheet
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.standings.services import catch_up
from scorekeeper.web.render import page


@require_safe
def standings_print(request: HttpRequest, league: str) -> HttpResponse:
    """The standings of a season on paper, everybody on them."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ""))
    sheet = standings_sheet(league=found, seasons=choice)
    paper = paper_from(request.GET, wide=sheet.many_columns)
    context = {"league": found, "seasons": choice, "sheet": sheet, "paper": paper}
    return page(request, "sheets/standings.html", context)


@require_safe
def season_report(request: HttpRequest, league: str) -> HttpResponse:
    """What hangs on the wall at the end of a season."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ""))
    report = report_of(league=found, seasons=choice)
    context = {"league": found, "seasons": choice, "report": report}
    context |= {"sheet": report.sheet, "paper": paper_from(request.GET)}
    return page(request, "sheets/report.html", context)
