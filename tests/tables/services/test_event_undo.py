"""Undoing: an event that makes another as if it never happened."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.models import Game
from scorekeeper.tables.results import differs
from scorekeeper.tables.services.rounds import event_undo
from tests.scoring.snapshot import snapshot
from tests.tables.factories import (
    adjust,
    base,
    correct,
    end,
    join,
    leave,
    play_of,
    record,
    reopen,
    start,
    totals,
    undo,
    void,
)
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db

WRITES = {
    "recorded": lambda game: record(game, "Аня", {"Боря": 1, "Вика": 2}),
    "corrected": lambda game: correct(game, 1, "Аня", {"Боря": 1, "Вика": 2}),
    "voided": lambda game: void(game, 1),
    "joined": lambda game: join(game, "Глеб"),
    "left": lambda game: leave(game, "Вика"),
    "adjusted": lambda game: adjust(game, "Вика", -20),
    "ended": end,
    "finished": lambda game: record(game, "Аня", {"Боря": 200, "Вика": 2}),
}


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    return game


def looks(game):
    """The game as it is shown, and its projections."""
    row = Game.objects.get(pk=game.pk)
    assert not differs(row, play_of(game).state)
    return snapshot(play_of(game).state), row.rounds, row.finished


@pytest.fixture(params=WRITES)
def write(request):
    return WRITES[request.param]


def test_undone_write_is_as_if_it_had_never_happened(game, write):
    before = looks(game)
    write(game)
    assert looks(game) != before
    undo(game)
    assert looks(game) == before


def test_undoing_the_undoing_restores(game, write):
    write(game)
    before = looks(game)
    undo(game)
    undo(game)
    assert looks(game) == before


def test_log_grows_with_every_undoing_and_loses_nothing(game, write):
    write(game)
    before = list(game.events.values_list())
    undo(game)
    undo(game)
    assert list(game.events.values_list())[: len(before)] == before
    assert [event.kind for event in game.events.all()][2:] == ["undone", "undone"]


def test_reopening_can_be_undone():
    game = start(preset="own_200")
    end(game)
    before = looks(game)
    reopen(game, target=300)
    undo(game)
    assert looks(game) == before


def test_older_event_can_be_undone_while_later_ones_stay(game):
    adjust(game, "Вика", 30)
    record(game, "Боря", {"Аня": 1, "Вика": 1})
    undo(game, 2)
    assert totals(game) == {"Аня": 1, "Боря": 5, "Вика": 8}


def test_rounds_of_somebody_whose_joining_is_undone_say_so(game):
    join(game, "Глеб")
    record(game, "Аня", {"Боря": 1, "Вика": 1, "Глеб": 9})
    undo(game, 2)
    assert [issue.code for issue in play_of(game).state.rounds[1].issues] == ["not_at_the_table"]
    assert totals(game) == {"Аня": 0, "Боря": 6, "Вика": 8}
    looks(game)


def test_undone_event_cannot_be_undone_again(game):
    adjust(game, "Вика", 30)
    undo(game)
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        event_undo(of=2, **base(game))
    assert caught.value.code == "nothing_to_change"
    assert stored(game) == before


@pytest.mark.parametrize("of", [0, 2, 99])
def test_event_that_does_not_exist_cannot_be_undone(game, of):
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        event_undo(of=of, **base(game))
    assert caught.value.code == "nothing_to_change"
    assert stored(game) == before


def test_everything_can_be_undone_back_to_the_start(game):
    adjust(game, "Вика", 30)
    join(game, "Глеб")
    for seq in (3, 2, 1):
        undo(game, seq)
    assert totals(game) == {"Аня": 0, "Боря": 0, "Вика": 0}
    assert play_of(game).undoable is None
    looks(game)


def test_newest_that_counts_is_offered_for_undoing(game):
    adjust(game, "Вика", 30)
    assert play_of(game).undoable.seq == 2
    undo(game)
    assert (play_of(game).undoable.seq, play_of(game).redoable.seq) == (1, 3)
