"""Every rule option has its words, its sentence and its field; every preset can be explained."""

import pytest
from django.utils import translation

from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.options import OPTION_BY_KEY, OPTIONS
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.scoring.rules import Rules, resolve
from scorekeeper.scoring.scorings import SCORINGS
from scorekeeper.tables.forms.option_fields import WAYS
from scorekeeper.tables.wording import sentences
from scorekeeper.tables.wording.games import PRESET_LINES
from scorekeeper.tables.wording.games import PRESETS as PRESET_NAMES
from scorekeeper.tables.wording.options import OPTIONS as WORDS
from scorekeeper.tables.wording.rules import COMPOSER_TOPICS, TOPICS, explain

KEYS = [option.key for option in OPTIONS]
CLASSIC = edition_named("classic")


def rules(**options):
    return resolve({"preset": "winner_500", **options}, CLASSIC)


def own_hand(**options):
    at_target = {"at_target": "loses"} | options
    return rules(scoring="own_hand", **at_target)


def said(key, rules):
    return WORDS[key].sentence(rules)


def test_every_option_has_its_words_and_its_field():
    assert set(WORDS) == set(WAYS) == set(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_an_option_has_a_label_a_help_and_a_place(key):
    words = WORDS[key]
    assert str(words.label)
    assert str(words.help)
    assert words.topic in TOPICS
    assert words.topic in COMPOSER_TOPICS


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_a_choice_has_its_words(key):
    assert tuple(WORDS[key].choices) == OPTION_BY_KEY[key].choices
    assert all(str(text) for text in WORDS[key].choices.values())


@pytest.mark.parametrize("key", KEYS)
def test_an_option_is_asked_for_only_where_the_scoring_takes_it(key):
    assert WORDS[key].goes_with <= OPTION_BY_KEY[key].only_with
    for value, scorings in WORDS[key].choice_goes_with.items():
        assert value in OPTION_BY_KEY[key].choices
        assert scorings <= WORDS[key].goes_with


@pytest.mark.parametrize("scoring", [scoring.key for scoring in SCORINGS])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_way_of_scoring_can_be_explained(scoring, language):
    with translation.override(language):
        told = explain(rules(scoring=scoring, target=None), CLASSIC)
    assert {topic.key for topic in told} >= {"round", "end", "dealing", "cards"}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_has_its_name_its_line_and_its_sentences(preset):
    assert str(PRESET_NAMES[preset.key])
    assert str(PRESET_LINES[preset.key])
    edition = edition_named(preset.edition)
    told = explain(resolve({"preset": preset.key}, edition), edition)
    assert all(text for topic in told for text in topic.sentences)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_whatever_a_preset_changes_is_said(preset):
    edition = edition_named(preset.edition)
    rules = resolve({"preset": preset.key}, edition)
    for key in preset.options:
        assert said(key, rules), key


TO_100 = {"scoring": "own_hand", "target": 100, "at_target": "loses"}


@pytest.mark.parametrize(
    ("key", "beside"),
    [
        ("scoring", {"target": None}),
        ("target_when", TO_100),
        ("at_target", TO_100),
        ("several_over", TO_100),
        ("tie_for_win", {}),
        ("nobody_out", {}),
        ("pile_multiplier", {}),
        ("deal", {}),
        ("start", {}),
        ("late_join", {}),
    ],
)
def test_each_choice_makes_a_sentence_of_its_own(key, beside):
    values = [value for value in WORDS[key].choices if value != "default"]
    texts = [said(key, rules(**{**beside, key: value})) for value in values]
    assert len(set(texts)) == len(values)


def test_that_test_knows_every_choice():
    known = test_each_choice_makes_a_sentence_of_its_own.pytestmark[0].args[1]
    assert {key for key, _ in known} == {key for key in KEYS if WORDS[key].choices}


@pytest.mark.parametrize(
    ("told", "key", "text"),
    [
        (rules(), "target", "You play to 500 points."),
        (rules(), "target_when", "Exactly 500 is enough."),
        (rules(target_when="exceeded"), "target_when", "Exactly 500 is not enough yet."),
        (own_hand(target=200), "target_when", "Exactly 200 is too much already."),
        (own_hand(target=101, target_when="exceeded"), "target_when", "Exactly 101 is still safe."),
        (own_hand(at_target="lowest_wins"), "target_when", "Exactly 500 ends the game."),
        (rules(exact_total={"500": 0, "-5": 5}), "exact_total", "Exactly −5 becomes 5."),
        (own_hand(finish_bonus={"wild": -50}), "finish_bonus", "Going out on “wild”: −50 points."),
        (own_hand(finish_bonus={"wild": -50}), "floor_at_zero", "A total may fall below 0."),
        (rules(lone_zero=50), "lone_zero", "A hand of a single 0 counts as 50 points."),
        (rules(card_values={"skip": 10}), "card_values", "By agreement: skip = 10."),
        (rules(scoring="round_wins", target=1), "target", "Whoever goes out first has won"),
        (rules(scoring="round_wins", target=7), "target", "7 times"),
        (rules(target=None), "max_rounds", "You play until you stop"),
        (rules(max_rounds=5), "max_rounds", "after 5 rounds at the latest"),
        (rules(hand_sizes=[7, 6, 5]), "hand_sizes", "7, 6, 5"),
        (rules(late_join="default"), "late_join", "starts from 0"),
        (own_hand(late_join="default"), "late_join", "the highest total"),
    ],
)
def test_a_sentence_says_the_value(told, key, text):
    assert text in said(key, told)


@pytest.mark.parametrize(
    ("told", "key"),
    [
        (rules(target=None), "at_target"),
        (rules(), "several_over"),
        (own_hand(), "multiply_bonuses"),
        (own_hand(), "tie_for_win"),
        (rules(), "floor_at_zero"),
        (rules(scoring="finish_order", target=None), "late_join"),
    ],
)
def test_nothing_is_said_where_there_is_nothing_to_say(told, key):
    assert said(key, told) == ""


def test_sentences_of_options_that_make_no_difference_are_left_out():
    told = explain(rules(scoring="round_wins", target=7), CLASSIC)
    texts = [text for topic in told for text in topic.sentences]
    assert sentences.deal(Rules()) not in texts
    assert sentences.final_draw(Rules()) not in texts


def test_several_decks_and_teams_are_said():
    texts = [
        t for topic in explain(Rules(), CLASSIC, decks=2, in_teams=True) for t in topic.sentences
    ]
    assert "The deck: Classic, 108 cards, 2 of them." in texts
    assert any(text.startswith("Partners") for text in texts)
