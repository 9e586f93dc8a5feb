"""The guests who write: each does what a person with such a phone would do.

What is being typed is kept as ``keep.js`` and ``together.js`` keep it.
"""

import threading
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlencode

from tests.faults.browser import Form, Page
from tests.faults.cards import Deal, dealt, in_order, same_cards
from tests.faults.phones import SAVED, SHORT_PAUSE, THINKING, TOO_EARLY, Phone, Told

TOGETHER = 0.4


class Player(Phone):
    """Enters the own hand, and presses Save when all hands are in; ``hasty``: always at once."""

    board = ""

    def __init__(self, *given, seat: int | None, hasty: bool = False) -> None:
        super().__init__(*given)
        self.seat, self.hasty = seat, hasty
        self.game, self.sits = 0, False
        self.kept = ("", 0)

    def play(self) -> None:
        self.shown = page = self.page(self.table)
        if not self.sits:
            self.sit_down(page)
        self.game = page.game
        if page.rematch:
            self.go_on_after_the_end(page)
        else:
            self.enter_round()

    def sit_down(self, page: Page) -> None:
        seat = "scorer" if self.seat is None else str(self.seat)
        self.insist(f"{self.table}{page.game}/people/me/", {**page.token, "seat": seat})
        self.sits = True

    def go_on_after_the_end(self, page: Page) -> None:
        """Several press Rematch; there must be one."""
        if self.luck.random() < 0.5:
            self.insist(page.rematch, page.token)
        self.pause(THINKING)

    # --- a round ---

    def deal(self, no: int) -> Deal:
        return dealt(self.evening.seed, self.place.name, self.game, no)

    def form(self, path: str) -> Form | None:
        page = self.page(path)
        return None if page is None else Form.of(path, page)

    def enter_round(self) -> None:
        form = self.form(f"{self.table}{self.game}/round/")
        while form is not None and not self.evening.over.is_set():
            form = self.step(form)

    def step(self, form: Form) -> Form | None:
        """One thing to do with the form of a round; None when it is left for the table."""
        if form.recorded:
            return None
        if form.moved:
            return self.decide(form)
        if self.type(form, self.deal(form.no)) or form.unsent:
            return self.sync(form)
        if form.ready and (self.hasty or self.luck.random() < 0.5):
            return self.save(form)
        self.pause(THINKING)
        return self.poll(form)

    def type(self, form: Form, deal: Deal) -> bool:
        """Who went out, and the own hand; whether anything had to be typed."""
        before = dict(form.fields)
        form.fields["out"] = str(deal.out)
        for seat in self.mine(form, deal):
            if not same_cards(form.hand(seat), deal.hands[seat]):
                cards = deal.hands[seat].split()
                form.fields[f"hand-{seat}"] = " ".join(self.luck.sample(cards, len(cards)))
        return form.fields != before

    def mine(self, form: Form, deal: Deal) -> list[int]:
        """Whose hands this person enters."""
        return [self.seat] if self.seat in deal.hands else []

    def sync(self, form: Form) -> Form:
        answer = self.ask(form.path, form.body("sync"), fragment=True)
        if answer is None or answer.status == TOO_EARLY:
            self.pause(THINKING)
            return form
        form.take(Page(answer.text), was_sent=True)
        self.look_after_own_hand(form)
        return form

    def poll(self, form: Form) -> Form | None:
        begun = urlencode({name: form.fields[name] for name in ("client_key", "based_on")})
        answer = self.ask(f"{form.path}?v={form.version}&{begun}", fragment=True)
        if answer is None or answer.status == 204:
            return form
        if answer.status != 200:
            return None
        form.take(Page(answer.text), was_sent=False)
        self.look_after_own_hand(form)
        return form

    def look_after_own_hand(self, form: Form) -> None:
        """Notes when a hand that the table had is gone while the round is still the same."""
        same = (form.fields["client_key"], form.no)
        if self.seat is None or form.recorded:
            return
        if form.hand(self.seat):
            self.kept = same
        elif self.kept == same:
            self.kept = ("", 0)
            self.evening.retyped.append(f"{self.name}: round {form.no} of game {self.game}")

    def decide(self, form: Form) -> None:
        """Something was recorded since: is what stands here the same round, or another one?"""
        if not form.fresh:
            return
        deal = self.deal(form.no)
        hands = form.hands.items()
        another = all(same_cards(hand, deal.hands.get(seat, "")) for seat, hand in hands)
        if not another:
            self.evening.dropped.append(f"{self.name}: {form}")
        self.insist(form.path, form.body("rebase" if another else "discard"))

    # --- saving ---

    def save(self, form: Form) -> Form | None:
        """None when it is saved; else the page that says why it is not."""
        if self.hasty:
            self.wait_for_the_other()
        answer, tries = self.insist(form.path, form.body("save"))
        self.note(form.no, form.fields["client_key"], answer.status, tries)
        return None if answer.status == SAVED else Form.of(form.path, Page(answer.text))

    def wait_for_the_other(self) -> None:
        pair = self.place.pair
        with suppress(threading.BrokenBarrierError):
            pair.wait(TOGETHER)
        if pair.broken:
            pair.reset()

    def note(self, no: int, key: str, status: int, tries: int) -> None:
        told = Told(self.name, self.place.name, self.game, no, key, status, tries)
        self.evening.told.append(told)


