"""Charts as SVG inside a page: leather does the geometry, the style sheet of the page the rest.

What leather writes down itself (colours, a font, a size in pixels) is taken away again, so that a
chart is light or dark, large or small with its page. Lines differ by dashes and marks and bear
their names, for paper and for eyes that see no colours. Units are those of the view box, about
pixels of a phone. Every chart has a table of the same numbers beside it: that is the page's part.
"""

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar
from xml.etree.ElementTree import Element, SubElement, tostring

import leather
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.tables.wording.numbers import plain

MOST_POINTS = 120
# What leather writes below a chart takes so much.
BELOW = 22
# Of a line of text, of a bar with the gap to the next.
LINE, BAR = 15, 24
STYLES = 4
DASHES = ("", "9 4", "3 4", "12 4 3 4")
CIRCLE = "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
MARKS = (CIRCLE, "m-4-4h8v8h-8z", "m0-5 5 9h-10z", "m0-6 5 6-5 6-5-6z")
# Attributes of leather that are left; all others are looks.
KEPT = {"x", "y", "x1", "x2", "y1", "y2", "dy", "width", "height", "d", "text-anchor", "transform"}
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")

Point = TypeVar("Point")


@dataclass(frozen=True)
class Size:
    """How large a chart is drawn. Names at the ends of lines have ``longest`` letters at most, for
    each of which there is ``letter`` to the right of the chart.
    """

    width: int
    height: int
    longest: int
    letter: int

    @property
    def margin(self) -> int:
        """What leather keeps free on each side."""
        return self.width // 20


SCREEN = Size(320, 200, longest=11, letter=8)
PAPER = Size(600, 275, longest=18, letter=10)


@dataclass(frozen=True)
class Curve:
    """A line: points ``(x, y)`` from left to right, and what is written at its end."""

    name: str
    points: Sequence[tuple[int, int]]


def thin(
    points: Sequence[Point], *, day: Callable[[Point], Hashable], most: int = MOST_POINTS
) -> list[Point]:
    """At most so many points (two or more): the last of each day, then evenly from first to last.

    ``points`` are in the order of their days.
    """
    if len(points) <= most:
        return list(points)
    found = list({day(point): point for point in points}.values())
    if len(found) <= most:
        return found
    step = (len(found) - 1) / (most - 1)
    return [found[round(i * step)] for i in range(most)]


