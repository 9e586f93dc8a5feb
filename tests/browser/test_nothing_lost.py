"""Saving twice, saving at the same moment, leaving in the middle: nothing is lost or doubled."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorekeeper.access.models import Grant, Right
from scorekeeper.tables.models import Draft, Game
from tests.browser.pages import Visitor
from tests.browser.support import SitDown, Visit
from tests.tables.factories import new_device, play_of, record, start, url

WITH_AND_WITHOUT_JAVASCRIPT = pytest.mark.parametrize(
    "seen_as", [{}, {"javascript": False}], ids=["JavaScript", "no JavaScript"]
)
PRESSED_TWICE = "button => { button.click(); button.click(); }"


def hands_of(game: Game) -> list[list[int]]:
    """Points of the hands, round by round."""
    rounds = play_of(game).state.rounds
    return [[points for _, points in sorted(one.points.items())] for one in rounds]


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


@pytest.mark.parametrize("then", ["presses again", "comes back to the form"])
def test_answer_that_got_lost_makes_no_second_round(sit_down: SitDown, then: str) -> None:
    me, game = sit_down("Аня", "Боря")
    me.went_out("Аня")
    with me.kept():
        me.tap_hand("Боря", "9")
    me.lose_the_next_answer("[name=save]")
    assert hands_of(game) == [[9]]
    if then == "presses again":
        me.save()
    else:
        me.open(url(game, "round_enter"))
        assert "Аня" in me.at("main").inner_text()
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


# --- two at once ---

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
