"""A round of which only the sum is known, told on every page that explains it."""

import pytest

from tests.tables.factories import (
    client_for,
    correct,
    play_of,
    record,
    ref_of,
    start,
    totals,
    url,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", pile_multiplier="round")
    record(game, "Аня", collected=89)
    record(game, "Боря", collected=40, pile_ran_out=1)
    return game


@pytest.fixture
def client(game):
    return client_for(game)


def why(client, game, no):
    return client.get(url(game, "round", ref_of(game, no)))


def test_round_opens_to_the_sum_and_says_that_the_hands_are_not_known(client, game):
    page = why(client, game, 1)
    (together,) = page.context["why"].hands
    assert (together.name, together.points, together.times) == ("All hands together", 89, "")
    assert b"hands not written down" in page.content


def test_round_opens_to_the_sum_and_what_it_was_multiplied_to(client, game):
    page = why(client, game, 2)
    assert page.context["why"].hands[0].times == "× 2 = 80"
    reasons = [team.reasons for team in page.context["why"].teams]
    assert reasons == [[], [("40 × 2, hands not written down", "+80")], []]


def test_total_opens_to_the_rounds_with_their_sums(client, game):
    notes = {seat: client.get(url(game, "total", seat)).context["lines"] for seat in (0, 1)}
    assert notes[0][0].note == "+89 (hands not written down)"
    assert notes[1][1].note == "+80 (40 × 2, hands not written down)"


def test_history_says_the_sum_as_it_was_typed(client, game):
    texts = [line.text for line in client.get(url(game, "history")).context["lines"]]
    assert texts == [
        "round 2 recorded: Боря went out, all hands together 40",
        "round 1 recorded: Аня went out, all hands together 89",
    ]


def test_sheet_shows_what_the_round_gave(client, game):
    rows = client.get(url(game, "game")).context["page"].sheet.rows
    assert [[cell.text for cell in row.cells] for row in rows] == [
        ["89", "0", "0"],
        ["0", "80", "0"],
    ]


def test_sum_of_a_round_can_become_hands_and_hands_a_sum(client, game):
    correct(game, 1, "Аня", {"Боря": "7 skip wild4", "Вика": 3})
    assert [hand.name for hand in why(client, game, 1).context["why"].hands] == ["Боря", "Вика"]
    assert totals(game)["Аня"] == 80
    correct(game, 1, "Аня", collected=0)
    assert totals(game)["Аня"] == 0
    assert [hand.points for hand in why(client, game, 1).context["why"].hands] == [0]


def test_round_that_gave_nothing_any_more_shows_no_sum(client):
    game = start("Аня", "Боря", "Вика", at_target="out", target=50)
    record(game, "Аня", {"Боря": 20, "Вика": 20})
    record(game, "Аня", collected=5)
    correct(game, 1, "Аня", {"Боря": 40, "Вика": 20})
    page = why(client_for(game), game, 2)
    assert page.context["why"].issues
    assert page.context["why"].hands == []


def test_stored_round_keeps_the_sum(game):
    assert [entry.collected for entry in play_of(game).entries] == [89, 40]
