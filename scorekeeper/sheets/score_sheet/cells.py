"""A sheet as its cells: text in rows and columns, within bounds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .errors import SheetError

MOST_BYTES = 2_000_000
MOST_ROWS = 1_000
MOST_COLUMNS = 200
LONGEST_CELL = 200

# Marks that show nothing and that programs leave at the ends of a cell.
_INVISIBLE = "\ufeff\u200b\u200e\u200f\u2060"


@dataclass(frozen=True)
class Cells:
    """The cells of a sheet: all rows equally long, single spaces, "" for a blank cell.

    Rows and columns are counted from 1 and keep their places in the spreadsheet, blank ones too.
    """

    rows: tuple[tuple[str, ...], ...]

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.rows[0]) if self.rows else 0

    def at(self, row: int, column: int) -> str:
        """The cell there, both counted from 1."""
        return self.rows[row - 1][column - 1]


def tidy(text: str) -> str:
    """A cell's text with single spaces and without what cannot be seen at its ends."""
    return " ".join(text.strip(_INVISIBLE).split()).strip(_INVISIBLE)


def bounded(rows: Iterable[Sequence[str]]) -> Cells:
    """The cells of those rows, tidied, blank rows and columns at the ends cut off.

    Raises SheetError ``empty``, ``too_many_rows``, ``too_many_columns`` or ``long_cell``.
    """
    kept = _without_blank_end([[tidy(cell) for cell in row] for row in rows])
    width = max((_used(row) for row in kept), default=0)
    if width == 0:
        raise SheetError("empty")
    if len(kept) > MOST_ROWS:
        raise SheetError("too_many_rows", most=MOST_ROWS)
    if width > MOST_COLUMNS:
        raise SheetError("too_many_columns", most=MOST_COLUMNS)
    _check_lengths(kept)
    return Cells(tuple(tuple(row[:width]) + ("",) * (width - len(row)) for row in kept))


def _without_blank_end(rows: list[list[str]]) -> list[list[str]]:
    last = max((i for i, row in enumerate(rows, 1) if any(row)), default=0)
    return rows[:last]


def _used(row: Sequence[str]) -> int:
    return max((i for i, cell in enumerate(row, 1) if cell), default=0)


def _check_lengths(rows: Sequence[Sequence[str]]) -> None:
    for r, row in enumerate(rows, 1):
        for c, cell in enumerate(row, 1):
            if len(cell) > LONGEST_CELL:
                raise SheetError("long_cell", r, c, most=LONGEST_CELL)
