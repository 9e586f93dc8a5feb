"""What every view that writes takes from its form."""

import pytest
from django.test import RequestFactory

from scorekeeper.access.devices import COOKIE
from scorekeeper.tables.http import base_of, since
from tests.tables.factories import adjust, new_device, play_of, record, start

pytestmark = pytest.mark.django_db


def base(**fields):
    request = RequestFactory().post("/", fields)
    request.COOKIES[COOKIE] = new_device().key
    return base_of(request)


def test_key_and_base_are_those_of_the_form():
    given = base(client_key="abc", based_on="7")
    assert (given["client_key"], given["based_on"]) == ("abc", 7)
    assert given["actor"].pk


def test_form_without_a_key_gets_one_of_its_own():
    keys = {base(based_on="7")["client_key"] for _ in range(3)}
    assert len(keys) == 3
    assert all(len(key) >= 20 for key in keys)


def test_key_is_cut_to_what_fits():
    assert base(client_key="k" * 100)["client_key"] == "k" * 40


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "٣", "²", " 7", "9" * 5000])
def test_base_that_is_no_number_is_always_stale(text):
    assert base(based_on=text)["based_on"] == -1


def test_what_the_log_gained_since_is_told_in_words():
    game = start("Аня", "Боря")
    record(game, "Аня", {"Боря": 5})
    adjust(game, "Боря", 3)
    assert len(since(play_of(game), 0)) == 2
    assert len(since(play_of(game), 1)) == 1
    assert since(play_of(game), 2) == []
