"""What a round gave, in words."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from scorekeeper.scoring.scorings import Part
from scorekeeper.scoring.state import Change, RoundResult
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.cards import card_name
from scorekeeper.tables.wording.numbers import plain, signed

PartText = Callable[[Part, RoundResult, Play], str]


def _hand(part: Part, round_: RoundResult, play: Play) -> str:
    """``29 × 2`` where the pile ran out, else nothing beyond the award itself."""
    if round_.multiplier == 1 or part.seat is None:
        return ""
    return f"{round_.points[part.seat]} × {round_.multiplier}"


def _collected(part: Part, round_: RoundResult, play: Play) -> str:
    assert part.seat is not None
    return f"{play.name(part.seat)} {_hand(part, round_, play) or plain(part.points)}"


def _collected_sum(part: Part, round_: RoundResult, play: Play) -> str:
    if round_.multiplier == 1:
        return _("hands not written down")
    times = f"{sum_before(part, round_)} × {round_.multiplier}"
    return _("%(times)s, hands not written down") % {"times": times}


def sum_before(part: Part, round_: RoundResult) -> int:
    """Points of all hands together before the multiplier."""
    return part.points // round_.multiplier


def _finish(part: Part, round_: RoundResult, play: Play) -> str:
    card = card_name(round_.entry.last_card or "")
    return _("went out on “%(card)s”: %(points)s") % {"card": card, "points": plain(part.points)}


def _knock_out(part: Part, round_: RoundResult, play: Play) -> str:
    assert part.seat is not None
    return _("knocked out %(name)s") % {"name": play.name(part.seat)}


def _differences(part: Part, round_: RoundResult, play: Play) -> str:
    return _("lowest hand")


def _went_out(part: Part, round_: RoundResult, play: Play) -> str:
    return _("went out")


def _place(part: Part, round_: RoundResult, play: Play) -> str:
    assert part.seat is not None
    return _("place %(place)s") % {"place": round_.entry.order.index(part.seat) + 1}


PARTS: Mapping[str, PartText] = {
    "own_hand": _hand,
    "collected": _collected,
    "collected_sum": _collected_sum,
    "finish": _finish,
    "knock_out": _knock_out,
    "differences": _differences,
    "went_out": _went_out,
    "place": _place,
}


def part_text(part: Part, round_: RoundResult, play: Play) -> str:
    """What these points are for; "" when the number says it all."""
    return PARTS[part.code](part, round_, play)


def award_text(team: int, round_: RoundResult, play: Play) -> str:
    """A team's round in one line: ``+58 (29 × 2)``, ``out on “+4”: −50``."""
    if team not in round_.awards:
        return ""
    award = signed(round_.awards[team])
    parts = [part for part in round_.parts if part.team == team]
    reasons = [text for part in parts if (text := part_text(part, round_, play))]
    changes = [change_text(change) for change in round_.changes if change.team == team]
    if not parts and team in round_.won and not changes:
        return _("went out")
    if len(parts) == 1 and parts[0].code == "finish" and not changes:
        return reasons[0]
    inside = [*_shortened(reasons), *changes]
    return f"{award} ({', '.join(inside)})" if inside else award


def _shortened(reasons: list[str]) -> list[str]:
    """Nobody reads nineteen names in a line that is beside a total."""
    return reasons if len(reasons) <= 3 else [*reasons[:3], "…"]


def change_text(change: Change) -> str:
    """A total that was moved: ``500 → 0``."""
    return f"{plain(change.before)} → {plain(change.after)}"


def seats_line(play: Play, about: int) -> str:
    """Who dealt and who started the round recorded by event ``about``, or the one being played."""
    round_ = play.round_of(about) if about else None
    seats = (round_.dealer, round_.starter) if round_ else play.next_seats
    if seats is None:
        return ""
    dealer, starter = (play.name(seat) for seat in seats)
    return _("dealt by %(dealer)s, started by %(starter)s") % {"dealer": dealer, "starter": starter}
