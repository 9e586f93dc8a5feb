"""The worked games, through the scoring and through the command."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import call_command

from scorekeeper.scoring import ScoringError, score

VECTORS = {path.stem: path for path in sorted((Path(__file__).parent / "vectors").glob("*.json"))}


def read(name):
    return json.loads(VECTORS[name].read_text(encoding="utf-8"))


WORKED = [name for name in VECTORS if "expect" in read(name)]
REFUSED = [name for name in VECTORS if "refused" in read(name)]


def leaf(result, path):
    """``rounds.0.awards`` and the like."""
    for step in path.split("."):
        result = result[int(step)] if isinstance(result, list) else result[step]
    return result


def assert_as_expected(result, expect):
    assert {path: leaf(result, path) for path in expect} == expect


def command(name, tmp_path):
    """Exit code, standard output and standard error of scoring the game of a vector."""
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(read(name)["game"], ensure_ascii=False), encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    code = 0
    try:
        call_command("score", str(path), stdout=out, stderr=err)
    except SystemExit as stop:
        code = stop.code
    return code, out.getvalue(), err.getvalue()


def test_every_vector_is_either_worked_or_refused():
    assert sorted([*WORKED, *REFUSED]) == sorted(VECTORS)
    assert len(WORKED) >= 37
    assert len(REFUSED) >= 5


@pytest.mark.parametrize("name", WORKED)
def test_worked_game_gives_what_it_says(name):
    vector = read(name)
    assert_as_expected(score(vector["game"]), vector["expect"])


@pytest.mark.parametrize("name", WORKED)
def test_command_prints_the_worked_game_in_one_line(name, tmp_path):
    code, out, err = command(name, tmp_path)
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert_as_expected(json.loads(out), read(name)["expect"])


@pytest.mark.parametrize("name", REFUSED)
def test_refused_game_is_a_scoring_error(name):
    with pytest.raises(ScoringError):
        score(read(name)["game"])


@pytest.mark.parametrize("name", REFUSED)
def test_command_says_why_the_game_is_refused(name, tmp_path):
    code, out, err = command(name, tmp_path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert [said for said in read(name)["refused"] if said not in err] == []
