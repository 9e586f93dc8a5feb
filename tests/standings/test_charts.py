"""Charts are plain shapes: no colours, fonts or sizes of their own, and readable in grey."""

import re
from datetime import date, timedelta
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.standings.charts import (
    DASHES,
    MOST_POINTS,
    PAPER,
    SCREEN,
    Curve,
    apart,
    bars,
    lines,
    steps,
    thin,
)
from scorekeeper.tables.wording.numbers import signed

# How long one example takes depends on who else uses the machine.
untimed = settings(deadline=None)
RISE = Curve("1042", [(1, 1000), (2, 980), (3, 1042)])
MARKS = {1: "01.03.2026", 3: "07.03.2026"}
whole = st.integers(-2000, 3000)
curves = st.lists(
    st.builds(
        lambda name, heights: Curve(name, list(enumerate(heights, 1))),
        st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn")), min_size=1, max_size=20),
        st.lists(whole, min_size=1, max_size=30),
    ),
    min_size=1,
    max_size=8,
)


def drawn(svg):
    return ET.fromstring(svg)


def texts(svg):
    return [element.text for element in drawn(svg).iter("text")]


def ends(svg):
    """Where each line ends, in units of its own group."""
    return [path.get("d").split()[-2:] for path in drawn(svg).iter("path") if not path.get("class")]


def both():
    return [
        lines([RISE, Curve("Боря", [(1, 990), (3, 1010)])], label="Ratings", marks=MARKS),
        bars([("1", 12), ("2", 0), ("3", 7)], label="Places"),
    ]


# --- what a chart must not have ---


@pytest.mark.parametrize("svg", both(), ids=["lines", "bars"])
def test_a_chart_has_nothing_of_its_own_looks(svg):
    for element in drawn(svg).iter():
        looks = {"style", "fill", "stroke", "stroke-width", "font-family", "font-size", "id"}
        assert not looks & element.attrib.keys()
    assert "#" not in svg
    assert "Monaco" not in svg
    assert "<style" not in svg
    assert "<script" not in svg


@pytest.mark.parametrize("svg", both(), ids=["lines", "bars"])
def test_a_chart_is_as_large_as_its_page_makes_it_and_says_what_it_is(svg):
    root = drawn(svg)
    assert root.tag == "svg"
    assert not {"width", "height"} & root.attrib.keys()
    assert len(root.get("viewBox").split()) == 4
    assert root.get("role") == "img"
    assert root.get("aria-label") in {"Ratings", "Places"}


@untimed
@given(curves)
def test_no_number_has_more_than_one_decimal(found):
    svg = lines(found, label="x", marks={1: "day"})
    inside = [value for element in drawn(svg).iter() for value in element.attrib.values()]
    assert not [text for text in inside if re.search(r"\d\.\d\d", text) or "e-" in text]


def test_names_and_labels_are_text_and_never_markup():
    evil = '<b onload="x">&\'"</b>'
    svg = lines([Curve(evil[:9], [(1, 1), (2, 2)])], label=evil, marks={1: evil, 2: evil})
    assert "<b" not in svg
    assert drawn(svg).get("aria-label") == evil
    assert texts(svg).count(evil) == 2
    svg = bars([(evil, 3)], label=evil)
    assert "<b" not in svg
    assert evil in texts(svg)


# --- what it must have ---


def test_heights_are_written_with_a_real_minus_or_as_the_caller_wishes():
    curve = Curve("−2", [(1, 3), (2, -2)])
    assert "−2" in texts(lines([curve], label="x", marks={}))
    assert {"+2", "−2", "0"} <= set(texts(lines([curve], label="x", marks={}, number=signed)))


def test_lines_differ_by_dash_and_mark_and_bear_their_names():
    names = "Аня", "Боря", "Вика", "Глеб", "Даша"
    many = [Curve(name, [(1, 0), (2, i)]) for i, name in enumerate(names)]
    svg = lines(many, label="x", marks={})
    paths = list(drawn(svg).iter("path"))
    line, tip = paths[::2], paths[1::2]
    assert all(mark.get("class") == "tip" for mark in tip)
    assert [path.get("stroke-dasharray") or "" for path in line[:4]] == list(DASHES)
    shapes = [re.sub(r"^M\S+ [\d.]+", "", mark.get("d")) for mark in tip]
    assert len(set(shapes[:4])) == 4
    style = [group.get("class") for group in drawn(svg).iter("g") if group.find("path") is not None]
    assert len(set(zip(style, shapes, strict=True))) == len(names)
    assert set(names) <= set(texts(svg))


