"""The form of how a league counts: buttons inside it, and what it refuses."""

import pytest
from django.http import QueryDict

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.standings.forms.how import Typed, list_fields, rules_from, tapped, typed_from

TYPED = Typed(["games", "wins", "rating"], ["wins", "place"], "0", "5 3 2 1")


def typed(**fields):
    return Typed(**{**vars(TYPED), **fields})


def columns_after(tap, **fields):
    return list(tapped(TYPED, {"tap": tap, **fields}).columns)


@pytest.mark.parametrize(
    ("tap", "columns"),
    [
        ("up:columns:rating", ["games", "rating", "wins"]),
        ("up:columns:games", ["games", "wins", "rating"]),
        ("off:columns:wins", ["games", "rating"]),
        ("up:columns:taken", ["games", "wins", "rating"]),
        ("off:columns:taken", ["games", "wins", "rating"]),
    ],
)
def test_a_button_moves_a_metric_up_or_takes_it_out(tap, columns):
    assert columns_after(tap) == columns


def test_a_button_adds_what_was_chosen():
    assert columns_after("add:columns", add_columns="taken")[-1] == "taken"
    assert list(tapped(TYPED, {"tap": "add:tie_breaks", "add_tie_breaks": "taken"}).tie_breaks) == [
        "wins",
        "place",
        "taken",
    ]


@pytest.mark.parametrize(
    "tap",
    ["", "x", "up:columns", "up:rows:wins", "add:columns", "pop:columns:wins", "up:columns:\x00"],
)
def test_a_button_that_is_none_does_nothing(tap):
    assert tapped(TYPED, {"tap": tap}) == TYPED


def test_lists_show_what_is_in_them_and_offer_the_rest():
    field = list_fields(TYPED)["tie_breaks"]
    assert [choice.name for choice in field.chosen] == ["Games won", "Average place"]
    assert {"wins", "place"} & {choice.key for choice in field.others} == set()
    assert len(field.chosen) + len(field.others) == 13


def test_what_was_typed_is_what_is_meant():
    data = QueryDict("columns=wins&columns=games&tie_breaks=place&least_games=3&place_points=3+1")
    rules = rules_from(typed_from(data))
    assert [metric.key for metric in rules.columns] == ["wins", "games"]
    assert [metric.key for metric in rules.tie_breaks] == ["place"]
    assert (rules.least_games, rules.place_points) == (3, [3, 1])


@pytest.mark.parametrize("text", ["5 3 2 1", "5, 3, 2, 1", " 5;3/2  1 ", "5\u00a03\u00a02\u00a01"])
def test_points_are_read_with_any_signs_between_them(text):
    assert rules_from(typed(place_points=text)).place_points == [5, 3, 2, 1]


@pytest.mark.parametrize("text", ["3 0 -1", "3 0 −1"])
def test_points_may_be_taken_away(text):
    assert rules_from(typed(place_points=text)).place_points == [3, 0, -1]


def test_no_number_of_games_is_none():
    assert rules_from(typed(least_games="")).least_games == 0


def test_points_by_place_may_be_missing_where_nothing_counts_them():
    assert rules_from(typed(place_points="")).place_points == []


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"columns": []}, "bad_metrics", "columns"),
        ({"columns": ["wins", "wins"]}, "bad_metrics", "columns"),
        ({"columns": ["beauty"]}, "bad_metrics", "columns"),
        ({"tie_breaks": []}, "bad_metrics", "tie_breaks"),
        ({"least_games": "-1"}, "bad_least_games", "least_games"),
        ({"least_games": "1001"}, "bad_least_games", "least_games"),
        ({"least_games": "²"}, "bad_least_games", "least_games"),
        ({"least_games": "9" * 200}, "bad_least_games", "least_games"),
        ({"place_points": "five"}, "bad_place_points", "place_points"),
        ({"place_points": "5 3.5"}, "bad_place_points", "place_points"),
        ({"place_points": "٣ ٢"}, "bad_place_points", "place_points"),
        ({"place_points": "1 2"}, "rising_place_points", "place_points"),
        ({"place_points": "9999"}, "too_many_place_points", "place_points"),
        ({"place_points": "1 " * 21}, "too_many_place_points", "place_points"),
        ({"place_points": "", "tie_breaks": ["place_points"]}, "no_place_points", "place_points"),
        ({"place_points": "", "columns": ["place_points"]}, "no_place_points", "place_points"),
    ],
)
def test_nonsense_is_refused_at_its_field(fields, code, field):
    with pytest.raises(LeagueError) as refused:
        rules_from(typed(**fields))
    assert (refused.value.code, refused.value.field) == (code, field)
