"""Leagues and their seasons by dates: what is written, what is refused, what standings learn."""

from datetime import date

import pytest

from scorekeeper.access.models import Grant, Right
from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Rhythm, Season
from scorekeeper.leagues.services.leagues import (
    league_change,
    league_create,
    season_remove,
    season_save,
)
from tests.standings.factories import new_league, play, tallies
from tests.tables.factories import new_device

pytestmark = pytest.mark.django_db

SPRING = {"name": "Весна", "first_day": date(2026, 3, 1), "last_day": date(2026, 5, 31)}
AUTUMN = {"name": "Осень", "first_day": date(2026, 9, 1), "last_day": date(2026, 11, 30)}


@pytest.fixture
def league():
    return new_league(rhythm=Rhythm.DATES)


def epoch(league):
    return League.objects.values_list("epoch", flat=True).get(pk=league.pk)


# --- a league ---


def test_who_makes_a_league_owns_it_and_links_lead_to_its_page():
    owner = new_device()
    league = league_create(owner=owner, name="Обеды", zone="Europe/Moscow", rhythm=Rhythm.YEAR)
    assert (league.name, league.zone, league.rhythm) == ("Обеды", "Europe/Moscow", "year")
    assert league.space.address == f"/l/{league.space.key}/"
    grant = Grant.objects.get(space=league.space)
    assert (grant.device, grant.right) == (owner, Right.OWN)


def test_a_form_sent_twice_makes_one_league():
    owner = new_device()
    made = [league_create(owner=owner, name="А", zone="UTC", start_key="k") for _ in range(2)]
    assert made[0] == made[1]
    assert League.objects.count() == 1


def test_who_goes_back_to_the_form_and_types_another_name_gets_another_league():
    owner = new_device()
    made = [
        league_create(owner=owner, name=name, zone="UTC", start_key="k").name for name in "АБББА"
    ]
    assert made == ["А", "Б", "Б", "Б", "А"]
    assert League.objects.count() == 2


def test_a_forms_own_key_leads_nobody_else_to_the_league_it_made():
    for _ in range(2):
        league_create(owner=new_device(), name="А", zone="UTC", start_key="k")
    assert League.objects.count() == 2


def test_without_a_key_each_league_is_another():
    owner = new_device()
    for _ in range(2):
        league_create(owner=owner, name="А", zone="UTC")
    assert League.objects.count() == 2


def test_a_new_name_leaves_standings_alone(league):
    league_change(league=league, name="Ужины", zone=league.zone, rhythm=league.rhythm)
    league.refresh_from_db()
    assert (league.name, epoch(league)) == ("Ужины", 0)


def test_a_new_rhythm_moves_games_to_other_seasons():
    league = new_league(rhythm=Rhythm.QUARTER)
    play(league, "Аня", "Боря", on="2026-03-04")
    assert set(tallies(league, "2026-q1")) == {"Аня", "Боря"}
    league_change(league=league, name="Обеды", zone=league.zone, rhythm=Rhythm.MONTH)
    assert tallies(league, "2026-q1") == {}
    assert set(tallies(league, "2026-03")) == {"Аня", "Боря"}


def test_a_new_zone_moves_games_around_midnight():
    league = new_league(rhythm=Rhythm.MONTH)
    play(league, "Аня", "Боря", on="2026-03-31 21:30")
    assert tallies(league, "2026-04")
    league_change(league=league, name="Обеды", zone="UTC", rhythm=Rhythm.MONTH)
    assert not tallies(league, "2026-04")
    assert tallies(league, "2026-03")


# --- seasons by dates ---


def test_games_of_its_days_belong_to_a_new_season_and_leave_with_it(league):
    play(league, "Аня", "Боря", on="2026-03-04")
    spring = season_save(league=league, **SPRING)
    key = f"s{spring.pk}"
    assert set(tallies(league, key)) == {"Аня", "Боря"}
    season_save(league=league, season=spring, **SPRING | {"first_day": date(2026, 4, 1)})
    assert tallies(league, key) == {}
    season_save(league=league, season=spring, **SPRING)
    season_remove(season=spring)
    assert tallies(league, key) == {}
    assert set(tallies(league)) == {"Аня", "Боря"}


def test_seasons_may_touch_and_may_last_a_day(league):
    season_save(league=league, **SPRING)
    day = date(2026, 6, 1)
    season_save(league=league, name="Турнир", first_day=day, last_day=day)
    season_save(league=league, **AUTUMN | {"first_day": date(2026, 6, 2)})
    assert [season.name for season in league.seasons.all()] == ["Весна", "Турнир", "Осень"]


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2026, 5, 31), date(2026, 6, 30)),
        (date(2026, 2, 1), date(2026, 3, 1)),
        (date(2026, 4, 1), date(2026, 4, 2)),
        (date(2026, 1, 1), date(2026, 12, 31)),
        (date(2026, 3, 1), date(2026, 5, 31)),
    ],
)
def test_no_day_belongs_to_two_seasons(league, first, last):
    season_save(league=league, **SPRING)
    with pytest.raises(LeagueError) as refused:
        season_save(league=league, name="Другой", first_day=first, last_day=last)
    assert (refused.value.code, refused.value.field) == ("seasons_overlap", "first_day")
    assert refused.value.params == {"name": "Весна"}
    assert league.seasons.count() == 1


def test_a_season_does_not_stand_in_its_own_way_but_in_that_of_others(league):
    spring = season_save(league=league, **SPRING)
    season_save(league=league, **AUTUMN)
    season_save(league=league, season=spring, **SPRING | {"last_day": date(2026, 8, 31)})
    with pytest.raises(LeagueError):
        season_save(league=league, season=spring, **SPRING | {"last_day": date(2026, 9, 1)})
    assert Season.objects.get(pk=spring.pk).last_day == date(2026, 8, 31)


def test_a_season_does_not_end_before_it_begins(league):
    with pytest.raises(LeagueError) as refused:
        season_save(league=league, **SPRING | {"last_day": date(2026, 2, 28)})
    assert (refused.value.code, refused.value.field) == ("season_backwards", "last_day")
    assert epoch(league) == 0


def test_the_same_season_added_twice_is_one(league):
    assert season_save(league=league, **SPRING) == season_save(league=league, **SPRING)
    assert league.seasons.count() == 1


def test_leagues_do_not_share_their_days(league):
    season_save(league=league, **SPRING)
    season_save(league=new_league(rhythm=Rhythm.DATES), **SPRING)
    assert Season.objects.count() == 2
