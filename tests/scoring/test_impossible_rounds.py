"""Rounds, and tables, that are impossible: each is refused, with the place and the reason."""

import pytest

from scorekeeper.scoring.errors import ScoringError
from tests.scoring.short import blocked, leave, play, refusal, setup, standing, went_out


def test_cards_of_who_went_out_never_count():
    error = refusal(setup(), went_out(0, {0: "9", 1: "7", 2: "5"}))
    assert error == ScoringError("hand_of_who_went_out", ("round", "hands", 0), seats=(0,))


def test_round_needs_the_hand_of_everybody_still_in_and_names_who_misses():
    error = refusal(setup(4), went_out(0, {2: 5}))
    assert error == ScoringError("hands_missing", ("round", "hands"), seats=(1, 3))


def test_blocked_round_needs_everybodys_hand():
    assert refusal(setup(3, "own_200"), blocked({0: 5, 2: 3})).params["seats"] == (1,)


def test_winner_who_is_not_at_the_table_is_refused():
    error = refusal(setup(3), went_out(7, {0: 1, 1: 1, 2: 1}))
    assert error == ScoringError("not_at_the_table", ("round", "out"), seats=(7,))


def test_winner_who_has_left_is_refused():
    error = refusal(setup(3), leave(2), went_out(2, {0: 1, 1: 1}))
    assert error == ScoringError("has_left", ("round", "out"), seats=(2,))


def test_hand_of_a_leaver_is_refused():
    error = refusal(setup(3), leave(2), went_out(0, {1: 1, 2: 1}))
    assert error == ScoringError("has_left", ("round", "hands", 2), seats=(2,))


def test_hand_of_a_knocked_out_player_is_refused():
    start = standing(3, {2: 495}, "office")
    over = went_out(0, {1: 5, 2: 6})
    error = refusal(*start, over, went_out(0, {1: 1, 2: 1}))
    assert error == ScoringError("is_out", ("round", "hands", 2), seats=(2,))


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (went_out(0, {1: 5}, knocked_out=(0, 2)), "went_out_and_knocked_out"),
        (went_out(0, {1: 5, 2: 5}, knocked_out=(2,)), "hand_of_knocked_out"),
        (went_out(0, {1: 5}, knocked_out=(2, 2)), "seat_twice"),
        (went_out(0, {1: 5, 2: 5}, order=(0, 1, 2)), "not_with_scoring"),
    ],
)
def test_round_that_contradicts_itself_is_refused(entry, code):
    assert refusal(setup(3, "no_mercy_1000"), entry).code == code


@pytest.mark.parametrize("preset", ["lazy", "one_point", "to_the_last"])
def test_nobody_is_knocked_out_where_hands_are_not_added_up(preset):
    order = (0, 1, 2) if preset == "to_the_last" else ()
    error = refusal(setup(3, preset), went_out(0, knocked_out=(2,), order=order))
    assert (error.code, error.where) == ("not_with_scoring", ("round", "knocked_out"))


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (went_out(0), "order_and_out_differ"),
        (went_out(0, order=(1, 0, 2)), "order_and_out_differ"),
        (blocked(order=(1, 0, 2)), "order_and_out_differ"),
        (went_out(0, order=(0, 1, 1)), "seat_twice"),
        (went_out(0, order=(0, 1)), "order_without"),
        (went_out(0, order=(0, 1, 2, 3)), "not_at_the_table"),
    ],
)
def test_order_names_everybody_once_and_begins_with_who_went_out(entry, code):
    assert refusal(setup(3, "to_the_last"), entry).code == code


def test_last_card_of_nobody_is_refused():
    error = refusal(setup(3, "office"), blocked({0: 1, 1: 2, 2: 3}, last_card="0"))
    assert (error.code, error.where) == ("last_card_of_nobody", ("round", "last_card"))


@pytest.mark.parametrize("piles", [-1, 100])
def test_pile_cannot_run_out_less_than_never_or_100_times(piles):
    error = refusal(setup(), went_out(0, {1: 1, 2: 1}, pile_ran_out=piles))
    assert (error.code, error.where) == ("bad_piles", ("round", "pile_ran_out"))


# Tables that are none


@pytest.mark.parametrize("preset", ["lazy", "one_point", "to_the_last"])
def test_teams_go_with_hands_that_are_added_up(preset):
    error = refusal_of_setup(4, preset, teams=((0, 2), (1, 3)))
    assert (error.code, error.where) == ("not_with_scoring", ("teams",))


def refusal_of_setup(*given, **options):
    with pytest.raises(ScoringError) as caught:
        play(setup(*given, **options))
    return caught.value


@pytest.mark.parametrize(
    ("teams", "code"),
    [
        (((0, 1, 2),), "one_team"),
        (((0,), (1,)), "teams_not_everybody"),
        (((0, 1), (1, 2)), "teams_not_everybody"),
        (((0, 1), (2, 3)), "teams_not_everybody"),
    ],
)
def test_everybody_is_in_exactly_one_of_several_teams(teams, code):
    assert refusal_of_setup(3, teams=teams).code == code
