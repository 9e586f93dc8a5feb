"""How the standings came about: who stood where after some days of playing."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter

from scorekeeper.sheets.season.rows import LineRow
from scorekeeper.standings.charts import thin
from scorekeeper.standings.table import How, places
from scorekeeper.standings.tally import Tally

MOST_DAYS = 12


@dataclass(frozen=True)
class Course:
    """Days of playing, from the first after which one of the players had a place to the last, and
    the place of each of them after each of these days (None: no place yet).
    """

    days: Sequence[date]
    places: Mapping[int, Sequence[int | None]]


def course(
    *, lines: Sequence[LineRow], rules: How, players: Sequence[int], most: int = MOST_DAYS
) -> Course:
    """The course of a season for these people. ``lines`` are in the order of their games; of more
    days than ``most``, days at even distances are chosen.
    """
    by_day = [(day, list(mine)) for day, mine in groupby(lines, attrgetter("day"))]
    days = thin(_days_with_places(lines, rules, players), day=lambda day: day, most=most)
    found: dict[int, list[int | None]] = {player: [] for player in players}
    tallies: dict[int, Tally] = defaultdict(Tally)
    for day, mine in by_day:
        for line in mine:
            tallies[line.player].add(line)
        if day in days:
            now = places(tallies, rules)
            for player, row in found.items():
                row.append(now.get(player))
    return Course(days, found)


def _days_with_places(lines: Sequence[LineRow], rules: How, players: Sequence[int]) -> list[date]:
    """Days after which at least one of them has played enough for a place."""
    games = dict.fromkeys(players, 0)
    found: dict[date, None] = {}
    for line in lines:
        if line.player in games:
            games[line.player] += 1
        if max(games.values(), default=0) >= rules.least_games:
            found[line.day] = None
    return list(found)
