"""``manage.py score``: one line of JSON for each file, and never a traceback."""

import copy
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.scoring import generated, naive

ROOT = Path(__file__).parents[2]
GAME = {
    "format": "scorekeeper/1",
    "rules": {"preset": "own_200"},
    "players": ["Антон", "Вера"],
    "log": [{"round": {"out": "Антон", "hands": {"Вера": "7 7 skip"}}}],
}


def text(data):
    return json.dumps(data, ensure_ascii=False)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder in which the command runs: files have short names in its messages."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(folder, name, content):
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    (folder / name).write_bytes(raw)
    return name


def score(*files):
    """Exit code, lines of standard output, lines of standard error."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    try:
        call_command("score", *files, stdout=out, stderr=err)
    except SystemExit as stop:
        code = stop.code
    return code, out.getvalue().splitlines(), err.getvalue().splitlines()


def complaint(folder, content, name="game.json"):
    """The one line about a file that cannot be scored."""
    code, out, err = score(put(folder, name, content))
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"{name}: ")
    return err[0].removeprefix(f"{name}: ")


# The real thing


def run(*args, stdin=b"", env=None):
    command = [sys.executable, "manage.py", "score", *args]
    environ = {**os.environ, **(env or {})}
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, env=environ)


def test_command_scores_files_in_order_and_goes_on_after_a_bad_one(tmp_path):
    good, bad = tmp_path / "good.json", tmp_path / "плохо.json"
    good.write_text(text(GAME), encoding="utf-8")
    bad.write_text("{", encoding="utf-8")
    done = run(str(good), str(bad), "-", stdin=text({**GAME, "log": []}).encode())
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == 2
    assert [json.loads(line)["totals"]["Вера"] for line in out.splitlines()] == [34, 0]
    assert err == f"{bad}: not JSON: line 1, column 2\n"


def test_command_speaks_utf8_and_english_whatever_the_terminal_says():
    env = {"PYTHONIOENCODING": "ascii", "LANG": "ru_RU.UTF-8", "LC_ALL": "C", "PYTHONUTF8": "0"}
    done = run("-", "/nowhere/game.json", stdin=text(GAME).encode(), env=env)
    assert done.returncode == 2
    assert json.loads(done.stdout.decode("utf-8"))["totals"] == {"Антон": 0, "Вера": 34}
    assert done.stderr.decode("utf-8").startswith("/nowhere/game.json: cannot be read: ")


# Good files


def test_good_file_gives_one_line_and_exit_0(folder):
    code, out, err = score(put(folder, "a.json", text(GAME)))
    assert (code, len(out), err) == (0, 1, [])
    assert json.loads(out[0])["totals"] == {"Антон": 0, "Вера": 34}
    assert "Антон" in out[0]


def test_several_files_are_scored_in_the_order_of_their_names(folder):
    names = ["b.json", "a.json", "c.json", "a.json"]
    for points, name in enumerate(names[:3]):
        log = [{"round": {"out": "Антон", "hands": {"Вера": points}}}]
        put(folder, name, text({**GAME, "log": log}))
    code, out, err = score(*names)
    assert (code, err) == (0, [])
    assert [json.loads(line)["totals"]["Вера"] for line in out] == [0, 1, 2, 1]


def test_bad_file_among_good_ones_does_not_stop_them(folder):
    put(folder, "good.json", text(GAME))
    put(folder, "bad.json", text({**GAME, "players": ["Антон"]}))
    code, out, err = score("bad.json", "good.json", "none.json", "good.json")
    assert (code, len(out)) == (2, 2)
    assert [line.partition(":")[0] for line in err] == ["bad.json", "none.json"]


def test_standard_input_is_a_dash(folder, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text(GAME).encode())))
    code, out, err = score("-")
    assert (code, len(out), err) == (0, 1, [])


def test_complaint_about_standard_input_names_the_dash(folder, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert score("-") == (2, [], ["-: not JSON: line 1, column 1"])


def test_byte_order_mark_is_no_error(folder):
    code, out, _err = score(put(folder, "a.json", b"\xef\xbb\xbf" + text(GAME).encode()))
    assert (code, len(out)) == (0, 1)


def test_escaped_letters_are_letters(folder):
    _code, out, _err = score(put(folder, "a.json", json.dumps(GAME)))
    assert json.loads(out[0])["totals"]["Вера"] == 34


# Bad files


def test_complaint_is_file_place_and_reason(folder):
    hands = {"Антон": "0 0", "Вера": "0 0 0"}
    rounds = [*GAME["log"] * 3, {"round": {"out": None, "hands": hands}}]
    assert complaint(folder, text({**GAME, "log": rounds})) == (
        "log[3].round.hands.Вера: 5 × 0, one deck has 4"
    )


def test_complaint_about_a_sum_beside_hands_says_both(folder):
    round_ = {"out": "Антон", "hands": {"Вера": 5}, "collected": 12}
    rules = {"preset": "winner_500"}
    assert complaint(folder, text({**GAME, "rules": rules, "log": [{"round": round_}]})) == (
        "log[0].round.collected: both the sum of all hands (12) and hands (Вера): "
        "only one of them can count"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not JSON: line 1, column 1"),
        ("{", "not JSON: line 1, column 2"),
        ("[1,\n2,]", "not JSON: line 2, column 3"),
        ("null", "an object is wanted, not null"),
        ("[]", "an object is wanted, not []"),
        ("12", "an object is wanted, not 12"),
        ('{"a": 1, "b": 2, "a": 3}', "the same key twice: a"),
        (b"\xff\xfe{\x00", "not JSON: not UTF-8"),
        (text(GAME).encode("utf-16"), "not JSON: not UTF-8"),
        (text(GAME).encode("cp1251"), "not JSON: not UTF-8"),
        ('{"format": NaN}', "not JSON: NaN"),
        ('{"format": -Infinity}', "not JSON: -Infinity"),
        ('{"decks": ' + "9" * 5000 + "}", "not JSON: a number of thousands of digits"),
        ("[" * 100_000, "not JSON: nested too deeply"),
        ('{"a":' * 100_000, "not JSON: nested too deeply"),
    ],
)
def test_reason_for_what_is_no_game_file(folder, content, reason):
    assert complaint(folder, content) == reason


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"colour": 1}, "colour: unknown key: colour"),
        ({"edition": {"name": "М", "colour": 1}}, "edition.colour: unknown key: colour"),
        ({"rules": {"preset": "lazy", "colour": 1}}, "rules.colour: unknown option: colour"),
        ({"log": [{"deal": {}}]}, "log[0].deal: unknown key: deal"),
    ],
)
def test_unknown_key_is_named_wherever_it_stands(folder, fields, said):
    assert complaint(folder, text({**GAME, **fields})) == said


def test_same_key_twice_deep_inside_is_refused(folder):
    twice = text(GAME).replace('"Вера": "7 7 skip"', '"Вера": 1, "Вера": 2')
    assert complaint(folder, twice) == "the same key twice: Вера"


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("1e400", "not inf"),
        ("7.5", "not 7.5"),
        ("1e3", "not 1000.0"),
        ("9" * 4000, "not a very large number"),
        ("-" + "9" * 4000, "not a very large number"),
        ("true", "not true"),
        ('"1"', "not 1"),
        ('"' + "x" * 3000 + '"', "not " + "x" * 40 + "…"),
    ],
)
def test_reason_for_a_number_that_is_none_is_short(folder, field, said):
    content = text(GAME).replace('"rules"', f'"decks": {field}, "rules"')
    assert complaint(folder, content) == f"decks: a whole number from 1 to 20, {said}"


def test_directory_is_no_file(folder):
    (folder / "games").mkdir()
    assert score("games") == (2, [], ["games: cannot be read: Is a directory"])


def test_missing_file_is_said_to_be_missing(folder):
    assert score("none.json") == (2, [], ["none.json: cannot be read: No such file or directory"])


def test_name_with_a_nul_is_no_file(folder):
    code, out, err = score("a\x00b.json")
    assert (code, out, len(err)) == (2, [], 1)
    assert err[0].startswith("a\\x00b.json: cannot be read: ")


def test_complaint_stays_one_line_whatever_the_file_is_called(folder):
    name = put(folder, "a\nb\x1b[31m.json", "{")
    code, out, err = score(name)
    assert (code, out) == (2, [])
    assert err == ["a\\nb\\x1b[31m.json: not JSON: line 1, column 2"]


def test_complaint_stays_one_line_whatever_the_file_holds(folder):
    said = complaint(folder, text({**GAME, "ключ\n\r\u2028\x1b[2J": 1}))
    assert said.isprintable()
    assert "ключ\\n\\r\\u2028\\x1b[2J" in said


def test_names_are_printed_as_they_are(folder):
    names = ["🃏 Аня", "עמוס"]
    log = [{"round": {"out": names[0], "hands": {names[1]: 5}}}]
    code, out, _err = score(put(folder, "a.json", text({**GAME, "players": names, "log": log})))
    assert code == 0
    assert all(name in out[0] for name in names)


def test_half_a_letter_in_a_name_is_refused(folder):
    said = complaint(folder, json.dumps({**GAME, "players": ["Антон", "\ud83c"]}))
    assert said == "not JSON: half a character"


def test_command_without_a_file_says_how_to_use_it():
    with pytest.raises(CommandError):
        call_command("score")


# Anything at all


fuzz = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
seeds = st.integers(0, 10**9)
presets = st.sampled_from(sorted(naive.PRESETS))
valid = st.builds(generated.game, seeds, presets)
numbers = st.one_of(st.integers(), st.floats(), st.sampled_from([10**12 + 1, 10**300, -(10**30)]))
leaves = st.one_of(st.none(), st.booleans(), numbers, st.text(max_size=8))
anything = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def assert_a_line_each(folder, raw):
    """Exit 0 with one line of JSON, or exit 2 with one line of complaint."""
    code, out, err = score(put(folder, "game.json", raw))
    if code == 0:
        assert (len(out), err) == (1, [])
        assert json.loads(out[0])["status"] in ("running", "finished")
    else:
        assert (code, out, len(err)) == (2, [], 1)
        assert err[0].startswith("game.json: ")
        assert err[0].isprintable()
        assert "Traceback" not in err[0]


def places_in(value, way=()):
    """Ways to every value of a parsed file."""
    yield way
    if isinstance(value, (dict, list)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places_in(item, (*way, key))


def changed_at(value, way, new):
    """A copy with another value at one place."""
    if not way:
        return new
    copied = copy.copy(value)
    copied[way[0]] = changed_at(value[way[0]], way[1:], new)
    return copied


@st.composite
def mutated(draw):
    """A game file in which some values are others, or gone, or stand under other keys."""
    game = draw(valid)
    for _ in range(draw(st.integers(1, 3))):
        ways = list(places_in(game))
        way, other = draw(st.sampled_from(ways)), draw(st.sampled_from(ways))
        new = draw(st.one_of(anything, st.just(value_at(game, other))))
        game = changed_at(game, way, new)
    return game


def value_at(value, way):
    for key in way:
        value = value[key]
    return value


@fuzz
@given(raw=st.binary(max_size=200))
def test_random_bytes_never_end_in_a_traceback(folder, raw):
    assert_a_line_each(folder, raw)


@fuzz
@given(data=anything)
def test_random_json_never_ends_in_a_traceback(folder, data):
    assert_a_line_each(folder, json.dumps(data))


@fuzz
@given(game=valid, data=st.data())
def test_truncated_and_overwritten_games_never_end_in_a_traceback(folder, game, data):
    raw = text(game).encode()
    at = data.draw(st.integers(0, len(raw)))
    noise = data.draw(st.binary(max_size=4))
    rest = data.draw(st.sampled_from([b"", raw[at:], raw[at + len(noise) :]]))
    assert_a_line_each(folder, raw[:at] + noise + rest)


@settings(fuzz, max_examples=400)
@given(game=mutated())
def test_games_with_other_values_in_them_never_end_in_a_traceback(folder, game):
    assert_a_line_each(folder, json.dumps(game))


@pytest.mark.parametrize("depth", [50, 400, *range(880, 1010, 3), 5000])
@pytest.mark.parametrize("around", ['{"format": %s}', '{"a": %s}', "%s"])
def test_deep_nesting_never_ends_in_a_traceback(folder, depth, around):
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        inner = opening * depth + "1" + closing * depth
        assert_a_line_each(folder, around % inner)
