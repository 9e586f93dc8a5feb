"""Sentences for reasons: each gets what it names, in both languages, on one short line."""

import ast
import re
from pathlib import Path

import pytest
from django.utils import translation

from scorekeeper.sheets import bgstats
from scorekeeper.sheets.bgstats import PlayError
from scorekeeper.sheets.wording.bgstats import ERRORS, play_error_text

FOLDER = Path(bgstats.__file__).parent
# Codes that are handed to somebody else to be raised, with the parameters they get there.
PASSED_ON = {
    "too_many_entries": {"count", "most"},
    "too_many_players": {"count", "most"},
    "too_many_plays": {"count", "most"},
}


def raised():
    """(code, names of the parameters) of every PlayError made in the folder."""
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if is_made(node) and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value, {keyword.arg for keyword in node.keywords}


def is_made(node):
    if not isinstance(node, ast.Call) or not node.args:
        return False
    return getattr(node.func, "id", "") == "PlayError" or getattr(node.func, "attr", "") == "error"


RAISED = [*raised(), *PASSED_ON.items()]


def wanted(code):
    return set(re.findall(r"%\((\w+)\)s", str(ERRORS[code])))


@pytest.mark.parametrize(("code", "given"), RAISED)
def test_reason_is_given_what_its_sentence_shows(code, given):
    assert wanted(code) <= given


def test_every_sentence_is_said_somewhere():
    assert {code for code, _ in RAISED} == set(ERRORS)


@pytest.mark.parametrize("code", sorted(ERRORS))
def test_sentence_can_be_said_in_both_languages(code):
    for language in ("en", "ru"):
        with translation.override(language):
            said = play_error_text(PlayError(code, 3, "x", **dict.fromkeys(wanted(code), 7)))
            assert "%" not in said
            assert "3" in said


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            PlayError("bad_date", 3, "playDate", value="today"),
            "play 3: playDate: not a date: today",
        ),
        (PlayError("missing", None, "players[0].id"), "players[0].id: is missing"),
        (PlayError("no_result", 12), "play 12: neither points nor a winner"),
        (PlayError("not_bgstats"), "not a file of BG Stats: there are no plays in it"),
    ],
)
def test_sentence_names_the_play_and_the_place(error, said):
    assert play_error_text(error) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "null"),
        (True, "true"),
        (12, "12"),
        (10**400, "a very large number"),
        (float("nan"), "nan"),
        ("x" * 50, "x" * 40 + "…"),
        ("a\n\x1b[31m\u2028b\ud83c", "a  [31m b "),
        ([1] * 1000, "[…]"),
        ({"a": 1}, "{…}"),
    ],
)
def test_value_in_a_sentence_is_short_and_can_be_seen(value, said):
    error = PlayError("bad_date", value=value)
    assert play_error_text(error) == f"not a date: {said}"


def test_number_that_python_refuses_to_print_is_said():
    assert play_error_text(PlayError("bad_date", value=10**9000)) == (
        "not a date: a very large number"
    )
