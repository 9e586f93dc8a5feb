"""A sentence for everything that is wrong with a file, with the place in it."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.wording.errors import error_text as league_error_text
from scorekeeper.scoring import ScoringError
from scorekeeper.sheets.bgstats import PlayError
from scorekeeper.sheets.errors import FileError
from scorekeeper.sheets.score_sheet import SheetError
from scorekeeper.sheets.wording.bgstats import play_error_text
from scorekeeper.sheets.wording.score_sheet import sheet_error_text
from scorekeeper.tables.wording.errors import ERRORS as SCORING_ERRORS
from scorekeeper.tables.wording.errors import error_text, place_text
from scorekeeper.web.texts import Text

FILE_ERRORS: Mapping[str, Text] = {
    "bad_target": _("A target is a whole number, 0 for none: %(value)s"),
    "file_too_large": _("The file is too large: at most %(most)s megabytes."),
    "league_wanted": _("This file belongs into a league: open one, and bring it in there."),
    "no_plays": _("There are no plays of UNO in this file."),
    "nothing_sent": _("Choose a file, or paste a table."),
    "too_many_plays": _("%(count)s plays of UNO: bring in at most %(most)s at once."),
}

# What only a league file can have wrong; everything else is as in a game file.
LEAGUE_FILE_ERRORS: Mapping[str, Text] = {
    "bad_day": _("a day like 2026-11-29 is wanted, not %(value)s"),
    "bad_moment": _("a date and time with its time zone is wanted, not %(value)s"),
    "bad_text": _("a text of at most %(most)s characters is wanted, not %(value)s"),
    "bad_uid": _("a UUID is wanted, not %(value)s"),
    "entry_of_other_kind": _("does not go with this kind of event"),
    "list_too_long": _("%(count)s entries, at most %(most)s are possible"),
    "log_and_events_differ": _("the events are not what the game file beside them says"),
    "same_game_twice": _("the same game twice: %(value)s"),
    "seats_differ": _("the seats are not those of the game file"),
    "seasons_overlap": _("this season has days of another one, or ends before it begins"),
    "unknown_kind": _("unknown kind of event: %(value)s"),
    "unknown_rhythm": _("unknown rhythm of seasons: %(value)s"),
    "unknown_zone": _("unknown time zone: %(value)s"),
}


def file_error_text(error: Exception) -> str:
    """The reason in the reader's language, with its place. Raises ``error`` if it is none."""
    if isinstance(error, PlayError):
        return play_error_text(error)
    if isinstance(error, SheetError):
        return sheet_error_text(error)
    if isinstance(error, LeagueError):
        return league_error_text(error)
    if isinstance(error, FileError):
        return str(FILE_ERRORS[error.code]) % error.params
    if not isinstance(error, ScoringError):
        raise error
    place = place_text(error.where)
    return ": ".join(part for part in (place, _reason(error)) if part)


def _reason(error: ScoringError) -> str:
    own = LEAGUE_FILE_ERRORS.get(error.code)
    if own is None:
        assert error.code in SCORING_ERRORS or error.code.startswith("too_many")
        names = error.params.get("names")
        joined = {"names": ", ".join(names)} if isinstance(names, tuple) else {}
        return error_text(ScoringError(error.code, (), **{**error.params, **joined}), codes=True)
    short = {key: str(value)[:60] for key, value in error.params.items()}
    return str(own) % short
