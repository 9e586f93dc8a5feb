"""Home, a new table, another game, agreements."""

import pytest

from scorekeeper.access.models import Grant, Right
from scorekeeper.tables.models import Game, Table
from tests.standings.factories import new_league
from tests.tables.factories import (
    client_for,
    client_of,
    new_device,
    play_of,
    record,
    start,
)

pytestmark = pytest.mark.django_db


def sent(**fields):
    """What the form of a new table sends."""
    return {
        "player": ["Аня", "Боря", "Вика", ""],
        "rules": "preset:own_200",
        "start_key": "s",
        **fields,
    }


def only_game():
    return Game.objects.get()


def test_home_greets_somebody_new_and_shows_no_tables(client):
    page = client.get("/")
    assert page.context["tables"] == []
    assert "device" not in page.cookies


def test_home_offers_a_league_to_somebody_new_too(client):
    page = client.get("/")
    assert page.context["leagues"] == []
    assert 'href="/leagues/new/"' in page.content.decode()


@pytest.mark.parametrize("right", Right)
def test_home_lists_the_leagues_of_the_device_by_name(right):
    owner = new_device()
    leagues = [new_league(name=name) for name in ("Ужины", "Обеды")]
    new_league(name="Чужая")
    for league in leagues:
        Grant.objects.create(space=league.space, device=owner, right=right)
    page = client_of(owner).get("/")
    assert [league.name for league in page.context["leagues"]] == ["Обеды", "Ужины"]
    for league in leagues:
        assert f'href="/l/{league.space.key}/"' in page.content.decode()


def test_a_new_table_belongs_to_the_device_that_made_it(client):
    answer = client.post("/new/", sent())
    assert client.get(answer.url).status_code == 200
    assert client_of(new_device()).get(answer.url).status_code == 404
    assert [table.names for table in client.get("/").context["tables"]] == [["Аня", "Боря", "Вика"]]


def test_the_form_sent_twice_makes_one_table(client):
    first, second = client.post("/new/", sent()), client.post("/new/", sent())
    assert first.url == second.url
    assert Table.objects.count() == 1


def test_rules_target_deck_decks_and_dealer_are_frozen_as_chosen(client):
    client.post(
        "/new/",
        sent(
            target="300",
            edition="classic_blanks",
            decks="2",
            first_dealer="0",
            **{"value-blank": "40"},
        ),
    )
    game = only_game()
    assert (game.rules["preset"], game.rules["target"]) == ("own_200", 300)
    assert game.rules["card_values"] == {"blank": 40}
    assert (game.edition["key"], game.decks, game.first_dealer) == ("classic_blanks", 2, 0)


def test_rules_bring_their_own_deck_unless_another_is_chosen(client):
    client.post("/new/", sent(rules="preset:no_mercy_1000"))
    assert only_game().edition["key"] == "no_mercy"


def test_the_first_dealer_is_counted_over_the_lines_that_have_a_name(client):
    client.post("/new/", sent(player=["", "Аня", "", "Боря", "Вика"], first_dealer="3"))
    play = play_of(only_game())
    assert play.name(play.next_seats[0]) == "Боря"


def test_partners_sit_as_their_letters_say(client):
    client.post(
        "/new/",
        sent(
            player=["Аня", "Боря", "Вика", "Гена"],
            team=["A", "B", "A", "B"],
            in_teams="on",
            rules="preset:winner_500",
        ),
    )
    assert only_game().teams == [[0, 2], [1, 3]]


