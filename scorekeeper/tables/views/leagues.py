from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for, player_for
from scorekeeper.tables.about import About
from scorekeeper.tables.about import answer as answer_about
from scorekeeper.tables.access import game_for, table_for
from scorekeeper.tables.attaching import TableLeague
from scorekeeper.tables.attaching import answer as answer_league
from scorekeeper.tables.merging import Merge
from scorekeeper.tables.merging import answer as answer_merge
from scorekeeper.tables.setting_up import SettingUp
from scorekeeper.tables.setting_up import answer as answer_setup


@require_http_methods(["GET", "HEAD", "POST"])
def league_table_new(request: HttpRequest, league: str) -> HttpResponse:
    """A new table of this league, with people of its roster."""
    return answer_setup(SettingUp(request, league=league_for(request, league, Right.SCORE)))


@require_http_methods(["GET", "HEAD", "POST"])
def player_merge(request: HttpRequest, league: str, player: int) -> HttpResponse:
    """Two entries of the roster become one person."""
    found = league_for(request, league, Right.OWN)
    return answer_merge(Merge(request, found, player_for(found, player)))


@require_http_methods(["GET", "HEAD", "POST"])
def table_league(request: HttpRequest, key: str) -> HttpResponse:
    """Which league the table belongs to. Only for its owner."""
    return answer_league(TableLeague(request, table_for(request, key, Right.OWN)))


@require_http_methods(["GET", "HEAD", "POST"])
def game_about(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """When the game was played, and whether it counts."""
    return answer_about(About(request, game_for(request, key, no, Right.SCORE)))
