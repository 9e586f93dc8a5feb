"""CSV that a spreadsheet opens by a double click, in Russian and in English.

A text that a spreadsheet could take for a formula gets an apostrophe (``MARK``) in front, and so
does what stands in a text behind a separator or a line break: a program set to the other language
cuts the line there. Nothing else of a text is changed, except that NUL is left out. Numbers are
numbers, with an ASCII minus.
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

Cell = str | int | float | Decimal | date | None

MARK = "'"
FORMULA_SIGNS = "=+-@＝＋－＠"
# Beside spaces and control characters, these may stand unseen in front of a formula.
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff"
_CUTS = re.compile("([,;\t\r\n])")


@dataclass(frozen=True)
class Habits:
    """How a spreadsheet in some language writes lists and numbers."""

    separator: str
    decimal: str


HABITS: Mapping[str, Habits] = {"en": Habits(",", "."), "ru": Habits(";", ",")}


def csv_bytes(*, heads: Sequence[str], rows: Iterable[Sequence[Cell]], language: str) -> bytes:
    """The table in UTF-8 with BOM, lines ended by CRLF.

    ``language`` may have a region (``en-gb``); one without habits here is written as English is.
    """
    habits = HABITS.get(language.lower().split("-")[0], HABITS["en"])
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=habits.separator, lineterminator="\r\n")
    writer.writerow([harmless(head) for head in heads])
    writer.writerows([_written(cell, habits) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig", errors="replace")


def _written(cell: Cell, habits: Habits) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return harmless(cell)
    if isinstance(cell, datetime):
        return cell.strftime("%Y-%m-%d %H:%M")
    if isinstance(cell, date):
        return cell.isoformat()
    return _number(cell, habits)


def _number(cell: int | float | Decimal, habits: Habits) -> str:
    """Without an exponent; what is no number (NaN, infinity) is an empty cell."""
    if isinstance(cell, int):
        return str(int(cell))
    value = Decimal(repr(cell)) if isinstance(cell, float) else cell
    if not value.is_finite():
        return ""
    if value == value.to_integral_value():
        return str(int(value))
    return format(value, "f").replace(".", habits.decimal)


def harmless(text: str) -> str:
    """The text with ``MARK`` wherever a cell of any reading would begin with a formula's sign."""
    pieces = _CUTS.split(text.replace("\0", ""))
    first, rest = pieces[0], pieces[1:]
    starts = _starts_a_formula(first) or (bool(rest) and rest[0] in "\t\r\n" and _is_blank(first))
    inner = [
        MARK + piece if at % 2 and _starts_a_formula(piece, '"') else piece
        for at, piece in enumerate(rest)
    ]
    return (MARK if starts else "") + first + "".join(inner)


def _starts_a_formula(text: str, skipped: str = "") -> bool:
    return _bare(text, skipped)[:1] in tuple(FORMULA_SIGNS)


def _is_blank(text: str) -> bool:
    return not _bare(text)


def _bare(text: str, skipped: str = "") -> str:
    """The text from the first character that can be seen; ``skipped`` ones are passed over too."""
    unseen = _INVISIBLE + skipped
    seen = (
        at for at, char in enumerate(text) if not (char.isspace() or char in unseen or char < " ")
    )
    return text[next(seen, len(text)) :]