def test_teams_that_do_not_go_with_the_rules_are_refused_with_a_reason(client):
    fields = sent(team=["A", "B", "A"], in_teams="on", rules="preset:lazy")
    page = client.post("/new/", fields)
    assert page.status_code == 422
    assert "does not go with" in page.context["error_teams"]


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"player": ["Аня"]}, "error_players"),
        ({"player": [f"Игрок {n}" for n in range(21)]}, "error_players"),
        ({"target": "7.5"}, "error_target"),
        ({"target": "0"}, "error_target"),
        ({"rules": "preset:poker"}, "error_rules"),
        ({"rules": "own:77"}, "error_rules"),
        ({"edition": "tarot"}, "error_rules"),
        ({"name": "х" * 300}, "error_name"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason_and_kept(client, fields, error):
    page = client.post("/new/", sent(**fields))
    assert page.status_code == 422
    assert page.context[error]
    assert page.context["typed"].players[0] == fields.get("player", ["Аня"])[0]
    assert not Table.objects.exists()


@pytest.mark.parametrize("name", ["х" * 300, "\u202e", "аня"])
def test_an_impossible_name_is_refused_beside_its_line(client, name):
    page = client.post("/new/", sent(player=["Аня", name]))
    assert page.status_code == 422
    assert page.context["lines"][1].error
    assert page.context["lines"][1].name == name


@pytest.mark.parametrize("name", ["🦊", "שלום", "Ж", "О’Хара", "х" * 60])
def test_an_unusual_name_is_fine(client, name):
    client.post("/new/", sent(player=["Аня", name]))
    assert play_of(only_game()).name(1) == name


def test_people_known_to_the_device_are_seated_with_one_tap(client):
    client.post("/new/", sent())
    page = client.get("/new/")
    assert page.context["people"] == ["Аня", "Боря", "Вика"]
    group = page.context["groups"][0]
    page = client.post("/new/", {"tap": f"group:{group.key}", "start_key": "t"})
    assert page.context["typed"].players == ["Аня", "Боря", "Вика"]


def test_taps_seat_unseat_move_and_add_lines(client):
    client.post("/new/", sent())
    page = client.post("/new/", {"tap": "seat:Вика", "player": ["Аня", "", "", ""]})
    assert page.context["typed"].players == ["Аня", "Вика", "", ""]
    page = client.post("/new/", {"tap": "seat:Аня", "player": ["Аня", "Вика", "", ""]})
    assert page.context["typed"].players == ["Вика", "", ""]
    page = client.post("/new/", {"tap": "up:1", "player": ["Аня", "Вика"]})
    assert page.context["typed"].players == ["Вика", "Аня"]
    page = client.post("/new/", {"tap": "more", "player": ["Аня", "Вика"]})
    assert len(page.context["lines"]) >= 6


def test_another_game_proposes_the_same_people_rules_and_deck():
    game = start("Аня", "Боря", preset="own_200", target=300, edition="classic_112")
    typed = client_for(game).get(f"/t/{game.table.space.key}/games/new/").context["typed"]
    assert typed.players == ["Аня", "Боря"]
    assert (typed.rules, typed.target, typed.edition) == ("preset:own_200", "300", "classic_112")


def test_another_game_becomes_the_one_the_table_is_at():
    game = start("Аня", "Боря", preset="own_200")
    address = f"/t/{game.table.space.key}/games/new/"
    client_for(game).post(address, sent(rules="preset:lazy"))
    assert list(game.table.games.values_list("no", "rules__preset")) == [
        (2, "lazy"),
        (1, "own_200"),
    ]


def test_home_tells_how_far_each_table_is_and_who_leads():
    game = start("Аня", "Боря", preset="own_200")
    record(game, "Аня", {"Боря": 7})
    (table,) = client_for(game).get("/").context["tables"]
    assert (table.round, table.finished, table.leaders) == (2, False, ["Аня"])


def test_home_takes_the_same_few_queries_for_any_number_of_tables_and_leagues(
    django_assert_num_queries,
):
    owner = new_device()
    client = client_of(owner)
    for count in (1, 5):
        while Table.objects.count() < count:
            start("Аня", "Боря", owner=owner)
            new_league(owner=owner)
        with django_assert_num_queries(4):
            client.get("/")


def test_agreements_are_ticked_and_shown_at_the_table():
    game = start("Аня", "Боря")
    client = client_for(game)
    address = f"/t/{game.table.space.key}/agreements/"
    client.post(address, {"agreement": ["fines", "jump_in", "nonsense"]})
    game.table.refresh_from_db()
    assert game.table.agreements == ["jump_in", "fines"]
    assert client.get(f"/t/{game.table.space.key}/").context["page"].agreements == [
        "Jump-in",
        "Fines",
    ]


def test_the_owner_renames_the_table():
    game = start("Аня", "Боря")
    client_for(game).post(f"/t/{game.table.space.key}/name/", {"name": "  Обед   у принтера "})
    game.table.refresh_from_db()
    assert game.table.name == "Обед у принтера"


def test_nobody_can_fill_the_disk_with_tables(client, monkeypatch):
    monkeypatch.setattr("scorekeeper.tables.setting_up.MOST_TABLES", 2)
    answers = [client.post("/new/", sent(start_key=f"s{n}")).status_code for n in range(3)]
    assert answers == [302, 302, 429]
    assert Table.objects.count() == 2
