"""Recording a round."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.services.log import MovedError
from scorekeeper.tables.services.rounds import round_record
from tests.tables.factories import (
    base,
    entry,
    join,
    keep,
    leave,
    new_device,
    play_of,
    record,
    record_entry,
    start,
    totals,
)
from tests.tables.services.every_write import stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


def refusal(game, *given, **more):
    """Why a round is refused, having seen that nothing was stored."""
    before = stored(game)
    with pytest.raises(ScoringError) as caught:
        record(game, *given, **more)
    assert stored(game) == before
    return caught.value


def test_stores_seats_and_hands_as_they_were_written(game):
    record(game, "Аня", {"Боря": "7 7 draw2", "Вика": 12}, last_card="wild", pile_ran_out=1)
    assert game.events.get().payload == {
        "entry": {
            "round": {
                "out": 0,
                "hands": {"1": "7 7 draw2", "2": 12},
                "last_card": "wild",
                "pile_ran_out": 1,
            }
        }
    }


def test_cards_and_points_mix_in_one_round(game):
    record(game, "Аня", {"Боря": "7 7 skip", "Вика": 12})
    assert totals(game) == {"Аня": 0, "Боря": 34, "Вика": 12}


def test_a_hand_of_one_zero_is_no_victory_and_is_stored_as_a_card(game):
    record(game, "Аня", {"Боря": "0", "Вика": 0})
    assert play_of(game).state.rounds[0].won == (0,)
    assert game.events.get().payload["entry"]["round"]["hands"] == {"1": "0", "2": 0}


def test_round_in_which_nobody_went_out(game):
    record(game, None, {"Аня": 1, "Боря": 2, "Вика": 3})
    assert totals(game) == {"Аня": 1, "Боря": 2, "Вика": 3}


def test_round_ends_the_game_when_the_rules_say_so(game):
    play = record(game, "Аня", {"Боря": 200, "Вика": 3})
    assert play.state.finished
    game.refresh_from_db()
    assert (game.finished, game.rounds) == (True, 1)
    assert [(r.seat, r.place, r.won, r.lost) for r in game.results.all()] == [
        (0, 1, True, False),
        (2, 2, True, False),
        (1, 3, False, True),
    ]


def test_knocked_out_and_gone_seats_are_marked_in_the_results():
    game = start("Аня", "Боря", "Вика", "Глеб", preset="challenge_500")
    record(game, "Аня", {"Боря": 500, "Вика": 3, "Глеб": 9})
    leave(game, "Глеб")
    marks = {r.seat: (r.knocked_out, r.left) for r in game.results.all()}
    assert marks == {
        0: (False, False),
        1: (True, False),
        2: (False, False),
        3: (False, True),
    }


def test_partners_have_a_row_each_with_the_total_of_their_team():
    game = start("Аня", "Боря", "Вика", "Глеб", teams=[["Аня", "Вика"], ["Боря", "Глеб"]])
    record(game, "Вика", {"Аня": 50, "Боря": 4, "Глеб": 6})
    rows = {r.seat: (r.total, r.place, r.wins) for r in game.results.all()}
    assert rows == {0: (10, 1, 1), 1: (0, 2, 0), 2: (10, 1, 1), 3: (0, 2, 0)}


@pytest.mark.parametrize(
    ("out", "hands", "code"),
    [
        ("Аня", {"Боря": 5}, "hands_missing"),
        ("Аня", {}, "hands_missing"),
        ("Аня", {"Аня": 3, "Боря": 5, "Вика": 5}, "hand_of_who_went_out"),
        ("Аня", {"Боря": {"0": 5}, "Вика": 5}, "too_many_copies"),
        ("Аня", {"Боря": 1241, "Вика": 5}, "more_than_the_deck"),
        ("Аня", {"Боря": "joker", "Вика": 5}, "unknown_card"),
    ],
)
def test_impossible_round_is_refused_and_nothing_is_stored(game, out, hands, code):
    assert refusal(game, out, hands).code == code


def test_finished_game_takes_no_round(game):
    record(game, "Аня", {"Боря": 200, "Вика": 3})
    assert refusal(game, "Аня", {"Боря": 1, "Вика": 1}).code == "game_over"


def test_seat_of_another_game_is_no_seat_here(game):
    bigger = start("Аня", "Боря", "Вика", "Глеб")
    with pytest.raises(ScoringError) as caught:
        record_entry(game, entry(bigger, "Глеб", {"Аня": 1, "Боря": 1, "Вика": 1}))
    assert caught.value.code == "not_at_the_table"


def test_late_joiner_needs_a_hand_from_the_next_round_on(game):
    record(game, "Аня", {"Боря": 1, "Вика": 1})
    join(game, "Глеб")
    assert refusal(game, "Аня", {"Боря": 1, "Вика": 1}).params["seats"] == (3,)
    record(game, "Глеб", {"Аня": 2, "Боря": 1, "Вика": 1})
    assert totals(game) == {"Аня": 2, "Боря": 2, "Вика": 2, "Глеб": 1}


# The draft in which it was typed


def draft(game, device, about=0, key="typed"):
    seq = base(game)["based_on"]
    keep(game, device, about=about, client_key=key, based_on=seq, out="0")


def test_draft_of_the_round_is_dropped_and_no_other(game):
    device, other = new_device(), new_device()
    record(game, "Аня", {"Боря": 1, "Вика": 1})
    draft(game, device)
    draft(game, device, about=1)
    elsewhere = start()
    draft(elsewhere, other)
    record_entry(game, entry(game, "Аня", {"Боря": 5, "Вика": 5}), actor=device)
    assert list(game.drafts.values_list("about", flat=True)) == [1]
    assert elsewhere.drafts.count() == 1


def test_draft_stays_when_the_round_is_refused_or_too_late(game):
    device = new_device()
    draft(game, device)
    whole = entry(game, "Аня", {"Боря": 5, "Вика": 5})
    with pytest.raises(ScoringError):
        record_entry(game, entry(game, "Аня", {"Боря": 5}), actor=device)
    with pytest.raises(MovedError):
        record_entry(game, whole, actor=device, based_on=7)
    assert game.drafts.count() == 1


def test_next_round_that_is_being_typed_stays_when_the_last_one_is_sent_again(game):
    device = new_device()
    whole = entry(game, "Аня", {"Боря": 5, "Вика": 5})
    sent = {**base(game, client_key="first", actor=device), "entry": whole}
    draft(game, device, key="first")
    round_record(**sent)
    draft(game, device, key="second")
    round_record(**sent)
    assert [kept.fields["client_key"] for kept in game.drafts.all()] == ["second"]
