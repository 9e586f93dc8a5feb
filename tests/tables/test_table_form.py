"""The form of a new game: whatever is sent, it is an agreement or a list of what is wrong."""

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.tables.forms.table import (
    TypedTable,
    TypedTableError,
    agreed_from,
    from_post,
    seat_lines,
    tap,
)
from scorekeeper.tables.services.games import Agreed

LONG = "9" * 5000


def form(**fields):
    data = QueryDict(mutable=True)
    for name, value in {"player": ["Аня", "Боря"], "rules": "preset:own_200", **fields}.items():
        data.setlist(name, value if isinstance(value, list) else [value])
    return from_post(data, data.getlist)


def agreed_or_wrong(typed):
    """The agreement, or what is wrong with it by field."""
    try:
        return agreed_from(typed, {}, "UTC")
    except TypedTableError as error:
        return error.errors


def test_plain_form_is_an_agreement():
    agreed = agreed_or_wrong(form(first_dealer="0", decks="2", target="300"))
    assert isinstance(agreed, Agreed)
    assert (agreed.names, agreed.first_dealer, agreed.decks) == (["Аня", "Боря"], 0, 2)
    assert (agreed.rules.preset, agreed.rules.target) == ("own_200", 300)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"player": []}, "players"),
        ({"player": ["Аня"]}, "players"),
        ({"player": [f"p{i}" for i in range(21)]}, "players"),
        ({"player": ["Аня", "аня"]}, "player-1"),
        ({"player": ["Аня", "x" * 300]}, "player-1"),
        ({"name": "x" * 61}, "name"),
        ({"rules": "preset:x"}, "rules"),
        ({"rules": "own:7"}, "rules"),
        ({"rules": f"own:{LONG}"}, "rules"),
        ({"edition": "x"}, "rules"),
        ({"target": "7.5"}, "target"),
        ({"target": "0"}, "target"),
        ({"target": LONG}, "target"),
    ],
)
def test_what_is_wrong_is_named_by_its_field(fields, wrong):
    assert list(agreed_or_wrong(form(**fields))) == [wrong]


@pytest.mark.parametrize("line", ["", "x", "-1", "2", "٣", "²", LONG])
def test_dealer_on_no_line_is_the_last_in_the_list(line):
    assert agreed_or_wrong(form(first_dealer=line)).first_dealer is None


values = st.one_of(
    st.text(max_size=30), st.sampled_from([LONG, "0", "1", "preset:office", "own:1"])
)
fields = st.dictionaries(
    st.sampled_from(
        [
            *("name", "player", "team", "in_teams", "rules", "target", "edition", "decks"),
            *("first_dealer", "start_key", "value-blank", "value-"),
        ]
    ),
    st.lists(values, max_size=4),
)
taps = st.builds("{}:{}".format, st.sampled_from(["more", "seat", "group", "up", "", "x"]), values)


@settings(deadline=None)
@given(fields, st.lists(taps, max_size=4))
def test_nonsense_never_raises(sent, tapped):
    typed = form(**sent)
    for what in tapped:
        tap(typed, what, {"g": ["Аня", "Боря"]})
    assert isinstance(typed, TypedTable)
    assert len(typed.players) <= 21
    seat_lines(typed=typed, errors={})
    found = agreed_or_wrong(typed)
    assert isinstance(found, Agreed) or found
