"""The only way from an address to a league: with the right to it, or not at all."""

from django.db.models import QuerySet
from django.http import Http404, HttpRequest

from scorekeeper.access.models import Right
from scorekeeper.access.selectors import granted, right_held
from scorekeeper.leagues.models import League, Player, Season


def league_for(request: HttpRequest, key: str, right: Right) -> League:
    """The league of that key; ``league.right`` is what the device may do. Raises Http404."""
    leagues = League.objects.select_related("space").annotate(held=right_held(request, "space"))
    league = leagues.filter(held__gte=right, space__key=key).first()
    if league is None:
        raise Http404
    league.right = Right(league.held)
    return league


def leagues_for(request: HttpRequest, right: Right) -> QuerySet[League]:
    """All leagues in which the device has the right, by name."""
    return granted(League.objects.select_related("space"), request, right).order_by("name", "pk")


def player_for(league: League, pk: int) -> Player:
    """Somebody of the league's roster. Raises Http404."""
    player = league.players.filter(pk=pk).first()
    if player is None:
        raise Http404
    return player


def season_for(league: League, pk: int) -> Season:
    """A season by dates. Raises Http404."""
    season = league.seasons.filter(pk=pk).first()
    if season is None:
        raise Http404
    return season
