"""A sheet that was read: names, rounds and totals as numbers, nothing left to guess."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.scoring.entries import MOST_SEATS
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.game_file.fields import clean_name

from .cells import Cells
from .errors import SheetError
from .figures import points_in
from .guessing import Guess, guess
from .kinds import Kind
from .layout import Grid, Layout


@dataclass(frozen=True)
class Row:
    """One round: its row in the file (its column, when transposed), and what is written for each
    player in points, None where nothing is."""

    no_in_file: int
    points: tuple[int | None, ...]


@dataclass(frozen=True)
class ScoreTable:
    """Players in their order on the sheet, their rounds, and the totals it ends with.

    ``kind`` says whether the rows hold points of each round or running totals. ``totals`` is None
    without a line of totals; a single None is a total that nobody wrote. ``places`` are the
    players' columns in the file (rows, when transposed), ``total_in_file`` the line of totals.
    """

    players: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[int | None, ...] | None
    kind: Kind
    transposed: bool
    places: tuple[int, ...]
    total_in_file: int | None

    def error(
        self, code: str, line: int | None, player: int | None = None, **params: object
    ) -> SheetError:
        """An error at a line of the file, and at a player (counted from 0) if it is about one."""
        place = None if player is None else self.places[player]
        named = {} if player is None else {"player": self.players[player]}
        row, column = (place, line) if self.transposed else (line, place)
        return SheetError(code, row, column, **named, **params)


def read(
    cells: Cells,
    *,
    transposed: bool,
    kind: Kind,
    heading: int | None = None,
    total: int | None = None,
) -> ScoreTable:
    """The table of a sheet of which somebody said how it lies and what its numbers are.

    ``heading`` and ``total`` as for ``guess``. Raises SheetError at the first cell that is neither
    a name nor a number where one has to be: the codes of ``guess`` and of ``points_in``,
    ``name_missing``, ``bad_name``, ``same_name_twice``, ``too_few_players``, ``too_many_players``.
    """
    said = guess(cells, transposed=transposed, kind=kind, heading=heading, total=total)
    return read_as(cells, said)


def read_as(cells: Cells, guessed: Guess) -> ScoreTable:
    """The table of a sheet as it was guessed. Raises SheetError as ``read`` does."""
    layout = guessed.layout
    grid = Grid(cells, layout.transposed)
    return ScoreTable(
        players=_names(grid, layout),
        rows=tuple(Row(line, _points(grid, layout, line)) for line in layout.rounds),
        totals=None if layout.total is None else _points(grid, layout, layout.total),
        kind=guessed.kind,
        transposed=layout.transposed,
        places=layout.players,
        total_in_file=layout.total,
    )


def _names(grid: Grid, layout: Layout) -> tuple[str, ...]:
    names: list[str] = []
    for field in layout.players:
        name = _name(grid, layout.heading, field)
        if name.casefold() in map(str.casefold, names):
            raise grid.error("same_name_twice", layout.heading, field, name=name)
        names.append(name)
    _check_number(names)
    return tuple(names)


def _check_number(names: Sequence[str]) -> None:
    if len(names) < 2:
        raise SheetError("too_few_players", names=tuple(names))
    if len(names) > MOST_SEATS:
        raise SheetError("too_many_players", count=len(names), most=MOST_SEATS)


def _name(grid: Grid, line: int, field: int) -> str:
    written = grid.at(line, field)
    if not written:
        raise grid.error("name_missing", line, field)
    if written.startswith("="):
        raise grid.error("formula", line, field, value=written)
    try:
        return clean_name(written)
    except ScoringError:
        raise grid.error("bad_name", line, field, value=written) from None


def _points(grid: Grid, layout: Layout, line: int) -> tuple[int | None, ...]:
    return tuple(_at(grid, line, field) for field in layout.players)


def _at(grid: Grid, line: int, field: int) -> int | None:
    try:
        return points_in(grid.at(line, field))
    except SheetError as error:
        raise grid.error(error.code, line, field, **error.params) from None
