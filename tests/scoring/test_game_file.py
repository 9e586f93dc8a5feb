"""The game file: what it may hold, what is refused with which place, and the result."""

import json

import pytest

from scorekeeper.scoring import ScoringError, score
from scorekeeper.scoring.entries import Adjust, End, Join, Leave, Reopen, Round
from scorekeeper.scoring.game_file import read, write
from tests.scoring.short import rules

NAMES = ["Антон", "Борис", "Вера"]
EXAMPLE = {
    "format": "scorekeeper/1",
    "edition": "classic",
    "decks": 1,
    "rules": {"preset": "office", "target": 500},
    "players": NAMES,
    "teams": None,
    "first_dealer": "Вера",
    "log": [
        {
            "round": {
                "out": "Антон",
                "last_card": "0",
                "pile_ran_out": 1,
                "hands": {"Борис": "9 skip", "Вера": {"wild4": 1, "5": 2}},
            }
        },
        {"round": {"out": None, "hands": {"Антон": 12, "Борис": "1 2", "Вера": "wild"}}},
        {"adjust": {"player": "Вера", "points": 20, "why": "one card was found under the table"}},
        {"join": {"player": "Глеб"}},
        {"leave": {"player": "Борис"}},
    ],
}


def game(*log, **fields):
    """A game file with a plain setup."""
    usual = {"format": "scorekeeper/1", "rules": {"preset": "own_200"}, "players": NAMES}
    return {**usual, "log": list(log), **fields}


def a_round(out="Антон", hands=None, **more):
    hands = {"Борис": 5, "Вера": 7} if hands is None else hands
    return {"round": {"out": out, "hands": hands, **more}}


def refusal(data):
    with pytest.raises(ScoringError) as caught:
        score(data)
    return caught.value


def place_and_code(data):
    error = refusal(data)
    return ".".join(map(str, error.where)), error.code


# The example of the specification


def test_first_round_of_the_example_is_as_the_specification_says():
    assert score(EXAMPLE)["rounds"][0] == {
        "no": 1,
        "dealer": "Вера",
        "starter": "Антон",
        "multiplier": 2,
        "hands": {"Борис": 29, "Вера": 60},
        "awards": {"Антон": -20, "Борис": 58, "Вера": 120},
        "totals": {"Антон": -20, "Борис": 58, "Вера": 120},
    }


def test_result_has_exactly_the_keys_of_the_specification():
    result = score(EXAMPLE)
    assert set(result) == {
        *("status", "rounds", "totals", "wins", "losses", "places"),
        *("winners", "losers", "out", "next"),
    }
    assert result["status"] == "running"
    assert result["totals"] == {"Антон": -8, "Борис": 61, "Вера": 190, "Глеб": 190}
    assert result["wins"] == {"Антон": 1, "Борис": 0, "Вера": 0, "Глеб": 0}
    assert result["losses"] == {"Антон": 0, "Борис": 0, "Вера": 0, "Глеб": 0}
    assert result["places"] == [["Антон"], ["Вера", "Глеб"], ["Борис"]]
    assert (result["winners"], result["losers"], result["out"]) == ([], [], [])
    assert result["next"] == {"dealer": "Вера", "starter": "Глеб"}


def test_next_is_null_when_the_game_is_over():
    result = score(game(a_round(hands={"Борис": 5, "Вера": 200})))
    assert (result["status"], result["next"]) == ("finished", None)
    assert (result["winners"], result["losers"]) == (["Антон", "Борис"], ["Вера"])


def test_out_names_the_knocked_out_in_their_order():
    log = [a_round(hands={"Борис": 5, "Вера": 501})]
    result = score(game(*log, rules={"preset": "challenge_500"}))
    assert (result["out"], result["status"]) == (["Вера"], "running")


def test_totals_of_a_round_hold_everybody_so_far():
    result = score(game(a_round(), {"leave": {"player": "Вера"}}, a_round(hands={"Борис": 1})))
    assert result["rounds"][1]["totals"] == {"Антон": 0, "Борис": 6, "Вера": 7}
    assert result["rounds"][1]["awards"] == {"Антон": 0, "Борис": 1}


def test_teams_are_named_by_their_members():
    teams = [["Антон", "Вера"], ["Борис", "Глеб"]]
    data = game(
        {"round": {"out": "Вера", "hands": {"Антон": 50, "Борис": 4, "Глеб": 6}}},
        players=[*NAMES, "Глеб"],
        teams=teams,
    )
    result = score(data)
    assert result["totals"] == {"Антон+Вера": 0, "Борис+Глеб": 10}
    assert result["rounds"][0]["hands"] == {"Антон": 50, "Борис": 4, "Глеб": 6}
    assert result["places"] == [["Антон+Вера"], ["Борис+Глеб"]]


