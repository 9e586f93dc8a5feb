"""Every page is usable by people who do not see it, or not well, or hit small things badly."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.support import Visit
from tests.browser.world import build, walk

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OPTIONS = {
    "runOnly": TAGS,
    "resultTypes": ["violations"],
    # Off unless it is asked for by name, though it carries one of the tags.
    "rules": {"target-size": {"enabled": True}},
}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_page_violates_the_guidelines(visit: Visit, lang: str, dark: bool) -> None:
    world = build()
    me = visit(device=world.device, lang=lang, dark=dark)
    axe = Axe()
    found: dict[str, list[str]] = {}
    for name in walk(me, world):
        assert me.at("html").get_attribute("lang") == lang
        found[name] = violations(axe.run(me.page, options=OPTIONS).response)
    assert {name: ids for name, ids in found.items() if ids} == {}
    empty = visit(lang=lang, dark=dark)
    empty.open("/")
    assert violations(axe.run(empty.page, options=OPTIONS).response) == []


def violations(response: dict[str, Any]) -> list[str]:
    """Each broken rule with the places where it is broken."""
    return [
        f"{broken['id']}: {', '.join(str(node['target'][0]) for node in broken['nodes'][:3])}"
        for broken in response["violations"]
    ]
