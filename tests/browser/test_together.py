"""A round that two phones enter together, while answers come late and in the wrong order."""

from playwright.sync_api import Route, expect

from scorekeeper.access.models import Grant, Right
from scorekeeper.tables.models import DraftHand
from tests.browser.pages import Visitor
from tests.browser.support import SitDown, Visit
from tests.tables.factories import new_device, url


def kept(name_seat: int) -> list[str]:
    return sorted(DraftHand.objects.filter(seat=name_seat).values_list("text", flat=True))


def both(sit_down: SitDown, visit: Visit) -> tuple[Visitor, Visitor]:
    """Two phones at the form of a round that Аня has won."""
    me, game = sit_down("Аня", "Боря", "Вика")
    me.went_out("Аня")
    device = new_device()
    Grant.objects.create(space=game.table.space, device=device, right=Right.SCORE)
    you = visit(device=device)
    you.open(url(game, "round_enter"))
    return me, you


def polled(me: Visitor):
    """Waits for the answer to a poll that brings news."""
    return me.page.expect_response(lambda r: "v=" in r.url and r.status == 200)


def test_a_tap_that_is_not_sent_yet_survives_what_another_phone_did(
    sit_down: SitDown, visit: Visit
) -> None:
    me, you = both(sit_down, visit)
    held: list[Route] = []
    me.page.route("**/round/", lambda route: held.append(route))
    me.tap_hand("Боря", "7")
    with polled(me), you.kept():
        you.tap_hand("Вика", "9")
    expect(me.hand("Вика")).to_have_value("9")
    expect(me.hand("Боря")).to_have_value("7")
    with me.kept():
        held[-1].continue_()
    me.page.unroute("**/round/")
    me.page.reload()
    expect(me.hand("Боря")).to_have_value("7")
    assert (kept(1), kept(2)) == (["7"], ["9"])


def test_a_hand_typed_elsewhere_is_not_erased_by_a_cursor_that_stands_in_its_field(
    sit_down: SitDown, visit: Visit
) -> None:
    me, you = both(sit_down, visit)
    me.hand("Вика").focus()
    with polled(me), you.kept():
        you.tap_hand("Вика", "9")
    with me.kept():
        me.at('[value="out:nobody"]').dispatch_event("click")
    assert kept(2) == ["9"]
    with me.kept():
        me.hand("Вика").fill("5")
    assert kept(2) == ["5", "9"]
    expect(me.at(".versions")).to_contain_text("Вика")


def test_a_hand_that_two_phones_type_shows_both_versions_on_both(
    sit_down: SitDown, visit: Visit
) -> None:
    me, you = both(sit_down, visit)
    with me.kept():
        me.tap_hand("Боря", "7")
    expect(you.hand("Боря")).to_have_value("7")
    with you.kept():
        you.tap_card("7")
    for one in (me, you):
        expect(one.at(".versions button")).to_have_count(2)
    you.follow(you.at(".versions button").filter(has_text="7 7"))
    expect(me.hand("Боря")).to_have_value("7 7")
    expect(me.at(".versions")).to_have_count(0)
