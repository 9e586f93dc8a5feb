"""Rounds of which only the sum is known: what the winner collected, as a paper sheet has it."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from scorekeeper.scoring import ScoringError, score
from scorekeeper.scoring.consequences import Consequence, consequences
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.game_file import read, write
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.scorings import Part
from scorekeeper.scoring.seating import dealer_and_starter
from scorekeeper.scoring.stored import dump, load
from tests.scoring.short import (
    NO_TARGET,
    adjust,
    blocked,
    last_round,
    leave,
    play,
    play_corrected,
    refusal,
    setup,
    standing,
    went_out,
)
from tests.scoring.test_laws import games, laws

SUM = went_out(0, collected=89)
WHERE = ("round", "collected")


def test_who_went_out_collects_the_sum():
    given_ = last_round(setup(3), SUM)
    assert given_.awards == {0: 89, 1: 0, 2: 0}
    assert (given_.won, given_.lost) == ((0,), ())


def test_single_hands_stay_unknown():
    given_ = last_round(setup(3), SUM)
    assert given_.points == {}
    assert given_.parts == (Part(0, "collected_sum", 89),)


def test_sum_of_0_is_collected_like_any_other():
    given_ = last_round(setup(3), went_out(0, collected=0))
    assert (given_.won, given_.awards[0]) == ((0,), 0)
    assert given_.parts == (Part(0, "collected_sum", 0),)


def test_sum_is_multiplied_when_the_draw_pile_ran_out():
    table = setup(3, pile_multiplier="round")
    given_ = last_round(table, went_out(0, collected=89, pile_ran_out=1))
    assert (given_.multiplier, given_.parts) == (2, (Part(0, "collected_sum", 178),))


def test_sum_of_a_team_is_that_of_its_opponents_hands():
    pairs = setup(4, teams=((0, 2), (1, 3)))
    assert last_round(pairs, went_out(2, collected=35)).awards == {0: 35, 1: 0}


def test_knock_out_bonus_comes_on_top_of_the_sum():
    table = setup(3, "no_mercy_1000", pile_multiplier="round")
    given_ = last_round(table, went_out(0, collected=40, knocked_out=(1,), pile_ran_out=1))
    assert given_.awards == {0: 330, 1: 0, 2: 0}
    assert given_.parts == (Part(0, "collected_sum", 80), Part(0, "knock_out", 250, 1))


def test_sum_can_end_the_game():
    assert play(*standing(3, {0: 411}, "winner_500"), SUM).winners == (0,)


@laws
@given(games)
def test_sum_gives_what_the_hands_would(game):
    """Beside who deals next, for which the largest hand has to be known."""
    table = replace(game.setup, rules=replace(game.setup.rules, deal="clockwise"))
    numbered = [replace(entry, ref=no) for no, entry in enumerate(game.entries)]
    as_hands = replay(table, numbered, strict=False)
    sums = {round_.entry.ref: gathered(as_hands, round_) for round_ in as_hands.rounds}
    as_sums = replay(table, [sums.get(entry.ref, entry) for entry in numbered], strict=False)
    assert [r.awards for r in as_sums.rounds] == [r.awards for r in as_hands.rounds]
    assert as_sums.totals() == as_hands.totals()
    assert (as_sums.status, as_sums.winners) == (as_hands.status, as_hands.winners)


def gathered(state, round_):
    """The round with the sum for its hands, where it may be said so."""
    if state.rules.scoring != "winner_collects" or round_.entry.out is None:
        return round_.entry
    winner = state.team_of[round_.entry.out]
    points = [n for seat, n in round_.points.items() if state.team_of[seat] != winner]
    most = state.deck.most_points(round_.entry.side)
    if round_.entry.collected is not None or (most is not None and sum(points) > most):
        return round_.entry
    return replace(round_.entry, hands={}, collected=sum(points))


# Who deals


def test_loser_of_a_sum_is_not_known_so_the_deal_goes_on_clockwise():
    table = setup(3, deal="loser")
    assert dealer_and_starter(play(table, went_out(0, {1: 9, 2: 50})))[0] == 2
    assert dealer_and_starter(play(table, went_out(0, collected=59)))[0] == 0


def test_loser_of_a_sum_is_known_when_only_one_hand_was_left():
    assert dealer_and_starter(play(setup(2, deal="loser"), SUM))[0] == 1
    three = setup(3, "no_mercy_1000", deal="loser")
    assert dealer_and_starter(play(three, went_out(0, collected=5, knocked_out=(1,))))[0] == 2


# What is refused


@pytest.mark.parametrize("preset", ["own_200", "lazy", "one_point", "to_the_last"])
def test_only_a_winner_who_collects_collects_a_sum(preset):
    order = (0, 1, 2) if preset == "to_the_last" else ()
    error = refusal(setup(3, preset), went_out(0, collected=89, order=order))
    assert (error.code, error.where) == ("not_with_scoring", WHERE)


@pytest.mark.parametrize("nobody_out", ["default", "own_hand", "lowest_collects"])
def test_nobody_can_not_collect_a_sum(nobody_out):
    error = refusal(setup(3, nobody_out=nobody_out), blocked(collected=89))
    assert error == ScoringError("collected_by_nobody", WHERE)


def test_sum_and_hands_are_refused_together_even_when_they_agree():
    error = refusal(setup(3), went_out(0, {1: 50, 2: 39}, collected=89))
    assert error == ScoringError("collected_and_hands", WHERE, points=89, seats=(1, 2))


def test_sum_and_one_hand_are_refused_together():
    assert refusal(setup(3), went_out(0, {2: 39}, collected=0)).code == "collected_and_hands"


@pytest.mark.parametrize("points", [-1, 1.5, "89", True])
def test_sum_is_a_whole_number_from_0(points):
    error = refusal(setup(3), went_out(0, collected=points))
    assert (error.code, error.where) == ("bad_points", WHERE)


@pytest.mark.parametrize(("decks", "most"), [(1, 1240), (2, 2480)])
def test_sum_is_at_most_all_points_of_the_decks(decks, most):
    table = setup(3, decks=decks, **NO_TARGET)
    assert last_round(table, went_out(0, collected=most)).awards[0] == most
    error = refusal(table, went_out(0, collected=most + 1))
    assert error == ScoringError("more_than_the_deck", WHERE, points=most + 1, most=most)


def test_sum_has_no_bound_where_the_points_of_the_deck_are_not_known():
    table = setup(3, edition="all_wild", **NO_TARGET)
    assert last_round(table, went_out(0, collected=99_999)).awards[0] == 99_999


def test_sum_is_bounded_by_the_side_that_was_up():
    flip = setup(3, edition="flip", **NO_TARGET)
    assert last_round(flip, went_out(0, collected=1480, side="dark")).awards[0] == 1480
    assert refusal(flip, went_out(0, collected=1480, side="light")).params["most"] == 1280


def test_sum_needs_somebody_who_was_not_knocked_out():
    table = setup(3, "no_mercy_1000")
    error = refusal(table, went_out(0, collected=1, knocked_out=(1, 2)))
    assert error == ScoringError("nobody_to_collect_from", WHERE)
    assert last_round(table, went_out(0, collected=0, knocked_out=(1, 2))).awards[0] == 500


def test_winner_of_a_sum_has_to_play():
    error = refusal(setup(3), leave(0), SUM)
    assert error == ScoringError("has_left", ("round", "out"), seats=(0,))


# What was recorded before something else was corrected


KNOCK_OUT = {"preset": "winner_500", "at_target": "out"}


def test_sum_of_a_winner_who_turns_out_to_be_out_is_ignored_with_the_round():
    table = setup(4, **KNOCK_OUT)
    state = play_corrected(table, adjust(0, 490), went_out(0, {1: 5, 2: 5, 3: 5}), SUM)
    ignored = state.rounds[-1]
    assert [issue.code for issue in ignored.issues] == ["is_out"]
    assert (ignored.parts, ignored.won, state.totals()[0]) == ((), (), 505)


def test_sum_stands_when_an_opponent_turns_out_to_be_out():
    table = setup(4, **KNOCK_OUT)
    before = [adjust(1, 490), went_out(1, {0: 5, 2: 5, 3: 5})]
    state = play_corrected(table, *before, SUM)
    assert (state.rounds[-1].issues, state.rounds[-1].awards[0]) == ((), 89)


def test_sum_from_those_who_turn_out_to_be_gone_gives_nothing_and_says_so():
    state = play_corrected(setup(3), leave(2), went_out(0, collected=9, knocked_out=(1,)))
    given_ = state.rounds[-1]
    assert [issue.code for issue in given_.issues] == ["nobody_to_collect_from"]
    assert (given_.awards[0], given_.entry.collected) == (0, 9)


def test_corrected_sum_moves_the_total():
    before, after = play(setup(3), SUM), play(setup(3), went_out(0, collected=98))
    assert Consequence("total", team=0, before=89, after=98) in consequences(before, after)


# Stored, and written to a file


@pytest.mark.parametrize("points", [0, 89])
def test_stored_sum_is_read_again(points):
    entry = went_out(0, collected=points)
    assert load(json.loads(json.dumps(dump(entry)))) == entry


def test_stored_round_without_the_key_has_no_sum():
    assert load({"round": {"out": 0, "hands": {"1": "7"}}}).collected is None
    assert "collected" not in dump(went_out(0, {1: 7}))["round"]


NAMES = ["Антон", "Борис", "Вера"]


def file(**more):
    entry = {"round": {"out": "Антон", **more}}
    rules = {"preset": "winner_500"}
    return {"format": "scorekeeper/1", "rules": rules, "players": NAMES, "log": [entry]}


def test_file_says_the_sum_and_no_hands():
    result = score(file(collected=89))
    assert result["rounds"][0]["hands"] == {}
    assert result["totals"] == {"Антон": 89, "Борис": 0, "Вера": 0}
    assert score(file(collected=89, hands={})) == result


@pytest.mark.parametrize("points", [0, 89])
def test_sum_survives_writing(points):
    game = read(file(collected=points))
    assert write(game)["log"] == [{"round": {"out": "Антон", "hands": {}, "collected": points}}]
    assert read(write(game)).entries == game.entries


def test_round_with_hands_is_written_without_the_key():
    game = read(file(hands={"Борис": 5, "Вера": 7}, collected=None))
    assert isinstance(game.entries[0], Round)
    assert "collected" not in write(game)["log"][0]["round"]


@pytest.mark.parametrize("points", [-1, 1.5, "89", True, [], 10**13])
def test_file_with_a_sum_that_is_no_number_of_points_is_refused_with_the_place(points):
    with pytest.raises(ScoringError) as caught:
        score(file(collected=points))
    assert (caught.value.code, caught.value.where) == (
        "bad_points",
        ("log[0]", "round", "collected"),
    )


def test_file_with_sum_and_hands_names_whose():
    with pytest.raises(ScoringError) as caught:
        score(file(collected=12, hands={"Борис": 5, "Вера": 7}))
    assert caught.value.params["names"] == ("Борис", "Вера")
