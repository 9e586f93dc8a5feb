"""Sharing a league: the same page as for a table, with the words and the rights of a league."""

from urllib.parse import urlsplit

import pytest
from django.test import Client

from scorekeeper.access.models import Code, Link, Right
from scorekeeper.leagues.wording.sharing import SHARING as OF_A_LEAGUE
from scorekeeper.tables.wording.sharing import SHARING as OF_A_TABLE
from tests.standings.factories import league_url, member, new_league, play
from tests.tables.factories import client_for, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def owner(league):
    return member(league)


def address(league):
    return league_url(league, "leagues:sharing")


def test_the_page_speaks_of_the_league(owner, league):
    text = owner.get(address(league)).content.decode()
    assert "Share the league" in text
    assert "Обеды" in text
    assert f'href="{league_url(league, "standings:league")}"' in text
    assert [choice.line for choice in owner.get(address(league)).context["choices"]] == [
        str(OF_A_LEAGUE.lines[right]) for right in (Right.SCORE, Right.SEE, Right.OWN)
    ]


def test_a_table_and_a_league_say_what_each_right_means_there():
    for texts in (OF_A_TABLE, OF_A_LEAGUE):
        assert set(texts.lines) == set(Right)
    assert not {*map(str, OF_A_TABLE.lines.values())} & {*map(str, OF_A_LEAGUE.lines.values())}
    assert str(OF_A_TABLE.closed) != str(OF_A_LEAGUE.closed)


@pytest.mark.parametrize("right", list(Right))
def test_a_link_gives_its_right_in_the_league_and_at_its_tables(owner, league, right):
    game = play(league, "Аня", "Боря")
    shown = owner.post(address(league), {"link": str(int(right))}).context["shown"]
    assert "<svg" in shown.qr
    guest = Client()
    opened = guest.get(urlsplit(shown.link).path)
    assert opened.url == league_url(league, "standings:league")
    assert guest.get(league_url(league, "leagues:people")).context["league"].right == right
    assert guest.get(url(game, "game")).context["play"].right == right


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_a_code_leads_to_the_league(owner, league, right):
    code = owner.post(address(league), {"code": str(int(right))}).context["shown"].code
    guest = Client()
    answer = guest.post("/code/", {"code": code})
    assert answer.url == league_url(league, "standings:league")
    assert guest.get(league_url(league, "leagues:people")).context["league"].right == right


def test_closing_a_link_takes_the_league_and_its_tables_away(owner, league):
    game = play(league, "Аня", "Боря")
    guest = Client()
    shown = owner.post(address(league), {"link": "2"}).context["shown"]
    guest.get(urlsplit(shown.link).path)
    owner.post(address(league), {"close_link": str(Link.objects.get().pk)})
    for page in (league_url(league, "leagues:people"), url(game, "game")):
        assert guest.get(page).status_code == 404


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_only_the_owner_gives_rights(league, right):
    guest = member(league, right)
    assert guest.get(address(league)).status_code == 404
    assert guest.post(address(league), {"link": "1"}).status_code == 404
    assert guest.post(address(league), {"code": "1"}).status_code == 404
    assert not Link.objects.exists()
    assert not Code.objects.exists()


def test_a_right_at_one_of_its_tables_opens_no_league(league):
    game = play(league, "Аня", "Боря")
    guest = client_for(game)
    assert guest.get(url(game, "game")).status_code == 200
    for name in ("leagues:people", "leagues:settings", "leagues:sharing"):
        assert guest.get(league_url(league, name)).status_code == 404
