"""Somebody sits down late, or comes back."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.models import Seat
from scorekeeper.tables.services.log import MovedError
from scorekeeper.tables.services.people import player_join, player_rename
from tests.tables.factories import (
    base,
    end,
    join,
    leave,
    play_of,
    record,
    seat_of,
    start,
    totals,
    undo,
)
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    return game


def refusal(game, name, total=None):
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        join(game, name, total)
    assert stored(game) == before
    return caught.value.code


def seats(game):
    return dict(Seat.objects.filter(game=game).values_list("name", "number"))


def test_late_joiner_gets_the_next_seat_and_what_the_rules_say(game):
    join(game, "Глеб")
    assert seats(game) == {"Аня": 0, "Боря": 1, "Вика": 2, "Глеб": 3}
    assert totals(game)["Глеб"] == 7
    assert game.results.get(seat=3).total == 7
    assert game.events.last().payload == {"entry": {"join": {"seat": 3, "total": None}}}


def test_late_joiner_may_start_with_a_said_total(game):
    join(game, "Глеб", total=0)
    join(game, "Дина", total=-15)
    assert (totals(game)["Глеб"], totals(game)["Дина"]) == (0, -15)


def test_who_left_comes_back_to_the_old_seat_and_total(game):
    leave(game, "Боря")
    join(game, "Боря")
    assert seats(game) == {"Аня": 0, "Боря": 1, "Вика": 2}
    assert totals(game)["Боря"] == 5
    assert not game.results.get(seat=1).left


def test_who_was_renamed_comes_back_under_the_new_name(game):
    leave(game, "Боря")
    player_rename(game=game, seat=1, name="Борис")
    join(game, "Борис")
    assert seats(game) == {"Аня": 0, "Борис": 1, "Вика": 2}
    assert play_of(game).state.playing() == [0, 1, 2]


def test_who_plays_already_cannot_join(game):
    assert refusal(game, "Боря") == "already_playing"


def test_knocked_out_player_cannot_join_again():
    game = start("Аня", "Боря", "Вика", preset="challenge_500")
    record(game, "Аня", {"Боря": 500, "Вика": 7})
    assert refusal(game, "Боря") == "already_playing"


def test_nobody_joins_a_game_of_teams_or_a_game_that_is_over(game):
    teams = start("Аня", "Боря", "Вика", "Глеб", teams=[["Аня", "Вика"], ["Боря", "Глеб"]])
    assert refusal(teams, "Дина") == "join_with_teams"
    end(game)
    assert refusal(game, "Глеб") == "game_over"


def test_refused_joiner_leaves_no_name_behind(game):
    end(game)
    refusal(game, "Глеб")
    assert "Глеб" not in play_of(game).names.values()


def test_joiner_on_a_stale_page_leaves_no_name_behind(game):
    before = stored(game)
    with pytest.raises(MovedError):
        player_join(name="Глеб", total=None, **base(game, based_on=0))
    assert stored(game) == before


def test_twenty_sit_at_most():
    game = start(*(f"p{i}" for i in range(19)))
    join(game, "p19")
    assert refusal(game, "p20") == "too_many_players"


def test_seat_of_an_undone_joining_goes_to_the_same_name_again(game):
    join(game, "Глеб")
    undo(game)
    join(game, "Глеб")
    assert (seat_of(game, "Глеб"), totals(game)["Глеб"]) == (3, 7)


def test_seat_of_an_undone_joining_goes_to_nobody_else(game):
    join(game, "Глеб")
    undo(game)
    join(game, "Дина")
    assert (seats(game)["Глеб"], seats(game)["Дина"]) == (3, 4)
    assert play_of(game).state.playing() == [0, 1, 2, 4]
    record(game, "Дина", {"Аня": 1, "Боря": 1, "Вика": 1})
    assert totals(game) == {"Аня": 1, "Боря": 6, "Вика": 8, "Дина": 7}


def test_new_name_on_a_seat_changes_no_history(game):
    before = list(game.events.values_list())
    player_rename(game=game, seat=1, name="Борис")
    assert list(game.events.values_list()) == before
    assert totals(game) == {"Аня": 0, "Борис": 5, "Вика": 7}
