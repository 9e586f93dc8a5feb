"""When two names are one person."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.leagues.names import LONGEST_FOLDED, folded
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.game_file.fields import clean_name

LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюяёabcdefghijklmnopqrstuvwxyz '-"


def tidy(text):
    try:
        return clean_name(text)
    except ScoringError:
        return None


names = st.text(min_size=1, max_size=60).map(tidy).filter(bool)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Аня", "аня"),
        ("Алёна", "АЛЕНА"),
        ("Ким  Ли", " Ким Ли "),
        ("Ａｎｎａ", "Anna"),
        ("Аня", "Аня\u200e"),
        ("Strauß", "STRAUSS"),
        ("Й", "И\u0306"),
    ],
)
def test_these_are_one_person(one, other):
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Аня", "Анна"), ("Сергей", "Сергеи"), ("Ким Ли", "КимЛи"), ("А", "A")]
)
def test_these_are_two(one, other):
    assert folded(one) != folded(other)


@given(st.text(LETTERS, min_size=1, max_size=60))
def test_small_and_capital_letters_are_one_person(name):
    assert folded(name.upper()) == folded(name) == folded(name.title())


@given(names)
def test_every_name_leaves_something_to_compare_that_can_be_stored(name):
    assert 1 <= len(folded(name)) <= LONGEST_FOLDED


def test_the_longest_ornaments_can_be_stored_too():
    assert len(folded("\ufdfa" * 60)) == LONGEST_FOLDED
