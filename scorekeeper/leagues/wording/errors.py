"""A sentence for everything that a league refuses."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.names import folded
from scorekeeper.web.texts import Text

ERRORS: Mapping[str, Text] = {
    "bad_day": gettext_lazy("a day is missing, or there is no such day"),
    "bad_least_games": gettext_lazy("a number of games is a whole number from 0 to %(most)s"),
    "bad_metrics": gettext_lazy("choose at least one, and each only once"),
    "bad_name": gettext_lazy("a name has 1 to 60 visible characters"),
    "bad_place_points": gettext_lazy("write whole numbers with spaces between them, as 5 3 2 1"),
    "games_here_already": gettext_lazy(
        "this league has games of this table already: they came with a file"
    ),
    "in_another_league": gettext_lazy("this table belongs to another league already"),
    "merge_with_itself": gettext_lazy("who else is it? choose somebody from this league"),
    "no_place_points": gettext_lazy("the standings count points by place: say how many"),
    "one_name_twice": gettext_lazy(
        "“%(name)s” and “%(other)s” are one name in a league: give one of them another name first"
    ),
    "played_together": gettext_lazy(
        "%(name)s and %(other)s sat at one table: those are two people"
    ),
    "player_known": gettext_lazy("%(player)s is in this league already"),
    "rising_place_points": gettext_lazy("a better place cannot give fewer points"),
    "season_backwards": gettext_lazy("the season ends before it begins"),
    "seasons_overlap": gettext_lazy("“%(name)s” has some of these days already"),
    "too_many_place_points": gettext_lazy(
        "at most %(seats)s numbers, none of them beyond %(most)s"
    ),
    "unknown_rhythm": gettext_lazy("choose how long a season is"),
    "unknown_zone": gettext_lazy("choose a time zone from the list"),
}


def error_text(error: LeagueError) -> str:
    """The reason in the reader's language."""
    if error.code == "player_known":
        return _known(error.params) % error.params
    return str(ERRORS[error.code]) % error.params


def _known(params: Mapping[str, Any]) -> str:
    if folded(params["name"]) != folded(params["player"]):
        return _("%(name)s is a former name of %(player)s")
    if params.get("archived"):
        return _("%(player)s is in this league already, in the archive")
    return str(ERRORS["player_known"])
