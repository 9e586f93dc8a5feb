"""Bringing in files: sent, looked at, carried out; whatever is wrong changes nothing."""

import json
import re
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import League
from scorekeeper.sheets.bringing import FILE_KINDS, kind_of
from scorekeeper.sheets.json_text import MOST_BYTES
from scorekeeper.sheets.league_file import read, write
from scorekeeper.sheets.models import Upload
from scorekeeper.sheets.services import league_bring
from scorekeeper.tables.models import Game
from tests.standings.factories import member, new_league, play, wrong
from tests.standings.year import year
from tests.tables.factories import client_of, new_device

pytestmark = pytest.mark.django_db

GAME = {
    "format": "scorekeeper/1",
    "edition": "classic",
    "rules": {"preset": "own_200"},
    "players": ["Аня", "Боря"],
    "log": [{"round": {"out": "Аня", "hands": {"Боря": "9 skip"}}}, {"end": {}}],
}


def sent(me: Client, address: str, content: object, name: str = "file.json"):
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    return me.post(address, {"file": SimpleUploadedFile(name, raw)})


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def me(league):
    return member(league, Right.SCORE)


@pytest.fixture
def address(league):
    return reverse("bring", args=[league.space.key])


# --- a whole league ---


def test_league_file_becomes_a_league_of_who_sends_it():
    me, file = client_of(new_device()), year(3, days=4, people=8)
    looked = me.get(sent(me, reverse("league_bring"), file)["Location"])
    assert "8 new people" in looked.content.decode()
    assert not League.objects.exists()
    done = me.post(looked.request["PATH_INFO"], {"do": "1"})
    league = League.objects.get()
    assert done["Location"] == reverse("standings:league", args=[league.space.key])
    assert me.get(reverse("leagues:settings", args=[league.space.key])).status_code == 200
    assert Game.objects.count() == sum(len(table["games"]) for table in file["tables"])
    assert wrong(league) == []
    assert not Upload.objects.exists()


def test_second_time_there_is_nothing_to_do(league, me, address):
    play(league, "Аня", "Боря")
    page = me.get(sent(me, address, write(league))["Location"]).content.decode()
    assert "1 game is here already, the very same" in page
    assert 'name="do"' not in page


def test_game_that_has_gone_on_here_stays_as_it_is_here(league, me, address):
    game = play(league, "Аня", "Боря", points=(10, 20))
    file = write(league)
    before = write(league)
    (written,) = (table["games"][0] for table in file["tables"])
    written["events"] = written["events"][:1]
    written["game"]["log"] = written["game"]["log"][:1]
    where = sent(me, address, file)["Location"]
    assert "It stays as it is here" in me.get(where).content.decode()
    me.post(where, {"do": "1"})
    game.refresh_from_db()
    assert write(league) == before


# --- one game ---


def test_game_file_becomes_a_game_of_its_day(league, me, address):
    where = sent(me, address, GAME)["Location"]
    assert "1. Аня" in me.get(where).content.decode()
    done = me.post(where, {"do": "1", "day": "2026-03-04", "time": "13:30", "table_name": "Ужин"})
    game = Game.objects.get()
    assert done["Location"] == reverse("tables:game", args=[game.table.space.key, game.no])
    assert game.started_at.isoformat() == "2026-03-04T10:30:00+00:00"
    assert game.table.name == "Ужин"
    assert [seat.player.name for seat in game.seats.all()] == ["Аня", "Боря"]


def test_day_may_be_written_as_on_a_new_table(me, address):
    me.post(sent(me, address, GAME)["Location"], {"do": "1", "day": "04.03.2026"})
    assert Game.objects.get().started_at.isoformat() == "2026-03-04T09:00:00+00:00"


def test_same_game_file_again_is_here_already(league, me, address):
    for _ in range(2):
        me.post(sent(me, address, GAME)["Location"], {"do": "1"})
    assert Game.objects.count() == 1
    again = me.get(sent(me, address, GAME)["Location"]).content.decode()
    assert "here already" in again


def test_game_goes_to_the_table_that_was_chosen(league, me, address):
    table = play(league, "Аня", "Вика").table
    me.post(sent(me, address, GAME)["Location"], {"do": "1", "table": table.space.key})
    assert table.games.count() == 2


@pytest.mark.parametrize("day", ["2999-01-01", "1812-06-24", "вчера", "2026-02-30"])
def test_impossible_day_is_refused_and_nothing_is_done(me, address, day):
    answer = me.post(sent(me, address, GAME)["Location"], {"do": "1", "day": day})
    assert answer.status_code == 422
    assert not Game.objects.exists()


# --- kinds of files ---

SAMPLES = {
    "league": lambda: json.dumps(year(3, days=1, people=4)).encode(),
    "game": lambda: json.dumps(GAME).encode(),
    "plays": lambda: b'{"about": "", "plays": []}',
    "sheet": lambda: "Аня;Боря\n0;7\n".encode("cp1251"),
}


