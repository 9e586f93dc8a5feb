"""What a sheet looks like: which way it lies, where things stand, what its numbers are."""

import pytest

from scorekeeper.sheets.score_sheet import (
    NO_TOTAL,
    Kind,
    SheetError,
    cells_from_text,
    guess,
    read,
    read_as,
)

PER_ROUND, TOTALS = Kind.PER_ROUND, Kind.TOTALS


def cells(text):
    """Cells of a text with a bar between columns and a line for each row."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return cells_from_text("\n".join("\t".join(line.split("|")) for line in lines))


def turned(sheet):
    return type(sheet)(tuple(zip(*sheet.rows, strict=True)))


def refused(sheet, **said):
    with pytest.raises(SheetError) as caught:
        guess(sheet, **said)
    return caught.value


def points(table):
    return [row.points for row in table.rows]


FULL = """
 №     | Анна | Боб | Вера
 1     | 12   | 0   | 7
 2     | 0    | 15  | 20
 3     | 5    | 3   | -
 4     | 8    | –   | 11
 Итого | 25   | 18  | 38
"""


# Which way


def test_players_across_and_rounds_down():
    found = guess(cells(FULL))
    assert (found.transposed, found.kind, found.doubts) == (False, PER_ROUND, frozenset())
    assert read_as(cells(FULL), found) == read(cells(FULL), transposed=False, kind=PER_ROUND)


def test_players_down_and_rounds_across():
    found = guess(turned(cells(FULL)))
    assert (found.transposed, found.kind, found.doubts) == (True, PER_ROUND, frozenset())


def test_both_ways_say_the_same():
    across = read_as(cells(FULL), guess(cells(FULL)))
    down = read_as(turned(cells(FULL)), guess(turned(cells(FULL))))
    assert (across.players, across.rows, across.totals) == (down.players, down.rows, down.totals)
    assert across.players == ("Анна", "Боб", "Вера")
    assert points(across) == [(12, 0, 7), (0, 15, 20), (5, 3, None), (8, None, 11)]
    assert across.totals == (25, 18, 38)
    assert [row.no_in_file for row in across.rows] == [2, 3, 4, 5]


BARE = """
 Анна | Боб
 12   | 0
 0    | 15
"""
IN_WORDS = """
       | Анна | Боб
 завтрак | 12   | 0
 обед  | 0    | 15
