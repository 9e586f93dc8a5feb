"""The guests: each phone is a thread that does what a person with that phone would do.

A save is sent as ``outbox.js`` sends it: the same form under the same key, again and again, until
there is an answer; only the pauses are shorter. What is being typed is kept as ``keep.js`` and
``together.js`` keep it.
"""

import random
import threading
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlencode

from tests.faults.browser import Answer, Browser, Form, Page
from tests.faults.cards import Deal, dealt, in_order, same_cards

# Pauses grow with each failure, as those of the scripts do.
FIRST_PAUSE, THINKING, MOST_PATIENT = 0.1, 0.2, 6
TOGETHER = 0.4
SAVED, REFUSED = 302, (409, 422)


@dataclass(frozen=True)
class Told:
    """An answer to a save: under which key, for which round, and what it was."""

    phone: str
    table: str
    game: int
    no: int
    key: str
    status: int
    tries: int


@dataclass
class Evening:
    """What all phones share: the time, what they were told, and what must not happen."""

    seed: int
    deadline: float
    over: threading.Event = field(default_factory=threading.Event)
    told: list[Told] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    retyped: list[str] = field(default_factory=list)

    @property
    def acknowledged(self) -> list[Told]:
        return [told for told in self.told if told.status == SAVED]


@dataclass(frozen=True)
class Place:
    """A table and the address that lets a phone in. ``pair``: those who press Save at once."""

    name: str
    link: str
    pair: threading.Barrier = field(default_factory=lambda: threading.Barrier(2))


class Phone(threading.Thread):
    """Somebody who only watches the board; all others do more."""

    board = "board/"

    def __init__(self, evening: Evening, place: Place, name: str, port: int) -> None:
        super().__init__(name=name, daemon=True)
        self.evening, self.place = evening, place
        self.browser = Browser(port)
        self.luck = random.Random(f"{evening.seed} {name}")
        self.table = ""
        self.shown: Page | None = None
        self.failures = 0

    def run(self) -> None:
        try:
            self.join_table()
            while not self.evening.over.is_set():
                self.play()
        except Exception:
            self.evening.troubles.append(f"{self.name}: {traceback.format_exc()}")

    # --- asking ---

    def pause(self, longest: float) -> None:
        if time.monotonic() > self.evening.deadline:
            raise TimeoutError("The evening took too long")
        time.sleep(self.luck.uniform(0, longest * min(1 + self.failures, MOST_PATIENT)))

    def ask(
        self, path: str, sent: dict[str, str] | None = None, fragment: bool = False
    ) -> Answer | None:
        """One try. None: no answer, or one that says nothing about what was sent."""
        answer = self.browser.ask(path, sent, fragment)
        self.failures = self.failures + 1 if answer is None else 0
        if answer is None or answer.status in (200, 204, SAVED, *REFUSED):
            return answer
        self.evening.troubles.append(f"{self.name}: {answer.status} from {path}")
        return None

    def insist(self, path: str, sent: dict[str, str] | None = None) -> tuple[Answer, int]:
        """Tries until there is an answer; also, how many tries it took."""
        tries = 1
        while (answer := self.ask(path, sent)) is None:
            self.pause(FIRST_PAUSE)
            tries += 1
        return answer, tries

    def page(self, path: str) -> Page | None:
        """A whole page; None when the server leads elsewhere."""
        answer, _ = self.insist(path)
        return Page(answer.text) if answer.status == 200 else None

    # --- being at the table ---

    def join_table(self) -> None:
        self.table = self.insist(self.place.link)[0].place

    def play(self) -> None:
        """Looks at the board."""
        self.refresh()
        self.pause(THINKING)

    def refresh(self) -> bool:
        """Polls as ``live.js``; whether the server says that there is nothing new."""
        address = self.table + self.board
        if self.shown is None:
            self.shown = self.page(address)
            return False
        answer = self.ask(f"{address}?v={self.shown.version}", fragment=True)
        if answer is not None and answer.status == 200:
            self.shown = Page(answer.text)
        return answer is not None and answer.status == 204

    def settle(self) -> None:
        """After the evening: asks until there is nothing new. Then all must show the same."""
        while not self.refresh():
            self.pause(FIRST_PAUSE)


