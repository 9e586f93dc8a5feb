"""Why this number: a round down to its cards, and a total down to its rounds."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scorekeeper.scoring.entries import Adjust, Entry, Join
from scorekeeper.scoring.explain import Why, why
from scorekeeper.scoring.scorings import Part
from scorekeeper.scoring.state import Change, RoundResult
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.board import adds_up
from scorekeeper.tables.wording.cards import Card, card
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.numbers import plain, signed
from scorekeeper.tables.wording.rounds import award_text, part_text, sum_before


@dataclass(frozen=True)
class CardLine:
    """Cards of one kind in a hand."""

    card: Card
    count: int
    value: int
    points: int


@dataclass(frozen=True)
class HandWhy:
    """A hand taken apart. ``times``: the multiplier and the product, "" without one.

    ``together``: it stands for all hands, of which only the sum is known.
    """

    name: str
    lines: list[CardLine]
    points: int
    stated: bool
    lone_zero: bool
    times: str
    together: bool = False


@dataclass(frozen=True)
class TeamWhy:
    """What a team got in a round: the parts, the sum, and where the total went."""

    name: str
    award: str
    reasons: list[tuple[str, str]]
    changes: list[str]
    total: str
    won: bool
    lost: bool
    knocked_out: bool


@dataclass(frozen=True)
class RoundWhy:
    """A whole round explained."""

    no: int
    ref: int
    out: str
    dealer: str
    starter: str
    multiplier: int
    hands: list[HandWhy]
    teams: list[TeamWhy]
    issues: list[str]
    last_card: Card | None
    order: list[str] = field(default_factory=list)
    knocked_out: list[str] = field(default_factory=list)


def round_why(*, play: Play, round_: RoundResult) -> RoundWhy:
    """The round with every hand and every total it moved."""
    entry = round_.entry
    return RoundWhy(
        no=round_.no,
        ref=entry.ref,
        out="" if entry.out is None else play.name(entry.out),
        dealer=play.name(round_.dealer),
        starter=play.name(round_.starter),
        multiplier=round_.multiplier,
        hands=[
            *(_hand(play, round_, seat) for seat in entry.hands if seat in round_.points),
            *(_together(part, round_) for part in round_.parts if part.code == "collected_sum"),
        ],
        teams=[_team(play, round_, team) for team in round_.awards],
        issues=[error_text(issue, play.name) for issue in round_.issues],
        last_card=card(entry.last_card) if entry.last_card else None,
        order=[play.name(seat) for seat in entry.order],
        knocked_out=[play.name(seat) for seat in entry.knocked_out],
    )


def _hand(play: Play, round_: RoundResult, seat: int) -> HandWhy:
    taken: Why = why(round_.entry.hands[seat], play.state.deck, round_.entry.side)
    return HandWhy(
        name=play.name(seat),
        lines=[CardLine(card(ln.code), ln.count, ln.value, ln.points) for ln in taken.lines],
        points=taken.points,
        stated=taken.stated,
        lone_zero=taken.lone_zero,
        times=_times(taken.points, round_),
    )


def _together(part: Part, round_: RoundResult) -> HandWhy:
    points = sum_before(part, round_)
    return HandWhy(
        name=_("All hands together"),
        lines=[],
        points=points,
        stated=False,
        lone_zero=False,
        times=_times(points, round_),
        together=True,
    )


def _times(points: int, round_: RoundResult) -> str:
    if round_.multiplier == 1:
        return ""
    return f"× {round_.multiplier} = {points * round_.multiplier}"


def _team(play: Play, round_: RoundResult, team: int) -> TeamWhy:
    parts = [part for part in round_.parts if part.team == team]
    return TeamWhy(
        name=play.team_name(team),
        award=signed(round_.awards[team]) if adds_up(play) else "",
        reasons=[(part_text(part, round_, play), signed(part.points)) for part in parts],
        changes=[_change(change) for change in round_.changes if change.team == team],
        total=plain(round_.totals[team]) if adds_up(play) else "",
        won=team in round_.won,
        lost=team in round_.lost,
        knocked_out=team in round_.knocked_out,
    )


def _change(change: Change) -> str:
    told = {"before": plain(change.before), "after": plain(change.after)}
    if change.code == "exact":
        return _("exactly %(before)s becomes %(after)s") % told
    return _("a total never falls below 0: %(before)s becomes %(after)s") % told


@dataclass(frozen=True)
class TotalLine:
    """One step of a total. ``ref``: the round to open, 0 where there is none."""

    label: str
    points: str
    total: str
    ref: int = 0
    note: str = ""


def total_why(*, play: Play, team: int) -> list[TotalLine]:
    """A team's total, step by step; the last line's total is the one on the board."""
    lines: list[TotalLine] = []
    total = 0
    rounds = {round_.entry.ref: round_ for round_ in play.state.rounds}
    ignored = {gone.entry.ref for gone in play.state.ignored}
    for entry in (entry for entry in play.entries if entry.ref not in ignored):
        for line in _steps(play, team, entry, rounds.get(entry.ref), total):
            lines.append(line[0])
            total = line[1]
    return lines


def _steps(
    play: Play, team: int, entry: Entry, round_: RoundResult | None, total: int
) -> Iterator[tuple[TotalLine, int]]:
    if round_ is not None:
        if team in round_.awards:
            after = round_.totals[team]
            yield _round_line(play, team, round_, after), after
    elif isinstance(entry, Adjust) and play.state.team_of.get(entry.seat) == team:
        after = total + entry.points
        yield TotalLine(_("agreed"), signed(entry.points), plain(after), note=entry.why), after
    elif isinstance(entry, Join) and entry.seat == team:
        after = _joined_with(play, team, entry, total)
        yield TotalLine(_("joins"), signed(after - total), plain(after)), after


def _round_line(play: Play, team: int, round_: RoundResult, after: int) -> TotalLine:
    return TotalLine(
        label=_("round %(no)s") % {"no": round_.no},
        points=signed(round_.awards[team]),
        total=plain(after),
        ref=round_.entry.ref,
        note=award_text(team, round_, play),
    )


def _joined_with(play: Play, team: int, entry: Join, total: int) -> int:
    """The total somebody sat down with: as said, as the rules say, or the old one."""
    if entry.total is not None:
        return entry.total
    return play.state.joined_with.get(entry.ref, total)
