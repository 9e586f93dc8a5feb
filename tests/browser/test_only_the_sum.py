"""A round of which only the sum of all hands is typed, as it stands on a paper sheet."""

import pytest
from playwright.sync_api import expect

from scorekeeper.access.models import Grant, Right
from tests.browser.support import SitDown, Visit
from tests.tables.factories import new_device, play_of, url

SUM = "[name=collected]"


@pytest.mark.parametrize(
    "seen_as", [{}, {"javascript": False}], ids=["JavaScript", "no JavaScript"]
)
def test_sum_is_typed_saved_explained_and_corrected(
    sit_down: SitDown, seen_as: dict[str, bool]
) -> None:
    me, game = sit_down("Аня", "Боря", "Вика", seen_as=seen_as)
    me.went_out("Аня")
    me.at(SUM).fill("89")
    if me.javascript:
        expect(me.at("#summary")).to_have_text("Аня +89")
    me.save()
    assert me.totals() == {"Аня": 89, "Боря": 0, "Вика": 0}

    me.open_round(1)
    expect(me.at(".why-hand")).to_contain_text("89")
    me.follow('a[href$="/correct/"]')
    expect(me.at(SUM)).to_have_value("89")
    me.at(SUM).fill("98")
    me.save()
    assert me.totals() == {"Аня": 98, "Боря": 0, "Вика": 0}
    assert [entry.collected for entry in play_of(game).entries] == [98]


def test_field_comes_and_goes_with_who_went_out(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря")
    me.open(url(game, "round_enter"))
    expect(me.at(SUM)).to_be_hidden()
    me.tap('[value="out:0"]')
    expect(me.at(SUM)).to_be_visible()
    with me.kept():
        me.out(None)
    expect(me.at(SUM)).to_be_hidden()


def test_sum_beside_hands_says_at_once_that_only_one_can_count(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.tap_hand("Боря", "9")
    me.at(SUM).fill("89")
    expect(me.at("#summary")).to_contain_text("89")
    expect(me.at("#summary")).to_contain_text("Боря")
    me.save()
    expect(me.at("#error-sum")).to_be_visible()
    me.at(SUM).fill("")
    expect(me.at("#summary")).to_have_text("Аня +9")
    me.save()
    assert me.totals() == {"Аня": 9, "Боря": 0}


def test_enter_in_the_field_neither_saves_nor_leaves_the_page(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.at(SUM).fill("89")
    me.at(SUM).press("Enter")
    expect(me.at(SUM)).not_to_be_focused()
    expect(me.at("#summary")).to_have_text("Аня +89")


def test_sum_typed_on_one_phone_comes_to_the_other_and_of_two_one_is_chosen(
    sit_down: SitDown, visit: Visit
) -> None:
    me, game = sit_down("Аня", "Боря")
    me.went_out("Аня")
    device = new_device()
    Grant.objects.create(space=game.table.space, device=device, right=Right.SCORE)
    you = visit(device=device)
    you.open(url(game, "round_enter"))
    with me.kept():
        me.at(SUM).fill("89")
    expect(you.at(SUM)).to_have_value("89")
    with you.kept():
        you.at(SUM).fill("98")
    for one in (me, you):
        expect(one.at(".versions button")).to_have_count(2)
    you.follow(you.at(".versions button").filter(has_text="89"))
    expect(me.at(".versions")).to_have_count(0)
    me.save()
    assert me.totals() == {"Аня": 89, "Боря": 0}


def test_sums_saved_and_typed_without_a_network_are_sent_when_it_is_back(
    sit_down: SitDown,
) -> None:
    me, game = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.page.context.set_offline(True)
    me.at(SUM).fill("89")
    me.tap("[name=save]")
    expect(me.at(".outbox")).to_be_visible()
    expect(me.at(SUM)).to_be_hidden()
    me.out("Боря")
    expect(me.at(SUM)).to_have_value("")
    me.at(SUM).fill("40")
    me.page.context.set_offline(False)
    expect(me.at(".outbox")).to_have_count(0)
    me.open(url(game, "round_enter"))
    expect(me.at(SUM)).to_have_value("40")
    expect(me.at("#summary")).to_have_text("Боря +40")
    me.save()
    assert me.totals() == {"Аня": 89, "Боря": 40}
