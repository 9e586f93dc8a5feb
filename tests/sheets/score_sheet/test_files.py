"""Files: workbooks, and everything else that people or attackers upload."""

import datetime as dt
import io
import random
import struct
import sys
import zipfile
import zlib

import pytest

from scorekeeper.sheets.score_sheet import SheetError, cells_from_bytes
from scorekeeper.sheets.score_sheet.cells import LONGEST_CELL, MOST_BYTES, MOST_COLUMNS, MOST_ROWS
from tests.sheets.score_sheet.made import MAIN, ods, xls, xlsx, zipped

ROWS = [["", "Анна", "Боб"], [1, 12, 0], [2, 7.5, -20], [3, "27+50", "–"]]
TEXTS = (("", "Анна", "Боб"), ("1", "12", "0"), ("2", "7.5", "-20"), ("3", "27+50", "–"))


def cells(raw, filename="sheet"):
    return cells_from_bytes(raw, filename=filename).rows


def refused(raw, filename="sheet"):
    with pytest.raises(SheetError) as caught:
        cells_from_bytes(raw, filename=filename)
    return caught.value


# Workbooks


@pytest.mark.parametrize("made", [xlsx, ods, xls])
def test_workbook_is_read_whatever_it_is_called(made):
    assert cells(made(ROWS), "игра.csv") == TEXTS


@pytest.mark.parametrize("made", [xlsx, ods])
def test_dates_of_workbooks_are_dates(made):
    assert cells(made([[dt.date(2024, 3, 12), 5]])) == (("2024-03-12", "5"),)


@pytest.mark.parametrize("made", [xlsx, ods, xls])
def test_blank_cells_keep_their_places(made):
    assert cells(made([["", ""], ["", ""], ["", "А"]])) == (("", ""), ("", ""), ("", "А"))


def test_first_visible_sheet_with_something_in_it_is_read():
    assert cells(xlsx([], [["скрыт"]], [["А", 1]], [["Б", 2]], hidden=(2,))) == (("А", "1"),)


def test_workbook_without_anything_is_empty():
    assert refused(xlsx([], [[" "]])).code == "empty"
    assert refused(ods([])).code == "empty"
    assert refused(xls([])).code == "empty"


def sheet_of(*xml):
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(xml)}</sheetData></worksheet>'


def test_formula_of_a_workbook_counts_by_its_result():
    row = '<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>19</v></c><c r="B1"><v>3</v></c></row>'
    assert cells(xlsx(sheet_of(row))) == (("19", "3"),)


def test_bounds_hold_in_workbooks_too():
    assert cells(xlsx([[1]] * MOST_ROWS))[-1] == ("1",)
    assert refused(xlsx([[1]] * (MOST_ROWS + 1))) == SheetError("too_many_rows", most=MOST_ROWS)
    assert len(cells(xlsx([[1] * MOST_COLUMNS]))[0]) == MOST_COLUMNS
    wide = xlsx([[1] * (MOST_COLUMNS + 1)])
    assert refused(wide) == SheetError("too_many_columns", most=MOST_COLUMNS)
    long = xlsx([["А"], ["b" * 10_000]])
    assert refused(long) == SheetError("long_cell", 2, 1, most=LONGEST_CELL)


def test_workbook_with_a_password_is_called_locked():
    assert refused(xls(ROWS, "EncryptedPackage")).code == "locked_workbook"


def test_server_that_cannot_start_the_reader_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert refused(xlsx(ROWS)).code == "no_reader"
    assert cells(b"A;B\n1;2")


# Workbooks that are made to hurt


def far_cells(*places):
    cells = (f'<row r="{row}"><c r="{col}{row}"><v>1</v></c></row>' for col, row in places)
    return xlsx(sheet_of(*cells))


@pytest.mark.parametrize("far", [("XFD", 1), ("XFD", 1000), ("A", 1048576), ("XFD", 1048576)])
def test_two_cells_far_apart_take_neither_the_memory_nor_the_server(far):
    assert refused(far_cells(("A", 1), far)).code in (
        "too_many_rows",
        "too_many_columns",
        "bad_workbook",
    )


def test_cell_repeated_a_billion_times_takes_neither_the_memory_nor_the_server():
    row = (
        '<table:table-row table:number-rows-repeated="1048576"><table:table-cell '
        'table:number-columns-repeated="16384" office:value-type="float" office:value="1"/>'
        "</table:table-row>"
    )
    assert refused(ods(row)).code in ("too_many_rows", "too_many_columns", "bad_workbook")


