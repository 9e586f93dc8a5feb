"""The worked example: any rules have one, the engine plays it, and it shows what is special."""

from random import Random

import pytest
from django.utils import translation

from scorekeeper.scoring import score
from scorekeeper.scoring.cards import hand_as_written
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import EDITIONS, edition_named
from scorekeeper.scoring.entries import Adjust, Round
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.scoring.rules import as_written, resolve
from scorekeeper.tables.selectors.example import worked_example
from tests.scoring.generated_rules import any_rules

CLASSIC = edition_named("classic")


def example(*, edition=CLASSIC, in_teams=False, **options):
    rules = resolve({"preset": "winner_500", **options}, edition)
    return worked_example(rules=rules, edition=edition, in_teams=in_teams)


def of_preset(key):
    preset = next(preset for preset in PRESETS if preset.key == key)
    edition = edition_named(preset.edition)
    return worked_example(rules=resolve({"preset": key}, edition), edition=edition)


def as_file(example):
    """The story as a game file, for the scoring's front door."""
    play, names = example.play, list(example.play.names.values())
    log = []
    for entry in play.entries:
        if isinstance(entry, Adjust):
            log.append({"adjust": {"player": names[entry.seat], "points": entry.points}})
        if isinstance(entry, Round):
            log.append({"round": as_written_round(entry, names)})
    rules, edition = play.game.frozen_rules(), play.game.frozen_edition()
    return {
        "format": "scorekeeper/1",
        "edition": edition.key,
        "rules": as_written(rules),
        "players": names,
        "log": log,
    }


def as_written_round(entry, names):
    written = {
        "out": names[entry.out],
        "hands": {names[seat]: hand_as_written(hand) for seat, hand in entry.hands.items()},
        "last_card": entry.last_card,
        "pile_ran_out": entry.pile_ran_out,
        "side": entry.side,
        "knocked_out": [names[seat] for seat in entry.knocked_out],
        "order": [names[seat] for seat in entry.order],
    }
    return {key: value for key, value in written.items() if value}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_the_numbers_are_those_of_the_engine(preset):
    shown = of_preset(preset.key)
    result = score(as_file(shown))
    for scene in shown.scenes:
        round_ = result["rounds"][scene.why.no - 1]
        assert {hand.name: hand.points for hand in scene.why.hands} == round_["hands"]
        for team in scene.why.teams:
            if team.award:
                assert int(team.award.replace("−", "-")) == round_["awards"][team.name]
                assert int(team.total.replace("−", "-")) == round_["totals"][team.name]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_the_end_shows_wherever_there_is_one(preset):
    shown = of_preset(preset.key)
    follows = " ".join(shown.scenes[-1].follows)
    assert shown.play.state.finished == bool(preset.options.get("target"))
    assert ("The game is over" in follows) == shown.play.state.finished
    assert shown.play.state.finished or "If you stop now" in follows


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_nobody_begins_below_zero(preset):
    for scene in of_preset(preset.key).scenes:
        assert all("−" not in total for _, total in scene.before)


def test_office_rules_show_the_zero_at_500_the_knock_out_and_the_last_one_in():
    near, later = of_preset("office").scenes
    anna, boris, vera = near.why.teams
    assert near.why.multiplier == 2
    assert (anna.award, boris.changes, vera.total) == ("−20", ["exactly 500 becomes 0"], "501")
    assert vera.knocked_out
    assert later.follows == ["Boris: out of the game.", "The game is over. Victory: Anna."]


def test_101_shows_that_exactly_101_is_safe_and_102_is_not():
    (scene,) = of_preset("own_101").scenes
    assert [team.total for team in scene.why.teams] == ["33", "101", "102"]
    assert scene.follows[-1] == "Defeat: Vera."


def test_a_price_for_a_single_zero_is_shown():
    (scene,) = example(lone_zero=50).scenes
    assert (scene.why.hands[0].lone_zero, scene.why.hands[0].points) == (True, 50)


def test_a_knock_out_bonus_is_shown():
    (scene,) = of_preset("no_mercy_1000").scenes
    assert scene.why.knocked_out == ["Vera"]
    assert scene.why.teams[0].award == "+279"


def test_the_floor_is_shown_where_a_bonus_would_break_through():
    (scene,) = example(
        scoring="own_hand", at_target="loses", finish_bonus={"0": -20}, floor_at_zero=True
    ).scenes
    assert scene.why.teams[0].changes == ["a total never falls below 0: −10 becomes 0"]


def test_an_exact_total_of_who_collects_has_a_round_of_its_own():
    exact, near = example(exact_total={"300": 100}).scenes
    assert exact.why.teams[0].changes == ["exactly 300 becomes 100"]
    assert near.follows == ["The game is over. Victory: Anna."]


def test_a_two_sided_deck_shows_the_dark_side():
    (scene,) = example(edition=edition_named("flip")).scenes
    assert scene.side == "dark"
    assert scene.why.hands[1].lines[-1].value == 60


def test_a_number_of_rounds_is_played_to_the_last():
    shown = example(target=None, max_rounds=5)
    assert [scene.why.no for scene in shown.scenes] == [5]
    assert "The game is over" in shown.scenes[0].follows[-1]


def test_partners_play_two_against_two():
    (scene,) = example(in_teams=True).scenes
    assert [team.name for team in scene.why.teams] == ["Anna + Vera", "Boris + Gleb"]
    assert [hand.name for hand in scene.why.hands] == ["Boris", "Vera", "Gleb"]
    assert scene.why.teams[0].award == "+93"


def test_people_in_the_example_have_names_of_the_readers_language():
    assert list(example().play.names.values()) == ["Anna", "Boris", "Vera"]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_any_rules_on_any_deck_have_an_example(preset):
    rng = Random(preset.key)
    for _ in range(60):
        edition = rng.choice(EDITIONS)
        rules = resolve(any_rules(rng, preset.key, edition.key), edition)
        in_teams = rules.needs_hands and rng.random() < 0.3
        shown = worked_example(
            rules=rules, edition=edition, decks=rng.choice([1, 2]), in_teams=in_teams
        )
        assert shown.scenes
        assert not shown.play.state.ignored


@pytest.mark.parametrize(
    "kinds",
    [
        {"a": {"value": 0, "copies": 1}},
        {"1": {"value": 3, "copies": 2}},
        {"joker": {"value": 1000, "copies": None}},
        {"0": {"value": 0, "copies": 1}, "5": {"value": 5, "copies": 1}},
    ],
    ids=lambda kinds: "-".join(kinds),
)
@pytest.mark.parametrize("scoring", ["winner_collects", "own_hand", "lazy"])
def test_even_the_smallest_deck_has_an_example(kinds, scoring):
    edition = edition_from({"name": "tiny", "kinds": kinds, "cards": 1})
    rules = resolve(
        {"preset": "lazy", "scoring": scoring, "lone_zero": 50, "deal": "clockwise"}, edition
    )
    with translation.override("ru"):
        assert worked_example(rules=rules, edition=edition).scenes
