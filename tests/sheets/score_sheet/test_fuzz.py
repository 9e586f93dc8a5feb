"""Whatever comes in, what comes out is a game or a SheetError with its sentence."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.replay import replay
from scorekeeper.sheets.score_sheet import (
    NO_TOTAL,
    Kind,
    Row,
    ScoreTable,
    SheetError,
    cells_from_bytes,
    cells_from_text,
    entries_of,
    guess,
    questions_of,
    read,
    read_as,
)
from scorekeeper.sheets.wording.score_sheet import sheet_error_text
from tests.scoring.short import setup
from tests.sheets.score_sheet.games import PRESETS, as_text
from tests.sheets.score_sheet.made import ods, xls, xlsx, xlsx_sheet

RULES = (*PRESETS, "lazy", "to_the_last")
GAME = [
    ["№", "Анна", "Боб", "Вера"],
    ["1", "12", "0", "7"],
    ["2", "0", "27+50", "–20"],
    ["3", "5", "-", "500"],
    ["Итого", "17", "77", "487"],
]
NUMBERS = [[float(text) if text.isdecimal() else text for text in row] for row in GAME]
FILES = {
    "csv": as_text(GAME, ";").encode("cp1251"),
    "txt": as_text(GAME, "\t").encode("utf-16"),
    "xlsx": xlsx(NUMBERS),
    "ods": ods(NUMBERS),
    "xls": xls(NUMBERS),
}


def follow(cells, preset, said):
    """Everything that a page does with cells, in all its steps."""
    table = read_as(cells, guess(cells, **said))
    try_rules(table, preset)


def try_rules(table, preset, outs=None):
    game = setup(len(table.players), preset)
    questions = questions_of(table, game, outs=outs)
    answers = {question.no_in_file: question.seats[0] for question in questions}
    replay(game, entries_of(table, game, outs={**answers, **(outs or {})}, ended=True))


def nothing_but_sheet_errors(work, *given_):
    sentence = "read"
    try:
        work(*given_)
    except SheetError as error:
        sentence = sheet_error_text(error)
    assert sentence


def from_bytes(raw, preset, said):
    follow(cells_from_bytes(raw, filename="game.xlsx"), preset, said)


def from_text(text, preset, said):
    follow(cells_from_text(text), preset, said)


PRESET = st.sampled_from(RULES)
LINE = st.one_of(st.none(), st.integers(-2, 8))
SAID = st.fixed_dictionaries(
    {
        "transposed": st.sampled_from([None, True, False]),
        "kind": st.sampled_from([None, *Kind]),
        "heading": LINE,
        "total": st.one_of(LINE, st.just(NO_TOTAL)),
    }
)
NOTHING_SAID = st.just({})
TOKENS = st.sampled_from(
    ["", " ", "-", "x", "0", "1", "12", "−20", "500", "27+50+13", "7.5", "1e3", "=A1", "1,000", "№",
     "1O", "Анна", "Боб", "анна", "Игрок 1", "Итого", "Total", "Место", "Тур", "тур 3", "Игрок",
     "12.03.2024", "#REF!", "TRUE", "\u200d", "9" * 30, "'; DROP TABLE", "<script>", "%(x)s", "{x}"]
)  # fmt: skip
SHEETS = st.lists(st.lists(TOKENS, max_size=7), max_size=9)


@given(st.binary(max_size=300), PRESET, SAID)
def test_any_bytes(raw, preset, said):
    if not raw.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        nothing_but_sheet_errors(from_bytes, raw, preset, said)


@given(st.text(max_size=200), PRESET, SAID)
def test_any_text(text, preset, said):
    nothing_but_sheet_errors(from_text, text, preset, said)


@settings(max_examples=500, deadline=None)
@given(SHEETS, st.sampled_from("\t;,"), PRESET, st.one_of(NOTHING_SAID, SAID))
def test_any_sheet_of_words_and_numbers(rows, delimiter, preset, said):
    nothing_but_sheet_errors(from_text, as_text(rows, delimiter), preset, said)


@settings(max_examples=200, deadline=None)
@given(
    st.integers(1, 4).flatmap(
        lambda seats: st.lists(
            st.tuples(*[st.one_of(st.none(), st.integers(-60, 600), st.just(0))] * seats),
            max_size=8,
        )
    ),
    st.sampled_from(Kind),
    PRESET,
    st.dictionaries(st.integers(0, 8), st.one_of(st.none(), st.integers(-1, 5))),
)
def test_any_numbers_under_any_rules(rows, kind, preset, outs):
    seats = len(rows[0]) if rows else 2
    table = ScoreTable(
        players=tuple("АБВГ"[:seats]),
        rows=tuple(Row(no, row) for no, row in enumerate(rows, 1)),
        totals=rows[-1] if rows else None,
        kind=kind,
        transposed=False,
        places=tuple(range(1, seats + 1)),
        total_in_file=9,
    )
    nothing_but_sheet_errors(try_rules, table, preset, outs)


@st.composite
def broken_files(draw, names):
    """A file with some bytes changed, cut out or put in."""
    raw = bytearray(FILES[draw(st.sampled_from(names))])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(raw)))
        until = at + draw(st.integers(0, 20))
        raw[at:until] = draw(st.binary(max_size=20))
    return bytes(raw)


@settings(max_examples=300, deadline=None)
@given(broken_files(["csv", "txt"]), PRESET, SAID)
def test_any_broken_text_file(raw, preset, said):
    nothing_but_sheet_errors(from_bytes, raw, preset, said)


@settings(max_examples=40, deadline=None)
@given(broken_files(["xlsx", "ods", "xls"]), PRESET)
def test_any_broken_workbook(raw, preset):
    nothing_but_sheet_errors(from_bytes, raw, preset, {})


@st.composite
def broken_sheets(draw):
    """A workbook whose archive is whole and whose sheet is not."""
    whole = xlsx_sheet(NUMBERS)
    at = draw(st.integers(0, len(whole)))
    until = at + draw(st.integers(0, 30))
    put = draw(st.sampled_from(["", "<", "&", '"', "</row>", '<c r="ZZZ99">', "1e999", "\x00"]))
    return xlsx(whole[:at] + put + whole[until:])


@settings(max_examples=40, deadline=None)
@given(broken_sheets(), PRESET)
def test_any_broken_sheet_of_a_workbook(raw, preset):
    nothing_but_sheet_errors(from_bytes, raw, preset, {})


def test_whole_files_are_games():
    for raw in FILES.values():
        table = read(cells_from_bytes(raw, filename="game"), transposed=False, kind=Kind.PER_ROUND)
        assert table.players == ("Анна", "Боб", "Вера")
