"""What is said about a whole game: its date, whether it counts, whether it should be there."""

import pytest

from scorekeeper.tables.models import Game
from scorekeeper.tables.services.marks import game_count, game_date, game_void
from tests.standings.factories import moment, new_league, play
from tests.tables.factories import end, log_rows, record, start, totals

pytestmark = pytest.mark.django_db

MARKS = {
    "started_at": lambda game: game_date(game=game, started_at=moment("2025-12-31")),
    "counted": lambda game: game_count(game=game, counted=False),
    "voided": lambda game: game_void(game=game, voided=True),
}
each_mark = pytest.mark.parametrize("field", MARKS)


def stored(game):
    return Game.objects.get(pk=game.pk)


@each_mark
def test_mark_is_kept_and_touches_neither_log_nor_totals(field):
    game = play(new_league(), "Аня", "Боря", on="2026-03-04")
    log, before, points = log_rows(game), getattr(stored(game), field), totals(game)
    MARKS[field](game)
    assert getattr(stored(game), field) != before
    assert (log_rows(game), totals(game)) == (log, points)


@each_mark
def test_other_phones_and_the_league_learn_of_it(field):
    league = new_league()
    game = play(league, "Аня", "Боря")
    before = stored(game)
    MARKS[field](game)
    after = stored(game)
    league.refresh_from_db()
    assert after.version == before.version + 1
    assert after.results_at == league.results > before.results_at


@each_mark
def test_the_same_mark_twice_is_no_news(field):
    game = play(new_league(), "Аня", "Боря")
    MARKS[field](game)
    once = stored(game)
    MARKS[field](game)
    twice = stored(game)
    assert (twice.version, twice.results_at) == (once.version, once.results_at)


@each_mark
def test_game_of_a_table_without_a_league_can_be_marked_too(field):
    game = start("Аня", "Боря")
    before = getattr(stored(game), field)
    MARKS[field](game)
    assert getattr(stored(game), field) != before
    assert stored(game).results_at == 0


def test_voided_game_can_be_played_on_and_restored():
    game = start("Аня", "Боря")
    game_void(game=game, voided=True)
    record(game, "Аня", {"Боря": 7})
    end(game)
    game_void(game=game, voided=False)
    assert totals(game) == {"Аня": 7, "Боря": 0}
    assert not stored(game).voided


def test_length_of_a_game_that_was_entered_afterwards_is_not_known():
    game = start("Аня", "Боря")
    end(game)
    assert stored(game).minutes == 0
    assert not stored(game).entered_afterwards
    game_date(game=game, started_at=moment("2026-03-04"))
    assert stored(game).minutes is None
    assert stored(game).entered_afterwards
