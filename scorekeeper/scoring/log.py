"""From an append-only log of events to the entries that count.

Nothing recorded is ever changed: a correction, a voiding and an undoing are events themselves,
and what they are about is told by the number of the event they name.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .entries import Entry

RECORDED = "round_recorded"
CORRECTED = "round_corrected"
VOIDED = "round_voided"
UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class Event:
    """One event: its number, its kind, the entry it brings and the event it is about."""

    seq: int
    kind: str
    entry: Entry | None = None
    of: int | None = None


def live(events: Sequence[Event]) -> list[Event]:
    """The events that count: not undone, or undone by an event that was undone itself."""
    undone = undone_numbers(events)
    return [event for event in events if event.seq not in undone and event.kind != UNDONE]


def undone_numbers(events: Sequence[Event]) -> set[int]:
    """Numbers of the events that are undone, undoings among them."""
    undone: set[int] = set()
    for event in reversed(events):
        if event.kind == UNDONE and event.seq not in undone and event.of is not None:
            undone.add(event.of)
    return undone


def entries(events: Iterable[Event]) -> list[Entry]:
    """The entries in the order of their recording, corrected and without the voided rounds.

    An entry's ``ref`` is the number of the event that recorded it first.
    """
    standing: dict[int, Entry] = {}
    for event in live(list(events)):
        if event.kind == VOIDED:
            standing.pop(_about(event), None)
        elif event.kind == CORRECTED:
            if _about(event) in standing and event.entry is not None:
                standing[_about(event)] = replace(event.entry, ref=_about(event))
        elif event.entry is not None:
            standing[event.seq] = replace(event.entry, ref=event.seq)
    return list(standing.values())


def _about(event: Event) -> int:
    return -1 if event.of is None else event.of


def last_to_undo(events: Sequence[Event]) -> Event | None:
    """The newest event that still counts."""
    return next(reversed(live(events)), None)


def last_to_redo(events: Sequence[Event]) -> Event | None:
    """The undoing that can be taken back: the newest event, unless it took one back itself."""
    newest = events[-1] if events else None
    if newest is None or newest.kind != UNDONE:
        return None
    about = next((event for event in events if event.seq == newest.of), None)
    return None if about is None or about.kind == UNDONE else newest
