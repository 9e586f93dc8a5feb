"""Somebody leaves."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.services.people import player_leave
from tests.tables.factories import base, end, leave, play_of, record, start, totals
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    return game


def refusal(game, seat):
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        player_leave(seat=seat, **base(game))
    assert stored(game) == before
    return caught.value.code


def test_leaver_keeps_the_total_and_stands_last(game):
    leave(game, "Аня")
    assert totals(game) == {"Аня": 0, "Боря": 5, "Вика": 7}
    rows = {r.seat: (r.place, r.total, r.left) for r in game.results.all()}
    assert rows == {0: (3, 0, True), 1: (1, 5, False), 2: (2, 7, False)}


def test_leaver_needs_no_hands_and_is_passed_over(game):
    leave(game, "Боря")
    assert play_of(game).next_seats == (0, 2)
    record(game, "Аня", {"Вика": 3})
    assert totals(game) == {"Аня": 0, "Боря": 5, "Вика": 10}


def test_leaving_writes_the_seat_and_nothing_else(game):
    leave(game, "Боря")
    assert game.events.last().payload == {"entry": {"leave": {"seat": 1}}}


def test_knock_out_game_is_won_by_the_one_who_stays():
    game = start("Аня", "Боря", preset="office")
    leave(game, "Аня")
    game.refresh_from_db()
    assert game.finished
    assert game.results.get(seat=1).won


@pytest.mark.parametrize(("seat", "code"), [(9, "not_at_the_table"), (1, "already_gone")])
def test_only_who_plays_can_leave(game, seat, code):
    leave(game, "Боря")
    assert refusal(game, seat) == code


def test_nobody_leaves_a_game_that_is_over(game):
    end(game)
    assert refusal(game, 1) == "game_over"
