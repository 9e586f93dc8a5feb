"""Print pages on paper: printed by the browser, read back from the PDF."""

import pytest

from scorekeeper.scoring.presets import PRESETS
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.tables import agreements_set
from scorekeeper.tables.wording.agreements import AGREEMENTS
from scorekeeper.tables.wording.numbers import plain
from tests.browser.pages import Visitor
from tests.browser.support import Visit
from tests.browser.world import TWENTY, paper
from tests.paper import A4, LETTER, check_sheets, printed
from tests.tables.factories import adjust, new_device, play_of, record, start

SIZES = {"a4": A4, "letter": LETTER}
ON_ITS_SIDE = {key: (height, width) for key, (width, height) in SIZES.items()}


@pytest.fixture
def readers(visit: Visit) -> list[Visitor]:
    """The same device in both languages."""
    device = new_device()
    both = [visit(1280, 800, device=device, lang=lang) for lang in ("en", "ru")]
    for me in both:
        me.device = device
    return both


def played(names: tuple[str, ...], rounds: int, **options: object) -> Game:
    """A game in which everybody had different hands, and the second lost some points."""
    game = start(*names, target=100_000, **options)
    for no in range(1, rounds + 1):
        hands = {name: (no * 7 + i) % 60 for i, name in enumerate(names[1:])}
        record(game, names[0], hands)
        if no == 2:
            adjust(game, names[1], -20, "смотрел в чужие карты")
    return game


def written(game: Game) -> list[list[str]]:
    """What the table on paper has to say, line by line."""
    play = play_of(game)
    teams = play.state.teams
    lines = [[str(r.no), *(plain(r.awards[team]) for team in teams)] for r in play.state.rounds]
    lines.insert(2, ["±", "−20"])
    totals = [plain(team.total) for team in teams.values()]
    return [*lines, totals, [str(play.place_of[team]) for team in teams]]


def on_paper(me: Visitor, path: str, size: tuple[int, int], heading: str) -> list[list[list[str]]]:
    """Rows of the table, sheet by sheet, after everything else was looked at."""
    me.open(path)
    sheets = printed(me.page)
    check_sheets(sheets, size, heading=heading)
    rows = [sheet.rows() for sheet in sheets]
    assert all(rows)
    return rows


def without_words(rows: list[list[list[str]]]) -> list[list[str]]:
    """All rows; those of totals and places without their label, which depends on the language."""
    lines = [line for sheet in rows for line in sheet]
    return [line if line[0] == "±" or line[0].isdecimal() else line[1:] for line in lines]


def test_a_short_game_is_one_sheet(readers: list[Visitor]) -> None:
    game = played(("Аня", "Боря"), 3, preset="own_200", owner=readers[0].device, name="Обед")
    for me in readers:
        for key, size in SIZES.items():
            address = f"{paper(game, 'sheet_print')}?paper={key}"
            rows = on_paper(me, address, size, "Обед")
            assert len(rows) == 1
            assert without_words(rows) == written(game)


def test_a_long_game_of_twenty_with_long_names_is_whole(readers: list[Visitor]) -> None:
    name = "Я" * 60
    game = played(TWENTY, 40, preset="own_200", owner=readers[0].device, name=name)
    agreements_set(table=game.table, keys=list(AGREEMENTS))
    for me in readers:
        for key, size in ON_ITS_SIDE.items():
            address = f"{paper(game, 'sheet_print')}?paper={key}"
            rows = on_paper(me, address, size, "ЯЯЯ")
            assert len(rows) <= 4
            assert without_words(rows) == written(game)
        on_paper(me, f"{paper(game, 'sheet_print')}?totals=1", ON_ITS_SIDE["a4"], "ЯЯЯ")
        on_paper(me, paper(game, "blank_sheet"), ON_ITS_SIDE["a4"], "ЯЯЯ")


def test_a_sheet_that_is_just_full_is_not_followed_by_an_empty_one(visit: Visit) -> None:
    me = visit()
    sheets = []
    for count in range(22, 34):
        rows = on_paper(me, f"/rules/lazy/blank/?rows={count}", A4, "Lazy")
        numbers = [line[0] for sheet in rows for line in sheet if line[0].isdecimal()]
        assert numbers == [str(no) for no in range(1, count + 1)]
        sheets.append(len(rows))
    assert sheets == sorted(sheets)
    assert {*sheets} == {1, 2}


def test_an_empty_sheet_with_its_rules_is_one_sheet(visit: Visit) -> None:
    me = visit(lang="ru")
    asked = [(preset.key, "", LETTER) for preset in PRESETS]
    for key in ("office", "no_mercy_1000"):
        asked.append((key, "names=Александра,Константин,Вика,Глеб,Даша,Жанна", LETTER))
        asked.append((key, "columns=20", ON_ITS_SIDE["letter"]))
    for key, query, size in asked:
        address = f"/rules/{key}/blank/?paper=letter&{query}"
        assert len(on_paper(me, address, size, "")) == 1, address


def test_only_paper_is_printed(readers: list[Visitor]) -> None:
    game = played(("Аня", "Боря"), 3, preset="own_200", owner=readers[0].device)
    me = readers[0]
    me.open(paper(game, "blank_sheet"))
    said = printed(me.page)[0].words()
    for button in me.at("button:visible, .chip").all_inner_texts():
        assert button not in said
    assert "Not affiliated" not in said


def test_the_button_prints(visit: Visit) -> None:
    me = visit()
    me.page.add_init_script("window.print = () => { document.title = 'printing'; }")
    me.open("/rules/office/blank/")
    me.at("[data-print]").tap()
    assert me.page.title() == "printing"


def test_without_scripts_the_page_says_how_to_print(visit: Visit) -> None:
    me = visit(javascript=False)
    me.open("/rules/office/blank/")
    assert not me.at("[data-print]").is_visible()
    assert "menu of your browser" in me.at(".bar").inner_text()
