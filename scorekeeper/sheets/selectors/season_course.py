"""Places over a season, as a chart and as the table that says the same in numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from scorekeeper.sheets.season.course import Course
from scorekeeper.sheets.wording.report import course_label, day_writer
from scorekeeper.standings.charts import PAPER, Curve, lines
from scorekeeper.standings.selectors.board import Row
from scorekeeper.standings.wording.metrics import NOTHING
from scorekeeper.tables.wording.numbers import plain


@dataclass(frozen=True)
class CourseRow:
    """Somebody's places after each of the days."""

    name: str
    places: Sequence[str]


@dataclass(frozen=True)
class CourseChart:
    """A line for each person, the first place on top."""

    svg: SafeString
    days: Sequence[str]
    rows: Sequence[CourseRow]


def course_chart(*, course: Course, first: Sequence[Row]) -> CourseChart | None:
    """None for fewer than two days, or nobody with a place."""
    if len(course.days) < 2 or not first:
        return None
    written = day_writer(course.days)
    days = [written(day) for day in course.days]
    curves = [
        Curve(f"{row.place}. {row.name}", _points(course.places[row.player])) for row in first
    ]
    # The first place is on top: places are drawn below zero, and written as what they are.
    svg = lines(
        curves,
        label=course_label([row.name for row in first]),
        marks=dict(enumerate(days)),
        number=lambda height: plain(1 - height),
        size=PAPER,
    )
    rows = [CourseRow(row.name, _written(course.places[row.player])) for row in first]
    return CourseChart(svg, days, rows)


def _points(places: Sequence[int | None]) -> list[tuple[int, int]]:
    return [(x, 1 - place) for x, place in enumerate(places) if place is not None]


def _written(places: Sequence[int | None]) -> list[str]:
    return [NOTHING if place is None else plain(place) for place in places]
