"""Which season a day belongs to. Pure: leagues and games are only looked at."""

from calendar import monthrange
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from scorekeeper.leagues.models import League, Rhythm, Season

# The season that holds every game, whatever the rhythm.
ALL = "all"
# The days that a season by dates may have, and a league file.
FIRST_YEAR, LAST_YEAR = 1970, 2200
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
    return Span(f"{day.year:04}-{day.month:02}", day.replace(day=1), _last_of(day.year, day.month))


def _quarter(day: date) -> Span:
    quarter = (day.month + 2) // 3
    first = date(day.year, 3 * quarter - 2, 1)
    return Span(f"{day.year:04}-q{quarter}", first, _last_of(day.year, 3 * quarter))


def _year(day: date) -> Span:
    return Span(f"{day.year:04}", date(day.year, 1, 1), date(day.year, 12, 31))


def _last_of(year: int, month: int) -> date:
    return date(year, month, monthrange(year, month)[1])


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
