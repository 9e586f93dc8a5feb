"""What a change of the log does, found by comparing the game before and after."""

from scorekeeper.scoring.consequences import Consequence, consequences
from scorekeeper.scoring.errors import ScoringError
from tests.scoring.short import (
    NO_TARGET,
    adjust,
    end,
    join,
    play_corrected,
    setup,
    standing,
    went_out,
)

OFFICE = standing(3, {1: 495, 2: 300}, "office")
OVER = went_out(0, {1: 6, 2: 1})
NOT_OVER = went_out(0, {1: 4, 2: 1})
LAST = went_out(0, {2: 250})


def changed(start, before, after, *codes):
    """Consequences of having other entries after the same start, all or of some codes."""
    found = consequences(play_corrected(*start, *before), play_corrected(*start, *after))
    return [item for item in found if not codes or item.code in codes]


def test_nothing_changed_has_no_consequences():
    assert changed(OFFICE, [OVER, LAST], [OVER, LAST]) == []


def test_nothing_changed_has_none_even_when_a_round_waits_for_a_hand():
    assert changed(OFFICE, [NOT_OVER, LAST], [NOT_OVER, LAST]) == []


def test_nothing_changed_has_none_even_when_entries_are_ignored():
    start = [setup(3, "own_200"), end(), adjust(0, 5)]
    assert changed(start, [LAST], [LAST]) == []


def test_issue_that_was_there_before_is_no_news():
    before = [NOT_OVER, LAST]
    assert changed(OFFICE, before, [*before, adjust(0, 3)], "issue") == []


def test_round_that_waits_from_now_on_is_news():
    (found,) = changed(
        OFFICE, [OVER, went_out(0, {2: 9})], [NOT_OVER, went_out(0, {2: 9})], "issue"
    )
    missing = ScoringError("hands_missing", ("round", "hands"), seats=(1,))
    assert found == Consequence("issue", round=2, issue=missing)


def test_entry_that_is_ignored_from_now_on_is_news():
    start = standing(3, {1: 195}, "own_200")
    first, later = went_out(0, {1: 4, 2: 1}), went_out(0, {1: 0, 2: 1})
    found = changed(start, [first, later], [went_out(0, {1: 5, 2: 1}), later], "issue")
    assert found == [Consequence("issue", issue=ScoringError("game_over"))]


def test_issue_that_is_gone_is_no_news():
    late = went_out(0, {1: 1, 2: 9})
    assert changed(OFFICE, [OVER, late], [NOT_OVER, late], "issue") == []


def test_player_is_back_in():
    found = changed(OFFICE, [OVER], [NOT_OVER], "back_in", "out")
    assert found == [Consequence("back_in", team=1, before=1)]


def test_player_is_out():
    found = changed(OFFICE, [NOT_OVER], [OVER], "back_in", "out")
    assert found == [Consequence("out", team=1, round=1)]


def test_player_is_out_in_another_round():
    second = went_out(0, {1: 10, 2: 1})
    found = changed(OFFICE, [NOT_OVER, second], [OVER, second], "back_in", "out")
    assert found == [Consequence("out", team=1, round=1, before=2)]


def test_game_ends():
    found = changed(OFFICE, [OVER, went_out(0, {2: 9})], [OVER, LAST], "ends", "wins", "loses")
    assert found == [Consequence("ends", round=2), Consequence("wins", team=0)]


def test_game_goes_on():
    found = changed(OFFICE, [OVER, LAST], [OVER, went_out(0, {2: 9})], "goes_on", "ends", "wins")
    assert found == [Consequence("goes_on", round=2)]


def test_game_ends_in_another_round_with_another_winner():
    start = standing(3, {1: 195, 2: 195}, "own_200")
    first, second = went_out(0, {1: 4, 2: 4}), went_out(0, {1: 9, 2: 0})
    found = changed(start, [first, second], [went_out(0, {1: 0, 2: 9}), second])
    assert found[:4] == [
        Consequence("ends", round=1, before=2),
        Consequence("wins", team=0),
        Consequence("wins", team=1),
        Consequence("loses", team=2),
    ]


def test_same_end_with_the_same_winners_is_no_news():
    other = [OVER, went_out(0, {2: 251})]
    assert changed(OFFICE, [OVER, LAST], other, "ends", "wins", "loses") == []


def test_totals_and_places_change():
    start = standing(3, {0: 10, 1: 20, 2: 30}, "own_200", **NO_TARGET)
    found = changed(start, [went_out(0, {1: 1, 2: 1})], [went_out(0, {1: 20, 2: 1})])
    assert found == [
        Consequence("total", team=1, before=21, after=40),
        Consequence("place", team=2, before=3, after=2),
        Consequence("place", team=1, before=2, after=3),
    ]


def test_team_that_was_not_there_before_has_no_total_to_change():
    assert changed([setup(2, "own_200")], [], [join(2, 5)], "total") == []


def test_weightiest_come_first():
    codes = [item.code for item in changed(OFFICE, [NOT_OVER, LAST], [OVER, LAST])]
    assert codes == sorted(codes, key=["ends", "wins", "out", "issue", "total", "place"].index)
    assert {"ends", "out", "total"} <= set(codes)
