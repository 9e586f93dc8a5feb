"""One of the roster: another name, into the archive and back."""

import pytest

from scorekeeper.access.models import Right
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from tests.standings.factories import league_url, member, new_league, play
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def anya(league):
    return player_add(league=league, name="Аня")


@pytest.fixture
def owner(league):
    return member(league)


def address(player):
    return league_url(player.league, "leagues:player", player.pk)


def people_of(league):
    return league_url(league, "leagues:people")


def test_another_name_is_the_one_the_roster_shows(owner, league, anya):
    form = Form(owner.get(address(anya)), "rename")
    assert form["name"] == "Аня"
    form["name"] = " Анна   Ким "
    assert owner.post(address(anya), form.fields).url == people_of(league)
    (person,) = owner.get(people_of(league)).context["playing"]
    assert (person.name, person.former) == ("Анна Ким", ["Аня"])
    assert "Also known as <bdi>Аня</bdi>" in owner.get(address(anya)).content.decode()


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("боря", "Боря is in this league already"),
        ("Борис", "Борис is a former name of Боря"),
        (" ", "A name has 1 to 60 visible characters"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_reason_and_kept(owner, league, anya, typed, error):
    player_rename(player=player_add(league=league, name="Борис"), name="Боря")
    page = owner.post(address(anya), {"name": typed})
    assert page.status_code == 422
    assert error in page.content.decode()
    assert Form(page, "rename")["name"] == typed.strip()
    anya.refresh_from_db()
    assert anya.name == "Аня"


def test_somebody_goes_into_the_archive_and_comes_back(owner, league, anya):
    for button, archived in (("1", True), ("0", False)):
        form = Form(owner.get(address(anya)), "archive")
        answer = owner.post(address(anya), form.sent("archived", button))
        assert answer.url == people_of(league)
        anya.refresh_from_db()
        assert anya.archived == archived


def test_the_page_leads_on_to_merging_and_to_the_games(owner, league):
    play(league, "Аня", "Боря")
    anya = league.players.get(name="Аня")
    text = owner.get(address(anya)).content.decode()
    for name in ("tables:player_merge", "standings:person"):
        assert f'href="{league_url(league, name, anya.pk)}"' in text


def test_nobody_of_another_league_is_found(owner, league):
    other = player_add(league=new_league(), name="Дима")
    there = league_url(league, "leagues:player", other.pk)
    assert owner.get(there).status_code == 404
    assert owner.post(there, {"name": "Дмитрий"}).status_code == 404
    other.refresh_from_db()
    assert other.name == "Дима"


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_only_the_owner_changes_people(league, anya, right):
    guest = member(league, right)
    assert guest.get(address(anya)).status_code == 404
    for body in ({"name": "Анна"}, {"archived": "1"}):
        assert guest.post(address(anya), body).status_code == 404
    anya.refresh_from_db()
    assert (anya.name, anya.archived) == ("Аня", False)


def test_any_number_of_former_names_takes_the_same_few_queries(
    owner, league, anya, django_assert_max_num_queries
):
    for n in range(20):
        player_rename(player=anya, name=f"Аня {n}")
    player_archive(player=anya, archived=True)
    with django_assert_max_num_queries(3):
        owner.get(address(anya))
