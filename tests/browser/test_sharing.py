"""Another phone comes to the table."""

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.support import SitDown, Visit


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
