"""A whole year of an office: brought in, counted, and counted from zero by a plain script."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scorekeeper.leagues.models import League
from scorekeeper.sheets.league_file import read, write
from scorekeeper.sheets.services import league_bring
from scorekeeper.standings.metrics import METRICS
from scorekeeper.standings.tally import Tally
from scorekeeper.tables.models import Game, GameEvent
from tests.standings.by_hand import recount
from tests.standings.factories import tallies, wrong
from tests.standings.year import DAYS, NAMES, RULES, year
from tests.tables.factories import client_of, new_device

pytestmark = pytest.mark.django_db


def bring(file: dict[str, Any]) -> League:
    """The year, sent and brought in as people do it."""
    me = client_of(new_device())
    raw = json.dumps(file, ensure_ascii=False).encode()
    upload = {"file": SimpleUploadedFile("league.json", raw)}
    where = me.post(reverse("league_bring"), upload)["Location"]
    assert f"{len(file['players'])} new people" in me.get(where).content.decode()
    home = me.post(where, {"do": "1"})["Location"]
    return League.objects.get(space__key=home.split("/")[2])


def by_metric(tally: Tally, league: League) -> dict[str, Any]:
    return {metric.key: metric.value(tally, league.place_points) for metric in METRICS}


def test_year_that_was_brought_in_is_counted_as_the_plain_script_counts_it():
    file = year()
    league = bring(file)
    right = recount(file)
    assert set(right) == {"all", "2026-q1", "2026-q2", "2026-q3", "2026-q4"}
    for season, people in right.items():
        counted = {n: by_metric(t, league) for n, t in tallies(league, season).items()}
        assert counted == people, season
    assert wrong(league) == []


def test_the_year_is_what_it_is_said_to_be():
    file = year()
    games = [game for table in file["tables"] for game in table["games"]]
    assert len(file["players"]) == len(set(NAMES)) == 50
    assert len({game["started_at"][:10] for game in games}) == DAYS == 250
    assert {g["game"]["rules"]["preset"] for g in games} == {r["preset"] for r in RULES}
    assert sum(bool(game["game"]["teams"]) for game in games) > 10
    assert any(game["voided"] for game in games)
    assert any(not game["counted"] for game in games)
    assert any(e["kind"] == "round_corrected" for game in games for e in game["events"])


@pytest.fixture
def few_days():
    return year(2, days=8, people=12)


def test_league_that_is_written_and_read_is_the_same_league(few_days):
    league = bring(few_days)
    written = write(league)
    again = bring(written)
    assert write(again) == written
    assert tallies(again) == tallies(league)


def test_bringing_in_twice_changes_nothing(few_days):
    league = bring(few_days)
    before = write(league)
    file = read(few_days)
    league_bring(file=file, owner=new_device(), league=league)
    assert write(league) == before
    assert Game.objects.count() == sum(len(t["games"]) for t in few_days["tables"])
    assert GameEvent.objects.filter(game__table__league=league).exists()
