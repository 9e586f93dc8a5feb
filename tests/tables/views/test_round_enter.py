"""Entering a round: taps without JavaScript, keeping what is typed, saving, refusing, conflicts."""

import pytest

from scorekeeper.access.models import Right
from scorekeeper.tables.models import Draft
from tests.tables.factories import (
    adjust,
    client_for,
    correct,
    join,
    leave,
    log_rows,
    play_of,
    record,
    start,
    totals,
    undo,
    url,
)

pytestmark = pytest.mark.django_db


def form(game, **fields):
    """What the form of a new round sends."""
    return {"client_key": "key-1", "based_on": play_of(game).seq, "save": "1", **fields}


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


@pytest.fixture
def client(game):
    return client_for(game)


def test_a_tap_on_the_table_page_says_who_went_out_and_opens_the_first_hand(client, game):
    page = client.post(url(game, "round_enter"), {"tap": "out:0"}, follow=True)
    form = page.context["form"]
    assert form.out_name == "Аня"
    assert [hand.name for hand in form.hands if hand.open] == ["Боря"]


def test_a_tap_on_a_tile_adds_the_card_to_the_open_hand(client, game):
    fields = {"out": "0", "open": "1", "hand-1": "7"}
    page = client.post(url(game, "round_enter"), {**fields, "tap": "card:draw2"}, follow=True)
    hand = page.context["form"].hands[1]
    assert (hand.text, hand.points) == ("7 +2", "27")


def test_next_opens_the_next_hand_that_is_still_empty(client, game):
    fields = {"out": "0", "open": "1", "hand-1": "7"}
    page = client.post(url(game, "round_enter"), {**fields, "tap": "open:2"}, follow=True)
    assert [hand.name for hand in page.context["form"].hands if hand.open] == ["Вика"]


def test_what_is_typed_is_there_again_after_leaving_the_page(client, game):
    client.post(url(game, "round_enter"), {"out": "0", "hand-1": "7 7", "sync": "1"})
    page = client.get(url(game, "round_enter"))
    assert page.context["form"].typed.hands[1] == "7 7"
    assert client.get(url(game, "game")).context["page"].entering == (
        "went out: Аня · 1 of 2 in, waiting for Вика"
    )


def test_what_is_typed_on_one_device_shows_on_another(client, game):
    client.post(url(game, "round_enter"), {"out": "0", "hand-1": "7 7", "sync": "1"})
    assert client_for(game).get(url(game, "round_enter")).context["form"].typed.hands == {1: "7 7"}


def test_the_line_at_the_bottom_says_who_is_missing(client, game):
    fields = {"out": "0", "hand-1": "7 7", "sync": "1"}
    page = client.post(url(game, "round_enter"), fields, headers={"hx-request": "true"})
    assert "Waiting for Вика" in page.content.decode()
    assert "<html" not in page.content.decode()


def test_the_line_at_the_bottom_says_what_the_round_will_do(client, game):
    fields = {"out": "0", "hand-1": "7 7", "hand-2": "199", "sync": "1"}
    client.post(url(game, "round_enter"), fields)
    summary = client.get(url(game, "round_enter")).context["summary"]
    assert summary.ready
    assert ("Вика", "+199") in summary.awards


def test_saving_leads_to_the_table_and_drops_the_draft(client, game):
    client.post(url(game, "round_enter"), {"out": "0", "hand-1": "7", "sync": "1"})
    answer = client.post(
        url(game, "round_enter"), form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    )
    assert answer.url == url(game, "game")
    assert totals(game) == {"Аня": 0, "Боря": 7, "Вика": 34}
    assert not Draft.objects.exists()


def test_cards_and_points_may_be_mixed_in_one_round(client, game):
    client.post(
        url(game, "round_enter"), form(game, out="0", **{"hand-1": "7 п ц", "hand-2": "34"})
    )
    assert totals(game) == {"Аня": 0, "Боря": 77, "Вика": 34}


def test_a_hand_of_a_single_zero_does_not_make_its_owner_the_winner(client, game):
    client.post(url(game, "round_enter"), form(game, out="0", **{"hand-1": "0", "hand-2": "5"}))
    play = play_of(game)
    assert play.state.rounds[0].entry.out == 0
    assert totals(game) == {"Аня": 0, "Боря": 0, "Вика": 5}


