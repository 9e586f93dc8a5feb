"""The column sheet: rounds × players, as on paper."""

from dataclasses import dataclass

from scorekeeper.scoring.entries import Adjust, Entry, Join
from scorekeeper.scoring.state import RoundResult
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.board import adds_up
from scorekeeper.tables.wording.numbers import plain, signed

WON, LOST, NOTHING = "✓", "✗", "–"


@dataclass(frozen=True)
class Cell:
    """One number of the sheet. ``kind``: ``won``, ``lost`` or ""; ``note``: a total that moved."""

    text: str
    kind: str = ""
    note: str = ""


@dataclass(frozen=True)
class SheetRow:
    """A round (``no``), or points put on a total between two rounds (``no`` None)."""

    ref: int
    no: int | None
    marks: list[str]
    cells: list[Cell]
    broken: bool = False


@dataclass(frozen=True)
class Sheet:
    """Columns are teams in the order of the seats."""

    teams: list[int]
    heads: list[str]
    rows: list[SheetRow]
    totals: list[str]


def sheet(*, play: Play) -> Sheet:
    """The whole game as a table."""
    teams = list(play.state.teams)
    summing = adds_up(play)
    return Sheet(
        teams=teams,
        heads=[play.team_name(team) for team in teams],
        rows=_rows(play, teams),
        totals=[plain(play.state.teams[team].total) for team in teams] if summing else [],
    )


def _rows(play: Play, teams: list[int]) -> list[SheetRow]:
    by_ref = {round_.entry.ref: round_ for round_ in play.state.rounds}
    ignored = {gone.entry.ref for gone in play.state.ignored}
    rows = (
        _entry_row(play, entry, by_ref, teams) for entry in play.entries if entry.ref not in ignored
    )
    return [row for row in rows if row is not None]


def _entry_row(
    play: Play, entry: Entry, rounds: dict[int, RoundResult], teams: list[int]
) -> SheetRow | None:
    if entry.ref in rounds:
        return _round_row(play, rounds[entry.ref], teams)
    if isinstance(entry, Join) and play.state.joined_with.get(entry.ref):
        mine = play.state.team_of[entry.seat]
        start = plain(play.state.joined_with[entry.ref])
        return SheetRow(entry.ref, None, [], [Cell(start if t == mine else "") for t in teams])
    if isinstance(entry, Adjust):
        mine = play.state.team_of[entry.seat]
        cells = [Cell(signed(entry.points) if team == mine else "") for team in teams]
        return SheetRow(entry.ref, None, [], cells)
    return None


def _round_row(play: Play, round_: RoundResult, teams: list[int]) -> SheetRow:
    return SheetRow(
        ref=round_.entry.ref,
        no=round_.no,
        marks=[f"×{round_.multiplier}"] if round_.multiplier > 1 else [],
        cells=[_cell(play, round_, team) for team in teams],
        broken=bool(round_.issues),
    )


def _cell(play: Play, round_: RoundResult, team: int) -> Cell:
    if team not in round_.awards:
        return Cell(NOTHING)
    kind = "won" if team in round_.won else "lost" if team in round_.lost else ""
    if not adds_up(play):
        return Cell({"won": WON, "lost": LOST}.get(kind, "·"), kind)
    moved = [plain(change.after) for change in round_.changes if change.team == team]
    return Cell(plain(round_.awards[team]), kind, f"→ {moved[-1]}" if moved else "")
