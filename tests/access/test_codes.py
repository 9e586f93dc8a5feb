"""Codes to be read out loud: short, alike in two alphabets, and good for ten minutes."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from scorekeeper.access.codes import ALPHABET, LENGTH, code_from, new_code
from scorekeeper.access.models import Code, Right
from scorekeeper.access.selectors import code_of, open_codes
from scorekeeper.access.services import code_revoke, code_show
from scorekeeper.access.tokens import CODE_LIVES
from tests.tables.factories import new_table

NOW = datetime(2026, 1, 1, 20, tzinfo=UTC)
SECOND = timedelta(seconds=1)

# Groups of symbols that somebody reads, hears or types as one another.
LOOK_ALIKE = ["0OQDО", "1IL!|", "5S", "8B3ЗВ", "2Z", "UVY", "MN", "6G", "4Ч", "EF", "9g"]
# What a Russian keyboard has for a symbol that looks the same.
CYRILLIC = {
    "A": "А",
    "C": "С",
    "E": "Е",
    "H": "Н",
    "K": "К",
    "M": "М",
    "P": "Р",
    "T": "Т",
    "X": "Х",
}


@pytest.fixture
def space(db):
    return new_table().space


def moved_back(code, by):
    """As if the code had been shown that much earlier."""
    Code.objects.filter(pk=code.pk).update(shown_at=timezone.now() - by)


# --- the symbols ---


def test_a_code_has_six_symbols_of_its_alphabet():
    codes = [new_code() for _ in range(500)]
    assert {len(code) for code in codes} == {LENGTH} == {6}
    assert {symbol for code in codes for symbol in code} == set(ALPHABET)
    assert len(set(codes)) == 500


@pytest.mark.parametrize("group", LOOK_ALIKE)
def test_no_two_symbols_are_taken_for_each_other(group):
    assert len(set(ALPHABET) & set(group)) <= 1


def test_every_letter_looks_the_same_in_latin_and_in_cyrillic():
    letters = {symbol for symbol in ALPHABET if symbol.isalpha()}
    assert letters == set(CYRILLIC)


def test_there_are_enough_codes_that_guessing_within_the_limits_is_hopeless():
    assert len(set(ALPHABET)) ** LENGTH >= 16_000_000


# --- as it is typed ---


def cyrillic(code):
    return "".join(CYRILLIC.get(symbol, symbol) for symbol in code)


@pytest.mark.parametrize(
    "typed",
    [
        "ACE247",
        "ace247",
        " ACE 247 ",
        "ace-247",
        "a c e 2 4 7",
        "A\u00a0C\u2009E\t247\n",
        cyrillic("ACE247"),
        cyrillic("ACE247").lower(),
        "аCе-247",
    ],
)
def test_a_code_is_read_however_it_is_typed(typed):
    assert code_from(typed) == "ACE247"


def test_every_code_is_read_from_cyrillic_letters():
    for code in (new_code() for _ in range(200)):
        assert code_from(cyrillic(code)) == code_from(cyrillic(code).lower()) == code


@pytest.mark.parametrize(
    "typed",
    ["", "ACE24", "ACE2477", "ACE240", "ACE24Ж", "\x00" * 6, "²²²²²²", "ACE24%", "ACE24\ud800"],
)
def test_what_cannot_be_a_code_is_none(typed):
    assert code_from(typed) == ""


def test_no_code_is_found_for_nothing(space):
    code_show(space=space, right=Right.SEE)
    assert code_of(code="") is None


# --- ten minutes ---


def test_a_code_is_good_for_ten_minutes(space):
    code = code_show(space=space, right=Right.SEE)
    assert timedelta(minutes=10) == CODE_LIVES
    moved_back(code, CODE_LIVES - SECOND)
    assert code_of(code=code.code) == code
    assert [shown.pk for shown in open_codes(space=space)] == [code.pk]
    moved_back(code, CODE_LIVES + SECOND)
    assert code_of(code=code.code) is None
    assert open_codes(space=space) == []


def test_showing_it_again_within_ten_minutes_is_the_same_code_for_ten_more(space):
    first = code_show(space=space, right=Right.SEE, now=NOW)
    later = code_show(space=space, right=Right.SEE, now=NOW + timedelta(minutes=9))
    latest = code_show(space=space, right=Right.SEE, now=NOW + timedelta(minutes=18))
    assert first.code == later.code == latest.code
    assert latest.shown_at == NOW + timedelta(minutes=18)
    assert Code.objects.count() == 1


def test_after_ten_minutes_there_is_a_new_one_and_the_old_one_is_gone(space):
    old = code_show(space=space, right=Right.SEE, now=NOW)
    new = code_show(space=space, right=Right.SEE, now=NOW + CODE_LIVES + SECOND)
    assert new.code != old.code
    assert not Code.objects.filter(code=old.code).exists()


def test_each_right_and_each_table_has_a_code_of_its_own(space):
    codes = [code_show(space=space, right=right) for right in (Right.SEE, Right.SCORE)]
    codes.append(code_show(space=new_table().space, right=Right.SEE))
    assert len({code.code for code in codes}) == 3
    for code in codes:
        found = code_of(code=code.code)
        assert (found.space, found.right) == (code.space, code.right)


def test_codes_of_the_past_are_swept_away(space):
    code_show(space=space, right=Right.SEE, now=NOW)
    code_show(space=new_table().space, right=Right.SEE, now=NOW + CODE_LIVES + SECOND)
    assert Code.objects.count() == 1


def test_a_closed_code_opens_nothing_and_the_next_one_is_another(space):
    code = code_show(space=space, right=Right.SEE)
    code_revoke(code=code)
    assert code_of(code=code.code) is None
    assert code_show(space=space, right=Right.SEE).code != code.code
