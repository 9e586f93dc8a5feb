"""A score sheet is pasted or sent, shown as it was understood, put right, and becomes a game."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scorekeeper.access.models import Right
from scorekeeper.tables.models import Game
from tests.standings.factories import member, new_league, wrong
from tests.tables.factories import play_of, totals

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def me(league):
    return member(league, Right.SCORE)


@pytest.fixture
def paste(league, me):
    """Pastes lines of cells with a space between them; the address of the page that follows."""

    def pasted(*lines):
        text = "\n".join(line.replace(" ", "\t") for line in lines)
        answer = me.post(reverse("bring", args=[league.space.key]), {"text": text})
        assert answer.status_code == 302
        return answer["Location"]

    return pasted


def chosen(page, name):
    """The chosen value of a select."""
    (select,) = re.findall(rf'<select name="{name}".*?</select>', page, re.DOTALL)
    return re.search(r'value="([^"]*)" selected', select).group(1)


def shown(me, where, **typed):
    answer = me.post(where, {"seen": "1", "again": "1", **typed}) if typed else me.get(where)
    return answer.content.decode()


def test_own_hands_are_found_out_and_become_a_game(league, me, paste):
    where = paste("Тур Аня Боря Вика", "1 0 27 13", "2 40 0 5", "3 12 8 0")
    page = shown(me, where)
    assert chosen(page, "kind") == "per_round"
    assert chosen(page, "way") == "across"
    assert chosen(page, "rules") == "own_200"
    me.post(
        where, {"seen": "1", "do": "1", "ended": "1", "day": "2026-03-04", "table_name": "Дача"}
    )
    game = Game.objects.get()
    assert totals(game) == {"Аня": 52, "Боря": 35, "Вика": 18}
    assert (game.rounds, game.finished, game.table.name) == (3, True, "Дача")
    assert [seat.player.name for seat in game.seats.all()] == ["Аня", "Боря", "Вика"]
    assert wrong(league) == []


def test_collected_sums_are_found_out(me, paste):
    where = paste("Аня Боря Вика", "120 0 0", "0 93 0", "300 0 0", "90 0 0")
    assert chosen(shown(me, where), "rules") == "winner_500"
    me.post(where, {"seen": "1", "do": "1"})
    game = Game.objects.get()
    assert totals(game) == {"Аня": 510, "Боря": 93, "Вика": 0}
    assert play_of(game).state.winners == (0,)


def test_running_totals_with_players_below_each_other(me, paste):
    where = paste("Игрок 1 2 3", "Аня 0 40 52", "Боря 27 27 35", "Вика 13 18 18")
    page = shown(me, where)
    assert (chosen(page, "kind"), chosen(page, "way")) == ("totals", "down")
    me.post(where, {"seen": "1", "do": "1"})
    assert totals(Game.objects.get()) == {"Аня": 52, "Боря": 35, "Вика": 18}


def test_what_was_guessed_can_be_said_otherwise(me, paste):
    where = paste("Аня Боря", "0 20", "0 30", "0 45")
    page = shown(me, where, kind="totals", rules="own_200")
    assert chosen(page, "kind") == "totals"
    me.post(where, {"seen": "1", "do": "1", "kind": "totals", "rules": "own_200"})
    assert totals(Game.objects.get()) == {"Аня": 0, "Боря": 45}


def test_round_in_which_two_have_nothing_is_asked_about(me, paste):
    where = paste("Аня Боря Вика", "0 0 13", "5 0 9")
    page = shown(me, where, rules="own_200")
    assert 'name="out-2"' in page
    assert 'name="do"' not in page
    answer = me.post(where, {"seen": "1", "do": "1", "rules": "own_200"})
    assert answer.status_code == 422
    me.post(where, {"seen": "1", "do": "1", "rules": "own_200", "out-2": "1"})
    game = Game.objects.get()
    assert play_of(game).state.rounds[0].entry.out == 1


def test_answers_stay_while_other_things_are_changed(me, paste):
    where = paste("Аня Боря Вика", "0 0 13", "5 0 9")
    page = shown(me, where, rules="own_200", **{"out-2": "nobody"})
    assert '<input type="hidden" name="out-2" value="nobody"' in page


def test_game_that_is_over_too_early_by_the_rules_is_refused_with_the_row(me, paste):
    where = paste("Аня Боря", "0 150", "0 60", "0 70")
    page = shown(me, where, rules="own_200")
    assert "row 4" in page
    assert 'name="do"' not in page
    page = shown(me, where, rules="own_200", target="300")
    assert 'name="do"' in page


def test_unfinished_sheet_can_be_played_on(me, paste):
    where = paste("Аня Боря", "0 15", "6 0")
    me.post(where, {"seen": "1", "do": "1", "rules": "own_200"})
    assert not Game.objects.get().finished


def test_same_sheet_again_is_here_already(me, paste):
    lines = ("Аня Боря", "0 15", "6 0")
    for _ in range(2):
        me.post(paste(*lines), {"seen": "1", "do": "1", "rules": "own_200"})
    assert Game.objects.count() == 1
    assert "here already" in shown(me, paste(*lines), rules="own_200")


def test_russian_file_of_an_old_excel_is_read(league, me):
    raw = "Тур;Аня;Боря\r\n1;0;27\r\n2;13;0\r\n".encode("cp1251")
    file = SimpleUploadedFile("Обед в среду.csv", raw)
    where = me.post(reverse("bring", args=[league.space.key]), {"file": file})["Location"]
    assert "Аня" in shown(me, where)
    me.post(where, {"seen": "1", "do": "1"})
    assert Game.objects.get().table.name == "Обед в среду"


WRONG = {
    "letters": ("Аня Боря", "0 1O", "5 0"),
    "half a point": ("Аня Боря", "0 7.5", "5 0"),
    "one player": ("Аня", "7", "8"),
    "same name": ("Аня аня", "0 7", "5 0"),
    "a formula": ("Аня Боря", "0 =SUM(A1:A9)", "5 0"),
    "only names": ("Аня Боря",),
    "no names": ("1 2", "3 4"),
}


@pytest.mark.parametrize("lines", WRONG.values(), ids=WRONG.keys())
def test_wrong_sheet_is_refused_in_words_and_changes_nothing(me, paste, lines):
    where = paste(*lines)
    answer = me.get(where)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert me.post(where, {"do": "1"}).status_code == 422
    assert not Game.objects.exists()


@pytest.mark.parametrize("target", ["-1", "1e3", "9" * 50, "много"])
def test_nonsense_for_a_target_is_refused(me, paste, target):
    where = paste("Аня Боря", "0 15", "6 0")
    answer = me.post(where, {"seen": "1", "do": "1", "rules": "own_200", "target": target})
    assert answer.status_code == 422
    assert not Game.objects.exists()
