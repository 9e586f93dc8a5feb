"""The append-only log: what counts of it."""

from typing import get_args

from scorekeeper.scoring.entries import Entry
from scorekeeper.scoring.game_file.entries import KINDS as FILE_KINDS
from scorekeeper.scoring.log import (
    CORRECTED,
    RECORDED,
    UNDONE,
    VOIDED,
    Event,
    entries,
    last_to_redo,
    last_to_undo,
    live,
    undone_numbers,
)
from scorekeeper.scoring.stored import FORMS
from tests.scoring.short import join, went_out

FIRST, SECOND, RIGHT = went_out(0, {1: 5}), went_out(1, {0: 7}), went_out(0, {1: 9})


def events(*kinds):
    """Events from ``(kind, entry or the number it is about)``, numbered from 1."""
    return [
        Event(
            seq,
            kind,
            None if isinstance(what, int) else what,
            what if isinstance(what, int) else None,
        )
        for seq, (kind, what) in enumerate(kinds, 1)
    ]


TWO = [(RECORDED, FIRST), (RECORDED, SECOND)]


def rounds(*kinds):
    """The entries that count, as (number of the event, points of the hands)."""
    return [
        (entry.ref, [hand.stated for hand in entry.hands.values()])
        for entry in entries(events(*kinds))
    ]


def numbers(found):
    return [event.seq for event in found]


def test_what_was_recorded_counts_under_its_number():
    assert rounds(*TWO) == [(1, [5]), (2, [7])]


def test_correction_stands_in_the_place_of_the_round():
    assert rounds(*TWO, (CORRECTED, 1)) == [(1, [5]), (2, [7])]
    corrected = [*events(*TWO), Event(3, CORRECTED, RIGHT, of=1)]
    assert [(e.ref, e.hands) for e in entries(corrected)] == [(1, RIGHT.hands), (2, SECOND.hands)]


def test_last_of_several_corrections_counts():
    log = [*events(*TWO), Event(3, CORRECTED, RIGHT, of=1), Event(4, CORRECTED, SECOND, of=1)]
    assert entries(log)[0].hands == SECOND.hands
    assert entries([*log, Event(5, UNDONE, of=4)])[0].hands == RIGHT.hands
    assert entries([*log, Event(5, UNDONE, of=3)])[0].hands == SECOND.hands


def test_voided_round_does_not_count_and_correcting_it_does_not_bring_it_back():
    assert rounds(*TWO, (VOIDED, 1)) == [(2, [7])]
    log = [*events(*TWO, (VOIDED, 1)), Event(4, CORRECTED, RIGHT, of=1)]
    assert [entry.ref for entry in entries(log)] == [2]


def test_undone_voiding_brings_the_round_back():
    assert rounds(*TWO, (VOIDED, 1), (UNDONE, 3)) == [(1, [5]), (2, [7])]


def test_undone_event_does_not_count():
    assert rounds(*TWO, (UNDONE, 1)) == [(2, [7])]
    assert rounds(*TWO, (UNDONE, 2)) == [(1, [5])]


def test_undoing_an_undoing_restores_however_often():
    log = [*TWO, (UNDONE, 2)]
    for seq in range(3, 8):
        log.append((UNDONE, seq))
        assert rounds(*log) == (rounds(*TWO) if seq % 2 else rounds(TWO[0]))


def test_undoing_twice_is_undoing_once():
    assert rounds(*TWO, (UNDONE, 2), (UNDONE, 2)) == rounds(TWO[0])


def test_undone_numbers_hold_undone_undoings():
    assert undone_numbers(events(*TWO, (UNDONE, 2), (UNDONE, 3))) == {3}
    assert undone_numbers(events(*TWO, (UNDONE, 2), (UNDONE, 1))) == {1, 2}


def test_live_events_are_no_undoings():
    assert numbers(live(events(*TWO, (UNDONE, 2)))) == [1]
    assert numbers(live(events(*TWO, (UNDONE, 2), (UNDONE, 3)))) == [1, 2]


def test_entries_of_other_kinds_count_too():
    log = events((RECORDED, FIRST), ("joined", join(2)))
    assert [entry.ref for entry in entries(log)] == [1, 2]


# What can be undone and restored next


def test_newest_that_counts_is_undone_next():
    assert last_to_undo([]) is None
    assert last_to_undo(events(*TWO)).seq == 2
    assert last_to_undo(events(*TWO, (UNDONE, 2))).seq == 1
    assert last_to_undo(events(*TWO, (UNDONE, 2), (UNDONE, 1))) is None
    assert last_to_undo(events(*TWO, (UNDONE, 2), (UNDONE, 3))).seq == 2


def test_undoing_can_be_taken_back_while_it_is_the_newest():
    assert last_to_redo([]) is None
    assert last_to_redo(events(*TWO)) is None
    assert last_to_redo(events(*TWO, (UNDONE, 2))).seq == 3
    assert last_to_redo(events(*TWO, (UNDONE, 2), (RECORDED, RIGHT))) is None


def test_after_restoring_there_is_nothing_to_restore():
    assert last_to_redo(events(*TWO, (UNDONE, 2), (UNDONE, 3))) is None


def test_every_kind_of_entry_can_be_stored_and_written_to_a_file():
    kinds = set(get_args(Entry))
    assert {form.type for form in FORMS.values()} == kinds
    assert {kind.type for kind in FILE_KINDS} == kinds
