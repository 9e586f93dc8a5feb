"""A sentence for every reason why a score sheet cannot be read, and words for how it may lie."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scorekeeper.scoring import ScoringError
from scorekeeper.sheets.score_sheet import Kind, SheetError
from scorekeeper.tables.wording.cards import Text
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.games import SCORINGS
from scorekeeper.tables.wording.numbers import plain

LONGEST_VALUE = 40

KINDS: Mapping[Kind, Text] = {
    Kind.PER_ROUND: gettext_lazy("points of each round"),
    Kind.TOTALS: gettext_lazy("running totals"),
}
# By whether the sheet is transposed.
WAYS: Mapping[bool, Text] = {
    False: gettext_lazy("players side by side, rounds downwards"),
    True: gettext_lazy("players one below the other, rounds to the right"),
}

# What files are that are no score sheets.
FILES: Mapping[str, Text] = {
    "archive": gettext_lazy("an archive"),
    "document": gettext_lazy("a text document"),
    "html": gettext_lazy("a web page or XML"),
    "json": gettext_lazy("JSON, perhaps a game file"),
    "pdf": gettext_lazy("a PDF"),
    "picture": gettext_lazy("a picture"),
}

ERRORS: Mapping[str, Text] = {
    # The file
    "bad_workbook": gettext_lazy("no spreadsheet that can be read: save it anew as .xlsx or CSV"),
    "empty": gettext_lazy("there is nothing in it"),
    "locked_workbook": gettext_lazy("the spreadsheet is locked with a password"),
    "long_cell": gettext_lazy("more than %(most)s characters in a cell"),
    "no_reader": gettext_lazy("spreadsheets cannot be read here: paste the cells, or send CSV"),
    "not_text": gettext_lazy("neither a spreadsheet nor text"),
    "swollen_workbook": gettext_lazy("the spreadsheet is too large inside"),
    "too_large": gettext_lazy("too large for a score sheet"),
    "too_many_columns": gettext_lazy("more than %(most)s columns"),
    "too_many_rows": gettext_lazy("more than %(most)s rows"),
    "wrong_file": gettext_lazy("a spreadsheet or CSV is wanted, and this is %(what)s"),
    # The cells
    "bad_name": gettext_lazy("a name has 1 to 60 visible characters: %(value)s"),
    "big_number": gettext_lazy("“%(value)s” is too large"),
    "formula": gettext_lazy("a formula, not its result: %(value)s"),
    "name_missing": gettext_lazy("points without a name above or beside them"),
    "no_names": gettext_lazy("no row or column of names with numbers to them"),
    "no_number": gettext_lazy("“%(value)s” is no number"),
    "no_rounds": gettext_lazy("no rounds under the names"),
    "no_such_line": gettext_lazy("the sheet has no row or column %(line)s"),
    "no_whole_number": gettext_lazy("“%(value)s” is no whole number"),
    "same_name_twice": gettext_lazy("the same name twice: %(name)s"),
    "too_few_players": gettext_lazy("at least two players are needed"),
    "too_many_players": gettext_lazy("at most %(most)s players, not %(count)s"),
    "unclear_number": gettext_lazy(
        "“%(value)s” can be read in two ways: write it without comma and point"
    ),
    # The rules
    "below_zero": gettext_lazy("%(player)s has %(points)s, less than nothing"),
    "differs": gettext_lazy("%(player)s has %(written)s, by these rules it is %(computed)s"),
    "game_over": gettext_lazy("by these rules the game is already over"),
    "impossible_total": gettext_lazy(
        "by these rules nobody comes from %(before)s to %(written)s: %(player)s"
    ),
    "is_out": gettext_lazy("by these rules %(player)s is already out, and here has %(written)s"),
    "no_such_bonus": gettext_lazy(
        "%(player)s has %(points)s, and the rules have no such bonus for the last card"
    ),
    "no_teams": gettext_lazy("a game of teams cannot be read from a sheet"),
    "not_by_rules": "%(reason)s",
    "not_one_point": gettext_lazy("%(player)s has %(points)s, and going out gives one point"),
    "other_players": gettext_lazy("the sheet has %(count)s players, the game has %(seats)s"),
    "out_of_nobody": gettext_lazy("who is to have gone out here does not play any more"),
    "points_of_another": gettext_lazy(
        "only who went out gets points, and %(player)s has %(points)s"
    ),
    "scoring_without_sheet": gettext_lazy(
        "with these rules (%(scoring)s) a sheet of points tells too little"
    ),
    "several_collected": gettext_lazy("only one can collect points in a round: %(names)s"),
    "several_won": gettext_lazy("only one can go out in a round: %(names)s"),
    "total_differs": gettext_lazy(
        "%(player)s ends with %(written)s, by these rules it is %(computed)s"
    ),
    "who_went_out": gettext_lazy("who went out: %(names)s?"),
}


def sheet_error_text(error: SheetError) -> str:
    """The reason in the reader's language, its place in front: ``row 7: “1O” is no number``."""
    params = {key: _said(value) for key, value in error.params.items()}
    if error.code == "wrong_file":
        params["what"] = str(FILES[str(error.params["what"])])
    if error.code == "scoring_without_sheet":
        params["scoring"] = str(SCORINGS[str(error.params["scoring"])])
    if error.code == "not_by_rules":
        params["reason"] = _by_rules(error.params["reason"], error.params["players"])
    return _placed(error, str(ERRORS[error.code]) % params)


def _by_rules(reason: object, players: object) -> str:
    assert isinstance(reason, ScoringError)
    assert isinstance(players, tuple)
    return error_text(reason, players.__getitem__)


def _placed(error: SheetError, reason: str) -> str:
    place = {"row": error.row, "column": column_letters(error.column or 1), "reason": reason}
    if error.row is not None and error.column is not None:
        return _("row %(row)s, column %(column)s: %(reason)s") % place
    if error.row is not None:
        return _("row %(row)s: %(reason)s") % place
    if error.column is not None:
        return _("column %(column)s: %(reason)s") % place
    return reason


def column_letters(column: int) -> str:
    """The column, counted from 1, as spreadsheets name it: A, B … Z, AA."""
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def _said(value: object) -> str:
    """A value in a sentence: short, whatever stands in the sheet."""
    if isinstance(value, int):
        return plain(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(_said, value))
    text = str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"
