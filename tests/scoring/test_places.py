"""Who stands where."""

import pytest

from scorekeeper.scoring.places import first_place, place_numbers, places
from tests.scoring.short import (
    NO_TARGET,
    adjust,
    blocked,
    leave,
    play,
    setup,
    standing,
    went_out,
)


def placed(*entries):
    return places(play(*entries))


@pytest.mark.parametrize(
    ("preset", "order"),
    [
        ("winner_500", [[1], [2], [0]]),
        ("one_point", [[1], [2], [0]]),
        ("own_200", [[0], [2], [1]]),
        ("lowest_500", [[0], [2], [1]]),
        ("office", [[0], [2], [1]]),
    ],
)
def test_direction_belongs_to_the_rules(preset, order):
    assert placed(*standing(3, {0: 1, 1: 50, 2: 20}, preset)) == order


def test_equal_is_equal_and_the_place_after_two_seconds_is_the_fourth():
    state = play(*standing(4, {0: 10, 1: 20, 2: 10, 3: 30}, "own_200"))
    assert places(state) == [[0, 2], [1], [3]]
    state = play(*standing(4, {0: 5, 1: 20, 2: 20, 3: 30}, "own_200"))
    assert place_numbers(state) == {0: 1, 1: 2, 2: 2, 3: 4}


def test_before_the_first_round_everybody_is_first():
    assert placed(setup(3)) == [[0, 1, 2]]


def test_negative_totals_stand_in_their_order():
    assert placed(*standing(3, {0: -20, 1: 0, 2: -50}, "office")) == [[2], [0], [1]]


def test_winner_stands_first_whatever_the_totals():
    start = standing(3, {0: 495, 1: 490, 2: 499}, "challenge_500")
    assert placed(*start, blocked({0: 10, 1: 12, 2: 30})) == [[1], [0], [2]]


def test_winners_of_a_losing_game_stand_by_their_totals():
    start = standing(3, {0: 20, 1: 190, 2: 10}, "own_200")
    assert placed(*start, went_out(0, {1: 10, 2: 5})) == [[2], [0], [1]]


def test_losers_stand_last_even_when_only_the_highest_loses():
    start = standing(3, {1: 190, 2: 195}, "own_200", several_over="highest")
    assert placed(*start, went_out(0, {1: 20, 2: 9})) == [[0], [2], [1]]


def test_losers_with_equal_totals_share_the_last_place():
    start = standing(3, {1: 190, 2: 190}, "own_200")
    assert placed(*start, went_out(0, {1: 20, 2: 20})) == [[0], [1, 2]]


def test_loser_with_the_better_total_stands_behind_the_winners():
    start = standing(3, {0: 520}, "winner_500", at_target="loses")
    assert placed(*start, went_out(1, {0: 1, 2: 1})) == [[1], [2], [0]]


def test_knocked_out_stand_behind_everybody_still_in_and_the_later_the_better():
    start = standing(4, {1: 495, 2: 480, 3: 98}, "office")
    rounds = [went_out(0, {1: 6, 2: 1, 3: 1}), went_out(0, {2: 99, 3: 0})]
    state = play(*start, *rounds)
    assert places(state) == [[0], [3], [2], [1]]
    assert state.totals() == {0: 0, 1: 501, 2: 580, 3: 99}


def test_knocked_out_in_the_same_round_stand_by_their_totals():
    start = standing(4, {1: 495, 2: 490}, "office")
    assert placed(*start, went_out(0, {1: 9, 2: 20, 3: 1})) == [[0], [3], [1], [2]]


def test_knocked_out_in_the_same_round_with_equal_totals_share_a_place():
    start = standing(4, {1: 495, 2: 490}, "office")
    assert placed(*start, went_out(0, {1: 10, 2: 15, 3: 1})) == [[0], [3], [1, 2]]


def test_whoever_has_left_stands_last_by_total():
    start = standing(4, {0: 5, 1: 3, 2: 1, 3: 40}, "own_200")
    assert placed(*start, leave(1), leave(2)) == [[0], [3], [2], [1]]


def test_whoever_has_left_stands_behind_the_losers():
    start = standing(4, {1: 190}, "own_200")
    assert placed(*start, leave(3), went_out(0, {1: 10, 2: 1})) == [[0], [2], [1], [3]]


def test_lazy_places_go_by_fewer_losses_then_more_wins():
    lazy = setup(4, "lazy")
    rounds = [went_out(0, {1: 9, 2: 1}), went_out(2, {1: 9, 0: 1}), went_out(2, {1: 9})]
    assert placed(lazy, *rounds) == [[2], [0], [3], [1]]


def test_lazy_fewer_losses_go_before_more_wins():
    lazy = setup(3, "lazy")
    rounds = [went_out(0, {1: 9}), went_out(0, {2: 9}), went_out(1, {0: 9}), went_out(1, {2: 9})]
    assert placed(lazy, *rounds) == [[0, 1], [2]]


def test_order_without_points_goes_by_wins_then_fewer_losses():
    ordered = setup(3, "to_the_last")
    rounds = [went_out(0, order=(0, 1, 2)), went_out(2, order=(2, 0, 1))]
    assert placed(ordered, *rounds) == [[0], [2], [1]]


def test_order_with_points_goes_by_points():
    ordered = setup(3, "to_the_last", place_points=[3, 2, 1])
    rounds = [
        went_out(0, order=(0, 1, 2)),
        went_out(1, order=(1, 0, 2)),
        went_out(2, order=(2, 1, 0)),
    ]
    assert placed(ordered, *rounds) == [[1], [0], [2]]


def test_teams_stand_as_teams():
    start = standing(4, {0: 5, 1: 9}, "winner_500", teams=((0, 2), (1, 3)))
    assert placed(*start) == [[1], [0]]


def test_team_of_which_one_has_left_still_stands_among_the_others():
    start = standing(4, {0: 5, 1: 9}, "winner_500", teams=((0, 2), (1, 3)))
    assert placed(*start, leave(1)) == [[1], [0]]
    assert placed(*start, leave(1), leave(3)) == [[0], [1]]


def test_first_place_is_the_best_of_those_still_in_with_all_equals():
    start = standing(4, {0: 1, 1: 3, 2: 3, 3: 9}, "own_200", **NO_TARGET)
    assert first_place(play(*start)) == [0]
    assert first_place(play(*start, leave(0))) == [1, 2]


def test_adjustment_moves_the_places_at_once():
    start = standing(2, {0: 5, 1: 9}, "own_200")
    assert placed(*start, adjust(0, 10)) == [[1], [0]]