"""


def test_sheet_of_names_and_numbers_alone_lies_as_its_names_do():
    assert not guess(cells(BARE)).transposed
    assert guess(turned(cells(BARE))).transposed


def test_words_beside_both_edges_leave_the_way_in_doubt():
    found = guess(cells(IN_WORDS))
    assert (found.transposed, "transposed" in found.doubts) == (False, True)
    assert "transposed" not in guess(cells(IN_WORDS), transposed=False).doubts
    table = read(cells(IN_WORDS), transposed=True, kind=PER_ROUND)
    assert (table.players, points(table)) == (("завтрак", "обед"), [(12, 0), (0, 15)])


@pytest.mark.parametrize("corner", ["Игрок", "Player", "Имя"])
def test_word_for_players_in_the_corner_settles_the_way(corner):
    sheet = turned(cells(corner + IN_WORDS.strip()))
    found = guess(sheet)
    assert (found.transposed, "transposed" in found.doubts) == (True, False)


def test_word_for_totals_settles_the_way():
    sheet = cells(IN_WORDS + " Всего | 12 | 15")
    assert (guess(sheet).transposed, guess(sheet).sure) == (False, True)
    assert (guess(turned(sheet)).transposed, guess(turned(sheet)).sure) == (True, True)


# Where things stand


@pytest.mark.parametrize(
    "labels",
    [
        ["№", "1", "2"],
        ["", "1", "2"],
        ["", "14", "15"],
        ["Тур", "тур 1", "тур 2"],
        ["", "Round 1", "Round 2"],
        ["Партейка", "1-й тур", "2-й тур"],
        ["Дата", "12.03.2024", "19.03.2024"],
        ["", "12.03", "2024-03-19"],
        ["Когда", "2024-03-12", "2024-03-19"],
        ["Раунд / имя", "1.", "2."],
        ["Место встречи", "дома", "на даче"],
    ],
)
def test_column_beside_the_rounds_is_no_player(labels):
    sheet = cells(f"{labels[0]}|Анна|Боб\n{labels[1]}|12|0\n{labels[2]}|0|15")
    table = read_as(sheet, guess(sheet))
    assert (table.players, points(table)) == (("Анна", "Боб"), [(12, 0), (0, 15)])


def test_numbers_that_do_not_count_up_are_points_even_of_a_player_called_round():
    sheet = cells("Тур|Анна|Боб\n7|0|12\n0|5|3\n4|0|1")
    assert read_as(sheet, guess(sheet)).players == ("Тур", "Анна", "Боб")


def test_player_who_never_had_points_is_a_player():
    sheet = cells("Анна|Боб|Вера\n12|||\n|15||")
    assert read_as(sheet, guess(sheet)).players == ("Анна", "Боб", "Вера")


def test_title_and_blank_rows_and_columns_are_passed_over():
    sheet = cells(
        """
        Сезон | осень 2024 | |
        | | |
        | Анна | | Боб
        | | |
        1 | 12 | | 0
        | | |
        2 | 0 | | 15
        """
    )
    table = read_as(sheet, guess(sheet))
    assert (table.players, table.places) == (("Анна", "Боб"), (2, 4))
    assert [(row.no_in_file, row.points) for row in table.rows] == [(5, (12, 0)), (7, (0, 15))]


@pytest.mark.parametrize(
    "text",
    [
        "Сезон 2024||\nИгрок|1|2\nАнна|12|0\nБоб|0|15",
        "Сезон|\n|\nАнна|12|0\nБоб|0|15",
        "Сезон|\nв пятницу|\n||\nИгрок|1|2\nАнна|12|0\nБоб|0|15",
    ],
)
def test_title_above_players_one_below_the_other_is_no_player(text):
    table = read_as(cells(text), guess(cells(text)))
    assert (table.transposed, table.players) == (True, ("Анна", "Боб"))


def test_first_player_without_points_is_no_title():
    for text in ("Анна|Боб|Вера\n|12|\n||15", "№|Анна|Боб|Вера\n1||12|\n2|||15"):
        assert read_as(cells(text), guess(cells(text))).players == ("Анна", "Боб", "Вера")


def test_sums_of_a_round_places_and_remarks_are_set_aside():
    sheet = cells(
        """
        № | Анна | Боб | Сумма | Примечание
        1 | 12 | 0 | 12 | спор о +4
        2 | 0 | 15 | 15 |
        Итого | 12 | 15 | 27 |
        Место | 1 | 2 | |
        """
    )
    found = guess(sheet)
    assert (found.layout.aside, found.layout.left_out, found.layout.total) == ((4, 5), (5,), 4)
    assert points(read_as(sheet, found)) == [(12, 0), (0, 15)]


def test_prepared_rounds_that_nobody_played_are_left_out():
    sheet = cells("№|Анна|Боб\n1|12|0\n2|0|15\n3||\n4||\nИтого|12|15")
    found = guess(sheet)
    assert (found.layout.rounds, found.layout.left_out) == ((2, 3), (4, 5))


def test_numbered_round_without_points_counts_where_others_follow():
    sheet = cells("№|Анна|Боб\n1|12|\n2||\n3||15\n4||")
    assert points(read_as(sheet, guess(sheet))) == [(12, None), (None, None), (None, 15)]


def test_words_between_the_rounds_are_no_round():
    sheet = cells("|Анна|Боб\nпятница||\n1|12|\n2||7\nсуббота||\n3||15")
    table = read_as(sheet, guess(sheet))
    assert [row.no_in_file for row in table.rows] == [3, 4, 6]


# Totals


@pytest.mark.parametrize("word", ["Итого", "Всего:", "СУММА", "Total", "sum"])
def test_line_of_totals_is_known_by_its_word_wherever_it_stands(word):
    last = cells(f"|Анна|Боб\n1|12|0\n2|0|15\n{word}|12|15")
    first = cells(f"|Анна|Боб\n{word}|12|15\n1|12|0\n2|0|15")
    for sheet in (last, first, turned(last), turned(first)):
        table = read_as(sheet, guess(sheet))
        assert (points(table), table.totals) == ([(12, 0), (0, 15)], (12, 15))


def test_last_line_that_is_the_sum_of_the_others_is_taken_for_totals_with_doubt():
    sheet = cells("Анна|Боб\n12|0\n0|15\n3|0\n15|15")
    found = guess(sheet)
    assert (found.layout.total, found.doubts) == (5, {"kind", "total"})
    assert guess(sheet, kind=TOTALS).layout.rounds == (2, 3, 4, 5)
    assert guess(sheet, total=5).layout.total == 5
    assert "total" not in guess(sheet, total=5).doubts
    assert guess(sheet, total=NO_TOTAL).layout.rounds == (2, 3, 4, 5)


def test_of_several_lines_of_totals_the_last_counts_unless_another_is_said():
    sheet = cells("|Анна|Боб\n1|12|0\nИтого|12|0\n2|0|15\nВсего|12|15")
    assert (guess(sheet).layout.total, guess(sheet).layout.left_out) == (5, (3,))
    assert (guess(sheet, total=3).layout.total, guess(sheet, total=3).layout.left_out) == (3, (5,))
    assert guess(sheet, total=NO_TOTAL).layout.left_out == (3, 5)


# What the numbers are


def test_totals_that_are_sums_say_that_rounds_are_rounds():
    assert guess(cells(FULL)).kind is PER_ROUND


def test_totals_that_repeat_the_last_line_say_that_it_was_running():
    sheet = cells("№|Анна|Боб\n1|12|0\n2|12|15\n3|20|15\nИтого|20|15")
    assert (guess(sheet).kind, guess(sheet).sure) == (TOTALS, True)


def test_kind_without_totals_is_found_by_how_rounds_end():
    rounds = cells("Анна|Боб|Вера\n12|0|7\n0|15|20\n5|3|0\n8|0|11\n0|4|2")
    running = cells("Анна|Боб|Вера\n12|0|7\n12|15|27\n17|18|27\n25|18|38\n25|22|40")
    assert (guess(rounds).kind, guess(rounds).sure) == (PER_ROUND, True)
    assert (guess(running).kind, guess(running).sure) == (TOTALS, True)


def test_few_rounds_leave_the_kind_in_doubt():
    sheet = cells("Анна|Боб\n12|0\n12|15")
    assert "kind" in guess(sheet).doubts
    assert guess(sheet, kind=TOTALS).doubts == frozenset()
    assert guess(sheet, kind=TOTALS).kind is TOTALS


def test_sums_that_only_grow_may_be_running_or_not():
    sheet = cells("Анна|Боб|Вера\n12||\n|15|\n20||\n|18|\n||5")
    assert (guess(sheet).kind, guess(sheet).doubts) == (PER_ROUND, {"kind"})
    sheet = cells("Анна|Боб\n12|15\n12|18\n22|18")
    assert (guess(sheet).kind, guess(sheet).doubts) == (TOTALS, {"kind"})


# What is said is taken as it is


def test_line_of_names_may_be_said():
    sheet = cells("1|2|3\n12|0|7\n0|15|20")
    assert refused(sheet).code == "no_names"
    table = read(sheet, transposed=False, kind=PER_ROUND, heading=1)
    assert (table.players, points(table)) == (("1", "2", "3"), [(12, 0, 7), (0, 15, 20)])


@pytest.mark.parametrize("said", [{"heading": 4}, {"heading": -1}, {"total": 99}, {"total": -2}])
def test_line_beyond_the_sheet_is_refused(said):
    assert refused(cells(BARE), transposed=False, **said).code == "no_such_line"


# What is no score sheet


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Анна", "no_names"),
        ("12", "no_names"),
        ("1|2\n3|4", "no_names"),
        ("Анна|Боб", "no_names"),
        ("Анна|Боб\nВера|Глеб", "no_names"),
        ("Привет, как дела?", "no_names"),
        ("Анна|12", "no_names"),
        ("№|Анна|Боб\n1||\n2||", "no_names"),
        ("Анна|Боб\n-|x", "no_names"),
    ],
)
def test_sheet_without_names_and_numbers_is_refused(text, code):
    assert refused(cells(text)).code == code
    assert refused(turned(cells(text))).code == code
