"""A round being entered, kept on its way: by all phones at the table together."""

import pytest

from scorekeeper.tables.drafts import read_draft
from scorekeeper.tables.services.drafts import (
    draft_discard,
    draft_merge,
    draft_rebase,
    hand_pick,
)
from scorekeeper.tables.typed import TOGETHER, TypedRound
from tests.tables.factories import base, entry, keep, log_rows, new_device, record_entry, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start()


@pytest.fixture
def device():
    return new_device()


def kept(game, device=None, about=0):
    """What the table has typed, as that device sees it."""
    return read_draft(game=game, about=about, device=device, edition=game.frozen_edition())


def test_draft_comes_back_as_it_was_typed(game, device):
    typed = TypedRound(
        out="0",
        hands={1: "7 7 п +2", 3: "nonsense"},
        collected="89",
        last_card="wild",
        piles=2,
        side="dark",
        knocked_out=[3],
        order=[0, 2],
        client_key="key",
        based_on=7,
    )
    seen = TypedRound(client_key="key", based_on=7)
    draft_merge(game=game, about=0, device=device, typed=typed, seen=seen)
    assert kept(game).typed == typed


def test_there_is_one_draft_for_all_devices_and_one_for_each_corrected_round(game, device):
    keep(game, device, out="0")
    keep(game, new_device(), hands={1: "7"})
    keep(game, device, about=3, out="1")
    assert (kept(game).typed.out, kept(game).typed.hands) == ("0", {1: "7"})
    assert kept(game, about=3).typed.out == "1"
    assert game.drafts.count() == 2


def test_a_field_that_a_device_did_not_touch_stays_as_others_left_it(game, device):
    keep(game, device, out="0", piles=1)
    keep(game, new_device(), seen={"out": "", "piles": 0}, out="", piles=0, last_card="wild")
    typed = kept(game).typed
    assert (typed.out, typed.piles, typed.last_card) == ("0", 1, "wild")


def test_the_last_to_change_a_field_has_it(game, device):
    keep(game, device, out="0")
    keep(game, new_device(), seen={"out": "0"}, out="1")
    assert kept(game).typed.out == "1"


def test_two_devices_that_differ_about_a_hand_are_both_heard(game, device):
    other = new_device()
    keep(game, device, hands={1: "7 7"})
    keep(game, other, hands={1: "34"})
    versions = kept(game, device).disputed[1]
    assert [(version.text, version.mine) for version in versions] == [("7 7", True), ("34", False)]


def test_the_same_cards_in_another_order_are_no_dispute(game, device):
    keep(game, device, hands={1: "7 +2"})
    keep(game, new_device(), hands={1: "d2 7"})
    assert kept(game).disputed == {}


def test_of_two_versions_the_chosen_one_stays(game, device):
    other = new_device()
    keep(game, device, hands={1: "7 7", 2: "1"})
    keep(game, other, hands={1: "34"})
    theirs = next(v for v in kept(game, device).disputed[1] if not v.mine)
    hand_pick(game=game, about=0, hand=theirs.pk)
    assert kept(game, device).disputed == {}
    assert kept(game, device).typed.hands == {1: "34", 2: "1"}


def test_a_hand_of_another_game_cannot_be_chosen(game, device):
    elsewhere = start()
    keep(game, device, hands={1: "7 7"})
    keep(game, new_device(), hands={1: "34"})
    for version in kept(game).disputed[1]:
        hand_pick(game=elsewhere, about=0, hand=version.pk)
    assert len(kept(game).disputed[1]) == 2


def test_emptying_a_hand_empties_it_for_all(game, device):
    keep(game, device, hands={1: "7 7"})
    keep(game, new_device(), seen={"hands": {1: "7 7"}}, hands={1: ""})
    assert kept(game).typed.hands == {}


# --- only the sum of all hands ---


def test_two_devices_that_differ_about_the_sum_are_both_heard(game, device):
    other = new_device()
    keep(game, device, collected="89")
    keep(game, other, collected="98")
    assert kept(game, device).typed.collected == "89"
    assert kept(game, other).typed.collected == "98"
    versions = kept(game, device).disputed[TOGETHER]
    assert [(version.text, version.mine) for version in versions] == [("89", True), ("98", False)]
    hand_pick(game=game, about=0, hand=versions[1].pk)
    assert (kept(game, device).typed.collected, kept(game).disputed) == ("98", {})


def test_sum_that_was_corrected_replaces_what_the_form_showed_at_first(game, device):
    keep(game, device, about=3, seen={"collected": "89"}, collected="98")
    assert (kept(game, about=3).typed.collected, kept(game, about=3).disputed) == ("98", {})


def test_sum_stays_when_somebody_types_something_else(game, device):
    keep(game, device, about=3, seen={"collected": "89"}, collected="89", piles=1)
    assert kept(game, about=3).typed.collected == "89"


def test_emptying_the_sum_empties_it_for_all(game, device):
    keep(game, device, collected="89")
    keep(game, new_device(), seen={"collected": "89"}, collected="")
    assert kept(game).typed.collected == ""


def test_hands_of_one_device_and_the_sum_of_another_are_both_kept(game, device):
    keep(game, device, hands={1: "7"})
    keep(game, new_device(), collected="89")
    assert (kept(game).typed.hands, kept(game).typed.collected) == ({1: "7"}, "89")


def test_discarding_drops_one_draft_and_no_other(game, device):
    elsewhere = start()
    for where, about in ((game, 0), (game, 3), (elsewhere, 0)):
        keep(where, device, about=about, out="0")
    draft_discard(game=game, about=0)
    assert list(game.drafts.values_list("about", flat=True)) == [3]
    assert elsewhere.drafts.count() == 1


def test_discarding_what_is_not_there_is_no_error(game):
    draft_discard(game=game, about=0)


def test_rebasing_gives_the_draft_a_new_key_and_base(game, device):
    keep(game, device, out="0", hands={1: "7"})
    draft_rebase(game=game, about=0, client_key="fresh", based_on=9)
    typed = kept(game).typed
    assert (typed.client_key, typed.based_on, typed.hands) == ("fresh", 9, {1: "7"})


def test_drafts_touch_neither_the_log_nor_the_times_of_the_game(game, device):
    game.refresh_from_db()
    before = (log_rows(game), game.touched_at)
    keep(game, device, out="0", hands={1: "7"})
    game.refresh_from_db()
    assert (log_rows(game), game.touched_at) == before


def test_everything_typed_is_news_to_other_phones(game, device):
    game.refresh_from_db()
    before = game.version
    keep(game, device, out="0")
    game.refresh_from_db()
    assert game.version > before


def test_what_is_sent_late_about_a_saved_round_is_not_kept(game, device):
    given = {**base(game, client_key="key")}
    given.pop("game")
    record_entry(game, entry(game, "Аня", {"Боря": 5, "Вика": 5}), **given)
    keep(game, device, client_key="key", out="0")
    assert not game.drafts.exists()
    keep(game, device, client_key="next", out="0")
    assert game.drafts.count() == 1


def test_a_device_that_goes_takes_only_its_own_hands_along(game, device):
    record_entry(game, entry(game, "Аня", {"Боря": 5, "Вика": 5}), actor=device)
    keep(game, device, out="0", hands={1: "7"})
    keep(game, new_device(), hands={2: "9"})
    device.delete()
    assert kept(game).typed.hands == {2: "9"}
    assert game.events.count() == 1
