"""Hands from many phones become one round: disputes, saving, conflicts, and who did what."""

import pytest

from scorekeeper.access.models import Right
from scorekeeper.tables.models import Draft, DraftHand
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
from tests.tables.views.test_own_hands import Phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


@pytest.fixture
def phones(game):
    """Two phones at a round that Аня has won."""
    one, other = Phone(game, "Боря"), Phone(game, "Вика")
    one.says(out="0").sync()
    other.open()
    return one, other


# --- the same seat typed differently ---


def test_two_who_type_the_same_seat_see_both_versions_and_whose_they_are(phones):
    one, other = phones
    one.hand("Боря", "7").sync()
    answer = other.hand("Боря", "9").sync()
    assert one.versions("Боря") == {("7", True), ("9", False)}
    assert other.versions("Боря") == {("7", False), ("9", True)}
    assert "Боря: two versions, which one is right?" in answer.content.decode()


def test_whoever_typed_neither_sees_both_as_others(game, phones):
    one, other = phones
    one.hand("Боря", "7").sync()
    other.hand("Боря", "9").sync()
    assert Phone(game).versions("Боря") == {("7", False), ("9", False)}


def test_the_round_is_not_saved_before_somebody_chose(game, phones):
    one, other = phones
    one.hand("Боря", "7").hand("Вика", "5").sync()
    other.open().hand("Боря", "9").sync()
    for phone in (one, other, Phone(game)):
        answer = phone.save()
        assert answer.status_code == 422
        assert "two versions" in answer.content.decode()
        assert not log_rows(game)
    other.pick("Боря", "7")
    assert not other.versions("Боря")
    assert one.open().hand("Боря") == other.open().hand("Боря") == "7"
    assert other.save().status_code == 302
    assert totals(game) == {"Аня": 0, "Боря": 7, "Вика": 5}


def test_a_version_that_was_never_sent_before_saving_is_a_dispute_too(game, phones):
    one, other = phones
    one.hand("Боря", "7").hand("Вика", "5").sync()
    other.hand("Боря", "9").hand("Вика", "5")
    assert other.save().status_code == 422
    assert other.versions("Боря") == {("7", False), ("9", True)}
    assert not log_rows(game)


@pytest.mark.parametrize(
    ("one_text", "other_text"),
    [("7 +2", "+2 7"), ("7 7 п", "п 7 7"), ("7  draw2", "7 +2"), ("42", " 42 ")],
)
def test_the_same_cards_in_other_words_are_no_dispute(game, phones, one_text, other_text):
    one, other = phones
    one.hand("Боря", one_text).hand("Вика", "5").sync()
    other.hand("Боря", other_text).hand("Вика", "5").sync()
    assert one.versions("Боря") == other.versions("Боря") == set()
    assert one.open().save().status_code == 302


@pytest.mark.parametrize(
    ("one_text", "other_text"), [("7", "7 7"), ("27", "7 +2"), ("7 +2", "чепуха"), ("0", "20")]
)
def test_other_cards_or_points_are_a_dispute(phones, one_text, other_text):
    one, other = phones
    one.hand("Боря", one_text).sync()
    other.hand("Боря", other_text).sync()
    assert len(one.versions("Боря")) == 2


def test_coming_to_the_same_hand_settles_a_dispute(phones):
    one, other = phones
    one.hand("Боря", "7").sync()
    other.hand("Боря", "9").sync()
    other.hand("Боря", "7").sync()
    assert one.versions("Боря") == set()


def test_the_hand_of_whoever_went_out_is_not_asked_for_and_no_dispute(game, phones):
    one, other = phones
    one.hand("Аня", "7").hand("Боря", "5").hand("Вика", "5").sync()
    other.hand("Аня", "9").sync()
    assert one.open().save().status_code == 302
    assert totals(game) == {"Аня": 0, "Боря": 5, "Вика": 5}


@pytest.mark.parametrize("chosen", ["0", "x", "²", "987654", "9" * 5000])
def test_choosing_what_is_none_keeps_both(game, phones, chosen):
    one, other = phones
    one.hand("Боря", "7").sync()
    other.hand("Боря", "9").sync()
    assert one.press("pick", chosen).status_code == 302
    assert DraftHand.objects.filter(seat=1).count() == 2


# --- saving ---


def test_two_who_save_the_same_round_make_one(game, phones):
    one, other = phones
    one.hand("Боря", "7").sync()
    other.hand("Вика", "5").sync()
    one.open()
    other.open()
    assert one.form.fields["client_key"] == other.form.fields["client_key"]
    assert [phone.save().status_code for phone in (one, other)] == [302, 302]
    assert len(log_rows(game)) == 1
    assert totals(game) == {"Аня": 0, "Боря": 7, "Вика": 5}


