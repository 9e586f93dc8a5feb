"""The log in words, for the history and the line that offers to undo."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from scorekeeper.scoring.entries import Adjust, Join, Leave, Reopen, Round
from scorekeeper.scoring.log import Event
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.numbers import signed

EventText = Callable[[Event, Play, "Numbers"], str]
Numbers = Mapping[int, int]


def round_numbers(play: Play) -> Numbers:
    """Number of each round by the event that recorded it, voided and undone ones included.

    A round keeps the number it was recorded under when others before it went away.
    """
    numbers: dict[int, int] = {r.entry.ref: r.no for r in play.state.rounds}
    last = 0
    for event in play.events:
        if isinstance(event.entry, Round) and event.of is None:
            last = numbers.setdefault(event.seq, last + 1)
    return numbers


def _recorded(event: Event, play: Play, numbers: Numbers) -> str:
    entry = event.entry
    assert isinstance(entry, Round)
    no = numbers[event.seq]
    if entry.out is None:
        return _("round %(no)s recorded, nobody went out") % {"no": no}
    told = {"no": no, "name": play.name(entry.out), "points": entry.collected}
    if entry.collected is None:
        return _("round %(no)s recorded: %(name)s went out") % told
    return _("round %(no)s recorded: %(name)s went out, all hands together %(points)s") % told


def _corrected(event: Event, play: Play, numbers: Numbers) -> str:
    return _("round %(no)s corrected") % {"no": numbers.get(event.of or 0, "?")}


def _voided(event: Event, play: Play, numbers: Numbers) -> str:
    return _("round %(no)s voided") % {"no": numbers.get(event.of or 0, "?")}


def _joined(event: Event, play: Play, numbers: Numbers) -> str:
    assert isinstance(event.entry, Join)
    return _("%(name)s sits down") % {"name": play.name(event.entry.seat)}


def _left(event: Event, play: Play, numbers: Numbers) -> str:
    assert isinstance(event.entry, Leave)
    return _("%(name)s leaves") % {"name": play.name(event.entry.seat)}


def _adjusted(event: Event, play: Play, numbers: Numbers) -> str:
    entry = event.entry
    assert isinstance(entry, Adjust)
    told = {"name": play.name(entry.seat), "points": signed(entry.points), "why": entry.why}
    return _("%(name)s %(points)s: %(why)s") % told


def _undone(event: Event, play: Play, numbers: Numbers) -> str:
    about = next((other for other in play.events if other.seq == event.of), None)
    if about is None:
        return _("undone")
    return _("undone: %(what)s") % {"what": event_text(about, play, numbers)}


def _ended(event: Event, play: Play, numbers: Numbers) -> str:
    return _("game ended by agreement")


def _reopened(event: Event, play: Play, numbers: Numbers) -> str:
    entry = event.entry
    if isinstance(entry, Reopen) and entry.target:
        return _("game goes on, to %(target)s") % {"target": entry.target}
    return _("game goes on")


EVENTS: Mapping[str, EventText] = {
    "round_recorded": _recorded,
    "round_corrected": _corrected,
    "round_voided": _voided,
    "joined": _joined,
    "left": _left,
    "adjusted": _adjusted,
    "undone": _undone,
    "ended": _ended,
    "reopened": _reopened,
}


def event_text(event: Event, play: Play, numbers: Numbers | None = None) -> str:
    """One event as a short sentence."""
    return EVENTS[event.kind](event, play, round_numbers(play) if numbers is None else numbers)
