"""What a phone's browser does: cookies, requests that may get no answer, and reading pages."""

import http.client
import json
import re
import secrets
from dataclasses import dataclass
from html.parser import HTMLParser
from http.cookies import SimpleCookie
from urllib.parse import urlencode

HOST = "127.0.0.1"
SECONDS = 6


@dataclass(frozen=True)
class Answer:
    status: int
    place: str
    text: str


class Browser:
    """Keeps its cookies; speaks to whatever listens on ``port``."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    def ask(self, path: str, sent: dict | None = None, fragment: bool = False) -> Answer | None:
        """The answer, or None when none came."""
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        if fragment:
            headers["HX-Request"] = "true"
        body = None
        if sent is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode(sent, doseq=True)
        connection = http.client.HTTPConnection(HOST, self.port, timeout=SECONDS)
        try:
            connection.request("GET" if sent is None else "POST", path, body, headers)
            response = connection.getresponse()
            text = response.read().decode()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()
        for line in response.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: m.value for name, m in SimpleCookie(line).items()}
        return Answer(response.status, response.headers.get("Location", ""), text)


TOTAL = re.compile(r'<bdi>([^<]*)</bdi>(?:(?!<bdi>).)*?class="total"[^>]*>([^<]*)<', re.DOTALL)
ROUND = re.compile(r'href="([^"]*/rounds/\d+/)"')
LINK = re.compile(r"https?://[^/\s]+(/join/[^\s<]+)")


class Page(HTMLParser):
    """What a person, and the scripts of the page, read in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.fields: dict[str, str] = {}
        self.by_id: dict[str, dict[str, str]] = {}
        self.buttons: set[str] = set()
        self.rematch = ""
        self.recorded = self.in_form = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        self.by_id.setdefault(has.get("id", ""), has)
        self.recorded = self.recorded or "recorded" in has.get("class", "").split()
        if tag == "form":
            self.in_form = has.get("id") in ("entry", "setup")
            if has.get("action", "").endswith("/rematch/"):
                self.rematch = has["action"]
        elif tag == "input" and (self.in_form or has.get("name") == "csrfmiddlewaretoken"):
            if has.get("type") not in ("radio", "checkbox") or "checked" in has:
                self.fields[has.get("name", "")] = has.get("value", "")
        elif tag == "button":
            self.buttons.add(has.get("name", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.in_form = False

    @property
    def version(self) -> str:
        """``newest.no.version``, with which the page asks whether there is news."""
        return str(json.loads(self.by_id["live"]["hx-vals"])["v"])

    @property
    def game(self) -> int:
        return int(self.version.split(".")[1])

    @property
    def token(self) -> dict[str, str]:
        """The field without which no form is taken."""
        return {"csrfmiddlewaretoken": self.fields["csrfmiddlewaretoken"]}

    @property
    def totals(self) -> dict[str, str]:
        return {name: total.strip() for name, total in TOTAL.findall(self.text)}

    @property
    def rounds(self) -> list[str]:
        """Addresses of the recorded rounds."""
        return sorted(set(ROUND.findall(self.text)))


@dataclass
class Form:
    """The form of a round as it stands on a phone. ``seen``: what the table knows of it."""

    path: str
    no: int
    fields: dict[str, str]
    seen: dict
    version: str = ""
    fresh: bool = True
    moved: bool = False
    recorded: bool = False
    ready: bool = False

    @classmethod
    def of(cls, path: str, page: Page) -> "Form":
        fields = {name: value for name, value in page.fields.items() if name}
        no = int(page.by_id["entry"]["data-round"])
        form = cls(path, no, fields, json.loads(fields["seen"]))
        form._look(page)
        return form

    def _look(self, page: Page) -> None:
        self.version, self.recorded = page.version, page.recorded
        self.moved = "rebase" in page.buttons
        self.ready = "ready" in page.by_id["summary"]["class"].split()

    def hand(self, seat: int) -> str:
        return self.fields.get(f"hand-{seat}", "")

    @property
    def hands(self) -> dict[int, str]:
        names = [name for name in self.fields if name.startswith("hand-")]
        return {int(name[5:]): self.fields[name] for name in names if self.fields[name]}

    def body(self, button: str) -> dict[str, str]:
        """What pressing a button sends."""
        return {**self.fields, "seen": json.dumps(self.seen, ensure_ascii=False), button: "1"}

    @property
    def unsent(self) -> bool:
        """Whether something was typed here that the table does not know."""
        return self._said() != self._known()

    def _said(self) -> dict[str, str]:
        return {n: v for n, v in self.fields.items() if n == "out" or n.startswith("hand-")}

    def _known(self) -> dict[str, str]:
        """The same fields as the table knows them."""
        return {name: in_state(self.seen, name) for name in self._said()}

    def take(self, page: Page, was_sent: bool) -> None:
        """As ``together.js``: what the table does not know yet stays, all else is as the table."""
        self._look(page)
        self.fresh = False
        table = json.loads(page.by_id["shared"]["data-state"])
        if self.recorded or table["based_on"] < int(self.fields["based_on"]):
            return
        for name, known in (self._said() if was_sent else self._known()).items():
            news = in_state(table, name)
            if self.fields[name] == known:
                self.fields[name] = news
            elif name == "out":
                table["out"] = known
            else:
                table["hands"][name[5:]] = known
        self.fields |= {"client_key": table["client_key"], "based_on": str(table["based_on"])}
        self.seen = table

    def next_round(self) -> None:
        """As ``keep.js``: while the round waits to be sent, the form is that of the next one."""
        self.no += 1
        self.fields |= dict.fromkeys(self._said(), "")
        base = int(self.fields["based_on"]) + 1
        self.fields |= {"client_key": secrets.token_hex(16), "based_on": str(base)}
        self.seen |= {"out": "", "hands": {}, "based_on": base}


def in_state(state: dict, name: str) -> str:
    """A field of the form, in the JSON in which the page tells what the table has."""
    return state["hands"].get(name[5:], "") if name.startswith("hand-") else state[name]
