"""A write to the log before it happens: does it fit, and what would it do?"""

import hashlib
import secrets
from dataclasses import dataclass

from scorekeeper.access.models import Device
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import Entry, Round
from scorekeeper.scoring.log import CORRECTED, UNDONE, Event, entries, undone_numbers
from scorekeeper.scoring.replay import replay, step
from scorekeeper.tables.log import KIND_BY_KEY
from scorekeeper.tables.play import Play


def new_key() -> str:
    """A key for one write; a form keeps it, so that sending it twice is one write."""
    return secrets.token_urlsafe(16)


def next_key(key: str) -> str:
    """The key of a form that goes on as another round: one and the same, however often sent."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


@dataclass(frozen=True, kw_only=True)
class Write:
    """What a device wants to add: the event, its own key for it, and the ``seq`` it had seen."""

    kind: str
    entry: Entry | None = None
    of: int | None = None
    actor: Device | None
    client_key: str
    based_on: int


def check(play: Play, write: Write) -> None:
    """Raises ScoringError when the event does not fit the game as it stands."""
    if KIND_BY_KEY[write.kind].about_event:
        _check_about(play, write)
    elif write.entry is not None:
        step(replay(play.game.setup(), play.entries, strict=False), write.entry)


def _check_about(play: Play, write: Write) -> None:
    if write.of not in _changeable(play, write.kind):
        raise ScoringError("nothing_to_change")
    if write.kind == CORRECTED and write.entry is not None:
        before = [entry for entry in play.entries if entry.ref < (write.of or 0)]
        step(replay(play.game.setup(), before, strict=False), write.entry)


def _changeable(play: Play, kind: str) -> set[int]:
    """Numbers of the events this write may be about: those that count."""
    if kind == UNDONE:
        return {event.seq for event in play.events} - undone_numbers(play.events)
    return {entry.ref for entry in play.entries if isinstance(entry, Round)}


def what_if(play: Play, write: Write) -> Play:
    """The game as it would stand after the event; nothing is stored. Raises ScoringError."""
    check(play, write)
    event = Event(seq=play.seq + 1, kind=write.kind, entry=write.entry, of=write.of)
    trial = Play(play.game, play.rows, play.names)
    trial.events = [*play.events, event]
    trial.entries = entries(trial.events)
    return trial
