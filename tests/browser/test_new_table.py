"""A new table being set up on a phone."""

from playwright.sync_api import expect

from tests.browser.support import Visit

NAMES = ("Аня", "Боря", "Вика", "Глеб", "Даша")


def typed(me):
    return [
        value
        for value in me.at("[name=player]").evaluate_all("all => all.map(i => i.value)")
        if value
    ]


def test_names_are_still_there_after_a_look_at_the_rules(visit: Visit) -> None:
    me = visit()
    me.open("/new/")
    for no, name in enumerate(NAMES):
        me.at("[name=player]").nth(no).fill(name)
    me.open("/rules/")
    me.page.go_back()
    expect(me.at("[name=player]").first).to_have_value("Аня")
    assert typed(me) == list(NAMES)
    me.open("/new/?rules=preset:office")
    assert typed(me) == list(NAMES)
    me.start()
    me.open("/new/")
    assert typed(me) == []
