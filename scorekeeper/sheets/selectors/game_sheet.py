"""A game as it is written on paper: rounds × players, and what has to be known to read it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.leagues.seasons import day_of
from scorekeeper.scoring.entries import Adjust, Entry, Join
from scorekeeper.sheets.paper import MOST_UPRIGHT, Heads, heads_of
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.board import BoardRow, adds_up, board
from scorekeeper.tables.selectors.sheet import LOST, NOTHING, WON, Cell, SheetRow, sheet
from scorekeeper.tables.when import zone_of
from scorekeeper.tables.wording.agreements import AGREEMENTS, chosen
from scorekeeper.tables.wording.cards import Text
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.games import aim, edition_name, ending_text, rules_name
from scorekeeper.tables.wording.numbers import plain, signed

# Columns that are wide enough for points and the running total side by side.
MOST_BESIDE = 6


@dataclass(frozen=True)
class Square:
    """One square of the sheet: points, and the total after them where running totals are shown."""

    cell: Cell
    total: str = ""


@dataclass(frozen=True)
class Line:
    """A round, or points put on a total between two rounds. ``note``: letter of a footnote.

    ``fifth``: every fifth round is ruled off, for the eye to count by.
    """

    label: str
    marks: list[str]
    squares: list[Square]
    note: str = ""
    fifth: bool = False


@dataclass(frozen=True)
class Note:
    """A footnote."""

    letter: str
    text: str


@dataclass(frozen=True)
class Sign:
    """What a way of writing means: its CSS class, an example, and the words."""

    kind: str
    example: str
    text: Text


@dataclass(frozen=True)
class Standing:
    """Who stands where. ``column``: number of the column whose head is shortened."""

    place: int
    name: str
    total: str
    gone: str
    column: int | None


@dataclass(frozen=True)
class GameSheet:
    """Everything on the paper. Columns, totals and places are in the order of the seats.

    ``wide``: the paper lies on its side. ``beside``: running totals stand beside the points.
    """

    title: str
    rules: str
    date: str
    deck: str
    winners: list[str]
    losers: list[str]
    ending: str
    rounds: int
    standings: list[Standing]
    wide: bool
    heads: Heads
    lines: list[Line]
    totals: list[str]
    places: list[int]
    adds_up: bool
    running: bool
    beside: bool
    signs: list[Sign]
    notes: list[Note]
    agreements: list[tuple[Text, Text]]


def game_sheet(*, play: Play, running: bool = False) -> GameSheet:
    """The game for print, with the total after each round if ``running``."""
    state = play.state
    rows = {row.team: row for row in board(play=play)}
    wide = len(state.teams) > MOST_UPRIGHT
    heads = heads_of([play.team_name(team) for team in state.teams], wide=wide)
    running = running and adds_up(play)
    lines, notes = _lines(play, running)
    return GameSheet(
        title=play.game.table.name,
        rules=f"{rules_name(play.game)} · {aim(state.rules)}",
        date=date_format(_day(play), "DATE_FORMAT"),
        deck=deck_of(play),
        winners=[play.team_name(team) for team in state.winners],
        losers=[play.team_name(team) for team in state.losers],
        ending=ending_text(state.ended_by),
        rounds=len(state.rounds),
        standings=_standings(play, rows, heads),
        wide=wide,
        heads=heads,
        lines=lines,
        totals=[rows[team].total for team in state.teams],
        places=[rows[team].place for team in state.teams],
        adds_up=adds_up(play),
        running=running,
        beside=running and len(state.teams) <= MOST_BESIDE,
        signs=_signs(play, lines),
        notes=[*notes, *_issues(play)],
        agreements=[AGREEMENTS[key] for key in chosen(play.game.table.agreements)],
    )


def _day(play: Play) -> date:
    """When it was where the league is, if the table belongs to one."""
    return day_of(play.game.started_at, zone_of(play.game.table.league))


def deck_of(play: Play) -> str:
    """The deck, and how many of it."""
    edition = play.state.deck.edition
    name = edition_name(edition.key, edition.name)
    return f"{name} × {play.game.decks}" if play.game.decks > 1 else name


def _standings(play: Play, rows: dict[int, BoardRow], heads: Heads) -> list[Standing]:
    columns = dict(zip(play.state.teams, heads.columns, strict=True))
    return [
        Standing(
            place=row.place,
            name=row.name,
            total=row.total,
            gone=row.last if row.out and not row.won else "",
            column=columns[row.team].number,
        )
        for row in rows.values()
    ]


# --- the lines ---


def _lines(play: Play, running: bool) -> tuple[list[Line], list[Note]]:
    written = {row.ref: row for row in sheet(play=play).rows}
    ignored = {gone.entry.ref for gone in play.state.ignored}
    walk = _Walk(play, running, written)
    lines = [
        line for entry in play.entries if entry.ref not in ignored for line in walk.step(entry)
    ]
    return lines, walk.notes


class _Walk:
    """Goes through the log and knows the totals at each step."""

    def __init__(self, play: Play, running: bool, written: dict[int, SheetRow]) -> None:
        self.play = play
        self.running = running
        self.written = written
        self.rounds = {round_.entry.ref: round_ for round_ in play.state.rounds}
        self.totals: dict[int, int] = {}
        self.notes: list[Note] = []

    def step(self, entry: Entry) -> Iterator[Line]:
        if entry.ref in self.rounds:
            round_ = self.rounds[entry.ref]
            self.totals.update(round_.totals)
            row = self.written[entry.ref]
            squares = self._squares(row.cells, set(round_.awards))
            yield Line(str(row.no), row.marks, squares, fifth=round_.no % 5 == 0)
        elif isinstance(entry, Adjust):
            team = self.play.state.team_of[entry.seat]
            self.totals[team] = self.totals.get(team, 0) + entry.points
            note = self._note(team, f"{signed(entry.points)}, {entry.why}")
            yield Line("±", [], self._squares(self.written[entry.ref].cells, {team}), note)
        elif isinstance(entry, Join):
            yield from self._join(entry)

    def _join(self, entry: Join) -> Iterator[Line]:
        """Somebody who begins with points has a line of his own: the column has to add up."""
        before = self.totals.get(entry.seat, 0)
        after = self.play.state.joined_with.get(entry.ref, before)
        after = after if entry.total is None else entry.total
        self.totals[entry.seat] = after
        if after != before:
            teams = self.play.state.teams
            cells = [Cell(signed(after - before) if team == entry.seat else "") for team in teams]
            note = self._note(entry.seat, _("joins with %(total)s") % {"total": plain(after)})
            yield Line("±", [], self._squares(cells, {entry.seat}), note)

    def _squares(self, cells: list[Cell], teams: set[int]) -> list[Square]:
        shown = teams if self.running else set()
        return [
            Square(cell, plain(self.totals[team]) if team in shown else "")
            for team, cell in zip(self.play.state.teams, cells, strict=True)
        ]

    def _note(self, team: int, text: str) -> str:
        letter = _letter(len(self.notes))
        self.notes.append(Note(f"± {letter}", f"{self.play.team_name(team)}: {text}"))
        return letter


def _letter(index: int) -> str:
    """``a`` … ``z``, then ``aa`` …"""
    high, low = divmod(index, 26)
    return (_letter(high - 1) if high else "") + chr(ord("a") + low)


# --- what has to be known to read it ---


def _issues(play: Play) -> list[Note]:
    """Rounds that wait for somebody to look at them."""
    return [
        Note("!", _("round %(no)s: %(issue)s") % {"no": r.no, "issue": error_text(i, play.name)})
        for r in play.state.rounds
        for i in r.issues
    ]


def _signs(play: Play, lines: list[Line]) -> list[Sign]:
    """Those ways of writing that are used on this sheet."""
    cells = [square.cell for line in lines for square in line.squares]
    kinds = {cell.kind for cell in cells}
    summing = adds_up(play)
    won, lost = ("12", "12") if summing else (WON, LOST)
    used = [
        ("won" in kinds, Sign("won" if summing else "", won, _("won the round"))),
        ("lost" in kinds, Sign("lost" if summing else "", lost, _("lost the round"))),
        (any(line.marks for line in lines), Sign("", "× 2", _("the draw pile ran out"))),
        (
            any(cell.note for cell in cells),
            Sign("", "→ 0", _("the total was changed by the rules")),
        ),
        (any(cell.text == NOTHING for cell in cells), Sign("", NOTHING, _("not in the round"))),
    ]
    return [sign for is_used, sign in used if is_used]
