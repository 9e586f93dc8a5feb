"""The table page and what hangs on it: totals, why, history, undo, end, reopening, rematch."""

import json

import pytest

from scorekeeper.scoring import score
from scorekeeper.tables.models import Game
from tests.tables.factories import (
    adjust,
    client_for,
    correct,
    end,
    join,
    leave,
    log_rows,
    play_of,
    record,
    record_many,
    ref_of,
    start,
    totals,
    undo,
    url,
    void,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="office")


@pytest.fixture
def client(game):
    return client_for(game)


def write(game, **fields):
    """The hidden fields of every form that writes."""
    return {"client_key": "k", "based_on": play_of(game).seq, **fields}


def board(client, game):
    return client.get(url(game, "game")).context["page"].board


def test_totals_stand_in_order_with_places_roles_and_the_last_round(client, game):
    record(game, "Аня", {"Боря": "9 skip", "Вика": "wild4"}, last_card="wild4", pile_ran_out=1)
    rows = board(client, game)
    assert [(row.place, row.name, row.total) for row in rows] == [
        (1, "Аня", "−50"),
        (2, "Боря", "58"),
        (3, "Вика", "100"),
    ]
    assert rows[1].last == "+58 (29 × 2)"
    assert rows[0].last == "went out on “+4”: −50"
    assert (rows[0].roles, rows[1].roles) == (["deals"], ["starts"])


def test_somebody_close_to_the_end_is_warned_how_close(client, game):
    record(game, "Аня", {"Боря": 463, "Вика": 1})
    row = next(row for row in board(client, game) if row.name == "Боря")
    assert row.near
    assert "38 to being out" in row.last


def test_a_knocked_out_player_is_struck_and_cannot_be_tapped(client, game):
    record(game, "Аня", {"Боря": 501, "Вика": 1})
    page = client.get(url(game, "game")).context["page"]
    assert [row.name for row in page.board if row.out] == ["Боря"]
    assert [who.name for who in page.who] == ["Аня", "Вика"]


def test_the_sheet_has_a_row_for_each_round_and_marks_what_was_special(client, game):
    record(game, "Аня", {"Боря": 430, "Вика": 1})
    record(game, "Вика", {"Боря": "wild skip", "Аня": 3}, pile_ran_out=0)
    adjust(game, "Вика", 20)
    sheet = client.get(url(game, "game")).context["page"].sheet
    assert [row.no for row in sheet.rows] == [1, 2, None]
    assert (sheet.rows[1].cells[1].text, sheet.rows[1].cells[1].note) == ("70", "→ 0")
    assert sheet.rows[2].cells[2].text == "+20"
    assert sheet.totals == ["3", "0", "21"]


def test_every_total_opens_to_steps_that_end_in_it(client, game):
    record(game, "Аня", {"Боря": 430, "Вика": 1})
    adjust(game, "Боря", -30)
    record(game, "Вика", {"Боря": 100, "Аня": 3})
    lines = client.get(url(game, "total", 1)).context["lines"]
    assert [line.total for line in lines] == ["430", "400", "0"]
    assert lines[1].note == "counted again"


def test_every_round_opens_to_hands_and_cards(client, game):
    record(game, "Аня", {"Боря": "7 7 draw2", "Вика": 12}, pile_ran_out=2)
    why = client.get(url(game, "round", ref_of(game, 1))).context["why"]
    assert [(line.count, line.value, line.points) for line in why.hands[0].lines] == [
        (2, 7, 14),
        (1, 20, 20),
    ]
    assert why.hands[0].times == "× 3 = 102"
    assert why.hands[1].stated


