"""The log to be read: what happened when, what of it still counts, what can be undone."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.scoring.log import UNDONE, undone_numbers
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.events import event_text, round_numbers


@dataclass(frozen=True)
class HistoryLine:
    """One event in words. ``counts``: it is not undone."""

    seq: int
    text: str
    at: datetime
    counts: bool
    by: str
    mine: bool
    is_undoing: bool


def history(*, play: Play, device_pk: int | None) -> list[HistoryLine]:
    """All events, the newest first."""
    numbers = round_numbers(play)
    undone = undone_numbers(play.events)
    return [
        HistoryLine(
            seq=event.seq,
            text=event_text(event, play, numbers),
            at=row.created_at,
            counts=event.seq not in undone,
            by=row.by,
            mine=device_pk is not None and row.actor_id == device_pk,
            is_undoing=event.kind == UNDONE,
        )
        for event, row in zip(reversed(play.events), reversed(play.rows), strict=True)
    ]
