"""A round being entered: fields, taps, and the round they make."""

import json

import pytest
from django.http import QueryDict
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.entries import Join, Leave, Round
from scorekeeper.scoring.replay import replay
from scorekeeper.tables.models import Game
from scorekeeper.tables.play import Play
from scorekeeper.tables.typed import (
    NOBODY,
    TypedError,
    TypedRound,
    from_post,
    from_round,
    from_storage,
    round_from,
    tap,
)
from tests.scoring.short import setup, went_out

LANGUAGES = ("en", "ru")


def play(seats=3, preset="own_200", *entries, **options):
    """A game that no database knows."""
    table = setup(seats, preset, **options)
    made = Play(Game(), [], {seat: f"p{seat}" for seat in range(seats)})
    made.entries, made.state = list(entries), replay(table, entries)
    return made


def posted(text):
    """The fields of a submitted form, written as in an address."""
    data = QueryDict(text)
    return from_post(data, data.getlist)


def read(typed, at=None):
    return round_from(typed, at or play())


def refused(typed, at=None):
    """Codes by field of what cannot be read."""
    with pytest.raises(TypedError) as caught:
        read(typed, at)
    return {name: error.code for name, error in caught.value.errors.items()}


# What the form says


def test_fields_of_a_form():
    typed = posted(
        "out=0&hand-1=7+7&hand-2=+12+&last_card=wild&piles=2&side=dark&knocked_out=1"
        "&knocked_out=2&order=0+2+1&open=2&client_key=abc&based_on=7&collected=+89+"
    )
    assert typed == TypedRound(
        out="0",
        hands={1: "7 7", 2: "12"},
        collected="89",
        last_card="wild",
        piles=2,
        side="dark",
        knocked_out=[1, 2],
        order=[0, 2, 1],
        open=2,
        client_key="abc",
        based_on=7,
    )


def test_empty_form_says_nothing():
    assert posted("") == TypedRound()
    assert posted("").empty


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("out", "0"),
        ("out", NOBODY),
        ("hand-1", "7"),
        ("collected", "0"),
        ("last_card", "wild"),
        ("piles", "1"),
        ("knocked_out", "1"),
        ("order", "1"),
    ],
)
def test_form_in_which_something_is_said_is_not_empty(field, value):
    assert not posted(f"{field}={value}").empty


@pytest.mark.parametrize("field", ["hand-1= ", "open=2", "client_key=a", "based_on=3", "piles=0"])
def test_form_in_which_nothing_is_said_about_the_round_is_empty(field):
    assert posted(field).empty


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("out=x", "out", ""),
        ("out=-1", "out", ""),
        ("out=1.5", "out", ""),
        ("out=1000", "out", ""),
        ("out=٣", "out", ""),
        ("hand-x=7&hand-=7&hand--1=7&hand-1000=7", "hands", {}),
        ("piles=x", "piles", 0),
        ("piles=-1", "piles", 0),
        ("piles=100", "piles", 99),
        ("piles=9999999999", "piles", 0),
        ("knocked_out=x&knocked_out=1&knocked_out=1", "knocked_out", [1]),
        ("order=1+x+1+2", "order", [1, 2]),
        ("open=x", "open", None),
        ("based_on=-5", "based_on", 0),
        ("based_on=99999999999999999999", "based_on", 0),
        ("collected=" + "8" * 100, "collected", "8" * 20),
        ("last_card=" + "w" * 100, "last_card", "w" * 20),
        ("side=" + "w" * 100, "side", "w" * 20),
        ("client_key=" + "k" * 100, "client_key", "k" * 40),
        ("hand-1=" + "7" * 9000, "hands", {1: "7" * 2000}),
    ],
)
def test_nonsense_is_not_said(text, name, value):
    assert getattr(posted(text), name) == value


names = st.sampled_from(
    [
        *("out", "last_card", "piles", "side", "knocked_out", "order", "open", "based_on"),
        *("client_key", "collected", "hand-0", "hand-1", "hand-2", "hand-x", "hand-"),
    ]
)
values = st.one_of(
    st.text(),
    st.sampled_from(["0", "1", "7 7", NOBODY, "999", "1" * 5000, "wild", "-1", "7.5", "1e3"]),
)
taps = st.one_of(
    st.text(),
    st.builds(
        "{}:{}".format,
        st.sampled_from(["out", "card", "back", "open", "piles", "order", "x", ""]),
        values,
    ),
)


