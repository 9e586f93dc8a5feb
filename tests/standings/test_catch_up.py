"""Standings are a function of the games in the order of their dates, however they came about."""

import random

import pytest
from django.core.management import CommandError, call_command

from scorekeeper.leagues.models import Player, Rhythm
from scorekeeper.leagues.services.leagues import league_change, season_remove, season_save
from scorekeeper.leagues.services.players import player_rename
from scorekeeper.standings.models import Line, Standing
from scorekeeper.tables.services.games import table_create
from scorekeeper.tables.services.marks import game_count, game_date, game_void
from scorekeeper.tables.services.people import player_rename as seat_rename
from scorekeeper.tables.services.roster import (
    players_merge,
    seats_link,
    table_attach,
    table_detach,
)
from tests.standings.factories import (
    fresh,
    league_url,
    member,
    moment,
    new_game,
    new_league,
    play,
    tallies,
    wrong,
)
from tests.tables.factories import (
    agreed,
    correct,
    end,
    new_device,
    record,
    reopen,
    start_again,
    undo,
    void,
)

pytestmark = pytest.mark.django_db

NAMES = ("Аня", "Боря", "Вика", "Глеб", "Даша", "Егор")


def ratings(league):
    return {name: tally.mu for name, tally in tallies(league).items()}


@pytest.fixture
def league():
    made = new_league()
    for day, winner in enumerate(("Аня", "Боря", "Аня", "Вика"), start=1):
        play(made, "Аня", "Боря", "Вика", winner=winner, on=f"2026-03-0{day}")
        fresh(made)
    return made


def test_newest_game_is_added_to_what_is_there(league):
    before = set(Line.objects.values_list("pk", flat=True))
    play(league, "Аня", "Глеб", on="2026-03-09")
    assert wrong(league) == []
    assert before < set(Line.objects.values_list("pk", flat=True))


def test_game_entered_afterwards_gives_what_it_would_have_given_then(league):
    other = new_league()
    play(league, "Глеб", "Аня", on="2026-02-01")
    play(other, "Глеб", "Аня", on="2026-02-01")
    for day, winner in enumerate(("Аня", "Боря", "Аня", "Вика"), start=1):
        play(other, "Аня", "Боря", "Вика", winner=winner, on=f"2026-03-0{day}")
    assert tallies(league) == tallies(other)
    assert wrong(league) == []


def test_two_games_of_one_moment_stand_in_the_order_in_which_they_were_entered(league):
    for winner in ("Аня", "Боря"):
        play(league, "Аня", "Боря", winner=winner, on="2026-03-09")
    assert tallies(league)["Боря"].run == 1
    assert wrong(league) == []


def test_two_games_of_one_moment_at_one_table_stand_in_that_order_too(league):
    first = play(league, "Аня", "Боря", winner="Аня", on="2026-03-09")
    second = start_again(first.table, "Аня", "Боря", target=5)
    record(second, "Боря", {"Аня": 7})
    game_date(game=second, started_at=moment("2026-03-09"))
    assert tallies(league)["Боря"].run == 1
    assert wrong(league) == []
    play(league, "Аня", "Боря", winner="Аня", on="2026-03-10")
    assert wrong(league) == []


def test_running_game_does_not_count(league):
    before = tallies(league)
    game = new_game(league, "Аня", "Боря", on="2026-03-05")
    record(game, "Аня", {"Боря": 7})
    assert tallies(league) == before
    end(game)
    assert tallies(league)["Аня"].games == 5
    reopen(game)
    assert tallies(league) == before
    assert wrong(league) == []


def test_game_stopped_before_its_first_round_does_not_count(league):
    before = tallies(league)
    end(new_game(league, "Аня", "Боря", on="2026-03-05"))
    assert tallies(league) == before


@pytest.mark.parametrize(
    "mark",
    [lambda g, on: game_void(game=g, voided=on), lambda g, on: game_count(game=g, counted=not on)],
    ids=["voided", "not counted"],
)
def test_game_that_is_taken_out_and_brought_back_changes_nothing_in_the_end(league, mark):
    before = tallies(league)
    game = play(league, "Аня", "Боря", on="2026-03-02 13:00")
    with_it = tallies(league)
    mark(game, True)
    assert tallies(league) == before
    mark(game, False)
    assert tallies(league) == with_it
    assert wrong(league) == []


def test_game_moves_to_its_real_date(league):
    game = play(league, "Глеб", "Аня", on="2026-03-20")
    assert tallies(league, "2026-q1")["Глеб"].games == 1
    game_date(game=game, started_at=moment("2025-12-31 12:00"))
    assert "Глеб" not in tallies(league, "2026-q1")
    assert tallies(league, "2025-q4")["Глеб"].games == 1
    assert wrong(league) == []


def test_correction_of_an_old_game_moves_everything_after_it(league):
    game = play(league, "Аня", "Боря", "Вика", winner="Аня", points=(10, 20), on="2026-02-01")
    before = ratings(league)
    correct(game, 2, "Вика", {"Аня": 40, "Боря": 90})
    assert ratings(league) != before
    assert wrong(league) == []
    undo(game)
    assert ratings(league) == before
    void(game, 1)
    assert wrong(league) == []


