"""An owner, a player and somebody who watches, each with a phone, through a whole game."""

from urllib.parse import urlsplit

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from scorekeeper.access.models import Code
from scorekeeper.access.tokens import CODE_LIVES
from tests.browser.pages import Visitor
from tests.browser.support import SitDown, Visit, hands_of

Three = tuple[Visitor, Visitor, Visitor]


def code_of(owner: Visitor) -> str:
    """The code to watch, as the owner reads it out; he is back at the table then."""
    owner.follow('main a[href$="/share/"]')
    owner.follow(owner.at('[name=code][value="1"]'))
    code = owner.at(".code-big").inner_text()
    owner.follow("header a.icon")
    return code


def type_code(who: Visitor, code: str) -> None:
    who.open("/code/")
    who.at("[name=code]").fill(code)
    who.follow(".bar button")


@pytest.fixture
def three(sit_down: SitDown, visit: Visit) -> Three:
    owner, game = sit_down("Аня", "Боря", "Вика", preset="own_200", target=100)
    owner.follow('main a[href$="/share/"]')
    owner.follow(owner.at('[name=link][value="2"]'))
    link = urlsplit(owner.at(".shown textarea").input_value()).path
    owner.follow("header a.icon")
    player, watcher = visit(), visit()
    player.open(link)
    player.follow(player.at("[name=seat]").filter(has_text="Боря"))
    type_code(watcher, code_of(owner))
    owner.game = player.game = watcher.game = game  # type: ignore[attr-defined]
    return owner, player, watcher


def test_game_of_three_phones_with_own_hands_and_a_phone_away_for_two_rounds(three: Three) -> None:
    owner, player, watcher = three
    # Round 1: each types the own hand, the owner fills in for Вика, the watcher sees it live.
    owner.went_out("Аня")
    expect(player.at(".entering")).to_contain_text("0")
    player.follow(".who-bar .main")
    expect(player.at(".hand.open")).to_contain_text("Боря")
    with player.kept():
        player.tap_card("9")
    expect(owner.hand("Боря")).to_have_value("9")
    owner.tap_hand("Вика", "7")
    owner.save()
    expect(watcher.at(".board")).to_contain_text("9")
    expect(player.at(".recorded")).to_be_visible()
    player.follow(".recorded a")
    assert player.totals() == watcher.totals() == {"Аня": 0, "Боря": 9, "Вика": 7}

    # Rounds 2 and 3 without the player's phone, which shows them as soon as it is back.
    player.page.context.set_offline(True)
    owner.enter({"out": "Аня", "hands": {"Боря": "skip", "Вика": "1"}})
    owner.enter({"out": "Вика", "hands": {"Аня": "2", "Боря": "3"}})
    player.page.context.set_offline(False)
    expect(player.at(".board")).to_contain_text("32")
    assert player.totals() == {"Аня": 2, "Боря": 32, "Вика": 8}

    # Round 4 ends it, and all see the same end.
    player.enter({"out": "Аня", "hands": {"Боря": "wild wild", "Вика": "5"}})
    for who in (owner, watcher):
        expect(who.at(".end")).to_be_visible()
        assert who.totals() == {"Аня": 2, "Боря": 132, "Вика": 13}
    assert len(hands_of(owner.game)) == 4  # type: ignore[attr-defined]


def test_watcher_has_nothing_to_tap_that_changes_the_score(three: Three) -> None:
    _, _, watcher = three
    watcher.follow(watcher.at("[name=seat][value=scorer]"))
    expect(watcher.at(".who-bar")).to_have_count(0)
    expect(watcher.at("main form")).to_have_count(0)


def test_code_that_has_expired_opens_nothing_and_a_fresh_one_does(
    sit_down: SitDown, visit: Visit
) -> None:
    owner, _ = sit_down("Аня", "Боря")
    old = code_of(owner)
    Code.objects.update(shown_at=timezone.now() - CODE_LIVES * 1.1)
    late = visit()
    type_code(late, old)
    expect(late.at(".error")).to_be_visible()
    expect(late.at("[name=code]")).to_have_value(old)
    type_code(late, code_of(owner))
    assert late.totals() == {"Аня": 0, "Боря": 0}


def test_board_on_the_wall_follows_and_has_no_controls(three: Three) -> None:
    owner, _, watcher = three
    watcher.open(f"/t/{owner.game.table.space.key}/board/")  # type: ignore[attr-defined]
    expect(watcher.at("main :is(button, input, form)")).to_have_count(0)
    owner.enter({"out": "Аня", "hands": {"Боря": "9", "Вика": "7"}})
    expect(watcher.at(".wall-board")).to_contain_text("9")
