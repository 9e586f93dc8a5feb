"""From tallies to a table with places: equal is equal (1, 2, 2, 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scorekeeper.leagues.models import League
from scorekeeper.standings.metrics import (
    USUAL_COLUMNS,
    USUAL_TIE_BREAKS,
    Metric,
    Value,
    metrics_of,
)
from scorekeeper.standings.tally import Tally


@dataclass(frozen=True)
class How:
    """How a league makes its table."""

    columns: Sequence[Metric]
    tie_breaks: Sequence[Metric]
    least_games: int
    place_points: Sequence[int]


def how(league: League) -> How:
    """What the league has chosen."""
    return How(
        columns=metrics_of(league.columns, USUAL_COLUMNS),
        tie_breaks=metrics_of(league.tie_breaks, USUAL_TIE_BREAKS),
        least_games=league.least_games,
        place_points=league.place_points,
    )


Key = tuple[int | Fraction, ...]


def places(tallies: Mapping[int, Tally], rules: How) -> dict[int, int | None]:
    """Place by player, in the order of the table; None after all others for too few games."""
    enough = [player for player, tally in tallies.items() if tally.games >= rules.least_games]
    few = [player for player in tallies if tallies[player].games < rules.least_games]
    keys = {player: _key(tally, rules) for player, tally in tallies.items()}
    found: dict[int, int | None] = {}
    for _, equals in groupby(sorted(enough, key=keys.__getitem__), key=keys.__getitem__):
        found |= dict.fromkeys(equals, len(found) + 1)
    return found | dict.fromkeys(sorted(few, key=lambda p: (-tallies[p].games, keys[p])))


def moves(now: Mapping[int, int | None], before: Mapping[int, int | None]) -> dict[int, int | None]:
    """By how many places who has one now has come up; None for who had none before.

    Empty when nobody had a place: where everybody is new, nobody is.
    """
    if all(place is None for place in before.values()):
        return {}
    return {
        player: None if (was := before.get(player)) is None else was - place
        for player, place in now.items()
        if place is not None
    }


def _key(tally: Tally, rules: How) -> Key:
    """What is compared: smaller stands higher. Nothing to tell is worse than anything."""
    key: list[int | Fraction] = []
    for metric in rules.tie_breaks:
        value = metric.value(tally, rules.place_points)
        key += [value is None, _directed(value, metric)]
    return tuple(key)


def _directed(value: Value, metric: Metric) -> int | Fraction:
    if value is None:
        return 0
    return value if metric.best_is_low else -value
