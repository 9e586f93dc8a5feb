"""Every reason has its sentence, with the place in front of it."""

import ast
from pathlib import Path

import pytest
from django.utils import translation

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.sheets import score_sheet
from scorekeeper.sheets.score_sheet import Kind, SheetError
from scorekeeper.sheets.wording.score_sheet import (
    ERRORS,
    FILES,
    KINDS,
    WAYS,
    column_letters,
    sheet_error_text,
)

SOURCES = sorted(Path(score_sheet.__file__).parent.glob("*.py"))


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def words_in_sources():
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    constants = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in constants if isinstance(node, ast.Constant)}


def codes_in_sources():
    """First words of the calls that make an error, where they are written out."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0]
            if called in ("SheetError", "error", "_the_one") and isinstance(first, ast.Constant):
                yield first.value


def test_every_reason_has_its_words():
    assert len(set(codes_in_sources())) > 25
    assert set(codes_in_sources()) <= set(ERRORS)


def test_no_words_are_left_of_reasons_that_are_gone():
    assert set(ERRORS) <= words_in_sources()
    assert set(FILES) <= words_in_sources()


def test_every_kind_and_way_has_its_words():
    assert set(KINDS) == set(Kind)
    assert set(WAYS) == {False, True}


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (SheetError("no_number", 7, value="1O"), "row 7: “1O” is no number"),
        (SheetError("no_number", 7, 3, value="1O"), "row 7, column C: “1O” is no number"),
        (SheetError("who_went_out", None, 28, names=("A", "B")), "column AB: who went out: A, B?"),
        (SheetError("empty"), "there is nothing in it"),
        (
            SheetError("differs", 4, 2, player="Боб", written=-20, computed=15),
            "row 4, column B: Боб has −20, by these rules it is 15",
        ),
        (
            SheetError("wrong_file", what="picture", filename="a.png"),
            "a spreadsheet or CSV is wanted, and this is a picture",
        ),
        (SheetError("too_many_rows", most=1000), "more than 1000 rows"),
        (
            SheetError(
                "not_by_rules",
                3,
                reason=ScoringError("hands_missing", ("round",), seats=(1,)),
                players=("Анна", "Боб"),
            ),
            "row 3: no hand for Боб",
        ),
    ],
)
def test_place_comes_first_and_then_the_reason(error, text):
    assert sheet_error_text(error) == text


def test_long_values_are_cut():
    assert len(sheet_error_text(SheetError("no_number", 1, 1, value="x" * 200))) < 80


@pytest.mark.parametrize(
    ("number", "letters"), [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA"), (200, "GR")]
)
def test_columns_are_named_as_in_a_spreadsheet(number, letters):
    assert column_letters(number) == letters
