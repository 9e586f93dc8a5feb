"""Everybody types the own hand on the own phone, and nothing that anybody typed is lost."""

import json

import pytest

from scorekeeper.access.models import Right
from scorekeeper.tables.models import DraftHand, Sitting
from tests.tables.factories import (
    client_for,
    end,
    play_of,
    start,
    start_again,
    url,
)
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db

SIX = ("Аня", "Боря", "Вика", "Гена", "Дима", "Ева")


@pytest.fixture
def game():
    return start(*SIX, preset="own_200")


class Phone:
    """A phone with the form of a round open: what it shows, what is typed, what it sends.

    ``says`` and ``hand`` change the form without asking the server, as fingers do; ``sync``,
    ``save`` and the like send it with what it showed before (``seen``).
    """

    def __init__(self, game, name=None, about=None):
        self.game, self.client = game, client_for(game, Right.SCORE)
        self.url = url(game, "round_correct", about) if about else url(game, "round_enter")
        if name is not None:
            self.sit(name)
        self.open()

    def sit(self, name):
        seat = next(s for s, n in play_of(self.game).names.items() if n == name)
        return self.client.post(url(self.game, "sitting"), {"seat": str(seat)})

    def open(self):
        """Loads the page anew."""
        self.take(self.client.get(self.url))
        return self

    def take(self, page):
        self.page, self.form = page, Form(page, "entry")

    def says(self, **fields):
        for name, value in fields.items():
            self.form[name] = value
        return self

    def hand(self, name, text=None):
        """What the form has in somebody's hand; puts a text there if one is given."""
        seat = self.seat(name)
        if text is not None:
            self.form[f"hand-{seat}"] = text
            return self
        return self.form.fields[f"hand-{seat}"][0]

    def seat(self, name):
        return next(s for s, n in play_of(self.game).names.items() if n == name)

    def press(self, button, value="1", **options):
        return self.client.post(self.url, {**self.form.fields, button: value}, **options)

    def sync(self):
        """The answer to what a page sends by itself after each change.

        Like the page's script it puts into the form what the table has.
        """
        answer = self.press("sync", headers={"hx-request": "true"})
        typed = answer.context["form"].typed
        self.form["seen"] = answer.context["seen"]
        for name in ("out", "collected", "last_card", "piles", "client_key", "based_on"):
            if name in self.form.fields:
                self.form[name] = str(getattr(typed, name))
        for seat in play_of(self.game).state.seats:
            self.form[f"hand-{seat}"] = typed.hands.get(seat, "")
        return answer

    def save(self):
        answer = self.press("save")
        if answer.status_code != 302:
            self.take(answer)
        return answer

    def versions(self, name):
        """The versions of somebody's hand as the page shows them: text and whether it is ours."""
        hands = self.open().page.context["form"].hands
        hand = next(hand for hand in hands if hand.name == name)
        return {(version.text, version.mine) for version in hand.versions}

    def pick(self, name, text):
        hands = self.open().page.context["form"].hands
        versions = next(hand for hand in hands if hand.name == name).versions
        pk = next(version.pk for version in versions if version.text == text)
        self.take(self.press("pick", str(pk), follow=True))


def hands_typed(*phones):
    """Everybody but Аня types 5, on a phone each."""
    for phone, name in zip(phones, SIX[1:], strict=False):
        phone.open().hand(name, "5").sync()


# --- who am I ---


def test_whoever_opens_the_table_is_asked_who_he_is_until_he_says(game):
    client = client_for(game, Right.SCORE)
    for _ in range(2):
        page = client.get(url(game, "game"))
        assert "Who are you at this table?" in page.content.decode()
        assert [name for _, name in page.context["page"].names] == list(SIX)
    client.post(url(game, "sitting"), {"seat": "1"})
    page = client.get(url(game, "game"))
    assert "Who are you at this table?" not in page.content.decode()
    assert page.context["page"].sitting.name == "Боря"


