"""A right in a league is the same right at its tables, for as long as they belong to it."""

import pytest
from django.urls import reverse

from scorekeeper.access.models import Grant, Right
from scorekeeper.access.services import link_create, link_revoke, right_grant
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.services.roster import table_attach, table_detach
from tests.standings.factories import member, new_game, new_league
from tests.tables.factories import client_for, client_of, new_device, play_of, record, start, url

pytestmark = pytest.mark.django_db
RIGHTS = list(Right)


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def game(league):
    return new_game(league, "Аня", "Боря", "Вика")


def at_table(game, name):
    return reverse(f"tables:{name}", args=[game.table.space.key])


def watch(client, game):
    return client.get(url(game, "game")).status_code == 200


def score(client, game):
    before = play_of(game).seq
    fields = {"out": "0", "hand-1": "7", "hand-2": "8", "client_key": f"k{before}"}
    client.post(url(game, "round_enter"), {**fields, "based_on": str(before), "save": "1"})
    return play_of(game).seq > before


def rename(client, game):
    client.post(at_table(game, "table_name"), {"name": "Ужин"})
    return Table.objects.get(pk=game.table.pk).name == "Ужин"


def share(client, game):
    return client.post(at_table(game, "sharing"), {"link": "1"}).status_code == 200


DEEDS = {watch: Right.SEE, score: Right.SCORE, rename: Right.OWN, share: Right.OWN}
each_deed = pytest.mark.parametrize(("deed", "needed"), DEEDS.items())


@each_deed
@pytest.mark.parametrize("right", RIGHTS)
def test_right_in_the_league_lets_do_the_same_at_its_tables(league, game, deed, needed, right):
    assert deed(member(league, right), game) == (right >= needed)


@each_deed
def test_right_in_another_league_lets_do_nothing(game, deed, needed):
    assert not deed(member(new_league()), game)


@each_deed
def test_table_that_joins_lets_the_league_in_at_once(league, deed, needed):
    game, client = start("Аня", "Боря", "Вика"), member(league)
    assert not deed(client, game)
    table_attach(table=game.table, league=league)
    assert deed(client, game)


@each_deed
def test_table_that_leaves_shuts_the_league_out_at_once(league, game, deed, needed):
    client = member(league)
    assert watch(client, game)
    table_detach(table=game.table)
    assert not deed(client, game)


@pytest.mark.parametrize("in_league", RIGHTS)
@pytest.mark.parametrize("at_the_table", RIGHTS)
def test_of_two_rights_the_higher_one_holds(league, game, in_league, at_the_table):
    client = client_for(game, at_the_table)
    Grant.objects.create(space=league.space, device=client.device, right=in_league)
    assert client.get(url(game, "game")).context["play"].right == max(in_league, at_the_table)
    table_detach(table=game.table)
    assert client.get(url(game, "game")).context["play"].right == at_the_table


def test_right_at_a_table_is_none_in_its_league(league, game):
    client = client_for(game)
    for name in ("standings:league", "leagues:people", "tables:league_table_new"):
        assert client.get(reverse(name, args=[league.space.key])).status_code == 404


def test_link_to_the_league_that_is_revoked_shuts_its_tables(league, game):
    device = new_device()
    token = link_create(space=league.space, right=Right.SCORE)
    link = league.space.links.get()
    right_grant(device=device, space=league.space, right=Right.SCORE, link=link)
    client = client_of(device)
    assert token
    assert score(client, game)
    link_revoke(link=link, keeper=None)
    assert not watch(client, game)


def test_tables_of_a_league_are_not_among_the_own_ones_of_those_who_watch_it(league, game):
    page = member(league, Right.SEE).get("/")
    assert page.context["tables"] == []
    assert page.context["leagues"] == [league]


@pytest.mark.parametrize("right", RIGHTS)
def test_poll_of_somebody_of_the_league_costs_one_query(
    league, game, right, django_assert_num_queries
):
    client = member(league, right)
    for _ in range(3):
        record(game, "Аня", {"Боря": 1, "Вика": 1})
        member(league)
        new_game(league, "Аня", "Боря")
    for address in (url(game, "game"), at_table(game, "table"), at_table(game, "board")):
        version = client.get(address).context["page"].version
        with django_assert_num_queries(1):
            answer = client.get(address, {"v": version}, headers={"hx-request": "true"})
        assert answer.status_code == 204


def test_poll_of_somebody_who_is_shut_out_finds_nothing_any_more(league, game):
    client = member(league, Right.SEE)
    version = client.get(url(game, "game")).context["page"].version
    table_detach(table=game.table)
    answer = client.get(url(game, "game"), {"v": version}, headers={"hx-request": "true"})
    assert answer.status_code == 404
    assert Game.objects.filter(pk=game.pk).exists()
