"""From a table of points and rules to the entries of a game, checked by its replay."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.entries import End, Entry
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.replay import step
from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.state import Setup, opening

from .errors import SheetError
from .kinds import Kind
from .rounds import ROUNDS, Line, round_of
from .table import Row, ScoreTable

Outs = Mapping[int, int | None]


@dataclass(frozen=True)
class Question:
    """Who went out in a round? Its row in the file (as ``Row.no_in_file``), and the seats of
    those who may have. Somebody else may be the answer too, and so may nobody."""

    no_in_file: int
    seats: tuple[int, ...]


def entries_of(
    table: ScoreTable, setup: Setup, *, outs: Outs | None = None, ended: bool = False
) -> tuple[Entry, ...]:
    """The rounds of the table under the rules of the setup, whose seats are its players in order.

    ``outs``: who went out, by row in the file, as a seat or None for nobody, where the sheet does
    not say. ``ended``: the table stopped here, which ends a game that the rules have not ended.

    Raises SheetError at the first row that the rules do not allow, that leaves open who went out
    (``who_went_out``), or whose points or totals the replay does not give (``differs``,
    ``total_differs``), and at a row after the end of the game (``game_over``).
    """
    game = _Game(table, setup)
    for row in table.rows:
        game.play(row, outs or {})
    game.check_totals()
    if ended and not game.state.finished:
        game.entries.append(End())
    return tuple(game.entries)


def questions_of(
    table: ScoreTable, setup: Setup, *, outs: Outs | None = None
) -> tuple[Question, ...]:
    """All rounds of which the sheet does not say who went out, those in ``outs`` not among them.

    Raises SheetError as ``entries_of`` does, but not ``who_went_out``.
    """
    game = _Game(table, setup)
    questions: list[Question] = []
    for row in table.rows:
        try:
            game.play(row, outs or {})
        except SheetError as error:
            seats = error.params.get("seats")
            if error.code != "who_went_out" or not isinstance(seats, tuple):
                raise
            questions.append(Question(row.no_in_file, seats))
            # Whoever it was, the points are those that are written.
            game.play(row, {row.no_in_file: seats[0]})
    game.check_totals()
    return tuple(questions)


class _Game:
    """The game as far as the table has been followed."""

    def __init__(self, table: ScoreTable, setup: Setup) -> None:
        _check_setup(table, setup)
        self.table = table
        self.entries: list[Entry] = []
        self.last_row: int | None = None
        try:
            self.state = opening(setup)
        except ScoringError as reason:
            raise self._refused(None, reason) from None

    def play(self, row: Row, outs: Outs) -> None:
        """Adds the round of that row. Raises SheetError and changes nothing but when it ends."""
        if self.state.finished:
            raise self.table.error("game_over", row.no_in_file, after=self.last_row)
        line = self._line(row, outs)
        try:
            entry = round_of(line)
        except SheetError as error:
            raise self._placed(error, row) from None
        try:
            step(self.state, entry)
        except ScoringError as reason:
            raise self._refused(row, reason) from None
        self._check(row)
        self.entries.append(entry)
        self.last_row = row.no_in_file

    def check_totals(self) -> None:
        """Raises SheetError ``total_differs`` when the line of totals says something else."""
        line = self.table.total_in_file
        for seat, written in enumerate(self.table.totals or ()):
            computed = self.state.teams[seat].total
            if written is not None and written != computed:
                raise self.table.error(
                    "total_differs", line, seat, written=written, computed=computed
                )

    def _line(self, row: Row, outs: Outs) -> Line:
        said = row.no_in_file in outs
        out = outs.get(row.no_in_file)
        points = {seat: self._given(row, seat) for seat in self.state.playing()}
        if out is not None and out not in points:
            raise self.table.error("out_of_nobody", row.no_in_file)
        self._check_gone(row)
        return Line(self.state.rules, self.state.setup.edition, points, said, out)

    def _given(self, row: Row, seat: int) -> int | None:
        """What the row gives to a seat in points."""
        written = row.points[seat]
        if written is None or self.table.kind is Kind.PER_ROUND:
            return written
        before = self.state.teams[seat].total
        given = _award(self.state.rules, before, written)
        if given is None:
            raise self.table.error(
                "impossible_total", row.no_in_file, seat, before=before, written=written
            )
        return given

    def _check_gone(self, row: Row) -> None:
        """Whoever is out gets no points any more; a total may be written on and on."""
        for seat, written in enumerate(row.points):
            if self.state.plays(seat):
                continue
            kept = 0 if self.table.kind is Kind.PER_ROUND else self.state.teams[seat].total
            if written is not None and written != kept:
                raise self.table.error("is_out", row.no_in_file, seat, written=written)

    def _check(self, row: Row) -> None:
        result = self.state.rounds[-1]
        per_round = self.table.kind is Kind.PER_ROUND
        for seat, computed in (result.awards if per_round else result.totals).items():
            written = row.points[seat]
            if written is None and per_round:
                written = 0
            if written is not None and written != computed:
                raise self.table.error(
                    "differs", row.no_in_file, seat, written=written, computed=computed
                )

    def _placed(self, error: SheetError, row: Row) -> SheetError:
        """The error of a line at its row, with the names of those it is about."""
        params = dict(error.params)
        seat, seats = params.pop("seat", None), params.get("seats", ())
        assert seat is None or isinstance(seat, int)
        assert isinstance(seats, tuple)
        if seats:
            params["names"] = tuple(self.table.players[each] for each in seats)
        return self.table.error(error.code, row.no_in_file, seat, **params)

    def _refused(self, row: Row | None, reason: ScoringError) -> SheetError:
        line = None if row is None else row.no_in_file
        return self.table.error("not_by_rules", line, reason=reason, players=self.table.players)


def _check_setup(table: ScoreTable, setup: Setup) -> None:
    if setup.rules.scoring not in ROUNDS:
        raise SheetError("scoring_without_sheet", scoring=setup.rules.scoring)
    if setup.teams is not None:
        raise SheetError("no_teams")
    if setup.seats != len(table.players):
        raise SheetError("other_players", count=len(table.players), seats=setup.seats)


def _award(rules: Rules, before: int, after: int) -> int | None:
    """Points that bring a total from one number to another, None when nothing does.

    A total that landed on an exact number has fallen although points were given, and the floor
    hides how large a bonus was. Of several ways the smallest is taken; the totals are the same.
    """
    bonuses = rules.finish_bonus.values()
    exact = (key for key, value in rules.exact_total.items() if value == after)
    ways = [after - before, *(total - before for total in exact), *bonuses]
    fitting = [
        points
        for points in ways
        if (points >= 0 or points in bonuses) and _settled(rules, before + points) == after
    ]
    return min(fitting, key=abs, default=None)


def _settled(rules: Rules, total: int) -> int:
    """A total after the floor and the exact totals."""
    if rules.floor_at_zero:
        total = max(total, 0)
    return rules.exact_total.get(total, total)