def test_the_second_who_saves_something_else_under_the_same_key_sees_both(game, phones):
    one, other = phones
    one.hand("Боря", "7").hand("Вика", "5").sync()
    other.open().says(out="1").hand("Аня", "3").hand("Боря", "")
    assert one.open().save().status_code == 302
    answer = other.save()
    assert answer.status_code == 409
    assert "Round 1 recorded: Аня went out" in answer.content.decode()
    assert other.hand("Аня") == "3"
    assert len(log_rows(game)) == 1


def test_a_hand_that_came_in_meanwhile_is_filled_in_and_not_called_missing(game, phones):
    one, other = phones
    one.hand("Боря", "7").sync()
    other.hand("Вика", "5").sync()
    answer = one.save()
    assert answer.status_code == 422
    assert not log_rows(game)
    assert (one.hand("Боря"), one.hand("Вика")) == ("7", "5")
    assert not [hand.error_text for hand in answer.context["form"].hands if hand.error_text]
    assert answer.context["summary"].ready
    assert one.save().status_code == 302
    assert totals(game) == {"Аня": 0, "Боря": 7, "Вика": 5}


def test_a_hand_that_came_in_meanwhile_is_not_lost_where_hands_may_be_missing():
    """Under lazy rules only the most count, and the one who has them may not have typed yet."""
    game = start("Аня", "Боря", "Вика", preset="lazy")
    one, other = Phone(game), Phone(game)
    one.says(out="0").hand("Боря", "7").sync()
    other.open().hand("Вика", "61").sync()
    assert one.save().status_code == 422
    assert one.hand("Вика") == "61"
    assert one.save().status_code == 302
    assert [team.losses for team in play_of(game).state.teams.values()] == [0, 0, 1]


def test_a_hand_that_was_cleared_on_purpose_does_not_stop_the_save():
    game = start("Аня", "Боря", "Вика", preset="lazy")
    one, other = Phone(game), Phone(game)
    other.says(out="0").hand("Вика", "61").sync()
    one.open().hand("Вика", "").hand("Боря", "7")
    assert one.save().status_code == 302
    assert [team.losses for team in play_of(game).state.teams.values()] == [0, 1, 0]


def test_a_hand_that_is_really_missing_is_named_and_the_others_are_kept(game, phones):
    one, other = phones
    other.hand("Вика", "5").sync()
    page = one.save()
    assert page.context["form"].progress == "1 of 2 in, waiting for Боря"
    page = one.save()
    errors = {hand.name: hand.error_text for hand in page.context["form"].hands}
    assert errors == {"Аня": "", "Боря": "no hand for Боря", "Вика": ""}
    assert one.hand("Вика") == "5"


def test_a_phone_that_is_still_typing_is_told_that_the_round_is_saved(game, phones):
    one, other = phones
    one.hand("Боря", "7").hand("Вика", "5").sync()
    other.open()
    assert one.open().save().status_code == 302
    answer = other.hand("Вика", "5 5").sync()
    assert answer.status_code == 200
    text = answer.content.decode()
    assert "Saved" in text
    assert "Round 1 recorded: Аня went out" in text
    assert not Draft.objects.exists()
    assert len(log_rows(game)) == 1


def test_a_poll_tells_the_same(game, phones):
    one, other = phones
    one.hand("Боря", "7").hand("Вика", "5").sync()
    other.open()
    one.open().save()
    shown = {"v": "old", "client_key": other.form.fields["client_key"][0]}
    answer = other.client.get(other.url, shown, headers={"hx-request": "true"})
    assert "Round 1 recorded: Аня went out" in answer.content.decode()


# --- the table has moved on ---


def moved(game, one, other):
    """Both typed; meanwhile somebody recorded a round under another key."""
    one.hand("Боря", "7").hand("Вика", "5").sync()
    other.open()
    record(game, "Вика", {"Аня": 1, "Боря": 2})
    return one.save()


def test_what_was_typed_is_shown_beside_what_happened(game, phones):
    answer = moved(game, *phones)
    assert answer.status_code == 409
    assert answer.context["moved"] == ["round 1 recorded: Вика went out"]
    assert (phones[0].hand("Боря"), phones[0].hand("Вика")) == ("7", "5")
    # It is there on the other phone too, and after a reload.
    page = phones[1].open().page
    assert page.context["moved"] == ["round 1 recorded: Вика went out"]
    assert phones[1].hand("Боря") == "7"


