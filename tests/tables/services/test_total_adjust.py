"""Points put on a total, or taken off it, by agreement."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import Adjust
from scorekeeper.tables.services.people import total_adjust
from tests.tables.factories import adjust, base, end, leave, play_of, record, start, totals
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


def refusal(game, seat, points=5):
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        total_adjust(seat=seat, points=points, why="found", **base(game))
    assert stored(game) == before
    return caught.value.code


@pytest.mark.parametrize("points", [20, -20, 0, 100_000])
def test_total_changes_at_once_and_the_sign_is_kept(game, points):
    adjust(game, "Вика", points)
    assert totals(game)["Вика"] == points
    assert game.results.get(seat=2).total == points
    assert game.events.get().payload["entry"]["adjust"]["points"] == points


def test_reason_is_kept(game):
    adjust(game, "Вика", -20, why="одна карта нашлась под столом")
    (entry,) = play_of(game).entries
    assert entry == Adjust(seat=2, points=-20, why="одна карта нашлась под столом", ref=1)


def test_end_is_judged_after_the_next_round(game):
    adjust(game, "Вика", 250)
    assert not play_of(game).state.finished
    record(game, "Аня", {"Боря": 1, "Вика": 0})
    assert play_of(game).state.losers == (2,)


def test_adjustment_of_a_team_is_one_for_all_its_members():
    game = start("Аня", "Боря", "Вика", "Глеб", teams=[["Аня", "Вика"], ["Боря", "Глеб"]])
    adjust(game, "Вика", 20)
    assert {r.seat: r.total for r in game.results.all()} == {0: 20, 1: 0, 2: 20, 3: 0}


def test_total_of_a_leaver_can_be_put_right_and_that_of_a_stranger_cannot(game):
    leave(game, "Вика")
    adjust(game, "Вика", 5)
    assert totals(game)["Вика"] == 5
    assert refusal(game, 9) == "not_at_the_table"


@pytest.mark.parametrize("points", [10**12 + 1, -(10**12) - 1])
def test_impossible_number_is_refused(game, points):
    assert refusal(game, 0, points) == "bad_points"


def test_game_that_is_over_is_not_adjusted(game):
    end(game)
    assert refusal(game, 0) == "game_over"
