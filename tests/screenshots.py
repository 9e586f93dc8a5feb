"""Pictures of every page, taken from the running product, and the picture of the README.

    python -m tests.screenshots [FOLDER] [--only ru-phone-light | --only readme]

The folder is data/screenshots unless another is named.
"""

import argparse
import os
import shutil
import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests import product

# isort: split

from django.core.management import call_command
from django.urls import get_resolver, reverse
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.models import Device, Grant, Right
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.rules import resolve
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.services.tables import rule_set_save
from tests.browser.support import CHROMIUM_ARGUMENTS, chromium
from tests.tables.factories import end, new_device, play_of, record, record_many, start, url

README_PICTURE = Path(__file__).parent / "pictures" / "readme.png"
README_LANGUAGE = "ru"
CLASSIC = edition_named("classic")
PHONE, LAPTOP = (360, 740), (1280, 800)
# Games that are like the others but for the form of a round.
FOR_THEIR_ENTRY = {"pairs", "two-new", "lazy", "flip", "no-mercy", "to-the-last"}
# Addresses that only take what a form sends.
NO_PAGES = {"join", "leave", "adjust", "rename", "rematch", "table_name"}

Act = Callable[[Page], None]


@dataclass(frozen=True)
class Shot:
    """One page: what its picture is called, where it is, what to do there before."""

    name: str
    path: str
    act: Act | None = None
    page: str = ""
    status: int = 200


@dataclass(frozen=True)
class Look:
    """One way of looking at all pages."""

    language: str
    width: int
    height: int
    dark: bool
    device: Device = field(repr=False)

    @property
    def name(self) -> str:
        size = "phone" if self.width < 600 else "laptop"
        return f"{self.language}-{size}-{'dark' if self.dark else 'light'}"


# --- what is on the pages ---


def fill() -> dict[str, Game]:
    """Games by what their pictures are called."""
    for language in ("ru", "en"):
        call_command("demo", language=language, stdout=open(os.devnull, "w"))  # noqa: SIM115, PTH123
    long = [f"{'Длинноимённый' * 5}"[:57] + f"-{number:02}" for number in range(1, 21)]
    found = {
        "two-new": start("A", "Б", name="Я", preset="winner_500"),
        "two": start("A", "Б", name="Я", preset="winner_500"),
        "twenty": start(*long, name="Очень длинное название стола " * 2, preset="office", decks=3),
        "lazy": start("Ира", "Нина", "Павел", preset="lazy"),
        "flip": start("Ира", "Нина", edition="flip"),
        "no-mercy": start("Ира", "Нина", "Павел", preset="no_mercy_1000"),
        "to-the-last": start("Ира", "Нина", "Павел", preset="to_the_last"),
        "ended": start("Ира", "Нина", "Павел", preset="winner_500"),
    }
    for _ in range(3):
        record(found["two"], "A", {"Б": "7 7 wild4"})
    record_many(found["twenty"], 12, points=39)
    record(found["to-the-last"], "Ира", order=["Ира", "Павел", "Нина"])
    record(found["ended"], "Ира", {"Нина": "skip", "Павел": 31})
    end(found["ended"])
    return found


def evenings(language: str) -> dict[str, Game]:
    """The example's games in that language: a running one, a finished one, and the others."""
    games = {
        key: Game.objects.get(start_key=f"demo-{key}-{language}")
        for key in ("pairs", "cottage", "lunch")
    }
    running = games["lunch"].table.games.order_by("-no")[0]
    return {**games, "lunch": running, "lunch-finished": games["lunch"]}


# --- what to photograph ---


def shots(look: Look, more: dict[str, Game]) -> Iterator[Shot]:
    """Every page there is, most of them for several games."""
    for page in ("home", "table_new", "rules", "decks", "composer"):
        yield Shot(page, reverse(f"tables:{page}"), page=page)
    for preset in ("office", "own_101", "to_the_last", "no_mercy_1000"):
        yield Shot(f"preset-{preset}", reverse("tables:preset", args=[preset]), page="preset")
    own = look.device.rule_sets.get()
    for page in ("composer_edit", "composer_delete"):
        yield Shot(page, reverse(f"tables:{page}", args=[own.pk]), page=page)
    yield Shot("table_new-filled", reverse("tables:table_new"), _seat_known_people)
    yield Shot("code", reverse("access:code"))
    yield Shot("not-found", "/no/such/page/", status=404)
    for name, game in {**evenings(look.language), **more}.items():
        yield from _shots_of_game(name, game)


def _shots_of_game(name: str, game: Game) -> Iterator[Shot]:
    play = play_of(game)
    key = game.table.space.key
    if name in FOR_THEIR_ENTRY:
        yield Shot(f"{name}-game", url(game, "game"), page="game")
        yield Shot(f"{name}-entry-tapped", url(game, "round_enter"), _enter_a_hand)
        return
    for page in ("game", "history", "game_rules"):
        yield Shot(f"{name}-{page}", url(game, page), page=page)
    yield Shot(f"{name}-total", url(game, "total", 0), page="total")
    for page in ("agreements", "games", "game_new", "sharing"):
        yield Shot(f"{name}-{page}", reverse(f"tables:{page}", args=[key]), page=page)
    yield Shot(f"{name}-table", reverse("tables:table", args=[key]), page="table")
    if play.state.rounds:
        ref = play.state.rounds[-1].entry.ref
        for page in ("round", "round_correct", "round_void"):
            yield Shot(f"{name}-{page}", url(game, page, ref), page=page)
        yield Shot(f"{name}-undo", url(game, "undo", play.seq), page="undo")
    if play.state.finished:
        yield Shot(f"{name}-reopen", url(game, "reopen"), page="reopen")
        return
    yield Shot(f"{name}-people", url(game, "people"), page="people")
    yield Shot(f"{name}-end", url(game, "end"), page="end")
    yield Shot(f"{name}-entry", url(game, "round_enter"), page="round_enter")
    # Last, because what is tapped stays on this device and shows on the table's page.
    yield Shot(f"{name}-entry-tapped", url(game, "round_enter"), _enter_a_hand)