def test_table_joins_and_leaves_with_all_its_games(league):
    before = tallies(league)
    table = table_create(owner=new_device(), name="Ужин", agreed=agreed("Аня", "Жора", target=5))
    record(table.games.get(), "Жора", {"Аня": 7})
    table_attach(table=table, league=league)
    assert tallies(league)["Жора"].wins == 1
    assert tallies(league)["Жора"].taken == 7
    assert wrong(league) == []
    table.refresh_from_db()
    table_detach(table=table)
    assert tallies(league) == before
    assert wrong(league) == []


def test_merged_people_are_one_from_the_first_game_on(league):
    play(league, "Анечка", "Боря", on="2026-02-01")
    keep, gone = Player.objects.get(name="Аня"), Player.objects.get(name="Анечка")
    players_merge(keep=keep, gone=gone)
    assert tallies(league)["Аня"].games == 5
    assert wrong(league) == []
    play(league, "Анечка", "Вика", on="2026-03-10")
    assert tallies(league)["Аня"].games == 6


def test_renaming_changes_no_figure(league):
    before = tallies(league)
    player_rename(player=Player.objects.get(name="Аня"), name="Анна")
    assert tallies(league)["Анна"] == before["Аня"]
    play(league, "аня", "Боря", on="2026-03-10")
    assert tallies(league)["Анна"].games == before["Аня"].games + 1


def test_other_name_on_a_seat_is_another_person(league):
    game = play(league, "Анна", "Боря", on="2026-03-10")
    seat_rename(game=game, seat=0, name="Вика")
    assert "Анна" not in tallies(league)
    assert tallies(league)["Вика"].games == 5
    assert wrong(league) == []


def test_another_rhythm_or_zone_sorts_old_games_anew(league):
    play(league, "Аня", "Боря", on="2026-03-31 22:30")
    assert tallies(league, "2026-q2")["Аня"].games == 1
    league_change(league=league, name="Обеды", zone="UTC", rhythm=Rhythm.MONTH)
    assert tallies(league, "2026-03")["Аня"].games == 5
    assert wrong(league) == []


def test_season_by_dates_takes_its_games_and_gives_them_back(league):
    league_change(league=league, name="Обеды", zone="UTC", rhythm=Rhythm.DATES)
    season = season_save(
        league=league,
        name="Весна",
        first_day=moment("2026-03-02").date(),
        last_day=moment("2026-03-03").date(),
    )
    assert tallies(league, f"s{season.pk}")["Аня"].games == 2
    season_remove(season=season)
    assert set(Standing.objects.filter(league=fresh(league)).values_list("season", flat=True)) == {
        "all"
    }
    assert wrong(league) == []


def test_command_finds_what_is_not_as_in_a_recount(league, capsys):
    call_command("check_standings")
    assert "all as in a recount" in capsys.readouterr().out
    Line.objects.filter(league=league).update(mu=25.5)
    with pytest.raises(CommandError, match="not as in a recount: 1"):
        call_command("check_standings")
    call_command("check_standings", rebuild=True)
    assert wrong(league) == []


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_in_whatever_order_a_recount_gives_the_same(seed):
    chance = random.Random(seed)
    league = new_league(rhythm=chance.choice([Rhythm.MONTH, Rhythm.OPEN]))
    games = []
    for _ in range(25):
        act = chance.choice(["play", "play", "play", "void", "date", "correct", "look"])
        if act == "play" or not games:
            names = chance.sample(NAMES, chance.randint(2, 5))
            day = f"2026-{chance.randint(1, 6):02}-{chance.randint(1, 28):02}"
            points = [chance.randint(0, 60) for _ in range(chance.randint(1, 3))]
            preset = chance.choice(["winner_500", "own_200"])
            games.append(
                play(league, *names, winner=names[-1], points=points, on=day, preset=preset)
            )
        elif act == "void":
            game_void(game=chance.choice(games), voided=chance.random() < 0.6)
        elif act == "date":
            game_date(
                game=chance.choice(games), started_at=moment(f"2026-0{chance.randint(1, 6)}-05")
            )
        elif act == "correct":
            game = chance.choice(games)
            names = [seat.name for seat in game.seats.all()]
            correct(game, 1, names[0], dict.fromkeys(names[1:], chance.randint(1, 99)))
        else:
            fresh(league)
    assert wrong(league) == []


def test_table_that_moves_counts_in_its_new_league_before_anybody_looks_at_the_old_one(league):
    other = new_league()
    game = play(league, "Аня", "Боря", on="2026-03-09")
    fresh(league)
    table_detach(table=game.table)
    table_attach(table=game.table, league=other)
    assert wrong(other) == []
    assert not Line.objects.filter(game=game, league=league).exists()
    assert tallies(league)["Аня"].games == 4
    assert wrong(league) == []


@pytest.mark.parametrize("unknown", [[0], [1], [0, 2], [0, 1, 2, 3]])
@pytest.mark.parametrize("teams", [None, [["Аня", "Вика"], ["Боря", "Глеб"]]])
def test_game_counts_once_everybody_in_it_is_on_the_roster(league, unknown, teams):
    before = tallies(league)
    game = play(league, "Аня", "Боря", "Вика", "Глеб", teams=teams, on="2026-03-09")
    game.seats.filter(number__in=unknown).update(player=None)
    assert tallies(league) == before
    assert member(league).get(league_url(league, "standings:records")).status_code == 200
    seats_link(game=game)
    assert tallies(league)["Аня"].games == before["Аня"].games + 1
    assert wrong(league) == []
