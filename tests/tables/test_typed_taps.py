"""Taps on the form of a round: each does to the fields what its button says."""

import pytest
from django.utils import translation

from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.notation import typed_hand
from scorekeeper.tables import typed as taps
from scorekeeper.tables.typed import NOBODY, TypedRound
from scorekeeper.tables.wording.cards import card_name

CODES = frozenset("0123456789")


def tap(typed, what, codes=CODES):
    taps.tap(typed, what, codes)


def tapped(hand, *what):
    typed = TypedRound(hands={1: hand}, open=1)
    for each in what:
        tap(typed, each)
    return typed.hands[1]


def test_tap_adds_a_card_to_the_open_hand():
    assert tapped("", "card:7", "card:7", "card:draw2", "card:wild4") == "7 7 +2 +4"


def test_card_is_added_by_its_word_in_the_language_of_the_page():
    with translation.override("ru"):
        assert tapped("7", "card:skip", "card:wild") == f"7 {card_name('skip')} {card_name('wild')}"
        assert card_name("skip") != "skip"


@pytest.mark.parametrize("points", ["34", "11", "120"])
def test_points_are_replaced_by_the_tapped_card(points):
    assert tapped(points, "card:skip") == "skip"


def test_number_of_a_card_is_kept_and_added_to():
    assert tapped("7", "card:skip") == "7 skip"


def test_number_that_no_card_of_the_deck_has_is_points():
    typed = TypedRound(out="0", hands={1: "10", 2: "5"}, open=1)
    tap(typed, "card:skip")
    assert typed_hand(typed.hands[1], edition_named("classic")) == Hand({"skip": 1})


def test_back_takes_the_last_card():
    assert tapped("7 7 +2", "back:") == "7 7"
    assert tapped("7", "back:") == ""
    assert tapped("", "back:") == ""
    assert tapped("34", "back:") == ""


def test_taps_without_an_open_hand_do_nothing():
    typed = TypedRound(hands={1: "7"})
    for what in ("card:7", "back:"):
        tap(typed, what)
    assert typed == TypedRound(hands={1: "7"})


def test_open_opens_a_hand_and_out_says_who_went_out():
    typed = TypedRound()
    tap(typed, "open:2")
    tap(typed, "out:1")
    assert (typed.open, typed.out) == (2, "1")
    tap(typed, f"out:{NOBODY}")
    assert typed.out == NOBODY
    tap(typed, "out:x")
    assert typed.out == ""


def test_pile_runs_out_more_and_less_often_and_never_less_than_never():
    typed = TypedRound()
    for what, piles in (("more", 1), ("more", 2), ("less", 1), ("less", 0), ("less", 0)):
        tap(typed, f"piles:{what}")
        assert typed.piles == piles


def test_hand_of_taps_is_as_long_as_a_typed_one_may_be():
    assert len(tapped("7 " * 999 + "7", *["card:7"] * 50)) <= 2000


@pytest.mark.parametrize("what", ["", ":", "x", "x:1", "card:", "order:x", "open:x", "piles:"])
def test_unknown_tap_says_nothing_about_the_round(what):
    typed = TypedRound(open=1)
    tap(typed, what)
    assert typed.empty


def test_second_tap_takes_a_player_out_of_the_order():
    typed = TypedRound()
    for seat in "201":
        tap(typed, f"order:{seat}")
    assert (typed.order, typed.out) == ([2, 0, 1], "2")
    tap(typed, "order:2")
    assert (typed.order, typed.out) == ([0, 1], "0")
    tap(typed, "order:0")
    tap(typed, "order:1")
    assert (typed.order, typed.out) == ([], "")
