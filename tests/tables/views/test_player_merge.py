"""The page on which two entries of a roster become one person."""

import pytest
from django.urls import reverse

from scorekeeper.leagues.models import Player
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from tests.standings.factories import league_url, member, new_league, play, tallies

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    made = new_league()
    play(made, "Аня", "Боря", on="2026-03-01")
    play(made, "Анюта", "Боря", on="2026-03-02")
    return made


@pytest.fixture
def phone(league):
    return member(league)


def named(league, name):
    return Player.objects.get(league=league, name=name)


def address(league, name="Аня"):
    return league_url(league, "tables:player_merge", named(league, name).pk)


def roster(league):
    return sorted(league.players.values_list("name", flat=True))


def test_everybody_else_of_the_roster_is_there_to_be_chosen(league, phone):
    player_archive(player=player_add(league=league, name="Вика"), archived=True)
    player_add(league=new_league(), name="Чужая")
    others = phone.get(address(league)).context["others"]
    assert [(one.name, one.games, one.archived) for one in others] == [
        ("Анюта", 1, False),
        ("Боря", 2, False),
        ("Вика", 0, True),
    ]


def test_before_merging_the_page_says_what_becomes_one(league, phone):
    player_rename(player=named(league, "Аня"), name="Анна")
    other = named(league, "Анюта")
    page = phone.get(address(league, "Анна"), {"other": other.pk})
    assert "Анна and Анюта become one person with 2 games" in page.content.decode()
    assert page.context["merging"].former == ["Аня"]
    assert roster(league) == ["Анна", "Анюта", "Боря"]


@pytest.mark.parametrize(("choice", "name"), [("one", "Аня"), ("other", "Анюта"), ("", "Аня")])
def test_merged_they_are_called_as_was_chosen_however_often_it_is_tapped(
    league, phone, choice, name
):
    where = address(league)
    body = {"other": named(league, "Анюта").pk, "name": choice}
    for _ in range(2):
        answer = phone.post(where, body)
        assert answer.url == reverse("leagues:people", args=[league.space.key])
    assert roster(league) == sorted([name, "Боря"])
    assert tallies(league)[name].games == 2


def test_two_who_sat_at_one_table_are_refused_and_led_to_that_game(league, phone):
    game = play(league, "Аня", "Анюта", on="2026-03-05")
    other = named(league, "Анюта").pk
    link = reverse("tables:game", args=[game.table.space.key, game.no])
    page = phone.get(address(league), {"other": other})
    assert "those are two people" in page.content.decode()
    assert f'href="{link}"' in page.content.decode()
    assert "Merge them" not in page.content.decode()
    page = phone.post(address(league), {"other": other})
    assert page.status_code == 422
    assert page.content.decode().count("those are two people") == 1
    assert roster(league) == ["Анюта", "Аня", "Боря"]


@pytest.mark.parametrize("other", ["", "x", "²", "9" * 30, "987654"])
def test_nobody_of_this_league_is_nobody_to_merge_with(league, phone, other):
    assert phone.get(address(league), {"other": other}).context["merging"] is None
    assert phone.post(address(league), {"other": other}).status_code == 302
    assert roster(league) == ["Анюта", "Аня", "Боря"]


def test_nobody_is_merged_with_oneself(league, phone):
    page = phone.post(address(league), {"other": named(league, "Аня").pk})
    assert page.status_code == 422
    assert roster(league) == ["Анюта", "Аня", "Боря"]


def test_page_takes_the_same_few_queries_for_any_number_of_people_and_games(
    league, phone, django_assert_max_num_queries
):
    for count in (1, 8):
        for number in range(count):
            play(league, f"Игрок {number}", "Боря", on="2026-03-09")
        where = address(league)
        for query in ({}, {"other": named(league, "Анюта").pk}):
            with django_assert_max_num_queries(6):
                phone.get(where, query)
