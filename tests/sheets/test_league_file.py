"""Whatever a league has been through, its file can be read, and tells the same league."""

import json
from datetime import date

import pytest

from scorekeeper.leagues.models import League, Player, Rhythm
from scorekeeper.leagues.services.leagues import league_change, season_save, standings_set
from scorekeeper.leagues.services.players import player_rename
from scorekeeper.sheets.league_file import read, write
from scorekeeper.sheets.league_file.comparing import plan
from scorekeeper.sheets.services import league_bring
from scorekeeper.standings.forms.how import Typed, rules_from
from scorekeeper.tables.services.marks import game_date
from scorekeeper.tables.services.people import player_rename as seat_rename
from scorekeeper.tables.services.roster import players_merge
from scorekeeper.tables.when import TypedMoment, moment_from
from tests.standings.factories import new_game, new_league, play, wrong
from tests.tables.factories import join, leave, new_device, record, undo

pytestmark = pytest.mark.django_db


def written(league):
    return json.loads(json.dumps(write(League.objects.get(pk=league.pk))))


def named(league, name):
    return Player.objects.get(league=league, name=name)


def points_below_zero(league):
    typed = Typed(["wins"], ["place_points"], "0", "3 0 −1000")
    rules = rules_from(typed)
    standings_set(
        league=league,
        columns=["wins"],
        tie_breaks=["place_points"],
        least_games=0,
        place_points=rules.place_points,
    )


def first_hour_of_1970(league):
    moment = moment_from(TypedMoment("1970-01-01", "00:30"), league.zone)
    game_date(game=play(league, "Аня", "Боря"), started_at=moment)


def far_seasons(league):
    league_change(league=league, name="Обеды", zone="UTC", rhythm=Rhythm.DATES)
    season_save(league=league, name="Всё", first_day=date(1970, 1, 1), last_day=date(2200, 12, 31))


def joining_that_was_a_slip(league):
    game = new_game(league, "Аня", "Боря", preset="own_200")
    join(game, "Вкиа")
    undo(game)
    join(game, "Вика")
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    leave(game, "Вика")
    join(game, "Глеб")
    seat_rename(game=game, seat=3, name="Виктория")


def many_former_names(league):
    play(league, "Аня", "Боря")
    for n in range(120):
        player_rename(player=named(league, "Аня" if not n else f"Аня {n}"), name=f"Аня {n + 1}")


def merged_after_a_copy_was_made(league):
    play(league, "Аня", "Боря")
    play(league, "Анна", "Боря")
    copy = read(written(league))
    players_merge(keep=named(league, "Аня"), gone=named(league, "Анна"))
    league_bring(file=copy, owner=new_device(), league=league)


def renamed_to_a_name_of_the_copy(league):
    play(league, "Аня", "Боря")
    copy = league_bring(file=read(written(league)), owner=new_device())
    play(copy, "Анна", "Боря")
    player_rename(player=named(league, "Аня"), name="Анна")
    league_bring(file=read(written(copy)), owner=new_device(), league=league)


@pytest.mark.parametrize(
    "story",
    [
        points_below_zero,
        first_hour_of_1970,
        far_seasons,
        joining_that_was_a_slip,
        many_former_names,
        merged_after_a_copy_was_made,
        renamed_to_a_name_of_the_copy,
    ],
)
def test_league_can_be_made_anew_from_its_file_after(story):
    league = new_league()
    story(league)
    file = read(written(league))
    assert plan(file, league).changes_nothing
    assert not plan(file, league).other_games
    again = league_bring(file=file, owner=new_device())
    assert written(again) == written(league)
    assert wrong(again) == []


def test_who_comes_with_a_name_that_means_somebody_else_here_gets_a_number():
    league = new_league()
    renamed_to_a_name_of_the_copy(league)
    assert sorted(league.players.values_list("name", flat=True)) == ["Анна", "Анна 2", "Боря"]
