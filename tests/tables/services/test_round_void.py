"""Taking a round out of the game."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.services.rounds import round_void
from tests.scoring.snapshot import snapshot
from tests.tables.factories import (
    adjust,
    base,
    correct,
    play_of,
    record,
    start,
    totals,
    undo,
    void,
)
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    record(game, "Боря", {"Аня": 9, "Вика": 11})
    return game


def test_voided_round_counts_for_nothing(game):
    void(game, 1)
    assert totals(game) == {"Аня": 9, "Боря": 0, "Вика": 11}
    assert [(r.no, r.entry.ref) for r in play_of(game).state.rounds] == [(1, 2)]
    game.refresh_from_db()
    assert game.rounds == 1


def test_voiding_is_as_if_the_round_had_not_been_recorded(game):
    void(game, 2)
    other = start("Аня", "Боря", "Вика", preset="own_200")
    record(other, "Аня", {"Боря": 5, "Вика": 7})
    assert snapshot(play_of(game).state) == snapshot(play_of(other).state)


def test_undoing_the_voiding_brings_the_round_back_to_its_place(game):
    before = snapshot(play_of(game).state)
    void(game, 1)
    undo(game)
    assert snapshot(play_of(game).state) == before


def test_corrected_round_is_voided_with_its_correction(game):
    correct(game, 1, "Аня", {"Боря": 50, "Вика": 70})
    void(game, 1)
    assert totals(game) == {"Аня": 9, "Боря": 0, "Вика": 11}


def test_voiding_the_last_round_of_a_finished_game_goes_on_with_it(game):
    record(game, "Аня", {"Боря": 200, "Вика": 1})
    assert play_of(game).state.finished
    void(game, 3)
    game.refresh_from_db()
    assert (game.finished, game.rounds) == (False, 2)
    assert not game.results.filter(lost=True).exists()


@pytest.mark.parametrize("of", [0, 3, 99])
def test_only_a_round_that_counts_can_be_voided(game, of):
    adjust(game, "Аня", 1)
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        round_void(of=of, **base(game))
    assert caught.value.code == "nothing_to_change"
    assert stored(game) == before


def test_round_cannot_be_voided_twice(game):
    void(game, 1)
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        round_void(of=1, **base(game))
    assert caught.value.code == "nothing_to_change"
    assert stored(game) == before
