"""A stored game as a game file: read again, it is the same game."""

import json
from urllib.parse import quote

import pytest

from scorekeeper.scoring import score
from scorekeeper.scoring.game_file import read, result
from scorekeeper.sheets.game_files import game_file_of
from tests.tables.factories import (
    adjust,
    client_for,
    client_of,
    correct,
    end,
    join,
    leave,
    new_device,
    play_of,
    record,
    reopen,
    start,
    undo,
    url,
    void,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="office", target=300, decks=2, first_dealer="Аня")
    record(game, "Аня", {"Боря": "9 skip", "Вика": 12}, last_card="0", pile_ran_out=1)
    record(game, None, {"Аня": 1, "Боря": "0", "Вика": {"wild4": 1, "5": 2}})
    return game


def exported(game):
    return json.loads(json.dumps(game_file_of(play=play_of(game))))


def assert_same_game(game):
    """The file of a game is scored to what its page shows."""
    play = play_of(game)
    names = [play.name(seat) for seat in range(max(play.names) + 1)]
    assert score(exported(game)) == result(play.state, names)


def test_file_is_scored_to_what_the_page_shows(game):
    assert_same_game(game)


def test_file_of_a_round_of_which_only_the_sum_is_known_is_the_same_game():
    game = start("Аня", "Боря", "Вика", deal="loser")
    record(game, "Аня", collected=89)
    record(game, "Боря", {"Аня": 5, "Вика": 12})
    assert exported(game)["log"][0]["round"] == {"out": "Аня", "hands": {}, "collected": 89}
    assert_same_game(game)


def test_file_has_the_setup_and_the_log(game):
    assert exported(game) == {
        "format": "scorekeeper/1",
        "edition": "classic",
        "decks": 2,
        "rules": {"preset": "office", "target": 300},
        "players": ["Аня", "Боря", "Вика"],
        "teams": None,
        "first_dealer": "Аня",
        "log": [
            {
                "round": {
                    "out": "Аня",
                    "hands": {"Боря": "9 skip", "Вика": 12},
                    "last_card": "0",
                    "pile_ran_out": 1,
                }
            },
            {"round": {"out": None, "hands": {"Аня": 1, "Боря": "0", "Вика": "wild4 5 5"}}},
        ],
    }


def test_corrected_voided_and_undone_entries_are_as_they_count(game):
    correct(game, 1, "Аня", {"Боря": 100, "Вика": 5})
    void(game, 2)
    adjust(game, "Вика", 30)
    undo(game)
    assert exported(game)["log"] == [{"round": {"out": "Аня", "hands": {"Боря": 100, "Вика": 5}}}]
    assert_same_game(game)


def test_people_who_come_and_go_and_the_end_are_in_the_file(game):
    join(game, "Глеб", total=4)
    leave(game, "Боря")
    join(game, "Боря")
    adjust(game, "Вика", -20, why="found")
    end(game)
    reopen(game, target=400)
    record(game, "Глеб", {"Аня": 1, "Боря": 2, "Вика": 3})
    assert [next(iter(item)) for item in exported(game)["log"]][2:] == [
        *("join", "leave", "join", "adjust", "end", "reopen", "round"),
    ]
    assert_same_game(game)


def test_seat_whose_joining_was_undone_is_not_in_the_file(game):
    join(game, "Глеб")
    undo(game)
    join(game, "Дина")
    record(game, "Дина", {"Аня": 1, "Боря": 2, "Вика": 3})
    file = exported(game)
    assert "Глеб" not in json.dumps(file, ensure_ascii=False)
    assert score(file)["totals"] == {"Аня": -18, "Боря": 60, "Вика": 87, "Дина": 84}


def test_file_has_the_names_of_today(game):
    game.seats.filter(number=1).update(name="Борис")
    assert read(exported(game)).names == ("Аня", "Борис", "Вика")
    assert_same_game(game)


def test_entries_that_are_ignored_since_a_correction_are_left_out(game):
    correct(game, 1, "Аня", {"Боря": 301, "Вика": 301})
    assert len(play_of(game).state.ignored) == 1
    assert len(exported(game)["log"]) == 1
    assert score(exported(game))["winners"] == ["Аня"]


@pytest.mark.parametrize(
    "options",
    [
        {"teams": [["Аня", "Вика"], ["Боря", "Глеб"]], "preset": "winner_500"},
        {"edition": "flip", "preset": "own_200"},
        {"edition": {"name": "М", "kinds": {"9": {"value": 9}}, "cards": 40}, "preset": "own_200"},
    ],
)
def test_teams_and_decks_survive(options):
    game = start("Аня", "Боря", "Вика", "Глеб", **options)
    side = "dark" if options.get("edition") == "flip" else None
    record(game, "Вика", {"Аня": 5, "Боря": "9 9", "Глеб": 6}, side=side)
    again = read(exported(game)).setup
    assert (again.teams, again.edition) == (game.setup().teams, game.setup().edition)
    assert score(exported(game))["rounds"][0]["hands"] == {"Аня": 5, "Боря": 18, "Глеб": 6}


def test_file_is_given_to_whoever_may_see_the_table_and_to_nobody_else(game):
    address = f"{url(game, 'game')[:-1]}/game.json"
    answer = client_for(game).get(address)
    assert json.loads(answer.content) == exported(game)
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == f"attachment; filename*=utf-8''{quote('Обед')}-1.json"
    assert "Аня" in answer.content.decode()
    assert client_of(new_device()).get(address).status_code == 404
