"""The games of a league: all of them, or those that somebody looks for."""

import pytest
from django.http import QueryDict

from scorekeeper.leagues.models import Player
from scorekeeper.leagues.seasons import ALL
from scorekeeper.leagues.services.players import player_rename
from scorekeeper.standings.forms.games import narrowed_from
from scorekeeper.standings.selectors import games as module
from scorekeeper.standings.selectors.games import Narrowed, games_page, options
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.tables.models import Table
from scorekeeper.tables.services.marks import game_count, game_void
from tests.standings.factories import fresh, new_game, new_league, play
from tests.tables.factories import end

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    """Five games: one of each state, and one more that counts, by other rules."""
    league = new_league()
    play(league, "Аня", "Боря", on="2026-02-01", preset="own_200")
    play(league, "Аня", "Вика", on="2026-03-01", rules_name="Наши")
    game_count(game=play(league, "Аня", "Боря", on="2026-03-02"), counted=False)
    game_void(game=play(league, "Боря", "Вика", on="2026-04-01"), voided=True)
    new_game(league, "Боря", "Вика", on="2026-04-02")
    play(new_league(), "Аня", "Боря", on="2026-05-01")
    return league


def choices(league, table=""):
    league = fresh(league)
    return options(league=league, seasons=seasons(league=league, wanted=ALL), table=table)


def days(league, query="", page=""):
    """The days of the games that an address asks for, in their order."""
    asked = QueryDict(query)
    wanted = narrowed_from(asked, choices(league, asked.get("table", "")))
    found = games_page(league=fresh(league), wanted=wanted, page=page)
    return [f"{line.day:%m-%d}" for line in found.lines]


def test_all_games_of_the_league_are_listed_the_newest_first(league):
    assert days(league) == ["04-02", "04-01", "03-02", "03-01", "02-01"]


@pytest.mark.parametrize(
    ("state", "found"),
    [
        ("counted", ["03-01", "02-01"]),
        ("uncounted", ["03-02"]),
        ("voided", ["04-01"]),
        ("running", ["04-02"]),
    ],
)
def test_every_game_is_in_one_state(league, state, found):
    assert days(league, f"state={state}") == found


def test_game_stopped_before_its_first_round_does_not_count(league):
    end(new_game(league, "Аня", "Боря", on="2026-05-05"))
    assert days(league, "state=uncounted") == ["05-05", "03-02"]


def test_a_game_that_does_not_count_says_why(league):
    page = games_page(league=fresh(league), wanted=Narrowed(), page="")
    marks = [line.mark for line in page.lines]
    assert marks == ["being played", "voided", "does not count", "", ""]


def test_games_of_a_person_whatever_the_name_was(league):
    player = Player.objects.get(league=league, name="Вика")
    player_rename(player=player, name="Виктория")
    assert days(league, f"person={player.pk}") == ["04-02", "04-01", "03-01"]


def test_games_of_a_season_are_those_of_its_days(league):
    assert days(league, "season=2026-q1") == ["03-02", "03-01", "02-01"]
    assert days(league, "season=all") == days(league)


def test_season_begins_at_midnight_where_the_league_is(league):
    new_game(league, "Аня", "Боря", on="2026-03-31 20:59")
    new_game(league, "Аня", "Боря", on="2026-03-31 21:00")
    assert days(league, "season=2026-q1")[0] == "03-31"


def test_games_by_rules(league):
    assert days(league, "rules=preset:own_200") == ["02-01"]
    assert days(league, "rules=own:Наши") == ["03-01"]


def test_games_of_a_table(league):
    table = Table.objects.get(games__started_at__date="2026-03-01")
    assert days(league, f"table={table.space.key}") == ["03-01"]


def test_old_table_is_found_by_its_link(league, monkeypatch):
    monkeypatch.setattr(module, "NEWEST_TABLES", 1)
    table = Table.objects.get(games__started_at__date="2026-02-01")
    assert len(choices(league).tables) == 1
    assert days(league, f"table={table.space.key}") == ["02-01"]


def test_everything_that_is_wanted_has_to_hold(league):
    player = Player.objects.get(league=league, name="Аня")
    assert days(league, f"person={player.pk}&season=2026-q1&state=counted") == ["03-01", "02-01"]
    assert days(league, f"person={player.pk}&state=voided") == []


@pytest.mark.parametrize(
    "query",
    [
        "state=x&season=2019-q1&person=1e5&rules=office&table=nowhere",
        "person=²&season=%00&rules=own:%00&table=%00",
        "person=" + "9" * 5000,
        "rules=preset:nothing",
    ],
)
def test_nonsense_is_passed_over(league, query):
    assert len(days(league, query)) == 5


def test_people_of_another_league_are_nonsense(league):
    stranger = Player.objects.exclude(league=league).first()
    assert len(days(league, f"person={stranger.pk}")) == 5


def test_choices_are_those_of_this_league_in_alphabetical_order(league):
    found = choices(league)
    assert [option.name for option in found.people] == ["Аня", "Боря", "Вика"]
    assert [option.value for option in found.rules] == [
        "preset:own_200",
        "preset:winner_500",
        "own:Наши",
    ]
    assert len(found.tables) == 5


def test_winners_are_marked_and_everybody_is_named_as_then(league):
    player_rename(player=Player.objects.get(league=league, name="Аня"), name="Анна")
    wanted = Narrowed(rules="own:Наши")
    (line,) = games_page(league=fresh(league), wanted=wanted, page="").lines
    assert line.players == [("Аня", True), ("Вика", False)]
    assert (line.rules, line.rounds) == ("Наши", 1)


def test_many_games_come_a_page_at_a_time(league, monkeypatch):
    monkeypatch.setattr(module, "ON_A_PAGE", 2)
    pages = [days(league, page=str(no)) for no in (1, 2, 3)]
    assert pages == [["04-02", "04-01"], ["03-02", "03-01"], ["02-01"]]
