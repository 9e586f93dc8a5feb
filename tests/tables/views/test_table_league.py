"""The page on which a table joins a league or leaves it: it says what happens before it does."""

import pytest
from django.urls import reverse

from scorekeeper.access.models import Grant, Right
from scorekeeper.leagues.models import League
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from scorekeeper.tables.models import Seat, Table
from scorekeeper.tables.services.games import game_rematch
from scorekeeper.tables.services.marks import game_count, game_void
from scorekeeper.tables.services.roster import table_attach
from tests.standings.factories import member, new_game, new_league, tallies
from tests.tables.factories import (
    client_for,
    client_of,
    end,
    new_device,
    play_of,
    record,
    start,
    start_again,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return new_device()


@pytest.fixture
def league(owner):
    return new_league(owner=owner)


@pytest.fixture
def game(owner):
    return start("Аня", "Боря", owner=owner)


@pytest.fixture
def phone(owner):
    return client_of(owner)


def page_of(game):
    return reverse("tables:table_league", args=[game.table.space.key])


def finish(game):
    record(game, "Аня", dict.fromkeys((s.name for s in game.seats.all() if s.name != "Аня"), 7))
    end(game)


def league_now(game):
    return Table.objects.get(pk=game.table.pk).league


# --- joining ---


def test_leagues_are_offered_where_the_device_may_score(game, phone, owner, league):
    watched, scored = new_league(name="Смотрю"), new_league(name="Считаю")
    for other, right in ((watched, Right.SEE), (scored, Right.SCORE)):
        Grant.objects.create(space=other.space, device=owner, right=right)
    new_league(name="Чужая")
    page = phone.get(page_of(game))
    assert [one.name for one in page.context["leagues"]] == ["Обеды", "Считаю"]
    assert page.context["chosen"] is None
    assert phone.get(page_of(game), {"league": watched.space.key}).status_code == 404


def test_only_league_there_is_needs_no_choosing(game, phone, league):
    assert phone.get(page_of(game)).context["chosen"] == league


def test_without_any_league_the_page_leads_to_a_new_one(game, phone):
    text = phone.get(page_of(game)).content.decode()
    assert reverse("leagues:new") in text


def test_before_joining_the_page_tells_who_is_known_and_who_is_new(game, phone, league):
    player_rename(player=player_add(league=league, name="Боря"), name="Борис")
    player_archive(player=player_add(league=league, name="аня"), archived=True)
    start_again(game.table, "Аня", "Вика")
    joining = phone.get(page_of(game)).context["joining"]
    assert {found.name: found.known_as for found in joining.found} == {"Аня": "", "Боря": "Борис"}
    assert joining.new == ["Вика"]
    assert league.players.count() == 2
    assert league_now(game) is None


def test_what_the_page_foretells_is_what_happens(game, phone, league):
    """Also where a former name and the present one sit at one table, and from game to game."""
    player_rename(player=player_add(league=league, name="Аня"), name="Боря")
    start_again(game.table, "Аня", "Глеб")
    start_again(game.table, "Глеб", "Боря")
    joining = phone.get(page_of(game)).context["joining"]
    before = set(league.players.values_list("pk", flat=True))
    phone.post(page_of(game), {"attach": league.space.key})
    seats = Seat.objects.filter(game__table=game.table).select_related("player")
    came = {seat.name for seat in seats if seat.player.pk not in before}
    known = {seat.name: seat.player.name for seat in seats if seat.player.pk in before}
    assert came == set(joining.new) == {"Аня", "Глеб"}
    assert (
        known == {one.name: one.known_as or one.name for one in joining.found} == {"Боря": "Боря"}
    )


def test_games_that_will_count_are_those_that_standings_count(game, phone, league):
    finish(game)
    for mark in (game_void, game_count):
        extra = game_rematch(play=play_of(game.table.games.latest("no")))
        finish(extra)
        mark(game=extra, **{"voided": True} if mark is game_void else {"counted": False})
    end(game_rematch(play=play_of(game.table.games.latest("no"))))
    game_rematch(play=play_of(game.table.games.latest("no")))
    assert phone.get(page_of(game)).context["joining"].counts == 1
    phone.post(page_of(game), {"attach": league.space.key})
    assert tallies(league)["Аня"].games == 1
    assert phone.get(page_of(game)).context["counts"] == 1


def test_table_joins_once_however_often_it_is_tapped(game, phone, league):
    for _ in range(2):
        answer = phone.post(page_of(game), {"attach": league.space.key})
        assert (answer.status_code, answer.url) == (302, page_of(game))
    assert league_now(game) == league
    assert league.players.count() == 2


def test_table_of_another_league_does_not_join(owner, phone, league):
    game = new_game(new_league(name="Первая"), "Аня", "Боря")
    Grant.objects.create(space=game.table.space, device=owner, right=Right.OWN)
    page = phone.post(page_of(game), {"attach": league.space.key})
    assert page.status_code == 422
    assert "This table belongs to another league already" in page.content.decode()
    assert league_now(game).name == "Первая"


def test_table_where_two_names_are_one_is_told_so_before_and_does_not_join(game, phone, league):
    Seat.objects.filter(name="Боря").update(name="АНЯ")
    text = phone.get(page_of(game)).content.decode()
    assert "“Аня” and “АНЯ” are one name in a league" in text
    assert 'name="attach"' not in text
    page = phone.post(page_of(game), {"attach": league.space.key})
    assert page.status_code == 422
    assert page.content.decode().count("are one name in a league") == 1
    assert league_now(game) is None


@pytest.mark.parametrize("button", ["attach", "detach"])
def test_league_in_which_the_device_only_watches_takes_no_table(game, owner, phone, button):
    watched = new_league()
    Grant.objects.create(space=watched.space, device=owner, right=Right.SEE)
    phone.post(page_of(game), {button: watched.space.key})
    assert league_now(game) is None


# --- leaving ---


def test_table_in_a_league_says_which_and_links_there_for_whoever_may_look(game, phone, league):
    table_attach(table=game.table, league=league)
    standings = reverse("standings:league", args=[league.space.key])
    assert standings in phone.get(page_of(game)).content.decode()
    text = client_for(game).get(page_of(game)).content.decode()
    assert "Обеды" in text
    assert standings not in text


def test_table_leaves_once_however_often_it_is_tapped(game, phone, league):
    finish(game)
    table_attach(table=game.table, league=league)
    assert "1 game no longer counts in Обеды" in phone.get(page_of(game)).content.decode()
    for _ in range(2):
        answer = phone.post(page_of(game), {"detach": league.space.key})
        assert answer.url == reverse("tables:table", args=[game.table.space.key])
    assert league_now(game) is None
    assert tallies(league) == {}
    assert league.players.count() == 2


def test_table_leaves_only_the_league_the_page_was_about(game, phone, league):
    other = new_league(name="Другая")
    table_attach(table=game.table, league=other)
    phone.post(page_of(game), {"detach": league.space.key})
    assert league_now(game) == other


def test_who_owns_the_table_only_through_the_league_is_warned_and_led_there(league):
    table = new_game(league, "Аня", "Боря")
    client = member(league, Right.OWN)
    assert "so you will not see it any more" in client.get(page_of(table)).content.decode()
    answer = client.post(page_of(table), {"detach": league.space.key})
    assert answer.url == reverse("standings:league", args=[league.space.key])
    assert client.get(page_of(table)).status_code == 404


@pytest.mark.parametrize("joined", [False, True])
def test_page_takes_the_same_few_queries_for_any_number_of_games_and_people(
    game, phone, league, joined, django_assert_max_num_queries
):
    for count in (1, 6):
        for number in range(count):
            finish(start_again(game.table, "Аня", f"Боря {number}"))
        if joined:
            table_attach(table=game.table, league=league)
        with django_assert_max_num_queries(6):
            phone.get(page_of(game))


def test_new_league_that_is_made_for_a_table_leads_back_to_it(phone, game):
    here = page_of(game)
    page = phone.get(here).content.decode()
    assert f"{reverse('leagues:new')}?next={here}" in page
    typed = {"name": "Обеды", "zone": "UTC", "rhythm": "month", "next": here, "start_key": "k"}
    answer = phone.post(reverse("leagues:new"), typed)
    league = League.objects.get()
    assert answer["Location"] == f"{here}?league={league.space.key}"
    assert phone.get(answer["Location"]).context["chosen"] == league


@pytest.mark.parametrize(
    "foreign",
    ["https://evil.example/t/x/league/", "//evil/t/x/league/", "/t/../x", "/t/x/league/\n"],
)
def test_new_league_leads_nowhere_else(phone, foreign):
    typed = {"name": "Обеды", "zone": "UTC", "rhythm": "month", "next": foreign, "start_key": "k"}
    answer = phone.post(reverse("leagues:new"), typed)
    assert answer["Location"].startswith("/l/")
