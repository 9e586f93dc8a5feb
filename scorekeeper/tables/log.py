"""The log of a game as the scoring reads it, and the kinds of events there are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.scoring import log as scoring_log
from scorekeeper.scoring.entries import Adjust, End, Entry, Join, Leave, Reopen, Round
from scorekeeper.scoring.stored import dump, load
from scorekeeper.tables.models import GameEvent


@dataclass(frozen=True)
class Kind:
    """A kind of event: what entry it brings (None: none), and whether it is about another event."""

    key: str
    entry: type | None
    about_event: bool = False


KINDS: tuple[Kind, ...] = (
    Kind(scoring_log.RECORDED, Round),
    Kind(scoring_log.CORRECTED, Round, about_event=True),
    Kind(scoring_log.VOIDED, None, about_event=True),
    Kind("joined", Join),
    Kind("left", Leave),
    Kind("adjusted", Adjust),
    Kind(scoring_log.UNDONE, None, about_event=True),
    Kind("ended", End),
    Kind("reopened", Reopen),
)
KIND_BY_KEY: Mapping[str, Kind] = {kind.key: kind for kind in KINDS}


def payload(entry: Entry | None, of: int | None) -> dict[str, object]:
    """What an event stores."""
    stored: dict[str, object] = {}
    if entry is not None:
        stored["entry"] = dump(entry)
    if of is not None:
        stored["of"] = of
    return stored


def event_of(row: GameEvent) -> scoring_log.Event:
    """The scoring's view of a stored event."""
    entry = row.payload.get("entry")
    return scoring_log.Event(
        seq=row.seq,
        kind=row.kind,
        entry=None if entry is None else load(entry),
        of=row.payload.get("of"),
    )


def events_of(rows: Sequence[GameEvent]) -> list[scoring_log.Event]:
    """The scoring's view of a whole log."""
    return [event_of(row) for row in rows]
