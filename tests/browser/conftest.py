import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.models import Device
from scorekeeper.tables.models import Game
from tests.browser.pages import Visitor
from tests.browser.support import (
    CHROMIUM_ARGUMENTS,
    PLAIN_HOST,
    ContextFactory,
    SitDown,
    Visit,
    chromium,
)
from tests.tables.factories import new_device, start, url

# Playwright runs an event loop in the thread of the tests, and Django would take each of their
# queries for one made inside asynchronous code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

expect.set_options(timeout=10_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    path = chromium()
    if path is None:
        notice = "No Chromium on this machine: the browser tests did not run."
        if os.environ.get("CI"):
            pytest.fail(notice)
        pytest.skip(notice)
    running = request.getfixturevalue("playwright")
    launched = running.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
    yield launched
    launched.close()


@pytest.fixture
def context_factory(browser: Browser) -> Iterator[ContextFactory]:
    """Makes a phone or a laptop with nothing on it; closes them all after the test."""
    contexts: list[BrowserContext] = []

    def make(
        width: int = 360,
        height: int = 740,
        *,
        lang: str = "en",
        dark: bool = False,
        javascript: bool = True,
        **more: Any,
    ) -> BrowserContext:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            java_script_enabled=javascript,
            has_touch=width < 600,
            **more,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def plain_http(live_server: Any) -> str:
    """The address of the live server under a name that is not a secure context."""
    return str(live_server.url).replace("localhost", PLAIN_HOST).replace("127.0.0.1", PLAIN_HOST)


@pytest.fixture
def visit(context_factory: ContextFactory, live_server: Any) -> Iterator[Visit]:
    """Somebody at the product, on a phone with nothing on it unless said otherwise.

    No test ends well in which the browser complained, or asked another server for anything.
    """
    visitors: list[Visitor] = []

    def make(
        width: int = 360,
        height: int = 740,
        *,
        device: Device | None = None,
        origin: str = "",
        javascript: bool = True,
        **more: Any,
    ) -> Visitor:
        origin = origin or str(live_server.url)
        context = context_factory(width, height, javascript=javascript, **more)
        if device is not None:
            context.add_cookies([{"name": COOKIE, "value": device.key, "url": origin}])
        page = context.new_page()
        visitors.append(Visitor(page, origin, javascript=javascript, touch=width < 600))
        return visitors[-1]

    yield make
    assert [text for visitor in visitors for text in visitor.complaints] == []


@pytest.fixture
def sit_down(visit: Visit) -> SitDown:
    """Somebody at the page of a table, and its game: ``sit_down("Аня", "Боря", preset="lazy")``."""

    def make(
        *names: str, seen_as: dict[str, Any] | None = None, **options: Any
    ) -> tuple[Visitor, Game]:
        device = new_device()
        game = start(*names, owner=device, **options)
        me = visit(device=device, **(seen_as or {}))
        me.open(url(game, "game"))
        return me, game

    return make
