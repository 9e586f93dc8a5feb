"""Where things stand on a sheet: names, rounds, their labels, totals.

A *line* is a row of the sheet and a *field* a column of it; on a sheet that lies the other way
round, with players down and rounds across, a line is a column and a field a row.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from .cells import Cells
from .errors import SheetError
from .figures import Sort, points_or_none, sort_of
from .words import is_nobody, names_other, names_players, names_rounds, names_totals, round_number

NO_TOTAL = 0


@dataclass(frozen=True)
class Grid:
    """The cells with a line for each round, whichever way the sheet lies. All counted from 1."""

    cells: Cells
    transposed: bool

    @cached_property
    def lines(self) -> Sequence[Sequence[str]]:
        """The texts, line by line."""
        return tuple(zip(*self.cells.rows, strict=True)) if self.transposed else self.cells.rows

    @property
    def height(self) -> int:
        """Number of lines."""
        return len(self.lines)

    @property
    def width(self) -> int:
        """Number of fields."""
        return len(self.lines[0])

    def at(self, line: int, field: int) -> str:
        """The text there."""
        return self.lines[line - 1][field - 1]

    def error(
        self, code: str, line: int | None = None, field: int | None = None, **params: object
    ) -> SheetError:
        """An error at that place of the sheet as it lies."""
        row, column = (field, line) if self.transposed else (line, field)
        return SheetError(code, row, column, **params)


@dataclass(frozen=True)
class Layout:
    """Lines and fields by what they hold, counted from 1.

    ``heading``: the line of names. ``players``: their fields. ``labels``: fields that number or
    date the rounds. ``aside``: fields that are neither. ``rounds``: lines of points. ``total``:
    the line of totals. ``left_out``: lines that are neither. ``total_unsaid``: the totals have no
    word beside them, only the sums are right.
    """

    transposed: bool
    heading: int
    players: tuple[int, ...]
    labels: tuple[int, ...]
    aside: tuple[int, ...]
    rounds: tuple[int, ...]
    total: int | None
    left_out: tuple[int, ...]
    total_unsaid: bool = False

    def taken_for_a_round(self) -> "Layout":
        """The same with the line of totals as the last round, where no word says otherwise."""
        if self.total is None or not self.total_unsaid:
            return self
        rounds = (*self.rounds, self.total)
        return replace(self, rounds=rounds, total=None, total_unsaid=False)


def layout_of(grid: Grid, *, heading: int | None = None, total: int | None = None) -> Layout:
    """Where things stand when rounds are lines.

    ``heading`` and ``total`` are lines somebody said (``NO_TOTAL``: there is none); None: find it.
    Raises SheetError ``no_names``, ``no_rounds`` or ``no_such_line``.
    """
    for said in (heading, total):
        if said is not None and said != NO_TOTAL and not 1 <= said <= grid.height:
            raise SheetError("no_such_line", line=said)
    if heading is None:
        heading = _heading(grid)
    if not heading:
        raise SheetError("no_names")
    fields = _Fields(grid, heading)
    lines = _Lines(grid, fields, total)
    return Layout(
        transposed=grid.transposed,
        heading=heading,
        players=tuple(fields.players),
        labels=tuple(fields.labels),
        aside=tuple(fields.aside),
        rounds=tuple(lines.rounds),
        total=lines.total,
        left_out=tuple(sorted(lines.left_out)),
        total_unsaid=lines.total_unsaid,
    )


def _heading(grid: Grid) -> int | None:
    """The last line of names before the first line with numbers under them."""
    found: int | None = None
    under: list[int] = []
    for line in range(1, grid.height + 1):
        if any(sort_of(grid.at(line, field)) is Sort.NUMBER for field in under):
            return found
        named = _named(grid, line)
        numbers = sum(sort_of(text) is Sort.NUMBER for text in grid.lines[line - 1])
        if len(named) >= 2 and len(named) > numbers:
            found, under = line, named
    return None


def _named(grid: Grid, line: int) -> list[int]:
    return [
        field
        for field, text in enumerate(grid.lines[line - 1], 1)
        if sort_of(text) is Sort.TEXT and not is_nobody(text)
    ]


class _Fields:
    """The fields under a line of names, sorted out."""

    def __init__(self, grid: Grid, heading: int) -> None:
        self.heading = heading
        self.players: list[int] = []
        self.labels: list[int] = []
        self.aside: list[int] = []
        for field in range(1, grid.width + 1):
            kin = self._kin(grid.at(heading, field), _below(grid, heading, field))
            kin.append(field)
        self._set_titles_aside(grid)

    def _set_titles_aside(self, grid: Grid) -> None:
        """A title beside the names has nothing below it either, but it stands apart: before the
        labels of the rounds or before a blank field."""
        filled = [field for field in self.players if _below(grid, self.heading, field)]
        first = min([*filled, *self.labels], default=0)
        apart = max((field for field in (*self.labels, *self.aside) if field <= first), default=0)
        titles = [field for field in self.players if field < apart]
        self.aside = sorted([*self.aside, *titles])
        self.players = [field for field in self.players if field >= apart]

    def _kin(self, name: str, below: Sequence[str]) -> list[int]:
        if any(map(names_totals, below)):
            return self.labels
        if names_totals(name) or names_other(name):
            return self.aside
        if self._labelled(name, below):
            return self.labels
        return self.players if name or below else self.aside

    def _labelled(self, name: str, below: Sequence[str]) -> bool:
        """Whether they number, date or describe the rounds; a single word that should have been
        a number makes no description of a player's points."""
        if not name or names_rounds(name) or names_players(name):
            return _count_up(below) or (bool(below) and not any(map(_may_be_points, below)))
        said = [sort_of(text) is Sort.DATE or _says_round(text) for text in below]
        first = not self.players and not self.labels
        words = first and len(below) > 1 and not any(map(_has_digits, below))
        marks = any(sort_of(text) is Sort.MARK for text in below)
        return bool(below) and (all(said) or words) and not marks


