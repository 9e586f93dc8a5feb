"""Every page is usable by people who do not see it, or not well, or hit small things badly."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.pages import Visitor
from tests.browser.support import Visit
from tests.browser.world import build, walk

GUIDELINES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
ALL: dict[str, Any] = {
    "runOnly": GUIDELINES,
    # Off unless it is asked for by name, though it carries one of the tags.
    "rules": {"target-size": {"enabled": True}},
}
# In the dark only colours are different.
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}
FAST = {"resultTypes": ["violations"], "preload": False}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_no_page_violates_the_guidelines(visit: Visit, lang: str, dark: bool) -> None:
    world, axe = build(), Axe()
    options = (COLOURS if dark else ALL) | FAST

    def look(me: Visitor) -> list[str]:
        assert me.at("html").get_attribute("lang") == lang
        return violations(axe.run(me.page, options=options).response)

    me = visit(device=world.device, lang=lang, dark=dark)
    found = {name: look(me) for name in walk(me, world)}
    newcomer = visit(lang=lang, dark=dark)
    newcomer.open("/")
    found["home of a newcomer"] = look(newcomer)
    assert {name: broken for name, broken in found.items() if broken} == {}


def violations(response: dict[str, Any]) -> list[str]:
    """Each broken rule, and some places where it is broken."""
    return [
        f"{broken['id']}: {', '.join(str(node['target'][0]) for node in broken['nodes'][:3])}"
        for broken in response["violations"]
    ]
