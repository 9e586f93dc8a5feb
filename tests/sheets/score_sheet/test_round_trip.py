"""Whatever game was played and however its sheet was kept, it is read back to the same totals."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.replay import replay
from scorekeeper.sheets.score_sheet import (
    NO_TOTAL,
    cells_from_bytes,
    cells_from_text,
    entries_of,
    guess,
    questions_of,
    read,
)
from scorekeeper.sheets.score_sheet.guessing import KIND, TOTAL, WAY
from tests.sheets.score_sheet.games import as_text, kept
from tests.sheets.score_sheet.made import ods, xls, xlsx

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16")


def tried(times, **more):
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    return settings(max_examples=times, deadline=None, suppress_health_check=checks, **more)


def read_back(sheet, cells):
    """The state of the game that the cells tell, when somebody says how they are meant."""
    table = read(
        cells,
        transposed=sheet.transposed,
        kind=sheet.kind,
        total=None if sheet.has_total else NO_TOTAL,
    )
    setup = sheet.state.setup
    assert table.players == sheet.names
    assert questions_of(table, setup) == ()
    return replay(setup, entries_of(table, setup))


def same_game(read_, played):
    assert [result.totals for result in read_.rounds] == [r.totals for r in played.rounds]
    assert [result.entry.out for result in read_.rounds] == [r.entry.out for r in played.rounds]
    assert (read_.status, read_.winners, read_.losers) == (
        played.status,
        played.winners,
        played.losers,
    )


@tried(100)
@given(kept(), st.sampled_from("\t;,"), st.sampled_from(ENCODINGS))
def test_game_is_read_back_from_any_text(sheet, delimiter, encoding):
    raw = as_text(sheet.rows, delimiter).encode(encoding)
    cells = cells_from_bytes(raw, filename="game.csv")
    assert cells == cells_from_text(as_text(sheet.rows, delimiter))
    same_game(read_back(sheet, cells), sheet.state)


# A guess can be wrong: some game in ten thousand looks like another. The same ones are tried here
# each time.
@tried(100, derandomize=True)
@given(kept())
def test_what_is_guessed_without_doubt_is_right(sheet):
    found = guess(cells_from_text(as_text(sheet.rows, "\t")))
    assert WAY in found.doubts or found.transposed == sheet.transposed
    if found.transposed == sheet.transposed:
        assert KIND in found.doubts or found.kind == sheet.kind
        assert TOTAL in found.doubts or (found.layout.total is not None) == sheet.has_total
        assert len(found.layout.players) == len(sheet.names)


def as_value(text):
    """What a spreadsheet makes of something typed."""
    return float(text) if text.lstrip("-").isdecimal() else text


@tried(15)
@given(kept(), st.sampled_from([xlsx, ods, xls]))
def test_game_is_read_back_from_a_workbook(sheet, made):
    rows = [[as_value(text) for text in row] for row in sheet.rows]
    same_game(read_back(sheet, cells_from_bytes(made(rows), filename="game")), sheet.state)


def fits_cp1251(sheet):
    text = as_text(sheet.rows, ";")
    return text.encode("cp1251", "ignore").decode("cp1251") == text


@tried(25)
@given(kept().filter(fits_cp1251), st.sampled_from("\t;,"))
def test_game_is_read_back_from_cp1251(sheet, delimiter):
    raw = as_text(sheet.rows, delimiter).encode("cp1251")
    same_game(read_back(sheet, cells_from_bytes(raw, filename="game.csv")), sheet.state)
