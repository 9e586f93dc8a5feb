"""The decks, card by card, as the table of the specification has them."""

import json

import pytest

from scorekeeper.scoring.custom_edition import edition_as_written, edition_from
from scorekeeper.scoring.editions import (
    ALL_CODES,
    EDITIONS,
    edition_frozen,
    edition_named,
    edition_thawed,
)
from scorekeeper.scoring.errors import ScoringError

NUMBERS = "1 2 3 4 5 6 7 8 9"
# codes × copies = value; "face" counts the number, None copies are not known.
CLASSIC = [("0", 4, "face"), (NUMBERS, 8, "face"), ("skip reverse draw2", 8, 20),
           ("wild wild4", 4, 50)]  # fmt: skip
OPEN_CLASSIC = [(codes, None, value) for codes, _copies, value in CLASSIC]
TABLE = {
    ("classic", None): (CLASSIC, 108, 1240),
    ("classic_blanks", None): ([*CLASSIC, ("blank", 4, 50)], 112, 1440),
    ("classic_112", None): ([*CLASSIC, ("shuffle", 1, 40), ("custom", 3, 40)], 112, 1400),
    ("themed_112", None): ([*CLASSIC, ("special", 4, 50)], 112, 1440),
    ("ultra_104", None): (OPEN_CLASSIC, 104, None),
    ("h2o", None): ([*OPEN_CLASSIC, ("draw1 wild2", None, 20)], 108, None),
    ("flip", "light"): (
        [(NUMBERS, 8, "face"), ("draw1", 8, 10), ("reverse skip flip", 8, 20), ("wild", 4, 40),
         ("wild2", 4, 50)],
        112, 1280),
    ("flip", "dark"): (
        [(NUMBERS, 8, "face"), ("draw5 reverse flip", 8, 20), ("skipall", 8, 30), ("wild", 4, 40),
         ("wildcolor", 4, 60)],
        112, 1480),
    ("no_mercy", None): (
        [("0 " + NUMBERS, 8, "face"), ("skip reverse draw2 discardall", 12, 20),
         ("draw4 skipall", 8, 20), ("reverse4 roulette", 8, 50), ("draw6 draw10", 4, 50)],
        168, 2840),
    ("attack", None): (
        [(NUMBERS, 8, "face"), ("hit2 reverse skip", 8, 20), ("discardall trade", 4, 30),
         ("wild", 4, 50), ("allhit hitfire", 2, 50)],
        112, 1480),
    ("all_wild", None): (
        [("wild", None, 20), ("reverse skip skip2 draw2 draw4 target2 swap", None, 50)],
        112, None),
    ("dare", None): (
        [("0", 4, "face"), (NUMBERS, 8, "face"), ("reverse skip dare", 8, 20),
         ("wilddare", 8, 50)],
        108, 1240),
    ("dos", None): (
        [("1 3 4 5", 12, "face"), ("6 7 8 9 10", 8, "face"), ("any", 8, 40), ("wilddos", 12, 20)],
        108, 1036),
    ("swintus", None): ([("0 1 2 3 4 5 6 7", 8, 1), ("special", 48, 1)], 112, 112),
}  # fmt: skip
FACES = [pytest.param(*key, *row, id="-".join(filter(None, key))) for key, row in TABLE.items()]


def expected_kinds(groups):
    return {
        code: (int(code) if value == "face" else value, copies)
        for codes, copies, value in groups
        for code in codes.split()
    }


def refusal(value):
    with pytest.raises(ScoringError) as caught:
        edition_from(value)
    return caught.value


@pytest.mark.parametrize(("key", "side", "groups", "cards", "points"), FACES)
def test_deck_has_the_kinds_of_the_table(key, side, groups, cards, points):
    face = edition_named(key).face(side)
    kinds = {code: (kind.value, kind.copies) for code, kind in face.items()}
    assert kinds == expected_kinds(groups)
    assert {code: kind.code for code, kind in face.items()} == {code: code for code in face}


@pytest.mark.parametrize(("key", "side", "groups", "cards", "points"), FACES)
def test_deck_has_the_cards_and_points_of_the_table(key, side, groups, cards, points):
    edition = edition_named(key)
    assert (edition.cards, edition.points(side, {})) == (cards, points)


@pytest.mark.parametrize(("key", "side", "groups", "cards", "points"), FACES)
def test_copies_add_up_to_the_cards_where_they_are_known(key, side, groups, cards, points):
    copies = [kind.copies for kind in edition_named(key).face(side).values()]
    assert (None in copies) == (points is None)
    assert None in copies or sum(copies) == cards


def test_there_are_no_other_decks():
    assert [edition.key for edition in EDITIONS] == list(dict.fromkeys(key for key, _ in TABLE))


def test_only_flip_has_sides():
    assert {e.key: e.sides for e in EDITIONS if e.sides} == {"flip": ("light", "dark")}


