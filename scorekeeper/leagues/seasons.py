"""Which season a day belongs to. Pure: leagues and games are only looked at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from scorekeeper.leagues.models import League, Rhythm, Season

# The season that holds every game, whatever the rhythm.
ALL = "all"
# Of a day between two seasons by dates.
NONE = ""


@dataclass(frozen=True)
class Span:
    """A season: its key in addresses, its days (both included; None: open), and a given name."""

    key: str
    first: date | None = None
    last: date | None = None
    name: str = ""


EVERYTHING = Span(ALL)


def _month(day: date) -> Span:
    first = day.replace(day=1)
    return Span(f"{day:%Y-%m}", first, _before(first, 1))


def _quarter(day: date) -> Span:
    quarter = (day.month - 1) // 3
    first = day.replace(month=3 * quarter + 1, day=1)
    return Span(f"{day:%Y}-q{quarter + 1}", first, _before(first, 3))


def _year(day: date) -> Span:
    return Span(f"{day:%Y}", day.replace(month=1, day=1), day.replace(month=12, day=31))


def _before(first: date, months: int) -> date:
    """The last day of so many months that begin with ``first``."""
    month = first.month + months
    year = first.year + (month > 12)
    return date(year, month - 12 if month > 12 else month, 1) - timedelta(days=1)


BY_CALENDAR: Mapping[str, Callable[[date], Span]] = {
    Rhythm.MONTH: _month,
    Rhythm.QUARTER: _quarter,
    Rhythm.YEAR: _year,
    Rhythm.OPEN: lambda day: EVERYTHING,
}


def day_of(moment: datetime, zone: str) -> date:
    """The day on which something happened, where the league is."""
    return moment.astimezone(ZoneInfo(zone)).date()


def span_of(league: League, seasons: Sequence[Season], day: date) -> Span | None:
    """The season of a day; None for a day between seasons by dates."""
    by_calendar = BY_CALENDAR.get(league.rhythm)
    if by_calendar:
        return by_calendar(day)
    found = next((season for season in seasons if season.first_day <= day <= season.last_day), None)
    return None if found is None else by_dates(found)


def by_dates(season: Season) -> Span:
    """A season by dates as a span."""
    return Span(f"s{season.pk}", season.first_day, season.last_day, season.name)


def spans(league: League, seasons: Sequence[Season], days: Iterable[date]) -> list[Span]:
    """The seasons of a league, the newest first: those by dates, else those with a game day."""
    if league.rhythm == Rhythm.DATES:
        return [by_dates(season) for season in reversed(seasons)]
    found = {span_of(league, seasons, day) for day in days} - {None, EVERYTHING}
    return sorted((span for span in found if span), key=lambda span: span.key, reverse=True)
