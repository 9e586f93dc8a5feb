"""An imported play as a game file: scored, it ends as the play tells."""

import pytest

from scorekeeper.scoring import score as scored
from scorekeeper.scoring.game_file import read as read_game
from scorekeeper.sheets.bgstats import PlayError, game_file_from, seat_names
from tests.sheets.bgstats.files import file, play, read, score, the_play

LOWEST = [{"id": 1, "name": "UNO", "highestWins": False}]
NO_POINTS = [{"id": 1, "name": "UNO", "noPoints": True}]


def told(*rows, **more):
    """Scores of players 1, 2, …: (score, won, rank), of which the last may be missing."""
    keys = ("score", "winner", "rank", "team")
    return [
        {"playerRefId": no, **dict(zip(keys, row, strict=False)), **more}
        for no, row in enumerate(rows, 1)
    ]


def game_file(*scores, games=None, **more):
    games = {} if games is None else {"games": games}
    (found,) = read(file(play(*scores, **more), **games))
    return game_file_from(found)


def outcome(data):
    result = scored(data)
    assert result["status"] == "finished"
    return result["totals"], result["places"], result["winners"]


def refusal(*scores, **more):
    with pytest.raises(PlayError) as caught:
        game_file(*scores, **more)
    assert caught.value.play == 1
    return caught.value.code


def kinds(data):
    return [next(iter(entry)) for entry in data["log"]]


# With points


def test_points_are_put_in_as_they_were_written():
    data = game_file(*told(("27+50-13", True), ("0", False), ("-20", False)))
    assert data == {
        "format": "scorekeeper/1",
        "edition": "classic",
        "decks": 1,
        "rules": {"preset": "winner_500", "target": None},
        "players": ["Аня", "Боря", "Вика"],
        "teams": None,
        "first_dealer": "Вика",
        "log": [
            {"adjust": {"player": "Аня", "points": 27, "why": "BG Stats"}},
            {"adjust": {"player": "Аня", "points": 50, "why": "BG Stats"}},
            {"adjust": {"player": "Аня", "points": -13, "why": "BG Stats"}},
            {"adjust": {"player": "Вика", "points": -20, "why": "BG Stats"}},
            {"round": {"out": None, "hands": {"Аня": 0, "Боря": 0, "Вика": 0}}},
            {"end": {}},
        ],
    }
    assert outcome(data) == (
        {"Аня": 64, "Боря": 0, "Вика": -20},
        [["Аня"], ["Боря"], ["Вика"]],
        ["Аня"],
    )


def test_sum_that_comes_to_nothing_can_still_be_seen():
    data = game_file(*told(("5-5", False), ("7", True)))
    assert kinds(data) == ["adjust", "adjust", "adjust", "round", "end"]


def test_lowest_total_wins_where_the_game_says_so():
    data = game_file(*told(("30", False, 2), ("10", True, 1), ("44", False, 3)), games=LOWEST)
    assert data["rules"] == {"preset": "own_200", "target": None}
    assert outcome(data) == (
        {"Аня": 30, "Боря": 10, "Вика": 44},
        [["Боря"], ["Аня"], ["Вика"]],
        ["Боря"],
    )


def test_winner_tells_the_direction_where_the_setting_was_left_alone():
    data = game_file(*told(("30", False), ("10", True), ("44", False)))
    assert outcome(data)[1:] == ([["Боря"], ["Аня"], ["Вика"]], ["Боря"])


def test_points_decide_where_no_winner_is_marked():
    assert outcome(game_file(*told(("30", False), ("10", False))))[2] == ["Аня"]
    assert outcome(game_file(*told(("30", False), ("10", False)), games=LOWEST))[2] == ["Боря"]


def test_equal_winners_share_the_first_place():
    data = game_file(*told(("50", True, 1), ("50", True, 1), ("20", False, 3)))
    assert outcome(data)[1:] == ([["Аня", "Боря"], ["Вика"]], ["Аня", "Боря"])


def test_ranks_may_count_equal_places_once():
    data = game_file(*told(("50", True, 1), ("20", 0, 2), ("20", 0, 2), ("5", 0, 3)))
    assert outcome(data)[1] == [["Аня"], ["Боря", "Вика"], ["Глеб"]]