@settings(deadline=None)
@given(
    st.dictionaries(names, st.lists(values, max_size=3)),
    st.lists(taps, max_size=4),
    st.sampled_from(
        [("own_200", "classic"), ("own_200", "flip"), ("to_the_last", "classic"), ("lazy", "dos")]
    ),
)
def test_nonsense_never_raises(fields, tapped, table):
    data = QueryDict(mutable=True)
    for name, given_ in fields.items():
        data.setlist(name, given_)
    typed = from_post(data, data.getlist)
    for what in tapped:
        tap(typed, what, frozenset("789"))
    assert from_storage(json.loads(json.dumps(typed.stored()))) == typed
    assert read_or_refused(typed, play(3, table[0], edition=table[1]))


def read_or_refused(typed, at):
    """The round, or what stands in its way by field."""
    try:
        return round_from(typed, at)
    except TypedError as error:
        return error.errors


@settings(deadline=None)
@given(
    st.builds(
        TypedRound,
        out=st.sampled_from(["", NOBODY, "0", "12"]),
        hands=st.dictionaries(st.integers(0, 19), st.text(max_size=20)),
        collected=st.text(max_size=20),
        last_card=st.text(max_size=20),
        piles=st.integers(0, 99),
        knocked_out=st.lists(st.integers(0, 19), unique=True),
        order=st.lists(st.integers(0, 19), unique=True),
        open=st.none() | st.integers(0, 19),
        client_key=st.text(max_size=40),
        based_on=st.integers(0, 10**9),
    )
)
def test_stored_fields_come_back_as_they_were(typed):
    assert from_storage(json.loads(json.dumps(typed.stored()))) == typed


def test_fields_stored_by_another_version_are_passed_over():
    assert from_storage({"out": "1", "colour": "red"}) == TypedRound(out="1")


# The round that the fields make


