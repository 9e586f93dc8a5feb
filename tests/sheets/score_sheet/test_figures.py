"""Single cells: numbers as people write them, and everything that is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.sheets.score_sheet import SheetError
from scorekeeper.sheets.score_sheet.cells import tidy
from scorekeeper.sheets.score_sheet.figures import MOST_POINTS, Sort, points_in, sort_of
from scorekeeper.sheets.score_sheet.words import names_totals, round_number


@pytest.mark.parametrize(
    ("written", "points"),
    [
        ("12", 12),
        ("+12", 12),
        ("−12", -12),
        ("-12", -12),
        ("–12", -12),
        ("- 12", -12),
        ("012", 12),
        ("0", 0),
        ("12,0", 12),
        ("12.00", 12),
        ("−20,0", -20),
        ("1 240", 1240),
        ("1\u00a0240", 1240),
        ("1\u202f240,00", 1240),
        ("27+50+13", 90),
        ("27 + 50 + 13", 90),
        ("27+50,0", 77),
        ("−20+5", -15),
        (str(MOST_POINTS), MOST_POINTS),
    ],
)
def test_number_is_read_as_it_is_written(written, points):
    assert points_in(tidy(written)) == points
    assert sort_of(tidy(written)) is Sort.NUMBER


@pytest.mark.parametrize("written", ["", " ", "\u00a0", "-", "–", "—", "−", "x", "X", "х", "×"])
def test_blank_and_marks_for_nothing_are_no_points(written):
    assert points_in(tidy(written)) is None


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("1O", "no_number"),
        ("abc", "no_number"),
        ("1e3", "no_number"),
        ("0x10", "no_number"),
        ("1_000", "no_number"),
        ("12%", "no_number"),
        ("12-3", "no_number"),
        ("12 3", "no_number"),
        ("2*3", "no_number"),
        ("(12)", "no_number"),
        ("27++50", "no_number"),
        ("27+", "no_number"),
        ("+", "no_number"),
        ("27+-5", "no_number"),
        ("٣", "no_number"),
        ("²", "no_number"),
        ("TRUE", "no_number"),
        ("#REF!", "no_number"),
        ("7.5", "no_whole_number"),
        ("7,5", "no_whole_number"),
        ("12.03", "no_whole_number"),
        ("-0,5", "no_whole_number"),
        ("1,240", "unclear_number"),
        ("1.240.000", "unclear_number"),
        ("12.000", "unclear_number"),
        ("=27+50", "formula"),
        ("=SUM(B2:B9)", "formula"),
        ("=cmd|' /C calc'!A0", "formula"),
        (str(MOST_POINTS + 1), "big_number"),
        ("9" * 200, "big_number"),
        (f"{MOST_POINTS}+1", "big_number"),
    ],
)
def test_what_is_no_whole_number_is_refused(written, code):
    with pytest.raises(SheetError) as caught:
        points_in(tidy(written))
    assert (caught.value.code, caught.value.params["value"]) == (code, written)


def test_nothing_in_a_cell_is_ever_evaluated():
    with pytest.raises(SheetError):
        points_in("__import__('os').abort()")


@given(st.text(max_size=30))
def test_any_text_is_a_number_or_nothing_or_a_sheet_error(text):
    try:
        points = points_in(tidy(text))
    except SheetError:
        return
    assert points is None or abs(points) <= MOST_POINTS


@pytest.mark.parametrize(
    "written",
    ["12.03.2024", "2024-03-12", "12/03/24", "12.03", "2024-03-12T18:30:00", "12.03.24 г."],
)
def test_dates_are_told_from_words(written):
    assert sort_of(written) is Sort.DATE


@pytest.mark.parametrize(
    ("label", "number"),
    [
        ("3", 3),
        ("3.", 3),
        ("3)", 3),
        ("№3", 3),
        ("# 3", 3),
        ("тур 3", 3),
        ("Тур №3", 3),
        ("3-й тур", 3),
        ("Round 3", 3),
        ("round 3:", 3),
        ("R3", 3),
        ("Игра 12", 12),
        ("Игрок 3", None),
        ("Player 3", None),
        ("P3", None),
        ("1O", None),
        ("Анна", None),
        ("", None),
    ],
)
def test_labels_of_rounds_are_told_from_names(label, number):
    assert round_number(label) == number


@pytest.mark.parametrize(
    "word", ["Итого", "ИТОГО:", "Всего", "Сумма", "Total", "Sum", "Σ", "Grand total"]
)
def test_words_for_totals_are_known(word):
    assert names_totals(word)


@pytest.mark.parametrize("word", ["", "Анна", "12", "Тотошка", "Summer"])
def test_other_words_are_no_totals(word):
    assert not names_totals(word)
