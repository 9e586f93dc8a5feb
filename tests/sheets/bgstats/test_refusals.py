"""What cannot be read is refused with the play, the place and the reason."""

import pytest

from scorekeeper.sheets.bgstats import PlayError
from tests.sheets.bgstats.files import file, link, play, read, score
from tests.sheets.bgstats.played_games import uuid


def refusal(data):
    with pytest.raises(PlayError) as caught:
        read(data)
    error = caught.value
    return error.code, error.play, error.where


def refused_play(*scores, **more):
    """The refusal of the second play of a file."""
    return refusal(file(play(), play(*scores, **more)))


@pytest.mark.parametrize("data", [None, [], "plays", 7, True])
def test_file_has_to_be_an_object(data):
    assert refusal(data) == ("not_a_table", None, "")


@pytest.mark.parametrize("data", [{}, {"players": []}, {"game": {}}, {"format": "scorekeeper/1"}])
def test_file_has_to_have_plays(data):
    assert refusal(data) == ("not_bgstats", None, "")


@pytest.mark.parametrize("key", ["players", "games", "locations", "plays"])
def test_lists_have_to_be_lists_of_objects(key):
    assert refusal(file(**{key: {}})) == ("not_a_list", None, key)
    no, where = (1, "") if key == "plays" else (None, f"{key}[0]")
    assert refusal(file(**{key: ["x"]})) == ("not_a_table", no, where)


@pytest.mark.parametrize("key", ["players", "games", "locations"])
def test_entry_needs_a_number_of_its_own(key):
    assert refusal(file(**{key: [{"name": "x"}]})) == ("missing", None, f"{key}[0].id")
    assert refusal(file(**{key: [{"id": "x"}]})) == ("bad_number", None, f"{key}[0].id")
    twice = [{"id": 1}, {"id": "1"}]
    assert refusal(file(**{key: twice})) == ("id_twice", None, f"{key}[1].id")


@pytest.mark.parametrize("key", ["players", "games", "locations"])
def test_entry_needs_a_uuid_of_its_own(key):
    twice = [{"id": 1, "uuid": "AB"}, {"id": 2, "uuid": "ab"}]
    assert refusal(file(**{key: twice})) == ("uuid_twice", None, f"{key}[1].uuid")


def test_same_play_twice_is_refused():
    data = file(play(uuid=uuid("a")), play(), play(uuid=uuid("a").upper()))
    assert refusal(data) == ("uuid_twice", 3, "uuid")


@pytest.mark.parametrize(
    ("told", "code", "where"),
    [
        ({"gameRefId": 2}, "unknown_number", "gameRefId"),
        ({"gameRefId": None}, "missing", "gameRefId"),
        ({"gameRefId": [1]}, "bad_number", "gameRefId"),
        ({"locationRefId": 2}, "unknown_number", "locationRefId"),
        ({"playDate": "yesterday"}, "bad_date", "playDate"),
        ({"playDate": "2026-02-30 10:00:00"}, "bad_date", "playDate"),
        ({"playDate": "0001-01-01T00:00:00+14:00"}, "bad_date", "playDate"),
        ({"playDate": "9999-12-31T23:59:59-14:00"}, "bad_date", "playDate"),
        ({"playDate": 20260509}, "bad_date", "playDate"),
        ({"playDate": None}, "bad_date", "playDate"),
        ({"playDate": None, "playDateYmd": 20261350}, "bad_date", "playDate"),
        ({"playDate": None, "playDateYmd": "?"}, "bad_number", "playDateYmd"),
        ({"durationMin": -1}, "bad_number", "durationMin"),
        ({"durationMin": "1" * 100}, "bad_number", "durationMin"),
        ({"rounds": 1.5}, "bad_number", "rounds"),
        ({"usesTeams": "perhaps"}, "not_yes_or_no", "usesTeams"),
        ({"usesTeams": 2}, "not_yes_or_no", "usesTeams"),
        ({"board": ["x"]}, "not_a_text", "board"),
        ({"comments": 1.5}, "not_a_text", "comments"),
        ({"playerScores": "x"}, "not_a_list", "playerScores"),
        ({"playerScores": None}, "no_players", "playerScores"),
        ({"playerScores": []}, "no_players", "playerScores"),
        ({"playerScores": [None]}, "not_a_table", "playerScores[0]"),
    ],
)
def test_play_is_refused_with_its_number_and_the_place(told, code, where):
    assert refused_play(**told) == (code, 2, where)