def test_values_the_sheets_leave_open_are_asked():
    assert {e.key: e.asks for e in EDITIONS if e.asks} == {
        "classic_blanks": ("blank",),
        "h2o": ("draw1", "wild2"),
    }


def test_without_a_side_a_flip_deck_shows_all_its_cards():
    both = edition_named("flip").face(None)
    assert {"draw1", "wild2", "draw5", "wildcolor", "skipall"} <= set(both)
    assert edition_named("flip").codes == set(both)


def test_without_a_side_a_flip_deck_has_the_points_of_its_dearer_side():
    assert edition_named("flip").points(None, {}) == 1480


def test_own_values_change_the_points_of_the_deck():
    assert edition_named("classic").points(None, {"wild": 40, "wild4": 40}) == 1240 - 8 * 10


def test_all_codes_are_those_of_all_decks():
    assert frozenset(code for edition in EDITIONS for code in edition.codes) == ALL_CODES


@pytest.mark.parametrize("value", ["clasic", "", None, 3, ["classic"], True])
def test_another_word_is_an_unknown_deck(value):
    assert refusal(value).code == "unknown_edition"


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_deck_survives_freezing_as_json(edition):
    thawed = edition_thawed(json.loads(json.dumps(edition_frozen(edition))))
    assert thawed == edition
    assert [list(face) for face in thawed.faces.values()] == [
        list(face) for face in edition.faces.values()
    ]


# A deck of one's own

OWN = {
    "name": "Наша",
    "kinds": {"1": {"value": 1, "copies": 8}, "wild": {"value": 50, "copies": 4}},
}


def test_deck_of_ones_own_counts_its_cards():
    edition = edition_from(OWN)
    assert (edition.key, edition.name, edition.cards) == ("own", "Наша", 12)
    assert edition.points(None, {}) == 208


def test_deck_of_ones_own_with_unknown_copies_needs_the_number_of_cards():
    unknown = {**OWN, "kinds": {"1": {"value": 1}, "wild": {"value": 50, "copies": None}}}
    assert refusal(unknown).code == "bad_cards"
    edition = edition_from({**unknown, "cards": 60})
    assert (edition.cards, edition.points(None, {})) == (60, None)


@pytest.mark.parametrize("key", [edition.key for edition in EDITIONS])
def test_written_deck_is_its_key(key):
    assert edition_as_written(edition_named(key)) == key


def test_written_deck_of_ones_own_reads_as_the_same():
    edition = edition_from({"name": "М", "kinds": {"5": {"value": 5}}, "cards": 30})
    assert edition_from(json.loads(json.dumps(edition_as_written(edition)))) == edition


def test_deck_of_ones_own_survives_freezing_as_json():
    edition = edition_from(OWN)
    assert edition_thawed(json.loads(json.dumps(edition_frozen(edition)))) == edition


def with_kind(code, **spec):
    return {"name": "М", "kinds": {code: spec}, "cards": 10}


@pytest.mark.parametrize(
    ("value", "code", "where"),
    [
        ({**OWN, "colours": 4}, "unknown_key", ("colours",)),
        ({**OWN, "name": "  "}, "bad_name", ("name",)),
        ({**OWN, "name": 7}, "bad_name", ("name",)),
        ({**OWN, "name": "я" * 61}, "bad_name", ("name",)),
        ({"kinds": OWN["kinds"]}, "bad_name", ("name",)),
        ({"name": "М"}, "bad_kinds", ("kinds",)),
        ({"name": "М", "kinds": {}}, "bad_kinds", ("kinds",)),
        ({"name": "М", "kinds": ["1"]}, "bad_kinds", ("kinds",)),
        ({"name": "М", "kinds": {"1": 5}}, "bad_kinds", ("kinds", "1")),
        (with_kind("1", value=1, colour="red"), "bad_kinds", ("kinds", "1")),
        (with_kind("Wild", value=1), "bad_card_code", ("kinds",)),
        (with_kind("a b", value=1), "bad_card_code", ("kinds",)),
        (with_kind("", value=1), "bad_card_code", ("kinds",)),
        (with_kind("a" * 17, value=1), "bad_card_code", ("kinds",)),
    ],
)
def test_impossible_deck_of_ones_own_is_refused(value, code, where):
    error = refusal(value)
    assert (error.code, error.where) == (code, where)


@pytest.mark.parametrize("points", [-1, 1001, 2.5, "5", None, True])
def test_impossible_value_of_a_card_is_refused(points):
    assert refusal(with_kind("1", value=points)).code == "bad_value"


@pytest.mark.parametrize("copies", [0, -1, 1001, 1.0, "8", False])
def test_impossible_number_of_copies_is_refused(copies):
    assert refusal(with_kind("1", value=1, copies=copies)).code == "bad_copies"


@pytest.mark.parametrize("cards", [0, -5, 1001, 12.5, "60", None])
def test_impossible_number_of_cards_is_refused(cards):
    assert refusal({**with_kind("1", value=1), "cards": cards}).code == "bad_cards"
