"""Charts of people, each with the rows of the table that says the same in numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from django.utils.safestring import SafeString

from scorekeeper.standings.career import Outing
from scorekeeper.standings.charts import Curve, bars, lines, thin
from scorekeeper.standings.meetings import Duel, Meeting
from scorekeeper.standings.metrics import SHARE
from scorekeeper.standings.wording.metrics import value_text
from scorekeeper.standings.wording.people import day_text, lead_label, places_label, rating_label
from scorekeeper.tables.wording.numbers import plain, signed


@dataclass(frozen=True)
class Point:
    """What a curve reached in the game of that number (of those that are looked at) and day."""

    no: int
    day: date
    value: int
    text: str = ""


@dataclass(frozen=True)
class CurveChart:
    """A curve over games, and its points from the first to the last."""

    svg: SafeString
    points: Sequence[Point]


@dataclass(frozen=True)
class PlaceRow:
    """How often a place was taken, and out of how many games as a share."""

    place: int
    times: int
    share: str


@dataclass(frozen=True)
class PlacesChart:
    """How often each place was taken, the first first."""

    svg: SafeString
    rows: Sequence[PlaceRow]


def rating_chart(*, name: str, outings: Sequence[Outing]) -> CurveChart | None:
    """The rating after each game, or after each day where there are many games."""
    found = ((outing.day, outing.rating) for outing in outings)
    points = [Point(no, day, value) for no, (day, value) in enumerate(found, 1)]
    return _chart(points, label=rating_label(name), number=plain)


def lead_chart(
    *, name: str, other: str, meetings: Sequence[Meeting], found: Duel
) -> CurveChart | None:
    """By how many games the one is ahead of the other after each common game."""
    both = zip(meetings, found.lead, strict=True)
    points = [Point(no, one.day, by) for no, (one, by) in enumerate(both, 1)]
    return _chart(points, label=lead_label(name, other), number=signed)


def _chart(
    points: Sequence[Point], *, label: str, number: Callable[[int], str]
) -> CurveChart | None:
    """None for fewer than two points: there is no line through one."""
    if len(points) < 2:
        return None
    kept = thin(points, day=lambda point: point.day)
    curve = Curve(number(kept[-1].value), [(point.no, point.value) for point in kept])
    svg = lines([curve], label=label, marks=_marks(kept), number=number)
    return CurveChart(svg, [replace(point, text=number(point.value)) for point in kept])


def _marks(points: Sequence[Point]) -> dict[int, str]:
    """The first and the last day, once when they are one."""
    first, last = points[0], points[-1]
    if first.day == last.day:
        return {first.no: day_text(first.day)}
    return {point.no: day_text(point.day) for point in (first, last)}


def places_chart(*, name: str, times: Sequence[int]) -> PlacesChart | None:
    """``times``: how often each place was taken, the first first. None without any."""
    games = sum(times)
    if not games:
        return None
    rows = [
        PlaceRow(place, n, value_text(Fraction(n, games), SHARE))
        for place, n in enumerate(times, start=1)
    ]
    svg = bars([(str(row.place), row.times) for row in rows], label=places_label(name))
    return PlacesChart(svg, rows)