def test_player_without_a_score_among_scores_has_no_points():
    data = game_file(*told(("50", True), ("", False)))
    assert outcome(data)[0] == {"Аня": 50, "Боря": 0}


def test_all_but_one_may_win_where_a_target_was_not_to_be_reached():
    rows = (("150", True, 2), ("90", True, 1), ("231", False, 3))
    data = game_file(*told(*rows), games=LOWEST)
    assert data["rules"] == {"preset": "own_200", "target": 231}
    assert outcome(data)[1:] == ([["Боря"], ["Аня"], ["Вика"]], ["Аня", "Боря"])
    assert scored(data)["losers"] == ["Вика"]


def test_who_was_knocked_out_later_stands_higher_whatever_the_total():
    rows = (("510", False, 4), ("100", True, 1), ("560", False, 3), ("620", False, 2))
    data = game_file(*told(*rows), games=LOWEST)
    assert data["rules"] == {"preset": "challenge_500", "target": 510}
    assert outcome(data) == (
        {"Аня": 510, "Боря": 100, "Вика": 560, "Глеб": 620},
        [["Боря"], ["Глеб"], ["Вика"], ["Аня"]],
        ["Боря"],
    )
    assert scored(data)["out"] == ["Аня", "Вика", "Глеб"]


def test_last_ones_may_be_knocked_out_together():
    rows = (("510", False, 3), ("560", True, 1), ("620", False, 2))
    data = game_file(*told(*rows), games=LOWEST)
    assert outcome(data)[1:] == ([["Боря"], ["Вика"], ["Аня"]], ["Боря"])


def test_who_left_stands_last_whatever_the_total():
    rows = (("300", False, 2), ("510", True, 1), ("400", False, 3))
    data = game_file(*told(*rows))
    assert {"leave": {"player": "Вика"}} in data["log"]
    assert outcome(data)[1:] == ([["Боря"], ["Аня"], ["Вика"]], ["Боря"])


def test_who_ranks_lower_with_equal_points_left():
    data = game_file(*told(("50", True, 1), ("50", False, 2), ("20", False, 3)))
    assert outcome(data)[1:] == ([["Аня"], ["Боря"], ["Вика"]], ["Аня"])


def test_only_one_may_have_stayed():
    data = game_file(*told(("100", True, 1), ("400", False, 2), ("90", False, 3)))
    assert outcome(data)[1:] == ([["Аня"], ["Боря"], ["Вика"]], ["Аня"])


@pytest.mark.parametrize(
    "rows",
    [
        (("50", True), ("45", False), ("40", True)),
        (("50", False), ("60", True), ("60", False)),
        (("50", True), ("60", False), ("40", False)),
        (("50", True), ("50", False)),
        (("50", True, 1), ("40", False, 2), ("30", False, 2)),
        (("50", False, 1), ("40", True, 2)),
    ],
)
def test_outcome_that_no_points_give_is_refused(rows):
    assert refusal(*told(*rows)) == "result_differs"


# Without points


def test_single_winner_without_points_went_out_first():
    data = game_file(*told(("", False), ("", True), ("", False)))
    assert data["rules"] == {"preset": "first_out"}
    assert data["log"] == [{"round": {"out": "Боря"}}]
    assert outcome(data)[1:] == ([["Боря"], ["Аня", "Вика"]], ["Боря"])


def test_scores_of_a_game_without_points_are_passed_over():
    data = game_file(*told(("5", False), ("3", True)), games=NO_POINTS)
    assert data["rules"] == {"preset": "first_out"}


def test_ranks_without_points_are_the_order_of_going_out():
    rows = (("", False, 3), ("", True, 1), ("", False, 2))
    data = game_file(*told(*rows))
    assert data["rules"] == {"preset": "to_the_last", "place_points": [2, 1, 0]}
    assert kinds(data) == ["round", "end"]
    assert outcome(data)[1:] == ([["Боря"], ["Вика"], ["Аня"]], ["Боря"])


def test_equal_ranks_without_points_get_a_point_for_each_place_below():
    rows = (("", True, 1), ("", True, 1), ("", False, 3), ("", False, 4))
    data = game_file(*told(*rows))
    assert outcome(data) == (
        {"Аня": 2, "Боря": 2, "Вика": 1, "Глеб": 0},
        [["Аня", "Боря"], ["Вика"], ["Глеб"]],
        ["Аня", "Боря"],
    )