def test_somebody_may_keep_score_or_just_watch_and_is_not_asked_again(game):
    for right, words in ((Right.SCORE, "I keep score"), (Right.SEE, "I just watch")):
        client = client_for(game, right)
        assert words in client.get(url(game, "game")).content.decode()
        client.post(url(game, "sitting"), {"seat": "scorer"})
        assert "Who are you" not in client.get(url(game, "game")).content.decode()


def test_who_makes_a_table_keeps_score_and_is_not_asked(client):
    players = {"player": ["Аня", "Боря"], "rules": "preset:own_200", "start_key": "s"}
    page = client.post("/new/", players, follow=True)
    assert "Who are you" not in page.content.decode()


def test_who_one_is_is_remembered_in_the_next_game_under_another_seat_and_another_name(game):
    phone = Phone(game, "Боря")
    client_for(game).post(url(game, "rename", 1), {"name": "Борис"})
    end(game)
    next_game = start_again(game.table, "Борис", "Аня", preset="own_200")
    assert phone.client.get(url(next_game, "game")).context["page"].sitting.name == "Борис"
    page = phone.client.post(url(next_game, "round_enter"), {"tap": "out:1"}, follow=True)
    assert [hand.name for hand in page.context["form"].hands if hand.open] == ["Борис"]


def test_each_device_says_it_for_itself(game):
    Phone(game, "Боря")
    assert "Who are you" in client_for(game).get(url(game, "game")).content.decode()


def test_one_can_say_it_anew(game):
    phone = Phone(game, "Боря")
    phone.sit("Вика")
    assert [sitting.name for sitting in Sitting.objects.filter(device=phone.client.device)] == [
        "Вика"
    ]


@pytest.mark.parametrize("seat", ["", "77", "x", "-1", "²", "9" * 5000])
def test_nobody_sits_on_a_seat_that_is_none(game, seat):
    phone = Phone(game)
    assert phone.client.post(url(game, "sitting"), {"seat": seat}).status_code in {404, 422}
    assert not Sitting.objects.filter(device=phone.client.device).exists()


# --- the own hand, and what is missing ---


def test_the_own_hand_opens_first(game):
    phone, scorer = Phone(game, "Гена"), Phone(game)
    scorer.says(out="0").sync()
    assert [h.name for h in phone.open().page.context["form"].hands if h.open] == ["Гена"]
    assert [h.name for h in scorer.open().page.context["form"].hands if h.open] == ["Боря"]


def test_once_the_own_hand_is_in_the_next_missing_one_opens(game):
    phone = Phone(game, "Гена")
    phone.says(out="0").hand("Гена", "7").sync()
    assert [h.name for h in phone.open().page.context["form"].hands if h.open] == ["Боря"]


def test_whoever_went_out_himself_opens_the_first_missing_hand(game):
    phone = Phone(game, "Аня")
    phone.says(out="0").sync()
    assert [h.name for h in phone.open().page.context["form"].hands if h.open] == ["Боря"]


def test_everybody_sees_how_many_hands_are_in_and_whose_are_missing(game):
    game = start(*SIX, "Жора", preset="own_200")
    phones = [Phone(game, name) for name in SIX]
    phones[0].says(out="0").sync()
    hands_typed(*phones[1:5])
    told = "4 of 6 in, waiting for Ева, Жора"
    for phone in phones:
        assert told in phone.open().page.content.decode()
        assert told in phone.sync().content.decode()
        assert told in phone.client.get(url(game, "game")).content.decode()
    watcher = client_for(game, Right.SEE)
    assert told in watcher.get(url(game, "game")).content.decode()


def test_when_all_are_in_nobody_is_waited_for(game):
    phones = [Phone(game, name) for name in SIX[1:]]
    phones[0].says(out="0").sync()
    hands_typed(*phones)
    page = phones[0].open().page
    assert page.context["form"].progress == "5 of 5 in"
    assert page.context["summary"].ready


