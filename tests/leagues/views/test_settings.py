"""The settings of a league, and seasons by dates that are added there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import League, Rhythm
from scorekeeper.leagues.services.leagues import season_save
from tests.leagues.services.test_leagues import SPRING
from tests.standings.factories import league_url, member, new_league
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league(rhythm=Rhythm.DATES)


@pytest.fixture
def owner(league):
    return member(league)


def address(league):
    return league_url(league, "leagues:settings")


def sent(**fields):
    return {"name": "Ужины", "zone": "Asia/Tbilisi", "rhythm": "month", **fields}


def spring(**fields):
    return {"season": "Весна", "first_day": "2026-03-01", "last_day": "2026-05-31", **fields}


# --- name, zone, rhythm ---


def test_the_form_shows_what_is_set(owner, league):
    form = Form(owner.get(address(league)), "league")
    assert (form["name"], form["zone"], form["rhythm"]) == ("Обеды", "Europe/Moscow", "dates")


def test_name_zone_and_rhythm_are_changed_and_the_standings_shown(owner, league):
    answer = owner.post(address(league), sent())
    assert answer.url == league_url(league, "standings:league")
    league.refresh_from_db()
    assert (league.name, league.zone, league.rhythm) == ("Ужины", "Asia/Tbilisi", "month")


def test_the_form_sent_back_unchanged_changes_nothing(owner, league):
    before = League.objects.filter(pk=league.pk).values().get()
    season_save(league=league, **SPRING)
    before["epoch"] += 1
    owner.post(address(league), Form(owner.get(address(league)), "league").fields)
    assert League.objects.filter(pk=league.pk).values().get() == before


def test_whoever_chooses_seasons_by_dates_is_led_on_to_name_one():
    league = new_league()
    owner = member(league)
    answer = owner.post(address(league), sent(rhythm="dates"))
    assert answer.url == address(league) + "#seasons"
    season_save(league=league, **SPRING)
    assert owner.post(address(league), sent(rhythm="dates")).url.endswith(f"{league.space.key}/")


@pytest.mark.parametrize("fields", [{"name": " "}, {"zone": "x"}, {"rhythm": "x"}])
def test_what_cannot_be_is_refused_and_kept_as_typed(owner, league, fields):
    page = owner.post(address(league), sent(**fields))
    assert page.status_code == 422
    assert page.context["wrong"] == next(iter(fields))
    form = Form(page, "league")
    kept = sent() | fields
    assert all(form[name] == kept[name] for name in kept.keys() - fields.keys())
    league.refresh_from_db()
    assert (league.name, league.rhythm) == ("Обеды", "dates")


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_only_the_owner_keeps_a_league(league, right):
    guest = member(league, right)
    assert guest.get(address(league)).status_code == 404
    assert guest.post(address(league), sent()).status_code == 404
    assert guest.post(address(league), spring()).status_code == 404
    assert not league.seasons.exists()


def test_the_settings_lead_on_to_what_else_is_kept(owner, league):
    text = owner.get(address(league)).content.decode()
    for name in ("standings:how", "leagues:people", "leagues:sharing", "files"):
        assert f'href="{league_url(league, name)}"' in text


# --- seasons ---


def test_a_season_is_added_and_listed(owner, league):
    answer = owner.post(address(league), spring())
    assert answer.url == address(league) + "#seasons"
    season = league.seasons.get()
    page = owner.get(address(league))
    assert [(row.name, row.days) for row in page.context["seasons"]] == [
        ("Весна", "March 1, 2026 – May 31, 2026")
    ]
    assert league_url(league, "leagues:season", season.pk) in page.content.decode()


def test_a_double_tap_adds_one_season(owner, league):
    assert {owner.post(address(league), spring()).status_code for _ in range(2)} == {302}
    assert league.seasons.count() == 1


def test_the_newest_season_comes_first_and_the_running_one_is_marked(owner, league):
    today = timezone.now().date()
    for name, ago in (("Давно", 100), ("Сейчас", 0), ("Недавно", 50)):
        middle = today - timedelta(days=ago)
        days = {"first_day": middle - timedelta(days=3), "last_day": middle + timedelta(days=3)}
        season_save(league=league, name=name, **days)
    rows = owner.get(address(league)).context["seasons"]
    assert [(row.name, row.running) for row in rows] == [
        ("Сейчас", True),
        ("Недавно", False),
        ("Давно", False),
    ]


@pytest.mark.parametrize(
    ("fields", "wrong", "error"),
    [
        ({"first_day": "2026-05-31", "last_day": "2026-06-30"}, "first_day", "“Весна” has some"),
        ({"last_day": "2026-02-28"}, "last_day", "ends before it begins"),
        ({"season": ""}, "season", "A name has 1 to 60"),
        ({"season": "х" * 61}, "season", "A name has 1 to 60"),
        ({"first_day": ""}, "first_day", "there is no such day"),
        ({"last_day": "2026-02-30"}, "last_day", "there is no such day"),
        ({"last_day": "31.05.2026"}, "last_day", "there is no such day"),
    ],
)
def test_a_season_that_cannot_be_is_refused_with_a_reason_and_kept(
    owner, league, fields, wrong, error
):
    season_save(league=league, **SPRING)
    page = owner.post(address(league), spring(season="Ещё одна") | fields)
    assert page.status_code == 422
    assert page.context["wrong"] == wrong
    assert error in page.content.decode()
    form = Form(page, "add-season")
    typed = spring(season="Ещё одна") | fields
    assert {name: form[name] for name in typed} == typed
    assert league.seasons.count() == 1


def test_an_empty_form_that_was_refused_stays_open(owner, league):
    season_save(league=league, **SPRING)
    assert "<details open>" not in owner.get(address(league)).content.decode()
    page = owner.post(address(league), {"season": "", "first_day": "", "last_day": ""})
    assert "<details open>" in page.content.decode()


def test_leagues_by_the_calendar_are_not_asked_for_dates():
    league = new_league(rhythm=Rhythm.YEAR)
    assert "first_day" not in member(league).get(address(league)).content.decode()


def test_any_number_of_seasons_takes_the_same_few_queries(
    owner, league, django_assert_max_num_queries
):
    for year in range(2000, 2026):
        owner.post(address(league), spring(first_day=f"{year}-01-01", last_day=f"{year}-12-31"))
    with django_assert_max_num_queries(3):
        owner.get(address(league))
