"""Standings as a table for spreadsheets."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scorekeeper.leagues.models import League
from scorekeeper.sheets.csv_text import Cell
from scorekeeper.standings.metrics import METRICS, Value
from scorekeeper.standings.selectors.board import people_of
from scorekeeper.standings.selectors.seasons import Seasons
from scorekeeper.standings.table import how, places
from scorekeeper.standings.wording.metrics import metric_text

# Digits of shares and means behind the point.
DIGITS = 4


def standing_heads() -> list[str]:
    """Heads of ``standing_rows``."""
    return [
        pgettext("in a game", "Place"),
        _("Player"),
        *(str(metric_text(metric).name) for metric in METRICS),
    ]


def standing_rows(*, league: League, seasons: Seasons) -> Iterator[Sequence[Cell]]:
    """A row for everybody with every metric, in the order of the standings. One query.

    Shares are written as 0.25 for a quarter; who has too few games has no place.
    """
    people = {person.player: person for person in people_of(league=league, seasons=seasons)}
    rules = how(league)
    ranked = places({player: person.tally for player, person in people.items()}, rules)
    for player, place in ranked.items():
        tally = people[player].tally
        values = (metric.value(tally, rules.place_points) for metric in METRICS)
        yield [place, people[player].name, *map(_number, values)]


def _number(value: Value) -> Cell:
    if value is None or isinstance(value, int):
        return value
    exact = Decimal(value.numerator) / value.denominator
    return round(exact, DIGITS)
