"""One round: what it gives, and in which order the steps go."""

import pytest

from scorekeeper.scoring.scorings import Part
from tests.scoring.short import (
    NO_TARGET,
    adjust,
    blocked,
    last_round,
    leave,
    play,
    refusal,
    setup,
    standing,
    went_out,
)

FREE = {"preset": "own_200", **NO_TARGET}
WINNER = {"preset": "winner_500", **NO_TARGET}


def awards(seats, options, *entries):
    return last_round(setup(seats, **options), *entries).awards


# Handing out


def test_winner_collects_all_other_hands():
    assert awards(3, WINNER, went_out(0, {1: "7 skip wild4", 2: "0 3 9"})) == {0: 89, 1: 0, 2: 0}


def test_own_hand_charges_everyone_and_who_went_out_gets_0():
    assert awards(3, FREE, went_out(0, {1: "7 skip wild4", 2: "0 3 9"})) == {0: 0, 1: 77, 2: 12}


@pytest.mark.parametrize("options", [WINNER, FREE])
def test_a_hand_of_0_points_is_no_victory(options):
    given = last_round(setup(3, **options), went_out(0, {1: "0", 2: 7}))
    assert given.won == (0,)
    assert sum(given.awards.values()) == 7


def test_hand_of_one_opponent_counts_once():
    assert awards(2, WINNER, went_out(0, {1: "8 6 7 reverse wild4 skip"})) == {0: 111, 1: 0}


def test_played_wild4_does_not_count_and_the_four_drawn_cards_do():
    given = last_round(setup(2), went_out(0, {1: "2 5 skip 9"}, last_card="wild4"))
    assert given.awards == {0: 36, 1: 0}


def test_round_wins_gives_one_point_and_needs_no_hands():
    assert awards(3, {"preset": "one_point"}, went_out(1)) == {0: 0, 1: 1, 2: 0}
    assert awards(3, {"preset": "one_point"}, went_out(1, {0: "wild"})) == {0: 0, 1: 1, 2: 0}


def test_lazy_has_a_winner_and_the_largest_counted_hand_loses():
    given = last_round(setup(4, "lazy"), went_out(0, {1: 40, 3: 12}))
    assert (given.won, given.lost, set(given.awards.values())) == ((0,), (1,), {0})


def test_lazy_with_equal_largest_hands_has_several_losers():
    assert last_round(setup(3, "lazy"), went_out(0, {1: 40, 2: 40})).lost == (1, 2)


def test_lazy_without_a_counted_hand_has_no_loser():
    assert last_round(setup(3, "lazy"), went_out(0)).lost == ()


def test_order_of_going_out_gives_winner_loser_and_points_by_place():
    ordered = setup(4, "to_the_last", place_points=[3, 2, 1])
    given = last_round(ordered, went_out(2, order=(2, 0, 3, 1)))
    assert (given.won, given.lost) == ((2,), (1,))
    assert given.awards == {0: 2, 1: 0, 2: 3, 3: 1}


def test_order_without_place_points_gives_none():
    given = last_round(setup(3, "to_the_last"), went_out(2, order=(2, 0, 1)))
    assert (given.won, given.lost, set(given.awards.values())) == ((2,), (1,), {0})


# Partners


def test_partners_of_who_went_out_are_ignored_and_all_opponents_count():
    pairs = {**WINNER, "teams": ((0, 2), (1, 3))}
    given = last_round(setup(4, **pairs), went_out(0, {1: 30, 2: "wild wild", 3: 5}))
    assert given.awards == {0: 35, 1: 0}
    assert given.points == {1: 30, 2: 100, 3: 5}


def test_with_own_hand_each_other_team_is_charged_its_members_hands():
    teams = {**FREE, "teams": ((0, 2), (1, 3), (4,))}
    given = last_round(setup(5, **teams), went_out(2, {0: 50, 1: 30, 3: 5, 4: 7}))
    assert given.awards == {0: 0, 1: 35, 4: 7}


# The multiplier


def multiplied(how, **more):
    return {**FREE, "pile_multiplier": how, **more}


@pytest.mark.parametrize(
    ("how", "multipliers"), [("off", [1, 1, 1]), ("round", [3, 1, 2]), ("game", [3, 3, 4])]
)
def test_pile_multiplies_in_its_round_or_from_then_on(how, multipliers):
    hands = {1: 10, 2: 5}
    rounds = [went_out(0, hands, pile_ran_out=times) for times in (2, 0, 1)]
    state = play(setup(3, **multiplied(how)), *rounds)
    assert [round_.multiplier for round_ in state.rounds] == multipliers
    assert [round_.awards[1] for round_ in state.rounds] == [10 * m for m in multipliers]


