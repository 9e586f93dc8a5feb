"""What a sheet looks like, before anybody says how it is meant."""

from dataclasses import dataclass

from .cells import Cells
from .errors import SheetError
from .figures import Sort, points_or_none, sort_of
from .kinds import Kind, kind_of
from .layout import Grid, Layout, layout_of
from .words import names_players, names_rounds, names_totals

WAY, KIND, TOTAL = "transposed", "kind", "total"


@dataclass(frozen=True)
class Guess:
    """How a sheet can be read. ``doubts`` names what could well be otherwise: ``transposed``,
    ``kind``, ``total``."""

    layout: Layout
    kind: Kind
    doubts: frozenset[str]

    @property
    def transposed(self) -> bool:
        """Whether players stand one below the other and rounds run across."""
        return self.layout.transposed

    @property
    def sure(self) -> bool:
        """Whether nothing needs to be asked."""
        return not self.doubts


def guess(
    cells: Cells,
    *,
    transposed: bool | None = None,
    kind: Kind | None = None,
    heading: int | None = None,
    total: int | None = None,
) -> Guess:
    """How the cells can be read; what is said is taken as it is, the rest is found out.

    ``heading`` and ``total`` are rows counted from 1 (columns, when players stand one below the
    other); ``total=NO_TOTAL``: there is none. Raises SheetError ``no_names``, ``no_rounds`` or
    ``no_such_line``.
    """
    doubts = set()
    if transposed is None:
        layout, sure = _likelier_way(cells, heading, total)
        doubts |= set() if sure else {WAY}
    else:
        layout = layout_of(Grid(cells, transposed), heading=heading, total=total)
    if kind is Kind.TOTALS:
        # Only of points of each round is the sum worth writing below.
        layout = layout.taken_for_a_round()
    if layout.total_unsaid:
        doubts.add(TOTAL)
    if kind is None:
        kind, sure = _kind(cells, layout)
        doubts |= set() if sure and not layout.total_unsaid else {KIND}
    return Guess(layout, kind, frozenset(doubts))


def _kind(cells: Cells, layout: Layout) -> tuple[Kind, bool]:
    grid = Grid(cells, layout.transposed)

    def points(line: int) -> list[int | None]:
        return [points_or_none(grid.at(line, field)) for field in layout.players]

    if not layout.players:
        return Kind.PER_ROUND, False
    totals = None if layout.total is None else points(layout.total)
    return kind_of([points(line) for line in layout.rounds], totals)


def _likelier_way(cells: Cells, heading: int | None, total: int | None) -> tuple[Layout, bool]:
    ways: list[tuple[int, Layout]] = []
    errors: list[SheetError] = []
    for transposed in (False, True):
        grid = Grid(cells, transposed)
        try:
            layout = layout_of(grid, heading=heading, total=total)
        except SheetError as error:
            errors.append(error)
        else:
            ways.append((_oddities(grid, layout), layout))
    if not ways:
        # "no rounds" says more than "no names": the names at least were found.
        raise max(errors, key=lambda error: error.code == "no_rounds")
    if len(ways) == 1:
        return ways[0][1], True
    (across, as_rows), (down, as_columns) = ways
    return (as_columns if down < across else as_rows), across != down


def _oddities(grid: Grid, layout: Layout) -> int:
    """How much of a sheet does not make sense this way round."""
    names = [grid.at(layout.heading, field) for field in layout.players]
    points = [grid.at(line, field) for line in layout.rounds for field in layout.players]
    odd = sum(sort_of(name) is not Sort.TEXT for name in names)
    odd += sum(sort_of(text) in (Sort.TEXT, Sort.DATE) for text in points)
    return odd + _odd_corner(grid, layout) + _only_sums_across(grid, layout)


def _odd_corner(grid: Grid, layout: Layout) -> bool:
    """Whether the word in the corner, which is about what stands below it, says otherwise."""
    corner = grid.at(layout.heading, 1)
    players, rounds = names_players(corner), names_rounds(corner)
    return players != rounds and players != grid.transposed


def _only_sums_across(grid: Grid, layout: Layout) -> bool:
    """Whether there are sums across the players, and none along the rounds."""
    sums = any(names_totals(grid.at(layout.heading, field)) for field in layout.aside)
    return sums and layout.total is None
