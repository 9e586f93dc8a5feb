"""CSV for spreadsheets: opens in columns, numbers are numbers, and no text is a formula."""

import csv
import io
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.sheets.csv_text import FORMULA_SIGNS, HABITS, MARK, csv_bytes, harmless

languages = st.sampled_from(sorted(HABITS))
# Where a reading is most likely to go wrong.
crooked = st.text(st.sampled_from("=+-@＝＋－＠ ,;\t\r\n\"'\0\u00a0\ufeffaЖ1"), max_size=12)
texts = st.one_of(crooked, st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
decimals = st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**9), max_value=10**9)
numbers = st.one_of(st.integers(-(10**12), 10**12), decimals, st.floats(-1e9, 1e9))
cells = st.one_of(st.none(), texts, numbers, st.dates())


def read(raw, separator):
    text = raw.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def lines(*rows, heads=("Кто", "Очки"), language="ru"):
    """The lines after the heads, without the end of the last one."""
    raw = csv_bytes(heads=heads, rows=rows, language=language)
    return raw.decode("utf-8-sig").removesuffix("\r\n").split("\r\n")[1:]


def test_file_says_its_encoding_and_has_the_line_ends_of_spreadsheets():
    raw = csv_bytes(heads=["Кто", "Очки"], rows=[["Аня", 12]], language="ru")
    assert raw == b"\xef\xbb\xbf" + "Кто;Очки\r\nАня;12\r\n".encode()


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "Аня;-12;2,5;2026-05-09"),
        ("en", "Аня,-12,2.5,2026-05-09"),
        ("en-gb", "Аня,-12,2.5,2026-05-09"),
        ("RU-ru", "Аня;-12;2,5;2026-05-09"),
        ("de", "Аня,-12,2.5,2026-05-09"),
    ],
)
def test_separator_and_decimal_sign_are_those_of_the_language(language, line):
    assert lines(["Аня", -12, 2.5, date(2026, 5, 9)], language=language) == [line]


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        (0, "0"),
        (-3, "-3"),
        (10**15, "1000000000000000"),
        (12.0, "12"),
        (-0.0, "0"),
        (1e-7, "0,0000001"),
        (1e16, "10000000000000000"),
        (-2.25, "-2,25"),
        (Decimal("2.50"), "2,50"),
        (Decimal("1E+2"), "100"),
        (float("nan"), ""),
        (float("inf"), ""),
        (None, ""),
        (datetime(2026, 5, 9, 1, 30, tzinfo=UTC), "2026-05-09 01:30"),
    ],
)
def test_number_is_written_plainly(cell, written):
    assert lines(["x", cell]) == [f"x;{written}"]


@pytest.mark.parametrize("sign", FORMULA_SIGNS)
@pytest.mark.parametrize("before", ["", " ", "  \u00a0", "\u200b", "\t", "\r", "\n", "\ufeff"])
def test_text_that_looks_like_a_formula_is_marked(sign, before):
    assert harmless(f"{before}{sign}1+1").startswith(MARK)


@pytest.mark.parametrize("text", ["\tx", "\rx", " \tx", "\t"])
def test_text_that_begins_with_a_tab_or_a_line_break_is_marked(text):
    assert harmless(text) == MARK + text


@pytest.mark.parametrize("text", ["Аня", "7-8", "a=b", "−5", "", " ", "Аня, Боря; Вика", "'=1"])
def test_other_text_stays_as_it_is(text):
    assert harmless(text) == text


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Аня;=1+1", "Аня;'=1+1"),
        ("Аня, -20", "Аня,' -20"),
        ('Аня;"=1+1', "Аня;'\"=1+1"),
        ("Аня\n=1+1", "Аня\n'=1+1"),
    ],
)
def test_text_is_harmless_where_another_language_would_cut_it(text, marked):
    assert harmless(text) == marked


def test_nul_is_left_out():
    assert lines(["А\0ня", "\0=1"]) == ["Аня;'=1"]


def test_half_a_letter_does_not_break_the_file():
    assert lines(["\ud83c", 1]) == ["?;1"]


def test_heads_are_as_harmless_as_cells():
    raw = csv_bytes(heads=["=1"], rows=[], language="en")
    assert read(raw, ",") == [["'=1"]]


# What holds for every table


def expected(cell, language):
    """The cell as it is read, but for marks in texts."""
    if isinstance(cell, (int, float, Decimal)):
        return Decimal(repr(cell) if isinstance(cell, float) else cell)
    if isinstance(cell, date):
        return cell.isoformat()
    return (cell or "").replace("\0", "").replace(MARK, "")


def found(text, cell, language):
    if isinstance(cell, (int, float, Decimal)):
        return Decimal(text.replace(HABITS[language].decimal, "."))
    return text.replace(MARK, "")


@given(
    heads=st.lists(texts, min_size=1, max_size=3),
    rows=st.lists(st.lists(cells, min_size=1, max_size=4), max_size=4),
    language=languages,
)
def test_cells_are_read_as_they_were_given(heads, rows, language):
    raw = csv_bytes(heads=heads, rows=rows, language=language)
    table = read(raw, HABITS[language].separator)
    for given_row, row in zip([heads, *rows], table, strict=True):
        for cell, text in zip(given_row, row, strict=True):
            assert found(text, cell, language) == expected(cell, language)


def begins_a_formula(text):
    return text.lstrip(" \u00a0\ufeff\t\r\n")[:1] in tuple(FORMULA_SIGNS)


@given(rows=st.lists(st.lists(cells, min_size=1, max_size=4), max_size=4), language=languages)
def test_only_numbers_begin_with_a_sign(rows, language):
    raw = csv_bytes(heads=["x"], rows=rows, language=language)
    for given_row, row in zip(rows, read(raw, HABITS[language].separator)[1:], strict=True):
        for cell, text in zip(given_row, row, strict=True):
            if isinstance(cell, (str, date)):
                assert not begins_a_formula(text)
                assert text[:1] not in ("\t", "\r")


@settings(max_examples=500)
@given(
    rows=st.lists(st.lists(texts, max_size=3), max_size=4),
    language=languages,
    separator=st.sampled_from(",;\t"),
)
def test_no_reading_finds_a_formula_in_texts(rows, language, separator):
    raw = csv_bytes(heads=["x"], rows=[["Аня", *row] for row in rows], language=language)
    for row in read(raw, separator):
        assert not any(begins_a_formula(text) for text in row)
