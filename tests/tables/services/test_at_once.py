"""Several phones that save in the same moment, each with a connection of its own."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connections

from scorekeeper.tables.models import Game, GameEvent, Seat, Table
from scorekeeper.tables.results import differs
from scorekeeper.tables.services.games import game_rematch, game_start, table_create
from scorekeeper.tables.services.log import KeyUsedError, MovedError
from scorekeeper.tables.services.people import player_join
from scorekeeper.tables.services.rounds import event_undo, round_record
from tests.tables.factories import (
    agreed,
    base,
    entry,
    keep,
    new_device,
    new_table,
    play_of,
    record,
    start,
)

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 5


def at_once(*calls):
    """What each call gave or raised, all begun in the same moment."""
    barrier = Barrier(len(calls))

    def run(call):
        try:
            barrier.wait(timeout=10)
            return call()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def kinds(results):
    return sorted(type(result).__name__ for result in results)


def rounds(game, *points, **given):
    """Calls that record a round in the same game as it stands now, one for each of the points."""
    entries = [entry(game, "Аня", {"Боря": n, "Вика": n}) for n in points]
    arguments = [{**base(game, **given), "entry": one} for one in entries]
    return [partial(round_record, **one) for one in arguments]


def test_of_two_who_save_a_round_at_once_exactly_one_does_and_the_other_is_told():
    game = start()
    for count in range(1, TIMES + 1):
        saved = at_once(*rounds(game, 5, 7))
        assert kinds(saved) == ["MovedError", "Play"]
        assert game.events.count() == count
    assert [event.seq for event in game.events.all()] == list(range(1, TIMES + 1))


def test_of_eight_who_save_at_once_one_does_and_no_lock_fails():
    game = start()
    saved = at_once(*rounds(game, *range(8)))
    assert kinds(saved) == ["MovedError"] * 7 + ["Play"]
    assert game.events.count() == 1


def test_who_is_told_sees_what_the_other_saved():
    game = start()
    saved = at_once(*rounds(game, 5, 7))
    moved = next(result for result in saved if isinstance(result, MovedError))
    play = next(result for result in saved if not isinstance(result, MovedError))
    assert moved.play.state.totals() == play.state.totals()
    assert (moved.since, moved.play.seq) == (0, 1)


def test_round_sent_twice_at_once_is_one_round_and_both_get_the_answer():
    game = start()
    for count in range(1, TIMES + 1):
        key = f"round {count}"
        saved = at_once(*rounds(game, 5, 5, 5, client_key=key))
        assert kinds(saved) == ["Play"] * 3
        assert {play.seq for play in saved} == {count}
        assert game.events.filter(client_key=key).count() == 1


def test_two_rounds_under_one_key_at_once_are_one_round_and_a_refusal():
    game = start()
    saved = at_once(*rounds(game, 5, 7, client_key="one key"))
    assert kinds(saved) == ["KeyUsedError", "Play"]
    used = next(result for result in saved if isinstance(result, KeyUsedError))
    assert used.row == GameEvent.objects.get(game=game)


def test_undo_and_a_new_round_at_once_do_not_both_happen():
    game = start()
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    undoing = {**base(game), "of": 1}
    saved = at_once(*rounds(game, 9), partial(event_undo, **undoing))
    assert kinds(saved) == ["MovedError", "Play"]
    assert game.events.count() == 2


def test_results_are_those_of_the_log_after_many_saved_at_once():
    game = start()
    for _ in range(TIMES):
        at_once(*rounds(game, 1, 2, 3))
    assert not differs(Game.objects.get(pk=game.pk), play_of(game).state)


def test_games_at_different_tables_do_not_hinder_each_other():
    games = [start() for _ in range(4)]
    saved = at_once(*(call for game in games for call in rounds(game, 5)))
    assert kinds(saved) == ["Play"] * 4


def test_same_late_joiner_at_once_sits_down_once():
    game = start()
    joining = {"name": "Глеб", "total": None, **base(game)}
    other = {**joining, "client_key": "another"}
    saved = at_once(partial(player_join, **joining), partial(player_join, **other))
    assert kinds(saved) == ["MovedError", "Play"]
    assert list(Seat.objects.filter(game=game, name="Глеб").values_list("number")) == [(3,)]


def test_form_of_a_new_table_sent_twice_at_once_makes_one_table():
    owner, agreement = new_device(), agreed(start_key="once")
    call = partial(table_create, owner=owner, name="Обед", agreed=agreement)
    saved = at_once(call, call, call)
    assert kinds(saved) == ["Table"] * 3
    assert (Table.objects.count(), Game.objects.count()) == (1, 1)


def test_form_of_another_game_sent_twice_at_once_starts_one_game():
    table, agreement = new_table(), agreed(start_key="once")
    call = partial(game_start, table=table, agreed=agreement)
    saved = at_once(call, call, call)
    assert {game.no for game in saved} == {2}
    assert table.games.count() == 2


def test_rematch_tapped_on_two_phones_at_once_starts_one_game():
    game = start()
    play = play_of(game)
    saved = at_once(partial(game_rematch, play=play), partial(game_rematch, play=play))
    assert {rematch.no for rematch in saved} == {2}


def test_games_started_at_once_get_numbers_of_their_own():
    table = new_table()
    agreements = [agreed() for _ in range(4)]
    calls = [partial(game_start, table=table, agreed=one) for one in agreements]
    assert sorted(game.no for game in at_once(*calls)) == [2, 3, 4, 5]


def test_draft_kept_twice_at_once_is_one_draft():
    game, device = start(), new_device()
    keeping = [partial(keep, game, device, hands={seat: "7"}) for seat in range(4)]
    assert at_once(*keeping) == [None] * 4
    assert game.drafts.get().hands.count() == 4
    assert game.drafts.count() == 1
