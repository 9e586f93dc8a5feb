"""A workbook's cells, read by a process of its own.

A sheet of two cells, the first and the last that a spreadsheet can have, makes the reading library
ask for half a terabyte, and the process that asks is gone. So the library works in a child with
little memory and little time, and a workbook can end nothing but its own import.
"""

import io
import json
import logging
import subprocess
import sys
import zipfile
from pathlib import Path

from .cells import MOST_BYTES, MOST_COLUMNS, MOST_ROWS, Cells, bounded
from .errors import SheetError

logger = logging.getLogger(__name__)

MOST_UNPACKED = 50_000_000
MOST_RATIO = 200
MOST_SECONDS = 10
# The name under which a workbook with a password keeps what it encrypted.
_LOCKED = "EncryptedPackage".encode("utf-16-le")
_BOUNDS = {
    "too_many_rows": MOST_ROWS,
    "too_many_columns": MOST_COLUMNS,
    "too_large": MOST_BYTES,
}
_CHILD = Path(__file__).with_name("workbook_child.py")


def cells_from_workbook(raw: bytes, *, zipped: bool) -> Cells:
    """The cells of the first visible sheet that holds something.

    Raises SheetError ``bad_workbook``, ``locked_workbook``, ``swollen_workbook``, ``no_reader``,
    or one of ``bounded``.
    """
    if zipped:
        _check_unpacked_size(raw)
    elif _LOCKED in raw:
        raise SheetError("locked_workbook")
    answer = _ask_child(raw)
    if "error" in answer:
        code = str(answer["error"])
        raise SheetError(code, most=_BOUNDS[code]) if code in _BOUNDS else SheetError(code)
    return bounded(answer["rows"])


def _check_unpacked_size(raw: bytes) -> None:
    """Refuses a zip bomb by what it says of itself; one that lies meets the child's bounds."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            unpacked = sum(item.file_size for item in archive.infolist())
    except Exception:
        # Broken archives end in many kinds of errors, and none of them matters here.
        raise SheetError("bad_workbook") from None
    if unpacked > min(MOST_UNPACKED, max(1_000_000, MOST_RATIO * len(raw))):
        raise SheetError("swollen_workbook", most=MOST_UNPACKED)


def _ask_child(raw: bytes) -> dict[str, list[list[str]]]:
    # -P: the modules beside the child are not to stand in for those of the library.
    command = [sys.executable, "-P", str(_CHILD)]
    try:
        done = subprocess.run(  # noqa: S603
            command, input=raw, capture_output=True, timeout=MOST_SECONDS, check=True
        )
        answer = json.loads(done.stdout)
    except (subprocess.SubprocessError, ValueError):
        raise SheetError("bad_workbook") from None
    except OSError:
        logger.exception("The process that reads workbooks cannot be started")
        raise SheetError("no_reader") from None
    assert isinstance(answer, dict)
    return answer
