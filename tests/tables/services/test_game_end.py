"""The table stops a game by hand."""

import pytest

from scorekeeper.scoring import ScoringError
from tests.tables.factories import end, play_of, record, start, undo
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    return game


def test_first_place_wins(game):
    state = end(game).state
    assert (state.ended_by, state.winners, state.losers) == ("hand", (0,), ())
    assert [r.won for r in game.results.all()] == [True, False, False]
    game.refresh_from_db()
    assert game.finished


def test_equal_first_places_win_together(game):
    record(game, "Боря", {"Аня": 5, "Вика": 7})
    assert end(game).state.winners == (0, 1)


def test_nobody_wins_before_the_first_round():
    assert end(start()).state.winners == ()


def test_game_that_is_over_cannot_be_stopped(game):
    end(game)
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        end(game)
    assert caught.value.code == "game_over"
    assert stored(game) == before


def test_stopping_can_be_undone(game):
    end(game)
    undo(game)
    assert not play_of(game).state.finished
    game.refresh_from_db()
    assert not game.finished
    assert not game.results.filter(won=True).exists()