def test_a_round_without_saying_who_went_out_is_refused(client, game):
    page = client.post(url(game, "round_enter"), form(game, **{"hand-1": "7", "hand-2": "5"}))
    assert page.status_code == 422
    assert "Who went out?" in page.context["form"].error.capitalize()
    assert not log_rows(game)


def test_a_missing_hand_is_named_and_nothing_typed_is_lost(client, game):
    page = client.post(url(game, "round_enter"), form(game, out="0", **{"hand-1": "7"}))
    assert page.status_code == 422
    errors = [hand.error_text for hand in page.context["form"].hands]
    assert errors == ["", "", "no hand for Вика"]
    assert not log_rows(game)
    assert page.context["form"].typed.hands[1] == "7"
    assert client.get(url(game, "round_enter")).context["form"].typed.hands[1] == "7"


@pytest.mark.parametrize("nonsense", ["7.5", "1e3", "-5", "минус пять", "7 dragon", "9999"])
def test_a_hand_that_cannot_be_is_refused_beside_its_field(client, game, nonsense):
    page = client.post(
        url(game, "round_enter"), form(game, out="0", **{"hand-1": nonsense, "hand-2": "5"})
    )
    assert page.status_code == 422
    assert page.context["form"].hands[1].error_text
    assert page.context["form"].typed.hands[1] == nonsense
    assert not log_rows(game)


def test_more_copies_of_a_card_than_the_deck_has_are_refused_with_both_numbers(client, game):
    page = client.post(
        url(game, "round_enter"), form(game, out="0", **{"hand-1": "0 0 0", "hand-2": "0 0"})
    )
    assert page.context["form"].hands[2].error_text == "5 × 0, one deck has 4"


def test_the_same_form_sent_twice_is_one_round(client, game):
    fields = form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    first = client.post(url(game, "round_enter"), fields)
    second = client.post(url(game, "round_enter"), fields)
    assert (first.status_code, second.status_code) == (302, 302)
    assert len(log_rows(game)) == 1


def test_a_late_copy_of_what_was_typed_does_not_bring_the_draft_back(client, game):
    fields = form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    client.post(url(game, "round_enter"), fields)
    fields.pop("save")
    client.post(url(game, "round_enter"), {**fields, "sync": "1"})
    assert not Draft.objects.exists()


def test_the_second_of_two_who_save_the_same_round_sees_both_versions(client, game):
    fields = form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    record(game, "Боря", {"Аня": 12, "Вика": 5})
    page = client.post(url(game, "round_enter"), fields)
    assert page.status_code == 409
    assert page.context["moved"] == ["round 1 recorded: Боря went out"]
    assert page.context["form"].typed.hands == {1: "7", 2: "34"}
    assert totals(game) == {"Аня": 12, "Боря": 0, "Вика": 5}


def test_after_a_conflict_the_own_version_can_be_saved_as_the_next_round(client, game):
    fields = form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    record(game, "Боря", {"Аня": 12, "Вика": 5})
    client.post(url(game, "round_enter"), fields)
    page = client.post(url(game, "round_enter"), {**fields, "rebase": "1"}, follow=True)
    assert page.context["moved"] == []
    typed = page.context["form"].typed
    again = form(game, out="0", client_key=typed.client_key, **{"hand-1": "7", "hand-2": "34"})
    client.post(url(game, "round_enter"), again)
    assert totals(game) == {"Аня": 12, "Боря": 7, "Вика": 39}


def beside(game):
    """Everything that may happen at a table while a round is half typed."""
    yield correct(game, 1, "Аня", {"Боря": 50, "Вика": 7})
    yield join(game, "Глеб")
    yield adjust(game, "Аня", 5)
    yield leave(game, "Глеб")


def test_round_is_typed_on_after_an_older_one_was_corrected_or_people_came_and_went(client, game):
    record(game, "Аня", {"Боря": 40, "Вика": 7})
    client.post(url(game, "round_enter"), form(game, out="0", sync="1", **{"hand-1": "7"}))
    for _ in beside(game):
        page = client.get(url(game, "round_enter"))
        typed = page.context["form"].typed
        assert page.context["moved"] == []
        assert (typed.hands[1], typed.based_on) == ("7", play_of(game).seq)
    fields = form(game, out="0", client_key=typed.client_key, **{"hand-1": "7", "hand-2": "9"})
    assert client.post(url(game, "round_enter"), fields).status_code == 302
    assert totals(game)["Боря"] == 57


