"""Everything the table page shows."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scorekeeper.scoring.log import Event
from scorekeeper.tables.drafts import read_draft
from scorekeeper.tables.live import version_of
from scorekeeper.tables.models import Game, Sitting
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.board import BoardRow, adds_up, board
from scorekeeper.tables.selectors.chart import Chart, chart
from scorekeeper.tables.selectors.entry import entry_form
from scorekeeper.tables.selectors.sheet import Sheet, sheet
from scorekeeper.tables.when import day_text, zone_of
from scorekeeper.tables.wording.agreements import AGREEMENTS
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.events import event_text
from scorekeeper.tables.wording.games import aim, edition_name, ending_text, rules_name
from scorekeeper.tables.writes import new_key

# Numbers of players for which the board on the wall has a size of letters.
WALL_SIZES = (4, 6, 8, 12, 20)


@dataclass(frozen=True)
class Who:
    """A name that can be tapped as who went out."""

    value: str
    name: str


@dataclass(frozen=True)
class GamePage:
    """The parts of the table page, in the order in which they stand on it."""

    rules: str
    aim: str
    deck: str
    board: list[BoardRow]
    sheet: Sheet
    chart: Chart | None
    who: list[Who]
    names: list[tuple[int, str]]
    size: int
    ordered: bool
    entering: str
    sitting: Sitting | None
    version: str
    rematch: int | None
    last: str
    last_by: str
    undo: Event | None
    redo: Event | None
    issues: list[str]
    ending: str
    winners: list[str]
    losers: list[str]
    share: str
    agreements: list[str]
    notes: list[str]
    client_key: str


def game_page(*, play: Play, device_key: str) -> GamePage:
    """The table page; three queries beside the play itself."""
    rows = board(play=play)
    state = play.state
    return GamePage(
        rules=rules_name(play.game),
        aim=aim(state.rules),
        deck=edition_name(state.deck.edition.key, state.deck.edition.name),
        board=rows,
        sheet=sheet(play=play),
        chart=chart(play=play) if adds_up(play) else None,
        who=_who(play),
        names=[(seat, play.name(seat)) for seat in state.playing()],
        size=next((size for size in WALL_SIZES if len(rows) <= size), WALL_SIZES[-1]),
        ordered=state.rules.scoring == "finish_order",
        entering=_entering(play) if not state.finished else "",
        sitting=_sitting(play, device_key),
        version=version_of(play.game, play.newest),
        rematch=play.newest if play.newest > play.game.no else None,
        last=event_text(play.events[-1], play) if play.events else "",
        last_by=play.rows[-1].by if play.rows else "",
        undo=None if play.redoable else play.undoable,
        redo=play.redoable,
        issues=_issues(play),
        ending=ending_text(state.ended_by),
        winners=[play.team_name(team) for team in state.winners],
        losers=[play.team_name(team) for team in state.losers],
        share=_share(play, rows),
        agreements=[str(AGREEMENTS[k][0]) for k in play.game.table.agreements if k in AGREEMENTS],
        notes=_notes(play.game),
        client_key=new_key(),
    )


def _notes(game: Game) -> list[str]:
    """What is unusual about the whole game, but for a voided one, which is no mere note."""
    notes, league = [], game.table.league
    if league and not game.counted and not game.voided:
        notes.append(_("not counted in the league"))
    if game.entered_afterwards:
        day = day_text(game.started_at, zone_of(league))
        notes.append(_("entered afterwards, played on %(day)s") % {"day": day})
    return notes


def _who(play: Play) -> list[Who]:
    if play.state.finished or not play.may_score:
        return []
    return [Who(str(seat), play.name(seat)) for seat in play.state.playing()]


def _entering(play: Play) -> str:
    """How far the round is that is being entered at this table; "" for none."""
    edition = play.state.deck.edition
    shared = read_draft(game=play.game, about=0, device=None, edition=edition)
    if shared is None or shared.typed.empty:
        return ""
    form = entry_form(play=play, shared=shared)
    out = form.out_name or ", ".join(choice.text for choice in form.order if choice.place == 1)
    parts = [_("went out: %(name)s") % {"name": out} if out else "", form.progress]
    return " · ".join(part for part in parts if part) or _("begun")


def _sitting(play: Play, device_key: str) -> Sitting | None:
    """Who holds the device of that key's hash, None when nobody has said yet."""
    sittings = Sitting.objects.filter(table=play.game.table_id)
    return sittings.filter(device__key_hash=device_key or "-").first()


def _issues(play: Play) -> list[str]:
    """What stopped to fit after a correction and waits for somebody to look at it."""
    issues = [
        _("round %(no)s: %(issue)s") % {"no": r.no, "issue": error_text(issue, play.name)}
        for r in play.state.rounds
        for issue in r.issues
    ]
    later = [error_text(gone.issue, play.name) for gone in play.state.ignored]
    texts = [_("a later entry no longer counts: %(issue)s") % {"issue": text} for text in later]
    return [*issues, *dict.fromkeys(texts)]


def _share(play: Play, rows: list[BoardRow]) -> str:
    """The result as plain text, for a chat."""
    head = f"{play.game.table.name} · {rules_name(play.game)}"
    won = [row.name for row in rows if row.won]
    winners = [_("Won: %(names)s") % {"names": ", ".join(won)}] if won else []
    return "\n".join([head, *winners, *(_share_line(play, row) for row in rows)])


def _share_line(play: Play, row: BoardRow) -> str:
    """A place, and why it may be lower than the total says."""
    why = _("left") if play.state.team_left(row.team) else _("out") if row.out else ""
    line = f"{row.place}. {row.name} — {row.total}"
    return f"{line} ({why})" if why else line


def confirm_end(play: Play) -> dict[str, object]:
    """What the question "stop here?" shows."""
    return {"play": play, "rows": board(play=play), "client_key": new_key(), "news": None}


def confirm_reopen(play: Play) -> dict[str, object]:
    """What the question "play on?" shows, with a further target proposed."""
    rules = play.state.rules
    return {
        **confirm_end(play),
        "further": rules.target + (play.game.frozen_rules().target or 0) if rules.target else "",
        "more_rounds": max(rules.max_rounds or 0, len(play.state.rounds)) + 1,
    }