def _below(grid: Grid, heading: int, field: int) -> list[str]:
    """What stands in a field under the names, without blanks."""
    texts = (grid.at(line, field) for line in range(heading + 1, grid.height + 1))
    return [text for text in texts if text]


def _may_be_points(text: str) -> bool:
    return sort_of(text) in (Sort.NUMBER, Sort.MARK)


def _says_round(text: str) -> bool:
    return round_number(text) is not None and not text.isdecimal()


def _has_digits(text: str) -> bool:
    return any(char.isdecimal() for char in text)


def _count_up(texts: Sequence[str]) -> bool:
    """Whether they are numbers of rounds in order, words between them or not; an evening may
    begin with 1 again."""
    numbers = [round_number(text) for text in texts if _has_digits(text) or _may_be_points(text)]
    if not numbers or None in numbers:
        return False
    counted = [number or 0 for number in numbers]
    return all(now == last + 1 or now == 1 < last for last, now in pairwise(counted))


class _Lines:
    """The lines under a line of names, sorted out."""

    def __init__(self, grid: Grid, fields: _Fields, said: int | None) -> None:
        self.grid = grid
        self.fields = fields
        self.rounds: list[int] = []
        self.totals: list[int] = []
        self.left_out: list[int] = []
        for line in range(fields.heading + 1, grid.height + 1):
            if line != said and any(grid.lines[line - 1]):
                self._kin(line).append(line)
        self._leave_out_unplayed()
        self.total_unsaid = said is None and not self.totals and self._last_is_sum()
        self.total = self._total(said)
        self.left_out += self.totals

    def _kin(self, line: int) -> list[int]:
        words = [self.grid.at(line, field) for field in self.fields.labels]
        filled = self._is_filled(line)
        if any(map(names_totals, words)):
            return self.totals if filled else self.left_out
        if any(map(names_other, words)):
            return self.left_out
        numbered = any(round_number(word) is not None for word in words)
        return self.rounds if filled or numbered else self.left_out

    def _is_filled(self, line: int) -> bool:
        return any(self.grid.at(line, field) for field in self.fields.players)

    def _leave_out_unplayed(self) -> None:
        """Numbered lines after the last one with points were only prepared."""
        while self.rounds and not self._is_filled(self.rounds[-1]):
            self.left_out.append(self.rounds.pop())
        if not self.rounds:
            raise SheetError("no_rounds")

    def _total(self, said: int | None) -> int | None:
        if said is not None:
            return said or None
        if self.total_unsaid:
            return self.rounds.pop()
        return self.totals.pop() if self.totals else None

    def _last_is_sum(self) -> bool:
        """Whether the last of three lines or more is the sum of the others, and at least two
        players have any points."""
        if len(self.rounds) < 3:
            return False
        points = [
            [points_or_none(self.grid.at(line, field)) or 0 for line in self.rounds]
            for field in self.fields.players
        ]
        right = all(sum(line[:-1]) == line[-1] for line in points)
        return right and sum(map(any, points)) >= 2
