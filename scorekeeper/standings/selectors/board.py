"""The standings of a season: everybody with place, change and figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from scorekeeper.leagues.models import League
from scorekeeper.standings.metrics import Metric
from scorekeeper.standings.models import Standing
from scorekeeper.standings.selectors.seasons import Seasons
from scorekeeper.standings.table import How, how, moves, places
from scorekeeper.standings.tally import Tally, thawed
from scorekeeper.standings.wording.how import how_lines, least_text
from scorekeeper.standings.wording.metrics import MetricText, metric_text, value_text
from scorekeeper.standings.wording.moves import Move, move
from scorekeeper.tables.models import Game
from scorekeeper.web.paging import Part, part

ON_A_PAGE = 100
IN_A_PREVIEW = 5
RUNNING = 6


@dataclass(frozen=True)
class Person:
    """Somebody in a season: what the games add up to, and did before the season's last game day."""

    player: int
    name: str
    tally: Tally
    before: Tally


@dataclass(frozen=True)
class Row:
    """A line of the standings. ``missing`` is how many games there are too few for a place."""

    player: int
    name: str
    place: int | None
    move: Move | None
    figures: list[str]
    missing: int


@dataclass(frozen=True)
class Board:
    """A page of the standings. The first column is what decides first. ``least`` says why
    ``others`` have no place, ``lines`` how all of it is made.
    """

    columns: list[MetricText]
    ranked: list[Row]
    others: list[Row]
    part: Part
    least: str
    lines: list[str]


def board(*, league: League, seasons: Seasons, page: str) -> Board:
    """A page of the standings; ``page`` as an address names it. One query."""
    people = people_of(league=league, seasons=seasons)
    return made(people=people, rules=how(league), page=page, size=ON_A_PAGE)


def preview(*, league: League, seasons: Seasons, rules: How) -> Board:
    """The first few of the standings as they would be made in another way. One query."""
    people = people_of(league=league, seasons=seasons)
    return made(people=people, rules=rules, page="", size=IN_A_PREVIEW)


def people_of(*, league: League, seasons: Seasons) -> list[Person]:
    """Everybody who has played in the chosen season."""
    rows = Standing.objects.filter(league=league, season=seasons.chosen.key)
    columns = ("player", "player__name", "last_day", "tally", "before")
    last_day = seasons.chosen.last_day
    return [
        _person(last_day, *row)
        for row in rows.order_by("player__name", "player").values_list(*columns)
    ]


def _person(
    last_day: date | None, player: int, name: str, day: date, tally: list[Any], before: list[Any]
) -> Person:
    """Who did not play on the last game day had on the day before what there is now."""
    return Person(player, name, thawed(tally), thawed(before if day == last_day else tally))


def made(*, people: Sequence[Person], rules: How, page: str, size: int) -> Board:
    """A page of the standings that these rules make of these people."""
    place_of = places({person.player: person.tally for person in people}, rules)
    moved = moves(place_of, _before(people, rules))
    by_player = {person.player: person for person in people}
    here = part(wanted=page, count=len(people), size=size)
    columns = shown(rules)
    rows = [
        _row(by_player[player], place_of[player], moved, columns, rules)
        for player in here.of(list(place_of))
    ]
    return Board(
        columns=[metric_text(metric) for metric in columns],
        ranked=[row for row in rows if row.place is not None],
        others=[row for row in rows if row.place is None],
        part=here,
        least=least_text(rules),
        lines=list(how_lines(rules)),
    )


def shown(rules: How) -> list[Metric]:
    """The columns in order. What decides first stands first, whether it was chosen or not."""
    first = rules.tie_breaks[0]
    return [first, *(metric for metric in rules.columns if metric != first)]


def running_games(*, league: League) -> list[Game]:
    """Games of the league that are being played now, the last touched first; a few of them."""
    games = Game.objects.filter(table__league=league, finished=False, voided=False)
    games = games.select_related("table__space").only("no", "table__name", "table__space__key")
    return list(games.order_by("-touched_at")[:RUNNING])


def _before(people: Sequence[Person], rules: How) -> dict[int, int | None]:
    tallies = {person.player: person.before for person in people if person.before.games}
    return places(tallies, rules)


def _row(
    person: Person,
    place: int | None,
    moved: dict[int, int | None],
    columns: Sequence[Metric],
    rules: How,
) -> Row:
    values = ((metric.value(person.tally, rules.place_points), metric.form) for metric in columns)
    return Row(
        player=person.player,
        name=person.name,
        place=place,
        move=move(moved[person.player]) if person.player in moved else None,
        figures=[value_text(*value) for value in values],
        missing=max(0, rules.least_games - person.tally.games),
    )
