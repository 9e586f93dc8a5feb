"""What holds for everything that adds to a game's log, whichever service it is."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.tables.models import Game
from scorekeeper.tables.results import differs
from scorekeeper.tables.services.log import KeyUsedError, MovedError
from scorekeeper.tables.services.rounds import round_record
from tests.scoring.snapshot import snapshot
from tests.tables.factories import (
    base,
    log_rows,
    new_device,
    play_of,
    record_many,
    start,
    undo,
)
from tests.tables.services.every_write import SERVICES, Write, stored

pytestmark = pytest.mark.django_db
MOST_QUERIES = 10
OF_TRANSACTIONS = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")


@pytest.fixture(params=SERVICES)
def service(request):
    return SERVICES[request.param]


@pytest.fixture
def game(service):
    return service.started()


def test_adds_one_event_and_leaves_every_other_as_it_was(service, game):
    before = log_rows(game)
    service.write(game)
    after = log_rows(game)
    assert after[: len(before)] == before
    assert [(row.seq, row.kind) for row in game.events.all()[len(before) :]] == [
        (len(before) + 1, service.kind)
    ]


def test_gives_the_game_as_it_stands_afterwards(service, game):
    play = service.write(game)
    assert play.seq == play_of(game).seq
    assert snapshot(play.state) == snapshot(play_of(game).state)
    assert play.names == play_of(game).names


def test_results_and_the_figures_of_the_game_are_what_a_replay_gives(service, game):
    play = service.write(game)
    row = Game.objects.get(pk=game.pk)
    assert not differs(row, play_of(game).state)
    assert (row.rounds, row.finished) == (len(play.state.rounds), play.state.finished)
    totals = dict(game.results.values_list("seat", "total"))
    assert totals == play_of(game).state.totals()


def test_touches_the_game(service, game):
    before = Game.objects.get(pk=game.pk)
    service.write(game)
    after = Game.objects.get(pk=game.pk)
    assert after.touched_at > before.touched_at
    assert after.started_at == before.started_at


def test_freezes_nothing_anew(service, game):
    frozen = (
        "rules",
        "edition",
        "decks",
        "first_seats",
        "teams",
        "first_dealer",
        "start_key",
        "no",
    )
    before = Game.objects.values(*frozen).get(pk=game.pk)
    service.write(game)
    assert Game.objects.values(*frozen).get(pk=game.pk) == before


def test_same_key_again_gives_the_first_answer_again(service, game):
    first = service.write(game, client_key="once")
    before = stored(game)
    again = service.write(game, client_key="once")
    assert stored(game) == before
    assert snapshot(again.state) == snapshot(first.state)


def test_same_key_again_gives_the_first_answer_on_the_old_base_too(service, game):
    seq = play_of(game).seq
    service.write(game, client_key="once", based_on=seq)
    before = stored(game)
    assert service.write(game, client_key="once", based_on=seq).seq == seq + 1
    assert stored(game) == before


def test_same_key_again_gives_the_game_as_it_stands_by_then(service, game):
    seq = play_of(game).seq
    service.write(game, client_key="once", based_on=seq)
    undo(game)
    later = service.write(game, client_key="once", based_on=seq)
    assert later.seq == seq + 2
    assert snapshot(later.state) == snapshot(play_of(game).state)


def test_same_key_with_other_content_is_refused_and_nothing_is_stored(service, game):
    service.write(game, client_key="once")
    before = stored(game)
    with pytest.raises(KeyUsedError) as used:
        service.other(game, client_key="once")
    assert stored(game) == before
    assert used.value.row.client_key == "once"
    assert used.value.play.seq == play_of(game).seq


def test_same_key_in_another_game_is_another_write(service, game):
    other = service.started()
    service.write(game, client_key="once")
    before = play_of(other).seq
    assert service.write(other, client_key="once").seq == before + 1


@pytest.mark.parametrize("stale", [-1, 0, 2, 99])
def test_stale_base_is_refused_and_nothing_is_stored(service, game, stale):
    before = stored(game)
    with pytest.raises(MovedError) as moved:
        service.write(game, based_on=stale)
    assert stored(game) == before
    assert (moved.value.since, moved.value.play.seq) == (stale, play_of(game).seq)


def test_remembers_which_device_wrote_and_outlives_it(service, game):
    device = new_device()
    service.write(game, actor=device)
    assert game.events.last().actor == device
    before = play_of(game)
    device.delete()
    assert game.events.last().actor is None
    assert snapshot(play_of(game).state) == snapshot(before.state)


def test_payload_is_plain_json_without_names(service, game):
    service.write(game)
    text = json.dumps(game.events.last().payload, ensure_ascii=False)
    assert not any(name in text for name in play_of(game).names.values())


# How much it costs


def queries_of(write, game):
    """How many queries the service makes, everything it needs being at hand."""
    arguments = {**write.arguments(game), **base(game, actor=new_device())}
    with CaptureQueriesContext(connection) as queries:
        write.service(**arguments)
    return len([q for q in queries.captured_queries if not q["sql"].startswith(OF_TRANSACTIONS)])


def test_takes_few_queries(service, game):
    assert queries_of(service.write, game) <= MOST_QUERIES


def queries_of_a_round(players, rounds):
    names = [f"p{i}" for i in range(players)]
    game = start(*names, preset="own_200", target=None)
    record_many(game, rounds)
    content = {"out": "p0", "hands": dict.fromkeys(names[1:], 3)}
    return queries_of(Write(round_record, content), game)


def test_queries_do_not_grow_with_rounds_and_players():
    few = queries_of_a_round(players=2, rounds=1)
    assert queries_of_a_round(players=2, rounds=25) == few
    assert queries_of_a_round(players=20, rounds=1) == few
