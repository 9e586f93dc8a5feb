"""How a game ends: at its target, after so many rounds, with the last one in, by hand."""

import pytest

from scorekeeper.scoring.errors import ScoringError
from tests.scoring.short import (
    NO_TARGET,
    adjust,
    blocked,
    end,
    join,
    leave,
    play,
    refusal,
    reopen,
    setup,
    standing,
    went_out,
)


def ended(state):
    """How the game ended, its winners and its losers."""
    return state.ended_by, state.winners, state.losers


RUNNING = (None, (), ())


# at_target: wins


@pytest.mark.parametrize(("total", "over"), [(499, False), (500, True), (501, True)])
def test_winner_500_ends_when_500_is_reached(total, over):
    state = play(*standing(3, {0: total - 10}, "winner_500"), went_out(0, {1: 4, 2: 6}))
    assert ended(state) == (("target", (0,), ()) if over else RUNNING)
    assert state.finished == over


def test_exceeded_needs_one_more():
    start = standing(2, {0: 490}, "winner_500", target_when="exceeded")
    assert ended(play(*start, went_out(0, {1: 10}))) == RUNNING
    assert ended(play(*start, went_out(0, {1: 11}))) == ("target", (0,), ())


def test_highest_at_or_over_wins():
    start = standing(3, {0: 520, 1: 600}, "winner_500")
    assert ended(play(*start, went_out(2, {0: 1, 1: 1}))) == ("target", (1,), ())


def test_equal_best_totals_share_the_win():
    start = standing(3, {0: 500, 1: 500}, "winner_500")
    assert ended(play(*start, went_out(2, {0: 1, 1: 1}))) == ("target", (0, 1), ())


def test_equal_best_totals_play_on_where_agreed():
    start = standing(3, {0: 500, 1: 500}, "winner_500", tie_for_win="play_on")
    tie = went_out(2, {0: 1, 1: 1})
    assert ended(play(*start, tie)) == RUNNING
    assert ended(play(*start, tie, went_out(1, {0: 1, 2: 1}))) == ("target", (1,), ())


def test_round_wins_to_seven():
    rounds = [went_out(seat) for seat in (0, 1, 0, 0, 0, 0, 0)]
    assert ended(play(setup(2, "seven_rounds"), *rounds)) == RUNNING
    assert ended(play(setup(2, "seven_rounds"), *rounds, went_out(0))) == ("target", (0,), ())


def test_first_out_ends_with_the_first_round():
    assert ended(play(setup(3, "first_out"), went_out(2))) == ("target", (2,), ())


def test_end_is_judged_after_the_whole_round_and_not_in_its_middle():
    start = standing(3, {1: 199, 2: 190}, "own_200")
    assert ended(play(*start, went_out(0, {1: 1, 2: 10}))) == ("target", (0,), (1, 2))


# at_target: loses


@pytest.mark.parametrize(("points", "over"), [(9, False), (10, True), (11, True)])
def test_own_200_loses_when_200_is_reached(points, over):
    state = play(*standing(3, {2: 190}, "own_200"), went_out(0, {1: 4, 2: points}))
    assert ended(state) == (("target", (0, 1), (2,)) if over else RUNNING)


@pytest.mark.parametrize(("points", "over"), [(101, False), (102, True)])
def test_exactly_101_is_safe(points, over):
    state = play(setup(2, "own_101"), went_out(0, {1: points}))
    assert ended(state) == (("target", (0,), (1,)) if over else RUNNING)


def test_all_over_in_the_same_round_lose():
    start = standing(3, {1: 190, 2: 195}, "own_200")
    assert ended(play(*start, went_out(0, {1: 20, 2: 9}))) == ("target", (0,), (1, 2))


def test_only_the_highest_over_loses_where_agreed():
    start = standing(3, {1: 190, 2: 195}, "own_200", several_over="highest")
    assert ended(play(*start, went_out(0, {1: 20, 2: 9}))) == ("target", (0, 2), (1,))


def test_equally_high_lose_together():
    start = standing(3, {1: 200, 2: 195}, "own_200", several_over="highest")
    assert ended(play(*start, went_out(0, {1: 5, 2: 10}))) == ("target", (0,), (1, 2))


def test_everybody_over_and_nobody_wins():
    start = standing(2, {0: 190, 1: 190}, "own_200")
    assert ended(play(*start, blocked({0: 10, 1: 11}))) == ("target", (), (0, 1))


def test_whoever_has_left_neither_wins_nor_loses():
    start = standing(4, {3: 199, 1: 190}, "own_200")
    state = play(*start, leave(3), went_out(0, {1: 20, 2: 1}))
    assert ended(state) == ("target", (0, 2), (1,))


