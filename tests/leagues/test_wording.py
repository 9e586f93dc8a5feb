"""Nothing that a league can say or ask is without its words."""

import ast
import re
from pathlib import Path

import pytest
from django.utils import translation

import scorekeeper
from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import Rhythm
from scorekeeper.leagues.wording.errors import ERRORS, error_text
from scorekeeper.leagues.wording.seasons import QUARTERS, RHYTHMS
from scorekeeper.leagues.wording.zones import CITIES, PARTS, USUAL, city_name
from scorekeeper.leagues.zones import zone_names, zones_by_part

PACKAGE = Path(scorekeeper.__file__).parent


def raised():
    """(code, names of the parameters, where) of every LeagueError made in the product."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "LeagueError":
                where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                yield node.args[0].value, sorted(k.arg for k in node.keywords), where


RAISED = list(raised())


@pytest.mark.parametrize(
    ("code", "given", "where"),
    RAISED,
    ids=lambda value: " ".join(sorted(value)) if isinstance(value, set) else value,
)
def test_every_reason_for_refusing_has_its_sentence_and_what_it_shows(code, given, where):
    assert set(re.findall(r"%\((\w+)\)s", str(ERRORS[code]))) <= set(given)


def test_reasons_are_looked_for_in_the_whole_product():
    assert {"season_backwards", "player_known", "played_together"} <= {code for code, *_ in RAISED}


@pytest.mark.parametrize("code", sorted(ERRORS))
def test_every_reason_can_be_said_in_both_languages(code):
    params = dict.fromkeys(re.findall(r"%\((\w+)\)s", str(ERRORS[code])), "Аня") | {"name": "Аня"}
    for language in ("en", "ru"):
        with translation.override(language):
            said = error_text(LeagueError(code, **params))
            assert said
            assert "%" not in said


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"name": "аня", "player": "Аня"}, "Аня is in this league already"),
        ({"name": "Анна", "player": "Аня"}, "Анна is a former name of Аня"),
        (
            {"name": "Аня", "player": "Аня", "archived": True},
            "Аня is in this league already, in the archive",
        ),
        ({"name": "100 %", "player": "100 %"}, "100 % is in this league already"),
    ],
)
def test_who_is_known_already_is_said_by_the_name_it_is_known_by(params, said):
    assert error_text(LeagueError("player_known", "name", **params)) == said


def test_every_way_to_cut_time_has_its_name_and_its_sentence():
    assert list(RHYTHMS) == list(Rhythm)
    assert set(QUARTERS) == {1, 2, 3, 4}
    assert all(str(name) and str(line) for name, line in RHYTHMS.values())


# --- time zones ---


def test_every_part_of_the_world_has_its_name():
    assert set(PARTS) == set(zones_by_part())


def test_cities_with_names_of_their_own_can_be_chosen():
    listed = {zone for zones in zones_by_part().values() for zone in zones}
    assert set(CITIES) <= listed
    assert set(USUAL.values()) <= listed


@pytest.mark.parametrize(
    ("zone", "city"),
    [
        ("Europe/Moscow", "Moscow"),
        ("America/New_York", "New York"),
        ("America/Argentina/Salta", "Argentina, Salta"),
    ],
)
def test_a_zone_goes_by_its_city(zone, city):
    assert city_name(zone) == city


def test_names_that_depend_on_the_server_are_no_zones():
    assert not {"localtime", "Factory"} & zone_names()
    assert {"UTC", "Europe/Moscow", "Asia/Calcutta"} <= zone_names()
