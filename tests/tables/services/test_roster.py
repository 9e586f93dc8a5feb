"""Seats and the people of a roster: who sits down, whose name is put right, who is one person."""

from datetime import timedelta

import pytest
from django.utils import timezone

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import Player
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from scorekeeper.scoring import ScoringError
from scorekeeper.tables.models import Game, Seat
from scorekeeper.tables.services.games import game_rematch
from scorekeeper.tables.services.people import player_rename as seat_rename
from scorekeeper.tables.services.roster import players_merge, table_attach, table_detach
from tests.standings.factories import moment, new_game, new_league, play, tallies, wrong
from tests.tables.factories import end, join, leave, new_table, play_of, record, seat_of, start

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


def roster(league):
    return sorted(league.players.values_list("name", flat=True))


def named(league, name):
    return Player.objects.get(league=league, name=name)


def people_at(game):
    """Present names in the league, by the names on the seats."""
    seats = Seat.objects.filter(game=game).select_related("player")
    return {seat.name: seat.player and seat.player.name for seat in seats}


def put_right(game, name, right):
    seat_rename(
        game=Game.objects.select_related("table__league").get(pk=game.pk),
        seat=seat_of(game, name),
        name=right,
    )


# --- sitting down ---


def test_new_names_come_on_the_roster_and_known_ones_are_found(league):
    player_add(league=league, name="Аня")
    game = new_game(league, "аня", "Боря")
    assert people_at(game) == {"аня": "Аня", "Боря": "Боря"}
    assert roster(league) == ["Аня", "Боря"]


def test_one_evening_at_three_tables_is_played_by_the_same_people(league):
    for winner, others in [("Аня", "Боря"), ("Боря", "Вика"), ("Вика", "Аня")]:
        play(league, winner, others, on="2026-03-04 19:00")
    assert roster(league) == ["Аня", "Боря", "Вика"]
    assert {name: tally.games for name, tally in tallies(league).items()} == dict.fromkeys(
        ("Аня", "Боря", "Вика"), 2
    )
    assert wrong(league) == []


def test_who_joins_late_is_found_by_a_former_name(league):
    player = player_add(league=league, name="Анечка")
    player_rename(player=player, name="Анна")
    game = new_game(league, "Боря", "Вика")
    join(game, "анечка")
    assert people_at(game)["анечка"] == "Анна"


@pytest.mark.parametrize(("first", "then"), [("Анна", "Анечка"), ("Анечка", "Анна")])
def test_no_two_seats_of_a_game_are_one_person(league, first, then):
    player_rename(player=player_add(league=league, name="Анечка"), name="Анна")
    game = new_game(league, first, "Боря")
    assert people_at(game)[first] == "Анна"
    join(game, then)
    assert people_at(game) == {name: name for name in ("Анна", "Анечка", "Боря")}
    assert roster(league) == ["Анечка", "Анна", "Боря"]


def test_who_comes_later_changes_nothing_about_who_sits_there(league):
    player_rename(player=player_add(league=league, name="Анечка"), name="Анна")
    game = new_game(league, "Анечка", "Боря")
    new_game(league, "Анна", "Анечка")
    join(game, "Вика")
    put_right(game, "Боря", "Борис")
    assert people_at(game) == {"Анечка": "Анна", "Борис": "Борис", "Вика": "Вика"}


def test_name_that_is_one_with_another_at_the_table_does_not_sit_down(league):
    game = new_game(league, "Алёна", "Боря")
    with pytest.raises(ScoringError) as refused:
        join(game, "Алена")
    assert refused.value.code == "already_playing"
    assert people_at(game) == {"Алёна": "Алёна", "Боря": "Боря"}


def test_who_left_comes_back_to_the_old_seat_however_the_name_is_written(league):
    game = new_game(league, "Алёна", "Боря", "Вика")
    leave(game, "Алёна")
    join(game, "АЛЕНА")
    assert people_at(game) == {"Алёна": "Алёна", "Боря": "Боря", "Вика": "Вика"}


def test_who_left_and_comes_back_is_the_same_person(league):
    game = new_game(league, "Аня", "Боря", "Вика")
    leave(game, "Вика")
    join(game, "Вика")
    assert roster(league) == ["Аня", "Боря", "Вика"]


@pytest.mark.parametrize("sit_down", [new_game, lambda league, name, other: late(league, name)])
def test_archived_player_who_sits_down_is_back_in_sight(league, sit_down):
    player = player_add(league=league, name="Аня")
    player_archive(player=player, archived=True)
    sit_down(league, "Аня", "Боря")
    assert not named(league, "Аня").archived


def late(league, name):
    join(new_game(league, "Вика", "Глеб"), name)


def test_table_without_a_league_knows_nobody():
    assert people_at(start("Аня", "Боря")) == {"Аня": None, "Боря": None}


# --- a rematch ---


