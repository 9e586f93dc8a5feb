"""Who deals and who starts."""

import pytest

from scorekeeper.scoring.seating import dealer_and_starter
from tests.scoring.short import (
    NO_TARGET,
    blocked,
    end,
    join,
    leave,
    play,
    setup,
    standing,
    went_out,
)


def deals(*entries):
    """(dealer, starter) of each round played, and of the next."""
    state = play(*entries)
    following = [] if state.finished else [dealer_and_starter(state)]
    return [(r.dealer, r.starter) for r in state.rounds] + following


def test_last_in_the_list_deals_first_and_the_player_after_the_dealer_starts():
    assert deals(setup(3)) == [(2, 0)]


@pytest.mark.parametrize(("seat", "deal"), [(0, (0, 1)), (1, (1, 2)), (2, (2, 0))])
def test_first_dealer_may_be_said(seat, deal):
    assert deals(setup(3, first_dealer=seat)) == [deal]


def test_deal_goes_clockwise():
    rounds = [went_out(0, {1: 5, 2: 9})] * 4
    assert deals(setup(3), *rounds) == [(2, 0), (0, 1), (1, 2), (2, 0), (0, 1)]


def test_two_players_deal_in_turn_and_the_other_starts():
    assert deals(setup(2), went_out(0, {1: 5})) == [(1, 0), (0, 1)]


LOSER = {"deal": "loser", **NO_TARGET}


def test_loser_deals_next():
    assert deals(setup(3, **LOSER), went_out(0, {1: 50, 2: 9}))[-1] == (1, 2)


def test_of_several_losers_the_first_clockwise_after_the_last_dealer_deals():
    equal = went_out(2, {0: 9, 1: 9, 3: 9})
    for dealer, following in ((3, 0), (0, 1), (1, 3), (2, 3)):
        assert deals(setup(4, **LOSER, first_dealer=dealer), equal)[-1][0] == following


def test_last_dealer_who_lost_alone_deals_again():
    assert deals(setup(3, **LOSER, first_dealer=1), went_out(0, {1: 50, 2: 9}))[-1][0] == 1


def test_without_a_loser_the_deal_goes_clockwise():
    assert deals(setup(3, "lazy"), went_out(1))[-1][0] == 0
    ones = setup(3, "one_point", deal="loser")
    assert deals(ones, went_out(1, {0: 50}))[-1][0] == 0


def test_loser_of_the_order_is_the_last():
    ordered = setup(3, "to_the_last", deal="loser")
    assert deals(ordered, went_out(0, order=(0, 2, 1)))[-1] == (1, 2)


def test_loser_of_a_blocked_round_deals_too():
    assert deals(setup(3, **LOSER), blocked({0: 1, 1: 50, 2: 2}))[-1][0] == 1


def test_winner_starts_where_agreed():
    starts = setup(3, "own_101", **NO_TARGET)
    assert deals(starts, went_out(1, {0: 1, 2: 1}))[-1] == (0, 1)
    assert deals(starts, went_out(0, {1: 1, 2: 1}))[-1] == (0, 0)


def test_when_nobody_won_the_player_after_the_dealer_starts():
    starts = setup(3, "own_101", **NO_TARGET)
    assert deals(starts, blocked({0: 1, 1: 1, 2: 1}))[-1] == (0, 1)


def test_lazy_the_loser_deals_and_the_winner_starts():
    assert deals(setup(3, "lazy"), went_out(2, {0: 4, 1: 30}))[-1] == (1, 2)


def test_whoever_has_left_is_passed_over():
    assert deals(setup(4), went_out(0, {1: 1, 2: 1, 3: 1}), leave(0))[-1] == (1, 2)
    assert deals(setup(4), went_out(0, {1: 1, 2: 1, 3: 1}), leave(1))[-1] == (0, 2)


def test_first_dealer_who_left_before_the_first_round_is_passed_over():
    assert deals(setup(3, first_dealer=1), leave(1))[-1] == (2, 0)


def test_loser_who_has_left_is_passed_over_clockwise():
    assert deals(setup(4, **LOSER), went_out(0, {1: 50, 2: 1, 3: 1}), leave(1))[-1][0] == 2


def test_winner_who_has_left_is_passed_over_clockwise():
    starts = setup(4, "own_101", **NO_TARGET)
    assert deals(starts, went_out(1, {0: 1, 2: 1, 3: 1}), leave(1))[-1] == (0, 2)


def test_knocked_out_player_neither_deals_nor_starts():
    start = standing(4, {0: 495}, "office")
    assert deals(*start, went_out(2, {0: 6, 1: 1, 3: 1}))[-1] == (1, 2)
    start = standing(4, {1: 495}, "office")
    assert deals(*start, went_out(2, {0: 1, 1: 6, 3: 1}))[-1] == (0, 2)


def test_late_joiner_sits_last():
    rounds = [went_out(0, {1: 1, 2: 1}), join(3), went_out(0, {1: 1, 2: 1, 3: 1})]
    assert deals(setup(3, first_dealer=2), *rounds)[-2:] == [(3, 0), (0, 1)]
    assert deals(setup(3, first_dealer=1), *rounds)[-2:] == [(2, 3), (3, 0)]


def test_back_again_is_the_old_seat():
    entries = [went_out(0, {1: 1, 2: 1}), leave(1), join(1)]
    assert deals(setup(3, first_dealer=0), *entries)[-1] == (1, 2)


def test_rounds_tell_who_dealt_and_started_them():
    game = play(setup(3), went_out(0, {1: 1, 2: 1}), end())
    assert [(r.dealer, r.starter) for r in game.rounds] == [(2, 0)]


def test_nobody_deals_when_nobody_is_left():
    state = play(setup(2), leave(0), leave(1))
    assert dealer_and_starter(state) is None


def test_partners_deal_by_seats_and_not_by_teams():
    pairs = setup(4, teams=((0, 2), (1, 3)))
    assert deals(pairs, went_out(0, {1: 1, 2: 1, 3: 1})) == [(3, 0), (0, 1)]
