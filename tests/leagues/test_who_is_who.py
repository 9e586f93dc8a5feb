"""Which names at a table are which people, and when two names are one."""

from dataclasses import dataclass

import pytest

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.names import folded, who_is_who


@dataclass
class Somebody:
    name: str


ANYA, BORYA = Somebody("Аня"), Somebody("Борис")
KNOWN = {"аня": ANYA, "анечка": ANYA, "борис": BORYA, "боря": BORYA}


@pytest.mark.parametrize(
    ("one", "other"),
    [("Аня", "аНЯ"), ("Алёна", "Алена"), ("Ａnn", "ann"), ("Анна  Мария", "анна мария")],
)
def test_two_ways_to_write_one_name(one, other):
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("Аня", "Яна"), ("🦊", "🐻"), ("Йод", "Иод")])
def test_two_names(one, other):
    assert folded(one) != folded(other)


def test_people_are_found_by_present_and_former_names_and_the_rest_is_new():
    found = who_is_who(["анечка", "Боря", "Вика"], KNOWN)
    assert found == {"анечка": ANYA, "Боря": BORYA, "Вика": None}


@pytest.mark.parametrize("names", [["Анечка", "Аня"], ["Аня", "Анечка"]])
def test_beside_the_one_who_bears_the_name_now_a_former_name_is_somebody_new(names):
    assert who_is_who(names, KNOWN) == {"Аня": ANYA, "Анечка": None}


def test_one_name_cannot_sit_twice_at_one_table():
    with pytest.raises(LeagueError) as refused:
        who_is_who(["Вика", "Вика"], KNOWN)
    assert refused.value.code == "one_name_twice"


def test_two_names_that_are_one_cannot_sit_at_one_table():
    with pytest.raises(LeagueError) as refused:
        who_is_who(["Алёна", "Вика", "Алена"], KNOWN)
    assert refused.value.code == "one_name_twice"
    assert refused.value.params == {"name": "Алёна", "other": "Алена"}