def _seat_known_people(page: Page) -> None:
    _tap(page, "button.group")


def _enter_a_hand(page: Page) -> None:
    _tap(page, "button[value^='out:'], button[value^='order:']")
    for code in ("7", "7", "draw2", "wild"):
        _tap(page, f"button[value='card:{code}']")


def _tap(page: Page, selector: str) -> None:
    found = page.locator(selector)
    if found.count() and found.first.is_visible():
        found.first.click()
        page.wait_for_load_state("networkidle")


def without_picture(taken: set[str]) -> set[str]:
    """Names of pages that no picture shows."""
    names = get_resolver("scorekeeper.tables.urls").reverse_dict
    return {name for name in names if isinstance(name, str)} - taken - NO_PAGES


# --- taking them ---


def looks() -> list[Look]:
    """All ways of looking, each with a device of its own that owns every table."""
    made = [
        Look(language, *size, dark, new_device())
        for language in ("ru", "en")
        for size in (PHONE, LAPTOP)
        for dark in (False, True)
    ]
    for look in made:
        own_everything(look.device)
        rules = resolve({"preset": "office", "target": 300}, CLASSIC)
        rule_set_save(device=look.device, name="До трёхсот", edition=CLASSIC, rules=rules)
    return made


def own_everything(device: Device) -> None:
    for table in Table.objects.all():
        Grant.objects.create(space=table.space, device=device, right=Right.OWN)


def opened(browser: Browser, address: str, look: Look) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        locale=look.language,
        color_scheme="dark" if look.dark else "light",
        reduced_motion="reduce",
        has_touch=look.width < 600,
    )
    context.set_default_timeout(20_000)
    context.add_cookies([{"name": COOKIE, "value": look.device.key, "url": address}])
    return context


def take(context: BrowserContext, address: str, wanted: list[Shot], folder: Path) -> list[str]:
    """Takes the pictures; gives the pages that did not answer as they should, or are too wide."""
    folder.mkdir(parents=True, exist_ok=True)
    page, bad = context.new_page(), []
    for shot in wanted:
        answer = page.goto(address + shot.path)
        if answer is None or answer.status != shot.status:
            bad.append(f"{folder.name}/{shot.name}: answered {answer and answer.status}")
        if shot.act:
            shot.act(page)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            bad.append(f"{folder.name}/{shot.name}: wider than the screen")
        _take_whole(page, folder / f"{shot.name}.png")
    return bad


def _take_whole(page: Page, path: Path) -> None:
    """The whole page in a window as high as the page: a bar at the bottom then hides nothing."""
    size = page.viewport_size
    assert size is not None
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": max(height, size["height"])})
    page.screenshot(path=path, full_page=True)
    page.set_viewport_size(size)


def take_empty_home(browser: Browser, address: str, look: Look, folder: Path) -> None:
    """What somebody sees who comes for the first time."""
    context = opened(browser, address, look)
    context.clear_cookies()
    take(context, address, [Shot("home-first", "/")], folder)
    context.close()


# --- the picture of the README ---

FRAME = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; inline-size: max-content; background: #e9e4d8; }
main { display: flex; gap: 26px; padding: 26px; }
img { display: block; inline-size: 300px; border-radius: 26px; border: 7px solid #1d2420; }
</style><main>%s</main>"""


def readme_picture(browser: Browser, address: str) -> None:
    """Three phones side by side, put together by the browser itself."""
    look = Look(README_LANGUAGE, *PHONE, False, new_device())
    own_everything(look.device)
    context = opened(browser, address, look)
    page, game = context.new_page(), evenings(README_LANGUAGE)["lunch"]
    screens = [screen(page, address + path, act) for path, act in readme_screens(game)]
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


def readme_screens(game: Game) -> list[tuple[str, Act | None]]:
    """The table, a round being entered, and why a round counts what it counts."""
    ref = play_of(game).state.rounds[2].entry.ref
    return [
        (url(game, "game"), None),
        (url(game, "round_enter"), _enter_a_hand),
        (url(game, "round", ref), None),
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
    more = fill()
    planned = {look: list(shots(look, more)) for look in looks() if wanted.only in look.name}
    # From here on the database is only looked at through the product.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    bad: list[str] = []
    with product.serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        for look, pictures in planned.items():
            folder = wanted.folder / look.name
            shutil.rmtree(folder, ignore_errors=True)
            take_empty_home(browser, address, look, folder)
            context = opened(browser, address, look)
            bad += take(context, address, pictures, folder)
            context.close()
            print(f"{folder}: {len(pictures) + 1} pictures", flush=True)
        if wanted.only in "readme":
            readme_picture(browser, address)
        browser.close()
    report(bad, {shot.page for pictures in planned.values() for shot in pictures})


def report(bad: list[str], taken: set[str]) -> None:
    """What is wrong with the pages, and which have no picture."""
    for name in sorted(without_picture(taken) if taken else ()):
        print(f"No picture shows the page {name}")
    if bad:
        sys.exit("\n".join(["These pages are not as they should be:", *bad]))


if __name__ == "__main__":
    main()