def test_pile_may_run_out_99_times():
    given = last_round(setup(2, **multiplied("round")), went_out(0, {1: 5}, pile_ran_out=99))
    assert (given.multiplier, given.awards[1]) == (100, 500)


def test_hands_are_shown_before_the_multiplier():
    given = last_round(setup(3, **multiplied("round")), went_out(0, {1: 10, 2: 5}, pile_ran_out=1))
    assert (given.points, given.awards) == ({1: 10, 2: 5}, {0: 0, 1: 20, 2: 10})


def test_multiplier_goes_for_stated_points_and_lone_zeros_too():
    rules = multiplied("round", lone_zero=50)
    assert awards(3, rules, went_out(0, {1: "0", 2: 8}, pile_ran_out=2)) == {0: 0, 1: 150, 2: 24}


@pytest.mark.parametrize(("times", "bonus"), [(False, -50), (True, -150)])
def test_multiplier_goes_for_the_bonus_of_the_last_card_only_where_agreed(times, bonus):
    rules = multiplied("round", finish_bonus={"wild": -50}, multiply_bonuses=times)
    given = awards(3, rules, went_out(0, {1: 10, 2: 1}, last_card="wild", pile_ran_out=2))
    assert given == {0: bonus, 1: 30, 2: 3}


# Bonuses


@pytest.mark.parametrize(("card", "bonus"), [("0", -20), ("wild", -50), ("wild4", -50), ("7", 0)])
def test_office_gives_for_the_last_card(card, bonus):
    given = last_round(setup(3, "office"), went_out(0, {1: 5, 2: 5}, last_card=card))
    assert given.awards == {0: bonus, 1: 5, 2: 5}


def test_no_mercy_gives_250_to_the_rounds_winner_and_ignores_the_cards():
    given = last_round(
        setup(4, "no_mercy_1000"),
        went_out(0, {1: "9 draw10"}, knocked_out=(2, 3)),
    )
    assert given.awards == {0: 59 + 500, 1: 0, 2: 0, 3: 0}


def test_knock_out_bonus_is_never_multiplied():
    rules = {**WINNER, "knock_out_bonus": 250, "pile_multiplier": "round"}
    given = awards(3, rules, went_out(0, {1: 10}, knocked_out=(2,), pile_ran_out=3))
    assert given[0] == 40 + 250


def test_with_own_hand_the_knocked_out_player_is_charged_the_bonus():
    rules = {**FREE, "knock_out_bonus": 250, "pile_multiplier": "round"}
    given = awards(3, rules, went_out(0, {1: 10}, knocked_out=(2,), pile_ran_out=1))
    assert given == {0: 0, 1: 20, 2: 250}


def test_whoever_is_knocked_out_plays_on_in_the_next_round():
    state = play(setup(3, "no_mercy_1000"), went_out(0, {1: 3}, knocked_out=(2,)))
    assert state.playing() == [0, 1, 2]


# A blocked round


BLOCKED = blocked({0: 4, 1: 10, 2: 7})


@pytest.mark.parametrize(
    ("options", "given"),
    [
        (FREE, {0: 4, 1: 10, 2: 7}),
        ({**FREE, "nobody_out": "void"}, {0: 0, 1: 0, 2: 0}),
        (WINNER, {0: 0, 1: 0, 2: 0}),
        ({**WINNER, "nobody_out": "own_hand"}, {0: 4, 1: 10, 2: 7}),
        ({**WINNER, "nobody_out": "lowest_collects"}, {0: 9, 1: 0, 2: 0}),
        ({"preset": "one_point"}, {0: 0, 1: 0, 2: 0}),
    ],
)
def test_round_in_which_nobody_went_out(options, given):
    assert awards(3, options, BLOCKED) == given


def test_lowest_collects_only_when_a_single_hand_is_lowest():
    rules = {**WINNER, "nobody_out": "lowest_collects"}
    given = last_round(setup(3, **rules), blocked({0: 4, 1: 4, 2: 7}))
    assert (set(given.awards.values()), given.won) == ({0}, ())


def test_lowest_that_collects_has_won_the_round_and_is_multiplied():
    rules = {**WINNER, "nobody_out": "lowest_collects", "pile_multiplier": "round"}
    given = last_round(setup(3, **rules), blocked({0: 4, 1: 10, 2: 7}, pile_ran_out=1))
    assert (given.won, given.awards) == ((0,), {0: 18, 1: 0, 2: 0})