@pytest.mark.parametrize(
    ("told", "code", "key"),
    [
        ({"playerRefId": 9}, "unknown_number", "playerRefId"),
        ({"playerRefId": ""}, "missing", "playerRefId"),
        ({"winner": "perhaps"}, "not_yes_or_no", "winner"),
        ({"winner": 1.0}, "not_yes_or_no", "winner"),
        ({"rank": "first"}, "bad_number", "rank"),
        ({"rank": -1}, "bad_number", "rank"),
        ({"seatOrder": {}}, "bad_number", "seatOrder"),
        ({"team": []}, "not_a_text", "team"),
        ({"startPlayer": []}, "not_yes_or_no", "startPlayer"),
    ],
)
def test_score_is_refused_with_its_place(told, code, key):
    scores = (score(1, "1"), {**score(2, "2"), **told})
    assert refused_play(*scores) == (code, 2, f"playerScores[1].{key}")


@pytest.mark.parametrize(
    "written",
    [
        *("x", "1+", "+", "1++", "1+++2", "1+x", "2*3", "(1)", "1,5", "1.5", "1 2", "1e3", "0x10"),
        *("1234567890", "1+1234567890", "+".join("1" * 101), "1+" * 600 + "1", "__import__('os')"),
        *(12.5, float("inf"), float("nan"), 10**9, -(10**400), True, [1], {"a": 1}),
    ],
)
def test_score_that_is_no_sum_of_whole_numbers_is_refused(written):
    assert refused_play(score(1, written), score(2, "2")) == (
        "bad_score",
        2,
        "playerScores[0].score",
    )


def test_same_person_twice_in_a_play_is_refused():
    assert refused_play(score(1, "1"), score(2, "2"), score(1, "3")) == (
        "player_twice",
        2,
        "playerScores[2]",
    )


@pytest.mark.parametrize("name", [None, "", " ", "x" * 61, 7, "a\0b", "\u200b"])
def test_name_that_cannot_be_shown_is_refused(name):
    data = file(play(), players=[{"id": 1, "name": name}, {"id": 2, "name": "Боря"}])
    assert refusal(data) == ("bad_name", 1, "players[0].name")


def test_names_of_people_who_do_not_play_do_not_matter():
    data = file(play(), players=[{"id": 1, "name": "А"}, {"id": 2, "name": "Б"}, {"id": 3}])
    assert len(read(data)) == 1


def test_more_than_twenty_players_are_refused():
    players = [{"id": no, "name": f"N{no}"} for no in range(21)]
    scores = [score(no, "1") for no in range(21)]
    assert len(read(file(play(*scores[:20]), players=players))[0].players) == 20
    data = file(play(*scores), players=players)
    assert refusal(data) == ("too_many_players", 1, "playerScores")


def test_more_than_twenty_thousand_plays_are_refused():
    assert refusal(file(*[None] * 20_001)) == ("too_many_plays", None, "plays")


def test_more_than_a_hundred_thousand_people_are_refused():
    assert refusal(file(players=[None] * 100_001)) == ("too_many_entries", None, "players")


@pytest.mark.parametrize(
    ("told", "code", "where"),
    [
        ({"game": None}, "not_a_table", "game"),
        ({"game": {"highestWins": "?"}}, "not_yes_or_no", "game.highestWins"),
        ({"players": {}}, "not_a_list", "players"),
        ({"players": []}, "no_players", "players"),
        ({"players": [{"name": "А"}] * 21}, "too_many_players", "players"),
        ({"players": [{"name": ""}]}, "bad_name", "players[0].name"),
        ({"players": [{"name": "А"}, {"name": "А"}]}, "player_twice", "players[1]"),
        ({"playDate": "?"}, "bad_date", "playDate"),
        ({"sourcePlayId": []}, "not_a_text", "sourcePlayId"),
    ],
)
def test_data_of_a_link_are_refused_alike(told, code, where):
    assert refusal(link(**told)) == (code, 1, where)


@pytest.mark.parametrize("key", ["gameRefId", "durationMin", "playDate", "board", "usesTeams"])
def test_number_that_python_refuses_to_print_is_refused(key):
    assert refused_play(**{key: 10**5000})[1:] == (2, key)
