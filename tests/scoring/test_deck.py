"""What the decks in play can hold, and what a card is worth at a table."""

import pytest

from scorekeeper.scoring.cards import Hand, hand_as_written, hand_from
from scorekeeper.scoring.deck import Deck
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.errors import ScoringError
from tests.scoring.short import last_round, refusal, rules, setup, went_out


def points(written, edition="classic", side=None, **options):
    deck = Deck(edition_named(edition), 1, rules(edition=edition, **options))
    return deck.points(hand_from(written), side)


def most(edition="classic", side=None, decks=1, **options):
    return Deck(edition_named(edition), decks, rules(edition=edition, **options)).most_points(side)


# A hand as it is written


@pytest.mark.parametrize(
    ("written", "hand"),
    [
        ("7 7 draw2", Hand({"7": 2, "draw2": 1})),
        ("  7   7 ", Hand({"7": 2})),
        ({"wild4": 1, "5": 2}, Hand({"wild4": 1, "5": 2})),
        (0, Hand(stated=0)),
        (34, Hand(stated=34)),
    ],
)
def test_hand_is_codes_or_counts_or_points(written, hand):
    assert hand_from(written) == hand


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "empty_hand"),
        ("  ", "empty_hand"),
        ({}, "empty_hand"),
        (None, "bad_hand"),
        (True, "bad_hand"),
        (["7"], "bad_hand"),
        (-1, "bad_points"),
        (7.5, "bad_points"),
        (7.0, "bad_points"),
        (10**12 + 1, "bad_points"),
        ({"7": 0}, "bad_count"),
        ({"7": -1}, "bad_count"),
        ({"7": 1.0}, "bad_count"),
        ({"7": True}, "bad_count"),
        ({"7": None}, "bad_count"),
    ],
)
def test_hand_that_is_none_is_refused(written, code):
    with pytest.raises(ScoringError) as caught:
        hand_from(written)
    assert caught.value.code == code


def test_size_of_a_hand_is_its_cards():
    assert hand_from({"7": 3, "skip": 2}).size == 5
    assert hand_from(40).size == 0


def test_hand_is_written_shortly():
    assert hand_as_written(hand_from({"7": 2, "draw2": 1})) == "7 7 draw2"
    assert hand_as_written(hand_from(12)) == 12
    assert hand_as_written(hand_from({"7": 10**11})) == {"7": 10**11}


# What a card is worth


def test_numbers_count_their_face_actions_20_wilds_50():
    assert points("0 9 skip reverse draw2 wild wild4") == 9 + 60 + 100


def test_own_value_of_a_card_goes_before_the_deck():
    assert points("wild 5", card_values={"wild": 30, "5": 10}) == 40


def test_numbers_only_counts_everything_else_0():
    assert points("9 skip wild wild4 3", numbers_only=True) == 12


def test_numbers_only_goes_before_own_values():
    assert points("wild 3", numbers_only=True, card_values={"wild": 30, "3": 4}) == 4


def test_lone_zero_is_a_hand_of_exactly_one_zero():
    assert points("0", lone_zero=50) == 50
    assert points("0 0", lone_zero=50) == 0
    assert points("0 1", lone_zero=50) == 1


def test_lone_zero_may_count_nothing_and_goes_before_an_own_value():
    assert points("0", lone_zero=0, card_values={"0": 5}) == 0
    assert points("0", card_values={"0": 5}) == 5


def test_lone_zero_is_the_same_with_numbers_only():
    assert points("0", lone_zero=50, numbers_only=True) == 50


def test_stated_points_stay_as_stated():
    assert points(50, numbers_only=True, lone_zero=13) == 50
    assert points(0, lone_zero=50) == 0


def test_side_that_was_up_says_what_a_card_counts():
    assert points("wild 9", "flip", "light") == 49
    assert points("skipall 9", "flip", "dark") == 39


def test_values_of_both_sides_can_be_overridden():
    assert points("draw1", "flip", "light", card_values={"draw1": 15}) == 15


# How many there can be


def test_five_sevens_are_possible():
    assert last_round(setup(), went_out(0, {1: "7 7 7 7 7", 2: 0})).awards[0] == 35


def test_eight_sevens_over_all_hands_are_possible_and_nine_are_not():
    assert last_round(setup(), went_out(0, {1: {"7": 5}, 2: {"7": 3}})).awards[0] == 56
    error = refusal(setup(), went_out(0, {1: {"7": 5}, 2: {"7": 4}}))
    assert error.code == "too_many_copies"


def test_five_zeros_are_too_many_and_the_error_names_card_and_numbers():
    error = refusal(setup(), went_out(0, {1: "0 0 0", 2: "0 0"}))
    assert error == ScoringError(
        "too_many_copies", ("round", "hands", 2), card="0", count=5, most=4, decks=1
    )


def test_ten_wilds_of_one_deck_are_too_many():
    assert refusal(setup(), went_out(0, {1: {"wild": 10}, 2: 0})).params["count"] == 10


