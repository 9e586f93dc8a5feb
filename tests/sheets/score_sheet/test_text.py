"""Pasted text and CSV: separators, quotes, letters, bounds."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.sheets.score_sheet import SheetError, cells_from_bytes, cells_from_text, text_of
from scorekeeper.sheets.score_sheet.cells import (
    LONGEST_CELL,
    MOST_BYTES,
    MOST_COLUMNS,
    MOST_ROWS,
    bounded,
)

GAME = (("Анна", "Боб"), ("12", "0"), ("0", "7"))


def rows(text):
    return cells_from_text(text).rows


def joined(delimiter, newline="\n"):
    return newline.join(delimiter.join(row) for row in GAME)


def refused(text):
    with pytest.raises(SheetError) as caught:
        cells_from_text(text)
    return caught.value


# Separators


@pytest.mark.parametrize("delimiter", ["\t", ";", ","])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_separator_and_ends_of_lines_are_found_out(delimiter, newline):
    assert rows(joined(delimiter, newline)) == GAME
    assert rows(joined(delimiter, newline) + newline) == GAME


def test_comma_inside_numbers_separates_nothing_where_another_separator_does():
    assert rows("Анна;Боб\n12,0;0,0") == (("Анна", "Боб"), ("12,0", "0,0"))
    assert rows("Анна\tБоб\n12,0\t0,0") == (("Анна", "Боб"), ("12,0", "0,0"))


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;", "\ufeffsep=;"])
def test_first_line_that_says_the_separator_is_no_row(first):
    assert rows(f"{first}\r\nА,а;Б\r\n1;2") == (("А,а", "Б"), ("1", "2"))


def test_first_line_may_say_a_tab_or_a_comma():
    assert rows("sep=\t\nА;а\tБ") == (("А;а", "Б"),)
    assert rows("sep=,\nА;а,Б") == (("А;а", "Б"),)


def test_title_without_separators_does_not_hide_them():
    assert rows("Партия в пятницу\n\nАнна;Боб\n12;0\n0;7")[2:] == GAME


# Quotes


def test_quoted_cell_may_hold_separators_quotes_and_lines():
    assert rows('"Анна\nПетрова"\t"Боб ""Змей"""\n1\t2') == (
        ("Анна Петрова", 'Боб "Змей"'),
        ("1", "2"),
    )
    assert rows('"Петрова, Анна",Боб\n1,2')[0] == ("Петрова, Анна", "Боб")


@pytest.mark.parametrize("name", ['"Змей" Иван', '"Змей', 'Иван "Змей"', '12"'])
def test_quotes_that_enclose_no_cell_are_letters(name):
    assert rows(f"{name}\tБоб\n1\t2")[0] == (name, "Боб")


# Cells


def test_cells_are_tidied():
    assert rows("\ufeff  Анна\u00a0 Мария\u200b\t Боб \n1\u202f234\t2") == (
        ("Анна Мария", "Боб"),
        ("1 234", "2"),
    )


def test_blank_rows_and_columns_keep_their_places_and_only_the_ends_are_cut():
    assert rows("\t\t\t\n\tА\t\tБ\t \t\n\n\t1\t\t\t\n\t\t\n\n") == (
        ("", "", "", ""),
        ("", "А", "", "Б"),
        ("", "", "", ""),
        ("", "1", "", ""),
    )


CELLS = st.text(st.sampled_from('ab"\t\n;,=<{} 1'), max_size=6)


@given(st.lists(st.lists(CELLS, max_size=4), max_size=5))
@example([["sep=;", "<html>"], ["", '"'], [], ['"a', 'b"']])
def test_cells_are_read_back_from_their_own_text(written):
    try:
        cells = bounded(written)
    except SheetError:
        return
    assert cells_from_text(text_of(cells)) == cells


# Bounds


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\t\t\n\t", ";;;", ",\n,", "\ufeff", '"",""'])
def test_nothing_is_refused(text):
    assert refused(text).code == "empty"


def test_as_many_rows_as_allowed_and_no_more():
    full = "1\t2\n" * MOST_ROWS
    assert cells_from_text(full + "\n" * 500).height == MOST_ROWS
    assert refused(full + "3\t4") == SheetError("too_many_rows", most=MOST_ROWS)


def test_as_many_columns_as_allowed_and_no_more():
    full = ",".join(["1"] * MOST_COLUMNS)
    assert cells_from_text(full + ",,,").width == MOST_COLUMNS
    assert refused(full + ",2") == SheetError("too_many_columns", most=MOST_COLUMNS)


def test_cell_as_long_as_allowed_and_no_longer():
    assert rows("А\n" + "b" * LONGEST_CELL)[1] == ("b" * LONGEST_CELL,)
    assert refused("А\tБ\n1\t" + "b" * (LONGEST_CELL + 1)) == SheetError(
        "long_cell", 2, 2, most=LONGEST_CELL
    )


def test_text_as_long_as_allowed_and_no_longer():
    assert refused("1" * (MOST_BYTES + 1)) == SheetError("too_large", most=MOST_BYTES)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1" * MOST_BYTES, "long_cell"),
        ("1," * (MOST_BYTES // 2), "too_many_columns"),
        ('"' * MOST_BYTES, "long_cell"),
        ("\n" * (MOST_BYTES - 1) + "1", "too_many_rows"),
        ("1\n" * (MOST_BYTES // 2), "too_many_rows"),
    ],
    ids=["no separators", "separators", "quotes", "ends of lines", "rows"],
)
def test_huge_text_is_refused(line, code):
    assert refused(line).code == code


# What is no sheet


@pytest.mark.parametrize("text", ["А\x00\t1", "\x1b[0m", "А\x07Б", "\ud800\t1", "А\t\udfff"])
def test_signs_that_no_sheet_has_are_refused(text):
    assert refused(text) == SheetError("not_text")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<!DOCTYPE html><p>", "html"),
        ("\ufeff \n<html>", "html"),
        ("<table><tr><td>1</td></tr></table>", "html"),
        ('<?xml version="1.0"?><Workbook/>', "html"),
        ('{"format": "scorekeeper/1"}', "json"),
        ('[\n {"a": 1}]', "json"),
    ],
)
def test_other_text_is_called_by_its_name(text, what):
    assert refused(text) == SheetError("wrong_file", what=what)


def test_brackets_may_begin_a_name():
    assert rows("[А]\t{Б}\n1\t2")[0] == ("[А]", "{Б}")


# Letters


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
@pytest.mark.parametrize("delimiter", ["\t", ";", ","])
def test_letters_are_found_out(encoding, delimiter):
    raw = joined(delimiter, "\r\n").encode(encoding)
    assert cells_from_bytes(raw, filename="игра.csv").rows == GAME


def test_utf_16_of_either_order_is_read_by_its_mark():
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        raw = mark + joined("\t").encode(encoding)
        assert cells_from_bytes(raw, filename="игра.txt").rows == GAME