def test_every_kind_of_file_is_known_by_its_sample():
    assert {key: kind_of(sample()).key for key, sample in SAMPLES.items()} == {
        kind.key: kind.key for kind in FILE_KINDS
    }


# --- what is no file ---

HOSTILE = {
    "nothing": b"",
    "blanks": b" \n ",
    "rubbish": b"\x00\xff\xfe" * 100,
    "half a character in a league": b'{"format": "scorekeeper-league/1", "name": "\\ud800"}',
    "half a character in a game": b'{"format": "scorekeeper/1", "players": ["\\uDFFF"]}',
    "half a character in a key": b'{"plays": [], "\\ud800": 1}',
    "half a character as a key twice": b'{"plays": [], "\\ud800": 1, "\\ud800": 2}',
    "half of a JSON text": b'{"format": "scorekeeper/1", ',
    "no object": b'["scorekeeper/1"]',
    "deep": b'{"format": "scorekeeper-league/1", "a": ' + b"[" * 100_000,
    "other encoding": '{"format": "scorekeeper/1", "players": ["Аня"]}'.encode("cp1251"),
    "long number": b'{"format": "scorekeeper/1", "decks": ' + b"9" * 5000 + b"}",
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_is_no_file_is_refused_in_words(me, address, raw):
    answer = sent(me, address, raw)
    if answer.status_code == 302:
        answer = me.get(answer["Location"])
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not Game.objects.exists()


def test_file_that_is_too_large_is_not_even_kept(me, address):
    big = BytesIO(b"1" * (MOST_BYTES + 1))
    answer = me.post(address, {"file": SimpleUploadedFile("big.csv", big.read())})
    assert answer.status_code == 422
    assert "too large" in answer.content.decode()
    assert not Upload.objects.exists()


def spoiled(path, value):
    """A league file in which one thing is wrong."""
    file = year(4, days=2, people=6)
    at = file
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = value
    return file


FIRST = ("tables", 0, "games", 0)
WRONG = {
    "format": (("format",), "scorekeeper-league/2"),
    "zone": (("zone",), "Moscow"),
    "rhythm": (("rhythm",), "week"),
    "name": (("name",), "x" * 61),
    "person twice": (("players", 1, "name"), "Агата"),
    "uid of a game": ((*FIRST, "uid"), "7"),
    "moment without a zone": ((*FIRST, "started_at"), "2026-01-12T12:00:00"),
    "voided": ((*FIRST, "voided"), "no"),
    "kind of event": ((*FIRST, "events", 0, "kind"), "cheated"),
    "event about itself": ((*FIRST, "events", 0, "of"), 1),
    "other hand in the log": ((*FIRST, "events", 0, "entry", "round", "out"), None),
    "unknown person on a seat": ((*FIRST, "seats", 0, "player"), "0" * 32),
    "players of the game": ((*FIRST, "game", "players", 0), "Кто-то"),
    "points by place": (("standings", "place_points"), [-1001]),
    "tables": (("tables",), {"Кухня": []}),
    "games": (("tables", 0, "games"), None),
}


@pytest.mark.parametrize(("path", "value"), WRONG.values(), ids=WRONG.keys())
def test_league_file_with_a_mistake_names_the_place_and_changes_nothing(me, address, path, value):
    where = sent(me, address, spoiled(path, value))["Location"]
    answer = me.get(where)
    assert answer.status_code == 422
    assert str(path[0]) in alert(answer)
    assert me.post(where, {"do": "1"}).status_code == 422
    assert not Game.objects.exists()


def alert(answer):
    """What the page complains of."""
    return re.search(r'role="alert">([^<]*)', answer.content.decode()).group(1)


# --- who may ---


def test_file_is_seen_by_nobody_else(league, me, address):
    where = sent(me, address, GAME)["Location"]
    assert member(league, Right.OWN).get(where).status_code == 404
    assert member(league, Right.OWN).post(where, {"do": "1"}).status_code == 404


def test_other_forms_take_no_files(league, me):
    file = SimpleUploadedFile("x.json", b"{}")
    answer = me.post(reverse("access:code"), {"code": "AAAAAA", "file": file})
    assert answer.status_code == 422
    assert not answer.wsgi_request.FILES


def test_forged_form_with_a_file_is_refused(league, address):
    me = member(league)
    forger = Client(enforce_csrf_checks=True)
    forger.cookies = me.cookies
    assert sent(forger, address, GAME).status_code == 403


def test_forgotten_file_is_gone(me, address):
    where = sent(me, address, GAME)["Location"]
    me.post(where, {"forget": "1"})
    assert not Upload.objects.exists()
    assert me.get(where).status_code == 404


def test_league_file_carried_out_twice_at_once_makes_one_league():
    file, owner = read(year(3, days=1, people=4)), new_device()
    made = {league_bring(file=file, owner=owner, start_key="file 1").pk for _ in range(2)}
    assert len(made) == 1
    assert league_bring(file=file, owner=owner, start_key="file 2").pk not in made
    assert league_bring(file=file, owner=new_device(), start_key="file 1").pk not in made
