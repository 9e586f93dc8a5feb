"""A round being entered, kept on its way."""

import json

import pytest

from scorekeeper.tables.services.drafts import draft_discard, draft_save
from scorekeeper.tables.typed import TypedRound, from_storage
from tests.tables.factories import base, entry, log_rows, new_device, record_entry, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start()


@pytest.fixture
def device():
    return new_device()


def typed(**fields):
    return TypedRound(**{"client_key": "key", **fields}).stored()


def keep(game, device, about=0, **fields):
    draft_save(game=game, device=device, about=about, fields=typed(**fields))


def kept(game, device, about=0):
    row = game.drafts.get(device=device, about=about)
    return from_storage(row.fields)


def test_draft_comes_back_as_it_was_typed(game, device):
    round_ = TypedRound(
        out="0",
        hands={1: "7 7 п +2", 2: "", 3: "nonsense"},
        last_card="wild",
        piles=2,
        side="dark",
        knocked_out=[3],
        order=[0, 2],
        open=2,
        client_key="key",
        based_on=7,
    )
    draft_save(game=game, device=device, about=0, fields=round_.stored())
    assert kept(game, device) == round_


def test_draft_kept_again_replaces_the_one_before(game, device):
    keep(game, device, out="0")
    keep(game, device, out="1")
    assert kept(game, device).out == "1"
    assert game.drafts.count() == 1


def test_each_device_has_its_own_draft(game, device):
    other = new_device()
    keep(game, device, out="0")
    keep(game, other, out="1")
    assert (kept(game, device).out, kept(game, other).out) == ("0", "1")


def test_each_game_and_each_corrected_round_has_its_own_draft(game, device):
    keep(game, device, out="0")
    keep(game, device, about=3, out="1")
    keep(start(), device, out="2")
    assert (kept(game, device).out, kept(game, device, about=3).out) == ("0", "1")


def test_discarding_drops_one_draft_and_no_other(game, device):
    other = new_device()
    keep(game, device)
    keep(game, device, about=3)
    keep(game, other)
    draft_discard(game=game, device=device, about=0)
    assert set(game.drafts.values_list("device", "about")) == {(device.pk, 3), (other.pk, 0)}


def test_discarding_what_is_not_there_is_no_error(game, device):
    draft_discard(game=game, device=device, about=0)
    draft_discard(game=game, device=None, about=0)


def test_discarding_without_a_device_drops_nobodys_draft(game, device):
    keep(game, device)
    draft_discard(game=game, device=None, about=0)
    assert game.drafts.count() == 1


def test_drafts_touch_neither_the_log_nor_the_game(game, device):
    game.refresh_from_db()
    before = (log_rows(game), game.touched_at)
    keep(game, device, out="0", hands={1: "7"})
    game.refresh_from_db()
    assert (log_rows(game), game.touched_at) == before


def test_what_is_sent_late_about_a_saved_round_is_not_kept(game, device):
    round_ = entry(game, "Аня", {"Боря": 5, "Вика": 5})
    record_entry(
        game, round_, **{k: v for k, v in base(game, client_key="key").items() if k != "game"}
    )
    keep(game, device, out="0")
    assert not game.drafts.exists()
    keep(game, device, client_key="next", out="0")
    assert game.drafts.count() == 1


def test_draft_goes_with_its_device_and_the_log_stays(game, device):
    record_entry(game, entry(game, "Аня", {"Боря": 5, "Вика": 5}), actor=device)
    keep(game, device, out="0")
    device.delete()
    assert (game.drafts.count(), game.events.count()) == (0, 1)


def test_stored_draft_is_json(game, device):
    fields = typed(out="0", hands={1: "7"})
    assert json.loads(json.dumps(fields))["hands"] == {"1": "7"}
