"""A hand as text, and back: in each language, whatever the page spoke when it was typed."""

import pytest
from django.utils import translation

from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import ALL_CODES, EDITIONS
from scorekeeper.scoring.notation import typed_hand
from scorekeeper.tables.wording.cards import hand_text

LANGUAGES = ("en", "ru")
FACES = [(edition, side) for edition in EDITIONS for side in edition.faces]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "side"), FACES, ids=lambda v: getattr(v, "key", v))
def test_hand_as_text_is_read_as_the_same_hand(edition, side, language):
    codes = list(edition.face(side or None))
    with translation.override(language):
        for code in codes:
            for count in (1, 2, 3):
                hand = Hand({code: count})
                assert typed_hand(hand_text(hand), edition, side or None) == hand
        everything = Hand(dict.fromkeys(codes, 2))
        assert typed_hand(hand_text(everything), edition, side or None) == everything


@pytest.mark.parametrize("written", ["en", "ru"])
@pytest.mark.parametrize(("edition", "side"), FACES, ids=lambda v: getattr(v, "key", v))
def test_hand_typed_before_the_language_was_switched_is_still_read(edition, side, written):
    hand = Hand(dict.fromkeys(edition.face(side or None), 2))
    with translation.override(written):
        text = hand_text(hand)
    with translation.override("en" if written == "ru" else "ru"):
        assert typed_hand(text, edition, side or None) == hand


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_meet_only_in_a_deck_of_ones_own_are_told_apart(language):
    kinds = {code: {"value": 1} for code in sorted(ALL_CODES)}
    edition = edition_from({"name": "Наша", "kinds": kinds, "cards": 1000})
    hands = {code: Hand({code: 2}) for code in kinds}
    with translation.override(language):
        again = {code: typed_hand(hand_text(hand), edition) for code, hand in hands.items()}
    assert again == hands


def test_points_as_text_are_read_as_the_same_points():
    for points in (10, 34, 1240):
        assert typed_hand(hand_text(Hand(stated=points)), EDITIONS[0]) == Hand(stated=points)
