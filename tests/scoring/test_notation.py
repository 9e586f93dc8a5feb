"""Hands as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import EDITIONS, edition_named
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.notation import SHORT, typed_hand


def typed(text, edition="classic", side=None):
    return typed_hand(text, edition_named(edition), side)


def code_of(word, edition="classic", side=None):
    """The one card that the word means."""
    ((code, count),) = typed(word, edition, side).cards.items()
    assert count == 1
    return code


def refusal(text, edition="classic"):
    with pytest.raises(ScoringError) as caught:
        typed(text, edition)
    return caught.value


BOTH = Hand({"7": 2, "skip": 1, "draw2": 1, "wild": 1, "wild4": 1})


@pytest.mark.parametrize("text", ["7 7 п +2 ц +4", "7 7 s d2 w w4", "7 7 skip draw2 wild wild4"])
def test_hand_is_read_in_either_language(text):
    assert typed(text) == BOTH


@pytest.mark.parametrize("text", ["7,7,п,+2,ц,+4", "7;7; П +2 Ц +4", " 7·7 S  D2\tW\nW4 "])
def test_hand_is_read_however_it_is_put_down(text):
    assert typed(text) == BOTH


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("skip", "s п пропуск пас skip SKIP Пропуск"),
        ("reverse", "r н о наоборот оборот разворот reverse"),
        ("draw2", "+2 d2 draw2"),
        ("wild", "w ц цвет wild"),
        ("wild4", "+4 w4 ц4 wild+4 цвет+4 wild4"),
    ],
)
def test_classic_cards_have_these_words(code, words):
    assert {word: code_of(word) for word in words.split()} == dict.fromkeys(words.split(), code)


@pytest.mark.parametrize(
    ("word", "edition", "side", "code"),
    [
        ("+2", "classic", None, "draw2"),
        ("+2", "attack", None, "hit2"),
        ("+2", "flip", "light", "wild2"),
        ("+2", "h2o", None, "draw2"),
        ("+4", "classic", None, "wild4"),
        ("+4", "no_mercy", None, "draw4"),
        ("+4", "all_wild", None, "draw4"),
        ("w", "dos", None, "wilddos"),
        ("ц", "dos", None, "wilddos"),
        ("обмен", "all_wild", None, "swap"),
        ("обмен", "attack", None, "trade"),
        ("п2", "all_wild", None, "skip2"),
        ("пв", "flip", "dark", "skipall"),
        ("+5", "flip", "dark", "draw5"),
        ("+10", "no_mercy", None, "draw10"),
        ("р", "no_mercy", None, "roulette"),
        ("с", "no_mercy", None, "discardall"),
        ("#", "dos", None, "any"),
    ],
)
def test_where_decks_share_a_word_the_deck_decides(word, edition, side, code):
    assert code_of(word, edition, side) == code


FACES = [(edition, side) for edition in EDITIONS for side in edition.faces]


@pytest.mark.parametrize(("edition", "side"), FACES, ids=lambda value: getattr(value, "key", value))
def test_every_card_can_be_typed_by_its_code(edition, side):
    for code in edition.face(side or None):
        assert typed_hand(f"{code} {code}", edition, side or None) == Hand({code: 2})


@pytest.mark.parametrize(("edition", "side"), FACES, ids=lambda value: getattr(value, "key", value))
def test_every_card_with_a_word_has_one_of_its_own(edition, side):
    face = edition.face(side or None)
    for code in face:
        words = SHORT.get(code, (code,))
        own = [w for w in words if typed_hand(f"{w} {w}", edition, side or None).cards == {code: 2}]
        assert own, f"{code} of {edition.key} cannot be typed by any of {words}"


def test_every_word_is_typed_without_spaces_and_in_small_letters():
    for words in SHORT.values():
        assert [word for word in words if word.split() != [word] or word != word.lower()] == []


def test_words_are_for_cards_that_exist():
    assert set(SHORT) <= {code for edition in EDITIONS for code in edition.codes}


# A number


@pytest.mark.parametrize(("text", "points"), [("34", 34), ("10", 10), (" 120 ", 120), ("007", 7)])
def test_one_number_that_is_no_card_is_points(text, points):
    assert typed(text) == Hand(stated=points)


@pytest.mark.parametrize("text", ["7", "0", " 9 "])
def test_one_number_that_is_a_card_is_the_card(text):
    assert typed(text) == Hand({text.strip(): 1})


def test_which_numbers_are_cards_is_for_the_deck_to_say():
    assert typed("10", "dos") == Hand({"10": 1})
    assert typed("0", "flip", "light") == Hand(stated=0)
    assert typed("2", "dos") == Hand(stated=2)
    assert typed("8", "swintus") == Hand(stated=8)


def test_a_number_beside_cards_must_be_a_card():
    assert refusal("34 7") == ScoringError("unknown_card", card="34")
    assert refusal("7 34") == ScoringError("unknown_card", card="34")


def test_a_card_of_ones_own_deck_may_have_a_large_number():
    own = edition_from({"name": "М", "kinds": {"25": {"value": 25}}, "cards": 9})
    assert typed_hand("25", own) == Hand({"25": 1})


@pytest.mark.parametrize("text", ["7.5", "-20", "−20", "1e3", "-7", "0.0", "1" * 13])
def test_number_that_cannot_be_points_is_refused_as_points(text):
    assert refusal(text).code == "bad_points"


@pytest.mark.parametrize("text", ["", "   ", " , ; · "])
def test_nothing_typed_is_an_empty_hand(text):
    assert refusal(text).code == "empty_hand"


@pytest.mark.parametrize("text", ["joker", "7 7 xx", "+3", "7x2", "джокер 7", "😀", "7 draw10"])
def test_unknown_word_is_an_unknown_card(text):
    assert refusal(text).code == "unknown_card"


REFUSALS = ("empty_hand", "unknown_card", "bad_points")


@given(st.text(), st.sampled_from(EDITIONS))
def test_any_text_is_a_hand_or_a_scoring_error(text, edition):
    hand, refused = None, ""
    try:
        hand = typed_hand(text, edition)
    except ScoringError as error:
        refused = error.code
    assert (hand is None) == (refused in REFUSALS)
    if hand is not None:
        assert (hand.stated is None) == bool(hand.cards)
        assert set(hand.cards) <= edition.codes


@given(st.lists(st.sampled_from(sorted(edition_named("no_mercy").codes)), min_size=2))
def test_typed_cards_are_counted_by_kind(codes):
    assert typed(" ".join(codes), "no_mercy").cards == {code: codes.count(code) for code in codes}