def test_the_table_page_leads_each_to_the_own_hand(game):
    phone, scorer = Phone(game, "Гена"), Phone(game)
    scorer.says(out="0").sync()
    assert "My hand" in phone.client.get(url(game, "game")).content.decode()
    assert "My hand" not in scorer.client.get(url(game, "game")).content.decode()


# --- kept as typed, by seat and device ---


def test_hands_are_kept_on_the_server_by_seat_and_device(game):
    one, other = Phone(game, "Боря"), Phone(game, "Вика")
    one.says(out="0").hand("Боря", "7 п, +2").sync()
    other.hand("Вика", "42").sync()
    kept = {(hand.seat, hand.device, hand.text) for hand in DraftHand.objects.all()}
    assert kept == {(1, one.client.device, "7 п, +2"), (2, other.client.device, "42")}
    # Each is there again after the browser was closed, and on every other phone.
    for phone in (one, other, Phone(game)):
        phone.open()
        assert (phone.hand("Боря"), phone.hand("Вика")) == ("7 п, +2", "42")
        assert phone.form.fields["out"] == ["0"]


def test_what_one_did_not_touch_stays_as_others_left_it(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0").hand("Боря", "7").sync()
    other.hand("Вика", "9").sync()
    one.hand("Гена", "3").sync()
    typed = Phone(game).page.context["form"].typed
    assert (typed.out, typed.hands) == ("0", {1: "7", 2: "9", 3: "3"})


def test_the_last_who_changes_a_field_wins_and_only_that_field():
    game = start("Аня", "Боря", "Вика", preset="office")
    one, other = Phone(game), Phone(game)
    one.says(out="0", piles="1").sync()
    other.open().says(out="1").sync()
    one.says(last_card="wild").sync()
    typed = Phone(game).page.context["form"].typed
    assert (typed.out, typed.piles, typed.last_card) == ("1", 1, "wild")
    other.says(piles="2").sync()
    typed = Phone(game).page.context["form"].typed
    assert (typed.out, typed.piles, typed.last_card) == ("1", 2, "wild")


def test_a_form_from_before_changes_nothing_it_did_not_change():
    game = start("Аня", "Боря", "Вика", preset="office")
    old, new = Phone(game), Phone(game)
    new.says(out="0", piles="2", last_card="wild").hand("Боря", "7").sync()
    old.press("sync")
    typed = Phone(game).page.context["form"].typed
    assert (typed.out, typed.piles, typed.last_card, typed.hands) == ("0", 2, "wild", {1: "7"})


def test_clearing_a_hand_takes_away_what_stood_in_the_form(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0").hand("Боря", "7").sync()
    other.open().hand("Боря", "").sync()
    assert Phone(game).hand("Боря") == ""


def test_clearing_a_hand_keeps_what_another_has_typed_since(game):
    one, other = Phone(game), Phone(game)
    one.says(out="0").hand("Боря", "7").sync()
    other.hand("Боря", "9").sync()
    one.hand("Боря", "").sync()
    assert Phone(game).hand("Боря") == "9"


@pytest.mark.parametrize(
    "seen",
    [
        "",
        "{",
        "[]",
        "7",
        '{"hands": 7}',
        '{"hands": {"x": "7"}}',
        '{"hands": {"99999999999999999999": "7"}}',
        '{"out": 5, "piles": "x", "order": {"a": 1}, "knocked_out": null, "unknown": 1}',
        '{"hands": {"1": ["7"]}}',
        json.dumps({"hands": {"1": "\ud800"}}),
        "[" * 5000,
        '{"out": ' + "[" * 400 + "]" * 400 + "}",
    ],
)
def test_nonsense_as_what_the_form_showed_breaks_no_page(game, seen):
    phone = Phone(game).says(out="0", seen=seen).hand("Боря", "7")
    assert phone.press("sync").status_code == 302
    phone.open()
    assert phone.hand("Боря") == "7"
    assert phone.client.get(url(game, "game")).status_code == 200
