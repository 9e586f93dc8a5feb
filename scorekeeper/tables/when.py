"""When a game was really played: as it is typed and shown, where its league is."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.leagues.models import League
from scorekeeper.leagues.seasons import day_of
from scorekeeper.scoring import ScoringError

EARLIEST = date(1970, 1, 1)
# Phones and servers do not always agree on what day it is.
TOLERANCE = timedelta(days=1)
# Of a game whose day is known and nothing else: so it stays that day in every zone of a league.
NOON = time(12)
DAYS, TIMES = ("%Y-%m-%d", "%d.%m.%Y"), ("%H:%M", "%H:%M:%S")
LONGEST = 40


@dataclass(frozen=True)
class TypedMoment:
    """Two fields of a form, each of which may be empty."""

    day: str = ""
    time: str = ""

    @property
    def ways(self) -> dict[str, str]:
        """Kinds of the two fields: those of the browser show no nonsense, plain ones keep it."""
        return {
            "day": "date" if _read(self.day, DAYS[:1]) or not self.day else "text",
            "time": "time" if _read(self.time, TIMES) or not self.time else "text",
        }

    def __bool__(self) -> bool:
        return bool(self.day or self.time)


def zone_of(league: League | None) -> str:
    """The time zone that days of a table are in: that of its league, else the browser's."""
    return timezone.get_current_timezone_name() if league is None else league.zone


def typed_moment(data: Mapping[str, Any]) -> TypedMoment:
    """The two fields of a submitted form, ``day`` and ``time``."""
    day, at = (str(data.get(name, "")).strip()[:LONGEST] for name in ("day", "time"))
    return TypedMoment(day, at)


def shown_moment(moment: datetime, zone: str) -> TypedMoment:
    """The two fields filled in."""
    there = moment.astimezone(ZoneInfo(zone))
    return TypedMoment(f"{there:%Y-%m-%d}", f"{there:%H:%M}")


def moment_from(typed: TypedMoment, zone: str, usual: datetime | None = None) -> datetime:
    """What was typed as a moment in UTC.

    ``usual`` (now, if it is not given) is meant when nothing is typed, or only its own day. Raises
    ScoringError at ``day`` or ``time`` for what is no date or time, for days to come, and for days
    before 1970.
    """
    usual = usual or timezone.now()
    usual_day = day_of(usual, zone)
    day, at = _typed_day(typed.day, zone) or usual_day, _typed_time(typed.time)
    if at is None and day == usual_day:
        return usual
    return datetime.combine(day, at or NOON, ZoneInfo(zone)).astimezone(UTC)


def _typed_day(text: str, zone: str) -> date | None:
    if not text:
        return None
    read = _read(text, DAYS)
    if read is None:
        raise ScoringError("bad_day", ("day",), value=text)
    if read.date() < EARLIEST:
        raise ScoringError("before_1970", ("day",))
    if read.date() > day_of(timezone.now(), zone) + TOLERANCE:
        raise ScoringError("day_to_come", ("day",))
    return read.date()


def _typed_time(text: str) -> time | None:
    if not text:
        return None
    read = _read(text, TIMES)
    if read is None:
        raise ScoringError("bad_time", ("time",), value=text)
    return read.time()


def _read(text: str, forms: tuple[str, ...]) -> datetime | None:
    for form in forms:
        try:
            return datetime.strptime(text, form).replace(tzinfo=UTC)
        except ValueError:
            continue
    return None


def day_text(moment: datetime, zone: str, form: str = "DATE_FORMAT") -> str:
    """The day of that moment, where the league is."""
    return date_format(day_of(moment, zone), form)