def test_result_is_json():
    assert json.loads(json.dumps(score(EXAMPLE))) == score(EXAMPLE)


# What may be left out


def test_edition_decks_teams_first_dealer_and_log_may_be_left_out():
    bare = {"format": "scorekeeper/1", "rules": {"preset": "own_200"}, "players": NAMES}
    read_bare = read(bare)
    assert (read_bare.setup.edition.key, read_bare.setup.decks) == ("classic", 1)
    assert (read_bare.setup.teams, read_bare.entries) == (None, ())
    assert score(bare)["next"] == {"dealer": "Вера", "starter": "Антон"}


def test_hands_may_be_left_out_where_they_are_not_needed():
    data = game({"round": {"out": "Вера"}}, rules={"preset": "one_point"})
    assert score(data)["totals"] == {"Антон": 0, "Борис": 0, "Вера": 1}


def test_why_of_an_adjustment_may_be_left_out():
    assert score(game({"adjust": {"player": "Вера", "points": -5}}))["totals"]["Вера"] == -5


# Names


@pytest.mark.parametrize(
    "name", ["Вера", "  Вера ", "Ве\u0301ра", "🃏 Вера", "עמוס", "O'Neil", "1"]
)
def test_name_may_be_anything_that_shows(name):
    data = game(players=["Антон", name])
    assert read(data).names[1] == " ".join(name.split())


def test_name_is_the_same_however_its_letters_are_encoded():
    data = game({"round": {"out": "Антон", "hands": {"И\u0306он": 5}}}, players=["Антон", "Йон"])
    assert score(data)["totals"] == {"Антон": 0, "Йон": 5}


@pytest.mark.parametrize(
    "name", ["", "   ", "я" * 61, "\u200b", "\ufeff", "a\x00b", "\ud800", 5, None, ["Вера"], True]
)
def test_name_that_does_not_show_is_refused(name):
    assert place_and_code(game(players=["Антон", name])) == ("players[1]", "bad_name")


def test_same_name_twice_is_refused():
    assert place_and_code(game(players=["Антон", "Антон"])) == ("players[1]", "same_name_twice")
    assert place_and_code(game(players=["Антон", " Антон"])) == ("players[1]", "same_name_twice")


@pytest.mark.parametrize("count", [0, 1, 21])
def test_game_needs_2_to_20_players(count):
    data = game(players=[f"p{i}" for i in range(count)])
    assert place_and_code(data) == ("players", "bad_number_of_players")
    assert score(game(players=[f"p{i}" for i in range(20)]))["status"] == "running"


def test_late_joiner_comes_after_the_players():
    log = [{"join": {"player": "Глеб", "total": 3}}, {"join": {"player": "Дина"}}]
    assert read(game(*log)).names == (*NAMES, "Глеб", "Дина")


# Entries


def test_every_kind_of_entry_is_read():
    log = [
        a_round(side=None),
        {"adjust": {"player": "Вера", "points": 20, "why": "found"}},
        {"join": {"player": "Глеб", "total": 3}},
        {"leave": {"player": "Борис"}},
        {"end": {}},
        {"reopen": {"target": 300, "max_rounds": 9}},
    ]
    entries = read(game(*log)).entries
    assert [type(entry) for entry in entries] == [Round, Adjust, Join, Leave, End, Reopen]
    assert entries[1:] == (
        Adjust(seat=2, points=20, why="found"),
        Join(seat=3, total=3),
        Leave(seat=1),
        End(),
        Reopen(target=300, max_rounds=9),
    )


