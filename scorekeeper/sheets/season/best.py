"""Who had the best of each figure."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.standings.metrics import METRIC_BY_KEY, Metric, Value
from scorekeeper.standings.selectors.board import Person

NAMED = 2
# Figures in which being first is something to be proud of.
FIGURES: Sequence[Metric] = [
    METRIC_BY_KEY[key]
    for key in ("games", "wins", "win_rate", "place", "beaten", "rounds_won", "taken", "rating")
]


@dataclass(frozen=True)
class Best:
    """The best value of a metric, who has it, and how many others have it too."""

    metric: Metric
    value: Value
    names: Sequence[str]
    more: int


def bests(people: Sequence[Person], place_points: Sequence[int]) -> list[Best]:
    """The best of these people in each figure in which anybody has anything."""
    found = (_best(metric, people, place_points) for metric in FIGURES)
    return [best for best in found if best is not None]


def _best(metric: Metric, people: Sequence[Person], place_points: Sequence[int]) -> Best | None:
    values = [(metric.value(person.tally, place_points), person.name) for person in people]
    known = [(value, name) for value, name in values if value]
    if not known:
        return None
    choose = min if metric.best_is_low else max
    best = choose(value for value, _ in known)
    names = [name for value, name in known if value == best]
    return Best(metric, best, names[:NAMED], len(names[NAMED:]))
