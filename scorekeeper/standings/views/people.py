from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.standings.forms.versus import chosen, typed_from
from scorekeeper.standings.selectors.pair import choices, pair_page
from scorekeeper.standings.selectors.person import person_page
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.standings.services import catch_up
from scorekeeper.web.render import page


@require_safe
def person(request: HttpRequest, league: str, player: int) -> HttpResponse:
    """One person in one season; on demand, all opponents instead of everything else."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    choice = seasons(league=found, wanted=request.GET.get("season", ""))
    everybody = request.GET.get("page", "") if "everybody" in request.GET else None
    shown = person_page(league=found, player=player, seasons=choice, everybody=everybody)
    if shown is None:
        raise Http404
    template = "standings/rivals.html" if everybody is not None else "standings/person.html"
    return page(request, template, {"league": found, "seasons": choice, "person": shown})


@require_safe
def versus(request: HttpRequest, league: str) -> HttpResponse:
    """Two people are chosen, and one is led to them."""
    found = league_for(request, league, Right.SEE)
    people, typed = choices(league=found), typed_from(request.GET)
    both = chosen(typed, people.all)
    if both:
        return redirect("standings:pair", found.space.key, *both)
    context = {"league": found, "people": people, "typed": typed}
    status = 422 if typed.complete else 200
    return page(request, "standings/versus.html", context, status=status)


@require_safe
def pair(request: HttpRequest, league: str, player: int, other: int) -> HttpResponse:
    """Two people, head to head."""
    found = league_for(request, league, Right.SEE)
    catch_up(league=found)
    shown = pair_page(league=found, player=player, other=other)
    if shown is None:
        raise Http404
    return page(request, "standings/pair.html", {"league": found, "pair": shown})