def test_rematch_takes_the_names_on_the_seats_and_means_the_same_people(league):
    game = play(league, "Анечка", "Боря")
    player_rename(player=named(league, "Анечка"), name="Анна")
    put_right(game, "Боря", "Борис")
    again = game_rematch(play=play_of(game))
    assert people_at(again) == {"Анечка": "Анна", "Борис": "Борис"}
    assert again.table.league == league


def test_rematch_begins_now_unless_a_past_evening_is_being_entered(league):
    game = play(league, "Аня", "Боря", on="2026-03-04 19:30")
    assert game_rematch(play=play_of(game)).started_at == moment("2026-03-04 19:30")
    table = new_table("Аня", "Боря")
    end(table.games.get())
    fresh = game_rematch(play=play_of(table.games.get()))
    assert not fresh.entered_afterwards


def test_rematch_of_what_was_entered_long_ago_begins_now(league):
    game = play(league, "Аня", "Боря", on="2026-03-04 19:30")
    Game.objects.filter(pk=game.pk).update(created_at=timezone.now() - timedelta(days=1))
    assert not game_rematch(play=play_of(game)).entered_afterwards


# --- a name put right ---


def test_slip_that_is_put_right_leaves_no_entry_behind(league):
    player_add(league=league, name="Вика")
    game = new_game(league, "Аня", "Викa (латиницей)")
    put_right(game, "Викa (латиницей)", "Вика")
    assert roster(league) == ["Аня", "Вика"]
    assert people_at(game)["Вика"] == "Вика"


def test_slip_of_a_late_joiner_leaves_no_entry_behind(league):
    game = new_game(league, "Аня", "Боря")
    join(game, "Вкиа")
    put_right(game, "Вкиа", "Вика")
    assert roster(league) == ["Аня", "Боря", "Вика"]


def test_who_was_on_the_roster_before_the_game_stays_there(league):
    player_add(league=league, name="Вика")
    game = new_game(league, "Аня", "Вика")
    put_right(game, "Вика", "Вера")
    assert roster(league) == ["Аня", "Вера", "Вика"]


def test_who_has_been_given_another_name_in_the_league_stays_there(league):
    game = new_game(league, "Аня", "Вика")
    player_rename(player=named(league, "Вика"), name="Виктория")
    put_right(game, "Вика", "Вера")
    assert roster(league) == ["Аня", "Вера", "Виктория"]


def test_who_plays_elsewhere_stays_there(league):
    game = new_game(league, "Аня", "Вика")
    new_game(league, "Вика", "Боря")
    put_right(game, "Вика", "Вера")
    assert "Вика" in roster(league)


def test_name_put_right_in_a_finished_game_moves_the_standings(league):
    game = play(league, "Аня", "Вкиа", winner="Вкиа")
    put_right(game, "Вкиа", "Вика")
    assert {name: tally.wins for name, tally in tallies(league).items()} == {"Аня": 0, "Вика": 1}
    assert wrong(league) == []


def test_name_put_right_in_an_old_game_leaves_archived_people_out_of_sight(league):
    player_archive(player=player_add(league=league, name="Вика"), archived=True)
    put_right(play(league, "Аня", "Вкиа"), "Вкиа", "Вика")
    assert named(league, "Вика").archived
    put_right(new_game(league, "Аня", "Вкиа"), "Вкиа", "Вика")
    assert not named(league, "Вика").archived


# --- a table joins and leaves ---


def test_table_that_joins_after_it_was_played_brings_its_games_and_people(league):
    player_rename(player=player_add(league=league, name="Анечка"), name="Анна")
    table = new_table("Анечка", "Боря", target=10)
    record(table.games.get(), "Боря", {"Анечка": 12})
    running = game_rematch(play=play_of(table.games.get()))
    table_attach(table=table, league=league)
    assert people_at(running) == {"Анечка": "Анна", "Боря": "Боря"}
    assert {name: tally.wins for name, tally in tallies(league).items()} == {"Анна": 0, "Боря": 1}


def test_joining_twice_is_joining_once(league):
    table = new_table("Аня", "Боря")
    for _ in range(2):
        table_attach(table=table, league=league)
    assert roster(league) == ["Аня", "Боря"]


def test_table_of_another_league_is_refused_and_stays_there(league):
    table, other = new_game(new_league(), "Аня", "Боря").table, league
    with pytest.raises(LeagueError) as refused:
        table_attach(table=table, league=other)
    assert refused.value.code == "in_another_league"
    assert roster(other) == []
    assert Game.objects.filter(table__league=other).count() == 0


def test_table_where_two_names_are_one_in_a_league_is_refused_as_a_whole(league):
    table = new_table("Аня", "Боря", "Вика")
    Seat.objects.filter(name="Боря").update(name="аня")
    with pytest.raises(LeagueError) as refused:
        table_attach(table=table, league=league)
    assert refused.value.code == "one_name_twice"
    table.refresh_from_db()
    assert (table.league, roster(league)) == (None, [])


