"""Entering only the sum of all hands: typed, shared, saved, refused beside its field, corrected."""

import pytest

from scorekeeper.tables.models import Draft
from tests.tables.factories import (
    client_for,
    log_rows,
    play_of,
    record,
    ref_of,
    start,
    totals,
    url,
)
from tests.tables.html_form import Form
from tests.tables.views.test_own_hands import Phone

pytestmark = pytest.mark.django_db

FIELD = 'name="collected"'


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика")


@pytest.fixture
def client(game):
    return client_for(game)


def fields(game, **more):
    """What the form of a new round sends."""
    return {"client_key": "key-1", "based_on": play_of(game).seq, "save": "1", "out": "0", **more}


def refused(client, game, **more):
    """The form after a round that was refused; nothing is in the log."""
    page = client.post(url(game, "round_enter"), fields(game, **more))
    assert page.status_code == 422
    assert not log_rows(game)
    return page.context["form"]


def entry(client, game):
    return client.get(url(game, "round_enter")).context["form"]


# --- the field ---


def test_field_comes_up_when_it_is_said_who_went_out(client, game):
    assert not entry(client, game).sum.shown
    page = client.post(url(game, "round_enter"), {"tap": "out:0"}, follow=True)
    assert page.context["form"].sum.shown
    assert FIELD in page.content.decode()


def test_field_is_put_away_when_nobody_went_out(client, game):
    page = client.post(url(game, "round_enter"), {"tap": "out:nobody"}, follow=True)
    assert not page.context["form"].sum.shown


@pytest.mark.parametrize("preset", ["own_200", "lazy", "one_point", "to_the_last"])
def test_rules_without_a_winner_who_collects_do_not_ask_for_a_sum(preset):
    game = start("Аня", "Боря", "Вика", preset=preset)
    client = client_for(game)
    client.post(url(game, "round_enter"), {"tap": "out:0"})
    assert FIELD not in client.get(url(game, "round_enter")).content.decode()


def test_sum_that_is_sent_under_other_rules_is_refused_with_the_reason():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    form = refused(client_for(game), game, collected="89")
    assert "way of scoring" in form.error


def test_partners_are_asked_for_the_hands_of_their_opponents():
    game = start("Аня", "Боря", "Вика", "Гена", teams=[["Аня", "Вика"], ["Боря", "Гена"]])
    client = client_for(game)
    assert "opponents" in entry(client, game).sum.label
    client.post(url(game, "round_enter"), fields(game, collected="35"))
    assert totals(game) == {"Аня + Вика": 35, "Боря + Гена": 0}


def test_table_where_the_loser_deals_is_told_that_the_loser_is_not_known():
    game = start("Аня", "Боря", "Вика", deal="loser")
    assert "clockwise" in entry(client_for(game), game).sum.hint


@pytest.mark.parametrize("deal", ["clockwise", "loser"])
def test_nothing_is_told_about_the_deal_where_it_is_clear_who_deals(deal):
    names = ("Аня", "Боря", "Вика") if deal == "clockwise" else ("Аня", "Боря")
    game = start(*names, deal=deal)
    assert entry(client_for(game), game).sum.hint == ""


# --- typing and saving ---


def test_only_the_sum_is_a_whole_round(client, game):
    answer = client.post(url(game, "round_enter"), fields(game, collected="89"))
    assert answer.url == url(game, "game")
    assert totals(game) == {"Аня": 89, "Боря": 0, "Вика": 0}
    assert not Draft.objects.exists()


def test_page_without_scripts_saves_the_sum(client, game):
    page = client.post(url(game, "round_enter"), {"tap": "out:1"}, follow=True)
    form = Form(page, "entry")
    form["collected"] = "40"
    client.post(url(game, "round_enter"), form.sent("save"))
    assert totals(game) == {"Аня": 0, "Боря": 40, "Вика": 0}


def test_line_at_the_bottom_says_what_the_sum_will_do(client, game):
    client.post(url(game, "round_enter"), fields(game, collected="89", sync="1"))
    page = client.get(url(game, "round_enter"))
    assert page.context["summary"].ready
    assert page.context["summary"].awards == [("Аня", "+89")]


def test_sum_is_there_again_on_every_phone_and_no_hand_is_waited_for(client, game):
    client.post(url(game, "round_enter"), fields(game, collected="89", sync="1"))
    form = entry(client_for(game), game)
    assert (form.sum.text, form.progress) == ("89", "all hands together: 89")
    assert [hand.name for hand in form.hands if hand.open] == []
    assert client.get(url(game, "game")).context["page"].entering == (
        "went out: Аня · all hands together: 89"
    )


def test_hand_can_still_be_opened_beside_a_sum(client, game):
    page = client.post(
        url(game, "round_enter"), fields(game, collected="89", tap="open:2"), follow=True
    )
    assert [hand.name for hand in page.context["form"].hands if hand.open] == ["Вика"]


def test_same_sum_sent_twice_is_one_round(client, game):
    for _ in range(2):
        client.post(url(game, "round_enter"), fields(game, collected="89"))
    assert totals(game)["Аня"] == 89


def test_same_key_with_another_sum_is_a_conflict_not_a_second_round(client, game):
    client.post(url(game, "round_enter"), fields(game, collected="89"))
    page = client.post(url(game, "round_enter"), fields(game, collected="98"))
    assert page.status_code == 409
    assert page.context["form"].sum.text == "98"
    assert len(log_rows(game)) == 1


# --- what is refused, beside the field ---


