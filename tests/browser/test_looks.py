"""What every page keeps to: no sideways scrolling, no foreign requests, few bytes."""

import gzip
from urllib.parse import urlsplit

import pytest
from django.urls import resolve
from playwright.sync_api import Response, expect

from tests.browser.support import SitDown, Visit
from tests.browser.world import NAMES, TWENTY, addresses, build, page_names, walk

FIRST_VISIT, PAGE = 45_000, 16_000
TOO_WIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
TAP_AND_LOOK = "tile => { tile.click(); return tile.querySelector('b')?.textContent; }"


def test_no_page_is_forgotten_here(db: None) -> None:
    walked = {
        resolve(urlsplit(path).path).view_name
        for name, path in addresses(build()).items()
        if name != "nothing"
    }
    assert set(page_names()) - walked == set()


@pytest.mark.parametrize("names", [NAMES, TWENTY], ids=["five", "twenty with long names"])
def test_no_page_is_wider_than_a_phone(visit: Visit, names: tuple[str, ...]) -> None:
    world = build(names)
    me = visit(device=world.device)
    too_wide = {name: me.page.evaluate(TOO_WIDE) for name in walk(me, world)}
    assert {name: by for name, by in too_wide.items() if by > 0} == {}


def test_no_page_is_heavy(visit: Visit) -> None:
    world = build()
    sizes: dict[str, tuple[int, int]] = {}
    me = visit(device=world.device)
    context = me.page.context
    # A browser that is listened to like this keeps nothing from one page for the next.
    context.route("**/*", lambda route: route.continue_())
    for name, path in addresses(world).items():
        answers: list[Response] = []
        tab = context.new_page()
        tab.on("response", lambda answer, heard=answers: heard.append(answer))
        tab.goto(me.origin + path)
        sizes[name] = weight(answers, "document", "stylesheet"), weight(answers)
        tab.close()
    heaviest = max(sizes, key=lambda name: sizes[name][0])
    longest = max(sizes, key=lambda name: sizes[name][1])
    print(f"HTML and CSS: at most {sizes[heaviest][0]} bytes ({heaviest}).")
    print(f"A first visit: at most {sizes[longest][1]} bytes ({longest}).")
    assert {n: size[0] for n, size in sizes.items() if size[0] > PAGE} == {}
    assert {n: size[1] for n, size in sizes.items() if size[1] > FIRST_VISIT} == {}


def weight(answers: list[Response], *kinds: str) -> int:
    """Bytes of the answers as they travel, compressed."""
    wanted = [one for one in answers if not kinds or one.request.resource_type in kinds]
    return sum(len(gzip.compress(one.body(), 6)) for one in wanted)


def test_tile_answers_in_the_same_moment_whatever_the_network_does(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.went_out("Аня")
    me.page.route("**/*", lambda route: route.abort())
    assert me.at('[value="card:7"]').evaluate(TAP_AND_LOOK) == "1"
    assert me.at('[value="card:7"]').evaluate(TAP_AND_LOOK) == "2"
    expect(me.points("Боря")).to_have_text("14")
