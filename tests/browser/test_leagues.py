"""A league is made and kept by fingers, with and without scripts."""

import pytest
from playwright.sync_api import expect

from scorekeeper.leagues.models import League, Rhythm
from scorekeeper.leagues.services.players import player_add
from tests.browser.support import Visit
from tests.standings.factories import league_url, new_league
from tests.tables.factories import new_device


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Tbilisi"])
def test_a_new_league_is_where_the_browser_is(visit: Visit, zone: str) -> None:
    me = visit(timezone_id=zone)
    me.open("/leagues/new/")
    expect(me.at("[name=zone]")).to_have_value(zone)
    me.at("[name=name]").fill("Обеды")
    me.follow(".bar button")
    assert League.objects.get().zone == zone


def test_a_zone_that_only_the_browser_calls_so_is_taken(visit: Visit) -> None:
    me = visit(timezone_id="Asia/Calcutta")
    me.open("/leagues/new/")
    here = me.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    expect(me.at("[name=zone]")).to_have_value(here)
    me.at("[name=name]").fill("Обеды")
    me.follow(".bar button")
    assert League.objects.get().zone == here


def test_without_scripts_the_language_says_where_a_league_is(visit: Visit) -> None:
    me = visit(javascript=False, lang="ru", timezone_id="Asia/Tbilisi")
    me.open("/leagues/new/")
    expect(me.at("[name=zone]")).to_have_value("Europe/Moscow")
    me.at("[name=name]").fill("Обеды")
    me.at('.choice:has([value="year"])').click()
    me.follow(".bar button")
    league = League.objects.get()
    assert (league.name, league.zone, league.rhythm) == ("Обеды", "Europe/Moscow", "year")


@pytest.mark.parametrize("javascript", [True, False])
def test_a_season_is_added_and_removed_and_somebody_renamed(visit: Visit, javascript: bool) -> None:
    owner = new_device()
    league = new_league(owner=owner, rhythm=Rhythm.DATES)
    anya = player_add(league=league, name="Аня")
    me = visit(device=owner, javascript=javascript)
    me.open(league_url(league, "leagues:settings"))
    for field, value in (("season", "Весна"), ("first_day", "2026-03-01")):
        me.at(f"[name={field}]").fill(value)
    me.at("[name=last_day]").fill("2026-05-31")
    me.follow("#add-season button")
    me.follow("#seasons .row")
    me.follow('a[href="?remove"]')
    me.follow(".bar button")
    expect(me.at("#seasons .row")).to_have_count(0)
    me.open(league_url(league, "leagues:people"))
    me.follow(f'a[href$="/people/{anya.pk}/"]')
    me.at("[name=name]").fill("Анна")
    me.follow("#rename button")
    expect(me.at(".roster li")).to_contain_text("Анна")
    expect(me.at(".roster li")).to_contain_text("also known as Аня")