def test_sum_and_hands_together_are_refused_and_both_are_named(client, game):
    form = refused(client, game, collected="89", **{"hand-1": "50", "hand-2": "39"})
    assert form.sum.error_text == (
        "both the sum of all hands (89) and hands (Боря, Вика): only one of them can count"
    )
    assert (form.sum.text, form.typed.hands, form.error) == ("89", {1: "50", 2: "39"}, "")


def test_line_at_the_bottom_says_that_sum_and_hands_contradict_each_other(client, game):
    client.post(url(game, "round_enter"), fields(game, collected="89", sync="1", **{"hand-1": "9"}))
    waits = client.get(url(game, "round_enter")).context["summary"].waits
    assert waits.startswith("both the sum of all hands (89) and hands (Боря)")


@pytest.mark.parametrize("nonsense", ["-5", "−5", "8.9", "89 points", "9" * 20])
def test_sum_that_is_no_number_is_refused_beside_its_field_and_kept(client, game, nonsense):
    form = refused(client, game, collected=nonsense)
    assert form.sum.error_text
    assert form.error == ""
    assert entry(client, game).sum.text == nonsense


def test_sum_beyond_the_deck_is_refused_with_both_numbers(client, game):
    form = refused(client, game, collected="1241")
    assert form.sum.error_text == "1241 points, but all cards together have 1240"


def test_sum_of_nobody_is_refused_where_it_can_be_seen(client, game):
    form = refused(client, game, out="nobody", collected="89")
    assert form.sum.shown
    assert "nobody went out" in form.sum.error_text


def test_sum_without_saying_who_went_out_is_refused(client, game):
    form = refused(client, game, out="", collected="89")
    assert "who went out?" in form.error
    assert form.sum.text == "89"


# --- several phones ---


def test_sum_saved_over_a_hand_that_another_phone_has_typed_shows_both(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0", collected="89")
    other.says(out="0").hand("Боря", "7").sync()
    assert one.save().status_code == 422
    assert not log_rows(game)
    assert one.hand("Боря") == "7"
    assert "both the sum" in one.page.context["summary"].waits


def test_hands_saved_over_a_sum_that_another_phone_has_typed_show_both(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0").hand("Боря", "7").hand("Вика", "5")
    other.says(out="0", collected="89").sync()
    assert one.save().status_code == 422
    assert not log_rows(game)
    assert one.form["collected"] == "89"


def test_sum_that_came_in_makes_missing_hands_no_error(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0")
    other.says(out="0", collected="89").sync()
    one.save()
    form = one.page.context["form"]
    assert [hand.error_text for hand in form.hands] == ["", "", ""]
    assert one.save().status_code == 302
    assert totals(game)["Аня"] == 89


def test_own_sum_typed_further_is_no_dispute_with_itself(game):
    one = Phone(game)
    one.says(out="0", collected="8").sync()
    one.says(collected="89")
    assert one.save().status_code == 302
    assert totals(game)["Аня"] == 89


def test_sum_typed_further_while_the_answer_is_still_under_way_is_no_dispute(game):
    one = Phone(game)
    one.says(out="0", collected="8").press("sync", headers={"hx-request": "true"})
    one.says(collected="89")
    assert one.save().status_code == 302


def test_two_sums_are_shown_to_choose_before_anything_is_saved(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0", collected="89").sync()
    answer = other.says(out="0", collected="98").sync()
    assert "The sum of all hands: two versions, which one is right?" in answer.content.decode()
    assert other.save().status_code == 422
    assert other.page.context["summary"].waits == "two versions of the sum of all hands"
    versions = {v.text: v for v in other.page.context["form"].sum.versions}
    assert {text: v.mine for text, v in versions.items()} == {"89": False, "98": True}
    other.take(other.press("pick", str(versions["89"].pk), follow=True))
    assert other.form["collected"] == "89"
    assert other.save().status_code == 302
    assert totals(game)["Аня"] == 89


# --- correcting ---


@pytest.fixture
def summed(game):
    record(game, "Аня", collected=89)
    return game


def corrected(client, game, **more):
    sent = {**fields(game), "client_key": "key-c", **more}
    return client.post(url(game, "round_correct", ref_of(game, 1)), sent)


def test_form_of_a_correction_is_filled_with_the_sum(client, summed):
    form = client.get(url(summed, "round_correct", ref_of(summed, 1))).context["form"]
    assert (form.sum.text, form.sum.shown, form.typed.hands) == ("89", True, {})
    assert [hand.name for hand in form.hands if hand.open] == []


def test_corrected_sum_says_what_changes_and_changes_it(client, summed):
    page = client.post(
        url(summed, "round_correct", ref_of(summed, 1)),
        {**fields(summed), "collected": "98", "sync": "1"},
        headers={"hx-request": "true"},
    )
    assert "Аня: 89 → 98" in page.content.decode()
    corrected(client, summed, collected="98")
    assert totals(summed)["Аня"] == 98


def test_hands_can_be_written_down_afterwards(client, summed):
    corrected(client, summed, collected="", **{"hand-1": "50", "hand-2": "9 skip"})
    assert totals(summed)["Аня"] == 79
    form = client.get(url(summed, "round_correct", ref_of(summed, 1))).context["form"]
    assert (form.sum.text, set(form.typed.hands)) == ("", {1, 2})


def test_hands_beside_the_sum_that_was_recorded_are_refused(client, summed):
    page = corrected(client, summed, collected="89", **{"hand-1": "50", "hand-2": "9 skip"})
    assert page.status_code == 422
    assert "both the sum" in page.context["form"].sum.error_text


def test_emptied_sum_waits_for_the_hands(client, summed):
    page = corrected(client, summed, collected="")
    assert [hand.error_text for hand in page.context["form"].hands] == [
        "",
        "no hand for Боря",
        "no hand for Вика",
    ]
