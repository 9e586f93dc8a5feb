"""The process that reads one workbook: bytes on standard input, JSON on standard output.

It says ``{"rows": [[text, …], …]}`` or ``{"error": code}``, or dies, and imports nothing of the
project. See ``workbook``.
"""

import contextlib
import io
import json
import sys
from collections.abc import Iterable
from typing import Any

MOST_MEMORY = 768 * 1024 * 1024
MOST_PROCESSOR_SECONDS = 5
# The bounds of a score sheet (``cells``), which is here not to be imported from. Longer cells are
# cut where they are surely too long.
ROWS, COLUMNS = 1_000, 200
LETTERS, LETTERS_IN_ALL = 400, 2_000_000


def bound_this_process() -> None:
    """Sets what the process may use; systems without such bounds have the time limit alone."""
    try:
        import resource
    except ImportError:
        return
    for what, most in (
        (resource.RLIMIT_AS, MOST_MEMORY),
        (resource.RLIMIT_CPU, MOST_PROCESSOR_SECONDS),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


def answer(raw: bytes) -> dict[str, object]:
    """What there is to say of a workbook."""
    from python_calamine import CalamineError, PasswordError, load_workbook

    try:
        with load_workbook(io.BytesIO(raw)) as book:
            return _first_sheet(book)
    except PasswordError:
        return {"error": "locked_workbook"}
    except CalamineError:
        return {"error": "bad_workbook"}


def _first_sheet(book: Any) -> dict[str, object]:
    from python_calamine import SheetTypeEnum, SheetVisibleEnum

    shown = (SheetVisibleEnum.Visible, SheetTypeEnum.WorkSheet)
    for number, sheet in enumerate(book.sheets_metadata):
        if (sheet.visible, sheet.typ) != shown:
            continue
        found = book.get_sheet_by_index(number)
        if found.end is None:
            continue
        if found.total_height > ROWS:
            return {"error": "too_many_rows"}
        if found.total_width > COLUMNS:
            return {"error": "too_many_columns"}
        rows = [_texts(row) for row in found.to_python(skip_empty_area=False)]
        if sum(len(text) for row in rows for text in row) > LETTERS_IN_ALL:
            return {"error": "too_large"}
        if any(text.strip() for row in rows for text in row):
            return {"rows": rows}
    return {"error": "empty"}


def _texts(row: Iterable[object]) -> list[str]:
    return [_text(value)[:LETTERS] for value in row]


def _text(value: object) -> str:
    """A cell as a person would type it: 12.0 is 12, dates are as in ISO 8601."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    isoformat = getattr(value, "isoformat", None)
    return str(isoformat() if isoformat else value).removesuffix("T00:00:00")


if __name__ == "__main__":
    bound_this_process()
    sys.stdout.buffer.write(json.dumps(answer(sys.stdin.buffer.read())).encode())
