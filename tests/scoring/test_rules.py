"""Rule sets: presets, every option's own check, and options that do not go together."""

import dataclasses
import json

import pytest

from scorekeeper.scoring.editions import EDITIONS, edition_named
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.options import OPTION_BY_KEY, OPTIONS
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.scoring.rules import Rules, as_written, contradiction, frozen, resolve, thawed
from tests.scoring.naive import DEFAULTS
from tests.scoring.naive import PRESETS as PRESETS_OF_THE_SPECIFICATION
from tests.scoring.short import rules

SCORINGS = ("winner_collects", "own_hand", "lazy", "round_wins", "finish_order")
HANDS_ARE_ADDED_UP = ("winner_collects", "own_hand")
EVERY_PRESET = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)


def refusal(edition="classic", **written):
    with pytest.raises(ScoringError) as caught:
        resolve({"preset": "winner_500", **written}, edition_named(edition))
    return caught.value


def base(scoring):
    """The barest rules of a way of scoring."""
    return {"scoring": scoring, "target": None}


# Presets


def test_presets_are_those_of_the_specification():
    assert [preset.key for preset in PRESETS] == list(PRESETS_OF_THE_SPECIFICATION)


@EVERY_PRESET
def test_preset_has_the_options_of_the_specification(preset):
    expected = {**DEFAULTS, **PRESETS_OF_THE_SPECIFICATION[preset.key]}
    assert frozen(rules(preset.key)) == {"preset": preset.key, **expected}


def test_presets_bring_their_own_deck():
    own = {preset.key: preset.edition for preset in PRESETS if preset.edition != "classic"}
    assert own == {"h2o_101": "h2o", "no_mercy_1000": "no_mercy"}


def test_usual_game_goes_also_to_1000_and_1500():
    usual = next(preset for preset in PRESETS if preset.key == "winner_500")
    assert usual.usual_targets == (500, 1000, 1500)


@pytest.mark.parametrize("key", ["off", "", None, 7, ["office"]])
def test_unknown_preset_is_refused(key):
    error = refusal(preset=key)
    assert (error.code, error.params["value"]) == ("unknown_preset", key)


def test_rules_without_a_preset_are_refused():
    with pytest.raises(ScoringError) as caught:
        resolve({"target": 500}, edition_named("classic"))
    assert caught.value == ScoringError("missing_key", ("preset",))


@pytest.mark.parametrize("written", ["office", None, ["office"], 500])
def test_rules_that_are_no_table_are_refused(written):
    with pytest.raises(ScoringError) as caught:
        resolve(written, edition_named("classic"))
    assert caught.value.code == "not_a_table"


# Every option


def test_options_are_those_of_the_specification_with_its_defaults():
    defaults = {option.key: option.default for option in OPTIONS}
    assert {key: list(v) if v == () else v for key, v in defaults.items()} == DEFAULTS
    assert [field.name for field in dataclasses.fields(Rules)] == ["preset", *DEFAULTS]


CHOICES = {
    "scoring": list(SCORINGS),
    "target_when": ["reached", "exceeded"],
    "at_target": ["wins", "loses", "lowest_wins", "out"],
    "several_over": ["all", "highest"],
    "tie_for_win": ["shared", "play_on"],
    "pile_multiplier": ["off", "round", "game"],
    "nobody_out": ["default", "own_hand", "void", "lowest_collects"],
    "deal": ["clockwise", "loser"],
    "start": ["after_dealer", "winner"],
    "late_join": ["default", "zero", "highest", "average"],
}
FLAGS = ["multiply_bonuses", "numbers_only", "floor_at_zero", "final_draw"]
NUMBERS = {
    "target": (1, 1_000_000, True),
    "lone_zero": (0, 1000, True),
    "max_rounds": (1, 1000, True),
    "knock_out_bonus": (0, 1_000_000, False),
}
TABLES = {"finish_bonus": (-1_000_000, 1_000_000), "card_values": (0, 1000)}
LISTS = {"place_points": (0, 1_000_000, 20), "hand_sizes": (1, 99, 50)}


def test_every_option_is_checked_below():
    checked = [*CHOICES, *FLAGS, *NUMBERS, *TABLES, *LISTS, "exact_total"]
    assert sorted(checked) == sorted(OPTION_BY_KEY)


def check(key, value):
    return OPTION_BY_KEY[key].check(value)


def code_of(key, value):
    with pytest.raises(ScoringError) as caught:
        check(key, value)
    return caught.value.code