def test_a_long_name_is_cut_and_the_cut_is_shown():
    svg = lines([Curve("Константинопольский", [(1, 1), (2, 2)])], label="x", marks={})
    assert "Константин…" in texts(svg)


def test_the_higher_of_two_ends_is_drawn_higher():
    low, high = Curve("a", [(1, 5), (2, 10)]), Curve("b", [(1, 5), (2, 40)])
    (_, y_low), (_, y_high) = ends(lines([low, high], label="x", marks={}))
    assert float(y_high) < float(y_low)


def test_a_bar_is_as_long_as_its_number_and_says_it():
    svg = bars([("1", 12), ("2", 0), ("3", 6)], label="x")
    lengths = [float(bar.get("width")) for bar in drawn(svg).iter("rect")]
    longest = max(lengths)
    assert sorted(lengths) == [0, longest / 2, longest]
    assert texts(svg)[:3] == ["3", "2", "1"]
    assert set(texts(svg)[3:]) == {"12", "0", "6"}


def test_bars_of_nothing_are_drawn_without_length():
    svg = bars([("1", 0)], label="x")
    assert [bar.get("width") for bar in drawn(svg).iter("rect")] == ["0"]


@untimed
@given(curves)
def test_any_curves_can_be_drawn(found):
    assert len(ends(lines(found, label="x", marks={}))) == len(found)


@untimed
@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=20))
def test_any_numbers_can_be_bars(numbers):
    values = [(str(i), number) for i, number in enumerate(numbers, 1)]
    assert len(list(drawn(bars(values, label="x")).iter("rect"))) == len(numbers)


# --- its parts ---


@untimed
@given(whole, whole)
def test_steps_are_few_whole_and_go_around_everything(one, other):
    low, high = min(one, other), max(one, other)
    found = steps(low, high)
    assert 2 <= len(found) <= 6
    assert found[0] <= low
    assert found[-1] >= high
    assert len({after - before for before, after in pairwise(found)}) == 1


def test_steps_of_small_numbers_are_whole():
    assert steps(0, 1) == [0, 1]
    assert steps(5, 5) == [4, 5, 6]
    assert steps(-2, 3) == [-2, -1, 0, 1, 2, 3]


@untimed
@given(st.lists(st.floats(0, 150), min_size=1, max_size=10))
def test_names_are_moved_apart_and_keep_their_order(heights):
    placed = apart(heights, most=150, gap=15)
    order = sorted(range(len(heights)), key=heights.__getitem__)
    moved = [placed[i] for i in order]
    assert all(below - above >= 15 - 1e-9 for above, below in pairwise(moved))
    if min(heights) + 15 * (len(heights) - 1) <= 150:
        assert max(placed) <= 150


def day(point):
    return point[0]


FIRST = date(2024, 1, 1)


def days(*games):
    """Points (day, number of the game) with so many games on each day."""
    on = [FIRST + timedelta(days=i) for i, n in enumerate(games) for _ in range(n)]
    return [(when, no) for no, when in enumerate(on, 1)]


def test_few_points_are_all_kept_even_of_one_day():
    points = days(MOST_POINTS)
    assert thin(points, day=day) == points


def test_of_many_points_the_last_of_each_day_is_kept():
    points = days(*[2] * 100)
    assert [no for _, no in thin(points, day=day)] == list(range(2, 201, 2))


def test_of_very_many_days_they_are_taken_evenly_from_the_first_to_the_last():
    points = days(*[1] * 1000)
    kept = [no for _, no in thin(points, day=day)]
    assert len(kept) == MOST_POINTS
    assert (kept[0], kept[-1]) == (1, 1000)
    gaps = {after - before for before, after in pairwise(kept)}
    assert gaps <= {8, 9}


@untimed
@given(st.lists(st.integers(1, 4), max_size=400), st.integers(2, 150))
def test_whatever_is_thinned_the_last_point_stays(games, most):
    points = days(*games)
    kept = thin(points, day=day, most=most)
    assert len(kept) <= most
    assert kept[-1:] == points[-1:]
    assert kept == sorted(kept)


def test_a_chart_for_paper_is_larger_and_names_have_more_room():
    curve = Curve("1. Константин Константинович", [(1, 1), (2, 2)])
    boxes, names = [], []
    for size in (SCREEN, PAPER):
        svg = lines([curve], label="x", marks={}, size=size)
        boxes.append([int(n) for n in drawn(svg).get("viewBox").split()])
        names.append(next(text for text in texts(svg) if text.startswith("1. К")))
    assert [len(name) for name in names] == [SCREEN.longest, PAPER.longest]
    assert boxes[1][2] > 1.7 * boxes[0][2]
    assert boxes[1][2] - PAPER.width > PAPER.letter * PAPER.longest - PAPER.margin
