"""Correcting and voiding a round, with everything that follows from it said beforehand."""

import pytest

from tests.tables.factories import (
    client_for,
    join,
    log_rows,
    play_of,
    record,
    ref_of,
    start,
    totals,
    url,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """Боря is out in round 2, the others play on to round 3."""
    game = start("Аня", "Боря", "Вика", preset="challenge_500")
    record(game, "Аня", {"Боря": 300, "Вика": 10})
    record(game, "Аня", {"Боря": 250, "Вика": 10})
    record(game, "Аня", {"Вика": 10})
    return game


@pytest.fixture
def client(game):
    return client_for(game)


def fields(game, no, **more):
    """What the form of the correction sends."""
    return {"client_key": "key-c", "based_on": play_of(game).seq, "save": "1", **more}


def address(game, name, no):
    return url(game, name, ref_of(game, no))


def test_the_form_is_filled_with_what_was_recorded(client, game):
    typed = client.get(address(game, "round_correct", 2)).context["form"].typed
    assert (typed.out, typed.hands) == ("0", {1: "250", 2: "10"})


def test_the_consequences_are_said_before_saving(client, game):
    page = client.post(
        address(game, "round_correct", 2),
        {"out": "0", "hand-1": "25", "hand-2": "10", "based_on": play_of(game).seq, "sync": "1"},
        headers={"hx-request": "true"},
    )
    text = page.content.decode()
    assert "Боря is back in" in text
    assert "Боря: 550 → 325" in text
    assert "Round 3: no hand for Боря" in text


def test_a_player_who_is_back_in_is_waited_for_in_later_rounds(client, game):
    sent = fields(game, 2, out="0", **{"hand-1": "25", "hand-2": "10"})
    client.post(address(game, "round_correct", 2), sent)
    assert totals(game)["Боря"] == 325
    issues = client.get(url(game, "game")).context["page"].issues
    assert issues == ["round 3: no hand for Боря"]


def test_the_waiting_round_is_mended_by_correcting_it_too(client, game):
    client.post(
        address(game, "round_correct", 2),
        fields(game, 2, out="0", **{"hand-1": "25", "hand-2": "10"}),
    )
    sent = fields(game, 3, out="0", **{"hand-1": "40", "hand-2": "10"}) | {"client_key": "other"}
    client.post(address(game, "round_correct", 3), sent)
    assert totals(game)["Боря"] == 365
    assert client.get(url(game, "game")).context["page"].issues == []


def test_hands_of_somebody_who_turns_out_to_be_out_are_shown_as_ignored(client, game):
    client.post(
        address(game, "round_correct", 1),
        fields(game, 1, out="0", **{"hand-1": "600", "hand-2": "10"}),
    )
    page = client.get(address(game, "round", 2))
    assert totals(game)["Боря"] == 600
    assert "Боря is knocked out" in page.context["why"].issues


def test_nothing_recorded_is_changed_by_a_correction(client, game):
    before = log_rows(game)
    client.post(
        address(game, "round_correct", 2),
        fields(game, 2, out="0", **{"hand-1": "25", "hand-2": "10"}),
    )
    assert log_rows(game)[: len(before)] == before
    assert len(log_rows(game)) == len(before) + 1


def test_an_impossible_correction_is_refused_and_stays_typed(client, game):
    sent = fields(game, 2, out="0", **{"hand-1": "wild4 wild4 wild4 wild4 wild4", "hand-2": "1"})
    page = client.post(address(game, "round_correct", 2), sent)
    assert page.status_code == 422
    assert page.context["form"].hands[1].error_text == "5 × +4, one deck has 4"
    assert client.get(address(game, "round_correct", 2)).context["form"].typed.hands[2] == "1"


def test_voiding_says_what_changes_and_can_be_undone_from_the_history(client, game):
    page = client.get(address(game, "round_void", 1))
    assert "Боря is back in" in page.context["news"]
    sent = {"client_key": "v", "based_on": play_of(game).seq}
    client.post(address(game, "round_void", 1), sent)
    assert totals(game)["Боря"] == 250
    line = client.get(url(game, "history")).context["lines"][0]
    assert line.text == "round 1 voided"
    client.post(url(game, "undo", line.seq), {"client_key": "u", "based_on": play_of(game).seq})
    assert totals(game)["Боря"] == 550


def test_a_round_that_does_not_exist_is_not_found(client, game):
    for name in ("round", "round_correct", "round_void"):
        assert client.get(url(game, name, 99)).status_code == 404
    join(game, "Гена")
    assert client.get(url(game, "round", play_of(game).seq)).status_code == 404
