"""A table is read, or the first cell that cannot be is named with its place."""

import pytest

from scorekeeper.sheets.score_sheet import Kind, SheetError, guess, read, read_as
from tests.sheets.score_sheet.test_guess import cells, turned

PER_ROUND = Kind.PER_ROUND


def table(text, **said):
    return read(cells(text), transposed=False, kind=PER_ROUND, **said)


def refused(sheet, **said):
    said = {"transposed": False, "kind": PER_ROUND, **said}
    with pytest.raises(SheetError) as caught:
        read(sheet, **said)
    return caught.value


def test_names_are_tidied():
    assert table("Анна  Мария|Бо\u0301б\n1|0").players == ("Анна Мария", "Бо\u0301б")


def test_points_and_totals_are_numbers():
    read_ = table("№|Анна|Боб\n1|27+50+13|–\n2||−20,0\nИтого|90|−20")
    assert [row.points for row in read_.rows] == [(90, None), (None, -20)]
    assert (read_.totals, read_.total_in_file) == ((90, -20), 4)


def test_total_that_nobody_wrote_is_none():
    assert table("№|Анна|Боб\n1|5|–\nИтого|5|").totals == (5, None)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("1O", "no_number"),
        ("7.5", "no_whole_number"),
        ("=A1", "formula"),
        ("1,000", "unclear_number"),
    ],
)
def test_cell_that_is_no_number_is_named_by_row_and_column(wrong, code):
    sheet = cells(f"№|Анна|Боб|Вера\n1|12|0|5\n2|0|{wrong}|5\n3|4|0|4")
    assert refused(sheet) == SheetError(code, 3, 3, value=wrong)
    assert refused(turned(sheet), transposed=True) == SheetError(code, 3, 3, value=wrong)


def test_row_and_column_are_those_of_the_sheet_when_it_is_turned():
    sheet = cells("№|Анна|Боб\n1|12|0\n2|0|5\n3|x|ой")
    assert (refused(sheet).row, refused(sheet).column) == (4, 3)
    down = refused(turned(sheet), transposed=True)
    assert (down.row, down.column) == (3, 4)


def test_wrong_total_cell_is_named_too():
    assert refused(cells("№|Анна|Боб\n1|1|0\nИтого|1|?")) == SheetError(
        "no_number", 3, 3, value="?"
    )


def test_points_without_a_name_are_refused():
    assert refused(cells("Анна||Боб\n1|5|0\n2|9|0")) == SheetError("name_missing", 1, 2)


def test_same_name_twice_is_refused_however_it_is_written():
    error = refused(cells("Анна|Боб|АННА\n1|0|2"))
    assert error == SheetError("same_name_twice", 1, 3, name="АННА")


@pytest.mark.parametrize("name", ["А" * 61, "\u200d\u2066"])
def test_name_that_is_none_is_refused(name):
    sheet = cells(f"{name}|Боб|Вера\n1|0|2")
    assert refused(sheet, heading=1) == SheetError("bad_name", 1, 1, value=name)


def test_formula_is_no_name():
    assert refused(cells("=A2|Боб|Вера\n1|0|2")) == SheetError("formula", 1, 1, value="=A2")


def test_from_two_to_twenty_players():
    names = [f"Игрок {i}" for i in range(1, 22)]
    full = cells("|".join(names[:20]) + "\n" + "|".join(["1"] * 19 + ["0"]))
    assert len(read_as(full, guess(full)).players) == 20
    many = cells("|".join(names) + "\n" + "|".join(["1"] * 21))
    assert refused(many) == SheetError("too_many_players", count=21, most=20)
    assert refused(cells("№|Анна\n1|5"), heading=1).code == "too_few_players"
