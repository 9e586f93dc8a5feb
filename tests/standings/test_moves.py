"""Who has come up and gone down since the last game day."""

import pytest

from scorekeeper.standings.table import moves
from scorekeeper.standings.wording.moves import move


def test_places_gained_and_lost_are_counted():
    assert moves({1: 1, 2: 2, 3: 3}, {2: 1, 3: 2, 1: 3}) == {1: 2, 2: -1, 3: -1}


def test_equal_is_equal():
    assert moves({1: 1, 2: 1, 3: 3}, {1: 1, 2: 2, 3: 2}) == {1: 0, 2: 1, 3: -1}


def test_whoever_had_no_place_before_is_new():
    assert moves({1: 1, 2: 2, 3: 3}, {2: 1, 3: None}) == {1: None, 2: -1, 3: None}


def test_whoever_has_no_place_now_has_not_moved():
    assert moves({1: 1, 2: None}, {1: 1, 2: 2}) == {1: 0}


@pytest.mark.parametrize("before", [{}, {1: None, 2: None}])
def test_on_the_first_day_nobody_is_new(before):
    assert moves({1: 1, 2: 2}, before) == {}


@pytest.mark.parametrize(
    ("places", "sign", "words"),
    [
        (1, "▲1", "up 1 place"),
        (3, "▲3", "up 3 places"),
        (-2, "▼2", "down 2 places"),
        (0, "=", "same place as before"),
        (None, "new", "new in the standings"),
    ],
)
def test_a_move_is_told_by_a_sign_and_in_words(places, sign, words):
    told = move(places)
    assert (told.sign, told.words) == (sign, words)