@pytest.mark.parametrize(("key", "choices"), CHOICES.items(), ids=list(CHOICES))
def test_choice_takes_its_words_and_no_others(key, choices):
    assert list(OPTION_BY_KEY[key].choices) == choices
    assert OPTION_BY_KEY[key].default == choices[0]
    assert [check(key, choice) for choice in choices] == choices
    for value in ("other", "", None, 1, True, [choices[0]], {}):
        assert code_of(key, value) == "unknown_choice"


@pytest.mark.parametrize("key", FLAGS)
def test_flag_takes_yes_and_no(key):
    assert [check(key, value) for value in (True, False)] == [True, False]
    for value in (0, 1, "true", None, "yes"):
        assert code_of(key, value) == "not_yes_or_no"


@pytest.mark.parametrize(("key", "bounds"), NUMBERS.items(), ids=list(NUMBERS))
def test_number_takes_whole_numbers_within_its_bounds(key, bounds):
    least, most, may_be_null = bounds
    assert [check(key, value) for value in (least, most)] == [least, most]
    for value in (least - 1, most + 1, 1.5, float(least), "5", True, [5]):
        assert code_of(key, value) == "bad_number"
    if may_be_null:
        assert check(key, None) is None
    else:
        assert code_of(key, None) == "bad_number"


@pytest.mark.parametrize(("key", "bounds"), TABLES.items(), ids=list(TABLES))
def test_points_by_card_are_whole_numbers_within_their_bounds(key, bounds):
    least, most = bounds
    assert check(key, {"wild": least, "7": most}) == {"wild": least, "7": most}
    assert check(key, {}) == {}
    for value in (least - 1, most + 1, 0.5, "5", None):
        assert code_of(key, {"wild": value}) == "bad_number"
    for value in (None, 5, "wild", ["wild"]):
        assert code_of(key, value) == "not_a_table"


@pytest.mark.parametrize(("key", "bounds"), LISTS.items(), ids=list(LISTS))
def test_list_takes_whole_numbers_within_its_bounds(key, bounds):
    least, most, longest = bounds
    assert check(key, [least, most]) == (least, most)
    assert check(key, [least] * longest) == (least,) * longest
    assert code_of(key, [least] * (longest + 1)) == "not_a_list"
    for value in (5, "321", {"1": 3}):
        assert code_of(key, value) == "not_a_list"
    for value in (least - 1, most + 1, 1.5, "3", None):
        assert code_of(key, [value]) == "bad_number"


def test_hand_sizes_may_be_null_and_place_points_not():
    assert check("hand_sizes", None) is None
    assert code_of("place_points", None) == "not_a_list"


def test_exact_totals_are_whole_numbers():
    assert check("exact_total", {"500": 0, "-20": 5, "0": -3}) == {500: 0, -20: 5, 0: -3}
    assert check("exact_total", {}) == {}


@pytest.mark.parametrize("key", ["", "5.0", "+5", " 5", "05", "-0", "1e3", "fifty", "1234567"])
def test_exact_total_that_is_no_number_is_refused(key):
    assert code_of("exact_total", {key: 0}) == "bad_exact_total"


@pytest.mark.parametrize("value", [1.5, "0", None, True, 1_000_001])
def test_exact_total_becomes_a_whole_number(value):
    assert code_of("exact_total", {"500": value}) == "bad_number"


def test_refusal_names_the_place():
    assert refusal(target="far").where == ("target",)
    assert refusal(exact_total={"500": "zero"}).where == ("exact_total", "500")
    assert refusal(preset="office", finish_bonus={"wild": 1.5}).where == ("finish_bonus", "wild")


def test_unknown_option_is_refused():
    assert refusal(colour="red") == ScoringError("unknown_option", ("colour",), value="colour")


@pytest.mark.parametrize("key", ["card_values", "finish_bonus"])
def test_card_of_an_option_must_be_in_the_deck(key):
    preset = {"preset": "own_200"}
    assert refusal(**preset, **{key: {"joker": 5}}).code == "unknown_card"
    assert refusal(**preset, **{key: {"wild2": 5}}).code == "card_not_in_deck"
    assert resolve({**preset, key: {"wild2": 5}}, edition_named("h2o"))


def test_bonus_of_a_preset_may_name_cards_the_deck_has_not():
    assert rules("office", "attack").finish_bonus == {"0": -20, "wild": -50, "wild4": -50}


# Options that do not go together


