"""The seasons of a league, each with its games: what every page of standings can be turned to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter

from django.db.models import CharField, Count, Max, Min, Q, Value
from django.db.models.functions import Cast, Concat
from django.utils import timezone

from scorekeeper.leagues.models import League, Rhythm, Season
from scorekeeper.leagues.seasons import ALL, EVERYTHING, Span, day_of, spans
from scorekeeper.leagues.wording.seasons import season_name
from scorekeeper.standings.models import Played


@dataclass(frozen=True)
class SeasonGames:
    """A season, how many games count in it, and the last day on which one was played."""

    span: Span
    name: str
    games: int
    last_day: date | None

    @property
    def key(self) -> str:
        return self.span.key


@dataclass(frozen=True)
class Seasons:
    """Seasons, the newest first and all time at the end, and the one that is looked at."""

    lines: Sequence[SeasonGames]
    chosen: SeasonGames

    @property
    def games(self) -> int:
        """All that count in the league, whatever the season."""
        return self.lines[-1].games


def seasons(*, league: League, wanted: str) -> Seasons:
    """The seasons of a league, in one query. ``wanted`` is the key of one, or anything else.

    Unless one is wanted, it is today's season if it has games, else the newest that has any.
    """
    rows = list(_rows(league))
    played = {key: (last, games) for key, _, _, last, games in rows if games}
    days = [last for last, _ in played.values()]
    found = spans(league, _by_dates(rows), days)
    lines = [_line(span, *played.get(span.key, (None, 0))) for span in found]
    games = sum(games for _, games in played.values())
    lines.append(_line(EVERYTHING, max(days, default=None), games))
    by_key = {line.key: line for line in lines}
    return Seasons(lines, by_key.get(wanted) or _usual(league, lines))


# Key, name, first and last day, games. A season by dates comes once more, without games.
Row = tuple[str, str, date, date, int]


def _rows(league: League) -> Iterable[Row]:
    played = Played.objects.filter(league=league).order_by().values("season")
    games = played.annotate(
        name=Value(""), first=Min("day"), last=Max("day"), games=Count("pk")
    ).values_list("season", "name", "first", "last", "games")
    if league.rhythm != Rhythm.DATES:
        return games
    by_dates = league.seasons.order_by().annotate(
        season=Concat(Value("s"), Cast("pk", CharField())), games=Value(0)
    )
    columns = ("season", "name", "first_day", "last_day", "games")
    return games.union(by_dates.values_list(*columns), all=True)


def _by_dates(rows: Iterable[Row]) -> list[Season]:
    """The seasons by dates among the rows, as the calendar wants them."""
    return sorted(
        (
            Season(pk=int(key.removeprefix("s")), name=name, first_day=first, last_day=last)
            for key, name, first, last, games in rows
            if not games
        ),
        key=attrgetter("first_day"),
    )


def _line(span: Span, last_day: date | None, games: int) -> SeasonGames:
    return SeasonGames(span, season_name(span), games, last_day)


def _usual(league: League, lines: Sequence[SeasonGames]) -> SeasonGames:
    *seasons, everything = lines
    today = day_of(timezone.now(), league.zone)
    played = [line for line in seasons if line.games]
    return next((line for line in played if _holds(line.span, today)), (*played, everything)[0])


def _holds(span: Span, day: date) -> bool:
    return span.first is not None and span.last is not None and span.first <= day <= span.last


def in_season(season: str) -> Q:
    """What keeps lines or games of that season, all of them for ``ALL``."""
    return Q() if season == ALL else Q(season=season)
