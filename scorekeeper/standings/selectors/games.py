"""The games of a league, the newest first, and what they can be narrowed down by."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import CharField, Exists, F, OuterRef, Q, QuerySet, Value
from django.db.models.expressions import Combinable
from django.db.models.fields.json import KT, KeyTextTransform
from django.db.models.functions import Cast, Concat

from scorekeeper.leagues.models import League
from scorekeeper.leagues.names import folded
from scorekeeper.leagues.seasons import Span, day_of
from scorekeeper.standings.selectors.seasons import Seasons
from scorekeeper.standings.wording.games import state_mark
from scorekeeper.tables.models import Game, Result, Seat
from scorekeeper.tables.wording.games import PRESETS
from scorekeeper.web.paging import Part, part

ON_A_PAGE = 50
# Newer tables can be chosen from a list; older ones are found by a link.
NEWEST_TABLES = 50
PRESET, OWN = "preset:", "own:"

# How a game stands in the league, each as a condition; every game is in exactly one of them.
STATES: Mapping[str, Q] = {
    "counted": Q(played__isnull=False),
    "running": Q(finished=False, voided=False),
    "uncounted": Q(finished=True, voided=False, played__isnull=True),
    "voided": Q(voided=True),
}


@dataclass(frozen=True)
class Option:
    """Something to narrow down by: its value in an address, and its name."""

    value: str
    name: str


@dataclass(frozen=True)
class Options:
    """Everything that the games of a league can be narrowed down by."""

    seasons: Seasons
    people: Sequence[Option]
    tables: Sequence[Option]
    rules: Sequence[Option]


@dataclass(frozen=True)
class Narrowed:
    """What is wanted; "" and None leave everything in. Values are those of ``Options``."""

    season: Span | None = None
    person: str = ""
    table: str = ""
    rules: str = ""
    state: str = ""

    @property
    def anything(self) -> bool:
        """Whether anything is left out."""
        return self != Narrowed()


@dataclass
class GameLine:
    """A game in the list. ``players`` are names, each with its win: winners first, then by seat.
    ``mark`` says why it does not count, "" when it does.
    """

    key: str
    no: int
    table: str
    day: date
    rules: str
    rounds: int
    mark: str
    players: list[tuple[str, bool]] = field(default_factory=list)


@dataclass(frozen=True)
class GamesPage:
    lines: Sequence[GameLine]
    part: Part


def options(*, league: League, seasons: Seasons, table: str) -> Options:
    """What there is to choose from, in one query. ``table`` is listed however old it is."""
    newest = league.tables.order_by("-pk").values("pk")[:NEWEST_TABLES]
    # No key holds what a database cannot look for.
    asked = table if table.isprintable() else ""
    tables = league.tables.filter(Q(pk__in=newest) | Q(space__key=asked))
    games = Game.objects.filter(table__league=league)
    own, preset = games.exclude(rules_name=""), games.filter(rules_name="")
    first, *others = (
        _choices("person", league.players.all(), Cast("pk", CharField()), F("name")),
        _choices("table", tables, F("space__key"), F("name")),
        _choices("rules", own, Concat(Value(OWN), "rules_name"), F("rules_name")).distinct(),
        _choices(
            "rules",
            preset,
            Concat(Value(PRESET), Cast(KT("rules__preset"), CharField())),
            F("rules_name"),
        ).distinct(),
    )
    found: dict[str, list[Option]] = {"person": [], "table": [], "rules": []}
    for kind, value, name in first.union(*others, all=True):
        found[kind].append(Option(value, name or str(PRESETS[value.removeprefix(PRESET)])))
    by_name = {kind: sorted(some, key=lambda o: folded(o.name)) for kind, some in found.items()}
    return Options(seasons, by_name["person"], by_name["table"], by_name["rules"])


def _choices(kind: str, rows: QuerySet[Any], value: Combinable, name: F) -> QuerySet[Any, Any]:
    """Rows of one shape, so that the database gives them all at once."""
    columns = {"kind": Value(kind), "value": value, "shown": name}
    chosen: QuerySet[Any, Any] = rows.order_by().annotate(**columns).values_list(*columns)
    return chosen


def games_page(*, league: League, wanted: Narrowed, page: str) -> GamesPage:
    """A page of the games that are wanted, in two queries; ``page`` as an address names it."""
    games = _matching(league, wanted).order_by("-started_at", "-pk")
    keys = list(games.values_list("pk", flat=True))
    here = part(wanted=page, count=len(keys), size=ON_A_PAGE)
    return GamesPage(_lines(here.of(keys), league.zone), here)


def _matching(league: League, wanted: Narrowed) -> QuerySet[Game]:
    games = Game.objects.filter(table__league=league)
    if wanted.season is not None:
        games = games.filter(**_days(wanted.season, league.zone))
    if wanted.person:
        games = games.filter(seats__player=int(wanted.person))
    if wanted.table:
        games = games.filter(table__space__key=wanted.table)
    if wanted.rules.startswith(OWN):
        games = games.filter(rules_name=wanted.rules.removeprefix(OWN))
    elif wanted.rules:
        games = games.filter(rules_name="", rules__preset=wanted.rules.removeprefix(PRESET))
    return games.filter(STATES[wanted.state]) if wanted.state else games


def _days(span: Span, zone: str) -> dict[str, datetime]:
    """The days of a season, where the league is, as a condition."""
    found = {}
    if span.first is not None:
        found["started_at__gte"] = _midnight(span.first, zone)
    if span.last is not None:
        found["started_at__lt"] = _midnight(span.last + timedelta(days=1), zone)
    return found


def _midnight(day: date, zone: str) -> datetime:
    return datetime.combine(day, time.min, ZoneInfo(zone))


def _lines(keys: Sequence[int], zone: str) -> list[GameLine]:
    """Games with their seats, in this order."""
    won = Result.objects.filter(game=OuterRef("game"), seat=OuterRef("number"), won=True)
    seats = Seat.objects.filter(game__in=keys).order_by("number")
    lines: dict[int, GameLine] = {}
    for row in seats.values(
        *("game", "name"), won=Exists(won), played=F("game__played"), **GAME_COLUMNS
    ):
        line = lines.setdefault(row["game"], _line(row, zone))
        line.players.append((row["name"], row["won"]))
    for line in lines.values():
        line.players.sort(key=lambda player: not player[1])
    return [lines[key] for key in keys if key in lines]


# What is shown of a game, read along with each of its seats.
GAME_COLUMNS = {
    "key": F("game__table__space__key"),
    "no": F("game__no"),
    "table": F("game__table__name"),
    "started_at": F("game__started_at"),
    "rounds": F("game__rounds"),
    "rules": F("game__rules_name"),
    "preset": KeyTextTransform("preset", "game__rules"),
    "finished": F("game__finished"),
    "voided": F("game__voided"),
}


def _line(row: Mapping[str, Any], zone: str) -> GameLine:
    return GameLine(
        key=row["key"],
        no=row["no"],
        table=row["table"],
        day=day_of(row["started_at"], zone),
        rules=row["rules"] or str(PRESETS[row["preset"]]),
        rounds=row["rounds"],
        mark=state_mark(_state(row)),
    )


def _state(row: Mapping[str, Any]) -> str:
    if row["voided"]:
        return "voided"
    if not row["finished"]:
        return "running"
    return "uncounted" if row["played"] is None else "counted"