def test_zip_bomb_is_refused_before_it_is_unpacked():
    bomb = zipped({"xl/worksheets/sheet1.xml": b"0" * 60_000_000})
    assert len(bomb) < MOST_BYTES
    assert refused(bomb).code == "swollen_workbook"


def test_zip_bomb_that_lies_about_its_size_is_refused():
    honest = xlsx(sheet_of(" " * 30_000_000))
    told = bytearray(honest)
    with zipfile.ZipFile(io.BytesIO(honest)) as archive:
        size = archive.getinfo("xl/worksheets/sheet1.xml").file_size
    true, lie = struct.pack("<I", size), struct.pack("<I", 100)
    assert told.count(true) >= 2
    assert refused(bytes(told.replace(true, lie))).code in ("bad_workbook", "empty")


def test_entities_that_multiply_themselves_are_not_followed():
    layers = "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 10))
    bomb = (
        f'<!DOCTYPE x [<!ENTITY e0 "ha">{layers}]><worksheet xmlns="{MAIN}"><sheetData>'
        '<row r="1"><c r="A1" t="inlineStr"><is><t>&e9;</t></is></c></row></sheetData></worksheet>'
    )
    with pytest.raises(SheetError) as caught:
        cells(xlsx(bomb))
    assert caught.value.code in ("bad_workbook", "empty", "long_cell")


# Other files


def png():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\0"))


@pytest.mark.parametrize(
    ("raw", "what"),
    [
        (png(), "picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF\x00", "picture"),
        (b"GIF89a\x01\x00\x01\x00", "picture"),
        (b"BM\x3a\x00\x00\x00\x00\x00", "picture"),
        (b"RIFF\x24\x00\x00\x00WEBPVP8 ", "picture"),
        (b"\x00\x00\x00\x18ftypheic\x00\x00", "picture"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "pdf"),
        (b"{\\rtf1\\ansi Anna 12}", "document"),
        (b"\x1f\x8b\x08\x00abc", "archive"),
        (b"Rar!\x1a\x07\x01\x00", "archive"),
        (zipped({}), "archive"),
        (b"<html><body><table>", "html"),
        ("<?xml version='1.0' encoding='utf-16'?><x/>".encode("utf-16"), "html"),
        (b'{"format": "scorekeeper/1"}', "json"),
    ],
)
def test_other_files_are_called_by_their_names(raw, what):
    found = refused(raw, "игра.xlsx")
    assert (found.code, found.params["what"]) == ("wrong_file", what)


def test_words_that_begin_like_a_picture_are_words():
    assert cells(b"BMW;RIFF\n1;2")[0] == ("BMW", "RIFF")
    assert cells(b"GIF8;MM\n1;2")[0] == ("GIF8", "MM")


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
HOSTILE = {
    "nothing": (b"", "empty"),
    "a mark and nothing": (b"\xef\xbb\xbf", "empty"),
    "half a letter of UTF-16": (b"\xff\xfe\x00", "not_text"),
    "UTF-16 without its mark": ("Анна;Боб\n1;2".encode("utf-16-le"), "not_text"),
    "UTF-32": ("А;Б".encode("utf-32"), "not_text"),
    "a byte that cp1251 has not": (b"\xc0;\x98\n1;2", "not_text"),
    "NUL bytes": (b"A;B\n1;\x002", "not_text"),
    "only NUL bytes": (bytes(5000), "not_text"),
    "random bytes": (random.Random(7).randbytes(5000), "not_text"),
    "a program": (b"\x7fELF\x02\x01\x01\x00", "not_text"),
    "too much": (b"1" * (MOST_BYTES + 1), "too_large"),
    "the beginning of an archive": (b"PK\x03\x04", "bad_workbook"),
    "half a workbook": (xlsx(ROWS)[:700], "bad_workbook"),
    "an archive of something else": (zipped({"word/document.xml": "<w/>"}), "bad_workbook"),
    "a workbook that is no XML": (zipped({"xl/workbook.xml": "<<<"}), "bad_workbook"),
    "the beginning of an old workbook": (OLE, "bad_workbook"),
    "an old workbook of nothing": (OLE + bytes(4096), "bad_workbook"),
    "half an old workbook": (xls(ROWS)[:1600], "bad_workbook"),
}


@pytest.mark.parametrize(("raw", "code"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_file_is_refused_with_its_reason(raw, code):
    assert refused(raw).code == code
