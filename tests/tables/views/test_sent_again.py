"""A network that loses, delays and repeats: what comes late or twice changes nothing."""

import pytest

from scorekeeper.tables.drafts import read_draft
from scorekeeper.tables.models import Draft
from tests.tables.factories import leave, log_rows, play_of, record, start, totals, undo
from tests.tables.views.test_own_hands import Phone

pytestmark = pytest.mark.django_db
FRAGMENT = {"hx-request": "true"}


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


def typed(game, hand="7"):
    """A phone with a whole round, which Аня has won, on the screen."""
    return Phone(game, "Боря").says(out="0").hand("Боря", hand).hand("Вика", "5")


def sent(phone, button):
    """The request that pressing the button sends, to be repeated later."""
    fields = {**phone.form.fields, button: "1"}
    return lambda **options: phone.client.post(phone.url, fields, **options)


def next_round(game):
    """Another phone types a hand of the next round."""
    return Phone(game, "Вика").says(out="0").hand("Вика", "9")


def test_a_saved_round_is_acknowledged_again_while_the_next_one_is_typed(game):
    save = sent(typed(game), "save")
    assert save().status_code == 302
    next_round(game).sync()
    assert save().status_code == 302
    assert len(log_rows(game)) == 1
    assert Phone(game).hand("Вика") == "9"


def test_a_saved_round_is_acknowledged_again_after_somebody_has_left():
    game = start("Аня", "Боря", "Вика", preset="to_the_last")
    save = sent(Phone(game).says(order="0 1"), "save")
    assert save().status_code == 302
    leave(game, "Вика")
    assert save().status_code == 302


def test_a_second_phone_with_the_same_cards_in_another_order_is_acknowledged_too(game):
    typed(game, "7 skip").sync()
    one, other = Phone(game, "Боря"), Phone(game, "Вика")
    assert one.save().status_code == 302
    other.hand("Боря", "skip 7")
    assert other.save().status_code == 302
    assert len(log_rows(game)) == 1


def test_a_hand_that_comes_after_its_round_does_not_get_into_the_next_one(game):
    late = sent(Phone(game, "Вика").says(out="0").hand("Вика", "5"), "sync")
    record(game, "Аня", {"Боря": 7, "Вика": 5})
    next_round(game).hand("Вика", "").hand("Боря", "8").sync()
    late(headers=FRAGMENT)
    assert (Phone(game).hand("Боря"), Phone(game).hand("Вика")) == ("8", "")


def test_a_hand_that_comes_after_its_round_does_not_begin_another_one(game):
    late = sent(Phone(game, "Вика").says(out="0").hand("Вика", "5"), "sync")
    record(game, "Аня", {"Боря": 7, "Вика": 5})
    answer = late(headers=FRAGMENT)
    assert "Round 1 recorded: Аня went out" in answer.content.decode()
    assert not Draft.objects.exists()


def test_a_hand_of_a_round_that_was_undone_is_kept(game):
    late = sent(Phone(game, "Вика").says(out="0").hand("Вика", "5"), "sync")
    record(game, "Аня", {"Боря": 7, "Вика": 5})
    undo(game)
    assert late(headers=FRAGMENT).context["recorded"] == ""
    assert Phone(game).hand("Вика") == "5"


def test_a_poll_tells_that_others_saved_the_round_under_another_key(game):
    phone = Phone(game)
    record(game, "Аня", {"Боря": 7, "Вика": 5})
    shown = {name: phone.form.fields[name][0] for name in ("client_key", "based_on")}
    answer = phone.client.get(phone.url, {"v": "old", **shown}, headers=FRAGMENT)
    assert "Round 1 recorded: Аня went out" in answer.content.decode()


def test_a_poll_goes_on_asking_about_a_version_that_stands_beside_the_saved_one(game):
    phone = conflict(game)
    shown = {name: phone.form.fields[name][0] for name in ("client_key", "based_on")}
    answer = phone.client.get(phone.url, {"v": "old", **shown}, headers=FRAGMENT)
    assert "not saved. Is it the same round or another one?" in answer.content.decode()


@pytest.mark.parametrize("base", ["", "x", "²", "9" * 30])
def test_a_poll_without_a_base_is_answered_as_ever(game, base):
    phone = Phone(game)
    answer = phone.client.get(phone.url, {"v": "old", "based_on": base}, headers=FRAGMENT)
    assert answer.status_code == 200


def test_a_round_typed_while_the_one_before_waits_is_not_mixed_into_it(game):
    typed(game).sync()
    phone = Phone(game, "Боря")
    save = sent(phone, "save")
    phone.says(based_on="1", client_key="next", seen="{}").hand("Боря", "9").hand("Вика", "")
    assert phone.press("sync", headers=FRAGMENT).status_code == 425
    assert Phone(game).hand("Боря") == "7"
    assert save().status_code == 302
    assert phone.press("sync", headers=FRAGMENT).status_code == 200
    assert Phone(game).hand("Боря") == "9"


def conflict(game):
    """A phone whose round stands beside another that was recorded meanwhile."""
    phone = typed(game)
    record(game, "Вика", {"Аня": 1, "Боря": 2})
    assert phone.save().status_code == 409
    return phone


def test_dropping_a_round_twice_leaves_the_next_one_alone(game):
    discard = sent(conflict(game), "discard")
    discard()
    next_round(game).sync()
    discard()
    assert Phone(game).hand("Вика") == "9"


def test_going_on_with_a_round_twice_is_one_round(game):
    rebase = sent(conflict(game), "rebase")
    rebase()
    first = Phone(game)
    rebase()
    assert first.save().status_code == 302
    rebase()
    assert not Draft.objects.exists()
    assert totals(game) == {"Аня": 1, "Боря": 9, "Вика": 5}
    assert len(play_of(game).state.rounds) == 2


def test_a_draft_and_its_hands_are_read_in_the_same_moment(game, django_assert_num_queries):
    typed(game).sync()
    with django_assert_num_queries(1):
        shared = read_draft(game=game, about=0, device=None, edition=game.frozen_edition())
    assert shared.typed.hands == {1: "7", 2: "5"}


def test_a_draft_goes_in_the_same_moment_as_its_round_comes(game, monkeypatch):
    typed(game).sync()
    phone = Phone(game, "Боря")

    def fail(**options):
        raise RuntimeError

    monkeypatch.setattr("scorekeeper.tables.services.rounds.draft_discard", fail)
    with pytest.raises(RuntimeError):
        phone.save()
    assert not log_rows(game)
    assert Draft.objects.exists()
