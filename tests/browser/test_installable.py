"""What a browser may have or not: used where it is, and missed by nobody where it is not."""

import json

from playwright.sync_api import expect

from tests.browser.support import SitDown, Visit
from tests.tables.factories import url

# Notes what the page asks the device for, and takes features away, before any script runs.
ASKED = """
window.asked = [];
Object.defineProperty(navigator, "wakeLock", {value: {request: async (what) => {
  window.asked.push(what); return new EventTarget(); }}});
navigator.vibrate = (ms) => { window.asked.push("vibrate " + ms); return true; };
navigator.share = async ({text}) => { window.asked.push("share " + text.length); };
"""
WITHOUT = """
for (const name of ["wakeLock", "vibrate", "share", "clipboard", "serviceWorker", "sendBeacon"]) {
  Object.defineProperty(navigator, name, {value: undefined});
  delete Navigator.prototype[name];
}
"""


def test_manifest_names_the_product_and_icons_that_are_there(visit: Visit) -> None:
    me = visit()
    me.open("/")
    address = me.at("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(me.page.request.get(me.origin + str(address)).text())
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        answer = me.page.request.get(me.origin + icon["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")


def test_last_score_is_shown_when_the_table_cannot_be_reached(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.enter({"out": "Аня", "hands": {"Боря": "9"}})
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    me.page.context.set_offline(True)
    me.page.reload(wait_until="domcontentloaded")
    expect(me.at("#last [data-text]")).to_contain_text("Аня — 9")
    # It tries again by itself as soon as there is a network.
    me.page.context.set_offline(False)
    expect(me.at(".board")).to_be_visible()
    assert me.totals() == {"Аня": 9, "Боря": 0}


def test_service_worker_never_keeps_a_page_or_a_write(sit_down: SitDown) -> None:
    me, _ = sit_down("Аня", "Боря")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    me.enter({"out": "Аня", "hands": {"Боря": "9"}})
    kept = me.page.evaluate(
        """async () => {
          const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
          return (await Promise.all(kept)).flat().map((one) => new URL(one.url).pathname);
        }"""
    )
    assert kept
    assert all(path.startswith("/static/") or path == "/offline/" for path in kept)


def test_screen_stays_awake_tiles_are_felt_and_the_score_is_sent(sit_down: SitDown) -> None:
    me, game = sit_down("Аня", "Боря")
    me.page.add_init_script(ASKED)
    me.open(url(game, "game"))
    assert me.page.evaluate("window.asked") == ["screen"]
    me.unfold("#share")
    me.at("[data-share]").click()
    assert me.page.evaluate("window.asked")[-1].startswith("share ")
    me.went_out("Аня")
    me.tap_card("7")
    assert "vibrate 8" in me.page.evaluate("window.asked")


def test_browser_without_any_of_it_plays_a_round_and_copies_the_score(
    sit_down: SitDown,
) -> None:
    me, game = sit_down("Аня", "Боря")
    me.page.add_init_script(WITHOUT)
    me.open(url(game, "game"))
    me.enter({"out": "Аня", "hands": {"Боря": "9"}})
    assert me.totals() == {"Аня": 9, "Боря": 0}
    me.unfold("#share")
    expect(me.at("[data-share]")).to_be_hidden()
    copy = me.at("[data-copy]")
    before = copy.inner_text()
    copy.click()
    expect(copy).not_to_have_text(before)