class Scorer(Player):
    """Keeps score for all: fills in for the slow ones, and now and then corrects a round."""

    def __init__(self, *given) -> None:
        super().__init__(*given, seat=None)

    def play(self) -> None:
        super().play()
        if self.shown.rounds and self.luck.random() < 0.2:
            self.correct(self.luck.choice(self.shown.rounds))

    def mine(self, form: Form, deal: Deal) -> list[int]:
        empty = [seat for seat in deal.hands if not form.hand(seat)]
        return [self.luck.choice(empty)] if empty and self.luck.random() < 0.1 else []

    def correct(self, address: str) -> None:
        """Saves a round with the same cards in another order."""
        form = self.form(f"{address}correct/")
        if form.moved:
            self.insist(form.path, form.body("discard"))
            return
        for seat, hand in form.hands.items():
            form.fields[f"hand-{seat}"] = in_order(hand.split())
        self.save(form)


@dataclass
class Waiting:
    """A save in the outbox."""

    path: str
    no: int
    body: dict[str, str]
    tries: int = 0


class Loner(Player):
    """Keeps score alone at a table, and goes on typing while saved rounds wait to be sent."""

    def __init__(self, *given) -> None:
        super().__init__(*given, seat=None)
        self.outbox: list[Waiting] = []
        self.game, self.last = 1, 0

    def play(self) -> None:
        form = self.form(f"{self.table}{self.game}/round/")
        if form.moved:
            self.decide(form)
            return
        for _ in range(self.luck.randint(1, 4)):
            self.type(form, self.deal(form.no))
            if self.luck.random() < 0.5:
                self.sync(form)
            self.outbox.append(Waiting(form.path, form.no, form.body("save")))
            self.last = form.no
            if self.flush():
                break
            form.next_round()
        while not self.flush():
            self.pause(SHORT_PAUSE)

    def mine(self, form: Form, deal: Deal) -> list[int]:
        return list(deal.hands)

    def flush(self) -> bool:
        """Sends what waits, in order, as far as there are answers; whether nothing waits now."""
        while self.outbox:
            first = self.outbox[0]
            first.tries += 1
            answer = self.ask(first.path, first.body)
            if answer is None:
                return False
            self.outbox.pop(0)
            self.note(first.no, first.body["client_key"], answer.status, first.tries)
            if answer.status != SAVED:
                self.evening.trouble(f"{self.name}: round {first.no} was refused")
        return True