# at_target: lowest_wins


def test_lowest_total_wins_when_somebody_reaches_the_target():
    start = standing(3, {0: 30, 1: 499, 2: 20}, "lowest_500")
    assert ended(play(*start, went_out(0, {1: 1, 2: 11}))) == ("target", (0,), ())


def test_equal_lowest_totals_share_or_play_on():
    for tie, expected in (("shared", ("target", (0, 2), ())), ("play_on", RUNNING)):
        start = standing(3, {0: 30, 1: 499, 2: 20}, "lowest_500", tie_for_win=tie)
        assert ended(play(*start, went_out(0, {1: 1, 2: 10}))) == expected


def test_lowest_total_of_somebody_who_has_left_does_not_win():
    start = standing(4, {0: 30, 1: 499, 2: 20, 3: 5}, "lowest_500")
    assert ended(play(*start, leave(3), went_out(0, {1: 1, 2: 1}))) == ("target", (2,), ())


def test_highest_total_of_somebody_who_has_left_does_not_win():
    start = standing(4, {0: 495, 3: 600}, "winner_500")
    assert ended(play(*start, leave(3), went_out(0, {1: 4, 2: 1}))) == ("target", (0,), ())


# at_target: out


def test_430_with_wild_and_skip_is_out_under_the_challenge_and_0_in_the_office():
    hands = {1: "wild skip", 2: 1}
    challenge = play(*standing(3, {1: 430}, "challenge_500"), went_out(0, hands))
    office = play(*standing(3, {1: 430}, "office"), went_out(0, hands))
    assert (challenge.teams[1].out_in, office.teams[1].out_in) == (1, None)
    assert (challenge.totals()[1], office.totals()[1]) == (500, 0)


@pytest.mark.parametrize("preset", ["office", "challenge_500"])
def test_501_is_out_under_both(preset):
    state = play(*standing(3, {1: 430}, preset), went_out(0, {1: "wild skip 1", 2: 1}))
    assert (state.teams[1].out_in, state.totals()[1], state.finished) == (1, 501, False)


def test_the_rest_play_on_until_one_is_left_who_wins():
    start = standing(3, {1: 495, 2: 480}, "office")
    first = went_out(0, {1: 6, 2: 1})
    assert play(*start, first).playing() == [0, 2]
    state = play(*start, first, went_out(0, {2: 20}))
    assert ended(state) == ("last_in", (0,), ())
    assert [round_.knocked_out for round_ in state.rounds] == [(1,), (2,)]


def test_several_are_knocked_out_at_once():
    start = standing(4, {1: 495, 2: 480}, "office")
    state = play(*start, went_out(0, {1: 6, 2: 21, 3: 1}))
    assert (state.playing(), state.rounds[0].knocked_out) == ([0, 3], (1, 2))


def test_everybody_over_in_the_same_round_and_the_lowest_among_them_wins():
    start = standing(3, {0: 495, 1: 490, 2: 499}, "office")
    state = play(*start, blocked({0: 10, 1: 12, 2: 30}))
    assert ended(state) == ("target", (1,), ())
    assert state.rounds[0].knocked_out == (0, 2)


def test_everybody_over_with_equal_lowest_totals_share_or_play_on():
    over = blocked({0: 10, 1: 15, 2: 30})
    shared = play(*standing(3, {0: 495, 1: 490, 2: 499}, "office"), over)
    assert ended(shared) == ("target", (0, 1), ())
    start = standing(3, {0: 495, 1: 490, 2: 499}, "office", tie_for_win="play_on")
    going_on = play(*start, over)
    assert (ended(going_on), going_on.playing()) == (RUNNING, [0, 1])
    assert ended(play(*start, over, went_out(0, {1: 1}))) == ("target", (0,), ())


def test_knocked_out_players_keep_their_total_and_get_no_award():
    start = standing(3, {1: 495}, "office")
    state = play(*start, went_out(0, {1: 6, 2: 1}), went_out(0, {2: 5}))
    assert state.totals() == {0: 0, 1: 501, 2: 6}
    assert state.rounds[1].awards == {0: 0, 2: 5}
    assert state.rounds[1].totals == {0: 0, 1: 501, 2: 6}


def test_when_all_but_one_have_left_a_knock_out_game_is_won():
    state = play(setup(3, "office"), went_out(0, {1: 6, 2: 1}), leave(0), leave(2))
    assert ended(state) == ("last_in", (1,), ())


def test_without_a_target_nobody_wins_by_staying_alone():
    state = play(setup(2, "office", **NO_TARGET), leave(0))
    assert not state.finished


def test_nobody_plays_a_round_alone():
    error = refusal(setup(2, "own_200"), leave(1), blocked({0: 5}))
    assert error.code == "too_few_players"


