"""The scorer and the naive one must agree, on the worked games and on random ones."""

import json
from collections import Counter
from pathlib import Path

import pytest

from scorekeeper.scoring import ScoringError, score
from tests.scoring import generated, naive, reached

VECTORS = sorted((Path(__file__).parent / "vectors").glob("*.json"))
CHUNK = 100
CHUNKS = range(6)
SEEDS_FOR_COVERAGE = range(600)


def leaf(result, path):
    for step in path.split("."):
        result = result[int(step)] if isinstance(result, list) else result[step]
    return result


def differences(ours, plain, path=""):
    if isinstance(ours, dict) and isinstance(plain, dict):
        for key in {**ours, **plain}:
            yield from differences(ours.get(key, "-"), plain.get(key, "-"), f"{path}.{key}")
    elif isinstance(ours, list) and isinstance(plain, list) and len(ours) == len(plain):
        for index, (one, other) in enumerate(zip(ours, plain, strict=True)):
            yield from differences(one, other, f"{path}.{index}")
    elif json.dumps(ours) != json.dumps(plain):
        yield f"{path.lstrip('.')}: scored {ours!r}, naively {plain!r}"


def as_json(result):
    return json.loads(json.dumps(result))


def scored(game, name):
    try:
        return as_json(score(game))
    except ScoringError as error:
        return pytest.fail(f"{name} is refused: {error}\n{json.dumps(game, ensure_ascii=False)}")


def assert_same(game, name):
    found = list(differences(scored(game, name), as_json(naive.score(game))))
    if found:
        shown = "\n".join(found[:8])
        pytest.fail(f"{name}\n{shown}\n{json.dumps(game, ensure_ascii=False)}")


def worked_games():
    found = [(path.stem, json.loads(path.read_text(encoding="utf-8"))) for path in VECTORS]
    return [pytest.param(vector, id=name) for name, vector in found if "expect" in vector]


@pytest.mark.parametrize("vector", worked_games())
def test_naive_scorer_gives_what_the_worked_games_say(vector):
    result = naive.score(vector["game"])
    assert {path: leaf(result, path) for path in vector["expect"]} == vector["expect"]


@pytest.mark.parametrize("vector", worked_games())
def test_both_scorers_agree_on_the_worked_games(vector):
    assert_same(vector["game"], vector["title"])


@pytest.mark.parametrize("deck", list(naive.POINTS_IN_DECK))
def test_the_kinds_of_a_deck_add_up(deck):
    cards = generated.cards_of_known_deck(deck)
    assert len(cards) == naive.CARDS_IN_DECK[deck]
    assert sum(naive.printed_points(deck, card) for card in cards) == naive.POINTS_IN_DECK[deck]


@pytest.mark.parametrize("chunk", CHUNKS)
@pytest.mark.parametrize("preset", list(naive.PRESETS))
def test_both_scorers_agree_on_random_games(preset, chunk):
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert_same(generated.game(seed, preset), f"preset {preset}, seed {seed}")


def test_the_same_seed_gives_the_same_game():
    assert generated.game(7, "office") == generated.game(7, "office")
    assert generated.game(7) == generated.game(7)


# What the random games must reach


