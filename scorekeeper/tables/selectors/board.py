"""Who stands where: the lines of the table page."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scorekeeper.scoring.rules import Rules
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.numbers import plain
from scorekeeper.tables.wording.rounds import award_text

NEAR = 0.8


@dataclass(frozen=True)
class BoardRow:
    """One line: a player, or partners. ``progress`` is percent of the way to the target."""

    team: int
    seat: int
    place: int
    name: str
    total: str
    roles: list[str]
    last: str
    progress: int | None
    leads: bool
    near: bool
    out: bool
    won: bool
    lost: bool
    starts_with: int | None


def board(*, play: Play) -> list[BoardRow]:
    """All teams by place."""
    return [_row(play, team) for group in play.places for team in group]


def _row(play: Play, team: int) -> BoardRow:
    state = play.state
    standing = state.teams[team]
    progress = _progress(play, team)
    gone = standing.out_in is not None or state.team_left(team)
    return BoardRow(
        team=team,
        seat=standing.seats[0],
        place=play.place_of[team],
        name=play.team_name(team),
        total=_total(play, team),
        roles=_roles(play, team),
        last=_last(play, team),
        progress=progress,
        leads=play.place_of[team] == 1 and bool(state.rounds) and not gone,
        near=progress is not None and progress >= NEAR * 100 and _target_hurts(play) and not gone,
        out=gone,
        won=team in state.winners,
        lost=team in state.losers,
        starts_with=_hand_size(play, team),
    )


def _total(play: Play, team: int) -> str:
    """Points; rounds won and lost where nothing is added up."""
    standing = play.state.teams[team]
    if not adds_up(play):
        return f"{standing.wins} : {standing.losses}"
    return plain(standing.total)


def adds_up(play: Play) -> bool:
    """Whether totals mean anything under the rules of this game."""
    return rules_add_up(play.state.rules)


def rules_add_up(rules: Rules) -> bool:
    """Whether totals mean anything under these rules."""
    return rules.scoring not in ("lazy", "finish_order") or bool(rules.place_points)


def _progress(play: Play, team: int) -> int | None:
    target = play.state.rules.target
    if not target or target == 1:
        return None
    return max(0, min(100, round(100 * play.state.teams[team].total / target)))


def _target_hurts(play: Play) -> bool:
    return play.state.rules.at_target in ("loses", "out")


def _roles(play: Play, team: int) -> list[str]:
    if play.next_seats is None:
        return []
    dealer, starter = play.next_seats
    seats = play.state.teams[team].seats
    roles = []
    if dealer in seats:
        roles.append(_who(play, dealer, team, _("deals")))
    if starter in seats:
        roles.append(_who(play, starter, team, _("starts")))
    return roles


def _who(play: Play, seat: int, team: int, role: str) -> str:
    """The role; with partners also whose it is."""
    alone = len(play.state.teams[team].seats) == 1
    return role if alone else f"{play.name(seat)} {role}"


def _last(play: Play, team: int) -> str:
    """The line below the name: the last round, and how far it is to the end."""
    state = play.state
    standing = state.teams[team]
    if standing.out_in is not None and team not in state.winners:
        return _("out in round %(no)s") % {"no": standing.out_in}
    if state.team_left(team):
        return _("left")
    texts = [award_text(team, state.rounds[-1], play)] if state.rounds else []
    return " · ".join(text for text in [*texts, _room(play, team)] if text)


def _room(play: Play, team: int) -> str:
    """How many points are left until the target is reached or passed, when it is close."""
    rules, total = play.state.rules, play.state.teams[team].total
    if not rules.target or play.state.finished or total < NEAR * rules.target:
        return ""
    room = rules.target - total + (1 if rules.target_when == "exceeded" else 0)
    if room <= 0:
        return ""
    texts = {"out": _("%(points)s to being out"), "loses": _("%(points)s to losing")}
    text = texts.get(rules.at_target, _("%(points)s to go"))
    return text % {"points": room}


def _hand_size(play: Play, team: int) -> int | None:
    """Cards of the next hand, where they depend on how often somebody has gone out."""
    sizes = play.state.rules.hand_sizes
    wins = play.state.teams[team].wins
    return sizes[min(wins, len(sizes) - 1)] if sizes and not play.state.finished else None
