"""A database from before there were leagues comes along with everything that is in it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from scorekeeper.tables.models import Game, Result
from scorekeeper.tables.services.roster import table_attach
from tests.standings.factories import new_league, tallies, wrong
from tests.tables.factories import end, log_rows, new_table, record, start, start_again, totals

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE_LEAGUES = [("standings", None), ("leagues", None), ("tables", "0003_start_keys")]


def migrate(targets):
    MigrationExecutor(connection).migrate(targets)


@contextmanager
def before_leagues() -> Iterator[None]:
    """The database as it was then; afterwards it is brought up to date."""
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    migrate(BEFORE_LEAGUES)
    try:
        yield
    finally:
        migrate(newest)


@pytest.fixture
def games():
    """A finished game, the one after it at the same table, and one at another table."""
    table = new_table("Аня", "Боря")
    first = table.games.get()
    record(first, "Аня", {"Боря": "9 0"})
    end(first)
    return [first, start_again(table, "Боря", "Аня"), start("Вика", "Глеб")]


def stored(games):
    return [Game.objects.get(pk=game.pk) for game in games]


def test_each_older_game_gets_a_name_of_its_own_for_files(games):
    with before_leagues():
        pass
    uids = {game.uid for game in stored(games)}
    assert len(uids) == 3
    assert uids.isdisjoint({game.uid for game in games})


def test_dates_of_older_games_are_as_far_as_they_are_known(games):
    before = stored(games)
    with before_leagues():
        pass
    finished, running, _ = stored(games)
    assert [game.started_at for game in stored(games)] == [game.started_at for game in before]
    assert all(game.created_at == game.started_at for game in stored(games))
    assert (finished.ended_at, running.ended_at) == (before[0].touched_at, None)
    assert all(game.counted and not game.voided for game in stored(games))


def test_logs_and_totals_of_older_games_are_what_they_were(games):
    before = [(log_rows(game), totals(game)) for game in games]
    with before_leagues():
        pass
    assert [(log_rows(game), totals(game)) for game in games] == before
    assert totals(games[0]) == {"Аня": 9, "Боря": 0}


def test_older_table_joins_a_league_with_all_that_was_played_there(games):
    with before_leagues():
        pass
    assert not Result.objects.exclude(taken=0, zeros=0).exists()
    league = new_league()
    table_attach(table=stored(games)[0].table, league=league)
    assert tallies(league)["Аня"].taken == 9
    assert tallies(league)["Боря"].zeros == 1
    assert wrong(league) == []
