"""A whole evening under office rules, eight players, from the start page to the rematch."""

import copy
from typing import Any

import pytest
from playwright.sync_api import expect

from scorekeeper.scoring import score
from tests.browser.pages import Visitor
from tests.browser.support import Visit

NAMES = ["Аня", "Боря", "Вика", "Глеб", "Даша", "Егор", "Жанна", "Зоя"]


def a_round(out: str | None, *hands: str | int, **more: Any) -> dict[str, Any]:
    """Hands of all others in the order of their seats."""
    others = (name for name in NAMES if name != out)
    return {"out": out, "hands": dict(zip(others, hands, strict=False)), **more}


FIRST_SIX = [
    # A finish on a zero: minus twenty.
    a_round(
        "Аня", "9 skip", "wild", "5 5", "draw2 3", "7 8", "wild4 4", "reverse 6", last_card="0"
    ),
    # One card too many is written down for Жанна.
    a_round("Боря", "4 4", "skip 9", "wild4 2", "1", "draw2 7", "wild wild4 reverse", "8"),
    a_round(
        "Вика", "6", "draw2 5", "wild", "skip 3", "9 9", "wild4 wild", "reverse", pile_ran_out=1
    ),
    # A blocked round, in which one hand is a single zero.
    a_round(None, "2 3", "7", "skip", "4 4", "wild", "1 1", "reverse draw2 draw2", "0"),
    # A finish on a wild +4, and a hand counted in the head.
    a_round("Глеб", "wild 8", "skip 6", "3", 64, "reverse 2", "draw2", "9", last_card="wild4"),
    # Knocks Жанна out, as long as nobody looks at round 2 again.
    a_round(
        "Егор", "7 7", "wild4", "skip 5", "draw2 1", "6", "2 skip", "reverse 9", pile_ran_out=2
    ),
]
MANY_KNOCKED_OUT = a_round(
    "Зоя",
    "wild wild4 skip",
    "wild wild4 skip",
    "wild wild4 skip",
    "wild wild4 reverse",
    "skip skip reverse reverse draw2",
    "reverse draw2 draw2 draw2",
    "9",
    pile_ran_out=3,
)
EXACTLY_500 = {
    "out": "Жанна",
    "hands": {"Егор": "skip 9 5 5", "Зоя": "wild wild4 skip skip skip"},
    "pile_ran_out": 1,
}
THE_LAST = {
    "out": "Жанна",
    "hands": {"Егор": "wild wild4 skip 6", "Зоя": "9"},
    "last_card": "wild",
    "pile_ran_out": 3,
}


def scored(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """What the scoring makes of the same rounds in a game file."""
    log = [{"round": round_} for round_ in rounds]
    rules = {"preset": "office"}
    return score({"format": "scorekeeper/1", "rules": rules, "players": NAMES, "log": log})


VARIANTS = {
    "phone": {},
    "laptop": {"width": 1280, "height": 800},
    "phone without JavaScript": {"javascript": False},
    "phone on plain http": {"plain": True},
}


@pytest.fixture(params=VARIANTS.values(), ids=VARIANTS.keys())
def me(request: pytest.FixtureRequest, visit: Visit, plain_http: str) -> Visitor:
    options = dict(request.param)
    origin = plain_http if options.pop("plain", False) else ""
    return visit(origin=origin, **options)


def test_evening_of_eight_from_the_start_page_to_the_rematch(me: Visitor) -> None:
    me.new_table(*NAMES, rules="office")
    played: list[dict[str, Any]] = []
    for round_ in FIRST_SIX:
        play(me, played, round_)
    assert scored(played)["out"] == ["Жанна"]
    expect(me.line_of("Жанна")).to_contain_class("out")

    played[1] = correct_second_round(me, played)
    assert scored(played)["out"] == []
    assert me.totals()["Жанна"] == 0

    play(me, played, MANY_KNOCKED_OUT)
    undo_and_restore(me, played)

    play(me, played, EXACTLY_500)
    assert me.totals()["Егор"] == 0
    play(me, played, THE_LAST)
    assert me.winners() == ["Жанна"]
    expect(me.at(".who-bar")).to_have_count(0)
    assert score(me.game_file()) == scored(played)
    send_the_score(me)

    me.follow('form[action$="/rematch/"] button')
    assert list(me.totals().items()) == [(name, 0) for name in NAMES]


def play(me: Visitor, played: list[dict[str, Any]], round_: dict[str, Any]) -> None:
    """Enters a round and compares the board with the scoring."""
    me.enter(round_)
    played.append(round_)
    assert me.totals() == scored(played)["totals"]


def correct_second_round(me: Visitor, played: list[dict[str, Any]]) -> dict[str, Any]:
    """Takes one card out of a hand of round 2, having looked at what that changes."""
    before = scored(played)["totals"]
    me.open_round(2)
    me.follow('a[href$="/correct/"]')
    me.open_hand("Жанна")
    me.tap('[value="back:"]')
    expect(me.at("#summary .news").filter(has_text="Жанна").first).to_be_visible()

    me.leave_open()
    assert me.totals() == before, "looking changes nothing"
    me.open_round(2)
    me.follow('a[href$="/correct/"]')
    expect(me.hand("Жанна")).to_have_value("wild +4")
    me.save()
    corrected = copy.deepcopy(played[1])
    corrected["hands"]["Жанна"] = "wild wild4"
    assert me.totals() == scored([played[0], corrected, *played[2:]])["totals"]
    return corrected


def undo_and_restore(me: Visitor, played: list[dict[str, Any]]) -> None:
    me.undo()
    assert me.totals() == scored(played[:-1])["totals"]
    me.undo()
    assert me.totals() == scored(played)["totals"]


def send_the_score(me: Visitor) -> None:
    """The score as text, which can be copied without a clipboard too."""
    me.unfold("#share")
    assert "1. Жанна" in me.at("#share textarea").input_value()
    if me.javascript:
        me.tap("[data-copy]")
        done = me.at("[data-copy]").get_attribute("data-done")
        expect(me.at("[data-copy]")).to_have_text(done or "")