@pytest.mark.parametrize(
    ("data", "place", "code"),
    [
        ([], "", "not_a_table"),
        (None, "", "not_a_table"),
        ("game", "", "not_a_table"),
        ({}, "format", "missing_key"),
        (game(format="scorekeeper/2"), "format", "unknown_format"),
        (game(format=1), "format", "unknown_format"),
        (game(colour="red"), "colour", "unknown_key"),
        (game(players="Антон"), "players", "not_a_list"),
        (game(rules=None), "rules", "not_a_table"),
        (game(rules={"preset": "x"}), "rules", "unknown_preset"),
        (game(rules={"preset": "lazy", "target": 5}), "rules.target", "not_with_scoring"),
        (game(rules={"preset": "lazy", "colour": 5}), "rules.colour", "unknown_option"),
        (game(edition="x"), "edition", "unknown_edition"),
        (game(edition={"name": "М"}), "edition.kinds", "bad_kinds"),
        (game(decks=0), "decks", "bad_number"),
        (game(decks=21), "decks", "bad_number"),
        (game(decks=1.0), "decks", "bad_number"),
        (game(decks=None), "decks", "bad_number"),
        (game(first_dealer="Глеб"), "first_dealer", "unknown_player"),
        (game(first_dealer=2), "first_dealer", "bad_name"),
        (game(teams="pairs"), "teams", "not_a_list"),
        (game(teams=[["Антон"], "Борис"]), "teams[1]", "not_a_list"),
        (game(teams=[["Антон", "Борис", "Вера"], []]), "teams[1]", "empty_team"),
        (game(teams=[["Антон"], ["Глеб"]]), "teams[1]", "unknown_player"),
        (game(teams=[["Антон"], ["Борис"]]), "teams", "in_no_team"),
        (game(teams=[["Антон", "Борис"], ["Борис", "Вера"]]), "teams", "in_two_teams"),
        (game(teams=[["Антон", "Борис", "Вера"]]), "teams", "one_team"),
        (game(log={"round": {}}), "log", "not_a_list"),
    ],
)
def test_impossible_setup_is_refused_with_its_place(data, place, code):
    assert place_and_code(data) == (place, code)


def test_teams_whose_names_would_be_equal_are_refused():
    data = game(players=["a", "b", "a+b"], teams=[["a", "b"], ["a+b"]])
    assert place_and_code(data) == ("teams", "same_name_twice")


@pytest.mark.parametrize(
    ("item", "place", "code"),
    [
        ("round", "log[0]", "not_a_table"),
        ({}, "log[0]", "one_entry_wanted"),
        ({"leave": {"player": "Вера"}, "end": {}}, "log[0]", "one_entry_wanted"),
        ({"deal": {}}, "log[0].deal", "unknown_key"),
        ({"round": []}, "log[0].round", "not_a_table"),
        ({"round": {}}, "log[0].round.out", "missing_key"),
        (a_round(colour="red"), "log[0].round.colour", "unknown_key"),
        (a_round(out="Глеб"), "log[0].round.out", "unknown_player"),
        (a_round(out=0), "log[0].round.out", "bad_name"),
        (a_round(hands=[5]), "log[0].round.hands", "not_a_table"),
        (a_round(hands={"Глеб": 5}), "log[0].round.hands", "unknown_player"),
        (a_round(hands={"Борис": 5}), "log[0].round.hands", "hands_missing"),
        (a_round(hands={"Борис": ""}), "log[0].round.hands.Борис", "empty_hand"),
        (a_round(hands={"Борис": None}), "log[0].round.hands.Борис", "bad_hand"),
        (a_round(hands={"Борис": -5}), "log[0].round.hands.Борис", "bad_points"),
        (a_round(hands={"Борис": 7.5}), "log[0].round.hands.Борис", "bad_points"),
        (a_round(hands={"Борис": {"7": 1.5}}), "log[0].round.hands.Борис", "bad_count"),
        (a_round(hands={"Борис": 1, " Борис": 2}), "log[0].round.hands.Борис", "same_name_twice"),
        (a_round(last_card=7), "log[0].round.last_card", "not_a_word"),
        (a_round(last_card="x"), "log[0].round.last_card", "unknown_card"),
        (a_round(pile_ran_out=-1), "log[0].round.pile_ran_out", "bad_number"),
        (a_round(pile_ran_out=1.0), "log[0].round.pile_ran_out", "bad_number"),
        (a_round(pile_ran_out=None), "log[0].round.pile_ran_out", "bad_number"),
        (a_round(side=1), "log[0].round.side", "not_a_word"),
        (a_round(side="dark"), "log[0].round.side", "unknown_side"),
        (a_round(knocked_out="Вера"), "log[0].round.knocked_out", "not_a_list"),
        (a_round(knocked_out=["Глеб"]), "log[0].round.knocked_out", "unknown_player"),
        (a_round(order=["Антон"]), "log[0].round.order", "not_with_scoring"),
        ({"adjust": {"player": "Вера"}}, "log[0].adjust.points", "missing_key"),
        ({"adjust": {"points": 5}}, "log[0].adjust.player", "missing_key"),
        ({"adjust": {"player": "Вера", "points": 0.5}}, "log[0].adjust.points", "bad_points"),
        ({"adjust": {"player": "Я", "points": 5}}, "log[0].adjust.player", "unknown_player"),
        ({"join": {}}, "log[0].join.player", "missing_key"),
        ({"join": {"player": ""}}, "log[0].join.player", "bad_name"),
        ({"join": {"player": "Я", "total": "5"}}, "log[0].join.total", "bad_points"),
        ({"join": {"player": "Вера"}}, "log[0].join.player", "already_playing"),
        ({"leave": {"player": "Я"}}, "log[0].leave.player", "unknown_player"),
        ({"end": None}, "log[0].end", "not_a_table"),
        ({"end": {"by": "Вера"}}, "log[0].end.by", "unknown_key"),
        ({"reopen": {}}, "log[0].reopen", "not_over"),
        ({"reopen": {"target": 0}}, "log[0].reopen.target", "bad_number"),
        ({"reopen": {"max_rounds": 1001}}, "log[0].reopen.max_rounds", "bad_number"),
    ],
)
def test_impossible_entry_is_refused_with_its_place(item, place, code):
    assert place_and_code(game(item)) == (place, code)


