"""What must hold for every game, looked for in random ones."""

import json
from dataclasses import replace
from itertools import pairwise

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring import ScoringError, score
from scorekeeper.scoring.entries import End, Reopen, Round
from scorekeeper.scoring.game_file import read, write
from scorekeeper.scoring.log import CORRECTED, RECORDED, UNDONE, VOIDED, Event, entries
from scorekeeper.scoring.places import place_numbers, places
from scorekeeper.scoring.replay import replay, step
from scorekeeper.scoring.rules import as_written, frozen, resolve, thawed
from scorekeeper.scoring.state import opening
from scorekeeper.scoring.stored import dump, load
from tests.scoring import generated, naive
from tests.scoring.short import NO_TARGET, play, play_corrected, setup, went_out
from tests.scoring.snapshot import snapshot

laws = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])

files = st.builds(generated.game, st.integers(0, 10**9), st.sampled_from(sorted(naive.PRESETS)))


@st.composite
def read_games(draw):
    """Games as they are read, some of them stopped by hand and reopened in their middle."""
    game = read(draw(files))
    at = draw(st.integers(0, 14))
    stopped = (*game.entries[:at], End(), Reopen(), *game.entries[at:])
    try:
        replay(game.setup, stopped)
    except ScoringError:
        return game
    return replace(game, entries=stopped)


games = read_games()


def numbered(log):
    """Entries as the events of a log record them, from 1."""
    return [Event(seq, RECORDED, entry) for seq, entry in enumerate(log, 1)]


@st.composite
def damaged(draw):
    """A setup and a log that has stopped to fit: something is missing, something stands twice."""
    game = draw(games)
    log = list(game.entries)
    assume(log)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(log) - 1))
        log[at : at + 1] = draw(st.sampled_from([[], [log[at], log[at]], [log[-1]]]))
        assume(log)
    return game.setup, log


@st.composite
def event_logs(draw):
    """A log with corrections, voidings and undoings of anything."""
    game = draw(games)
    assume(game.entries)
    events = numbered(game.entries)
    rounds = [event for event in events if isinstance(event.entry, Round)]
    for _ in range(draw(st.integers(1, 6))):
        kinds = [UNDONE, VOIDED, CORRECTED] if rounds else [UNDONE]
        kind, seq = draw(st.sampled_from(kinds)), len(events) + 1
        about = draw(st.sampled_from(events if kind == UNDONE else rounds))
        entry = draw(st.sampled_from(rounds)).entry if kind == CORRECTED else None
        events.append(Event(seq, kind, entry, of=about.seq))
    return events


# The sum


@st.composite
def plain_rounds(draw):
    """Seats, and rounds of a game without bonuses in which somebody always goes out."""
    seats = draw(st.integers(2, 10))
    hand = st.one_of(
        st.integers(0, 300),
        st.sampled_from(["0", "5 5", "9 skip", "wild4", "1 2 3 draw2", "wild reverse 7"]),
    )
    rounds = []
    for _ in range(draw(st.integers(1, 6))):
        out = draw(st.integers(0, seats - 1))
        hands = {seat: draw(hand) for seat in range(seats) if seat != out}
        rounds.append(went_out(out, hands, pile_ran_out=draw(st.integers(0, 2))))
    return seats, rounds


@laws
@given(plain_rounds(), st.sampled_from(["off", "round", "game"]))
def test_winner_mode_and_own_hand_mode_hand_out_the_same_sum(table, pile_multiplier):
    seats, rounds = table
    options = {**NO_TARGET, "decks": 20, "pile_multiplier": pile_multiplier}
    collects = play(setup(seats, "winner_500", **options), *rounds)
    charges = play(setup(seats, "own_200", **options), *rounds)
    for one, other in zip(collects.rounds, charges.rounds, strict=True):
        assert sum(one.awards.values()) == sum(other.awards.values())
        assert sum(one.awards.values()) == sum(one.points.values()) * one.multiplier


# The replay


@laws
@given(games)
def test_replay_is_the_step_by_step_state(game):
    state = opening(game.setup)
    for count, entry in enumerate(game.entries, 1):
        step(state, entry)
        assert snapshot(replay(game.setup, game.entries[:count])) == snapshot(state)


@laws
@given(damaged())
def test_replay_of_a_log_that_does_not_fit_is_the_step_by_step_state(log):
    table, entries_ = log
    state = opening(table)
    for count, entry in enumerate(entries_, 1):
        step(state, entry, strict=False)
        assert snapshot(replay(table, entries_[:count], strict=False)) == snapshot(state)


@laws
@given(games)
def test_a_log_that_fits_is_the_same_replayed_strictly_or_not(game):
    strictly = replay(game.setup, game.entries)
    assert snapshot(replay(game.setup, game.entries, strict=False)) == snapshot(strictly)
    assert strictly.ignored == []
    assert [round_.issues for round_ in strictly.rounds] == [()] * len(strictly.rounds)


@laws
@given(damaged())
def test_every_entry_of_a_log_that_does_not_fit_is_counted_or_shown(log):
    table, entries_ = log
    state = replay(table, entries_, strict=False)
    rounds = [entry for entry in entries_ if isinstance(entry, Round)]
    shown = [gone.entry for gone in state.ignored if isinstance(gone.entry, Round)]
    assert len(state.rounds) + len(shown) == len(rounds)
    assert [round_.no for round_ in state.rounds] == list(range(1, len(state.rounds) + 1))


