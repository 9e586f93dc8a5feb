"""Standings on paper: everybody, and the same figures as on the screen."""

import re
from html import unescape

import pytest
from django.test import Client

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import League
from scorekeeper.standings.metrics import METRICS
from scorekeeper.standings.selectors import board
from scorekeeper.tables.services.marks import game_void
from tests.standings.factories import league_url, member, new_league, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    league = new_league(least_games=2)
    play(league, "Аня", "Боря", "Вика", winner="Боря", on="2026-03-04")
    play(league, "Аня", "Боря", "Вика", winner="Вика", on="2026-03-05")
    play(league, "Аня", "Глеб", winner="Аня", on="2026-03-06")
    return league


def printed(league, query="", right=Right.SEE):
    return member(league, right).get(league_url(league, "standings_print") + query)


def text(page):
    """What the page says, without its markup."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode())))


def lines(page):
    """All lines as they are printed, with what stands above them."""
    sheet = page.context["sheet"]
    return [line for block in (*sheet.blocks, sheet.tail) for line in block.rows]


def test_the_heading_names_league_season_days_games_and_the_day_it_is_about(league):
    said = text(printed(league))
    assert "Обеды" in said
    assert "1st quarter of 2026 · Jan. 1, 2026 – March 31, 2026" in said
    assert "as of March 6, 2026 · 3 games" in said


def test_all_time_has_no_days_of_its_own(league):
    assert "Standings · all time as of March 6, 2026 · 3 games" in text(
        printed(league, "?season=all")
    )


def test_places_names_changes_and_figures_are_those_of_the_screen(league):
    screen = member(league).get(league_url(league, "standings:league")).context["board"]
    page = printed(league)
    assert [line.row for line in lines(page)] == [*screen.ranked, *screen.others]
    assert page.context["sheet"].board.columns == screen.columns
    for row in screen.ranked:
        assert f"{row.name} {' '.join(row.figures)}" in text(page)


def test_who_has_too_few_games_stands_below_with_the_reason(league):
    found = [(line.row.place, line.row.name, line.heading) for line in lines(printed(league))]
    assert found == [
        (1, "Аня", ""),
        (2, "Боря", ""),
        (2, "Вика", ""),
        (None, "Глеб", "No place with less than 2 games"),
    ]


def test_how_it_was_counted_stands_below(league):
    said = text(printed(league))
    for column in printed(league).context["sheet"].board.columns:
        assert f"{column.short} {column.name}. {column.about}" in said
    assert "First comes: points by place, then games won" in said
    assert "Points by place, from the first on: 5, 3, 2, 1." in said
    assert "No place with less than 2 games." in said


def test_a_league_without_a_minimum_does_not_speak_of_one(league):
    League.objects.filter(pk=league.pk).update(least_games=0)
    assert "No place with less" not in text(printed(league))


def test_everybody_is_printed_however_many_pages_the_screen_needs(league):
    for no in range(7):
        play(league, *(f"Игрок {no}-{seat}" for seat in range(20)), on="2026-03-05")
    page = printed(league)
    assert len(lines(page)) == 4 + 7 * 20 > board.ON_A_PAGE
    assert len({line.row.name for line in lines(page)}) == 144


@pytest.mark.parametrize("count", range(5))
def test_a_heading_never_stands_alone_and_no_line_is_lost(count):
    league = new_league(least_games=2)
    for day in range(2):
        play(league, "Аня", "Боря", "Вика", on=f"2026-03-0{day + 1}")
    if count:
        play(league, "Аня", *(f"Новый {no}" for no in range(count)), on="2026-03-04")
    sheet = printed(league).context["sheet"]
    assert sum(len(block.rows) for block in sheet.blocks) + len(sheet.tail.rows) == 3 + count
    assert len(sheet.tail.rows) == 2
    for block in (*sheet.blocks, sheet.tail):
        for line in block.rows:
            assert block.together or not line.heading


def test_many_columns_turn_the_paper(league):
    assert printed(league).context["paper"].css_class == "a4"
    League.objects.filter(pk=league.pk).update(columns=[metric.key for metric in METRICS])
    assert printed(league, "?paper=letter").context["paper"].css_class == "letter-wide"
    assert len(printed(league).context["sheet"].board.columns) == len(METRICS)


def test_other_seasons_and_the_report_are_a_tap_away(league):
    play(league, "Аня", "Боря", on="2026-04-05")
    page = printed(league, "?season=2026-q1&paper=letter").content.decode()
    assert f"{league_url(league, 'season_report')}?season=2026-q1&amp;paper=letter" in page
    assert '<option value="2026-q1" selected>' in page
    assert '<input type="hidden" name="paper" value="letter">' in page


def test_the_standings_lead_to_paper_and_files_of_their_season(league):
    page = member(league, Right.SEE).get(league_url(league, "standings:league")).content.decode()
    for name in ("standings_print", "season_report", "files"):
        assert f'href="{league_url(league, name)}?season=2026-q1"' in page
    assert league_url(league, "bring") not in page


def test_an_empty_league_has_nothing_to_print():
    league = new_league()
    assert "No games in this season yet." in text(printed(league))
    page = member(league).get(league_url(league, "standings:league")).content.decode()
    assert league_url(league, "standings_print") not in page
    assert league_url(league, "bring") in page


def test_a_change_is_there_at_the_next_print(league):
    game = play(league, "Боря", "Глеб", on="2026-03-07")
    assert "4 games" in text(printed(league))
    game_void(game=game, voided=True)
    assert "3 games" in text(printed(league))


def test_nobody_prints_a_league_without_the_right(league):
    assert Client().get(league_url(league, "standings_print")).status_code == 404


def test_queries_do_not_grow_with_people_and_games(league, django_assert_max_num_queries):
    visitor, address = member(league), league_url(league, "standings_print")
    visitor.get(address)
    with django_assert_max_num_queries(6) as few:
        visitor.get(address)
    for no in range(5):
        play(league, *(f"Игрок {seat + no}" for seat in range(10)), on=f"2026-04-0{no + 1}")
    visitor.get(address)
    with django_assert_max_num_queries(6) as many:
        visitor.get(address)
    assert len(few) == len(many)
