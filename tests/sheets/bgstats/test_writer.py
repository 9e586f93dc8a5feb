"""The ``.bgsplay`` file: what BG Stats wants to find in it."""

import json
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from scorekeeper.sheets.bgstats import bgsplay
from tests.sheets.bgstats.played_games import MOSCOW, STARTED, game, seat, uuid

WRITTEN = datetime(2026, 5, 12, 9, 0, tzinfo=UTC)


def written(*games, **more):
    data = bgsplay(games or [game()], zone=MOSCOW, written_at=WRITTEN, **more)
    return json.loads(json.dumps(data))


def test_play_is_told():
    (play,) = written(game(seat("Аня", 510, 1, started=True), seat("Боря", 20, 2, seat=1)))["plays"]
    assert play == {
        "uuid": uuid("the game").upper(),
        "modificationDate": "2026-05-12 12:00:00",
        "entryDate": "2026-05-10 01:30:15",
        "playDate": "2026-05-10 01:30:15",
        "playDateYmd": 20260510,
        "usesTeams": False,
        "durationMin": 45,
        "ignored": False,
        "manualWinner": True,
        "rounds": 7,
        "locationRefId": 1,
        "gameRefId": 1,
        "board": "Winner collects, to 500",
        "comments": "",
        "playerScores": [
            {
                "score": "510",
                "winner": True,
                "newPlayer": False,
                "startPlayer": True,
                "playerRefId": 1,
                "rank": 1,
                "seatOrder": 0,
            },
            {
                "score": "20",
                "winner": False,
                "newPlayer": False,
                "startPlayer": False,
                "playerRefId": 2,
                "rank": 2,
                "seatOrder": 1,
            },
        ],
    }


def test_people_and_places_are_told():
    data = written()
    assert data["players"][0] == {
        "uuid": uuid("Аня").upper(),
        "id": 1,
        "name": "Аня",
        "isAnonymous": False,
        "modificationDate": "2026-05-12 12:00:00",
        "bggUsername": "",
    }
    (place,) = data["locations"]
    assert (place["id"], place["name"]) == (1, "Кухня")
    assert str(UUID(place["uuid"])).upper() == place["uuid"]


def test_game_is_uno_as_the_board_game_geek_knows_it():
    (told,) = written()["games"]
    assert (told["name"], told["bggId"], told["id"]) == ("UNO", 2223, 1)
    assert (told["highestWins"], told["noPoints"], told["usesTeams"]) == (True, False, False)


def test_each_way_of_winning_is_a_game_of_its_own():
    games = [
        game(uid=uuid("1")),
        game(uid=uuid("2"), lowest_wins=True),
        game(uid=uuid("3"), counts_points=False),
        game(seat("Аня", team="1"), seat("Боря", team="2"), uid=uuid("4"), in_teams=True),
        game(uid=uuid("5"), lowest_wins=True),
    ]
    data = written(*games)
    ways = [(told["highestWins"], told["noPoints"], told["usesTeams"]) for told in data["games"]]
    assert ways == [
        (True, False, False),
        (False, False, False),
        (True, True, False),
        (True, False, True),
    ]
    assert [play["gameRefId"] for play in data["plays"]] == [1, 2, 3, 4, 2]
    assert len({told["uuid"] for told in data["games"]}) == 4


def test_people_stay_the_same_over_games_and_have_their_last_name():
    first = game(seat("Аня"), seat("Боря"))
    renamed = game(seat("Боря", uid=uuid("Боря")), seat("Анна", uid=uuid("Аня")), uid=uuid("2"))
    data = written(first, renamed)
    assert [(player["id"], player["name"]) for player in data["players"]] == [
        (1, "Анна"),
        (2, "Боря"),
    ]
    refs = [[score["playerRefId"] for score in play["playerScores"]] for play in data["plays"]]
    assert refs == [[1, 2], [2, 1]]


def test_game_without_points_has_empty_scores():
    (play,) = written(game(counts_points=False))["plays"]
    assert [score["score"] for score in play["playerScores"]] == ["", ""]


def test_partners_have_their_team():
    played = game(seat("Аня", team="Кошки"), seat("Боря", team="Псы"), in_teams=True)
    (play,) = written(played)["plays"]
    assert play["usesTeams"] is True
    assert [score["team"] for score in play["playerScores"]] == ["Кошки", "Псы"]


def test_unknown_place_and_length_are_none_of_those_in_the_file():
    data = written(game(table="", minutes=None))
    (play,) = data["plays"]
    assert data["locations"] == []
    assert "locationRefId" not in play
    assert play["durationMin"] == 0


@pytest.mark.parametrize(("me", "number"), [(uuid("Боря"), 2), (uuid("nobody"), 0), ("", 0)])
def test_file_says_whose_it_is(me, number):
    assert written(me=me)["userInfo"] == {"meRefId": number}


def test_uid_that_is_no_uuid_becomes_one_that_stays():
    first, again = (
        written(game(seat("Аня", uid="seat:7"), seat("Боря"))),
        written(game(seat("Боря"), seat("Аня", uid="seat:7"))),
    )
    uuids = {told["uuid"] for told in first["players"]}
    assert uuids == {told["uuid"] for told in again["players"]}
    assert all(UUID(text) for text in uuids)


def test_same_games_give_the_same_file():
    games = [game(), game(uid=uuid("2"), lowest_wins=True, started_at=STARTED + timedelta(days=1))]
    assert json.dumps(written(*games)) == json.dumps(written(*games))


def test_no_games_make_an_empty_file():
    data = bgsplay([], zone=MOSCOW, written_at=WRITTEN)
    assert [data[key] for key in ("players", "locations", "games", "plays")] == [[], [], [], []]
