"""The product as fingers meet it.

    me = visit()
    me.new_table("Аня", "Боря", "Вика", rules="office")
    me.enter({"out": "Аня", "hands": {"Боря": "9 skip", "Вика": 12}, "last_card": "0"})
    assert me.totals() == {"Аня": -20, "Боря": 29, "Вика": 12}

Rounds are written as in a game file. Things on a page are found by what the product means by
them, names of fields and values of buttons, so that the language of the page does not matter.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, Response, Route, expect

# What a console calls an error and is none: a refusal (422) is an answer like any other, so is
# "too early" (425: the round before still waits to be sent, and the page tries again), and htmx
# drops requests and answers for which it has newer ones.
NO_ERRORS = (
    "Failed to load resource",
    "htmx:afterRequest",
    "htmx:sendAbort",
    "htmx:sendError",
    "htmx:oobErrorNoTarget, #",
    "Response Status Error Code 425",
)

BOARD = """lines => lines.map(line => [
    line.querySelector(".name bdi").textContent, line.querySelector(".total").textContent])"""


def number(text: str) -> int:
    """A number as the product writes it, with a real minus and never with a hyphen."""
    assert "-" not in text
    return int(text.replace("−", "-"))


def is_save(request: Request) -> bool:
    """Whether somebody saves a round, with or without scripts."""
    sent = request.post_data or ""
    return request.method == "POST" and ("save=" in sent or 'name="save"' in sent)


class Visitor:
    """Somebody with a browser. Counts the taps, and hears what the browser complains about."""

    def __init__(self, page: Page, origin: str, *, javascript: bool, touch: bool) -> None:
        self.page = page
        self.origin = origin
        self.javascript = javascript
        self.touch = touch
        self.taps = 0
        self.complaints: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._watch)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(NO_ERRORS):
            self.complaints.append(message.text)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.complaints.append(f"asks elsewhere: {request.url}")

    # --- fingers ---

    def open(self, path: str = "/") -> Response | None:
        return self.page.goto(self.origin + path, wait_until="domcontentloaded")

    def at(self, css: str) -> Locator:
        return self.page.locator(css)

    def tap(self, what: Locator | str) -> None:
        """Taps a button of a form that scripts carry out at once, and the server without them."""
        if self.javascript:
            self._touch(what)
        else:
            self.follow(what)

    def follow(self, what: Locator | str) -> None:
        """Taps what leads to another page, and waits for that page."""
        with self.turning():
            self._touch(what)

    def choose(self, css: str) -> None:
        """Taps the label of a radio button or check box."""
        self._touch(self.at(css).locator("xpath=ancestor::label"))

    def in_new_tab(self) -> "Visitor":
        """The same browser with another tab."""
        page = self.page.context.new_page()
        other = Visitor(page, self.origin, javascript=self.javascript, touch=self.touch)
        other.complaints = self.complaints
        return other

    def lose_the_next_answer(self, button: str) -> None:
        """Presses the button; the server hears of it, and its answer never comes back."""

        def lose(route: Route) -> None:
            if is_save(route.request):
                route.fetch(max_redirects=0)
                route.abort()
            else:
                route.continue_()

        self.page.route("**/*", lose)
        with self.page.expect_event("requestfailed"):
            self._touch(button)
        self.page.unroute("**/*")

    @contextmanager
    def turning(self) -> Iterator[None]:
        """Waits for the page that what is done inside leads to."""
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            yield

    def _touch(self, what: Locator | str) -> None:
        target = self.at(what) if isinstance(what, str) else what
        self.taps += 1
        if self.touch:
            target.tap()
        else:
            target.click()

    def unfold(self, css: str) -> None:
        """Opens a part of the page that is folded."""
        self._touch(f"{css} summary")

    # --- a new table ---

    def new_table(self, *names: str, rules: str = "") -> None:
        self.open("/")
        self.follow('.bar a[href="/new/"]')
        self.name_players(*names)
        if rules:
            self.choose(f'[name=rules][value="preset:{rules}"]')
        self.start()

    def name_players(self, *names: str) -> None:
        for i, name in enumerate(names):
            if i == self.at("[name=player]").count():
                self.tap("[data-more]")
            self.at("[name=player]").nth(i).fill(name)

    def start(self) -> None:
        self.follow(".bar [name=start]")

    # --- the table page ---

    def totals(self) -> dict[str, int]:
        """Totals by name, as the board of the table page shows them."""
        expect(self.at(".board")).to_be_visible()
        lines = self.at(".board li").evaluate_all(BOARD)
        return {name: number(total) for name, total in lines}

    def line_of(self, name: str) -> Locator:
        """The line of the board."""
        return self.named(".board li", name)

    def went_out(self, name: str | None) -> None:
        """Says on the table page who went out, which opens the form of the round."""
        self.follow(self.named(".who-bar button", name))

    def open_round(self, no: int) -> None:
        self.follow(self.at(".sheet tbody th a").get_by_text(str(no), exact=True))

    def undo(self) -> None:
        """The button below the board; after an undoing it restores."""
        self.follow(".last-line button")

    def game_file(self) -> Any:
        """The game file, by way of all files of the game, and back to the table."""
        self.follow('.menu a[href$="/files/"]')
        with self.page.expect_download() as download:
            self._touch('a[href$="/game.json"]')
        game = json.loads(download.value.path().read_text("utf-8"))
        self.follow("header .icon")
        return game

    def winners(self) -> list[str]:
        return self.at(".winners bdi").all_text_contents()

    # --- the form of a round ---

    def enter(self, round_: Mapping[str, Any]) -> None:
        """A whole round, from the table page back to it."""
        self.went_out(round_["out"])
        self.fill_in(round_)
        self.save()

    def fill_in(self, round_: Mapping[str, Any]) -> None:
        """Everything about the round but who went out."""
        if "last_card" in round_:
            self.last_card(round_["last_card"])
        for _ in range(round_.get("pile_ran_out", 0)):
            self.tap('[value="piles:more"]')
        for name, hand in round_["hands"].items():
            if isinstance(hand, int):
                self.hand(name).fill(str(hand))
            else:
                self.tap_hand(name, hand)

    def out(self, name: str | None) -> None:
        """Says in the form who went out, where somebody else was named before."""
        if not self.at(".went[open]").count():
            self.unfold(".went")
        self.tap(self.named('#entry [value^="out:"]', name))

    def last_card(self, code: str) -> None:
        self.choose(f'[name=last_card][value="{code}"]')

    def tap_hand(self, name: str, cards: str) -> None:
        self.open_hand(name)
        for code in cards.split():
            self.tap_card(code)

    def tap_card(self, code: str) -> None:
        self.tap(f'[value="card:{code}"]:visible')

    def open_hand(self, name: str) -> None:
        """Turns to a hand, by the button that offers the next one where that is this."""
        line = self.line(name)
        if "open" in (line.get_attribute("class") or "").split():
            return
        offered = self.at(".next:visible bdi")
        if offered.count() and offered.text_content() == name:
            self.tap(".next")
        else:
            self.tap(line.locator("button.name"))

    def line(self, name: str) -> Locator:
        """The line of a hand."""
        return self.named(".hand", name, ".line bdi")

    def hand(self, name: str) -> Locator:
        """The field in which a hand is typed."""
        return self.line(name).locator(".cards")

    def points(self, name: str) -> Locator:
        return self.line(name).locator(".pts")

    def badge(self, code: str) -> Locator:
        """How often the open hand holds the card, as its tile shows it."""
        return self.at(f'[value="card:{code}"]:visible b')

    def news(self, name: str) -> Locator:
        """A consequence that the summary foretells for somebody."""
        return self.at("#summary .news").filter(has_text=name).first

    def alerts(self) -> str:
        """Everything the page complains about."""
        return "\n".join(self.at(".error:visible").all_inner_texts())

    def kept(self) -> Any:
        """Waits until the server has kept what is done inside: ``with me.kept(): …``."""
        return self.page.expect_response(lambda response: response.request.method == "POST")

    def leave_open(self) -> None:
        """Back to the table by the cross in the corner, without saving."""
        self.follow("header.top a.icon")

    def save(self) -> None:
        self.follow("[name=save]")

    def named(self, css: str, name: str | None, where: str = "bdi") -> Locator:
        """The one of these elements that bears the name."""
        if name is None:
            return self.at(f'{css}[value="out:nobody"]')
        exactly = re.compile(f"^{re.escape(name)}$")
        return self.at(css).filter(has=self.page.locator(where, has_text=exactly))