class Player(Phone):
    """Enters his own hand, and presses Save when all hands are in."""

    board = ""

    def __init__(self, *given, seat: int | None, hasty: bool = False) -> None:
        super().__init__(*given)
        self.seat, self.hasty = seat, hasty
        self.game = 0
        self.sits = False
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
        sent = {"csrfmiddlewaretoken": page.fields["csrfmiddlewaretoken"], "seat": seat}
        self.insist(f"{self.table}{page.game}/people/me/", sent)
        self.sits = True

    def go_on_after_the_end(self, page: Page) -> None:
        """Everybody may press Rematch; there must be one."""
        if self.luck.random() < 0.5:
            token = page.fields["csrfmiddlewaretoken"]
            self.insist(page.rematch, {"csrfmiddlewaretoken": token})
        self.pause(THINKING)

    def deal(self, no: int) -> Deal:
        return dealt(self.evening.seed, self.place.name, self.game, no)

    def form(self, path: str) -> Form | None:
        page = self.page(path)
        return None if page is None else Form.of(path, page)

    def enter_round(self) -> None:
        form = self.form(f"{self.table}{self.game}/round/")
        while form is not None and not self.evening.over.is_set() and not form.recorded:
            if form.moved:
                self.decide(form)
                return
            if self.type(form, self.deal(form.no)) or form.unsent:
                going_on = self.sync(form)
            elif form.ready and (self.hasty or self.luck.random() < 0.5):
                self.press_save(form)
                return
            else:
                self.pause(THINKING)
                going_on = self.poll(form)
            if not going_on:
                return

    def type(self, form: Form, deal: Deal) -> bool:
        """Who went out, and the own hand; whether anything had to be typed."""
        before = dict(form.fields)
        form.fields["out"] = str(deal.out)
        for seat in self.mine(form, deal):
            if not same_cards(form.hand(seat), deal.hands[seat]):
                cards = deal.hands[seat].split()
                form.fields[f"hand-{seat}"] = " ".join(self.luck.sample(cards, len(cards)))
        for value, text in form.versions:
            if self.seat in deal.hands and same_cards(text, deal.hands[self.seat]):
                self.insist(form.path, form.body("pick", value))
                break
        return form.fields != before

    def mine(self, form: Form, deal: Deal) -> list[int]:
        """Whose hands this person enters."""
        return [self.seat] if self.seat in deal.hands else []

    def sync(self, form: Form) -> bool:
        answer = self.ask(form.path, form.body("sync"), fragment=True)
        if answer is None:
            self.pause(THINKING)
            return True
        form.take(Page(answer.text), was_sent=True)
        self.look_after_own_hand(form)
        return True

    def poll(self, form: Form) -> bool:
        begun = urlencode({name: form.fields[name] for name in ("client_key", "based_on")})
        answer = self.ask(f"{form.path}?v={form.version}&{begun}", fragment=True)
        if answer is None or answer.status == 204:
            return True
        if answer.status != 200:
            return False
        form.take(Page(answer.text), was_sent=False)
        self.look_after_own_hand(form)
        return True

    def look_after_own_hand(self, form: Form) -> None:
        """Notes when a hand that the table had is gone while the round is still the same."""
        key, no = form.fields["client_key"], form.no
        if self.seat is None or form.recorded:
            return
        if form.hand(self.seat):
            self.kept = (key, no)
        elif self.kept == (key, no):
            self.kept = ("", 0)
            self.evening.retyped.append(f"{self.name}: round {no} of game {self.game}")

    def decide(self, form: Form) -> None:
        """Something was recorded since: is what stands here the same round or another one?"""
        if not form.fresh:
            return
        deal = self.deal(form.no)
        another = all(
            same_cards(hand, deal.hands.get(seat, "")) for seat, hand in form.hands.items()
        )
        if not another:
            self.evening.discards.append(f"{self.name}: {form}")
        self.insist(form.path, form.body("rebase" if another else "discard"))

    # --- saving ---

    def press_save(self, form: Form) -> None:
        if self.hasty:
            self.wait_for_the_other()
        self.send(form.path, form.no, form.body("save"))

    def wait_for_the_other(self) -> None:
        pair = self.place.pair
        with suppress(threading.BrokenBarrierError):
            pair.wait(TOGETHER)
        if pair.broken:
            pair.reset()

    def send(self, path: str, no: int, body: dict[str, str]) -> None:
        answer, tries = self.insist(path, body)
        self.note(no, body["client_key"], answer.status, tries)

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
        if form is None:
            return
        if form.moved:
            self.insist(form.path, form.body("discard"))
            return
        for seat, hand in form.hands.items():
            form.fields[f"hand-{seat}"] = in_order(hand.split())
        self.send(form.path, form.no, form.body("save"))


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
        form = self.form(f"{self.table}1/round/")
        if form.moved:
            self.decide(form)
            return
        for _ in range(self.luck.randint(1, 4)):
            self.type(form, self.deal(form.no))
            if not self.outbox and self.luck.random() < 0.5:
                self.sync(form)
            self.outbox.append(Waiting(form.path, form.no, form.body("save")))
            self.last = form.no
            if self.flush():
                break
            form.next_round()
        while not self.flush():
            self.pause(THINKING)

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
                self.evening.troubles.append(f"{self.name}: round {first.no} was refused")
        return True
