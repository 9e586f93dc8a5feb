"""Late joiners, leavers, and those who come back."""

import pytest

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.replay import joining_total
from tests.scoring.short import (
    NO_TARGET,
    join,
    last_round,
    leave,
    play,
    refusal,
    setup,
    standing,
    went_out,
)

OWN = {"preset": "own_200", **NO_TARGET}


def joins_with(totals, *, preset="own_200", **options):
    state = play(*standing(len(totals), totals, preset, **{**NO_TARGET, **options}), join(9))
    return state.totals()[9]


@pytest.mark.parametrize(
    ("options", "total"),
    [
        ({"preset": "own_200"}, 40),
        ({"preset": "winner_500"}, 0),
        ({"preset": "own_200", "late_join": "zero"}, 0),
        ({"preset": "winner_500", "late_join": "highest"}, 40),
        ({"preset": "own_200", "late_join": "average"}, 22),
    ],
)
def test_late_joiner_starts_with_what_the_rules_say(options, total):
    assert joins_with({0: 10, 1: 40, 2: 15}, **options) == total


@pytest.mark.parametrize("preset", ["lazy", "one_point", "to_the_last"])
def test_late_joiner_starts_with_0_where_hands_are_not_added_up(preset):
    assert joins_with({0: 3, 1: 1}, preset=preset) == 0


@pytest.mark.parametrize(
    ("totals", "average"),
    [
        ({0: 10, 1: 11}, 11),
        ({0: 10, 1: 13}, 12),
        ({0: 1, 1: 0, 2: 0}, 0),
        ({0: 1, 1: 1, 2: 0}, 1),
        ({0: -10, 1: -11}, -10),
        ({0: -1, 1: 0}, 0),
        ({0: -3, 1: 0}, -1),
    ],
)
def test_average_is_rounded_to_the_nearest_whole_number_halves_up(totals, average):
    assert joins_with(totals, late_join="average") == average


def test_highest_may_be_negative():
    assert joins_with({0: -20, 1: -50}) == -20


def test_only_players_still_in_count_for_the_total_of_a_joiner():
    start = standing(4, {1: 495, 2: 300, 3: 100}, "office")
    entries = [went_out(0, {1: 6, 2: 1, 3: 1}), leave(2), join(4)]
    assert play(*start, *entries).totals()[4] == 101


def test_said_total_goes_before_the_rules():
    for total in (0, -15, 77):
        start = standing(2, {0: 10, 1: 40}, **OWN)
        assert play(*start, join(2, total)).totals()[2] == total


def test_pages_can_say_beforehand_what_a_joiner_will_start_with():
    start = standing(3, {0: 10, 1: 40, 2: 15}, **OWN)
    before = play(*start)
    assert joining_total(before) == play(*start, join(3)).totals()[3]


def test_joiner_is_not_knocked_out_by_joining():
    start = standing(3, {1: 500}, "challenge_500")
    state = play(*start, join(3), went_out(0, {1: 1, 2: 1, 3: 1}))
    assert state.rounds[0].knocked_out == (1, 3)
    start = standing(3, {1: 499}, "challenge_500")
    state = play(*start, went_out(0, {1: 1, 2: 1}), join(3))
    assert (state.totals()[3], state.teams[3].out_in) == (1, None)


def test_joiner_sits_last_and_plays_from_the_next_round():
    state = play(setup(2, **OWN), went_out(0, {1: 5}), join(2), went_out(2, {0: 3, 1: 3}))
    assert state.playing() == [0, 1, 2]
    assert [round_.totals for round_ in state.rounds] == [{0: 0, 1: 5}, {0: 3, 1: 8, 2: 5}]


def test_round_before_the_joining_needs_no_hand_of_the_joiner():
    assert refusal(setup(2, **OWN), join(2), went_out(0, {1: 5})).params["seats"] == (2,)


def test_whoever_plays_cannot_join_again():
    error = refusal(setup(3), join(1))
    assert error == ScoringError("already_playing", ("join", "player"), seats=(1,))


def test_knocked_out_player_cannot_join_again():
    start = standing(3, {1: 495}, "office")
    assert refusal(*start, went_out(0, {1: 6, 2: 1}), join(1)).code == "already_playing"


def test_nobody_joins_a_game_of_teams():
    pairs = setup(4, teams=((0, 2), (1, 3)))
    assert refusal(pairs, join(4)).code == "join_with_teams"
    assert refusal(pairs, leave(1), join(1)).code == "join_with_teams"


def test_twenty_can_play_and_a_twenty_first_cannot():
    assert len(play(setup(19), join(19)).seats) == 20
    error = refusal(setup(20), join(20))
    assert (error.code, error.params["most"]) == ("too_many_players", 20)


def test_a_seat_that_was_left_is_still_a_seat():
    assert refusal(setup(20), leave(3), join(20)).code == "too_many_players"
    assert play(setup(20), leave(3), join(3)).playing() == list(range(20))


# Leaving


def test_leaver_keeps_the_total_and_needs_no_hands():
    state = play(setup(3, **OWN), went_out(0, {1: 7, 2: 5}), leave(1), went_out(0, {2: 4}))
    assert state.totals() == {0: 0, 1: 7, 2: 9}
    assert state.rounds[1].awards == {0: 0, 2: 4}


def test_cards_of_a_leaver_are_counted_to_nobody():
    state = play(setup(3), went_out(0, {1: 7, 2: 5}), leave(1), went_out(2, {0: 4}))
    assert state.totals() == {0: 12, 1: 0, 2: 4}
    assert [part.seat for part in state.rounds[1].parts] == [0]


@pytest.mark.parametrize(("seat", "code"), [(1, "already_gone"), (7, "not_at_the_table")])
def test_only_who_plays_can_leave(seat, code):
    error = refusal(setup(3), leave(1), leave(seat))
    assert error == ScoringError(code, ("leave", "player"), seats=(seat,))


def test_knocked_out_player_cannot_leave():
    start = standing(3, {1: 495}, "office")
    assert refusal(*start, went_out(0, {1: 6, 2: 1}), leave(1)).code == "already_gone"


def test_partner_plays_on_alone():
    pairs = setup(4, teams=((0, 2), (1, 3)))
    given = last_round(pairs, leave(3), went_out(0, {1: 8, 2: 5}))
    assert given.awards == {0: 8, 1: 0}


# Coming back


def test_back_again_with_the_old_total():
    entries = [went_out(0, {1: 7, 2: 5}), leave(1), went_out(0, {2: 4}), join(1)]
    state = play(setup(3, **OWN), *entries)
    assert (state.totals(), state.playing()) == ({0: 0, 1: 7, 2: 9}, [0, 1, 2])


@pytest.mark.parametrize("total", [30, 0, -5])
def test_back_again_with_a_said_total(total):
    entries = [went_out(0, {1: 7, 2: 5}), leave(1), join(1, total)]
    assert play(setup(3, **OWN), *entries).totals()[1] == total


def test_joined_with_remembers_what_the_rules_gave():
    start = standing(2, {0: 10, 1: 40}, **OWN)
    assert play(*start, join(2)).joined_with == {0: 40}
