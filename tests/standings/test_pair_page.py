"""Two people head to head, and how they are chosen."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import Player
from scorekeeper.leagues.services.players import player_archive
from tests.standings.factories import league_url, member, new_league, play
from tests.tables.factories import url

pytestmark = pytest.mark.django_db

MOST_QUERIES = 6


@pytest.fixture
def league():
    made = new_league()
    play(made, "Аня", "Боря", "Вика", winner="Аня", points=(10, 40), on="2026-01-10")
    play(made, "Аня", "Боря", winner="Боря", points=(25,), on="2026-02-10")
    play(made, "Аня", "Боря", winner="Аня", points=(5,), on="2026-02-11")
    play(made, "Аня", "Боря", "Глеб", winner="Глеб", points=(7,), on="2026-05-10")
    return made


def pk(league, name):
    return Player.objects.get(league=league, name=name).pk


def answer(league, one, other, client=None):
    address = league_url(league, "standings:pair", pk(league, one), pk(league, other))
    return (client or member(league)).get(address)


def pair(league, one, other):
    page = answer(league, one, other)
    assert page.status_code == 200
    return page.context["pair"]


def choose(league, client=None, **query):
    return (client or member(league)).get(league_url(league, "standings:versus"), query)


def text(page):
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


# --- head to head ---


def test_common_games_are_counted_for_both(league):
    found = pair(league, "Аня", "Боря")
    assert [(figure.name, figure.one, figure.other, figure.better) for figure in found.figures] == [
        ("Games ahead", "2", "1", 1),
        ("Games ahead in a row, at most", "1", "1", 0),
        ("Average place", "1.50", "1.75", 1),
        ("Left to others in these games", "105", "25", 1),
    ]
    assert (found.duel.games, found.duel.equal) == (4, 1)
    assert "4 games together, 1 of them equal" in text(answer(league, "Аня", "Боря"))


def test_from_the_other_side_everything_is_mirrored(league):
    found, mirrored = pair(league, "Аня", "Боря"), pair(league, "Боря", "Аня")
    assert mirrored.duel == found.duel.mirrored
    assert [game.mirrored for game in mirrored.last] == found.last
    values = [(figure.other, figure.one, -figure.better) for figure in mirrored.figures]
    assert values == [(figure.one, figure.other, figure.better) for figure in found.figures]


def test_the_lead_is_drawn_and_told_in_numbers(league):
    found = pair(league, "Аня", "Боря")
    assert [point.text for point in found.lead.points] == ["+1", "0", "+1", "+1"]
    page = answer(league, "Аня", "Боря").content.decode()
    assert '<svg class="plot"' in page
    assert page.count("<td>+1</td>") == 3


def test_last_common_games_come_newest_first_and_lead_to_them(league):
    found = pair(league, "Аня", "Боря")
    assert [(game.place, game.other_place) for game in found.last] == [
        (2, 2),
        (1, 2),
        (2, 1),
        (1, 2),
    ]
    newest = play(league, "Аня", "Боря", on="2026-06-01")
    assert f'href="{url(newest, "game")}"' in answer(league, "Аня", "Боря").content.decode()


def test_games_as_partners_are_no_games_against_each_other():
    league = new_league()
    teams = [["Аня", "Вика"], ["Боря", "Глеб"]]
    play(league, "Аня", "Боря", "Вика", "Глеб", winner="Аня", teams=teams)
    assert pair(league, "Аня", "Вика").duel.games == 0
    assert pair(league, "Аня", "Глеб").duel.one.ahead == 1
    assert "No games against each other yet." in text(answer(league, "Аня", "Вика"))


def test_two_people_who_never_met_have_a_page_without_a_chart(league):
    found = pair(league, "Вика", "Глеб")
    assert (found.duel.games, found.lead, found.last) == (0, None, [])


def test_one_game_makes_no_line(league):
    assert pair(league, "Аня", "Вика").lead is None
    assert len(pair(league, "Аня", "Вика").last) == 1


def test_pages_of_who_does_not_play_any_more_are_kept(league):
    player_archive(player=Player.objects.get(name="Боря"), archived=True)
    assert pair(league, "Аня", "Боря").duel.games == 4


def test_nobody_meets_oneself_or_somebody_of_another_league(league):
    other = new_league()
    play(other, "Дима", "Ева")
    client, here = member(league), pk(league, "Аня")
    for there in (here, pk(other, "Дима"), 987_654, 10**30):
        for both in ((here, there), (there, here)):
            address = league_url(league, "standings:pair", *both)
            assert client.get(address).status_code == 404


def test_the_page_asks_the_database_as_often_for_many_as_for_few(league):
    client = member(league, Right.SEE)
    few = _queries(league, client)
    for day in range(1, 9):
        play(league, "Аня", "Боря", "Вика", "Егор", winner="Вика", on=f"2026-06-{day:02}")
    assert _queries(league, client) == few <= MOST_QUERIES


def _queries(league, client):
    """Of the page, when nothing new has to be counted."""
    address = league_url(league, "standings:pair", pk(league, "Аня"), pk(league, "Боря"))
    assert client.get(address).status_code == 200
    with CaptureQueriesContext(connection) as caught:
        client.get(address)
    return len(caught)


# --- choosing ---


def test_everybody_can_be_chosen_those_who_have_left_apart(league):
    player_archive(player=Player.objects.get(name="Аня"), archived=True)
    people = choose(league).context["people"]
    assert [player.name for player in people.playing] == ["Боря", "Вика", "Глеб"]
    assert [player.name for player in people.archived] == ["Аня"]


def test_two_people_lead_to_their_page(league):
    one, other = pk(league, "Аня"), pk(league, "Боря")
    page = choose(league, one=one, other=other)
    assert page.status_code == 302
    assert page.url == league_url(league, "standings:pair", one, other)


def test_one_person_is_chosen_already_where_the_link_named_them(league):
    page = choose(league, one=pk(league, "Вика"))
    assert page.status_code == 200
    assert f'value="{pk(league, "Вика")}" selected' in page.content.decode()
    assert "Choose two" not in text(page)


@pytest.mark.parametrize("other", ["same", "987654", "²", "9" * 5000, "\x00"])
def test_anything_but_two_people_of_the_league_is_refused_in_words(league, other):
    one = pk(league, "Аня")
    page = choose(league, one=one, other=one if other == "same" else other)
    assert page.status_code == 422
    assert "Choose two different people of the league." in text(page)


def test_choosing_costs_the_same_for_any_number_of_people(league):
    client, counts = member(league, Right.SEE), []
    for names in (("Аня", "Боря"), [f"Игрок {n}" for n in range(12)]):
        play(league, *names)
        with CaptureQueriesContext(connection) as caught:
            choose(league, client=client)
        counts.append(len(caught))
    assert counts[0] == counts[1] <= MOST_QUERIES