def test_ranks_are_enough_without_a_winner():
    data = game_file(*told(("", False, 2), ("", False, 1)))
    assert outcome(data)[2] == ["Боря"]


def test_everybody_may_win():
    data = game_file(*told(("", True), ("", True)))
    assert outcome(data)[2] == ["Аня", "Боря"]


def test_winner_who_is_not_first_in_the_ranks_is_refused():
    assert refusal(*told(("", True, 2), ("", False, 1))) == "result_differs"


def test_play_without_points_and_winners_has_no_result():
    assert refusal(*told(("", False), ("", False))) == "no_result"


# Teams


def test_partners_have_one_total():
    rows = (("50", 1, 1, "К"), ("20", 0, 2, "П"), ("50", 1, 1, "К"), ("20", 0, 2, "П"))
    data = game_file(*told(*rows))
    assert data["teams"] == [["Аня", "Вика"], ["Боря", "Глеб"]]
    assert outcome(data) == (
        {"Аня+Вика": 50, "Боря+Глеб": 20},
        [["Аня+Вика"], ["Боря+Глеб"]],
        ["Аня+Вика"],
    )


def test_score_of_one_partner_is_that_of_the_team():
    rows = (("20+30", 1, 0, "К"), ("20", 0, 0, "П"), ("", 1, 0, "К"), ("", 0, 0, "П"))
    data = game_file(*told(*rows))
    assert outcome(data)[0] == {"Аня+Вика": 50, "Боря+Глеб": 20}
    assert kinds(data) == ["adjust", "adjust", "adjust", "round", "end"]


def test_player_without_a_team_plays_alone():
    data = game_file(*told(("5", 0, 0, "К"), ("5", 0, 0, "К"), ("9", 1, 0, "")))
    assert data["teams"] == [["Аня", "Боря"], ["Вика"]]


def test_teams_without_points_get_a_point_for_each_place_below():
    rows = (("", 0, 0, "К"), ("", 1, 0, "П"), ("", 0, 0, "К"), ("", 1, 0, "П"))
    data = game_file(*told(*rows))
    assert outcome(data)[2] == ["Боря+Глеб"]


@pytest.mark.parametrize(
    "row", [("60", 1, 1, "К"), ("50", 0, 1, "К"), ("50", 1, 2, "К")], ids=("score", "won", "rank")
)
def test_partners_with_different_outcomes_are_refused(row):
    rows = (("50", 1, 1, "К"), ("20", 0, 2, "П"), row, ("20", 0, 2, "П"))
    assert refusal(*told(*rows)) == "team_differs"


def test_one_team_alone_is_refused():
    assert refusal(*told(("50", 1, 1, "К"), ("50", 1, 1, "К"))) == "one_team"


# The table


def test_one_player_alone_is_refused():
    assert refusal(*told(("50", True))) == "bad_number_of_players"


@pytest.mark.parametrize(("first", "dealer"), [(1, "Вика"), (2, "Аня"), (3, "Боря")])
def test_who_started_starts(first, dealer):
    scores = [score(no, f"{no}", startPlayer=no == first) for no in (1, 2, 3)]
    data = game_file(*scores)
    assert data["first_dealer"] == dealer
    assert scored(data)["rounds"][0]["starter"] == data["players"][first - 1]


def test_last_one_deals_where_several_or_none_started():
    for started in (True, False):
        data = game_file(*(score(no, "1", startPlayer=started) for no in (1, 2, 3)))
        assert data["first_dealer"] == "Вика"


def test_same_name_twice_gets_a_number():
    names = ["Аня", "Аня", "Аня 2", "Аня", "Я" * 60, "Я" * 60]
    players = [{"id": no, "name": name, "uuid": f"{no}"} for no, name in enumerate(names)]
    scores = [score(no, f"{no}") for no in range(6)]
    (found,) = read(file(play(*scores), players=players))
    assert seat_names(found) == ("Аня", "Аня 3", "Аня 2", "Аня 4", "Я" * 60, "Я" * 58 + " 2")
    assert read_game(game_file_from(found)).names == seat_names(found)


def test_names_of_their_own_stay():
    assert seat_names(the_play()) == ("Аня", "Боря")
