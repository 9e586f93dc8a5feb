"""The roster: who is whom by present and former names, and what is refused."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.names import folded
from scorekeeper.leagues.services.players import (
    player_add,
    player_archive,
    player_rename,
    players_named,
)
from scorekeeper.tables.services.roster import players_merge
from tests.places import undone
from tests.standings.factories import new_league, play, tallies

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


def named(league, *names):
    return players_named(league=league, names=names)


def known_as(player):
    return sorted(player.names.values_list("name", flat=True))


# --- somebody new ---


def test_somebody_new_is_found_by_the_name(league):
    anya = player_add(league=league, name="Аня")
    assert named(league, "аня") == {"аня": anya}
    assert league.players.count() == 1


def test_added_twice_under_one_key_it_is_one_person(league):
    uid = uuid4()
    added = [player_add(league=league, name="Аня", uid=uid) for _ in range(2)]
    assert added[0] == added[1]
    assert added[0].uid == uid


def test_the_same_key_is_somebody_else_in_another_league(league):
    uid = uuid4()
    other = new_league()
    assert player_add(league=league, name="Аня", uid=uid).league == league
    assert player_add(league=other, name="Аня", uid=uid).league == other


@pytest.mark.parametrize("name", ["Аня", "АНЯ", "Анна"])
def test_nobody_new_takes_a_present_or_former_name_of_somebody_else(league, name):
    anya = player_add(league=league, name="Анна")
    player_rename(player=anya, name="Аня")
    with pytest.raises(LeagueError) as refused:
        player_add(league=league, name=name)
    assert (refused.value.code, refused.value.field) == ("player_known", "name")
    assert refused.value.params == {"name": name, "player": "Аня", "archived": False}
    assert league.players.count() == 1


# --- another name ---


def test_a_former_name_still_finds_the_player_and_games_keep_theirs(league):
    game = play(league, "Аня", "Боря")
    anya = league.players.get(name="Аня")
    player_rename(player=anya, name="Анна")
    assert named(league, "аня") == {"аня": anya}
    assert known_as(anya) == ["Анна", "Аня"]
    assert list(game.seats.values_list("name", flat=True)) == ["Аня", "Боря"]
    assert set(tallies(league)) == {"Анна", "Боря"}


def test_a_name_may_come_back_and_change_its_letters(league):
    anya = player_add(league=league, name="Аня")
    for name in ("Анна", "Аня", "АНЯ"):
        player_rename(player=anya, name=name)
    assert anya.name == "АНЯ"
    assert known_as(anya) == ["АНЯ", "Анна"]


@pytest.mark.parametrize("name", ["Боря", "борЯ", "Борис"])
def test_nobody_is_renamed_to_a_present_or_former_name_of_somebody_else(league, name):
    anya, borya = (player_add(league=league, name=name) for name in ("Аня", "Борис"))
    player_rename(player=borya, name="Боря")
    with pytest.raises(LeagueError) as refused:
        player_rename(player=anya, name=name)
    assert refused.value.params["player"] == "Боря"
    anya.refresh_from_db()
    assert anya.name == "Аня"
    assert known_as(anya) == ["Аня"]


def test_one_name_is_two_people_in_two_leagues(league):
    other = new_league()
    assert player_add(league=league, name="Аня") != player_add(league=other, name="Аня")


# --- the archive ---


def test_the_archive_takes_no_game_away(league):
    play(league, "Аня", "Боря")
    anya = league.players.get(name="Аня")
    player_archive(player=anya, archived=True)
    assert set(tallies(league)) == {"Аня", "Боря"}
    assert named(league, "Аня") == {"Аня": anya}
    player_archive(player=anya, archived=False)
    anya.refresh_from_db()
    assert not anya.archived


# --- whoever sits down ---


def test_a_new_and_a_former_name_at_one_table_are_two_people(league):
    anya = player_add(league=league, name="Анна")
    player_rename(player=anya, name="Аня")
    people = named(league, "Анна", "Аня")
    assert people["Аня"] == anya
    assert people["Анна"] != anya
    assert named(league, "анна") == {"анна": people["Анна"]}


SOME = ("Аня", "аня ", "Анна", "Боря", "БОРЯ", "Лёва", "Лева", "Ж", "👩‍👧", "محمد")
tables = st.lists(st.sampled_from(SOME), min_size=1, max_size=6, unique_by=folded)
renames = st.tuples(st.integers(0, 5), st.sampled_from(SOME))


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(st.one_of(tables, renames), max_size=8))
def test_whatever_happened_each_name_is_one_person_and_each_seat_another(league, story):
    with undone():
        for step in story:
            if isinstance(step, list):
                sit_down(league, step)
            else:
                rename_somebody(league, *step)
        records = list(league.names.values_list("folded", "player"))
        assert len(records) == len(dict(records))
        for player in league.players.all():
            assert (folded(player.name), player.pk) in records


def sit_down(league, names):
    people = named(league, *names)
    assert sorted(people) == sorted(names)
    assert len({player.pk for player in people.values()}) == len(names)
    assert named(league, *names) == people


def rename_somebody(league, which, name):
    people = list(league.players.order_by("pk"))
    if not people:
        return
    player = people[which % len(people)]
    taken = league.names.filter(folded=folded(name)).exclude(player=player).exists()
    if taken:
        with pytest.raises(LeagueError):
            player_rename(player=player, name=name)
    else:
        player_rename(player=player, name=name)
        assert named(league, name) == {name: player}


@pytest.mark.parametrize(
    "change",
    [
        lambda player: player_rename(player=player, name="Анюта"),
        lambda player: player_archive(player=player, archived=True),
    ],
)
def test_who_has_been_merged_on_another_phone_meanwhile_is_not_changed(league, change):
    keep, gone = player_add(league=league, name="Аня"), player_add(league=league, name="Анна")
    seen = league.players.get(pk=gone.pk)
    players_merge(keep=keep, gone=gone)
    change(seen)
    assert list(league.players.values_list("name", "archived")) == [("Аня", False)]
