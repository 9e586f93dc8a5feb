"""Another phone comes to the table."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.support import SitDown, Visit
from tests.tables.factories import record


def test_another_phone_opens_the_link_and_scores(sit_down: SitDown, visit: Visit) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.follow('main a[href$="/share/"]')
    me.follow(me.at('[name=link][value="2"]'))
    expect(me.at(".qr svg")).to_be_visible()
    you = visit()
    you.open(urlsplit(me.at(".shown textarea").input_value()).path)
    you.enter({"out": "Аня", "hands": {"Боря": "9"}})
    assert you.totals() == {"Аня": 9, "Боря": 0}


def test_another_phone_types_the_code_and_looks_on(sit_down: SitDown, visit: Visit) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.follow('main a[href$="/share/"]')
    me.follow(me.at('[name=code][value="1"]'))
    code = me.at(".code-big").inner_text()
    you = visit()
    you.open("/")
    you.follow('a[href="/code/"]')
    you.at("[name=code]").fill(code.lower())
    you.follow(".bar button")
    assert you.totals() == {"Аня": 0, "Боря": 0}
    expect(you.at(".who-bar")).to_have_count(0)


def test_no_link_stays_in_the_browser_of_whoever_made_it(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.follow('main a[href$="/share/"]')
    me.follow(me.at('[name=link][value="3"]'))
    expect(me.at(".shown textarea")).to_have_value(re.compile("/join/"))
    kept = me.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert "Аня" in kept
    assert "/join/" not in kept


def test_score_to_be_sent_is_that_of_the_last_round_on_any_phone(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря")
    me.unfold("#share")
    record(game, "Аня", {"Боря": 9})
    expect(me.at("#share textarea")).to_have_value(re.compile("Аня — 9"))
    expect(me.at("#share textarea")).to_be_visible()
    kept = me.page.evaluate("localStorage.getItem('scorekeeper.last')")
    assert "Аня — 9" in kept
