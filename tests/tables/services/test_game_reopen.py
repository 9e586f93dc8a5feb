"""A finished game goes on."""

import pytest

from scorekeeper.scoring import ScoringError
from tests.tables.factories import end, leave, play_of, record, reopen, start, undo
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """A game that Вика has lost."""
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 5, "Вика": 200})
    return game


def refusal(game):
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        reopen(game)
    assert stored(game) == before
    return caught.value.code


def test_game_goes_on_to_a_further_target(game):
    state = reopen(game, target=300).state
    assert (state.finished, state.winners, state.losers, state.rules.target) == (False, (), (), 300)
    game.refresh_from_db()
    assert not game.finished
    assert not game.results.filter(lost=True).exists()
    record(game, "Аня", {"Боря": 5, "Вика": 99})
    assert not play_of(game).state.finished
    record(game, "Аня", {"Боря": 5, "Вика": 1})
    assert play_of(game).state.losers == (2,)


def test_rules_that_were_frozen_stay_as_they_were(game):
    before = game.rules
    reopen(game, target=300)
    game.refresh_from_db()
    assert game.rules == before


def test_game_of_some_rounds_goes_on_for_more():
    game = start("Аня", "Боря", preset="own_200", max_rounds=1)
    record(game, "Аня", {"Боря": 5})
    assert play_of(game).state.ended_by == "rounds"
    reopen(game, max_rounds=2)
    record(game, "Боря", {"Аня": 9})
    assert play_of(game).state.winners == (1,)


def test_game_that_was_stopped_by_hand_goes_on_as_it_was():
    game = start(preset="own_200")
    end(game)
    assert reopen(game).state.rules == game.frozen_rules()


def test_running_game_cannot_be_reopened(game):
    undo(game)
    assert refusal(game) == "not_over"


def test_game_of_one_who_stayed_cannot_be_reopened():
    game = start("Аня", "Боря", preset="office")
    leave(game, "Аня")
    assert refusal(game) == "too_few_players"


def test_game_can_be_reopened_again_and_again(game):
    for target in (300, 400):
        reopen(game, target=target)
        record(game, "Аня", {"Боря": 1, "Вика": 100})
    assert play_of(game).state.totals()[2] == 400
    assert play_of(game).state.losers == (2,)