@pytest.mark.parametrize(
    ("key", "value", "goes_with"),
    [
        ("target", 100, (*HANDS_ARE_ADDED_UP, "round_wins")),
        ("finish_bonus", {"wild": -50}, ("own_hand",)),
        ("place_points", [3, 2, 1], ("finish_order",)),
        ("knock_out_bonus", 250, HANDS_ARE_ADDED_UP),
        ("nobody_out", "lowest_collects", ("winner_collects",)),
        ("nobody_out", "own_hand", HANDS_ARE_ADDED_UP),
        ("nobody_out", "void", SCORINGS),
        ("at_target", "loses", ("winner_collects", "own_hand", "lazy", "finish_order")),
        ("target_when", "exceeded", ("winner_collects", "own_hand", "lazy", "finish_order")),
        ("floor_at_zero", True, SCORINGS),
        ("max_rounds", 7, SCORINGS),
        ("lone_zero", 50, SCORINGS),
        ("hand_sizes", [7], SCORINGS),
    ],
)
def test_option_goes_with_some_ways_of_scoring_only(key, value, goes_with):
    for scoring in SCORINGS:
        written = {**base(scoring), key: value}
        if scoring in goes_with:
            assert getattr(rules(**written), key) == OPTION_BY_KEY[key].check(value)
        else:
            error = refusal(**written)
            assert (error.code, error.where) == ("not_with_scoring", (key,))


@pytest.mark.parametrize("scoring", SCORINGS)
def test_option_with_its_unused_value_goes_with_everything(scoring):
    unused = {"target": None, "finish_bonus": {}, "place_points": [], "knock_out_bonus": 0}
    assert rules(**{**base(scoring), **unused}).scoring == scoring


@pytest.mark.parametrize(
    ("preset", "options", "upside_down"),
    [
        ("winner_500", {}, False),
        ("winner_500", {"at_target": "loses"}, True),
        ("winner_500", {"at_target": "lowest_wins"}, True),
        ("winner_500", {"at_target": "out"}, True),
        ("winner_500", {"at_target": "loses", "target": None}, False),
        ("own_200", {}, False),
        ("own_200", {"at_target": "wins"}, True),
        ("own_200", {"at_target": "lowest_wins"}, False),
        ("own_200", {"at_target": "out"}, False),
        ("first_out", {}, False),
        ("lazy", {}, False),
    ],
)
def test_going_for_points_one_does_not_want_is_a_contradiction(preset, options, upside_down):
    assert contradiction(rules(preset, **options)) == ("at_target" if upside_down else None)


@EVERY_PRESET
def test_no_preset_contradicts_itself(preset):
    assert contradiction(rules(preset.key)) is None


# What the rules say about a game


@pytest.mark.parametrize(("when", "over"), [("reached", [500, 501]), ("exceeded", [501])])
def test_target_is_reached_or_exceeded(when, over):
    to_500 = rules("own_200", target=500, target_when=when)
    assert [total for total in (499, 500, 501) if to_500.is_over(total)] == over


def test_without_a_target_no_total_is_over():
    assert not rules("own_200", target=None).is_over(10**9)


@pytest.mark.parametrize("scoring", SCORINGS)
def test_hands_are_needed_where_they_are_added_up(scoring):
    resolved = rules(**base(scoring))
    assert resolved.needs_hands == (scoring in HANDS_ARE_ADDED_UP)
    assert resolved.best_is_low == (scoring == "own_hand")


def test_blocked_round_goes_by_the_way_of_scoring_unless_said():
    usual = {scoring: rules(**base(scoring)).when_nobody_out for scoring in SCORINGS}
    assert usual == {
        "winner_collects": "void",
        "own_hand": "own_hand",
        "lazy": "smallest_wins",
        "round_wins": "void",
        "finish_order": "void",
    }
    assert rules(nobody_out="lowest_collects").when_nobody_out == "lowest_collects"


# Kept for later


@EVERY_PRESET
def test_preset_is_written_as_its_key_alone(preset):
    assert as_written(rules(preset.key)) == {"preset": preset.key}


def test_overrides_are_written_and_nothing_else():
    written = {"preset": "office", "exact_total": {"300": 0}, "target": 300, "finish_bonus": {}}
    resolved = rules(**written)
    assert as_written(resolved) == written
    assert resolve(json.loads(json.dumps(as_written(resolved))), EDITIONS[0]) == resolved


def test_an_override_back_to_the_default_is_written():
    resolved = rules("own_200", at_target="wins", scoring="winner_collects")
    assert as_written(resolved) == {
        "preset": "own_200",
        "scoring": "winner_collects",
        "at_target": "wins",
    }


@EVERY_PRESET
def test_rules_survive_freezing_as_json(preset):
    resolved = rules(preset.key, exact_total={"99": -5}, max_rounds=3, hand_sizes=[7, 6])
    assert thawed(json.loads(json.dumps(frozen(resolved)))) == resolved
