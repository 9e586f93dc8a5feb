"""Standings under fingers: choosing what they show, and reading them on a phone."""

import pytest
from playwright.sync_api import expect

from scorekeeper.leagues.models import League
from tests.browser.league import build_leagues, league_addresses
from tests.browser.pages import Visitor
from tests.browser.support import Visit
from tests.browser.world import NAMES
from tests.standings.factories import league_url, new_league, play
from tests.tables.factories import new_device

WITH_AND_WITHOUT_JAVASCRIPT = pytest.mark.parametrize(
    "seen_as", [{}, {"javascript": False}], ids=["JavaScript", "no JavaScript"]
)


def chosen(me: Visitor, name: str) -> list[str]:
    """The metrics of a list of the form, in order."""
    return [
        str(field.get_attribute("value")) for field in me.at(f"[type=hidden][name={name}]").all()
    ]


@WITH_AND_WITHOUT_JAVASCRIPT
def test_columns_are_put_in_order_and_saved_by_taps_alone(
    visit: Visit, seen_as: dict[str, bool]
) -> None:
    device = new_device()
    league = new_league(owner=device, columns=["games", "wins"])
    play(league, "Аня", "Боря")
    me = visit(device=device, **seen_as)
    me.open(league_url(league, "standings:how"))
    me.follow('[value="up:columns:wins"]')
    assert chosen(me, "columns") == ["wins", "games"]
    me.at("[name=add_columns]").select_option("rating")
    me.follow('[value="add:columns"]')
    me.follow('[value="off:tie_breaks:place_points"]')
    assert chosen(me, "tie_breaks") == ["wins", "place"]
    me.at("[name=least_games]").fill("2")
    me.follow("[name=save]")
    expect(me.at(".few")).to_be_visible()
    league = League.objects.get(pk=league.pk)
    assert league.columns == ["wins", "games", "rating"]
    assert league.tie_breaks == ["wins", "place"]


def test_first_few_of_the_standings_follow_what_is_typed(visit: Visit) -> None:
    device = new_device()
    league = new_league(owner=device)
    play(league, "Аня", "Боря")
    me = visit(device=device)
    me.open(league_url(league, "standings:how"))
    first = me.at("#preview tbody tr").first
    expect(first.locator("td").first).to_have_text("5")
    me.at("[name=place_points]").fill("12 7")
    expect(first.locator("td").first).to_have_text("12")
    me.at("[name=place_points]").fill("7 12")
    expect(me.at("#preview .error")).to_be_visible()


def test_name_and_place_stay_in_sight_beside_thirteen_columns(visit: Visit) -> None:
    device = new_device()
    world = build_leagues(device, NAMES)
    me = visit(device=device)
    me.open(league_addresses(world)["standings"])
    name = me.at(".ranks tbody th a").first
    before = name.bounding_box()
    me.at(".scroll").evaluate("part => { part.scrollLeft = part.scrollWidth; }")
    expect(me.at(".ranks tbody tr").first.locator("td").last).to_be_in_viewport()
    assert before is not None
    assert name.bounding_box() == before
