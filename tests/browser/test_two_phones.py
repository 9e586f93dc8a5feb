"""Two phones at the same round in the same moment."""

import pytest
from playwright.sync_api import expect

from scorekeeper.access.models import Grant, Right
from scorekeeper.tables.models import Game
from tests.browser.pages import Visitor
from tests.browser.support import Visit, hands_of
from tests.tables.factories import new_device, start, url

Two = tuple[Visitor, Visitor, Game]


def two_phones(visit: Visit, **seen_as: bool) -> Two:
    """Two phones at the table, the first at the form of a round with a hand typed."""
    mine, yours = new_device(), new_device()
    game = start("Аня", "Боря", owner=mine)
    Grant.objects.create(space=game.table.space, device=yours, right=Right.SCORE)
    me, you = visit(device=mine), visit(device=yours, **seen_as)
    me.open(url(game, "game"))
    me.went_out("Аня")
    with me.kept():
        me.tap_hand("Боря", "9")
    return me, you, game


@pytest.fixture
def two(visit: Visit) -> Two:
    """The second phone hears nothing of the first, and has typed something else on its own."""
    me, you, game = two_phones(visit, javascript=False)
    you.open(url(game, "round_enter"))
    you.hand("Боря").fill("skip 2")
    return me, you, game


def test_two_phones_that_differ_over_a_hand_see_both_versions_and_choose(visit: Visit) -> None:
    me, you, game = two_phones(visit)
    you.open(url(game, "round_enter"))
    with you.kept():
        you.hand("Боря").fill("skip 2")
    for who in (me, you):
        expect(who.at(".versions")).to_contain_text("9")
        expect(who.at(".versions")).to_contain_text("skip 2")
    me.save()
    assert hands_of(game) == [], "not before somebody has chosen"
    me.follow(me.at("[name=pick]").filter(has_text="skip 2"))
    expect(you.at(".versions")).to_have_count(0)
    me.save()
    assert me.totals() == {"Аня": 22, "Боря": 0}


def test_phone_at_the_form_of_a_round_hears_that_another_has_saved_it(visit: Visit) -> None:
    me, you, game = two_phones(visit)
    you.open(url(game, "round_enter"))
    expect(you.hand("Боря")).to_have_value("9")
    me.save()
    expect(you.at(".recorded")).to_contain_text("Аня")
    you.follow(".recorded a")
    assert you.totals() == {"Аня": 9, "Боря": 0}
    assert hands_of(game) == [[9]]


def test_second_of_two_phones_sees_both_versions_and_loses_nothing(two: Two) -> None:
    me, you, game = two
    me.save()
    with you.page.expect_response(lambda answer: answer.status == 409):
        you.save()
    expect(you.at(".pad.warn")).to_contain_text("Аня")
    expect(you.hand("Боря")).to_have_value("skip 2")
    assert hands_of(game) == [[9]]


def test_second_phone_saves_its_version_as_another_round(two: Two) -> None:
    me, you, game = two
    me.save()
    you.save()
    you.follow("[name=rebase]")
    expect(you.at(".pad.warn")).to_have_count(0)
    expect(you.hand("Боря")).to_have_value("skip 2")
    you.save()
    assert you.totals() == {"Аня": 31, "Боря": 0}
    assert hands_of(game) == [[9], [22]]


def test_second_phone_drops_its_version_of_the_same_round(two: Two) -> None:
    me, you, game = two
    me.save()
    you.save()
    you.follow("[name=discard]")
    assert you.totals() == {"Аня": 9, "Боря": 0}
    you.went_out("Боря")
    expect(you.hand("Аня")).to_have_value("")
    expect(you.at(".pad.warn")).to_have_count(0)
    assert hands_of(game) == [[9]]


def test_two_phones_that_undo_the_same_round_undo_it_once(two: Two) -> None:
    me, you, game = two
    me.save()
    you.open(url(game, "game"))
    me.undo()
    with you.page.expect_response(lambda answer: answer.status == 409):
        you.undo()
    assert hands_of(game) == []


def test_round_typed_without_a_network_and_saved_by_another_meanwhile_is_said_to_be_saved(
    visit: Visit,
) -> None:
    me, you, game = two_phones(visit)
    you.open(url(game, "round_enter"))
    you.page.context.set_offline(True)
    you.tap_hand("Боря", "7")
    expect(you.points("Боря")).to_have_text("16")
    me.save()
    you.page.context.set_offline(False)
    expect(you.at(".recorded")).to_contain_text("Аня")
    assert hands_of(game) == [[9]]