@pytest.mark.parametrize("why", [None, "x" * 201, 5])
def test_reason_is_a_word_of_at_most_200_characters(why):
    entry = {"adjust": {"player": "Вера", "points": 5, "why": why}}
    assert place_and_code(game(entry))[0] == "log[0].adjust.why"
    assert score(game({"adjust": {**entry["adjust"], "why": "x" * 200}}))["totals"]["Вера"] == 5


def test_entry_after_the_end_is_refused_with_its_number():
    log = [a_round(hands={"Борис": 5, "Вера": 200}), a_round()]
    assert place_and_code(game(*log)) == ("log[1]", "game_over")


def test_five_zeros_are_refused_with_place_card_and_both_numbers():
    error = refusal(game(a_round(), a_round(hands={"Борис": "0 0 0", "Вера": "0 0"})))
    assert error == ScoringError(
        *("too_many_copies", ("log[1]", "round", "hands", "Вера")),
        card="0",
        count=5,
        most=4,
        decks=1,
    )


def test_refusal_names_people_and_not_seats():
    error = refusal(game(a_round(hands={"Борис": 5})))
    assert error.params == {"names": ("Вера",)}
    log = [{"leave": {"player": "Вера"}}, a_round()]
    assert refusal(game(*log)).where == ("log[1]", "round", "hands", "Вера")


# Reading what was written


def test_example_survives_writing():
    written = json.loads(json.dumps(write(read(EXAMPLE))))
    assert score(written) == score(EXAMPLE)
    assert read(written) == read(EXAMPLE)


def test_every_kind_of_entry_survives_writing():
    log = [
        a_round(pile_ran_out=2, last_card="wild"),
        {"adjust": {"player": "Вера", "points": -20, "why": "found"}},
        {"join": {"player": "Глеб", "total": 0}},
        {"join": {"player": "Дина"}},
        {"leave": {"player": "Борис"}},
        {"end": {}},
        {"reopen": {"target": 300}},
        {"end": {}},
        {"reopen": {"max_rounds": 9}},
        {"end": {}},
        {"reopen": {}},
    ]
    assert read(write(read(game(*log)))).entries == read(game(*log)).entries


@pytest.mark.parametrize(
    "entry",
    [
        {"round": {"out": None, "hands": {"Антон": 1, "Борис": 0, "Вера": 50}}},
        {"round": {"out": "Антон", "hands": {"Борис": 1}, "knocked_out": ["Вера"]}},
        {"round": {"out": "Антон", "hands": {"Борис": 1, "Вера": "draw5"}, "side": "dark"}},
    ],
)
def test_what_only_some_rounds_have_survives_writing(entry):
    data = game(entry, edition="flip", rules={"preset": "own_200", "knock_out_bonus": 5})
    assert score(write(read(data))) == score(data)


def test_order_survives_writing():
    entry = {"round": {"out": "Борис", "order": ["Борис", "Вера", "Антон"]}}
    data = game(entry, rules={"preset": "to_the_last"})
    assert write(read(data))["log"][0]["round"]["order"] == ["Борис", "Вера", "Антон"]
    assert score(write(read(data))) == score(data)


def test_teams_decks_first_dealer_and_own_deck_survive_writing():
    own = {"name": "Наша", "kinds": {"7": {"value": 7, "copies": 9}}, "cards": 9}
    data = game(
        {"round": {"out": "Антон", "hands": {"Борис": "7 7", "Вера": 1}}},
        edition=own,
        decks=3,
        teams=[["Вера", "Антон"], ["Борис"]],
        first_dealer="Антон",
    )
    written = write(read(data))
    assert written["edition"] == {**own, "kinds": {"7": {"value": 7, "copies": 9}}}
    assert (written["decks"], written["first_dealer"]) == (3, "Антон")
    assert score(written) == score(data)


def test_rules_are_written_shortly():
    assert write(read(EXAMPLE))["rules"] == {"preset": "office"}
    assert read(write(read(EXAMPLE))).setup.rules == rules("office")
