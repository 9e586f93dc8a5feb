"""The link that opens BG Stats with the play filled in."""

import json
from dataclasses import replace
from datetime import UTC
from urllib.parse import unquote, urlsplit

import pytest

from scorekeeper.sheets.bgstats import play_link
from tests.sheets.bgstats.played_games import MOSCOW, game, seat, uuid


def data_of(link):
    address = urlsplit(link)
    assert (address.scheme, address.netloc) == ("https", "app.bgstatsapp.com")
    assert address.path == "/createPlay.html"
    (key, value) = address.query.split("=")
    assert key == "data"
    return json.loads(unquoted(value))


def unquoted(value):
    """As JavaScript's decodeURIComponent does it: a plus is a plus."""
    return unquote(value, errors="strict")


def data(played, zone=MOSCOW):
    return data_of(play_link(played, zone=zone))


def test_link_tells_the_play():
    played = game(
        seat("Аня", 510, 1, started=True),
        seat("Боря", -20, 2, seat=1),
        note="Кофе & пирог: 100% + 1",
    )
    assert data(played) == {
        "sourceName": "Scorekeeper",
        "sourcePlayId": uuid("the game"),
        "playDate": "2026-05-10 01:30:15",
        "durationMin": 45,
        "board": "Winner collects, to 500",
        "comments": "Кофе & пирог: 100% + 1",
        "location": "Кухня",
        "game": {
            "name": "UNO",
            "sourceGameId": "uno-highest",
            "bggId": 2223,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Аня",
                "sourcePlayerId": uuid("Аня"),
                "startPlayer": True,
                "winner": True,
                "rank": 1,
                "score": 510,
            },
            {
                "name": "Боря",
                "sourcePlayerId": uuid("Боря"),
                "startPlayer": False,
                "winner": False,
                "rank": 2,
                "score": -20,
            },
        ],
    }


def test_date_is_that_of_the_clocks_of_the_zone():
    assert data(game(), UTC)["playDate"] == "2026-05-09 22:30:15"


@pytest.mark.parametrize(
    ("options", "kind", "highest", "no_points"),
    [
        ({"lowest_wins": True}, "uno-lowest", False, False),
        ({"counts_points": False}, "uno-places", True, True),
    ],
)
def test_each_way_of_winning_is_a_game_of_its_own(options, kind, highest, no_points):
    told = data(game(**options))["game"]
    assert told["sourceGameId"] == kind
    assert (told["highestWins"], told["noPoints"]) == (highest, no_points)


def test_game_without_points_has_no_scores_but_ranks():
    players = data(game(counts_points=False))["players"]
    assert [player.get("score") for player in players] == [None, None]
    assert [player["rank"] for player in players] == [1, 2]


def test_partners_are_told_as_team_and_as_role():
    played = game(seat("Аня", team="Кошки"), seat("Боря", team="Псы"), in_teams=True)
    assert [(p["team"], p["role"]) for p in data(played)["players"]] == [
        ("Кошки", "Кошки"),
        ("Псы", "Псы"),
    ]


def test_what_is_not_known_is_not_told():
    told = data(game(minutes=None, table="", note=""))
    assert not {"durationMin", "location", "comments"} & set(told)


def test_game_that_took_no_minute_says_so():
    assert data(game(minutes=0))["durationMin"] == 0


def test_winning_and_starting_are_told_of_everybody():
    for player in data(game(*(seat(name, place=2) for name in "АБВ")))["players"]:
        assert player["winner"] is False
        assert player["startPlayer"] is False


def test_link_is_plain_text_without_spaces():
    link = play_link(game(note="два слова\nи «кавычки»"), zone=MOSCOW)
    assert link.isascii()
    assert not set(link) & set(" \n\"'<>{}")


def test_link_that_would_be_cut_on_its_way_is_not_made():
    longest = game(note="")
    free = 8000 - len(play_link(longest, zone=MOSCOW)) - len("%22comments%22%3A%22%22%2C")
    fits = replace(longest, note="x" * free)
    assert len(play_link(fits, zone=MOSCOW)) == 8000
    assert play_link(replace(longest, note="x" * (free + 1)), zone=MOSCOW) is None


def test_half_a_letter_does_not_break_the_link():
    assert data(game(note="\ud83c"))["comments"] == "?"
