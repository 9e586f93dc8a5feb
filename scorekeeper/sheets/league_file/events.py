"""The log of a game in a league file, event by event."""

from collections.abc import Sequence
from datetime import datetime

from scorekeeper.scoring.entries import Entry
from scorekeeper.scoring.errors import ScoringError, at
from scorekeeper.scoring.game_file import fields
from scorekeeper.scoring.game_file.entries import entry_from
from scorekeeper.scoring.game_file.fields import LONGEST_NAME, Where
from scorekeeper.sheets.league_file import values
from scorekeeper.sheets.league_file.values import few, moment, text
from scorekeeper.tables.log import KIND_BY_KEY
from scorekeeper.tables.services.bringing import EventToCome

MOST_EVENTS = 5000


def events_from_file(value: object, names: Sequence[str], where: Where) -> tuple[EventToCome, ...]:
    """The events of a game; every entry is read as strictly as in a game file."""
    items = few(value, where, most=MOST_EVENTS)
    place = where[-1]
    return tuple(
        _event(item, names, (*where[:-1], f"{place}[{i}]"), i) for i, item in enumerate(items)
    )


def _event(item: object, names: Sequence[str], where: Where, before: int) -> EventToCome:
    event = fields.table(item, where, needed=("kind", "at"), known=("entry", "of", "by"))
    kind = KIND_BY_KEY.get(str(event["kind"]))
    if kind is None:
        raise ScoringError("unknown_kind", (*where, "kind"), value=event["kind"])
    return EventToCome(
        kind=kind.key,
        entry=_entry(event, kind.entry, names, where),
        of=_of(event, kind.about_event, where, before),
        by=text(event.get("by", ""), (*where, "by"), most=LONGEST_NAME),
        at=_at(event["at"], where),
    )


def _at(value: object, where: Where) -> datetime:
    return moment(value, (*where, "at"))


def _entry(
    event: values.Table, wanted: type | None, names: Sequence[str], where: Where
) -> Entry | None:
    written = event.get("entry")
    if wanted is None or written is None:
        if wanted is not None or written is not None:
            raise ScoringError("entry_of_other_kind", (*where, "entry"))
        return None
    known = list(names)
    with at(*where[:-1]):
        entry = entry_from(written, known, where[-1])
    if not isinstance(entry, wanted) or len(known) > len(names):
        raise ScoringError("entry_of_other_kind", (*where, "entry"))
    return entry


def _of(event: values.Table, wanted: bool, where: Where, before: int) -> int | None:
    """An event is only ever about an earlier one."""
    if not wanted:
        if event.get("of") is not None:
            raise ScoringError("entry_of_other_kind", (*where, "of"))
        return None
    return fields.number(event.get("of"), (*where, "of"), 1, before)
