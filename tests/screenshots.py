"""Pictures of every page, taken from the running product, and the picture of the README.

    python -m tests.screenshots [FOLDER] [--only ru-phone-light | --only readme]

The folder is data/screenshots unless another is named.
"""

import argparse
import os
import re
import shutil
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from tests import product

# isort: split

from django.core.management import call_command
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.models import Device, Right
from scorekeeper.access.services import right_grant
from scorekeeper.tables.demo import STORIES
from scorekeeper.tables.models import Game
from tests.browser.support import CHROMIUM_ARGUMENTS, chromium
from tests.browser.world import TWENTY, addresses, build
from tests.tables.factories import new_device, play_of, record, start, url

README_PICTURE = Path(__file__).parent / "pictures" / "readme.png"
README_LANGUAGE = "ru"
PHONE, LAPTOP = (360, 740), (1280, 800)

Act = Callable[[Page], None]


@dataclass(frozen=True)
class Shot:
    """One page: what its picture is called, where it is, what to do there before."""

    name: str
    path: str
    act: Act | None = None


@dataclass(frozen=True)
class Album:
    """Pages as one device sees them; None is a browser that was never here."""

    name: str
    device: Device | None
    shots: list[Shot]


@dataclass(frozen=True)
class Look:
    """One way of looking at all pages."""

    language: str
    width: int
    height: int
    dark: bool = False

    @property
    def name(self) -> str:
        size = "phone" if self.width < 600 else "laptop"
        return f"{self.language}-{size}-{'dark' if self.dark else 'light'}"


LOOKS = [
    Look(language, *size, dark)
    for language in ("ru", "en")
    for size in (PHONE, LAPTOP)
    for dark in (False, True)
]


# --- what is on the pictures ---


def albums(language: str) -> Iterator[Album]:
    """All pages. Tables are made anew each time, since what is tapped at them stays."""
    yield Album("first", None, [Shot("home", reverse("tables:home"))])
    yield evening(language)
    for name, world in (("five", build()), ("twenty", build(TWENTY))):
        found = [Shot(title, path) for title, path in addresses(world).items()]
        yield Album(name, world.device, found)
    yield entering()


def evening(language: str) -> Album:
    """The example of ``manage.py demo``."""
    games = example(language)
    pages = [Shot("home", reverse("tables:home"))]
    pages.append(Shot("new table", reverse("tables:table_new"), _seat_known_people))
    for name, game in games.items():
        pages += [Shot(f"{name} {page}", url(game, page)) for page in ("game", "history")]
        last = play_of(game).state.rounds[-1].entry.ref
        pages += [Shot(f"{name} {page}", url(game, page, last)) for page in _ABOUT_A_ROUND]
    return Album("evening", owner(games), pages)


_ABOUT_A_ROUND = ("round", "round_correct")


def example(language: str) -> dict[str, Game]:
    """The example's games; of the office table both."""
    games = {story.key: Game.objects.get(start_key=story.start_key(language)) for story in STORIES}
    return games | {"rematch": games["lunch"].table.games.order_by("-no")[0]}


def owner(games: Mapping[str, Game]) -> Device:
    """A new device that owns the tables of the games."""
    device = new_device()
    for game in games.values():
        right_grant(device=device, space=game.table.space, right=Right.OWN)
    return device


def entering() -> Album:
    """The form of a round with a hand tapped into it, by rules and decks; one-letter names too."""
    three = ("Ира", "Нина", "Павел")
    games = {
        "two": start("A", "Б", name="Я"),
        "office": start(*three, preset="office"),
        "lazy": start(*three, preset="lazy"),
        "to the last": start(*three, preset="to_the_last"),
        "flip": start(*three, edition="flip"),
        "no mercy": start(*three, preset="no_mercy_1000"),
        "h2o": start(*three, preset="h2o_101"),
    }
    record(games["two"], "A", {"Б": "7 7 wild4"})
    table = Shot("two, table", url(games["two"], "game"))
    tapped = [Shot(name, url(game, "round_enter"), _enter_a_hand) for name, game in games.items()]
    return Album("entering", owner(games), [table, *tapped])


def _seat_known_people(page: Page) -> None:
    _tap(page, "button.group")


def _enter_a_hand(page: Page) -> None:
    _tap(page, "button[value^='out:'], button[value^='order:']")
    for code in ("7", "7", "draw2", "wild"):
        _tap(page, f"button[value='card:{code}']")


def _keep_the_score(page: Page) -> None:
    """Answers the question who this is: nobody of those who play."""
    _tap(page, "button[name='seat'][value='scorer']")