def test_lowest_of_teams_collects_by_their_sums():
    rules = {**WINNER, "nobody_out": "lowest_collects", "teams": ((0, 1), (2, 3))}
    assert awards(4, rules, blocked({0: 9, 1: 9, 2: 1, 3: 10})) == {0: 0, 2: 7}


def test_lazy_blocked_the_smallest_wins_and_the_largest_loses():
    given = last_round(setup(3, "lazy"), BLOCKED)
    assert (given.won, given.lost) == ((0,), (1,))


def test_lazy_blocked_with_equal_hands_all_win_and_none_loses():
    given = last_round(setup(3, "lazy"), blocked({0: 5, 1: 5, 2: 5}))
    assert (given.won, given.lost) == ((0, 1, 2), ())


# The floor, then the exact total


def test_total_never_falls_below_0_where_agreed():
    rules = {**FREE, "finish_bonus": {"0": -20}, "floor_at_zero": True}
    given = last_round(setup(2, **rules), went_out(0, {1: 5}, last_card="0"))
    assert (given.awards[0], given.totals[0]) == (-20, 0)


def test_without_a_floor_a_total_may_be_negative():
    given = last_round(setup(2, "office"), went_out(0, {1: 5}, last_card="wild4"))
    assert given.totals == {0: -50, 1: 5}


def test_430_with_wild_and_skip_is_exactly_500_and_becomes_0():
    start = standing(2, {1: 430}, "office")
    state = play(*start, went_out(0, {1: "wild skip"}))
    assert (state.totals(), state.teams[1].out_in) == ({0: 0, 1: 0}, None)


def test_500_by_a_multiplier_becomes_0():
    start = standing(2, {1: 400}, "office")
    given = last_round(*start, went_out(0, {1: 50}, pile_ran_out=1))
    assert (given.awards[1], given.totals[1]) == (100, 0)


def test_exact_total_is_looked_at_once_and_not_chained():
    start = standing(2, {1: 90}, **{**FREE, "exact_total": {"100": 50, "50": 0}})
    assert last_round(*start, went_out(0, {1: 10})).totals[1] == 50


def test_exact_total_after_the_floor():
    rules = {**FREE, "finish_bonus": {"0": -20}, "floor_at_zero": True, "exact_total": {"0": 7}}
    given = last_round(setup(2, **rules), went_out(0, {1: 5}, last_card="0"))
    assert [(c.team, c.code, c.before, c.after) for c in given.changes] == [
        (0, "floor", -20, 0),
        (0, "exact", 0, 7),
    ]
    assert given.totals == {0: 7, 1: 5}


def test_floor_and_exact_total_are_for_everybody_still_in_the_round():
    start = standing(3, {1: 50, 2: -3}, **{**FREE, "exact_total": {"50": 0}, "floor_at_zero": True})
    state = play(*start, went_out(1, {0: 1, 2: 0}))
    assert state.totals() == {0: 1, 1: 0, 2: 0}


def test_exact_total_leaves_whoever_has_left_alone():
    start = standing(3, {2: 50}, **{**FREE, "exact_total": {"50": 0}})
    state = play(*start, leave(2), went_out(0, {1: 5}))
    assert state.totals() == {0: 0, 1: 5, 2: 50}


# Parts: for what


def test_parts_say_for_what_and_for_whose_hand():
    rules = {**FREE, "knock_out_bonus": 250, "finish_bonus": {"0": -20}}
    given = last_round(setup(3, **rules), went_out(0, {1: 5}, knocked_out=(2,), last_card="0"))
    assert given.parts == (
        Part(1, "own_hand", 5, 1),
        Part(2, "knock_out", 250, 2),
        Part(0, "finish", -20, 0),
    )


def test_parts_of_the_winner_are_the_hands_collected():
    given = last_round(setup(3), went_out(0, {1: 5, 2: 7}))
    assert given.parts == (Part(0, "collected", 5, 1), Part(0, "collected", 7, 2))


def test_adjustment_changes_a_total_at_once_and_gives_no_round():
    state = play(setup(2), adjust(0, 20), adjust(0, -30))
    assert (state.totals(), state.rounds) == ({0: -10, 1: 0}, [])


def test_adjustment_of_a_leaver_counts_and_of_a_stranger_is_refused():
    assert play(setup(3), leave(2), adjust(2, 5)).totals()[2] == 5
    assert refusal(setup(3), adjust(3, 5)).code == "not_at_the_table"