def lines(
    curves: Sequence[Curve],
    *,
    label: str,
    marks: Mapping[int, str],
    number: Callable[[int], str] = plain,
    size: Size = SCREEN,
) -> SafeString:
    """Lines in one picture, at least one. ``label`` tells what it shows to who does not see it;
    ``marks`` are written below some x, ``number`` writes the heights.
    """
    points = [point for curve in curves for point in curve.points]
    ticks = steps(min(y for _, y in points), max(y for _, y in points))
    chart = partial(
        _line,
        across=_Ruler(min(x for x, _ in points), max(x for x, _ in points)),
        up=_Ruler(ticks[0], ticks[-1]),
        x_axis=leather.Axis(list(marks), lambda x, _i, _n: marks[x]),
        y_axis=leather.Axis(ticks, lambda y, _i, _n: number(y)),
        size=size,
    )
    # Each line in a chart of its own: of several, leather would draw a legend.
    drawn = [chart(curve) for curve in curves]
    found = [_only(group, "*[@class='series lines']") for group in drawn]
    _only(drawn[0], "*[@class='series lines']/..").extend(found[1:])
    _name_lines(found, curves, size)
    room = size.letter * max(len(_short(curve.name, size)) for curve in curves)
    top, margin = size.margin - LINE // 2, size.margin
    wide, high = size.width - margin + 9 + room, size.height - top - margin
    return _picture(drawn[0], label, (margin // 2, top, wide, high))


def _line(
    curve: Curve, *, across: "_Ruler", up: "_Ruler", x_axis: Any, y_axis: Any, size: Size
) -> Element:
    chart = leather.Chart()
    chart.set_x_scale(across)
    chart.set_y_scale(up)
    chart.set_x_axis(x_axis)
    chart.set_y_axis(y_axis)
    chart.add_line(curve.points)
    return _undressed(chart.to_svg_group(size.width, size.height))


def bars(values: Sequence[tuple[str, int]], *, label: str) -> SafeString:
    """A bar for each (name, number), from the top down; numbers are 0 or more, names differ."""
    chart = leather.Chart()
    chart.set_x_scale(_Ruler(0, max(number for _, number in values)))
    chart.add_x_axis(tick_formatter=_unwritten)
    chart.add_bars([(number, name) for name, number in values])
    height, margin = len(values) * BAR, SCREEN.margin
    group = _undressed(chart.to_svg_group(SCREEN.width, height + 2 * margin + BELOW))
    for tick in group.iterfind(".//*[@class='tick']"):
        tick.remove(tick[0])
    series = _only(group, "*[@class='series bars']")
    series.set("class", "c0")
    for bar, (_, number) in zip(list(series), reversed(values), strict=True):
        x, y, width, high = (float(bar.get(name, "0")) for name in ("x", "y", "width", "height"))
        _write(series, x + width + 6, y + high / 2, plain(number))
    room = SCREEN.letter * max(len(plain(number)) for _, number in values)
    return _picture(group, label, (margin // 2, margin, SCREEN.width - margin + 9 + room, height))


def steps(low: int, high: int, most: int = 5) -> list[int]:
    """Round whole numbers at equal distances around ``low`` and ``high``: two to ``most`` + 1."""
    if low == high:
        low, high = low - 1, high + 1
    sizes = (size * 10**zeros for zeros in range(40) for size in (1, 2, 5))
    step = next(size for size in sizes if -(-high // size) - low // size <= most)
    return list(range(low // step * step, -(-high // step) * step + 1, step))


@dataclass(frozen=True)
class _Ruler:
    """A scale for leather, which asks for these three and no more."""

    low: int
    high: int

    def contains(self, value: int) -> bool:
        return self.low <= value <= self.high

    def project(self, value: int, start: float, end: float) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return start + share * (end - start)

    def ticks(self) -> list[int]:
        return []


def _unwritten(value: int, index: int, count: int) -> str:
    return ""


# --- from leather's drawing to ours ---


def _undressed(group: Element) -> Element:
    """Without background, title and everything about looks; what is left of numbers is rounded."""
    group.remove(group[0])
    margins = group[0]
    margins.remove(margins[0])
    for element in group.iter():
        zero = element.get("stroke") == leather.theme.zero_color
        kept = {key: _rounded(text) for key, text in element.items() if key in KEPT}
        named = element.get("class") or ("zero" if zero else "")
        element.attrib.clear()
        element.attrib.update(kept | ({"class": named} if named else {}))
    return group


def _rounded(text: str) -> str:
    """Every number in the text with at most one decimal."""
    return NUMBER.sub(lambda found: f"{round(float(found[0]), 1) + 0:g}", text)


def _name_lines(found: Sequence[Element], curves: Sequence[Curve], size: Size) -> None:
    """Gives each line its style, a mark at its end, and its name beside it."""
    paths = [NUMBER.findall(line[0].get("d", "")) for line in found]
    ends = [(float(x), float(y)) for *_, x, y in paths]
    heights = apart([y for _, y in ends], most=size.height - 2 * size.margin - BELOW)
    for i, (line, (x, y)) in enumerate(zip(found, ends, strict=True)):
        style = (i + i // STYLES) % STYLES
        line.set("class", f"c{i % STYLES}")
        line[0].set("d", "M" + " ".join(paths[i]))
        if DASHES[style]:
            line[0].set("stroke-dasharray", DASHES[style])
        SubElement(line, "path", {"class": "tip", "d": f"M{x:g} {y:g}{MARKS[style]}"})
        _write(line, x + 9, heights[i], _short(curves[i].name, size))


def apart(heights: Sequence[float], *, most: float, gap: float = LINE) -> list[float]:
    """The heights in the same order, moved so that no two are nearer than ``gap``; from the
    lowest on at most ``most``, where that leaves room for all.
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed = list(heights)
    free = min(heights)
    for n, i in enumerate(order):
        room = most - (len(order) - 1 - n) * gap
        placed[i] = max(free, min(placed[i], room))
        free = placed[i] + gap
    return placed


def _only(group: Element, path: str) -> Element:
    found = group.find(f".//{path}")
    assert found is not None
    return found


def _short(name: str, size: Size) -> str:
    return name if len(name) <= size.longest else name[: size.longest - 1] + "…"


def _write(parent: Element, x: float, y: float, text: str) -> None:
    written = {"x": _rounded(str(x)), "y": _rounded(str(y)), "dy": "0.3em"}
    SubElement(parent, "text", written).text = text


def _picture(group: Element, label: str, box: Sequence[int]) -> SafeString:
    view = " ".join(str(number) for number in box)
    svg = Element("svg", {"class": "plot", "viewBox": view, "role": "img", "aria-label": label})
    svg.append(group)
    # Everything in it was escaped when it was written.
    return mark_safe(tostring(svg, encoding="unicode"))  # noqa: S308
