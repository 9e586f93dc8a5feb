"""Text to cells: what was copied out of a spreadsheet, or a CSV file."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import islice

from .cells import LONGEST_CELL, MOST_BYTES, MOST_ROWS, Cells, bounded
from .errors import SheetError

TAB = "\t"
# In this order: a tab or a semicolon stands in no number and hardly in a name, a comma in both.
DELIMITERS = (TAB, ";", ",")
_FIRST_LINES = 50
_ALLOWED_CONTROLS = "\t\n\r\v\f"
_MARKUP = ("<!doctype", "<html", "<table", "<?xml", "<meta", "<head", "<div")
_JSON = re.compile(r'[\[{]\s*["\[{]')


def cells_from_text(text: str) -> Cells:
    """The cells of pasted or decoded text, separated by tabs, semicolons or commas.

    A first line ``sep=;`` says the separator and is, as in a spreadsheet, no row. Raises
    SheetError ``empty``, ``too_large``, ``not_text``, ``wrong_file`` or one of ``bounded``.
    """
    if len(text) > MOST_BYTES:
        raise SheetError("too_large", most=MOST_BYTES)
    _check_text(text)
    said, text = _said_separator(text.replace("\r\n", "\n").replace("\r", "\n"))
    return bounded(_records(text, said or _delimiter(text)))


def text_of(cells: Cells) -> str:
    """The cells as text that ``cells_from_text`` reads to the same cells, whatever they say."""
    file = io.StringIO()
    csv.writer(file, delimiter=TAB, lineterminator="\n").writerows(cells.rows)
    return f"sep={TAB}\n{file.getvalue()}"


def _check_text(text: str) -> None:
    if any(char < " " and char not in _ALLOWED_CONTROLS for char in text):
        raise SheetError("not_text")
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise SheetError("not_text")
    start = text[:1000].lstrip("\ufeff \t\n\r").casefold()
    if start.startswith(_MARKUP):
        raise SheetError("wrong_file", what="html")
    if _JSON.match(start):
        raise SheetError("wrong_file", what="json")


def _said_separator(text: str) -> tuple[str | None, str]:
    first, _, rest = text.partition("\n")
    said = first.lstrip("\ufeff").strip(' "')
    if len(first) < 20 and said.casefold().startswith("sep=") and said[4:] in DELIMITERS:
        return said[4:], rest
    if first.lstrip("\ufeff") == f"sep={TAB}":
        return TAB, rest
    return None, text


def _delimiter(text: str) -> str:
    """The first of the separators that stands in at least half of the lines, else the comma."""
    lines = [line for line in islice(io.StringIO(text), _FIRST_LINES) if line.strip()]
    for delimiter in DELIMITERS:
        if lines and 2 * sum(delimiter in line for line in lines) >= len(lines):
            return delimiter
    return DELIMITERS[-1]


def _records(text: str, delimiter: str) -> list[list[str]]:
    """The rows; quotes that do not pair are letters like others, of a name or of a remark."""
    try:
        return _bounded_rows(csv.reader(_lines(text), delimiter=delimiter, strict=True))
    except csv.Error:
        pass
    plain = csv.reader(_lines(text), delimiter=delimiter, quoting=csv.QUOTE_NONE)
    try:
        return _bounded_rows(plain)
    except csv.Error:
        # Only the module's own bound on the length of a cell is left.
        raise SheetError("long_cell", plain.line_num, most=LONGEST_CELL) from None


def _lines(text: str) -> io.StringIO:
    return io.StringIO(text, newline="\n")


def _bounded_rows(reader: Iterator[list[str]]) -> list[list[str]]:
    """All rows, given up early when there are far too many of them."""
    rows: list[list[str]] = []
    last_used = 0
    for no, row in enumerate(reader, 1):
        rows.append(row)
        if any(cell.strip() for cell in row):
            last_used = no
        if last_used > MOST_ROWS:
            raise SheetError("too_many_rows", most=MOST_ROWS)
    return rows
