"""Starting a game at a new table, or another one at a table."""

import pytest

from scorekeeper.access.models import Grant, Right, Space
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.editions import edition_frozen, edition_named
from scorekeeper.scoring.rules import frozen
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.results import differs
from scorekeeper.tables.services.games import game_start, table_create
from tests.scoring.short import rules
from tests.tables.factories import (
    agreed,
    new_device,
    new_table,
    play_of,
    record,
    start,
    start_again,
)

pytestmark = pytest.mark.django_db

OWN_DECK = {
    "name": "Наша",
    "kinds": {"7": {"value": 7, "copies": 9}, "wild": {"value": 5}},
    "cards": 20,
}


# A new table


def test_new_table_belongs_to_its_maker_and_has_its_first_game():
    owner = new_device()
    table = new_table("Аня", "Боря", owner=owner, name="Обед")
    assert (table.name, table.agreements) == ("Обед", [])
    assert table.games.get().no == 1
    assert list(Grant.objects.values_list("device", "space", "right")) == [
        (owner.pk, table.space.pk, Right.OWN)
    ]


def test_seats_are_numbered_in_the_order_of_the_names():
    game = start("Вика", "Аня", "Боря")
    assert list(game.seats.values_list("number", "name")) == [(0, "Вика"), (1, "Аня"), (2, "Боря")]


def test_same_start_key_makes_one_table():
    owner, agreement = new_device(), agreed(start_key="once")
    tables = [table_create(owner=owner, name="Обед", agreed=agreement) for _ in range(3)]
    assert len(set(tables)) == 1
    assert (Table.objects.count(), Game.objects.count(), Space.objects.count()) == (1, 1, 1)


def test_start_key_of_one_device_makes_nothing_of_another():
    mine = table_create(owner=new_device(), name="Мой", agreed=agreed(start_key="once"))
    other = new_device()
    table = table_create(owner=other, name="Чужой", agreed=agreed(start_key="once"))
    assert table != mine
    assert table.space.grants.get().device == other


# Frozen


def test_rules_deck_and_decks_are_frozen_when_the_game_starts():
    game = start(preset="office", target=300, edition="attack", decks=2)
    assert game.rules == frozen(rules("office", "attack", target=300))
    assert game.edition == edition_frozen(edition_named("attack"))
    assert game.decks == 2


def test_game_plays_by_what_was_frozen_and_not_by_what_presets_became():
    game = start("Аня", "Боря", preset="own_200")
    Game.objects.filter(pk=game.pk).update(rules={**game.rules, "preset": "gone", "target": 10})
    record(game, "Аня", {"Боря": 10})
    assert play_of(game).state.finished


def test_setup_read_from_the_database_is_what_was_agreed_on():
    agreement = agreed(
        *("Аня", "Боря", "Вика", "Глеб"),
        preset="own_200",
        edition=OWN_DECK,
        decks=3,
        teams=[["Аня", "Вика"], ["Боря", "Глеб"]],
        first_dealer="Боря",
        exact_total={"100": 0},
    )
    table = table_create(owner=new_device(), name="Обед", agreed=agreement)
    assert Game.objects.get(table=table).setup() == agreement.setup()


def test_last_in_the_list_deals_first_unless_somebody_else_is_said():
    assert play_of(start()).next_seats == (2, 0)
    assert play_of(start(first_dealer="Аня")).next_seats == (0, 1)


def test_results_stand_from_the_start():
    game = start()
    assert list(game.results.values_list("seat", "place", "total")) == [
        (0, 1, 0),
        (1, 1, 0),
        (2, 1, 0),
    ]
    assert not differs(game, play_of(game).state)
    assert (game.rounds, game.finished, game.events.count()) == (0, False, 0)


# Another game


def test_next_game_of_a_table_has_the_next_number():
    table = new_table()
    assert [start_again(table).no for _ in range(2)] == [2, 3]
    assert new_table().games.get().no == 1


def test_next_game_may_have_other_people_and_rules():
    table = new_table()
    game = start_again(table, "Дина", "Ева", preset="lazy")
    assert list(game.seats.values_list("name", flat=True)) == ["Дина", "Ева"]
    assert game.rules["preset"] == "lazy"


def test_same_start_key_starts_one_game():
    table, agreement = new_table(), agreed(start_key="once")
    games = [game_start(table=table, agreed=agreement) for _ in range(3)]
    assert len(set(games)) == 1
    assert table.games.count() == 2


def test_start_key_of_one_table_starts_a_game_at_another():
    one, other = new_table(), new_table()
    first = game_start(table=one, agreed=agreed(start_key="once"))
    assert game_start(table=other, agreed=agreed(start_key="once")) != first


# Impossible


@pytest.mark.parametrize(
    ("names", "options", "code"),
    [
        (("Аня",), {}, "one_team"),
        (("Аня", "Боря"), {"teams": [["Аня", "Боря"]]}, "one_team"),
        (("Аня", "Боря", "Вика"), {"teams": [["Аня"], ["Боря"]]}, "teams_not_everybody"),
        (("Аня", "Боря"), {"preset": "lazy", "teams": [["Аня"], ["Боря"]]}, "not_with_scoring"),
    ],
)
def test_impossible_setup_is_refused_and_nothing_is_stored(names, options, code):
    with pytest.raises(ScoringError) as caught:
        new_table(*names, **options)
    assert caught.value.code == code
    assert not Table.objects.exists()
    assert not Space.objects.exists()