OPTION_VALUES = {
    "scoring": ["winner_collects", "own_hand", "lazy", "round_wins", "finish_order"],
    "target": [None, "number"],
    "target_when": ["reached", "exceeded"],
    "at_target": ["wins", "loses", "lowest_wins", "out"],
    "several_over": ["all", "highest"],
    "tie_for_win": ["shared", "play_on"],
    "exact_total": ["empty", "some"],
    "finish_bonus": ["empty", "some"],
    "pile_multiplier": ["off", "round", "game"],
    "multiply_bonuses": [False, True],
    "lone_zero": [None, 0, "number"],
    "numbers_only": [False, True],
    "card_values": ["empty", "some"],
    "floor_at_zero": [False, True],
    "nobody_out": ["default", "own_hand", "void", "lowest_collects"],
    "deal": ["clockwise", "loser"],
    "start": ["after_dealer", "winner"],
    "max_rounds": [None, "number"],
    "place_points": ["empty", "some"],
    "knock_out_bonus": [0, "number"],
    "late_join": ["default", "zero", "highest", "average"],
    "final_draw": [False, True],
    "hand_sizes": [None, "some"],
}
ENTRIES = [
    *(("entry", kind) for kind in ("round", "adjust", "join", "leave")),
    *(("join", who, total) for who in ("new", "back") for total in (False, True)),
    ("leave", "alone"),
    ("leave", "with teams"),
    ("adjust", False, False),
    ("adjust", False, True),
    ("adjust", True, False),
    *(("hand as", form) for form in ("str", "dict", "int")),
    *(("hand of one zero", value) for value in (None, 0, "number")),
    *(("side", side) for side in (None, "light", "dark")),
    *(("pile ran out", how, True) for how in ("off", "round", "game")),
    ("finish bonus", False),
    ("finish bonus", True),
    ("lazy without a counted hand",),
    *(("collected", how) for how in ("alone", "with teams", 0, "number")),
    *(("collected", "multiplied", True, how) for how in ("off", "round", "game")),
    *(("collected", "knocked out", some) for some in (False, True)),
    ("nobody is playing",),
    ("floor",),
    ("exact total", "by an award"),
    ("exact total", "without an award"),
    ("exact total is not chained",),
]
BLOCKED = [
    *(("winner_collects", how) for how in OPTION_VALUES["nobody_out"]),
    *(("own_hand", how) for how in ("default", "own_hand", "void")),
    *(
        (how, void)
        for how in ("lazy", "round_wins", "finish_order")
        for void in ("default", "void")
    ),
]
ENDS = [
    *(
        ("end", "wins", how, many)
        for how in ("winner_collects", "own_hand", "round_wins")
        for many in ("one", "several")
    ),
    *(
        ("end", "lowest_wins", how, many)
        for how in ("winner_collects", "own_hand")
        for many in ("one", "several")
    ),
    *(
        ("end", "max_rounds", how, many)
        for how in OPTION_VALUES["scoring"]
        for many in ("one", "several")
    ),
    *(
        ("end", "loses", over, how)
        for over in ("one", "several", "everybody over")
        for how in ("all", "highest")
    ),
    ("end", "loses", "winners", "one"),
    ("end", "loses", "winners", "several"),
    ("end", "loses", "no winners", "several"),
    ("end", "out", "some over", "one"),
    ("end", "out", "everybody over", "one"),
    ("end", "out", "everybody over", "several"),
    ("end", "leave"),
    ("goes on", "some out"),
    ("goes on", "everybody over"),
    ("knocked out at once", "one"),
    ("knocked out at once", "several"),
    *(("tie goes on", how) for how in ("wins", "lowest_wins", "max_rounds")),
]
DEALS = [
    *(
        ("deal", "loser", how, many)
        for how in ("winner_collects", "own_hand", "lazy")
        for many in ("one", "several")
    ),
    ("deal", "loser", "finish_order", "one"),
    *(("deal", "loser of a sum", how) for how in ("known", "unknown")),
    ("deal", "a loser is gone", True),
    ("start", "the winner is gone", True),
]
EVERYTHING = [
    *(("edition and preset", one, other) for one in naive.EDITIONS for other in naive.PRESETS),
    *(("decks", number) for number in (1, 2, 3)),
    *(("players", number) for number in range(2, 11)),
    *(("team of", number) for number in (2, 3, 4, 5)),
    *(("first dealer", said) for said in (False, True)),
    *(("teams", how) for how in ("winner_collects", "own_hand")),
    *(("scoring and at_target", how, end) for how in ("winner_collects", "own_hand")
      for end in OPTION_VALUES["at_target"]),
    *((option, value) for option, values in OPTION_VALUES.items() for value in values),
    *(("blocked", *how) for how in BLOCKED),
    *(("blocked with teams", how) for how in BLOCKED[:7]),
    *(("knocked out", how, teams, blocked) for how in ("winner_collects", "own_hand")
      for teams in (False, True) for blocked in (False, True)),
    *ENTRIES,
    *ENDS,
    *DEALS,
]  # fmt: skip


@pytest.fixture(scope="module")
def games_that_reach():
    counts = Counter()
    for preset in naive.PRESETS:
        for seed in SEEDS_FOR_COVERAGE:
            counts.update(reached.by(generated.game(seed, preset)))
    return counts


def test_random_games_reach_everything(games_that_reach):
    assert [what for what in EVERYTHING if games_that_reach[what] < 3] == []


def test_every_option_value_comes_up_often(games_that_reach):
    pairs = [(option, value) for option, values in OPTION_VALUES.items() for value in values]
    assert [pair for pair in pairs if games_that_reach[pair] < 50] == []


def test_games_end_and_games_run(games_that_reach):
    ended = sum(count for what, count in games_that_reach.items() if what[0] == "end")
    assert ended > 1000
    assert set(OPTION_VALUES) == set(naive.DEFAULTS)
