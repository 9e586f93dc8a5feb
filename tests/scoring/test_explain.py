"""Why a hand counts what it counts, down to the cards."""

import pytest

from scorekeeper.scoring.cards import hand_from
from scorekeeper.scoring.deck import Deck
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.explain import Line, Why, why
from tests.scoring.short import rules


def explained(written, edition="classic", side=None, **options):
    deck = Deck(edition_named(edition), 1, rules(edition=edition, **options))
    return why(hand_from(written), deck, side)


def test_89_is_a_7_twice_a_5_a_skip_and_a_wild():
    assert explained("7 7 5 skip wild") == Why(
        (Line("7", 2, 7, 14), Line("5", 1, 5, 5), Line("skip", 1, 20, 20), Line("wild", 1, 50, 50)),
        89,
    )


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"numbers_only": True},
        {"card_values": {"wild": 30, "7": 70}},
        {"lone_zero": 50},
    ],
)
def test_lines_add_up_to_the_points(options):
    for written in ("7 7 5 skip wild", "0", "0 0", {"wild4": 3}):
        taken = explained(written, **options)
        assert sum(line.points for line in taken.lines) == taken.points
        assert all(line.count * line.value == line.points for line in taken.lines)


def test_lines_show_the_values_of_the_table():
    assert explained("wild 7", card_values={"wild": 30}).lines[0] == Line("wild", 1, 30, 30)
    assert explained("skip 7", numbers_only=True).lines[0] == Line("skip", 1, 0, 0)


def test_lines_show_the_values_of_the_side_that_was_up():
    assert explained("flip 9", "flip", "dark").points == 29
    assert explained("draw1", "flip", "light").lines == (Line("draw1", 1, 10, 10),)


def test_stated_points_have_no_lines_and_say_so():
    assert explained(34) == Why((), 34, stated=True)


def test_lone_zero_says_so():
    assert explained("0", lone_zero=50) == Why((Line("0", 1, 50, 50),), 50, lone_zero=True)
    assert explained("0", lone_zero=0) == Why((Line("0", 1, 0, 0),), 0, lone_zero=True)
    assert not explained("0 0", lone_zero=50).lone_zero
    assert not explained("0").lone_zero
