"""From a table to the rounds of a game, under each way of scoring."""

import pytest

from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.entries import End, Round
from scorekeeper.scoring.replay import replay
from scorekeeper.sheets.score_sheet import (
    Kind,
    Question,
    Row,
    ScoreTable,
    SheetError,
    entries_of,
    questions_of,
)
from tests.scoring.short import setup, went_out

NAMES = ("Анна", "Боб", "Вера", "Глеб")
PER_ROUND, TOTALS = Kind.PER_ROUND, Kind.TOTALS


def table(*rows, kind=PER_ROUND, totals=None, transposed=False):
    """A table whose first round stands in row 2 and whose players stand in columns 2 to 5."""
    seats = len(rows[0])
    return ScoreTable(
        players=NAMES[:seats],
        rows=tuple(Row(no, tuple(row)) for no, row in enumerate(rows, 2)),
        totals=totals,
        kind=kind,
        transposed=transposed,
        places=tuple(range(2, 2 + seats)),
        total_in_file=None if totals is None else 2 + len(rows),
    )


def running(*rows, **more):
    return table(*rows, kind=TOTALS, **more)


def game(read, preset="own_200", **options):
    return setup(len(read.players), preset, **options)


def entries(read, preset="own_200", *, outs=None, ended=False, **options):
    return entries_of(read, game(read, preset, **options), outs=outs, ended=ended)


def totals(read, preset="own_200", **options):
    """What the entries give in the replay."""
    state = replay(game(read, preset, **options), entries(read, preset, **options))
    return tuple(state.totals().values())


def refused(read, preset="own_200", *, outs=None, **options):
    with pytest.raises(SheetError) as caught:
        entries(read, preset, outs=outs, **options)
    return caught.value


def about(error):
    """Code, place, and the player it is about."""
    return error.code, error.row, error.column, error.params.get("player")


# Everyone is charged the own hand


@pytest.mark.parametrize("nothing", [0, None])
def test_own_hands_go_to_everybody_but_the_one_with_nothing(nothing):
    assert entries(table((12, nothing, 7), (nothing, 15, 20))) == (
        went_out(1, {0: 12, 2: 7}),
        went_out(0, {1: 15, 2: 20}),
    )


def test_hands_of_everybody_mean_that_nobody_went_out():
    assert entries(table((12, 3, 7))) == (went_out(None, {0: 12, 1: 3, 2: 7}),)


def test_several_with_nothing_are_asked_about():
    error = refused(table((12, 3, 0), (12, 0, None)))
    assert about(error) == ("who_went_out", 3, None, None)
    assert (error.params["seats"], error.params["names"]) == ((1, 2), ("Боб", "Вера"))


def test_answer_settles_who_went_out_and_the_others_have_zeros():
    read = table((12, 0, None))
    assert entries(read, outs={2: 2}) == (went_out(2, {0: 12, 1: 0}),)
    assert entries(read, outs={2: None}) == (went_out(None, {0: 12, 1: 0, 2: 0}),)


def test_answer_that_the_points_contradict_is_refused():
    assert about(refused(table((12, 0, 7)), outs={2: 0})) == ("no_such_bonus", 2, 2, "Анна")


def test_negative_number_is_a_bonus_for_the_last_card():
    read = table((12, -20, 7), (-50, 15, 0))
    assert entries(read, "office") == (
        went_out(1, {0: 12, 2: 7}, last_card="0"),
        went_out(0, {1: 15, 2: 0}, last_card="wild"),
    )
    assert totals(read, "office") == (-38, -5, 7)


def test_bonus_on_a_two_sided_deck_is_that_of_a_side_with_the_card():
    made = entries(table((12, -60)), "own_200", edition="flip", finish_bonus={"wildcolor": -60})
    assert made == (went_out(1, {0: 12}, last_card="wildcolor", side="dark"),)


def test_number_that_is_no_bonus_is_refused():
    assert about(refused(table((12, -21, 7)), "office")) == ("no_such_bonus", 2, 3, "Боб")
    assert about(refused(table((12, -20, 7)), "own_200")) == ("no_such_bonus", 2, 3, "Боб")


def test_bonus_and_a_blank_are_asked_about():
    read = table((12, -20, None))
    assert refused(read, "office").params["seats"] == (1, 2)
    assert entries(read, "office", outs={2: 1}) == (went_out(1, {0: 12, 2: 0}, last_card="0"),)
    assert about(refused(read, "office", outs={2: 2})) == ("below_zero", 2, 3, "Боб")


def test_two_bonuses_in_a_round_are_refused_whoever_is_said():
    read = table((12, -20, -20))
    assert refused(read, "office").code == "who_went_out"
    assert refused(read, "office", outs={2: 1}).code == "below_zero"


# All questions at once


