"""All that is told of a season when it is over."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace

from django.db.models import F
from django.db.models.fields.json import KeyTextTransform

from scorekeeper.leagues.models import League
from scorekeeper.leagues.seasons import Span
from scorekeeper.leagues.wording.seasons import days_text
from scorekeeper.sheets.paper import Heads, heads_of
from scorekeeper.sheets.season.best import bests
from scorekeeper.sheets.season.course import course
from scorekeeper.sheets.season.diary import Diary, Entry, Period, diary
from scorekeeper.sheets.season.duels import duels
from scorekeeper.sheets.season.form import forms
from scorekeeper.sheets.season.podium import Step, podium
from scorekeeper.sheets.season.rows import GameRow, LineRow
from scorekeeper.sheets.selectors.season_course import CourseChart, course_chart
from scorekeeper.sheets.selectors.standings_sheet import StandingsSheet, sheet_of
from scorekeeper.sheets.wording.report import (
    FIGURES,
    big,
    diary_writer,
    hours,
    month_text,
    others,
)
from scorekeeper.standings.models import Line, Played
from scorekeeper.standings.selectors.board import Board, Person, Row, people_of
from scorekeeper.standings.selectors.records import RecordLine, records
from scorekeeper.standings.selectors.seasons import Seasons, in_season
from scorekeeper.standings.table import how
from scorekeeper.standings.wording.metrics import metric_text, value_text
from scorekeeper.tables.wording.games import PRESETS
from scorekeeper.web.texts import Text

FIRST, AGAINST, HOLDERS, MOST_WINNERS = 5, 10, 3, 2
# Letters above all columns of duels.
DUEL_LETTERS = 70
# Of more rule sets than these, the rarest are taken together.
MOST_RULES = 7
# Of more people than these, nobody reads everybody's last games.
MOST_FORMS = 60
LINE = [part.name for part in fields(LineRow)]


@dataclass(frozen=True)
class Figure:
    """A number of the season and what it counts."""

    value: str
    label: str


@dataclass(frozen=True)
class RuleSet:
    """Rules that were played by, and how often; ``share`` is a percentage of the most played."""

    name: str
    times: int
    share: int


@dataclass(frozen=True)
class BestLine:
    """Who has the best of a figure; ``more`` have it beside those who are named."""

    name: Text
    value: str
    names: Sequence[str]
    more: int


@dataclass(frozen=True)
class Against:
    """``12 : 7`` against somebody, ``better`` if one was ahead more often; "" if they never met."""

    text: str
    better: bool = False


@dataclass(frozen=True)
class DuelRow:
    """Somebody against each of the first, in the order of the heads; None against oneself.
    ``number``: of the column whose head is shortened.
    """

    name: str
    number: int | None
    cells: Sequence[Against | None]


@dataclass(frozen=True)
class Duels:
    """The first against each other."""

    heads: Heads
    rows: Sequence[DuelRow]


@dataclass(frozen=True)
class FormLine:
    """Somebody's last games, the newest at the end: each place, and whether that was a win."""

    place: int | None
    name: str
    last: Sequence[LineRow]


@dataclass(frozen=True)
class DayGames:
    """A day of playing and its games."""

    text: str
    games: Sequence[Entry]


@dataclass(frozen=True)
class NamedPeriod:
    """A day or a month, summed up."""

    text: str
    of: Period


@dataclass(frozen=True)
class DiaryPages:
    """Either all games, or what they come to by days or by months."""

    games: Sequence[DayGames]
    periods: Sequence[NamedPeriod]
    days: bool


@dataclass(frozen=True)
class SeasonReport:
    """The report. ``days`` are those of the first and of the last game."""

    sheet: StandingsSheet
    days: str
    podium: Sequence[Step]
    figures: Sequence[Figure]
    rules: Sequence[RuleSet]
    bests: Sequence[BestLine]
    records: Sequence[RecordLine]
    course: CourseChart | None
    duels: Duels | None
    forms: Sequence[FormLine]
    diary: DiaryPages


def season_report(*, league: League, seasons: Seasons) -> SeasonReport:
    """The report of the chosen season. Six queries."""
    people = people_of(league=league, seasons=seasons)
    sheet = sheet_of(league=league, seasons=seasons, people=people)
    games, lines = _games(league, seasons), _lines(league, seasons)
    ranked = sheet.board.ranked
    first = ranked[:FIRST]
    rules = how(league)
    names = {person.player: person.name for person in people}
    return SeasonReport(
        sheet=sheet,
        days=days_text(Span("", games[0].day, games[-1].day)) if games else "",
        podium=podium(ranked),
        figures=_figures(games, people),
        rules=_rules(games),
        bests=_bests(sheet.board, people, rules.place_points),
        records=[_shortly(record) for record in records(league=league, seasons=seasons)],
        course=course_chart(
            course=course(lines=lines, rules=rules, players=[row.player for row in first]),
            first=first,
        ),
        duels=_duels(ranked[:AGAINST], lines),
        forms=_forms(sheet.board, lines),
        diary=_diary(diary(games, lines, names)),
    )


