"""Hands, rounds and totals that other score keepers got wrong, on the page."""

import pytest
from playwright.sync_api import expect

from tests.browser.support import SitDown, Visit
from tests.tables.factories import (
    correct,
    new_device,
    play_of,
    record,
    start,
    totals,
    url,
)

WITH_AND_WITHOUT_JAVASCRIPT = pytest.mark.parametrize(
    "seen_as", [{}, {"javascript": False}], ids=["JavaScript", "no JavaScript"]
)


def test_whole_hand_of_a_single_zero_makes_no_winner(sit_down: SitDown) -> None:
    me, _ = sit_down(preset="own_200")
    me.enter({"out": "Вика", "hands": {"Аня": "0", "Боря": "7 7"}})
    assert me.totals() == {"Аня": 0, "Боря": 14, "Вика": 0}
    me.open_round(1)
    expect(me.at(".big bdi")).to_have_text("Вика")


def test_five_sevens_in_one_hand(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.tap_hand("Боря", "7 7 7 7 7")
    expect(me.badge("7")).to_have_text("5")
    expect(me.points("Боря")).to_have_text("35")
    me.save()
    assert me.totals() == {"Аня": 35, "Боря": 0}


@WITH_AND_WITHOUT_JAVASCRIPT
def test_blank_hands_are_named_and_everything_typed_stays(
    sit_down: SitDown, seen_as: dict[str, bool]
) -> None:
    me, game = sit_down("Аня", "Боря", "Вика", "Глеб", preset="office", seen_as=seen_as)
    me.went_out("Аня")
    me.fill_in({"last_card": "wild", "pile_ran_out": 2, "hands": {"Боря": "9 skip"}})
    me.save()
    for name in ("Вика", "Глеб"):
        assert name in me.alerts()
    assert "Боря" not in me.alerts()
    assert play_of(game).state.rounds == []
    expect(me.hand("Боря")).to_have_value("9 skip")
    expect(me.at("[name=piles]")).to_have_value("2")
    expect(me.at('[name=last_card][value="wild"]')).to_be_checked()
    me.tap_hand("Вика", "1")
    me.tap_hand("Глеб", "2")
    me.save()
    assert me.totals() == {"Аня": -50, "Боря": 87, "Вика": 3, "Глеб": 6}


@WITH_AND_WITHOUT_JAVASCRIPT
def test_number_is_stored_though_its_field_still_has_the_focus(
    sit_down: SitDown, seen_as: dict[str, bool]
) -> None:
    me, _ = sit_down("Аня", "Боря", seen_as=seen_as)
    me.went_out("Аня")
    me.hand("Боря").press_sequentially("123")
    expect(me.hand("Боря")).to_be_focused()
    me.save()
    assert me.totals() == {"Аня": 123, "Боря": 0}


def test_correcting_a_round_takes_its_bonus_away_and_moves_every_total_after_it(
    sit_down: SitDown,
) -> None:
    me, game = sit_down(preset="office")
    record(game, "Аня", {"Боря": "9", "Вика": "8"}, last_card="wild")
    record(game, "Боря", {"Аня": "7", "Вика": "6"})
    record(game, "Вика", {"Аня": "5", "Боря": "4"})
    me.page.reload()
    assert me.totals() == {"Аня": -38, "Боря": 13, "Вика": 14}
    me.open_round(1)
    me.follow('a[href$="/correct/"]')
    expect(me.at('[name=last_card][value="wild"]')).to_be_checked()
    expect(me.points("Боря")).to_have_text("9")
    me.out("Боря")
    me.choose('[name=last_card][value=""]')
    me.tap_hand("Аня", "1 1")
    expect(me.news("Аня")).to_be_visible()
    expect(me.news("Боря")).to_be_visible()
    assert totals(game) == {"Аня": -38, "Боря": 13, "Вика": 14}, "not yet"
    me.save()
    assert me.totals() == {"Аня": 14, "Боря": 4, "Вика": 14}


def test_every_hand_of_a_round_being_corrected_shows_its_points(sit_down: SitDown) -> None:
    me, game = sit_down(preset="office")
    record(game, "Аня", {"Боря": "9 skip", "Вика": "wild4 4"})
    me.page.reload()
    me.open_round(1)
    me.follow('a[href$="/correct/"]')
    expect(me.points("Боря")).to_have_text("29")
    expect(me.points("Вика")).to_have_text("54")


@pytest.mark.parametrize("text", ["7 7 s d2 w w4", "7, 7, п, +2, ц, ц4", "7 7 SKIP draw2 wild +4"])
def test_typed_short_words_are_added_up_beside_the_hand(sit_down: SitDown, text: str) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.hand("Боря").fill(text)
    expect(me.at("#summary")).to_contain_text("154")
    expect(me.points("Боря")).to_have_text("154")
    me.save()
    assert me.totals() == {"Аня": 154, "Боря": 0}


def test_price_of_a_lone_zero_shows_at_once(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря", preset="own_200", lone_zero=50)
    me.went_out("Аня")
    me.tap_hand("Боря", "0")
    expect(me.points("Боря")).to_have_text("50")
    me.save()
    assert me.totals() == {"Аня": 0, "Боря": 50}


def test_exactly_the_target_ends_the_game_after_the_whole_round(sit_down: SitDown) -> None:
    me, game = sit_down(preset="own_200")
    record(game, "Вика", {"Аня": 150, "Боря": 130})
    me.page.reload()
    me.enter({"out": "Вика", "hands": {"Аня": "wild", "Боря": "wild skip"}})
    assert me.totals() == {"Аня": 200, "Боря": 200, "Вика": 0}
    assert me.winners() == ["Вика"]
    for name in ("Аня", "Боря"):
        expect(me.at(".end")).to_contain_text(name)


def test_late_joiner_starts_level_with_the_last_and_plays_on(sit_down: SitDown) -> None:
    me, game = sit_down(preset="challenge_500")
    record(game, "Аня", {"Боря": 400, "Вика": 10})
    me.page.reload()
    me.follow('.menu a[href$="/people/"]')
    me.at("#join [name=name]").fill("Глеб")
    me.follow("#join button")
    assert me.totals()["Глеб"] == 400
    me.enter({"out": "Вика", "hands": {"Аня": "1", "Боря": "2", "Глеб": "3"}})
    assert me.totals() == {"Аня": 1, "Боря": 402, "Вика": 10, "Глеб": 403}


def test_who_is_knocked_out_is_asked_no_more_and_cannot_win(sit_down: SitDown) -> None:
    me, game = sit_down(preset="challenge_500")
    record(game, "Аня", {"Боря": 500, "Вика": 10})
    me.page.reload()
    assert "Боря" not in me.at(".who-bar").inner_text()
    me.went_out("Аня")
    expect(me.line("Вика")).to_have_count(1)
    expect(me.line("Боря")).to_have_count(0)
    me.fill_in({"hands": {"Вика": 490}})
    me.save()
    assert me.winners() == ["Аня"]
    assert me.totals() == {"Аня": 0, "Боря": 500, "Вика": 500}


def test_shared_win_names_both(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря", "Вика", "Глеб", preset="lowest_500", target=100)
    me.enter({"out": None, "hands": {"Аня": 7, "Боря": 7, "Вика": 100, "Глеб": 30}})
    assert me.winners() == ["Аня", "Боря"]


def test_minus_twenty_is_written_with_a_minus_everywhere(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря", preset="office")
    me.went_out("Аня")
    me.fill_in({"last_card": "0", "hands": {"Боря": "7"}})
    expect(me.at("#summary")).to_contain_text("−20")
    me.save()
    assert me.totals() == {"Аня": -20, "Боря": 7}
    expect(me.at(".sheet tbody td").first).to_have_text("−20")
    for page in ("game", "total", "round", "history"):
        args = {"total": [0], "round": [1]}.get(page, [])
        me.open(url(game, page, *args))
        assert "-20" not in me.at("main").inner_text()
        if page != "history":
            assert "−20" in me.at("main").inner_text()


def test_points_are_taken_away_without_a_minus_key(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.follow('.menu a[href$="/people/"]')
    me.choose('#adjust [name=seat][value="0"]')
    me.choose('#adjust [name=sign][value="minus"]')
    me.at("#adjust [name=points]").fill("20")
    me.at("#adjust [name=why]").fill("a peek")
    me.follow("#adjust button")
    assert me.totals() == {"Аня": -20, "Боря": 0}


def test_ten_wilds_from_one_deck_are_refused_with_both_numbers(sit_down: SitDown) -> None:
    me, game = sit_down()
    me.went_out("Аня")
    me.tap_hand("Боря", "wild wild wild wild wild")
    me.tap_hand("Вика", "wild wild wild wild wild")
    me.save()
    assert "10" in me.alerts()
    assert "4" in me.alerts()
    expect(me.hand("Боря")).to_have_value("wild wild wild wild wild")
    assert play_of(game).state.rounds == []


@WITH_AND_WITHOUT_JAVASCRIPT
@pytest.mark.parametrize("text", ["7.5", "1e3", "-20", "−20", "99999", "abc", "wild +9"])
def test_what_is_no_hand_is_refused_and_still_there(
    sit_down: SitDown, text: str, seen_as: dict[str, bool]
) -> None:
    me, game = sit_down("Аня", "Боря", seen_as=seen_as)
    me.went_out("Аня")
    me.hand("Боря").fill(text)
    me.save()
    assert me.alerts()
    expect(me.hand("Боря")).to_have_value(text)
    assert play_of(game).state.rounds == []


def test_leaver_is_asked_no_more_and_his_hand_counts_for_nobody(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря", "Вика", preset="winner_500")
    me.enter({"out": "Вика", "hands": {"Аня": "7", "Боря": "8"}})
    me.follow('.menu a[href$="/people/"]')
    me.choose('#leave [name=seat][value="2"]')
    me.follow("#leave button")
    assert "Вика" not in me.at(".who-bar").inner_text()
    me.went_out("Аня")
    expect(me.line("Вика")).to_have_count(0)
    me.fill_in({"hands": {"Боря": "8 6 7 reverse wild4 skip"}})
    me.save()
    assert me.totals() == {"Аня": 111, "Боря": 0, "Вика": 15}
    assert totals(game) == me.totals()


def test_correction_that_makes_a_later_hand_missing_says_so(visit: Visit) -> None:
    device = new_device()
    game = start("Аня", "Боря", "Вика", owner=device, preset="challenge_500")
    record(game, "Аня", {"Боря": 500, "Вика": 10})
    record(game, "Аня", {"Вика": 20})
    correct(game, 1, "Аня", {"Боря": 50, "Вика": 10})
    me = visit(device=device)
    me.open(url(game, "game"))
    expect(me.at(".pad.warn")).to_contain_text("Боря")
    me.open_round(2)
    me.follow('a[href$="/correct/"]')
    me.fill_in({"hands": {"Боря": "9"}})
    me.save()
    expect(me.at(".pad.warn")).to_have_count(0)
    assert me.totals() == {"Аня": 0, "Боря": 59, "Вика": 30}
