"""A season by dates: changed, and removed after a question."""

import pytest

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import Rhythm
from scorekeeper.leagues.services.leagues import season_save
from tests.leagues.services.test_leagues import AUTUMN, SPRING
from tests.standings.factories import league_url, member, new_league, play, tallies
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league(rhythm=Rhythm.DATES)


@pytest.fixture
def season(league):
    return season_save(league=league, **SPRING)


@pytest.fixture
def owner(league):
    return member(league)


def address(season):
    return league_url(season.league, "leagues:season", season.pk)


def seasons_of(league):
    return league_url(league, "leagues:settings") + "#seasons"


def test_the_form_shows_the_season_as_browsers_want_its_days(owner, season):
    form = Form(owner.get(address(season)), "season")
    assert (form["season"], form["first_day"]) == ("Весна", "2026-03-01")
    assert form["last_day"] == "2026-05-31"


def test_a_season_is_changed(owner, league, season):
    form = Form(owner.get(address(season)), "season")
    form["season"], form["last_day"] = "Весна и лето", "2026-08-31"
    assert owner.post(address(season), form.fields).url == seasons_of(league)
    season.refresh_from_db()
    assert (season.name, season.last_day.isoformat()) == ("Весна и лето", "2026-08-31")


def test_days_of_another_season_are_refused_with_its_name_and_kept_as_typed(owner, league, season):
    season_save(league=league, **AUTUMN)
    form = Form(owner.get(address(season)), "season")
    form["last_day"] = "2026-09-01"
    page = owner.post(address(season), form.fields)
    assert page.status_code == 422
    assert "“Осень” has some of these days already" in page.content.decode()
    assert Form(page, "season")["last_day"] == "2026-09-01"
    season.refresh_from_db()
    assert season.last_day == SPRING["last_day"]


def test_removing_is_asked_about_first(owner, season):
    page = owner.get(address(season))
    assert 'href="?remove"' in page.content.decode()
    question = owner.get(address(season) + "?remove")
    assert "Remove this season?" in question.content.decode()
    assert season.league.seasons.exists()


def test_a_removed_season_is_gone_and_its_games_are_not(owner, league, season):
    play(league, "Аня", "Боря", on="2026-03-04")
    question = Form(owner.get(address(season) + "?remove"), "remove")
    answer = owner.post(address(season), question.sent("remove"))
    assert answer.url == seasons_of(league)
    assert owner.get(address(season)).status_code == 404
    assert set(tallies(league)) == {"Аня", "Боря"}
    assert tallies(league, f"s{season.pk}") == {}


def test_the_season_of_another_league_does_not_exist(owner, season):
    other = season_save(league=new_league(rhythm=Rhythm.DATES), **SPRING)
    there = league_url(season.league, "leagues:season", other.pk)
    assert owner.get(there).status_code == 404
    assert owner.post(there, {"remove": "1"}).status_code == 404
    assert other.league.seasons.exists()


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_only_the_owner_changes_seasons(league, season, right):
    guest = member(league, right)
    assert guest.get(address(season)).status_code == 404
    assert guest.post(address(season), {"remove": "1"}).status_code == 404
    assert league.seasons.exists()


def test_a_season_takes_few_queries(owner, season, django_assert_max_num_queries):
    with django_assert_max_num_queries(2):
        owner.get(address(season))


@pytest.mark.parametrize("field", ["first_day", "last_day"])
@pytest.mark.parametrize(
    "day", ["0001-01-01", "1969-12-31", "2201-01-01", "9999-12-31", "0026-09-01"]
)
def test_a_year_that_is_a_slip_is_refused(owner, season, field, day):
    form = Form(owner.get(address(season)), "season")
    form[field] = day
    page = owner.post(address(season), form.fields)
    assert page.status_code == 422
    assert "there is no such day" in page.content.decode()
    season.refresh_from_db()
    assert getattr(season, field) == SPRING[field]