@pytest.mark.parametrize("text", ["7 7 п +2 ц +4", "7 7 s d2 w w4"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_hand_is_read_in_both_languages_whatever_the_page_speaks(text, language):
    with translation.override(language):
        made = read(TypedRound(out="0", hands={1: text, 2: "34"}))
    cards = {"7": 2, "skip": 1, "draw2": 1, "wild": 1, "wild4": 1}
    assert made == Round(out=0, hands={1: Hand(cards), 2: Hand(stated=34)})


def test_34_is_points_and_7_is_a_card():
    made = read(TypedRound(out="0", hands={1: "34", 2: "7"}))
    assert (made.hands[1], made.hands[2]) == (Hand(stated=34), Hand({"7": 1}))


def test_nobody_went_out():
    made = read(TypedRound(out=NOBODY, hands={0: "1", 1: "2", 2: "3"}))
    assert (made.out, len(made.hands)) == (None, 3)


def test_who_went_out_must_be_said_and_is_never_guessed():
    assert refused(TypedRound(hands={0: "0", 1: "7", 2: "5"})) == {"out": "who_went_out_missing"}


def test_everything_that_cannot_be_read_is_named_by_its_field():
    typed = TypedRound(hands={0: "7.5", 1: "joker", 2: "7"})
    assert refused(typed) == {
        "out": "who_went_out_missing",
        "hand-0": "bad_points",
        "hand-1": "unknown_card",
    }


def test_field_left_empty_is_no_hand_and_no_zero():
    made = read(TypedRound(out="0", hands={1: "", 2: "0"}))
    assert made.hands == {2: Hand({"0": 1})}


def test_hand_of_who_went_out_or_was_knocked_out_stays_in_its_field_only():
    typed = TypedRound(out="0", hands={0: "9", 1: "7", 2: "joker"}, knocked_out=[2])
    made = read(typed, play(3, "no_mercy_1000"))
    assert (made.hands, made.knocked_out) == ({1: Hand({"7": 1})}, (2,))
    assert typed.hands == {0: "9", 1: "7", 2: "joker"}


def test_who_went_out_is_not_knocked_out():
    typed = TypedRound(out="0", hands={1: "7", 2: "5"}, knocked_out=[0])
    assert read(typed, play(3, "no_mercy_1000")).knocked_out == ()


def test_last_card_of_nobody_is_passed_over():
    assert read(TypedRound(out=NOBODY, last_card="wild")).last_card is None
    assert read(TypedRound(out="0", last_card="wild")).last_card == "wild"
    assert read(TypedRound(out="0", last_card="")).last_card is None


def test_piles_and_side_are_taken():
    made = read(TypedRound(out="0", hands={1: "ц"}, piles=2, side="dark"), play(edition="flip"))
    assert (made.pile_ran_out, made.side) == (2, "dark")
    assert read(TypedRound(out="0")).side is None


# Only the sum of all hands


def test_sum_stands_for_the_hands():
    assert read(TypedRound(out="0", collected="89")) == Round(out=0, collected=89)
    assert read(TypedRound(out="0", collected="0")).collected == 0


def test_empty_field_is_no_sum_of_0():
    assert read(TypedRound(out="0")).collected is None


@pytest.mark.parametrize("text", ["-5", "−5", "8.9", "1e3", "8 9", "+89", "восемь", "٣", "7 skip"])
def test_sum_that_is_no_number_is_refused_by_its_field(text):
    assert refused(TypedRound(out="0", collected=text)) == {"collected": "bad_points"}


def test_sum_and_hands_are_both_read_for_the_log_to_refuse():
    made = read(TypedRound(out="0", collected="89", hands={1: "34"}))
    assert (made.collected, made.hands) == (89, {1: Hand(stated=34)})


def test_hand_of_who_went_out_is_nothing_beside_a_sum():
    assert read(TypedRound(out="0", collected="89", hands={0: "34"})).hands == {}


# The order of going out


ORDERED = (3, "to_the_last")


def test_last_of_the_order_is_added():
    made = read(TypedRound(out="2", order=[2, 0]), play(*ORDERED))
    assert (made.out, made.order) == (2, (2, 0, 1))


def test_first_of_the_order_went_out():
    assert read(TypedRound(out="", order=[1, 0, 2]), play(*ORDERED)).out == 1


def test_order_of_which_two_are_missing_is_left_as_it_is():
    assert read(TypedRound(order=[2]), play(*ORDERED)).order == (2,)
    assert refused(TypedRound(order=[]), play(*ORDERED)) == {"out": "who_went_out_missing"}


def test_order_of_nobody_is_none():
    made = read(TypedRound(out=NOBODY, order=[1, 0]), play(*ORDERED))
    assert (made.out, made.order) == (None, ())


def test_whoever_has_left_is_not_added_to_the_order():
    at = play(*ORDERED, Leave(seat=1))
    assert read(TypedRound(order=[2, 0]), at).order == (2, 0)


def test_order_that_is_corrected_is_not_given_a_player_who_joined_later():
    entry = went_out(0, order=(0, 1, 2), ref=1)
    at = play(*ORDERED, entry, Join(seat=3, ref=2))
    assert round_from(from_round(entry), at, about=1).order == (0, 1, 2)


# Correcting: the form filled in


def assert_same_when_read(entry, at):
    typed = from_round(entry)
    assert read(typed, at) == entry
    assert read(from_storage(json.loads(json.dumps(typed.stored()))), at) == entry


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("entry", "options"),
    [
        (went_out(0, {1: "7 7 draw2", 2: 34}, last_card="wild", pile_ran_out=2), {}),
        (went_out(None, {0: 12, 1: "wild4", 2: "0"}), {}),
        (went_out(0, {1: "wild 9", 2: "skipall"}, side="dark"), {"edition": "flip"}),
        (went_out(0, {1: "draw10"}, knocked_out=(2,)), {"preset": "no_mercy_1000"}),
        (went_out(2, order=(2, 0, 1)), {"preset": "to_the_last"}),
        (went_out(0, collected=89, pile_ran_out=1), {"preset": "winner_500"}),
        (went_out(0, collected=0), {"preset": "winner_500"}),
    ],
)
def test_recorded_round_fills_the_form_and_is_read_as_the_same_round(entry, options, language):
    with translation.override(language):
        assert_same_when_read(entry, play(3, **options))