# --- what is known of the season ---


def _games(league: League, seasons: Seasons) -> list[GameRow]:
    games = Played.objects.filter(in_season(seasons.chosen.key), league=league)
    rows = games.order_by("started_at", "game_id").values_list(
        "game_id",
        "day",
        F("game__rules_name"),
        "rounds",
        "minutes",
        "players",
        KeyTextTransform("preset", "game__rules"),
    )
    return [
        GameRow(game, day, name or str(PRESETS[preset]), *figures)
        for game, day, name, *figures, preset in rows
    ]


def _lines(league: League, seasons: Seasons) -> list[LineRow]:
    lines = Line.objects.filter(in_season(seasons.chosen.key), league=league)
    rows = lines.order_by("started_at", "game_id", "seat").values_list(*LINE)
    return [LineRow(*row) for row in rows]


# --- what is told of it ---


def _figures(games: Sequence[GameRow], people: Sequence[Person]) -> list[Figure]:
    counted = {
        "games": len(games),
        "rounds": sum(game.rounds for game in games),
        "people": len(people),
        "days": len({game.day for game in games}),
        "given": sum(person.tally.given for person in people),
    }
    figures = [Figure(big(n), FIGURES[key](n)) for key, n in counted.items() if n]
    known = [game.minutes for game in games if game.minutes is not None]
    whole = sum(known) // 60
    if whole:
        all_known = len(known) == len(games)
        shown = round(sum(known) / 60) if all_known else whole
        figures.insert(4, Figure(hours(sum(known), all_known=all_known), FIGURES["hours"](shown)))
    return figures


def _rules(games: Sequence[GameRow]) -> list[RuleSet]:
    counted = Counter(game.rules for game in games).most_common()
    most = counted[0][1] if counted else 0
    if len(counted) > MOST_RULES:
        rarest = sum(times for _, times in counted[MOST_RULES - 1 :])
        counted[MOST_RULES - 1 :] = [(others(len(counted) - MOST_RULES + 1), rarest)]
    return [RuleSet(name, times, min(100, round(100 * times / most))) for name, times in counted]


def _bests(board: Board, people: Sequence[Person], place_points: Sequence[int]) -> list[BestLine]:
    """Only of those who have a place: one game is soon won."""
    ranked = {row.player for row in board.ranked}
    here = [person for person in people if person.player in ranked]
    return [
        BestLine(
            name=metric_text(best.metric).name,
            value=value_text(best.value, best.metric.form),
            names=best.names,
            more=best.more,
        )
        for best in bests(here, place_points)
    ]


def _duels(first: Sequence[Row], lines: Sequence[LineRow]) -> Duels | None:
    ahead = duels(lines, [row.player for row in first])
    if not ahead:
        return None
    heads = heads_of([row.name for row in first], wide=False, letters=DUEL_LETTERS)
    rows = [
        DuelRow(row.name, head.number, [_against(ahead, row, other) for other in first])
        for row, head in zip(first, heads.columns, strict=True)
    ]
    return Duels(heads, rows)


def _against(ahead: Mapping[tuple[int, int], int], one: Row, other: Row) -> Against | None:
    if one is other:
        return None
    won, lost = ((one.player, other.player), (other.player, one.player))
    if won not in ahead:
        return Against("")
    return Against(f"{ahead[won]} : {ahead[lost]}", ahead[won] > ahead[lost])


def _forms(board: Board, lines: Sequence[LineRow]) -> list[FormLine]:
    last = forms(lines)
    here = board.ranked[:MOST_FORMS]
    return [FormLine(row.place, row.name, last.get(row.player, ())) for row in here]


def _shortly(record: RecordLine) -> RecordLine:
    """As much of a record as has room in two lines."""
    holders = [
        holder if len(holder.winners) <= MOST_WINNERS else replace(holder, winners=())
        for holder in record.holders[:HOLDERS]
    ]
    return replace(record, holders=holders, more=record.more + len(record.holders) - len(holders))


def _diary(found: Diary) -> DiaryPages:
    written = diary_writer([day.day for day in found.games] or [day.first for day in found.days])
    periods = [NamedPeriod(written(day.first), day) for day in found.days]
    periods += [NamedPeriod(month_text(month.first), month) for month in found.months]
    games = [DayGames(written(day.day), day.games) for day in found.games]
    return DiaryPages(games, periods, days=bool(found.days))