def test_team_over_is_knocked_out_together():
    start = standing(6, {0: 495}, "office", teams=((0, 1), (2, 3), (4, 5)))
    state = play(*start, went_out(2, {0: 3, 1: 3, 3: 50, 4: 1, 5: 1}))
    assert (state.playing(), state.rounds[0].knocked_out) == ([2, 3, 4, 5], (0,))


# max_rounds


def test_game_of_two_rounds_ends_after_two_and_the_first_place_wins():
    two = setup(3, "own_200", **NO_TARGET, max_rounds=2)
    first, second = went_out(0, {1: 5, 2: 9}), went_out(2, {0: 6, 1: 5})
    assert ended(play(two, first)) == RUNNING
    assert ended(play(two, first, second)) == ("rounds", (0,), ())


def test_first_place_after_the_last_round_goes_by_the_rules():
    high = setup(3, "winner_500", max_rounds=1)
    assert ended(play(high, went_out(1, {0: 1, 2: 1}))) == ("rounds", (1,), ())
    lazy = setup(3, "lazy", max_rounds=1)
    assert ended(play(lazy, went_out(1, {0: 9, 2: 1}))) == ("rounds", (1,), ())


def test_equal_first_places_after_the_last_round_share_or_play_on():
    for tie, expected in (("shared", ("rounds", (0, 1), ())), ("play_on", RUNNING)):
        one = setup(3, "own_200", max_rounds=1, tie_for_win=tie)
        assert ended(play(one, blocked({0: 5, 1: 5, 2: 9}))) == expected


def test_target_goes_before_the_number_of_rounds():
    start = standing(2, {1: 195}, "own_200", max_rounds=1)
    assert ended(play(*start, went_out(0, {1: 5}))) == ("target", (0,), (1,))


def test_knocked_out_and_gone_players_do_not_win_by_rounds():
    start = standing(4, {1: 495, 3: -100}, "office", max_rounds=1)
    state = play(*start, leave(3), went_out(0, {1: 6, 2: 1}))
    assert ended(state) == ("rounds", (0,), ())


# Adjustments, the end by hand, going on


def test_adjustment_is_judged_after_the_next_round():
    start = standing(2, {1: 250}, "own_200")
    assert not play(*start).finished
    assert ended(play(*start, went_out(1, {0: 3}))) == ("target", (0,), (1,))


def test_adjustment_can_save_somebody_before_the_round():
    start = [*standing(2, {1: 195}, "own_200"), adjust(1, -100)]
    assert ended(play(*start, went_out(0, {1: 10}))) == RUNNING


def test_table_may_stop_and_the_first_place_wins():
    state = play(setup(3, "own_200"), went_out(0, {1: 5, 2: 9}), end())
    assert ended(state) == ("hand", (0,), ())


def test_game_stopped_before_a_round_has_no_winner():
    assert ended(play(setup(3, "own_200"), end())) == ("hand", (), ())


@pytest.mark.parametrize(
    "entry", [went_out(0, {1: 1, 2: 1}), adjust(0, 1), join(3), leave(1), end()]
)
def test_nothing_can_be_entered_after_the_end(entry):
    assert refusal(setup(3, "own_200"), end(), entry) == ScoringError("game_over")


def test_finished_game_goes_on_to_a_further_target():
    start = [*standing(2, {1: 195}, "own_200"), went_out(0, {1: 5}), reopen(target=300)]
    state = play(*start)
    assert (ended(state), state.rules.target) == (RUNNING, 300)
    assert ended(play(*start, went_out(0, {1: 99}))) == RUNNING
    assert ended(play(*start, went_out(0, {1: 100}))) == ("target", (0,), (1,))


def test_finished_game_goes_on_for_more_rounds():
    one = setup(2, "own_200", **NO_TARGET, max_rounds=1)
    state = play(one, went_out(0, {1: 5}), reopen(max_rounds=2), went_out(1, {0: 9}))
    assert ended(state) == ("rounds", (1,), ())


def test_reopened_game_keeps_its_bounds_unless_others_are_said():
    start = [setup(2, "own_200"), went_out(0, {1: 5}), end(), reopen()]
    assert play(*start).rules == setup(2, "own_200").rules
    assert ended(play(*start, went_out(0, {1: 195}))) == ("target", (0,), (1,))


def test_running_game_cannot_be_reopened():
    assert refusal(setup(2), reopen()).code == "not_over"


def test_game_of_one_left_cannot_be_reopened():
    error = refusal(setup(2, "office"), leave(0), reopen())
    assert (error.code, error.where) == ("too_few_players", ("reopen",))
