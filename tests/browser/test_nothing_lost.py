"""Saving twice, leaving in the middle, no network: nothing is lost or doubled."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorekeeper.tables.models import Draft, Game
from tests.browser.pages import Visitor
from tests.browser.support import SitDown, Visit, hands_of
from tests.tables.factories import record, url

WITH_AND_WITHOUT_JAVASCRIPT = pytest.mark.parametrize(
    "seen_as", [{}, {"javascript": False}], ids=["JavaScript", "no JavaScript"]
)
PRESSED_TWICE = "button => { button.click(); button.click(); }"


# --- saved twice ---


@WITH_AND_WITHOUT_JAVASCRIPT
def test_double_tap_on_save_makes_one_round(sit_down: SitDown, seen_as: dict[str, bool]) -> None:
    me, game = sit_down("Аня", "Боря", seen_as=seen_as)
    me.went_out("Аня")
    me.fill_in({"hands": {"Боря": "9"}})
    with me.turning():
        me.at("[name=save]").evaluate(PRESSED_TWICE)
    assert me.totals() == {"Аня": 9, "Боря": 0}
    me.page.reload()
    assert hands_of(game) == [[9]]


@WITH_AND_WITHOUT_JAVASCRIPT
def test_going_back_and_saving_again_makes_one_round(
    sit_down: SitDown, seen_as: dict[str, bool]
) -> None:
    me, game = sit_down("Аня", "Боря", seen_as=seen_as)
    me.went_out("Аня")
    me.fill_in({"hands": {"Боря": "9"}})
    me.save()
    me.page.go_back(wait_until="domcontentloaded")
    me.save()
    assert hands_of(game) == [[9]]


def test_reload_after_saving_makes_one_round(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря")
    me.enter({"out": "Аня", "hands": {"Боря": "9"}})
    me.page.reload()
    me.page.reload()
    assert me.totals() == {"Аня": 9, "Боря": 0}
    assert hands_of(game) == [[9]]


def test_answer_that_got_lost_is_asked_for_again_and_makes_no_second_round(
    sit_down: SitDown,
) -> None:
    me, game = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.fill_in({"hands": {"Боря": "9"}})
    me.lose_the_next_answer("[name=save]")
    assert hands_of(game) == [[9]]
    expect(me.at(".outbox")).to_have_count(0, timeout=10_000)
    me.open(url(game, "game"))
    assert me.totals() == {"Аня": 9, "Боря": 0}
    assert hands_of(game) == [[9]]


def test_pressing_again_after_an_answer_that_got_lost_makes_no_second_round(
    sit_down: SitDown,
) -> None:
    me, game = sit_down("Аня", "Боря", seen_as={"javascript": False})
    me.went_out("Аня")
    me.fill_in({"hands": {"Боря": "9"}})
    me.lose_the_next_answer("[name=save]")
    assert hands_of(game) == [[9]]
    me.page.go_back(wait_until="domcontentloaded")
    me.save()
    assert hands_of(game) == [[9]]


def test_copy_sent_to_keep_that_arrives_after_the_round_was_saved_brings_nothing_back(
    sit_down: SitDown,
) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.went_out("Аня")
    with me.kept() as kept:
        me.tap_hand("Боря", "9")
    me.save()
    late = kept.value.request
    headers = {"content-type": late.headers["content-type"], "origin": me.origin}
    assert me.page.request.post(late.url, data=late.post_data, headers=headers).ok
    me.page.reload()
    expect(me.at('.who-bar [value^="out:"]').first).to_be_visible()
    me.went_out("Боря")
    expect(me.hand("Аня")).to_have_value("")


# --- typed and not saved ---


def back_and_forth(me: Visitor, game: Game) -> Visitor:
    me.page.go_back(wait_until="domcontentloaded")
    me.open(url(game, "round_enter"))
    return me


def reload(me: Visitor, game: Game) -> Visitor:
    me.page.reload(wait_until="domcontentloaded")
    return me


def another_tab(me: Visitor, game: Game) -> Visitor:
    """Closes the tab, as the system of a phone does, and opens the product in a new one."""
    tab = me.in_new_tab()
    with me.page.expect_event("close"):
        me.page.close(run_before_unload=True)
    tab.open(url(game, "round_enter"))
    return tab


@pytest.mark.parametrize("leave", [back_and_forth, reload, another_tab])
@WITH_AND_WITHOUT_JAVASCRIPT
def test_tapped_hands_are_there_again_after(
    sit_down: SitDown, leave: Callable[[Visitor, Game], Visitor], seen_as: dict[str, bool]
) -> None:
    me, game = sit_down(preset="office", seen_as=seen_as)
    me.went_out("Аня")
    me.fill_in({"last_card": "wild", "hands": {}})
    with me.kept():
        me.tap('[value="piles:more"]')
        me.tap_hand("Боря", "9 skip")
    me = leave(me, game)
    expect(me.hand("Боря")).to_have_value("9 skip")
    expect(me.at("[name=piles]")).to_have_value("1")
    expect(me.at('[name=last_card][value="wild"]')).to_be_checked()
    me.fill_in({"hands": {"Вика": "1"}})
    me.save()
    assert me.totals() == {"Аня": -50, "Боря": 58, "Вика": 2}


def test_what_was_typed_in_the_last_moment_is_there_again(sit_down: SitDown) -> None:
    me, _ = sit_down()
    me.went_out("Аня")
    me.hand("Боря").fill("9 skip")
    me.leave_open()
    me.follow(".who-bar a.main")
    expect(me.hand("Боря")).to_have_value("9 skip")


def test_another_tab_leads_to_the_round_that_is_being_entered(sit_down: SitDown) -> None:
    me, game = sit_down()
    other = me.in_new_tab()
    other.open(url(game, "game"))
    me.went_out("Аня")
    with me.kept():
        me.tap_hand("Боря", "9 skip")
    other.follow(".who-bar a.main")
    expect(other.hand("Боря")).to_have_value("9 skip")


def test_page_that_knows_nothing_of_the_round_being_entered_does_not_start_it_anew(
    sit_down: SitDown,
) -> None:
    me, game = sit_down(seen_as={"javascript": False})
    stale = me.in_new_tab()
    stale.open(url(game, "game"))
    me.went_out("Аня")
    me.tap_hand("Боря", "9 skip")
    stale.went_out("Аня")
    expect(stale.hand("Боря")).to_have_value("9 skip")


def test_page_shown_again_by_back_does_not_start_the_round_anew(sit_down: SitDown) -> None:
    me, _ = sit_down()
    me.went_out("Аня")
    with me.kept():
        me.tap_hand("Боря", "9 skip")
    me.page.go_back(wait_until="domcontentloaded")
    me.follow(me.at(".who-bar").locator("a.main, button").first)
    expect(me.hand("Боря")).to_have_value("9 skip")


def test_correction_that_was_saved_leaves_nothing_behind(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря")
    record(game, "Аня", {"Боря": "9 skip"})
    me.page.reload()
    me.open_round(1)
    me.follow('a[href$="/correct/"]')
    me.open_hand("Боря")
    me.tap('[value="back:"]')
    me.save()
    assert me.totals() == {"Аня": 9, "Боря": 0}
    me.open_round(1)
    me.follow('a[href$="/correct/"]')
    expect(me.at(".pad.warn")).to_have_count(0)
    expect(me.hand("Боря")).to_have_value("9")
    assert Draft.objects.count() == 0


@pytest.mark.parametrize("then", ["waits", "reloads", "closes the tab"])
def test_hands_tapped_without_a_network_are_there_when_it_is_back(
    sit_down: SitDown, then: str
) -> None:
    me, game = sit_down()
    me.went_out("Аня")
    me.page.context.set_offline(True)
    me.tap_hand("Боря", "9 skip")
    expect(me.badge("skip")).to_have_text("1")
    expect(me.points("Боря")).to_have_text("29")
    me.tap_hand("Вика", "7")
    me = back_on_line(me, game, then, "round_enter")
    expect(me.at("#summary.ready")).to_be_visible()
    expect(me.hand("Боря")).to_have_value("9 skip")
    expect(me.hand("Вика")).to_have_value("7")
    me.save()
    assert me.totals() == {"Аня": 36, "Боря": 0, "Вика": 0}
    me.went_out("Боря")
    expect(me.hand("Вика")).to_have_value("")


@pytest.mark.parametrize("then", ["waits", "reloads", "closes the tab"])
def test_rounds_saved_without_a_network_are_sent_when_it_is_back(
    sit_down: SitDown, then: str
) -> None:
    me, game = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.page.context.set_offline(True)
    me.tap_hand("Боря", "9 skip")
    me.tap("[name=save]")
    expect(me.at(".outbox")).to_be_visible()
    expect(me.hand("Боря")).to_have_value("")
    me.out("Боря")
    me.tap_hand("Аня", "7")
    me.tap("[name=save]")
    expect(me.hand("Аня")).to_have_value("")
    me = back_on_line(me, game, then, "game")
    expect(me.at(".outbox")).to_have_count(0)
    me.open(url(game, "game"))
    assert me.totals() == {"Аня": 29, "Боря": 7}
    assert hands_of(game) == [[29], [7]]


def back_on_line(me: Visitor, game: Game, then: str, page: str) -> Visitor:
    """The network is there again, with the page still open, or opened anew."""
    if then == "closes the tab":
        tab = me.in_new_tab()
        me.page.close()
        me = tab
    me.page.context.set_offline(False)
    if then != "waits":
        me.open(url(game, page))
    return me


# --- back, and another language ---


def test_back_leads_to_the_page_before_and_never_out_of_the_game(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.open("/")
    me.follow(".tables a")
    me.went_out("Аня")
    me.fill_in({"hands": {"Боря": "9"}})
    me.save()
    me.open_round(1)
    me.page.go_back(wait_until="domcontentloaded")
    expect(me.line_of("Аня").locator(".total")).to_have_text("9")
    me.page.go_back(wait_until="domcontentloaded")
    expect(me.at("#entry")).to_be_visible()
    me.page.go_back(wait_until="domcontentloaded")
    expect(me.line_of("Аня").locator(".total")).to_have_text("9")
    me.page.go_back(wait_until="domcontentloaded")
    expect(me.at(".tables")).to_be_visible()


def test_language_changed_in_the_middle_keeps_the_game_and_what_was_typed(
    sit_down: SitDown,
) -> None:
    me, game = sit_down(preset="office")
    record(game, "Аня", {"Боря": "9 skip", "Вика": "wild4"}, last_card="0")
    me.page.reload()
    me.went_out("Аня")
    with me.kept():
        me.fill_in({"last_card": "wild", "hands": {"Боря": "skip reverse wild wild4 draw2 3"}})
    me.leave_open()
    me.follow(".language button")
    expect(me.at("html")).to_have_attribute("lang", "ru")
    assert me.totals() == {"Аня": -20, "Боря": 29, "Вика": 50}
    me.follow(".who-bar a.main")
    expect(me.points("Боря")).to_have_text("163")
    me.open_hand("Боря")
    expect(me.badge("skip")).to_have_text("1")
    me.tap_card("skip")
    expect(me.badge("skip")).to_have_text("2")
    me.tap_hand("Вика", "reverse")
    me.save()
    assert me.totals() == {"Аня": -70, "Боря": 212, "Вика": 70}
    me.follow(".language button")
    expect(me.at("html")).to_have_attribute("lang", "en")
    assert me.totals() == {"Аня": -70, "Боря": 212, "Вика": 70}


def test_language_changed_on_the_page_of_a_new_table_keeps_nobody_waiting(visit: Visit) -> None:
    me = visit(lang="ru")
    me.open("/new/")
    expect(me.at("html")).to_have_attribute("lang", "ru")
    me.name_players("Аня", "Боря")
    me.choose('[name=rules][value="preset:office"]')
    me.start()
    assert me.totals() == {"Аня": 0, "Боря": 0}