def test_table_that_leaves_takes_its_games_along_and_leaves_its_people(league):
    game = play(league, "Аня", "Боря")
    for _ in range(2):
        table_detach(table=game.table)
    assert people_at(game) == {"Аня": None, "Боря": None}
    assert roster(league) == ["Аня", "Боря"]
    assert tallies(league) == {}


def test_table_that_leaves_and_joins_again_is_as_before(league):
    game = play(league, "Аня", "Боря")
    before = tallies(league)
    table_detach(table=game.table)
    game.table.refresh_from_db()
    table_attach(table=game.table, league=league)
    assert tallies(league) == before
    assert wrong(league) == []


def test_pages_of_the_table_learn_that_it_has_joined_or_left(league):
    game = start("Аня", "Боря")
    versions = []
    for change in (lambda: table_attach(table=game.table, league=league), lambda: leave_it(game)):
        change()
        versions.append(Game.objects.get(pk=game.pk).version)
    assert versions == [1, 2]


def leave_it(game):
    table_detach(table=game.table)


# --- one person, two entries ---


def test_merged_entries_are_found_by_all_their_names(league):
    player_rename(player=player_add(league=league, name="Анечка"), name="Анна")
    play(league, "Анна", "Боря")
    play(league, "Нюра", "Боря")
    players_merge(keep=named(league, "Анна"), gone=named(league, "Нюра"))
    assert roster(league) == ["Анна", "Боря"]
    for name in ("Анна", "анечка", "Нюра"):
        assert people_at(new_game(league, name, "Вика"))[name] == "Анна"


def test_merged_entry_may_be_called_by_the_other_name(league):
    one, other = (player_add(league=league, name=name) for name in ("Аня", "Анна"))
    players_merge(keep=one, gone=other, name="Анна")
    assert roster(league) == ["Анна"]
    assert named(league, "Анна").pk == one.pk
    assert people_at(new_game(league, "Аня", "Боря"))["Аня"] == "Анна"


@pytest.mark.parametrize(
    ("archived", "after"), [((True, True), True), ((True, False), False), ((False, True), False)]
)
def test_merged_entry_is_in_sight_if_either_was(league, archived, after):
    pair = [player_add(league=league, name=name) for name in ("Аня", "Анна")]
    for player, out_of_sight in zip(pair, archived, strict=True):
        player_archive(player=player, archived=out_of_sight)
    players_merge(keep=pair[0], gone=pair[1])
    assert named(league, "Аня").archived == after


def test_two_who_sat_at_one_table_are_two_people(league):
    game = play(league, "Аня", "Анна")
    with pytest.raises(LeagueError) as refused:
        players_merge(keep=named(league, "Аня"), gone=named(league, "Анна"))
    assert refused.value.code == "played_together"
    assert refused.value.params["game"] == game
    assert roster(league) == ["Анна", "Аня"]


def test_nobody_is_merged_with_oneself_or_with_somebody_of_another_league(league):
    one = player_add(league=league, name="Аня")
    for other in (one, player_add(league=new_league(), name="Аня")):
        with pytest.raises(LeagueError) as refused:
            players_merge(keep=one, gone=other)
        assert refused.value.code == "merge_with_itself"


def test_merging_twice_is_merging_once(league):
    one, other = (player_add(league=league, name=name) for name in ("Аня", "Анна"))
    gone = Player.objects.get(pk=other.pk)
    players_merge(keep=one, gone=other)
    players_merge(keep=one, gone=gone, name="Анна")
    players_merge(keep=gone, gone=one)
    assert roster(league) == ["Аня"]


def test_name_given_on_another_phone_meanwhile_outlives_a_merging(league):
    keep, gone = player_add(league=league, name="Аня"), player_add(league=league, name="Аннушка")
    player_rename(player=named(league, "Аня"), name="Анна")
    players_merge(keep=keep, gone=gone)
    assert roster(league) == ["Анна"]


def test_two_seats_do_not_get_one_name_from_two_phones(league):
    game = play(league, "Аня", "Боря")
    seat_rename(game=game, seat=0, name="Вика")
    with pytest.raises(ScoringError) as refused:
        seat_rename(game=game, seat=1, name="вика")
    assert refused.value.code == "same_name_twice"
    assert sorted(people_at(game)) == ["Боря", "Вика"]


def test_table_whose_games_came_to_the_league_with_a_file_is_refused(league):
    game = play(league, "Аня", "Боря")
    table_detach(table=game.table)
    Game.objects.filter(pk=play(league, "Аня", "Боря").pk).update(uid=game.uid)
    with pytest.raises(LeagueError) as refused:
        table_attach(table=game.table, league=league)
    assert refused.value.code == "games_here_already"
    game.table.refresh_from_db()
    assert game.table.league is None