def test_round_that_was_undone_meanwhile_is_asked_about(client, game):
    record(game, "Аня", {"Боря": 40, "Вика": 7})
    client.post(url(game, "round_enter"), form(game, out="0", sync="1", **{"hand-1": "7"}))
    undo(game)
    assert client.get(url(game, "round_enter")).context["moved"]


def test_after_a_conflict_the_own_version_can_be_dropped(client, game):
    fields = form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    record(game, "Боря", {"Аня": 12, "Вика": 5})
    client.post(url(game, "round_enter"), fields)
    client.post(url(game, "round_enter"), {**fields, "discard": "1"})
    assert client.get(url(game, "round_enter")).context["form"].typed.empty


def test_the_same_key_with_another_round_is_a_conflict_not_a_second_round(client, game):
    fields = form(game, out="0", **{"hand-1": "7", "hand-2": "34"})
    client.post(url(game, "round_enter"), fields)
    page = client.post(url(game, "round_enter"), {**fields, "hand-1": "8"})
    assert page.status_code == 409
    assert len(log_rows(game)) == 1


def test_a_finished_game_takes_no_round(client, game):
    record(game, "Аня", {"Боря": 200, "Вика": 5})
    assert client.get(url(game, "round_enter")).url == url(game, "game")
    page = client.post(
        url(game, "round_enter"), form(game, out="0", **{"hand-1": "1", "hand-2": "2"})
    )
    assert page.status_code == 422
    assert len(log_rows(game)) == 1


def test_only_fields_that_the_rules_need_are_asked_for(client, game):
    plain = client.get(url(game, "round_enter")).context["form"]
    assert not plain.last_cards
    assert not plain.asks_piles
    assert not plain.sides
    office = start("Аня", "Боря", preset="office")
    asked = client_for(office).get(url(office, "round_enter")).context["form"]
    assert [choice.value for choice in asked.last_cards] == ["", "0", "wild", "wild4"]
    assert asked.asks_piles


def test_flip_asks_for_the_side_and_counts_it(client):
    game = start("Аня", "Боря", preset="winner_500", edition="flip")
    client = client_for(game)
    fields = form(game, out="0", side="dark", **{"hand-1": "skipall"})
    client.post(url(game, "round_enter"), fields)
    assert totals(game) == {"Аня": 30, "Боря": 0}


def test_no_mercy_takes_a_knock_out_instead_of_a_hand():
    game = start("Аня", "Боря", "Вика", preset="no_mercy_1000")
    fields = form(game, out="0", knocked_out=["2"], **{"hand-1": "9"})
    client_for(game).post(url(game, "round_enter"), fields)
    assert totals(game) == {"Аня": 259, "Боря": 0, "Вика": 0}


def test_to_the_last_takes_the_order_and_adds_the_last_one_itself():
    game = start("Аня", "Боря", "Вика", preset="to_the_last")
    client = client_for(game)
    client.post(url(game, "round_enter"), {"tap": "order:2"})
    client.post(url(game, "round_enter"), form(game, out="2", order="2 0"))
    state = play_of(game).state
    assert state.rounds[0].entry.order == (2, 0, 1)
    assert [team.losses for team in state.teams.values()] == [0, 1, 0]


def test_lazy_needs_only_the_largest_hand():
    game = start("Аня", "Боря", "Вика", preset="lazy")
    client_for(game).post(url(game, "round_enter"), form(game, out="0", **{"hand-2": "61"}))
    assert [team.losses for team in play_of(game).state.teams.values()] == [0, 0, 1]


def test_a_device_that_may_only_look_gets_no_form(game):
    assert client_for(game, Right.SEE).get(url(game, "round_enter")).status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"out": "99"},
        {"out": "абв"},
        {"open": "-1"},
        {"tap": "card"},
        {"tap": "order:x"},
        {"piles": "10000000000000000000"},
        {"order": "0 0 0 zz"},
        {"hand-999": "7"},
        {"hand-": "7"},
        {"based_on": "много"},
        {"side": "left", "out": "0"},
        {"last_card": "joker", "out": "0", "hand-1": "1", "hand-2": "2"},
    ],
)
def test_nonsense_is_answered_with_the_form(client, game, fields):
    page = client.post(url(game, "round_enter"), {"save": "1", **fields}, follow=True)
    assert page.status_code in (200, 409, 422)
    assert not log_rows(game)