def test_questions_are_all_rows_that_leave_open_who_went_out():
    read = table((12, 3, 0), (12, 0, None), (1, 2, 3), (0, 0, 0))
    assert questions_of(read, game(read)) == (Question(3, (1, 2)), Question(5, (0, 1, 2)))
    assert questions_of(read, game(read), outs={3: 1}) == (Question(5, (0, 1, 2)),)
    assert questions_of(read, game(read), outs={3: 1, 5: None}) == ()


def test_questions_find_other_faults_too():
    read = table((12, 0, 0), (12, -3, 0))
    with pytest.raises(SheetError) as caught:
        questions_of(read, game(read))
    assert about(caught.value) == ("no_such_bonus", 3, 3, "Боб")


def test_questions_do_not_keep_a_wrong_total_back():
    read = table((12, 3, 0), (12, 0, 0), totals=(24, 4, 0))
    with pytest.raises(SheetError) as caught:
        questions_of(read, game(read))
    assert about(caught.value) == ("total_differs", 4, 3, "Боб")


# The winner collects


def test_winner_is_who_has_points_and_collects_them():
    assert entries(table((57, None, 0), (0, 0, 31)), "winner_500") == (
        Round(out=0, collected=57),
        Round(out=2, collected=31),
    )


@pytest.mark.parametrize("nothing", [0, None])
def test_round_without_points_was_won_by_nobody(nothing):
    read = table((57, 0, 0), (nothing,) * 3, (0, 31, 0))
    assert entries(read, "winner_500")[1] == went_out(None, {0: 0, 1: 0, 2: 0})
    assert totals(read, "winner_500") == (57, 31, 0)


def test_answer_settles_a_winner_who_collected_nothing():
    assert entries(table((0, 0, 0)), "winner_500", outs={2: 1}) == (Round(out=1, collected=0),)


def test_several_who_collect_in_a_round_are_refused():
    error = refused(table((57, 0, 3)), "winner_500")
    assert (*about(error), error.params["names"]) == (
        "several_collected", 2, None, None, ("Анна", "Вера"),
    )  # fmt: skip


def test_points_of_somebody_else_than_was_said_are_refused():
    read = table((57, 0, 0))
    for said in (1, None):
        assert about(refused(read, "winner_500", outs={2: said})) == (
            "points_of_another", 2, 2, "Анна",
        )  # fmt: skip


def test_own_hands_of_a_blocked_round_need_an_answer_and_rules_that_charge_them():
    read = table((57, 4, 3))
    blocked = entries(read, "winner_500", nobody_out="own_hand", outs={2: None})
    assert blocked == (went_out(None, {0: 57, 1: 4, 2: 3}),)
    assert refused(read, "winner_500", nobody_out="own_hand").code == "several_collected"
    assert refused(read, "winner_500", outs={2: None}).code == "several_collected"


def test_negative_number_is_nothing_to_collect():
    assert about(refused(table((57, -3, 0)), "winner_500")) == ("below_zero", 2, 3, "Боб")


# A point for going out


def test_the_one_with_a_point_went_out():
    assert entries(table((0, 1), (None, None), (1, 0)), "one_point") == (
        went_out(1), went_out(None), went_out(0),
    )  # fmt: skip


def test_more_than_a_point_or_points_of_several_are_refused():
    assert about(refused(table((0, 2)), "one_point")) == ("not_one_point", 2, 3, "Боб")
    assert refused(table((1, 1)), "one_point").code == "several_won"


# Rules that a sheet of points cannot be for


@pytest.mark.parametrize("preset", ["lazy", "to_the_last"])
def test_rules_without_points_cannot_come_from_a_sheet(preset):
    assert refused(table((1, 0)), preset).code == "scoring_without_sheet"


def test_teams_and_other_numbers_of_players_are_refused():
    read = table((1, 0))
    with pytest.raises(SheetError) as caught:
        entries_of(read, setup(2, "own_200", teams=((0,), (1,))))
    assert caught.value.code == "no_teams"
    with pytest.raises(SheetError) as caught:
        entries_of(read, setup(3, "own_200"))
    assert caught.value == SheetError("other_players", count=2, seats=3)


# Running totals


def test_running_totals_are_taken_apart():
    read = running((12, 0, 7), (12, 15, 27), (20, None, 38))
    assert entries(read) == (
        went_out(1, {0: 12, 2: 7}),
        went_out(0, {1: 15, 2: 20}),
        went_out(1, {0: 8, 2: 11}),
    )
    assert entries(running((57, 0), (57, 31), (60, 31)), "winner_500") == (
        Round(out=0, collected=57), Round(out=1, collected=31), Round(out=0, collected=3),
    )  # fmt: skip


def test_bonus_in_running_totals_is_a_fall():
    read = running((12, 0, 7), (-8, 15, 27))
    assert entries(read, "office")[1] == went_out(0, {1: 15, 2: 20}, last_card="0")


