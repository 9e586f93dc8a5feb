"""Pages for paper: what a game's sheet says, and empty sheets to be filled in by hand."""

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from scorekeeper.access.models import Link, Right
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.tables.services.tables import agreements_set
from tests.standings.factories import new_game, new_league
from tests.tables.factories import (
    adjust,
    client_for,
    correct,
    end,
    join,
    leave,
    record,
    start,
    url,
)

pytestmark = pytest.mark.django_db

LONG = tuple(f"{letter * 59}{letter.lower()}" for letter in "АБВГДЕЖЗИКЛМНОПРСТУФ")


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="office", name="Обед", decks=2)
    record(game, "Аня", {"Боря": "9 skip", "Вика": 12}, pile_ran_out=1)
    record(game, "Боря", {"Аня": 7, "Вика": 488 - 12})
    return game


def address(game, name, query=""):
    return reverse(name, args=[game.table.space.key, game.no]) + query


def printed(game, query="", right=Right.SEE):
    return client_for(game, right).get(address(game, "sheet_print", query))


def sheet(game, query=""):
    return printed(game, query).context["sheet"]


def blank(game, query="", right=Right.SEE):
    return client_for(game, right).get(address(game, "blank_sheet", query))


def rows(sheet):
    return [[line.label, *(square.cell.text for square in line.squares)] for line in sheet.lines]


def running(sheet):
    return [[square.total for square in line.squares] for line in sheet.lines]


