"""The same people and rules once more."""

import pytest

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.models import RuleSet
from scorekeeper.tables.services.games import game_rematch
from tests.tables.factories import (
    client_for,
    end,
    join,
    leave,
    new_device,
    play_of,
    record,
    record_many,
    start,
    start_again,
    url,
)

pytestmark = pytest.mark.django_db


def rematch(game):
    return game_rematch(play=play_of(game))


def names(game):
    return list(game.seats.values_list("name", flat=True))


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="office", target=300, decks=2, edition="attack")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    return game


def test_same_people_rules_and_decks(game):
    again = rematch(game)
    assert (again.table, again.no) == (game.table, 2)
    assert names(again) == ["Аня", "Боря", "Вика"]
    assert (again.rules, again.edition, again.decks) == (game.rules, game.edition, 2)
    assert (again.rounds, again.finished, again.events.count()) == (0, False, 0)


def test_rematch_starts_once_however_often_it_is_asked_for(game):
    assert rematch(game) == rematch(game)
    assert game.table.games.count() == 2
    assert rematch(rematch(game)).no == 3


def test_game_before_stays_as_it_was(game):
    before = list(game.events.values_list())
    rematch(game)
    assert list(game.events.values_list()) == before
    assert play_of(game).state.totals() == {0: 0, 1: 5, 2: 7}


@pytest.mark.parametrize(("rounds", "deal"), [(1, (0, 1)), (2, (1, 2)), (3, (2, 0))])
def test_deal_moves_on_by_one_seat(rounds, deal):
    game = start("Аня", "Боря", "Вика")
    record_many(game, rounds)
    end(game)
    assert play_of(game).state.dealer == (rounds + 1) % 3
    assert play_of(rematch(game)).next_seats == deal


def test_deal_passes_over_whoever_has_left(game):
    leave(game, "Аня")
    again = rematch(game)
    assert names(again) == ["Боря", "Вика"]
    assert play_of(again).next_seats == (0, 1)


def test_late_joiners_stay_at_the_table(game):
    join(game, "Глеб")
    leave(game, "Боря")
    again = rematch(game)
    assert names(again) == ["Аня", "Вика", "Глеб"]
    assert play_of(again).next_seats == (2, 0)


def test_knocked_out_players_play_again():
    game = start("Аня", "Боря", "Вика", preset="challenge_500")
    record(game, "Аня", {"Боря": 500, "Вика": 7})
    assert names(rematch(game)) == ["Аня", "Боря", "Вика"]


def test_partners_stay_partners():
    teams = [["Аня", "Вика"], ["Боря", "Глеб", "Дина"]]
    game = start("Аня", "Боря", "Вика", "Глеб", "Дина", teams=teams)
    assert rematch(game).setup().teams == ((0, 2), (1, 3, 4))
    again = start("Аня", "Боря", "Вика", "Глеб", "Дина", teams=teams)
    leave(again, "Аня")
    assert rematch(again).setup().teams == ((1,), (0, 2, 3))


def test_composed_rules_keep_their_name():
    own = RuleSet.objects.create(device=new_device(), name="Наши", edition="classic", rules={})
    game = start(rule_set=own, rules_name="Наши")
    assert (rematch(game).rule_set, rematch(game).rules_name) == (own, "Наши")


def test_people_of_the_game_that_is_asked_about_play_and_not_of_the_newest(game):
    start_again(game.table, "Дина", "Ева")
    again = rematch(game)
    assert (names(again), again.no) == (["Аня", "Боря", "Вика"], 3)


def test_names_are_those_of_today(game):
    game.seats.filter(number=1).update(name="Борис")
    assert names(rematch(game)) == ["Аня", "Борис", "Вика"]


def test_start_key_that_somebody_made_up_does_not_stand_in_the_way(game):
    start(start_key=f"rematch-{game.pk}")
    assert rematch(game).table == game.table


def test_rematch_of_one_who_stayed_is_refused_and_starts_nothing():
    game = start("Аня", "Боря")
    leave(game, "Аня")
    with pytest.raises(ScoringError) as caught:
        rematch(game)
    assert caught.value.code == "one_team"
    assert game.table.games.count() == 1


def test_page_says_why_there_is_no_rematch():
    game = start("Аня", "Боря")
    leave(game, "Аня")
    assert client_for(game).post(url(game, "rematch")).status_code == 422
