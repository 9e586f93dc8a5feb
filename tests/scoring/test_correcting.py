"""A corrected log is replayed as far as it goes; what no longer fits says so."""

import pytest

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.replay import replay
from tests.scoring.short import (
    adjust,
    end,
    join,
    leave,
    play,
    play_corrected,
    refusal,
    reopen,
    setup,
    standing,
    went_out,
)

# Seat 1 has 495, so 6 more are too many and 4 are not.
OFFICE = standing(4, {1: 495}, "office")
OVER = went_out(0, {1: 6, 2: 1, 3: 1})
NOT_OVER = went_out(0, {1: 4, 2: 1, 3: 1})
WITHOUT_1 = went_out(0, {2: 10, 3: 20})
WITH_1 = went_out(0, {1: 50, 2: 10, 3: 20})


def issues(state):
    return [round_.issues for round_ in state.rounds]


def test_a_log_that_fits_has_no_issues():
    state = play_corrected(*OFFICE, OVER, WITHOUT_1)
    assert (issues(state), state.ignored) == ([(), ()], [])


# Somebody turns out to be still in


def test_later_round_waits_for_the_hand_of_a_player_who_is_back_in():
    state = play_corrected(*OFFICE, NOT_OVER, WITHOUT_1)
    assert issues(state)[1] == (ScoringError("hands_missing", ("round", "hands"), seats=(1,)),)


def test_who_is_back_in_gets_0_until_then_and_the_others_their_points():
    state = play_corrected(*OFFICE, NOT_OVER, WITHOUT_1)
    assert state.rounds[1].awards == {0: 0, 1: 0, 2: 10, 3: 20}
    assert state.totals() == {0: 0, 1: 499, 2: 11, 3: 21}


def test_round_that_waits_has_no_issue_once_it_has_the_hand():
    state = play_corrected(*OFFICE, NOT_OVER, WITH_1)
    assert (issues(state), state.totals()[1]) == ([(), ()], 549)


# Somebody turns out to be out


def test_later_hands_of_a_player_who_is_out_are_ignored_and_shown():
    state = play_corrected(*OFFICE, OVER, WITH_1)
    shown = state.rounds[1]
    assert shown.issues == (ScoringError("is_out", ("round", "hands", 1), seats=(1,)),)
    assert (shown.points, shown.awards) == ({2: 10, 3: 20}, {0: 0, 2: 10, 3: 20})
    assert 1 in shown.entry.hands
    assert state.totals() == {0: 0, 1: 501, 2: 11, 3: 21}


def test_cards_of_a_player_who_is_out_are_not_collected():
    start = standing(3, {1: 495}, "winner_500", at_target="out")
    over, later = went_out(1, {0: 10, 2: 1}), went_out(0, {1: 50, 2: 7})
    state = play_corrected(*start, over, later)
    assert state.totals() == {0: 7, 1: 506, 2: 0}


def test_round_that_is_won_by_a_player_who_is_out_is_void_with_an_issue():
    state = play_corrected(*OFFICE, OVER, went_out(1, {0: 5, 2: 10, 3: 20}))
    void = state.rounds[1]
    assert void.issues == (ScoringError("is_out", ("round", "out"), seats=(1,)),)
    assert (set(void.awards.values()), void.won, void.parts) == ({0}, (), ())
    assert state.totals() == {0: 0, 1: 501, 2: 1, 3: 1}
    assert [team.wins for team in state.teams.values()] == [1, 0, 0, 0]


def test_after_a_void_round_the_deal_moves_on():
    state = play_corrected(*OFFICE, OVER, went_out(1, {0: 5, 2: 10, 3: 20}), WITHOUT_1)
    assert [(r.dealer, r.starter) for r in state.rounds] == [(3, 0), (0, 2), (2, 3)]


def test_knocking_out_somebody_who_is_out_gives_no_bonus():
    start = standing(3, {1: 495}, "winner_500", at_target="out", knock_out_bonus=250)
    over, later = went_out(1, {0: 10, 2: 1}), went_out(0, {2: 7}, knocked_out=(1,))
    state = play_corrected(*start, over, later)
    assert state.totals()[0] == 7
    assert state.rounds[1].issues[0].where == ("round", "knocked_out")


def test_order_goes_on_without_whoever_has_left_meanwhile():
    ordered = setup(3, "to_the_last", place_points=[3, 2, 1])
    state = play_corrected(ordered, leave(1), went_out(0, order=(0, 1, 2)))
    assert state.totals() == {0: 3, 1: 0, 2: 2}
    assert (state.rounds[0].won, state.rounds[0].lost) == ((0,), (2,))
    assert state.rounds[0].issues[0] == ScoringError("has_left", ("round", "order"), seats=(1,))


def test_order_without_somebody_who_is_there_says_so():
    ordered = setup(3, "to_the_last")
    state = play_corrected(ordered, went_out(0, order=(0, 2)))
    assert issues(state) == [(ScoringError("order_without", ("round", "order"), seats=(1,)),)]


def test_several_things_that_do_not_fit_are_several_issues():
    state = play_corrected(*OFFICE, OVER, went_out(0, {1: 5, 2: 7}))
    assert [issue.code for issue in issues(state)[1]] == ["is_out", "hands_missing"]


