"""Composing rules in a browser: the example follows at once, and all works without scripts too."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.tables.models import RuleSet
from tests.browser.support import Visit

pytestmark = pytest.mark.django_db(transaction=True)
NEW = "/rules/own/?from=preset:office"


def test_the_example_follows_every_change(visit: Visit) -> None:
    me = visit()
    me.open(NEW)
    me.at("[name=target]").fill("300")
    expect(me.at("#example .topics")).to_contain_text("300")
    me.choose('[name=scoring][value="winner_collects"]')
    expect(me.at('#example a[href="#f-at_target"]')).to_be_visible()
    me.choose('[name=at_target][value="wins"]')
    expect(me.at("#example .gave").last).to_be_visible()


def test_fields_that_do_not_go_with_the_scoring_are_not_seen(visit: Visit) -> None:
    me = visit()
    me.open(NEW)
    bonus, several = me.at("#f-finish_bonus"), me.at("#f-several_over")
    expect(bonus).to_be_visible()
    expect(several).to_be_hidden()
    me.choose('[name=at_target][value="loses"]')
    expect(several).to_be_visible()
    me.at("[name=target]").fill("")
    expect(several).to_be_hidden()
    me.choose('[name=scoring][value="lazy"]')
    expect(bonus).to_be_hidden()
    expect(me.at("#f-target")).to_be_hidden()


def test_another_deck_shows_its_cards_at_once(visit: Visit) -> None:
    me = visit()
    me.open(NEW)
    with me.turning():
        me.at("[name=edition]").select_option("no_mercy")
    options = me.at("[name=finish_bonus-card]").first.locator("option")
    assert "roulette" in options.evaluate_all("all => all.map(one => one.value)")


def test_a_card_of_ones_own_can_have_a_bonus_a_moment_later(visit: Visit) -> None:
    me = visit()
    me.open(NEW)
    with me.turning():
        me.at("[name=edition]").select_option("own")
    me.at("[name=kind-card]").first.fill("joker")
    me.at("[name=kind-value]").first.fill("100")
    me.at("[name=finish_bonus-card]").first.select_option("joker")


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no-scripts"])
def test_rules_are_composed_saved_changed_and_deleted(visit: Visit, javascript: bool) -> None:
    me = visit(javascript=javascript)
    me.open("/rules/own/")
    me.follow('[name=tap][value="from:office"]')
    me.at("[name=name]").fill("Обед")
    me.tap('[value="more:finish_bonus"]')
    me.at("[name=finish_bonus-card]").nth(3).select_option("skip")
    me.at("[name=finish_bonus-points]").nth(3).fill("30")
    me.follow(".bar [name=save]")
    expect(me.page).to_have_url(re.compile("#own-"))
    own = RuleSet.objects.get()
    assert own.rules["finish_bonus"]["skip"] == -30
    me.follow(f'.own a[href="/rules/own/{own.pk}/"]')
    me.at("[name=target]").fill("nonsense")
    me.follow(".bar [name=save]")
    expect(me.at("#f-target [role=alert]")).to_be_visible()
    me.at("[name=target]").fill("700")
    me.follow(".bar [name=save]")
    assert RuleSet.objects.get().rules["target"] == 700
    me.follow('.own a[href$="delete/"]')
    me.follow(".bar button")
    assert not RuleSet.objects.exists()


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("path", ["/rules/", "/rules/office/", "/rules/decks/", NEW])
def test_nothing_sticks_out_sideways(visit: Visit, path: str, width: int) -> None:
    me = visit(width=width)
    me.open(path)
    me.page.wait_for_load_state("load")
    assert me.page.evaluate("document.documentElement.scrollWidth") <= width