@laws
@given(damaged())
def test_a_refused_entry_changes_nothing(log):
    table, entries_ = log
    state = opening(table)
    for entry in entries_:
        before = snapshot(state)
        try:
            step(state, entry)
        except ScoringError:
            assert snapshot(state) == before


# The log


@laws
@given(event_logs(), st.data())
def test_undo_is_as_if_it_never_happened(events, data):
    undone = data.draw(st.sampled_from(events))
    undoing = Event(len(events) + 1, UNDONE, of=undone.seq)
    without = [event for event in events if event.seq != undone.seq]
    assert entries([*events, undoing]) == entries(without)


@laws
@given(event_logs(), st.data())
def test_undo_of_an_undo_restores(events, data):
    undone = data.draw(st.sampled_from(events))
    undoing = Event(len(events) + 1, UNDONE, of=undone.seq)
    restoring = Event(len(events) + 2, UNDONE, of=undoing.seq)
    assert entries([*events, undoing, restoring]) == entries(events)


@laws
@given(games, st.data())
def test_correcting_a_round_is_having_recorded_it_right_at_once(game, data):
    rounds = [at for at, entry in enumerate(game.entries) if isinstance(entry, Round)]
    assume(rounds)
    at = data.draw(st.sampled_from(rounds))
    right = game.entries[data.draw(st.sampled_from(rounds))]
    events = [*numbered(game.entries), Event(len(game.entries) + 1, CORRECTED, right, of=at + 1)]
    at_once = list(game.entries)
    at_once[at] = right
    assert entries(events) == entries(numbered(at_once))
    corrected = play_corrected(game.setup, *entries(events))
    assert snapshot(corrected) == snapshot(play_corrected(game.setup, *entries(numbered(at_once))))


@laws
@given(games, st.data())
def test_voiding_a_round_is_not_having_recorded_it(game, data):
    events = numbered(game.entries)
    rounds = [event for event in events if isinstance(event.entry, Round)]
    assume(rounds)
    void = data.draw(st.sampled_from(rounds))
    voiding = Event(len(events) + 1, VOIDED, of=void.seq)
    assert entries([*events, voiding]) == entries([e for e in events if e is not void])


@laws
@given(event_logs())
def test_entries_stand_in_the_order_of_their_recording_under_their_first_number(events):
    refs = [entry.ref for entry in entries(events)]
    assert refs == sorted(set(refs))
    assert set(refs) <= {event.seq for event in events if event.kind == RECORDED}


# Kept and read again


@laws
@given(games)
def test_stored_entries_are_read_again_as_they_were(game):
    for entry in game.entries:
        assert load(json.loads(json.dumps(dump(entry)))) == replace(entry, ref=0)


@laws
@given(files)
def test_written_game_is_scored_like_the_game_that_was_read(file):
    written = json.loads(json.dumps(write(read(file))))
    assert score(written) == score(file)
    assert write(read(written)) == written


@laws
@given(games)
def test_rules_survive_freezing_and_writing(game):
    rules = game.setup.rules
    assert thawed(json.loads(json.dumps(frozen(rules)))) == rules
    assert resolve(json.loads(json.dumps(as_written(rules))), game.setup.edition) == rules


# Sums and places


@laws
@given(damaged())
def test_parts_of_a_round_add_up_to_the_awards(log):
    for round_ in replay(*log, strict=False).rounds:
        given_ = dict.fromkeys(round_.awards, 0)
        for part in round_.parts:
            given_[part.team] += part.points
        assert given_ == round_.awards


@laws
@given(games)
def test_awards_and_changes_add_up_to_the_totals(game):
    state = opening(game.setup)
    for entry in game.entries:
        before = state.totals()
        step(state, entry)
        if isinstance(entry, Round):
            assert state.rounds[-1].totals == state.totals() == expected_totals(before, state)


def expected_totals(before, state):
    last = state.rounds[-1]
    totals = {team: total + last.awards.get(team, 0) for team, total in before.items()}
    for change in last.changes:
        assert totals[change.team] == change.before != change.after
        totals[change.team] = change.after
    return totals


@laws
@given(damaged())
def test_places_are_a_partition_in_which_equals_stand_together(log):
    state = replay(*log, strict=False)
    in_places = [team for group in places(state) for team in group]
    assert sorted(in_places) == sorted(state.teams)
    numbers = place_numbers(state)
    for group in places(state):
        ahead = in_places.index(group[0])
        assert {numbers[team] for team in group} == {ahead + 1}


@laws
@given(games)
def test_totals_put_those_still_in_in_order_and_equal_totals_share_a_place(game):
    state = opening(game.setup)
    for entry in game.entries:
        step(state, entry)
        if state.rules.needs_hands and not state.finished:
            assert_in_order_of_totals(state)


def assert_in_order_of_totals(state):
    numbers, total = place_numbers(state), state.totals()
    in_order = sorted(state.in_play(), key=lambda team: numbers[team])
    for one, other in pairwise(in_order):
        assert (numbers[one] == numbers[other]) == (total[one] == total[other])
        if total[one] != total[other]:
            assert (total[one] < total[other]) == state.rules.best_is_low


@laws
@given(games)
def test_winners_stand_first_and_losers_behind_everybody_who_is_there(game):
    state = replay(game.setup, game.entries)
    groups = places(state)
    there = [team for group in groups for team in group if not state.team_left(team)]
    assert set(there[: len(state.winners)]) == set(state.winners)
    assert set(there[len(there) - len(state.losers) :]) == set(state.losers)
