"""What leagues and games are taken away as, and brought in again."""

import csv
import json
from io import StringIO
from urllib.parse import parse_qs, urlsplit

import icalendar
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scorekeeper.access.models import Right
from scorekeeper.sheets.league_file import write
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.marks import game_count, game_void
from tests.standings.factories import member, new_game, new_league, play, tallies
from tests.tables.factories import record, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    made = new_league()
    play(made, "Аня", "Боря", "=Вика", points=(10, 27), on="2026-03-04 09:30")
    play(made, "Боря", "Аня", preset="own_200", on="2026-03-05")
    return made


@pytest.fixture
def me(league):
    return member(league, Right.SCORE)


def got(me, league, name, **query):
    answer = me.get(reverse(name, args=[league.space.key]), query)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith("attachment; filename")
    return answer


def table(answer, separator=","):
    text = answer.content.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text), delimiter=separator))


# --- tables ---


def test_games_as_a_table_have_a_row_for_everybody(league, me):
    rows = table(got(me, league, "games_csv"))
    assert [(row["Day"], row["Time"], row["Player"], row["Total"]) for row in rows] == [
        ("2026-03-04", "12:30", "Аня", "74"),
        ("2026-03-04", "12:30", "Боря", "0"),
        ("2026-03-04", "12:30", "'=Вика", "0"),
        ("2026-03-05", "15:00", "Боря", "0"),
        ("2026-03-05", "15:00", "Аня", "10"),
    ]


def test_games_as_a_table_say_which_do_not_count(league, me):
    game_count(game=play(league, "Аня", "Глеб", on="2026-03-06"), counted=False)
    game_void(game=play(league, "Аня", "Глеб", on="2026-03-07"), voided=True)
    new_game(league, "Аня", "Глеб", on="2026-03-08")
    rows = table(got(me, league, "games_csv"))
    counts = {row["Day"]: row["Counts"] for row in rows}
    assert list(counts.values()) == ["1", "1", "0", "0", "0"]


def test_rounds_as_a_table_have_hands_and_totals(league, me):
    game = new_game(league, "Аня", "Боря", on="2026-03-09", preset="office")
    record(game, "Аня", {"Боря": "9 skip"}, last_card="0", pile_ran_out=1)
    record(game, "Боря", {"Аня": 500})
    rows = [row for row in table(got(me, league, "rounds_csv")) if row["Day"] == "2026-03-04"]
    assert [row["Round"] for row in rows] == ["1", "1", "1", "2", "2", "2"]
    mine = table(me.get(reverse("game_rounds_csv", args=[game.table.space.key, game.no])))
    told = ("Player", "Went out", "Cards", "Points of the hand", "Given by the round", "Total")
    assert [tuple(row[name] for name in told) for row in mine[:2]] == [
        ("Аня", "1", "", "", "-20", "-20"),
        ("Боря", "0", "9 skip", "29", "58", "58"),
    ]


def test_russian_spreadsheet_gets_its_own_separator(league):
    me = member(league, Right.SEE, headers={"accept-language": "ru"})
    answer = got(me, league, "games_csv")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert answer.content.count(b";") > 40


def test_number_of_queries_is_the_same_for_more_games(league, me, django_assert_max_num_queries):
    for day in range(10, 20):
        play(league, "Аня", "Боря", on=f"2026-03-{day}")
    for name in ("games_csv", "rounds_csv", "calendar", "league_plays", "league_json"):
        with django_assert_max_num_queries(9):
            got(me, league, name)


# --- other programs ---


def test_link_to_bg_stats_holds_the_play(league, me):
    game = Game.objects.get(started_at__day=4)
    page = me.get(url(game, "game").rstrip("/") + "/files/").content.decode()
    (link,) = [part for part in page.split('"') if part.startswith("https://app.bgstatsapp.com")]
    data = json.loads(parse_qs(urlsplit(link.replace("&amp;", "&")).query)["data"][0])
    assert data["sourcePlayId"] == str(game.uid)
    assert [(p["name"], p["winner"], p["score"]) for p in data["players"]] == [
        ("Аня", True, 74),
        ("Боря", False, 0),
        ("=Вика", False, 0),
    ]


def test_running_game_is_no_play_yet(league, me):
    game = new_game(league, "Аня", "Боря")
    files = me.get(url(game, "game").rstrip("/") + "/files/").content.decode()
    assert "bgstatsapp" not in files
    assert me.get(url(game, "game").rstrip("/") + "/play.bgsplay").status_code == 404


def brought(me, league, content, name):
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    file = SimpleUploadedFile(name, raw)
    where = me.post(reverse("bring", args=[league.space.key]), {"file": file})["Location"]
    assert me.get(where).status_code == 200
    assert me.post(where, {"do": "1"}).status_code == 302


def test_plays_that_are_taken_away_come_back_with_the_same_results(league, me):
    plays = got(me, league, "league_plays").content
    other = new_league()
    brought(member(other), other, plays, "x.bgsplay")
    was, became = tallies(league), tallies(other)
    assert was.keys() == became.keys()
    for name in was:
        assert (was[name].places, was[name].wins, was[name].games) == (
            became[name].places,
            became[name].wins,
            became[name].games,
        )


def test_own_plays_are_here_already(league, me):
    plays = got(me, league, "league_plays").content
    file = SimpleUploadedFile("x.bgsplay", plays)
    where = me.post(reverse("bring", args=[league.space.key]), {"file": file})["Location"]
    page = me.get(where).content.decode()
    assert "2 games are here already" in page
    assert 'name="do"' not in page


def test_days_of_playing_are_a_calendar(league, me):
    play(league, "Аня", "Боря", on="2026-03-04 16:00")
    found = icalendar.Calendar.from_ical(got(me, league, "calendar").content)
    days = list(found.walk("VEVENT"))
    assert [str(day["SUMMARY"]) for day in days] == ["Обеды: 2 games", "Обеды: 1 game"]
    assert "won by Аня" in str(days[0]["DESCRIPTION"])


def test_whole_league_is_taken_away_and_made_anew(league, me):
    file = json.loads(got(me, league, "league_json").content)
    assert file == write(league)


def test_who_only_watches_takes_away_and_brings_nothing_in(league):
    me = member(league, Right.SEE)
    page = me.get(reverse("files", args=[league.space.key])).content.decode()
    assert "league.json" in page
    assert "/bring/" not in page
    assert me.get(reverse("bring", args=[league.space.key])).status_code == 404