def test_going_on_with_it_as_the_next_round_goes_for_everybody(game, phones):
    one, other = phones
    moved(game, one, other)
    one.press("rebase")
    for phone in (one, other):
        phone.open()
        assert phone.page.context["moved"] == []
        assert phone.hand("Боря") == "7"
    assert one.form.fields["client_key"] == other.form.fields["client_key"]
    assert other.save().status_code == 302
    assert one.save().status_code == 302
    assert totals(game) == {"Аня": 1, "Боря": 9, "Вика": 5}
    assert len(log_rows(game)) == 2


def test_dropping_it_drops_it_for_everybody(game, phones):
    one, other = phones
    moved(game, one, other)
    assert one.press("discard").url == url(game, "game")
    assert not Draft.objects.exists()
    for phone in (one, other):
        phone.open()
        assert phone.page.context["form"].typed.empty
        assert phone.page.context["moved"] == []
    assert len(log_rows(game)) == 1


# --- corrections together ---


@pytest.fixture
def recorded(game):
    record(game, "Аня", {"Боря": 7, "Вика": 34})
    return ref_of(game, 1)


def test_correcting_one_hand_keeps_the_others_as_they_were_recorded(game, recorded):
    phone = Phone(game, about=recorded)
    phone.hand("Боря", "8").sync()
    for again in (phone.open(), Phone(game, about=recorded)):
        assert (again.hand("Боря"), again.hand("Вика")) == ("8", "34")
        assert again.form.fields["out"] == ["0"]
    assert again.save().status_code == 302
    assert totals(game) == {"Аня": 0, "Боря": 8, "Вика": 34}


def test_two_correct_a_round_together(game, recorded):
    one, other = Phone(game, about=recorded), Phone(game, about=recorded)
    one.hand("Боря", "8").sync()
    other.hand("Вика", "35")
    assert other.save().status_code == 422
    assert (other.hand("Боря"), other.hand("Вика")) == ("8", "35")
    assert other.save().status_code == 302
    assert totals(game) == {"Аня": 0, "Боря": 8, "Вика": 35}


def test_a_hand_can_be_cleared_in_a_correction(game, recorded):
    phone = Phone(game, about=recorded)
    phone.says(out="1").hand("Боря", "").hand("Аня", "3").sync()
    phone.open()
    assert (phone.hand("Аня"), phone.hand("Боря"), phone.hand("Вика")) == ("3", "", "34")
    assert phone.save().status_code == 302
    assert totals(game) == {"Аня": 3, "Боря": 0, "Вика": 34}


def test_a_correction_and_a_new_round_are_typed_side_by_side(game, recorded):
    new, old = Phone(game), Phone(game, about=recorded)
    new.says(out="1").hand("Аня", "3").sync()
    old.hand("Боря", "8").sync()
    assert (new.open().hand("Аня"), new.hand("Боря")) == ("3", "")
    assert (old.open().hand("Аня"), old.hand("Боря")) == ("", "8")


# --- who did what ---


def test_the_history_says_from_which_seat_each_change_came(game, phones):
    one, other = phones
    scorer = client_for(game, Right.SCORE)
    one.hand("Боря", "7").hand("Вика", "5").save()
    change = {"based_on": play_of(game).seq, "client_key": "c"}
    other.client.post(url(game, "round_void", ref_of(game, 1)), change)
    change = {"based_on": play_of(game).seq, "client_key": "d"}
    scorer.post(url(game, "undo", play_of(game).seq), change)
    page = other.client.get(url(game, "history"))
    assert [(line.text, line.by, line.mine) for line in page.context["lines"]] == [
        ("undone: round 1 voided", "", False),
        ("round 1 voided", "Вика", True),
        ("round 1 recorded: Аня went out", "Боря", False),
    ]
    assert "from this device" in page.content.decode()


def test_the_table_page_says_who_made_the_last_change(game, phones):
    one, _ = phones
    one.hand("Боря", "7").hand("Вика", "5").save()
    page = client_for(game).get(url(game, "game"))
    assert page.context["page"].last_by == "Боря"
    assert "Round 1 recorded: Аня went out · Боря" in page.content.decode()


def test_a_new_name_leaves_the_history_as_it_was(game, phones):
    one, _ = phones
    one.hand("Боря", "7").hand("Вика", "5").save()
    one.client.post(url(game, "rename", 1), {"name": "Борис"})
    lines = one.client.get(url(game, "history")).context["lines"]
    assert [line.by for line in lines] == ["Боря"]
