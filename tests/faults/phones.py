"""What every phone does: it comes in by a link, keeps asking, and sends until it is answered.

A save is sent as ``outbox.js`` sends it: the same form under the same key, again and again, until
there is an answer. Only the pauses are shorter.
"""

import random
import threading
import time
import traceback
from dataclasses import dataclass, field

from tests.faults.browser import Answer, Browser, Page

# Pauses grow with each failure, as those of the scripts do.
SHORT_PAUSE, THINKING, MOST_PATIENT = 0.1, 0.2, 6
LAST_WORDS = 3.0
SAVED, CONFLICT, REFUSED, TOO_EARLY = 302, 409, 422, 425
ANSWERS = (200, 204, SAVED, CONFLICT, REFUSED, TOO_EARLY)


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
    dropped: list[str] = field(default_factory=list)
    retyped: list[str] = field(default_factory=list)

    def trouble(self, text: str) -> None:
        """Something that must not happen; there is no use in going on for long."""
        self.troubles.append(text)
        self.deadline = min(self.deadline, time.monotonic() + LAST_WORDS)

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
    """Somebody who only looks at the board."""

    board = "board/"

    def __init__(self, evening: Evening, place: Place, name: str, port: int) -> None:
        super().__init__(name=name, daemon=True)
        self.evening, self.place = evening, place
        self.browser = Browser(port)
        self.luck = random.Random(f"{evening.seed} {name}")
        self.table, self.failures = "", 0
        self.shown: Page | None = None

    def run(self) -> None:
        try:
            self.table = self.insist(self.place.link)[0].place
            while not self.evening.over.is_set():
                self.play()
        except TimeoutError:
            self.evening.trouble(f"{self.name} was not done in time")
        except Exception:
            self.evening.trouble(f"{self.name}: {traceback.format_exc()}")

    def play(self) -> None:
        """One thing that this person does."""
        self.refresh()
        self.pause(THINKING)

    def pause(self, longest: float) -> None:
        if time.monotonic() > self.evening.deadline:
            raise TimeoutError("The evening took too long")
        time.sleep(self.luck.uniform(0, longest * min(1 + self.failures, MOST_PATIENT)))

    def ask(self, path: str, sent: dict | None = None, fragment: bool = False) -> Answer | None:
        """One try. None: no answer, or one that says nothing about what was asked."""
        answer = self.browser.ask(path, sent, fragment)
        self.failures = self.failures + 1 if answer is None else 0
        if answer is None or answer.status in ANSWERS:
            return answer
        self.evening.trouble(f"{self.name}: {answer.status} from {path}")
        return None

    def insist(self, path: str, sent: dict | None = None) -> tuple[Answer, int]:
        """Tries until there is an answer; the answer, and how many tries it took."""
        tries = 1
        while (answer := self.ask(path, sent)) is None:
            self.pause(SHORT_PAUSE)
            tries += 1
        return answer, tries

    def page(self, path: str) -> Page | None:
        """A whole page; None when the server leads elsewhere."""
        answer, _ = self.insist(path)
        return Page(answer.text) if answer.status == 200 else None

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
            self.pause(SHORT_PAUSE)