def test_exact_total_starts_anew_although_points_were_given():
    read = running((430, 0, 7), (0, 5, 7), (8, 5, 10))
    assert entries(read, "office")[1] == went_out(2, {0: 70, 1: 5})
    assert totals(read, "office") == (8, 5, 10)


def test_total_that_the_rules_would_have_changed_is_refused():
    error = refused(running((430, 0, 7), (500, 5, 7)), "office")
    assert about(error) == ("impossible_total", 3, 2, "Анна")
    assert (error.params["before"], error.params["written"]) == (430, 500)
    assert entries(running((430, 0, 7), (500, 5, 7)), "lowest_500")


def test_total_that_falls_without_a_reason_is_refused():
    assert about(refused(running((12, 0, 7), (10, 15, 7)))) == ("impossible_total", 3, 2, "Анна")
    assert about(refused(running((12, 0), (7, 0)), "winner_500"))[0] == "impossible_total"


def test_floor_hides_part_of_a_bonus():
    read = running((12, 0, 7), (0, 15, 27))
    assert entries(read, "office", floor_at_zero=True)[1].last_card == "0"
    assert totals(read, "office", floor_at_zero=True) == (0, 15, 27)


# Knocked out


OUT = ((400, 300, 0), (150, 0, 30), (None, 20, None))


def test_blanks_after_a_knock_out_are_no_hands():
    made = entries(table(*OUT), "challenge_500")
    assert made[2] == went_out(2, {1: 20})


def test_totals_may_be_written_on_and_on_after_a_knock_out():
    read = running((400, 300, 0), (550, 300, 30), (550, 320, 30), (None, 320, 50))
    assert entries(read, "challenge_500")[2:] == (went_out(2, {1: 20}), went_out(1, {2: 20}))


def test_points_after_a_knock_out_are_refused():
    read = table(*OUT[:2], (5, 20, 0))
    assert about(refused(read, "challenge_500")) == ("is_out", 4, 2, "Анна")
    read = running((400, 300, 0), (550, 300, 30), (560, 320, 30))
    assert about(refused(read, "challenge_500")) == ("is_out", 4, 2, "Анна")


def test_who_was_knocked_out_cannot_go_out():
    assert refused(table(*OUT), "challenge_500", outs={4: 0}).code == "out_of_nobody"
    assert refused(table((1, 0)), outs={2: 7}).code == "out_of_nobody"


# The sheet against the rules


def test_line_of_totals_is_compared_with_the_replay():
    rows = ((12, 0, 7), (0, 15, 20))
    assert entries(table(*rows, totals=(12, 15, 27)))
    assert entries(table(*rows, totals=(None, 15, None)))
    error = refused(table(*rows, totals=(12, 16, 27)))
    assert about(error) == ("total_differs", 4, 3, "Боб")
    assert (error.params["written"], error.params["computed"]) == (16, 15)


def test_first_row_that_the_rules_score_differently_is_named():
    read = table((12, 3, 7), (5, 1, 2))
    error = refused(read, nobody_out="void")
    assert about(error) == ("differs", 2, 2, "Анна")
    assert (error.params["written"], error.params["computed"]) == (12, 0)
    assert about(refused(running((12, 3)), nobody_out="void")) == ("differs", 2, 2, "Анна")


def test_row_after_the_end_is_refused_with_the_row_that_ended_it():
    error = refused(table((150, 0), (60, 0), (5, 0)))
    assert (*about(error), error.params["after"]) == ("game_over", 4, None, None, 3)


def test_points_that_no_deck_holds_are_refused_with_the_reason_of_the_rules():
    error = refused(table((5000, 0)))
    assert about(error) == ("not_by_rules", 2, None, None)
    assert error.params["reason"].code == "more_than_the_deck"


def test_setup_that_the_rules_refuse_is_refused_with_their_reason():
    error = refused(table((5,)))
    assert (error.code, error.params["reason"].code) == ("not_by_rules", "one_team")


def test_columns_are_the_rounds_of_a_sheet_that_lies_the_other_way():
    read = table((12, 3, 0), (12, 0, None), transposed=True)
    assert about(refused(read)) == ("who_went_out", None, 3, None)
    read = table((12, 3, 0), (12, -5, None), transposed=True)
    assert about(refused(read)) == ("no_such_bonus", 3, 3, "Боб")


# The end


def test_sheet_that_stops_early_ends_only_when_it_is_said():
    read = table((12, 0))
    assert entries(read)[-1] == Round(out=1, hands={0: Hand(stated=12)})
    assert entries(read, ended=True)[-1] == End()


def test_game_that_the_rules_have_ended_needs_no_end():
    assert len(entries(table((250, 0)), ended=True)) == 1
