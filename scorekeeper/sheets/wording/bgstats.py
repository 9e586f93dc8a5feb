"""A sentence for every reason why a play of BG Stats cannot be taken over."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scorekeeper.sheets.bgstats import PlayError

ERRORS: Mapping[str, Promise] = {
    "bad_date": gettext_lazy("not a date: %(value)s"),
    "bad_name": gettext_lazy("a name has 1 to 60 visible characters: %(value)s"),
    "bad_number": gettext_lazy("a whole number from %(least)s to %(most)s, not %(value)s"),
    "bad_number_of_players": gettext_lazy("from 2 to %(most)s players, not %(count)s"),
    "bad_score": gettext_lazy("a score is a whole number or a sum such as 27+50, not %(value)s"),
    "id_twice": gettext_lazy("the same number twice: %(value)s"),
    "missing": gettext_lazy("is missing"),
    "no_players": gettext_lazy("a play without players"),
    "no_result": gettext_lazy("neither points nor a winner"),
    "not_a_list": gettext_lazy("a list is wanted, not %(value)s"),
    "not_a_table": gettext_lazy("an object is wanted, not %(value)s"),
    "not_a_text": gettext_lazy("a text is wanted, not %(value)s"),
    "not_bgstats": gettext_lazy("not a file of BG Stats: there are no plays in it"),
    "not_yes_or_no": gettext_lazy("true or false is wanted, not %(value)s"),
    "one_team": gettext_lazy("at least two teams are needed"),
    "player_twice": gettext_lazy("%(name)s stands there twice"),
    "result_differs": gettext_lazy("these points give other winners or places than the play tells"),
    "team_differs": gettext_lazy("the outcome is not the same for all in the team %(team)s"),
    "too_many_entries": gettext_lazy("%(count)s entries, at most %(most)s can be read"),
    "too_many_players": gettext_lazy("%(count)s players, at most %(most)s can be read"),
    "too_many_plays": gettext_lazy("%(count)s plays, at most %(most)s can be read"),
    "unknown_number": gettext_lazy("nothing in the file goes by the number %(value)s"),
    "uuid_twice": gettext_lazy("the same UUID twice: %(value)s"),
}

LONGEST = 40


def play_error_text(error: PlayError) -> str:
    """The reason in the reader's language, with the play and the place in it."""
    params = {key: _said(value) for key, value in error.params.items()}
    reason = str(ERRORS[error.code]) % params
    if error.play is not None:
        place = _("play %(number)s") % {"number": error.play}
        return ": ".join(part for part in (place, error.where, reason) if part)
    return f"{error.where}: {reason}" if error.where else reason


def _said(value: object) -> str:
    """A value in a message: short and on one line, whatever somebody put into the file."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else _("a very large number")
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, (list, tuple)):
        return "[…]"
    text = str(value)
    shown = "".join(char if char.isprintable() else " " for char in text[:LONGEST])
    return shown + "…" if len(text) > LONGEST else shown