def text(page):
    """What the page says, without its markup."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode())))


# --- a game ---


def test_the_heading_names_table_rules_date_and_deck(game):
    shown = sheet(game)
    assert (shown.title, shown.rules) == ("Обед", "Office rules · out after 500")
    assert shown.deck == "Classic, 108 cards × 2"
    assert str(game.started_at.year) in shown.date
    for said in (shown.title, shown.rules, shown.date, shown.deck):
        assert said in text(printed(game))


def test_the_date_is_that_of_the_place_where_the_league_is():
    game = new_game(new_league(zone="Asia/Vladivostok"), "Аня", "Боря", on="2026-03-04 20:00")
    assert sheet(game).date == "March 5, 2026"


def test_every_round_has_its_line_and_the_totals_stand_below(game):
    shown = sheet(game)
    assert rows(shown) == [["1", "0", "58", "24"], ["2", "7", "0", "476"]]
    assert [line.marks for line in shown.lines] == [["×2"], []]
    assert (shown.totals, shown.places) == (["7", "58", "0"], [2, 3, 1])
    assert [(row.place, row.name, row.total) for row in shown.standings] == [
        (1, "Вика", "0"),
        (2, "Аня", "7"),
        (3, "Боря", "58"),
    ]


def test_a_total_that_the_rules_moved_is_written_beside_the_round(game):
    last = sheet(game).lines[-1].squares[-1]
    assert (last.cell.text, last.cell.note) == ("476", "→ 0")
    assert "the total was changed by the rules" in text(printed(game))


def test_running_totals_are_shown_when_asked_for(game):
    assert running(sheet(game)) == [["", "", ""], ["", "", ""]]
    assert running(sheet(game, "?totals=1")) == [["0", "58", "24"], ["7", "58", "0"]]


def test_points_by_agreement_have_a_line_and_a_note_that_says_why(game):
    adjust(game, "Боря", -20, "смотрел в чужие карты")
    shown = sheet(game, "?totals=1")
    assert rows(shown)[-1] == ["±", "", "−20", ""]
    assert running(shown)[-1] == ["", "38", ""]
    assert shown.lines[-1].note == "a"
    assert "± a Боря: −20, смотрел в чужие карты" in text(printed(game))


def test_a_column_of_somebody_who_came_later_adds_up_too(game):
    join(game, "Зоя", total=30)
    record(game, "Зоя", {"Аня": 1, "Боря": 2, "Вика": 3})
    shown = sheet(game, "?totals=1")
    column = [line.squares[-1] for line in shown.lines]
    assert [square.cell.text for square in column] == ["–", "–", "+30", "0"]
    assert [square.total for square in column] == ["", "", "30", "30"]
    assert "Зоя: joins with 30" in text(printed(game))


def test_somebody_who_comes_later_with_nothing_needs_no_line():
    game = start("Аня", "Боря", preset="winner_500")
    record(game, "Аня", {"Боря": 7})
    join(game, "Зоя")
    assert [line.label for line in sheet(game).lines] == ["1"]


def test_the_winner_is_named_with_the_reason_and_who_is_out_with_the_round(game):
    record(game, "Боря", {"Аня": 494, "Вика": 501})
    said = text(printed(game))
    assert "Winner: Боря" in said
    assert "3 rounds · the last one in" in said
    assert {row.name: row.gone for row in sheet(game).standings} == {
        "Боря": "",
        "Аня": "out in round 3",
        "Вика": "out in round 3",
    }


def test_losers_are_named_where_all_others_win():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 10, "Вика": 250})
    said = text(printed(game))
    assert "Winners: Аня , Боря" in said
    assert "Lost: Вика" in said


def test_a_game_that_goes_on_is_printed_as_it_stands(game):
    leave(game, "Вика")
    assert "The game goes on" in text(printed(game))
    assert [row.gone for row in sheet(game).standings] == ["", "", "left"]


def test_nothing_is_added_up_where_rounds_are_only_won_and_lost():
    game = start("Аня", "Боря", "Вика", preset="lazy")
    record(game, "Аня", {"Боря": 5, "Вика": 9})
    end(game)
    shown = sheet(game, "?totals=1")
    assert rows(shown) == [["1", "✓", "·", "✗"]]
    assert shown.totals == ["1 : 0", "0 : 0", "0 : 1"]
    assert running(shown) == [["", "", ""]]
    assert "✓ : ✗" in text(printed(game))
    assert "Running totals" not in text(printed(game))


def test_agreements_of_the_table_are_printed_in_full(game):
    agreements_set(table=game.table, keys=["jump_in", "silence"])
    said = text(printed(game))
    assert "Jump-in Who holds exactly the same card may play it out of turn." in said
    assert "Stacking" not in said


def test_a_round_that_waits_to_be_looked_at_is_marked():
    game = start("Аня", "Боря", "Вика", preset="challenge_500")
    record(game, "Аня", {"Боря": 500, "Вика": 10})
    record(game, "Аня", {"Вика": 20})
    correct(game, 1, "Аня", {"Боря": 50, "Вика": 10})
    assert "! round 2:" in text(printed(game))


def test_many_columns_turn_the_paper_and_the_names(game):
    assert printed(game).context["paper"].css_class == "a4"
    names = [f"Александра{i}" for i in range(12)]
    shown = printed(start(*names), "?paper=letter")
    assert shown.context["paper"].css_class == "letter-wide"
    assert shown.context["sheet"].heads.turned


def test_names_that_are_too_long_are_cut_and_stand_in_full_beside_their_number():
    game = start(*LONG)
    shown = sheet(game)
    heads = shown.heads.columns
    assert [head.number for head in heads] == list(range(1, 21))
    assert all(len(head.text) < 30 and head.text.endswith("…") for head in heads)
    assert {(row.column, row.name) for row in shown.standings} == set(enumerate(LONG, start=1))


def test_few_long_names_are_written_out():
    heads = sheet(start(*LONG[:5])).heads
    assert [head.text for head in heads.columns] == list(LONG[:5])


@pytest.mark.parametrize("asked", ["", "?paper=a5", "?paper=", "?paper=a4"])
def test_the_paper_is_a4_unless_letter_is_asked_for(game, asked):
    assert printed(game, asked).context["paper"].size == "a4"
    assert printed(game, "?paper=letter").context["paper"].size == "letter"


def test_the_page_of_a_game_leads_to_its_print_page(game):
    page = client_for(game, Right.SEE).get(url(game, "game"))
    assert f'href="{address(game, "sheet_print")}"' in page.content.decode()
    assert f'href="{address(game, "blank_sheet")}"' in printed(game).content.decode()


# --- an empty sheet for a table ---


def test_an_empty_sheet_has_a_column_for_everybody_who_still_plays(game):
    leave(game, "Вика")
    shown = blank(game).context["sheet"]
    assert [head.text for head in shown.heads.columns] == ["Аня", "Боря"]
    assert shown.title == "Обед"


def test_an_empty_sheet_has_the_rules_and_what_cards_are_worth(game):
    said = text(blank(game))
    assert "Everyone is charged the cards they are left with." in said
    assert "The limit: 500 points." in said
    assert "Going out on “0”: −20 points." in said
    assert "0–9 as printed" in said
    assert "skip reverse +2 = 20" in said


def test_an_empty_sheet_says_nothing_of_what_was_played(game):
    assert "<td></td>" in blank(game).content.decode()
    assert "476" not in text(blank(game))


@pytest.mark.parametrize(
    ("asked", "count"),
    [("", 22), ("?rows=7", 7), ("?rows=0", 1), ("?rows=99999", 60), ("?rows=²", 22)],
)
def test_an_empty_sheet_has_as_many_lines_as_asked_for(game, asked, count):
    assert list(blank(game, asked).context["sheet"].numbers) == list(range(1, count + 1))


def test_the_code_of_an_empty_sheet_is_the_address_of_the_table(game):
    page = blank(game, right=Right.OWN)
    assert urlsplit(page.context["code"].link).path == game.table.space.address
    assert not Link.objects.exists()
    assert re.search(r"<svg[^>]*viewBox", page.content.decode())


def test_the_owner_may_print_a_link_that_opens_the_table_for_everybody(game):
    page = client_for(game).post(address(game, "blank_sheet", "?paper=letter"))
    link = page.context["code"].link
    assert page.headers["Cache-Control"] == "no-store"
    assert page.context["paper"].size == "letter"
    assert Link.objects.get().right == Right.SCORE
    guest = Client()
    assert guest.get(urlsplit(link).path).status_code == 302
    assert guest.get(url(game, "game")).context["play"].right == Right.SCORE


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_nobody_but_the_owner_is_offered_a_link_to_print(game, right):
    button = "Let the sheet open the table"
    assert button in text(blank(game, right=Right.OWN))
    assert button not in text(blank(game, right=right))
    assert client_for(game, right).post(address(game, "blank_sheet")).status_code == 404
    assert not Link.objects.exists()


# --- an empty sheet for rules ---


def rules(client, key="office", **asked):
    return client.get(reverse("rules_blank", args=[key]), asked)


@pytest.mark.parametrize("key", [preset.key for preset in PRESETS])
def test_every_preset_has_its_empty_sheet(client, key):
    page = rules(client, key)
    assert page.status_code == 200
    assert all(topic.sentences[0] in text(page) for topic in page.context["sheet"].topics)


def test_rules_that_do_not_exist_have_no_sheet(client):
    assert rules(client, "own").status_code == 404


@pytest.mark.parametrize(
    ("asked", "heads"),
    [
        ({}, [""] * 6),
        ({"columns": "3"}, [""] * 3),
        ({"names": "Аня, Боря ,, Вика"}, ["Аня", "Боря", "Вика"]),
        ({"names": "Аня;Боря\nВика", "columns": "4"}, ["Аня", "Боря", "Вика", ""]),
        ({"names": "Аня,Боря,Вика", "columns": "2"}, ["Аня", "Боря", "Вика"]),
        ({"names": ",".join("абвгдежзиклмнопрстуфхцчш")}, [*"абвгдежзиклмнопрстуф"]),
        ({"names": "Аня", "columns": ""}, ["Аня"]),
        ({"columns": "x"}, [""] * 6),
        ({"columns": "9" * 5000}, [""] * 20),
        ({"names": "ы" * 100}, ["ы" * 60]),
        ({"names": "\x00"}, ["\x00"]),
    ],
)
def test_columns_are_those_asked_for(client, asked, heads):
    shown = rules(client, **asked).context["sheet"]
    assert [head.text for head in shown.heads.columns] == heads


def test_cards_that_count_the_same_stand_together_on_each_side_of_the_deck(client):
    def worths(key):
        sides = rules(client, key).context["sheet"].sides
        return {
            side.name: [([str(c.word) for c in w.cards], w.points) for w in side.worths]
            for side in sides
        }

    assert worths("numbers_101") == {
        "": [
            (["0–9"], "as printed"),
            (["skip", "reverse", "+2", "wild", "+4"], "= 0"),
        ]
    }
    assert worths("first_out") == {}


def test_the_page_of_rules_leads_to_the_empty_sheet(client):
    page = client.get(reverse("tables:preset", args=["office"]))
    assert 'href="/rules/office/blank/"' in page.content.decode()
