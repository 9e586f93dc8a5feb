"""Files of BG Stats by hand, as short as they may be."""

from scorekeeper.sheets.bgstats import plays_from
from tests.sheets.bgstats.played_games import MOSCOW

NAMES = ("Аня", "Боря", "Вика", "Глеб")


def score(player, written="", **more):
    return {"playerRefId": player, "score": written, **more}


def play(*scores, **more):
    """A play of the game 1; two players with points unless others are said."""
    scores = scores or (score(1, "27", winner=True), score(2, "50"))
    return {
        "gameRefId": 1,
        "playDate": "2026-05-09 19:30:00",
        "playerScores": list(scores),
        **more,
    }


def file(*plays, **more):
    return {
        "players": [{"id": no, "name": name} for no, name in enumerate(NAMES, 1)],
        "games": [{"id": 1, "name": "UNO"}],
        "plays": list(plays),
        **more,
    }


def link(**more):
    """The data of a play link, as other programs write them."""
    return {
        "sourceName": "Other",
        "sourcePlayId": "17",
        "playDate": "2026-05-09 19:30:00",
        "game": {"name": "UNO", "sourceGameId": "u"},
        "players": [
            {"name": "Аня", "sourcePlayerId": "a", "winner": True, "score": 27},
            {"name": "Боря", "sourcePlayerId": "b", "winner": False, "score": 50},
        ],
        **more,
    }


def read(data, **more):
    return plays_from(data, zone=MOSCOW, **more)


def the_play(*scores, **more):
    """The play of a file with one play."""
    (found,) = read(file(play(*scores, **more)))
    return found
