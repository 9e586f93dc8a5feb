"""What a change of the log will do, in words."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from scorekeeper.scoring.consequences import Consequence
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.numbers import plain

Told = Mapping[str, str]


def _ends(told: Told) -> str:
    if told["before"]:
        return _("the game ends in round %(round)s, not %(before)s") % told
    return _("the game ends in round %(round)s") % told


def _goes_on(told: Told) -> str:
    return _("the game is not over, it goes on") % told


def _wins(told: Told) -> str:
    return _("%(name)s: victory") % told


def _loses(told: Told) -> str:
    return _("%(name)s: defeat") % told


def _back_in(told: Told) -> str:
    return _("%(name)s is back in") % told


def _out(told: Told) -> str:
    if told["before"]:
        return _("%(name)s is out in round %(round)s, not %(before)s") % told
    return _("%(name)s is out in round %(round)s") % told


def _issue(told: Told) -> str:
    if told["round"]:
        return _("round %(round)s: %(issue)s") % told
    return _("a later entry no longer counts: %(issue)s") % told


def _total(told: Told) -> str:
    return _("%(name)s: %(before)s → %(after)s") % told


def _place(told: Told) -> str:
    return _("%(name)s: place %(after)s, was %(before)s") % told


CONSEQUENCES: Mapping[str, Callable[[Told], str]] = {
    "ends": _ends,
    "goes_on": _goes_on,
    "wins": _wins,
    "loses": _loses,
    "back_in": _back_in,
    "out": _out,
    "issue": _issue,
    "total": _total,
    "place": _place,
}


def consequence_text(item: Consequence, play: Play) -> str:
    """One consequence as a short sentence."""
    told = {
        "name": "" if item.team is None else play.team_name(item.team),
        "before": "" if item.before is None else plain(item.before),
        "after": "" if item.after is None else plain(item.after),
        "round": "" if item.round is None else str(item.round),
        "issue": "" if item.issue is None else error_text(item.issue, play.name),
    }
    return CONSEQUENCES[item.code](told)
