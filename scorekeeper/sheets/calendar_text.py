"""Days of games as an iCalendar file."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event, vText

PRODUCT = "-//Scorekeeper//Game days//EN"
# Control characters have no place in iCalendar's text (RFC 5545, section 3.1).
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class GameDay:
    """A day of games; ``starts`` and ``ends`` are aware, or None: then it takes the whole day."""

    uid: str
    day: date
    starts: datetime | None
    ends: datetime | None
    summary: str
    description: str = ""
    location: str = ""


def calendar_bytes(*, name: str, days: Iterable[GameDay], written_at: datetime) -> bytes:
    """The calendar in UTF-8; the same days and ``written_at`` (aware) give the same bytes."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    for key in ("name", "x-wr-calname"):
        calendar.add(key, _text(name))
    for day in days:
        calendar.add_component(_event(day, written_at))
    return bytes(calendar.to_ical())


def _event(day: GameDay, written_at: datetime) -> Event:
    event = Event()
    event.add("uid", _text(day.uid))
    event.add("dtstamp", written_at.astimezone(UTC))
    for key, moment in _span(day).items():
        event.add(key, moment)
    texts = {"summary": day.summary, "description": day.description, "location": day.location}
    for key, text in texts.items():
        if text:
            event.add(key, _text(text))
    return event


def _span(day: GameDay) -> dict[str, date]:
    """When it begins, and when it is over: of whole days, the day after."""
    if day.starts is None:
        return {"dtstart": day.day, "dtend": day.day + timedelta(days=1)}
    span = {"dtstart": day.starts.astimezone(UTC)}
    if day.ends is not None and day.ends > day.starts:
        span["dtend"] = day.ends.astimezone(UTC)
    return dict(span)


def _text(text: str) -> vText:
    """As a text of iCalendar, which escapes it whatever the key is."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return vText(_CONTROL.sub(" ", lines))