def test_a_late_joiner_sits_last_with_the_highest_total(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    client.post(url(game, "join"), write(game, name="Гена"))
    assert totals(game)["Гена"] == 77
    assert [line.total for line in client.get(url(game, "total", 3)).context["lines"]] == ["77"]


def test_joining_under_a_name_that_sits_there_is_refused_and_kept(client, game):
    page = client.post(url(game, "join"), write(game, name="аня"))
    assert page.status_code == 422
    assert "already" in page.context["error"]
    assert page.context["typed"]["name"] == "аня"


def test_who_left_can_come_back_to_the_old_seat_and_total(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    client.post(url(game, "leave"), write(game, seat="1"))
    assert play_of(game).state.playing() == [0, 2]
    client.post(url(game, "join"), write(game, name="Боря") | {"client_key": "k2"})
    assert play_of(game).state.playing() == [0, 1, 2]
    assert totals(game)["Боря"] == 77


def test_points_by_agreement_need_no_minus_key_and_a_reason(client, game):
    client.post(url(game, "adjust"), write(game, seat="0", sign="minus", points="20", why="штраф"))
    assert totals(game)["Аня"] == -20
    page = client.post(url(game, "adjust"), write(game, seat="0", points="20", why=" "))
    assert page.status_code == 422
    assert page.context["typed"]["points"] == "20"


def test_renaming_somebody_leaves_history_as_it_is(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    before = log_rows(game)
    client.post(url(game, "rename", 1), {"name": "Борис"})
    assert totals(game) == {"Аня": 0, "Борис": 77, "Вика": 12}
    assert log_rows(game) == before


def test_nobody_can_take_the_name_of_another(client, game):
    page = client.post(url(game, "rename", 1), {"name": "вика"})
    assert page.status_code == 422
    assert play_of(game).name(1) == "Боря"


def test_the_last_change_can_be_undone_and_restored_in_one_tap(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    client.post(url(game, "undo", play_of(game).undoable.seq), write(game))
    assert totals(game)["Боря"] == 0
    page = client.get(url(game, "game")).context["page"]
    client.post(url(game, "undo", page.redo.seq), write(game) | {"client_key": "k2"})
    assert totals(game)["Боря"] == 77


def test_undo_on_a_stale_page_changes_nothing_and_says_what_happened(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    stale = write(game)
    record(game, "Вика", {"Боря": 1, "Аня": 2})
    page = client.post(url(game, "undo", 1), stale)
    assert page.status_code == 409
    assert "Round 2 recorded: Вика went out" in page.content.decode()
    assert totals(game)["Боря"] == 78


def test_the_history_tells_everything_in_words_the_newest_first(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    correct(game, 1, "Аня", {"Боря": 70, "Вика": 12})
    join(game, "Гена")
    leave(game, "Вика")
    void(game, 1)
    undo(game)
    lines = [line.text for line in client.get(url(game, "history")).context["lines"]]
    assert lines == [
        "undone: round 1 voided",
        "round 1 voided",
        "Вика leaves",
        "Гена sits down",
        "round 1 corrected",
        "round 1 recorded: Аня went out",
    ]


def test_ending_by_hand_names_who_stands_first_and_playing_on_undoes_it(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    client.post(url(game, "end"), write(game))
    assert client.get(url(game, "game")).context["page"].winners == ["Аня"]
    client.post(url(game, "reopen"), write(game, target="") | {"client_key": "k2"})
    assert not play_of(game).state.finished


def test_playing_on_to_a_further_target():
    game = start("Аня", "Боря", preset="winner_500")
    record(game, "Аня", {"Боря": 500})
    client = client_for(game)
    assert client.get(url(game, "reopen")).context["further"] == 1000
    client.post(url(game, "reopen"), write(game, target="1000"))
    record(game, "Аня", {"Боря": 100})
    assert not play_of(game).state.finished
    record(game, "Аня", {"Боря": 400})
    assert play_of(game).state.finished


def test_nonsense_as_a_further_target_is_refused(client, game):
    end(game)
    page = client.post(url(game, "reopen"), write(game, target="1e9"))
    assert page.status_code == 422
    assert play_of(game).state.finished


def test_two_equal_best_are_both_named_winners(client):
    game = start("Аня", "Боря", "Вика", preset="lowest_500", target=100)
    record(game, "Аня", {"Боря": 100, "Вика": "0"})
    page = client_for(game).get(url(game, "game")).context["page"]
    assert page.winners == ["Аня", "Вика"]
    assert [row.place for row in page.board] == [1, 1, 3]


def test_a_rematch_seats_the_same_people_once_however_often_it_is_tapped(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    leave(game, "Вика")
    end(game)
    for _ in range(2):
        client.post(url(game, "rematch"))
    games = Game.objects.filter(table=game.table).order_by("no")
    assert [g.no for g in games] == [1, 2]
    assert [seat.name for seat in games[1].seats.all()] == ["Аня", "Боря"]
    assert games[1].rules == game.rules


def test_the_table_opens_its_newest_game_and_older_ones_stay_readable(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    end(game)
    client.post(url(game, "rematch"))
    newest = client.get(f"/t/{game.table.space.key}/").context["play"].game
    assert newest.no == 2
    assert client.get(url(game, "game")).context["page"].winners == ["Аня"]
    assert len(client.get(f"/t/{game.table.space.key}/games/").context["games"]) == 2


def test_the_game_file_of_a_game_scores_to_the_totals_on_the_page(client, game):
    record(game, "Аня", {"Боря": "9 skip", "Вика": "wild4"}, last_card="0", pile_ran_out=1)
    join(game, "Гена")
    adjust(game, "Вика", 20)
    record(game, None, {"Аня": 1, "Боря": "0", "Вика": 7, "Гена": 3})
    correct(game, 1, "Боря", {"Аня": "9 skip", "Вика": "wild4"})
    leave(game, "Боря")
    answer = client.get(f"/t/{game.table.space.key}/1/game.json")
    result = score(json.loads(answer.content))
    assert result["totals"] == totals(game)
    assert "attachment" in answer["Content-Disposition"]


def test_the_score_as_text_has_a_line_for_each(client, game):
    record(game, "Аня", {"Боря": 77, "Вика": 12})
    assert client.get(url(game, "game")).context["page"].share.splitlines() == [
        "Обед · Office rules",
        "1. Аня — 0",
        "2. Вика — 12",
        "3. Боря — 77",
    ]


def test_the_table_page_takes_the_same_few_queries_however_long_the_game(
    client, game, django_assert_max_num_queries
):
    for _ in range(3):
        record_many(game, 3)
        client.post(url(game, "round_enter"), {"out": "0", "hand-1": "7", "sync": "1"})
        with django_assert_max_num_queries(6):
            client.get(url(game, "game"))


def test_score_as_text_names_the_winner_and_says_who_is_out_and_who_has_left():
    game = start("Аня", "Боря", "Вика", "Глеб", preset="office")
    record(game, "Аня", {"Боря": 501, "Вика": 7, "Глеб": 9})
    leave(game, "Глеб")
    end(game)
    text = client_for(game).get(url(game, "game")).context["page"].share
    assert text.splitlines()[1:] == [
        "Won: Аня",
        "1. Аня — 0",
        "2. Вика — 7",
        "3. Боря — 501 (out)",
        "4. Глеб — 9 (left)",
    ]


def test_sheet_has_a_line_for_what_a_late_joiner_starts_with():
    game = start("Аня", "Боря", preset="own_200")
    record(game, "Аня", {"Боря": 40})
    join(game, "Вика")
    rows = client_for(game).get(url(game, "game")).context["page"].sheet.rows
    assert [[cell.text for cell in row.cells] for row in rows] == [["0", "40", "–"], ["", "", "40"]]
