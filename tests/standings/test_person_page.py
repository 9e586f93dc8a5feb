"""The page of a person: what somebody has done in a season, and against whom."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import Player, Rhythm
from scorekeeper.leagues.services.leagues import season_save
from scorekeeper.leagues.services.players import player_archive, player_rename
from scorekeeper.standings.charts import MOST_POINTS
from scorekeeper.standings.metrics import METRICS
from scorekeeper.standings.models import Line
from scorekeeper.standings.selectors.person import ON_A_PAGE, TOP
from tests.standings.factories import league_url, member, moment, new_league, play
from tests.tables.factories import url

pytestmark = pytest.mark.django_db

LEAST = 5
MOST_QUERIES = 6


@pytest.fixture
def league():
    made = new_league()
    play(made, "Аня", "Боря", "Вика", winner="Аня", points=(10, 40), on="2026-01-10")
    play(made, "Аня", "Боря", winner="Боря", points=(25,), on="2026-02-10")
    play(made, "Аня", "Вика", "Глеб", winner="Аня", points=(7,), on="2026-05-10")
    return made


def player(league, name):
    return Player.objects.get(league=league, name=name)


def shown(league, name, client=None, **query):
    """The page as its template gets it."""
    address = league_url(league, "standings:person", player(league, name).pk)
    page = (client or member(league)).get(address, query)
    assert page.status_code == 200
    return page


def person(league, name, **query):
    return shown(league, name, **query).context["person"]


def text(page):
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


def rivals(found):
    return {
        one.name: (one.of.games, one.of.ahead, one.of.behind, one.of.equal) for one in found.rivals
    }


# --- who, where, how much ---


def test_place_and_every_figure_are_those_of_the_season(league):
    found = person(league, "Боря", season="2026-q1")
    assert (found.place, found.ranked) == (1, 3)
    assert [figure.text.name for figure in found.figures] != []
    assert len(found.figures) == len(METRICS)
    values = {str(figure.text.name): figure.value for figure in found.figures}
    assert (values["Games"], values["Games won"]) == ("2", "1")
    assert person(league, "Боря", season="all").place == 2


def test_without_enough_games_there_is_no_place_yet():
    league = new_league(least_games=3)
    play(league, "Аня", "Боря")
    found = person(league, "Аня")
    assert (found.place, found.missing) == (None, 2)
    assert "No place yet: 2 more games" in text(shown(league, "Аня"))


def test_former_names_and_leaving_are_told(league):
    player_rename(player=player(league, "Аня"), name="Анна")
    player_archive(player=player(league, "Анна"), archived=True)
    page = shown(league, "Анна", season="all")
    assert page.context["person"].known.former == ["Аня"]
    assert "does not play any more also known as Аня" in text(page)
    assert page.context["person"].last


def test_somebody_without_games_has_a_page_that_says_so(league):
    Player.objects.create(league=league, name="Яна")
    page = shown(league, "Яна")
    assert page.context["person"].place is None
    assert "No games in this season." in text(page)
    page = shown(league, "Глеб", season="2026-q1")
    assert "No games in this season." in text(page)


def test_nobody_of_another_league_has_a_page_here(league):
    other = new_league()
    play(other, "Дима", "Ева")
    client = member(league)
    for pk in (player(other, "Дима").pk, 987_654, 10**30):
        assert client.get(league_url(league, "standings:person", pk)).status_code == 404


def test_the_season_is_chosen_as_for_the_standings(league):
    assert shown(league, "Аня").context["seasons"].chosen.key == "2026-q2"
    assert len(person(league, "Аня", season="2026-q1").last) == 2
    assert len(person(league, "Аня", season="all").last) == 3
    assert shown(league, "Аня", season="nonsense").context["seasons"].chosen.key == "2026-q2"


# --- games ---


def test_last_games_are_the_ten_newest_and_lead_to_them(league):
    for day in range(1, 12):
        game = play(league, "Аня", "Боря", winner="Аня", points=(5,), on=f"2026-06-{day:02}")
    found = person(league, "Аня", season="2026-q2")
    assert len(found.last) == 10
    assert [one.outing.day.day for one in found.last] == list(range(11, 1, -1))
    page = shown(league, "Аня", season="2026-q2")
    assert f'href="{url(game, "game")}"' in page.content.decode()


def test_form_says_in_words_and_signs_what_its_colours_say():
    league = new_league()
    game = {"preset": "own_200", "target": 200}
    play(league, "Аня", "Боря", "Вика", winner="Аня", points=(300,), on="2026-03-01", **game)
    assert "Place 1 of 3 1 ★ won" in text(shown(league, "Аня"))
    assert "Place 2 of 3 2 ▼ lost" in text(shown(league, "Боря"))


def test_gains_add_up_to_the_rating(league):
    found = person(league, "Аня", season="all")
    last = [one for one in found.last if one.gain]
    gained = sum(int(one.gain.replace("−", "-")) for one in last)
    first = found.last[-1].outing.rating
    assert first + gained == found.last[0].outing.rating


def test_best_and_worst_round_lead_to_those_rounds(league):
    found = person(league, "Аня", season="2026-q1")
    assert (found.best.points, found.worst.points) == (80, 25)
    client = member(league)
    page = shown(league, "Аня", client=client, season="2026-q1").content.decode()
    for haul in (found.best, found.worst):
        address = f"/t/{haul.table}/{haul.no}/rounds/{haul.ref}/"
        assert f'href="{address}"' in page
        assert client.get(address).status_code == 200


def test_places_are_counted_and_drawn(league):
    found = person(league, "Боря", season="all")
    assert [(row.place, row.times, row.share) for row in found.places.rows] == [
        (1, 1, "50%"),
        (2, 1, "50%"),
    ]


# --- against whom ---


def test_everybody_is_counted_ahead_behind_and_equal(league):
    assert rivals(person(league, "Вика", season="all")) == {
        "Аня": (2, 0, 2, 0),
        "Боря": (1, 0, 0, 1),
        "Глеб": (1, 0, 0, 1),
    }
    assert rivals(person(league, "Аня", season="2026-q1")) == {
        "Боря": (2, 1, 1, 0),
        "Вика": (1, 1, 0, 0),
    }


def test_partners_are_no_opponents():
    league = new_league()
    teams = [["Аня", "Вика"], ["Боря", "Глеб"]]
    play(league, "Аня", "Боря", "Вика", "Глеб", winner="Аня", teams=teams)
    assert rivals(person(league, "Аня")) == {"Боря": (1, 1, 0, 0), "Глеб": (1, 1, 0, 0)}
    assert Line.objects.values_list("team", flat=True).distinct().count() == 2


def test_favourite_victim_and_hardest_opponent_are_named_with_their_share(league):
    for day in range(1, LEAST + 2):
        play(league, "Аня", "Боря", "Вика", winner="Аня", on=f"2026-06-{day:02}")
        play(league, "Аня", "Глеб", winner="Глеб", on=f"2026-06-{day:02}")
    found = person(league, "Аня", season="2026-q2")
    assert [one.name for one in found.victims] == ["Вика"]
    assert [one.name for one in found.hardest] == ["Глеб"]
    page = text(shown(league, "Аня", season="2026-q2"))
    assert "Favourite victim Вика ahead in 7 of 7 games" in page
    assert "Hardest opponent Глеб behind in 6 of 7 games" in page


def test_who_is_beaten_equally_often_is_named_together():
    league = new_league()
    for day in range(1, LEAST + 1):
        play(league, "Аня", "Боря", "Вика", winner="Аня", on=f"2026-06-{day:02}")
    assert {one.name for one in person(league, "Аня").victims} == {"Боря", "Вика"}


def test_after_few_games_nobody_is_a_victim(league):
    found = person(league, "Аня", season="all")
    assert (found.victims, found.hardest) == ([], [])


def test_many_opponents_are_shown_on_demand():
    league = new_league()
    names = [f"Игрок {n}" for n in range(1, 14)]
    play(league, "Аня", *names)
    play(league, "Аня", *[f"Гость {n}" for n in range(1, 14)])
    found = person(league, "Аня", season="all")
    assert (len(found.rivals), found.more) == (TOP, 26 - TOP)
    assert "6 more people" in text(shown(league, "Аня", season="all"))
    everybody = shown(league, "Аня", season="all", everybody="1")
    assert len(everybody.context["person"].rivals) == 26
    assert "Rating" not in text(everybody)
    assert "more people" not in text(everybody)


def test_very_many_opponents_fill_several_pages():
    league = new_league()
    for first in range(0, 209, 19):
        play(league, "Аня", *(f"Игрок {n}" for n in range(first, first + 19)))
    found = [rivals(person(league, "Аня", everybody="1", page=str(no))) for no in (1, 2)]
    assert [len(names) for names in found] == [ON_A_PAGE, 209 - ON_A_PAGE]
    assert len({*found[0], *found[1]}) == 209


# --- charts ---


def test_rating_is_drawn_over_the_games_and_told_in_numbers(league):
    found = person(league, "Аня", season="all")
    points = found.rating.points
    assert [point.no for point in points] == [1, 2, 3]
    assert points[-1].value == found.last[0].outing.rating
    page = shown(league, "Аня", season="all").content.decode()
    assert page.count('<svg class="plot"') == 2
    for point in points:
        assert f"<td>{point.text}</td>" in page


def test_one_game_makes_no_line(league):
    assert person(league, "Глеб", season="all").rating is None
    assert person(league, "Глеб", season="all").places is not None


def test_many_games_make_no_more_points_than_can_be_seen(league):
    play(league, "Аня", "Боря", on="2026-06-01")
    shown(league, "Аня")
    line = Line.objects.filter(player=player(league, "Аня")).last()
    game = line.game
    games = [type(game)(**_copy(game, no)) for no in range(100, 300)]
    type(game).objects.bulk_create(games)
    Line.objects.bulk_create([Line(**_copy(line), game=one) for one in games])
    assert len(person(league, "Аня", season="all").rating.points) <= MOST_POINTS


def _copy(row, no=None):
    skipped = {"id", "uid", "game_id", "no", "start_key"}
    fields = {f.attname: getattr(row, f.attname) for f in row._meta.concrete_fields}
    kept = {name: value for name, value in fields.items() if name not in skipped}
    return kept if no is None else {**kept, "no": no, "start_key": f"k{no}"}


# --- how much it costs ---


@pytest.mark.parametrize("rhythm", [Rhythm.QUARTER, Rhythm.DATES])
def test_the_page_asks_the_database_as_often_for_many_as_for_few(league, rhythm):
    type(league).objects.filter(pk=league.pk).update(rhythm=rhythm)
    if rhythm == Rhythm.DATES:
        days = {"first_day": moment("2026-01-01").date(), "last_day": moment("2026-12-31").date()}
        season_save(league=league, name="Год", **days)
    client = member(league, Right.SEE)
    few = _queries(league, client)
    player_rename(player=player(league, "Боря"), name="Борис")
    for day in range(1, 8):
        play(league, "Аня", *[f"Игрок {n}" for n in range(day, day + 5)], on=f"2026-06-{day:02}")
    assert _queries(league, client) == few <= MOST_QUERIES


def _queries(league, client):
    """Of the page, when nothing new has to be counted."""
    address = league_url(league, "standings:person", player(league, "Аня").pk)
    assert client.get(address).status_code == 200
    with CaptureQueriesContext(connection) as caught:
        client.get(address)
    return len(caught)
