"""The roster of a league: everybody sees it, whoever scores may put somebody on it."""

import pytest
from django.test import Client

from scorekeeper.access.models import Right
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from tests.standings.factories import league_url, member, new_league, play
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def scorer(league):
    return member(league, Right.SCORE)


def address(league):
    return league_url(league, "leagues:people")


def names(page, which="playing"):
    return [person.name for person in page.context[which]]


def test_everybody_who_sat_at_a_table_is_there_by_name(league, scorer):
    play(league, "Вика", "аня", "Ёжик", "Боря")
    assert names(scorer.get(address(league))) == ["аня", "Боря", "Вика", "Ёжик"]


def test_an_empty_roster_says_how_people_come_there(league, scorer):
    assert "appears here by itself" in scorer.get(address(league)).content.decode()


def test_former_names_stand_beside_the_present_one(league, scorer):
    anya = player_add(league=league, name="Анна")
    for name in ("Аня", "АНЯ", "Аня Ким"):
        player_rename(player=anya, name=name)
    (person,) = scorer.get(address(league)).context["playing"]
    assert (person.name, person.former) == ("Аня Ким", ["АНЯ", "Анна"])


def test_the_archive_is_apart(league, scorer):
    for name in ("Аня", "Боря"):
        player_add(league=league, name=name)
    player_archive(player=league.players.get(name="Аня"), archived=True)
    page = scorer.get(address(league))
    assert (names(page), names(page, "archived")) == (["Боря"], ["Аня"])


def test_somebody_new_is_put_on_the_roster(league, scorer):
    form = Form(scorer.get(address(league)), "new-person")
    form["name"] = "  Зоя   Ким "
    assert scorer.post(address(league), form.fields).url == address(league)
    assert league.players.get().name == "Зоя Ким"


def test_a_double_tap_adds_one_person_and_complains_of_nothing(league, scorer):
    form = Form(scorer.get(address(league)), "new-person")
    form["name"] = "Зоя"
    assert {scorer.post(address(league), form.fields).status_code for _ in range(2)} == {302}
    assert league.players.count() == 1


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("аня", "Аня is in this league already"),
        ("Анна", "Анна is a former name of Аня"),
        ("БОРЯ", "Боря is in this league already, in the archive"),
        ("", "A name has 1 to 60 visible characters"),
        ("\u202e", "A name has 1 to 60 visible characters"),
        ("х" * 61, "A name has 1 to 60 visible characters"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_reason_and_kept(league, scorer, typed, error):
    anya, borya = (player_add(league=league, name=name) for name in ("Анна", "Боря"))
    player_rename(player=anya, name="Аня")
    player_archive(player=borya, archived=True)
    page = scorer.post(address(league), {"name": typed, "start_key": "nonsense"})
    assert page.status_code == 422
    assert error in page.content.decode()
    assert Form(page, "new-person")["name"] == typed
    assert league.players.count() == 2


def test_one_league_does_not_know_the_people_of_another(league, scorer):
    player_add(league=new_league(), name="Аня")
    assert names(scorer.get(address(league))) == []
    assert scorer.post(address(league), {"name": "Аня"}).status_code == 302


def test_who_only_looks_on_is_not_offered_what_would_be_refused(league):
    anya = player_add(league=league, name="Аня")
    guest = member(league, Right.SEE)
    text = guest.get(address(league)).content.decode()
    assert "<form" not in text.partition("<main")[2].partition("</main>")[0]
    assert league_url(league, "leagues:player", anya.pk) not in text
    assert guest.post(address(league), {"name": "Боря"}).status_code == 404
    assert Client().get(address(league)).status_code == 404


@pytest.mark.parametrize(("right", "offered"), [(Right.SCORE, False), (Right.OWN, True)])
def test_only_the_owner_is_offered_to_change_people(league, right, offered):
    anya = player_add(league=league, name="Аня")
    text = member(league, right).get(address(league)).content.decode()
    assert (league_url(league, "leagues:player", anya.pk) in text) == offered


def test_any_number_of_people_takes_the_same_few_queries(
    league, scorer, django_assert_max_num_queries
):
    for n in range(40):
        player_rename(player=player_add(league=league, name=f"Игрок {n}"), name=f"Гость {n}")
    with django_assert_max_num_queries(3):
        scorer.get(address(league))