def _tap(page: Page, selector: str) -> None:
    found = page.locator(selector)
    if found.count() and found.first.is_visible():
        found.first.click()
        page.wait_for_load_state("networkidle")


# --- taking them ---


def opened(browser: Browser, address: str, look: Look, device: Device | None) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        locale=look.language,
        color_scheme="dark" if look.dark else "light",
        reduced_motion="reduce",
        has_touch=look.width < 600,
        service_workers="block",
    )
    context.set_default_timeout(20_000)
    if device is not None:
        context.add_cookies([{"name": COOKIE, "value": device.key, "url": address}])
    return context


def take(context: BrowserContext, address: str, album: Album, folder: Path) -> list[str]:
    """Takes the pictures; gives the pages that did not answer as they should, or are too wide."""
    page, bad = context.new_page(), []
    for shot in album.shots:
        name = re.sub(r"\W+", "-", f"{album.name} {shot.name}")
        answer = page.goto(address + shot.path)
        if answer is None or answer.status != (404 if shot.name == "nothing" else 200):
            bad.append(f"{folder.name}/{name}: answered {answer and answer.status}")
        if shot.act:
            shot.act(page)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            bad.append(f"{folder.name}/{name}: wider than the screen")
        _take_whole(page, folder / f"{name}.png")
    return bad


def _take_whole(page: Page, path: Path) -> None:
    """The whole page in a window as high as the page: a bar at the bottom then hides nothing."""
    size = page.viewport_size
    assert size is not None
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
    page.screenshot(path=path, full_page=True)
    page.set_viewport_size(size)


def take_all(browser: Browser, address: str, look: Look, folder: Path) -> list[str]:
    """All pictures of one look, in a folder of its own that is emptied before."""
    folder = folder / look.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    bad: list[str] = []
    for album in albums(look.language):
        context = opened(browser, address, look, album.device)
        bad += take(context, address, album, folder)
        context.close()
    print(f"{folder}: {len(list(folder.iterdir()))} pictures", flush=True)
    return bad


# --- the picture of the README ---

FRAME = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; inline-size: max-content; background: #e9e4d8; }
main { display: flex; gap: 26px; padding: 26px; }
img { display: block; inline-size: 300px; border-radius: 26px; border: 7px solid #1d2420; }
</style><main>%s</main>"""


def readme_picture(browser: Browser, address: str) -> None:
    """Three phones side by side, put together by the browser itself."""
    games = example(README_LANGUAGE)
    context = opened(browser, address, Look(README_LANGUAGE, *PHONE), owner(games))
    page = context.new_page()
    screens = [screen(page, address + shot.path, shot.act) for shot in on_readme(games["rematch"])]
    images = "".join(
        f'<img src="data:image/png;base64,{b64encode(image).decode()}">' for image in screens
    )
    context.close()
    # An empty page: those of the product show no images that are written into them.
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.set_content(FRAME % images)
    README_PICTURE.parent.mkdir(exist_ok=True)
    page.locator("main").screenshot(path=README_PICTURE)
    page.close()
    print(f"{README_PICTURE.relative_to(product.ROOT)}: {README_PICTURE.stat().st_size:,} bytes")


def on_readme(game: Game) -> list[Shot]:
    third = play_of(game).state.rounds[2].entry.ref
    return [
        Shot("table", url(game, "game"), _keep_the_score),
        Shot("a round being entered", url(game, "round_enter"), _enter_a_hand),
        Shot("why a round counts what it counts", url(game, "round", third)),
    ]


def screen(page: Page, address: str, act: Act | None) -> bytes:
    page.goto(address)
    if act:
        act(page)
        page.evaluate("document.activeElement.blur()")
    return page.screenshot()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=product.ROOT / "data/screenshots")
    parser.add_argument("--only", default="", help="looks whose name has this in it, or readme")
    wanted = parser.parse_args()
    path = chromium()
    if path is None:
        sys.exit("Pictures need Chromium, and this machine has none.")
    for language in ("ru", "en"):
        call_command("demo", language=language, stdout=StringIO())
    # The browser's loop runs in this thread, and Django would take each query for one inside it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    bad: list[str] = []
    with product.serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        for look in LOOKS:
            if wanted.only in look.name:
                bad += take_all(browser, address, look, wanted.folder)
        if wanted.only in "readme":
            readme_picture(browser, address)
        browser.close()
    if bad:
        sys.exit("\n".join(["These pages are not as they should be:", *bad]))


if __name__ == "__main__":
    main()
