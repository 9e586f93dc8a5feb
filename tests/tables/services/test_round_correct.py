"""Correcting a round: a new event that replaces what an older one says."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.models import Game
from scorekeeper.tables.results import differs
from scorekeeper.tables.services.rounds import round_correct
from tests.tables.factories import (
    adjust,
    base,
    correct,
    entry,
    join,
    keep,
    new_device,
    play_of,
    record,
    start,
    totals,
    undo,
    void,
)
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """An office evening in which Боря, at 495, goes out of the game in round 1."""
    game = start("Аня", "Боря", "Вика", "Глеб", preset="office")
    adjust(game, "Боря", 495)
    record(game, "Аня", {"Боря": 6, "Вика": 1, "Глеб": 1})
    record(game, "Вика", {"Аня": 10, "Глеб": 20})
    return game


def refusal(game, of, *given):
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        round_correct(of=of, entry=entry(game, *given), **base(game))
    assert stored(game) == before
    return caught.value


def issues(game):
    return [[issue.code for issue in r.issues] for r in play_of(game).state.rounds]


def assert_projected(game):
    assert not differs(Game.objects.get(pk=game.pk), play_of(game).state)


def test_corrected_round_counts_from_then_on_and_what_was_recorded_stays(game):
    before = list(game.events.values_list())
    correct(game, 2, "Вика", {"Аня": 11, "Глеб": 21})
    assert totals(game) == {"Аня": 11, "Боря": 501, "Вика": 1, "Глеб": 22}
    assert list(game.events.values_list())[: len(before)] == before


def test_event_names_the_round_it_is_about(game):
    correct(game, 2, "Вика", {"Аня": 11, "Глеб": 21})
    assert game.events.last().payload == {
        "of": 3,
        "entry": {"round": {"out": 2, "hands": {"0": 11, "3": 21}}},
    }


def test_round_keeps_its_number_and_its_place(game):
    correct(game, 1, "Аня", {"Боря": 6, "Вика": 3, "Глеб": 3})
    rounds = play_of(game).state.rounds
    assert [(r.no, r.entry.ref) for r in rounds] == [(1, 2), (2, 3)]


def test_round_can_be_corrected_again_and_the_last_correction_counts(game):
    correct(game, 2, "Вика", {"Аня": 11, "Глеб": 21})
    correct(game, 2, "Вика", {"Аня": 12, "Глеб": 22})
    assert totals(game)["Глеб"] == 23


def test_player_who_is_back_in_is_waited_for_in_the_later_rounds(game):
    correct(game, 1, "Аня", {"Боря": 4, "Вика": 1, "Глеб": 1})
    assert issues(game) == [[], ["hands_missing"]]
    assert totals(game) == {"Аня": 10, "Боря": 499, "Вика": 1, "Глеб": 21}
    assert_projected(game)


def test_round_that_waits_is_mended_by_correcting_it(game):
    correct(game, 1, "Аня", {"Боря": 4, "Вика": 1, "Глеб": 1})
    correct(game, 2, "Вика", {"Аня": 10, "Боря": 1, "Глеб": 20})
    assert issues(game) == [[], []]
    assert totals(game)["Боря"] == 0
    assert_projected(game)


def test_corrected_round_must_fit_the_game_as_it_stood_then(game):
    assert refusal(game, 2, "Аня", {"Боря": 6, "Вика": 1}).code == "hands_missing"
    assert refusal(game, 3, "Вика", {"Аня": 1, "Боря": 1, "Глеб": 2}).code == "is_out"


def test_later_joiner_has_no_hand_in_an_older_round(game):
    join(game, "Дина")
    assert refusal(game, 3, "Вика", {"Аня": 1, "Глеб": 2, "Дина": 5}).code == "not_at_the_table"
    correct(game, 2, "Вика", {"Аня": 1, "Глеб": 2})
    assert totals(game)["Аня"] == 1


def test_game_ends_earlier_and_the_later_rounds_are_ignored(game):
    correct(game, 1, "Аня", {"Боря": 6, "Вика": 501, "Глеб": 501})
    play = play_of(game)
    assert (play.state.finished, len(play.state.rounds), len(play.state.ignored)) == (True, 1, 1)
    assert_projected(game)


def test_game_that_was_over_goes_on(game):
    record(game, "Вика", {"Аня": 491, "Глеб": 481})
    assert play_of(game).state.finished
    correct(game, 3, "Вика", {"Аня": 1, "Глеб": 481})
    game.refresh_from_db()
    assert (game.finished, game.rounds) == (False, 3)
    assert_projected(game)


def test_ignored_round_cannot_be_corrected_before_the_game_goes_on_again(game):
    correct(game, 1, "Аня", {"Боря": 6, "Вика": 501, "Глеб": 501})
    assert refusal(game, 3, "Вика", {"Аня": 1, "Глеб": 2}).code == "game_over"


@pytest.mark.parametrize("of", [1, 4, 99, 0])
def test_only_a_round_that_counts_can_be_corrected(game, of):
    assert refusal(game, of, "Вика", {"Аня": 1, "Глеб": 2}).code == "nothing_to_change"


def test_voided_or_undone_round_cannot_be_corrected(game):
    void(game, 2)
    assert refusal(game, 3, "Вика", {"Аня": 1, "Глеб": 2}).code == "nothing_to_change"
    undo(game)
    undo(game, 3)
    assert refusal(game, 3, "Вика", {"Аня": 1, "Глеб": 2}).code == "nothing_to_change"


def test_undoing_a_correction_brings_back_what_was_recorded(game):
    before = totals(game)
    correct(game, 2, "Вика", {"Аня": 11, "Глеб": 21})
    undo(game)
    assert totals(game) == before
    assert_projected(game)


def test_draft_of_the_correction_is_dropped_and_that_of_a_new_round_stays(game):
    device = new_device()
    for about in (0, 2, 3):
        keep(game, device, about=about, client_key=f"k{about}", out="0")
    right = entry(game, "Вика", {"Аня": 11, "Глеб": 21})
    round_correct(of=3, entry=right, **base(game, actor=device))
    assert set(game.drafts.values_list("about", flat=True)) == {0, 2}