# The end moves


def test_when_the_game_ends_earlier_the_later_entries_are_ignored():
    start = standing(3, {1: 195}, "own_200")
    later = [went_out(1, {0: 5, 2: 9}), adjust(0, 5), leave(2), join(3)]
    state = play_corrected(*start, went_out(0, {1: 5, 2: 1}), *later)
    assert (len(state.rounds), state.losers) == (1, (1,))
    assert [(gone.entry, gone.issue.code) for gone in state.ignored] == [
        (entry, "game_over") for entry in later
    ]
    assert state.totals() == {0: 0, 1: 200, 2: 1}


def test_when_the_game_ends_later_the_rounds_count_again():
    start = standing(3, {1: 195}, "own_200")
    state = play_corrected(*start, went_out(0, {1: 4, 2: 1}), went_out(1, {0: 5, 2: 9}))
    assert (len(state.rounds), state.ignored, state.finished) == (2, [], False)


def test_reopening_that_needs_no_reopening_any_more_is_ignored():
    start = standing(3, {1: 195}, "own_200")
    entries = [went_out(0, {1: 4, 2: 1}), reopen(target=300), went_out(1, {0: 5, 2: 9})]
    state = play_corrected(*start, *entries)
    assert [gone.issue.code for gone in state.ignored] == ["not_over"]
    assert (len(state.rounds), state.rules.target) == (2, 200)


def test_end_by_hand_after_an_earlier_end_is_ignored():
    start = standing(3, {1: 195}, "own_200")
    state = play_corrected(*start, went_out(0, {1: 5, 2: 1}), end())
    assert (state.ended_by, len(state.ignored)) == ("target", 1)


# People who are not there any more


def test_rounds_of_somebody_whose_joining_was_undone_are_shown_as_not_at_the_table():
    state = play_corrected(setup(2, "own_200"), went_out(0, {1: 5, 2: 9}))
    assert [issue.code for issue in issues(state)[0]] == ["not_at_the_table"]
    assert state.totals() == {0: 0, 1: 5}


def test_adjustment_of_somebody_whose_joining_was_undone_is_ignored():
    state = play_corrected(setup(2, "own_200"), adjust(2, 5))
    assert [gone.issue.code for gone in state.ignored] == ["not_at_the_table"]


def test_round_of_a_table_at_which_one_is_left_gives_nobody_anything():
    state = play_corrected(setup(2, "own_200"), leave(0), went_out(1, {0: 5}))
    assert (issues(state), state.totals()) == ([(ScoringError("too_few_players"),)], {0: 0, 1: 0})


def test_round_of_a_table_at_which_nobody_is_left_is_ignored():
    state = play_corrected(setup(2, "own_200"), leave(0), leave(1), went_out(1, {0: 5}))
    assert (state.rounds, len(state.ignored)) == ([], 1)


def test_round_that_is_impossible_in_itself_is_ignored():
    state = play_corrected(setup(2, "own_200"), went_out(0, {1: {"0": 5}}), went_out(0, {1: 3}))
    assert [gone.issue.code for gone in state.ignored] == ["too_many_copies"]
    assert state.totals() == {0: 0, 1: 3}


def test_new_entry_must_fit_even_after_a_correction():
    with pytest.raises(ScoringError) as caught:
        replay(OFFICE[0], [*OFFICE[1:], OVER, WITH_1], strict=True)
    assert caught.value.code == "is_out"
    assert refusal(*OFFICE, NOT_OVER, WITHOUT_1).code == "hands_missing"


# What a correction carries on


def test_corrected_round_takes_its_own_bonus_with_it():
    later = went_out(2, {0: 3, 1: 3})
    old = play(setup(3, "office"), went_out(0, {1: 5, 2: 9}, last_card="wild"), later)
    new = play_corrected(setup(3, "office"), went_out(1, {0: 5, 2: 9}, last_card="7"), later)
    assert old.totals() == {0: -47, 1: 8, 2: 9}
    assert new.totals() == {0: 8, 1: 3, 2: 9}


def test_reset_by_an_exact_total_is_found_anew():
    later = went_out(0, {1: 1, 2: 1})
    start = standing(3, {1: 430}, "office")
    reset = play_corrected(*start, went_out(0, {1: 70, 2: 0}), later)
    assert reset.totals()[1] == 1
    kept = play_corrected(*start, went_out(0, {1: 69, 2: 0}), later)
    assert (kept.totals()[1], kept.rounds[1].totals[1]) == (0, 0)


def test_pile_that_ran_out_in_a_corrected_round_multiplies_the_later_ones():
    game = setup(3, "own_200", pile_multiplier="game")
    first, later = went_out(0, {1: 5, 2: 5}, pile_ran_out=1), went_out(0, {1: 5, 2: 5})
    assert play_corrected(game, first, later).totals()[1] == 20
    assert play_corrected(game, later, later).totals()[1] == 10


def test_who_deals_later_follows_the_corrected_round():
    game = setup(3, "lazy")
    assert play_corrected(game, went_out(0, {1: 9, 2: 1}), went_out(0)).rounds[1].dealer == 1
    assert play_corrected(game, went_out(0, {1: 1, 2: 9}), went_out(0)).rounds[1].dealer == 2
