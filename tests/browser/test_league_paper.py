"""Standings and the report of a season on paper: printed by the browser, read back from the PDF."""

import pytest

from scorekeeper.access.models import Device
from scorekeeper.leagues.models import League
from scorekeeper.sheets.league_file import read
from scorekeeper.sheets.services import league_bring
from scorekeeper.standings.metrics import METRICS
from tests.browser.pages import Visitor
from tests.browser.support import Visit
from tests.paper import A4, LEFT, LETTER, POINTS, Sheet, check_sheets, printed
from tests.standings.factories import league_url, new_league, play
from tests.standings.year import year
from tests.tables.factories import new_device

SIZES = {"a4": A4, "letter": LETTER}
ON_ITS_SIDE = {key: (height, width) for key, (width, height) in SIZES.items()}


@pytest.fixture
def device() -> Device:
    return new_device()


@pytest.fixture
def readers(visit: Visit, device: Device) -> list[Visitor]:
    """The same device in both languages."""
    return [visit(1280, 800, device=device, lang=lang) for lang in ("en", "ru")]


@pytest.fixture
def office(device: Device) -> League:
    """A month of an office in which most people have a place."""
    file = year(6, days=20, people=25)
    file["standings"]["least_games"] = 4
    return league_bring(file=read(file), owner=device)


def on_paper(
    me: Visitor, league: League, name: str, size: tuple[int, int], query: str
) -> list[Sheet]:
    """The sheets, after everything was looked at that holds for all of them."""
    me.open(f"{league_url(league, name)}?season=all&{query}")
    sheets = printed(me.page)
    check_sheets(sheets, size, heading=league.name)
    for sheet in sheets:
        assert written(sheet), "a sheet with nothing but its heading"
    return sheets


def written(sheet: Sheet) -> list[str]:
    """Everything below the heading but the number of the page."""
    lowest = max(one.y for one in sheet.texts)
    return [one.text for one in sheet.texts if 80 < one.y < lowest - 10]


def places_and_names(sheets: list[Sheet], names: set[str]) -> list[str]:
    """Names in the order in which they are printed beside a place or a dash."""
    found = []
    for sheet in sheets:
        places = {
            round(one.y): one
            for one in sheet.texts
            if (one.text.isdecimal() or one.text == "–") and one.x < LEFT + 25
        }
        for one in sheet.texts:
            beside = any(abs(y - one.y) < 3 for y in places)
            if one.text in names and beside and one.x < LEFT + 80:
                found.append(one.text)
    return found


def test_standings_of_sixty_people_are_whole_on_any_paper(
    readers: list[Visitor], device: Device
) -> None:
    league = new_league(owner=device, name="Контора", least_games=2)
    names = [f"Игрок {no:02}" for no in range(60)]
    for start in (0, 20, 40, 0, 20):
        some = names[start : start + 20]
        play(league, *some, winner=some[-1], on=f"2026-03-0{1 + start // 10}")
    for me in readers:
        for key, size in SIZES.items():
            sheets = on_paper(me, league, "standings_print", size, f"paper={key}")
            shown = places_and_names(sheets, set(names))
            assert sorted(shown) == names
            assert len(sheets) == 2
            heads = me.at(".ranking thead bdi").all_inner_texts()
            assert len(heads) == 6
            assert all(sheet.has(head) for sheet in sheets for head in heads)


def test_standings_with_every_column_lie_on_their_side(
    readers: list[Visitor], office: League
) -> None:
    League.objects.filter(pk=office.pk).update(columns=[metric.key for metric in METRICS])
    for me in readers:
        for key, size in ON_ITS_SIDE.items():
            sheets = on_paper(me, office, "standings_print", size, f"paper={key}")
            assert len(sheets) <= 2
            shown = {name for sheet in sheets for name in names_of(office) if sheet.has(name)}
            assert shown == set(me.at(".ranking th[scope=row] bdi").all_inner_texts())


def names_of(league: League) -> set[str]:
    return set(league.players.values_list("name", flat=True))


@pytest.mark.parametrize("columns", [(), tuple(metric.key for metric in METRICS)])
def test_a_report_is_whole_on_any_paper(
    readers: list[Visitor], office: League, columns: tuple[str, ...]
) -> None:
    League.objects.filter(pk=office.pk).update(columns=list(columns))
    for me in readers:
        for key, size in SIZES.items():
            sheets = on_paper(me, office, "season_report", size, f"paper={key}")
            assert 3 <= len(sheets) <= 6
            check_report(me, sheets, office)


def check_report(me: Visitor, sheets: list[Sheet], league: League) -> None:
    """Everything the page says is on paper, and what belongs together is on one sheet."""
    played = set(me.at(".ranking th[scope=row] bdi").all_inner_texts())
    assert places_and_names(sheets, names_of(league))
    assert {name for sheet in sheets for name in played if sheet.has(name)} == played
    titles = [text.strip() for text in me.at(".frame h2").all_inner_texts()]
    said = [text for sheet in sheets for text in written(sheet)]
    for title in titles:
        assert title in said
    for css in (".course thead th", ".duels thead bdi", ".plot text"):
        together(me, sheets, css)
    assert len(written(sheets[-1])) > 8


def together(me: Visitor, sheets: list[Sheet], css: str) -> None:
    """All these texts stand on one sheet."""
    wanted = {text.strip() for text in me.at(css).all_text_contents() if text.strip()}
    assert wanted
    assert [sheet for sheet in sheets if all(text in sheet.words() for text in wanted)], css


def test_days_of_the_diary_are_whole_and_none_is_lost(
    readers: list[Visitor], office: League
) -> None:
    me = readers[1]
    sheets = on_paper(me, office, "season_report", A4, "")
    days = me.at(".diary th[scope=row]").all_inner_texts()
    assert len(days) == 20
    shown = [one for sheet in sheets for one in sheet.texts if one.text in days]
    assert [one.text for one in shown] == days
    for one in shown:
        assert one.y < A4[1] * POINTS - 30


def test_a_league_that_has_just_begun_fills_no_sheets_in_vain(
    readers: list[Visitor], device: Device
) -> None:
    league = new_league(owner=device, name="Начало", least_games=20)
    play(league, "Аня", "Боря")
    for me in readers:
        for key, size in SIZES.items():
            assert len(on_paper(me, league, "season_report", size, f"paper={key}")) <= 2
            assert len(on_paper(me, league, "standings_print", size, f"paper={key}")) == 1


def test_long_names_neither_leave_the_paper_nor_are_lost(
    readers: list[Visitor], device: Device
) -> None:
    league = new_league(owner=device, name="Лига")
    names = [f"{letter * 59}{letter.lower()}" for letter in "АБВГДЕЖЗИК"]
    for no in range(3):
        play(league, *names, winner=names[no], on=f"2026-03-0{no + 1}")
    for me in readers:
        sheets = on_paper(me, league, "season_report", LETTER, "paper=letter")
        letters = {letter for sheet in sheets for text in written(sheet) for letter in text}
        assert set("АБВГДЕЖЗИК") <= letters
        on_paper(me, league, "standings_print", A4, "")
