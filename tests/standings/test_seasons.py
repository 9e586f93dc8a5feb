"""The seasons of a league with their games, and which of them is looked at."""

from datetime import date

import pytest

from scorekeeper.leagues.models import Rhythm
from scorekeeper.leagues.services.leagues import season_save
from scorekeeper.standings.selectors import seasons as module
from scorekeeper.standings.selectors.seasons import seasons
from tests.standings.factories import fresh, moment, new_league, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def today(monkeypatch):
    """Says which day it is."""

    def be(day):
        monkeypatch.setattr(module.timezone, "now", lambda: moment(day))

    return be


def look(league, wanted=""):
    return seasons(league=fresh(league), wanted=wanted)


def by_dates(*spans):
    league = new_league(rhythm=Rhythm.DATES)
    for name, first, last in spans:
        first_day, last_day = date.fromisoformat(first), date.fromisoformat(last)
        season_save(league=league, name=name, first_day=first_day, last_day=last_day)
    return league


def test_newest_season_comes_first_and_all_time_last_each_with_its_games():
    league = new_league()
    for day in ("2025-11-02", "2026-01-05", "2026-03-04", "2026-03-04"):
        play(league, "Аня", "Боря", on=day)
    assert [(line.key, line.games, line.last_day) for line in look(league).lines] == [
        ("2026-q1", 3, date(2026, 3, 4)),
        ("2025-q4", 1, date(2025, 11, 2)),
        ("all", 4, date(2026, 3, 4)),
    ]


def test_season_of_today_is_looked_at_when_it_has_games(today):
    league = new_league()
    for day in ("2026-01-05", "2026-04-05"):
        play(league, "Аня", "Боря", on=day)
    today("2026-03-30")
    assert look(league).chosen.key == "2026-q1"
    today("2026-08-30")
    assert look(league).chosen.key == "2026-q2"


def test_day_begins_where_the_league_is(today):
    league = new_league(zone="Asia/Vladivostok")
    for day in ("2026-01-05", "2026-04-05"):
        play(league, "Аня", "Боря", on=day)
    today("2026-03-31 15:00")
    assert look(league).chosen.key == "2026-q2"


def test_season_that_is_wanted_is_looked_at_and_nonsense_is_passed_over():
    league = new_league()
    for day in ("2026-01-05", "2026-04-05"):
        play(league, "Аня", "Боря", on=day)
    assert look(league, "2026-q1").chosen.key == "2026-q1"
    assert look(league, "all").chosen.key == "all"
    for nonsense in ("2019-q1", "s1", "\x00", "9" * 5000):
        assert look(league, nonsense).chosen.key == "2026-q2"


def test_league_without_seasons_or_games_has_all_time_only():
    for league in (new_league(), new_league(rhythm=Rhythm.OPEN)):
        found = look(league)
        assert [(line.key, line.games) for line in found.lines] == [("all", 0)]
        assert found.chosen.last_day is None


def test_open_league_counts_everything_as_all_time():
    league = new_league(rhythm=Rhythm.OPEN)
    play(league, "Аня", "Боря")
    assert [(line.key, line.games) for line in look(league).lines] == [("all", 1)]


def test_seasons_by_dates_are_there_before_anybody_plays_in_them(today):
    league = by_dates(("Весна", "2026-03-01", "2026-05-31"), ("Осень", "2026-09-01", "2026-11-30"))
    for day in ("2026-03-04", "2026-07-07"):
        play(league, "Аня", "Боря", on=day)
    today("2026-09-05")
    found = look(league)
    assert [(line.name, line.games) for line in found.lines] == [
        ("Осень", 0),
        ("Весна", 1),
        ("all time", 2),
    ]
    assert found.chosen.name == "Весна"


@pytest.mark.parametrize("rhythm", list(Rhythm))
def test_one_query_whatever_the_rhythm(django_assert_num_queries, rhythm):
    league = new_league(rhythm=rhythm)
    if rhythm == Rhythm.DATES:
        season_save(league=league, name="1", first_day=date(2026, 1, 1), last_day=date(2026, 3, 31))
    play(league, "Аня", "Боря")
    league = fresh(league)
    with django_assert_num_queries(1):
        seasons(league=league, wanted="")