def test_decks_multiply_the_copies():
    assert last_round(setup(decks=2), went_out(0, {1: {"0": 8}, 2: 0})).points[1] == 0
    error = refusal(setup(decks=2), went_out(0, {1: {"0": 8}, 2: "0"}))
    assert (error.params["count"], error.params["most"], error.params["decks"]) == (9, 8, 2)


def test_cards_of_an_unknown_split_are_bounded_together():
    ultra = setup(preset="own_200", edition="ultra_104")
    assert last_round(ultra, went_out(0, {1: {"wild": 100}, 2: {"0": 4}})).points[1] == 5000
    error = refusal(ultra, went_out(0, {1: {"wild": 100}, 2: {"0": 5}}))
    assert error == ScoringError(
        "too_many_cards", ("round", "hands", 2), count=105, most=104, decks=1
    )


def test_decks_multiply_the_number_of_cards():
    ultra = setup(edition="ultra_104", decks=2)
    assert last_round(ultra, went_out(0, {1: {"1": 208}, 2: 0})).points[1] == 208
    assert refusal(ultra, went_out(0, {1: {"1": 209}, 2: 0})).code == "too_many_cards"


def test_cards_nobody_holds_cannot_be_bounded_by_points():
    assert last_round(setup(edition="h2o"), went_out(0, {1: 99_999, 2: 0})).points[1] == 99_999


@pytest.mark.parametrize(("decks", "bound"), [(1, 1240), (2, 2480), (3, 3720)])
def test_stated_points_are_at_most_those_of_the_decks(decks, bound):
    assert most(decks=decks) == bound
    assert last_round(setup(decks=decks), went_out(0, {1: bound, 2: 0})).points[1] == bound
    error = refusal(setup(decks=decks), went_out(0, {1: bound + 1, 2: 0}))
    assert error == ScoringError(
        "more_than_the_deck", ("round", "hands", 1), points=bound + 1, most=bound
    )


def test_bound_of_stated_points_follows_own_values():
    assert most(card_values={"wild": 100}) == 1240 + 4 * 50


def test_bound_of_stated_points_is_that_of_the_side():
    assert [most("flip", side) for side in ("light", "dark", None)] == [1280, 1480, 1480]
    flip = setup(edition="flip")
    assert refusal(flip, went_out(0, {1: 1281, 2: 0}, side="light")).code == "more_than_the_deck"
    assert last_round(flip, went_out(0, {1: 1281, 2: 0}, side="dark")).points[1] == 1281


@pytest.mark.parametrize("edition", ["ultra_104", "h2o", "all_wild"])
def test_stated_points_are_unbounded_where_the_split_is_unknown(edition):
    assert most(edition) is None


# Sides


def test_side_decides_and_not_what_was_drawn():
    flip = setup(edition="flip")
    assert last_round(flip, went_out(0, {1: "wild", 2: 0}, side="light")).awards[0] == 40
    assert last_round(flip, went_out(0, {1: "wildcolor", 2: 0}, side="dark")).awards[0] == 60


def test_card_of_the_other_side_is_refused():
    error = refusal(setup(edition="flip"), went_out(0, {1: "draw5", 2: 0}, side="light"))
    assert error == ScoringError("card_on_other_side", ("round", "hands", 1), card="draw5")


def test_cards_need_a_side_and_points_do_not():
    flip = setup(edition="flip")
    assert refusal(flip, went_out(0, {1: "9", 2: 0})).code == "side_missing"
    assert refusal(flip, went_out(0, {1: 9, 2: 0}, last_card="9")).code == "side_missing"
    assert last_round(flip, went_out(0, {1: 9, 2: 0})).awards[0] == 9


@pytest.mark.parametrize(("edition", "side"), [("classic", "light"), ("flip", "up")])
def test_side_that_the_deck_has_not_is_refused(edition, side):
    error = refusal(setup(edition=edition), went_out(0, {1: 9, 2: 0}, side=side))
    assert (error.code, error.where) == ("unknown_side", ("round", "side"))


# Cards that are none


def test_unknown_card_is_refused_with_its_place():
    error = refusal(setup(), went_out(0, {1: 0, 2: "7 joker"}))
    assert error == ScoringError("unknown_card", ("round", "hands", 2), card="joker")


def test_card_of_another_deck_is_unknown():
    assert refusal(setup(), went_out(0, {1: "draw10", 2: 0})).code == "unknown_card"


def test_unknown_last_card_is_refused():
    error = refusal(setup(), went_out(0, {1: 0, 2: 0}, last_card="joker"))
    assert (error.code, error.where) == ("unknown_card", ("round", "last_card"))


def test_hand_without_a_card_is_refused_and_blank_is_not_zero():
    empty = Round(out=0, hands={1: Hand(), 2: hand_from(5)})
    assert refusal(setup(), empty) == ScoringError("empty_hand", ("round", "hands", 1))
