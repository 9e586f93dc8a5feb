"""What standings can be made of, each metric registered by its key.

A metric's value is a whole number or an exact fraction, so that equal is equal; ``None`` stands
where there is nothing to tell yet. How a value is written is another matter: ``wording.metrics``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.standings.ratings import Rating
from scorekeeper.standings.tally import WHOLE, Tally

Value = int | Fraction | None
NUMBER, SHARE, MEAN = "number", "share", "mean"


@dataclass(frozen=True)
class Metric:
    """``best_is_low``: the smaller, the better. ``form``: a number, a share (shown as percent), or
    a mean (shown with decimals).
    """

    key: str
    value: Callable[[Tally, Sequence[int]], Value]
    best_is_low: bool = False
    form: str = NUMBER


def _per_game(total: int | Fraction, tally: Tally) -> Value:
    return Fraction(total, tally.games) if tally.games else None


def _place_sum(tally: Tally) -> int:
    return sum(place * times for place, times in enumerate(tally.places, start=1))


def _place_points(tally: Tally, points: Sequence[int]) -> Value:
    """Points by place; equals get those of the place they share."""
    return sum(n * times for n, times in zip(points, tally.places, strict=False))


def _rating(tally: Tally, points: Sequence[int]) -> Value:
    return Rating(tally.mu, tally.sigma).shown if tally.games else None


METRICS: tuple[Metric, ...] = (
    Metric("games", lambda tally, _: tally.games),
    Metric("wins", lambda tally, _: tally.wins),
    Metric("losses", lambda tally, _: tally.losses, best_is_low=True),
    Metric("rounds_won", lambda tally, _: tally.rounds_won),
    Metric("win_rate", lambda tally, _: _per_game(tally.wins, tally), form=SHARE),
    Metric(
        "place", lambda tally, _: _per_game(_place_sum(tally), tally), best_is_low=True, form=MEAN
    ),
    Metric("beaten", lambda tally, _: _per_game(Fraction(tally.beaten, WHOLE), tally), form=SHARE),
    Metric("place_points", _place_points),
    Metric("given", lambda tally, _: tally.given, best_is_low=True),
    Metric("taken", lambda tally, _: tally.taken),
    Metric("knock_outs", lambda tally, _: tally.knock_outs, best_is_low=True),
    Metric("streak", lambda tally, _: tally.streak),
    Metric("rating", _rating),
)
METRIC_BY_KEY: Mapping[str, Metric] = {metric.key: metric for metric in METRICS}

USUAL_COLUMNS = ("games", "wins", "win_rate", "place", "place_points", "rating")
USUAL_TIE_BREAKS = ("place_points", "wins", "place")


def metrics_of(keys: Sequence[str], usual: Sequence[str]) -> list[Metric]:
    """The metrics of these keys, in order; the usual ones when there are none."""
    known = [METRIC_BY_KEY[key] for key in keys if key in METRIC_BY_KEY]
    return known or [METRIC_BY_KEY[key] for key in usual]
