"""The table of a season, as the page shows it."""

import pytest

from scorekeeper.leagues.models import League
from scorekeeper.standings.selectors import board as module
from scorekeeper.standings.selectors.board import board, running_games
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.tables.services.marks import game_void
from tests.standings.factories import fresh, new_game, new_league, play

pytestmark = pytest.mark.django_db

THREE = ("Аня", "Боря", "Вика")


def table(league, season="", page=""):
    league = fresh(league)
    choice = seasons(league=league, wanted=season)
    return board(league=league, seasons=choice, page=page)


def signs(found):
    return {row.name: row.move and row.move.sign for row in found.ranked}


def test_equal_people_share_a_place_and_the_next_one_is_left_out():
    league = new_league()
    play(league, *THREE, winner="Боря")
    assert [(row.place, row.name) for row in table(league).ranked] == [
        (1, "Боря"),
        (2, "Аня"),
        (2, "Вика"),
    ]


def test_what_decides_first_stands_first_whether_it_was_chosen_or_not():
    league = new_league(tie_breaks=["taken", "wins"], columns=["games", "wins"])
    play(league, *THREE, points=[10])
    found = table(league)
    names = [str(column.name) for column in found.columns]
    assert names == ["Points left to others", "Games", "Games won"]
    assert found.ranked[0].figures == ["20", "1", "1"]


def test_on_the_first_game_day_nobody_has_moved():
    league = new_league()
    play(league, *THREE)
    assert set(signs(table(league)).values()) == {None}


def test_change_is_against_the_table_before_the_last_game_day():
    league = new_league(tie_breaks=["wins"])
    play(league, *THREE, winner="Аня", on="2026-03-01")
    play(league, *THREE, winner="Вика", on="2026-03-05")
    play(league, *THREE, winner="Вика", on="2026-03-05 13:00")
    assert signs(table(league)) == {"Вика": "▲1", "Аня": "▼1", "Боря": "▼1"}


def test_whoever_missed_the_last_game_day_moves_too():
    league = new_league(tie_breaks=["wins"])
    play(league, *THREE, winner="Аня", on="2026-03-01")
    for hour in (12, 13):
        play(league, "Боря", "Вика", winner="Вика", on=f"2026-03-05 {hour}:00")
    assert signs(table(league)) == {"Вика": "▲1", "Аня": "▼1", "Боря": "▼1"}


def test_whoever_plays_first_on_the_last_game_day_is_new():
    league = new_league(tie_breaks=["wins"])
    play(league, "Аня", "Боря", on="2026-03-01")
    play(league, "Аня", "Вика", on="2026-03-05")
    assert signs(table(league)) == {"Аня": "=", "Боря": "=", "Вика": "new"}


def test_seasons_move_each_by_itself():
    league = new_league(tie_breaks=["wins"])
    play(league, *THREE, winner="Аня", on="2026-03-01")
    play(league, *THREE, winner="Вика", on="2026-04-01")
    assert set(signs(table(league, "2026-q2")).values()) == {None}
    assert signs(table(league, "all")) == {"Аня": "=", "Вика": "▲1", "Боря": "▼1"}


def test_too_few_games_give_no_place_and_say_how_many_are_missing():
    league = new_league(least_games=3)
    for day in (1, 2, 3):
        play(league, "Аня", "Боря", on=f"2026-03-0{day}")
    play(league, "Вика", "Глеб", winner="Вика", on="2026-03-03 13:00")
    found = table(league)
    assert [row.name for row in found.ranked] == ["Аня", "Боря"]
    assert [(row.name, row.place, row.missing) for row in found.others] == [
        ("Вика", None, 2),
        ("Глеб", None, 2),
    ]
    assert found.least == "No place with less than 3 games"


def test_place_is_new_once_there_were_enough_games():
    league = new_league(least_games=2, tie_breaks=["wins"])
    for day in (1, 2):
        play(league, "Аня", "Боря", on=f"2026-03-0{day}")
    play(league, "Аня", "Вика", on="2026-03-02 13:00")
    play(league, "Аня", "Вика", on="2026-03-03")
    assert signs(table(league)) == {"Аня": "=", "Боря": "=", "Вика": "new"}


def test_many_people_come_a_page_at_a_time(monkeypatch):
    monkeypatch.setattr(module, "ON_A_PAGE", 2)
    league = new_league()
    play(league, "Аня", "Боря", "Вика", "Глеб", "Даша")
    pages = [table(league, page=page) for page in ("1", "2", "3")]
    assert [len(found.ranked) for found in pages] == [2, 2, 1]
    assert len({row.player for found in pages for row in found.ranked}) == 5
    assert pages[1].part.count == 5


@pytest.mark.parametrize(
    ("page", "no"), [("", 1), ("0", 1), ("x", 1), ("²", 1), ("99", 3), ("9" * 5000, 1)]
)
def test_nonsense_is_the_first_page_and_one_too_far_the_last(monkeypatch, page, no):
    monkeypatch.setattr(module, "ON_A_PAGE", 1)
    league = new_league()
    play(league, *THREE)
    assert table(league, page=page).part.no == no


def test_lines_say_how_the_table_is_made():
    league = new_league(tie_breaks=["place_points", "wins"], place_points=[3, 1, -1])
    order, points, arrows = table(league).lines
    assert "points by place, then games won" in order
    assert "3, 1, −1" in points
    assert "▲" in arrows


def test_games_being_played_are_those_that_are_neither_over_nor_voided():
    league = new_league()
    play(league, "Аня", "Боря")
    running = new_game(league, "Аня", "Боря")
    game_void(game=new_game(league, "Аня", "Боря"), voided=True)
    new_game(new_league(), "Аня", "Боря")
    assert running_games(league=League.objects.get(pk=league.pk)) == [running]
