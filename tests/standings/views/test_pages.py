"""The pages of a league: standings, games, records, and how it is counted."""

import re

import pytest

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import League, Player, Rhythm
from scorekeeper.standings.selectors import board, games
from tests.standings.factories import league_url, member, new_game, new_league, play
from tests.tables.factories import url

pytestmark = pytest.mark.django_db

PAGES = ("standings:league", "standings:games", "standings:records")
MOST_QUERIES = 6


@pytest.fixture
def league():
    league = new_league()
    play(league, "Аня", "Боря", "Вика", winner="Боря", on="2026-03-04")
    play(league, "Аня", "Боря", "Вика", winner="Вика", on="2026-03-05")
    return league


def text_of(page):
    """What is read on a page, without tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


def look(league, name="standings:league", query="", right=Right.SEE):
    return member(league, right).get(league_url(league, name) + query)


# --- standings ---


def test_standings_name_the_games_and_the_last_game_day(league):
    page = text_of(look(league))
    assert "2 games · the last on March 5, 2026" in page
    assert "1st quarter of 2026" in page


def test_names_lead_to_people_and_columns_are_explained(league):
    page = look(league)
    for player in Player.objects.filter(league=league):
        assert league_url(league, "standings:person", player.pk) in page.content.decode()
    assert '<abbr title="Points by place">Pts</abbr>' in page.content.decode()
    assert "So many for a first place" in text_of(page)


def test_a_change_of_place_is_also_told_in_words(league):
    play(league, "Аня", "Вика", winner="Аня", on="2026-03-06")
    play(league, "Аня", "Вика", winner="Аня", on="2026-03-06 13:00")
    page = text_of(look(league))
    assert "▲2 up 2 places" in page
    assert "▼1 down 1 place" in page


def test_games_being_played_are_a_tap_away(league):
    game = new_game(league, "Аня", "Боря")
    assert url(game, "game") in look(league).content.decode()


@pytest.mark.parametrize(
    ("right", "start", "keep"),
    [(Right.SEE, False, False), (Right.SCORE, True, False), (Right.OWN, True, True)],
)
def test_everybody_is_offered_what_they_may_do(league, right, start, keep):
    page = look(league, right=right).content.decode()
    assert (league_url(league, "tables:league_table_new") in page) == start
    for name in ("standings:how", "leagues:settings", "leagues:sharing"):
        assert (league_url(league, name) in page) == keep


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    ("right", "words"), [(Right.SCORE, "Start one with “New table”"), (Right.SEE, "by themselves")]
)
def test_an_empty_league_says_what_to_do_next(name, right, words):
    assert words in text_of(look(new_league(), name, right=right))


def test_pages_of_many_people_keep_their_season(league, monkeypatch):
    monkeypatch.setattr(board, "ON_A_PAGE", 2)
    page = look(league, query="?season=all")
    assert 'href="?season=all&amp;page=2"' in page.content.decode()
    assert "Page 1 of 2" in text_of(page)


def test_seasons_lead_to_their_first_page(league):
    play(league, "Аня", "Боря", on="2026-04-05")
    page = look(league, query="?season=2026-q1&page=2").content.decode()
    assert 'href="?season=2026-q2"' in page
    assert 'href="?season=2026-q1" aria-current="true"' in page
    assert 'href="?season=all"' in page


def test_new_result_is_there_at_the_next_look(league):
    visitor = member(league, Right.SEE)
    assert "2 games" in text_of(visitor.get(league_url(league, "standings:league")))
    play(league, "Аня", "Боря", on="2026-03-06")
    assert "3 games" in text_of(visitor.get(league_url(league, "standings:league")))


# --- queries ---


@pytest.mark.parametrize("rhythm", [Rhythm.QUARTER, Rhythm.DATES])
@pytest.mark.parametrize("name", PAGES)
def test_queries_do_not_grow_with_people_and_games(
    league, name, rhythm, django_assert_max_num_queries
):
    League.objects.filter(pk=league.pk).update(rhythm=rhythm)
    visitor, address = member(league), league_url(league, name)
    visitor.get(address)
    with django_assert_max_num_queries(MOST_QUERIES) as few:
        visitor.get(address)
    for no in range(8):
        people = [f"Игрок {seat + no}" for seat in range(10)]
        play(league, *people, points=[7] * (1 + no % 3), on=f"2026-04-0{no + 1}")
    visitor.get(address)
    with django_assert_max_num_queries(MOST_QUERIES) as many:
        visitor.get(address)
    assert len(few) == len(many)


# --- games and records ---


def test_filters_are_kept_from_page_to_page(league, monkeypatch):
    monkeypatch.setattr(games, "ON_A_PAGE", 1)
    player = Player.objects.get(league=league, name="Аня")
    page = look(league, "standings:games", f"?person={player.pk}&state=counted&page=2")
    assert f'href="?person={player.pk}&amp;state=counted&amp;page=1"' in page.content.decode()
    assert f'value="{player.pk}" selected' in page.content.decode()
    assert 'value="counted" selected' in page.content.decode()


def test_nothing_found_leads_back_to_all_games(league):
    page = look(league, "standings:games", "?state=voided")
    assert "No such game" in text_of(page)


def test_who_won_is_marked_in_words_too(league):
    assert "won: Вика" in text_of(look(league, "standings:games"))


def test_records_are_those_of_all_time_unless_a_season_is_wanted(league):
    play(league, "Аня", "Боря", points=[99], on="2026-01-01")
    play(league, "Аня", "Боря", points=[11], on="2026-05-01")
    assert "99 points" in text_of(look(league, "standings:records"))
    assert "99 points" not in text_of(look(league, "standings:records", "?season=2026-q2"))


# --- how it is counted ---

HOW = {
    "columns": ["rating", "games"],
    "tie_breaks": ["wins", "place"],
    "least_games": "2",
    "place_points": "3 1",
}


def send(league, **fields):
    return member(league).post(league_url(league, "standings:how"), {**HOW, **fields})


def stored(league):
    league.refresh_from_db()
    return league.columns, league.tie_breaks, league.least_games, league.place_points


def test_saved_way_of_counting_is_the_way_from_now_on(league):
    answer = send(league, save="1")
    assert answer.url == league_url(league, "standings:league")
    assert stored(league) == (["rating", "games"], ["wins", "place"], 2, [3, 1])
    heads = re.findall(r"<abbr[^>]*>(\w+)</abbr>", look(league).content.decode())
    assert heads == ["W", "Rating", "G"]


def test_buttons_inside_the_form_keep_what_was_typed_and_save_nothing(league):
    before = stored(league)
    page = send(league, tap="up:columns:games").content.decode()
    assert re.findall(r'name="columns" value="(\w+)"', page) == ["games", "rating"]
    assert 'value="3 1"' in page
    assert stored(league) == before


def test_preview_is_the_table_as_it_would_be(league):
    page = send(league, least_games="3", preview="1")
    assert "No place with less than 3 games" in text_of(page)
    assert stored(league)[2] == 0


def test_preview_for_htmx_is_nothing_but_the_preview(league):
    address = league_url(league, "standings:how")
    answer = member(league).post(address, {**HOW, "preview": "1"}, headers={"hx-request": "true"})
    assert answer.content.decode().strip().startswith("<section")
    assert "<form" not in answer.content.decode()


def test_refused_way_of_counting_stays_in_the_form_and_is_not_saved(league):
    before = stored(league)
    answer = send(league, place_points="1 2 drei", save="1")
    assert answer.status_code == 422
    assert 'value="1 2 drei"' in answer.content.decode()
    assert "Write whole numbers with spaces between them" in text_of(answer)
    assert stored(league) == before


def test_form_shows_what_the_league_has(league):
    page = look(league, "standings:how", right=Right.OWN).content.decode()
    assert 'value="5 3 2 1"' in page
    assert re.findall(r'name="tie_breaks" value="(\w+)"', page) == ["place_points", "wins", "place"]
