"""Sentences for reasons: each gets what it names, and says it so that it can be understood."""

import ast
import re
from pathlib import Path

import pytest
from django.utils import translation

from scorekeeper.scoring import ScoringError
from scorekeeper.sheets.wording.files import LEAGUE_FILE_ERRORS
from scorekeeper.tables.wording.errors import _COUNTED, ERRORS, error_text

PRODUCT = Path(__file__).parents[2] / "scorekeeper"
OF_WHOLE = {"value", "least", "most"}


def raised():
    """(code, names of the parameters, where) of every ScoringError made in the product."""
    for path in sorted(PRODUCT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                where = f"{path.relative_to(PRODUCT)}:{node.lineno}"
                given = {keyword.arg: keyword.value for keyword in node.keywords}
                if getattr(node.func, "id", "") == "ScoringError":
                    for code in codes(node.args[0]):
                        yield code, set(given), where
                elif getattr(node.func, "id", "") == "whole":
                    yield given["code"].value, OF_WHOLE, where


def codes(node):
    """The codes that an argument may be; one that is computed is looked up where it is made."""
    if isinstance(node, ast.Constant):
        return [node.value]
    return COMPUTED[ast.unparse(node)]


COMPUTED = {
    "'card_on_other_side' if other_side else 'unknown_card'": [
        "card_on_other_side",
        "unknown_card",
    ],
    "_why_not(state, seat)": ["not_at_the_table", "has_left", "is_out"],
    "known": ["card_not_in_deck", "unknown_card"],
    "code": [],
    "self.code": [],
    "error.code": [],
}


def wanted(code):
    """Names of the parameters that the sentence shows."""
    if code in _COUNTED:
        return {"count", "most", "decks"}
    names = set(re.findall(r"%\((\w+)\)s", str({**LEAGUE_FILE_ERRORS, **ERRORS}[code])))
    return {"seats" if name == "names" else name for name in names}


RAISED = list(raised())


@pytest.mark.parametrize(
    ("code", "given", "where"),
    RAISED,
    ids=lambda value: " ".join(sorted(value)) if isinstance(value, set) else value,
)
def test_reason_is_given_what_its_sentence_shows(code, given, where):
    assert wanted(code) <= given


@pytest.mark.parametrize("code", sorted(ERRORS))
def test_sentence_can_be_said_in_both_languages(code):
    params = dict.fromkeys(wanted(code), "7") | {"seats": (0, 1)}
    for language in ("en", "ru"):
        with translation.override(language):
            said = error_text(ScoringError(code, **params), "АБ".__getitem__)
            assert said
            assert "%" not in said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (12, "12"),
        (10**20, "a very large number"),
        ("x" * 50, "x" * 40 + "…"),
        (["light", "dark"], "light, dark"),
        ([], "[]"),
        ({}, "{}"),
        ([1, 2], "[1, 2]"),
    ],
)
def test_value_in_a_sentence_is_short_and_can_be_seen(value, said):
    assert error_text(ScoringError("bad_value", value=value)) == (
        f"not a possible value of a card: {said}"
    )


def test_card_goes_by_its_name_or_by_its_code_for_whoever_looks_into_a_file():
    error = ScoringError("unknown_card", card="wild4")
    assert error_text(error) == "unknown card: +4"
    assert error_text(error, codes=True) == "unknown card: wild4"


def test_seats_go_by_their_names():
    error = ScoringError("hands_missing", seats=(0, 1))
    assert error_text(error, ["Аня", "Боря"].__getitem__) == "no hand for Аня, Боря"


@pytest.mark.parametrize(
    ("decks", "said"),
    [(1, "5 × 0, one deck has 4"), (2, "9 × 0, 2 decks have 8"), (5, "21 × 0, 5 decks have 20")],
)
def test_too_many_copies_name_the_card_and_both_numbers(decks, said):
    count, most = 4 * decks + 1, 4 * decks
    error = ScoringError("too_many_copies", card="0", count=count, most=most, decks=decks)
    assert error_text(error) == said
