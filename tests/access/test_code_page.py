"""The page on which a code is typed, and the limits that stop whoever tries them all."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.access.codes import ALPHABET, LENGTH
from scorekeeper.access.models import Code, Device, Grant, Right
from scorekeeper.access.services import code_show
from scorekeeper.access.tokens import CODE_LIVES
from scorekeeper.access.views import TRIES_OF_ALL, TRIES_OF_ONE, WINDOW
from tests.tables.factories import client_for, start, url

pytestmark = pytest.mark.django_db

WRONG = "AAAAAA"


@pytest.fixture
def clock(monkeypatch):
    """A clock that the test sets: clock(minutes=1). It begins with a window of the limits."""

    def set_to(**passed):
        now = datetime(2026, 1, 1, 20, tzinfo=UTC) + timedelta(**passed)
        monkeypatch.setattr(timezone, "now", lambda: now)

    set_to()
    return set_to


@pytest.fixture
def game(clock):
    return start("Аня", "Боря", "Вика", preset="own_200")


def shown(game, right=Right.SCORE):
    return code_show(space=game.table.space, right=right).code


def phone(address="192.0.2.1"):
    """A browser at that address, with no cookies."""
    return Client(REMOTE_ADDR=address)


def enter(browser, code, **extra):
    return browser.post("/code/", {"code": code}, **extra)


def statuses(browser, code, times):
    return [enter(browser, code).status_code for _ in range(times)]


# --- the page ---


def test_a_code_opens_the_table_with_its_right(game):
    for right in (Right.SEE, Right.SCORE):
        browser = phone()
        answer = enter(browser, shown(game, right))
        assert answer.url == f"/t/{game.table.space.key}/"
        assert browser.get(answer.url).context["play"].right == right


@pytest.mark.parametrize("typed", ["{}", " {} ", "{lower}", "{halves}"])
def test_a_code_may_be_typed_as_it_was_heard(game, typed):
    code = shown(game)
    typed = typed.format(code, lower=code.lower(), halves=f"{code[:3]}-{code[3:]}")
    assert enter(phone(), typed).status_code == 302


def test_a_wrong_code_is_refused_in_words_and_kept_as_typed(game):
    shown(game)
    page = enter(phone(), "abc 12")
    assert page.status_code == 422
    assert "Nothing opens with this code" in page.content.decode()
    assert 'value="abc 12"' in page.content.decode()
    assert not Device.objects.filter(grants=None).exists()


def test_a_code_that_is_over_is_refused_like_one_that_never_was(game, clock):
    code = shown(game)
    clock(minutes=10, seconds=1)
    over, wrong = enter(phone(), code), enter(phone(), WRONG)
    assert over.status_code == wrong.status_code == 422
    assert over.context["error"] == wrong.context["error"]


def test_a_code_shown_again_is_good_for_ten_minutes_more(game, clock):
    code = shown(game)
    clock(minutes=9)
    assert shown(game) == code
    clock(minutes=18)
    assert enter(phone(), code).status_code == 302
    clock(minutes=19, seconds=1)
    assert enter(phone(), code).status_code == 422


def test_a_code_never_lowers_a_right(game):
    owner = client_for(game, Right.OWN)
    enter(owner, shown(game, Right.SEE))
    assert Grant.objects.get(device=owner.device).right == Right.OWN


def test_no_code_can_give_the_right_to_own(game):
    owner = client_for(game, Right.OWN)
    page = owner.post(f"/t/{game.table.space.key}/share/", {"code": str(int(Right.OWN))})
    assert page.status_code == 404
    assert not Code.objects.exists()


def test_looking_at_the_page_is_no_try(game):
    browser = phone()
    for _ in range(2 * TRIES_OF_ONE):
        assert browser.get("/code/").status_code == 200
    assert enter(browser, shown(game)).status_code == 302


# --- the limits ---


def test_one_client_is_stopped_after_ten_tries(game):
    assert TRIES_OF_ONE == 10
    assert statuses(phone(), WRONG, 13) == [422] * 10 + [429] * 3


def test_who_is_stopped_is_told_so_in_words_and_when_to_come_back(game):
    browser = phone()
    statuses(browser, WRONG, TRIES_OF_ONE)
    page = enter(browser, WRONG)
    assert "tried too often" in page.content.decode()
    assert page.headers["Retry-After"] == str(int(WINDOW.total_seconds())) == "600"


def test_a_correct_code_is_refused_too_after_the_last_try(game):
    browser = phone()
    statuses(browser, WRONG, TRIES_OF_ONE)
    assert enter(browser, shown(game)).status_code == 429
    assert browser.get(url(game, "game")).status_code == 404


def test_new_cookies_and_headers_are_no_new_client(game):
    statuses(phone(), WRONG, TRIES_OF_ONE)
    assert enter(phone(), WRONG).status_code == 429
    forged = {"X-Forwarded-For": "198.51.100.7", "Forwarded": "for=198.51.100.7"}
    assert enter(phone(), WRONG, headers=forged).status_code == 429


def test_one_home_is_one_client_however_many_addresses_it_has(game):
    network = "2001:db8:1:2"
    tries = [enter(phone(f"{network}::{n:x}"), WRONG).status_code for n in range(12)]
    assert tries == [422] * 10 + [429] * 2
    assert enter(phone("2001:db8:1:3::1"), WRONG).status_code == 422


def test_other_clients_are_not_stopped_with_one(game):
    statuses(phone("192.0.2.1"), WRONG, TRIES_OF_ONE + 1)
    assert enter(phone("192.0.2.2"), shown(game)).status_code == 302


def test_all_clients_together_are_stopped_after_three_hundred_tries(game):
    assert TRIES_OF_ALL == 300
    tries = [enter(phone(f"192.0.2.{n // 10}"), WRONG).status_code for n in range(303)]
    assert tries == [422] * 300 + [429] * 3
    assert enter(phone("203.0.113.9"), shown(game)).status_code == 429


def test_tries_of_one_who_is_stopped_do_not_use_up_those_of_all(game):
    statuses(phone("192.0.2.1"), WRONG, TRIES_OF_ALL)
    assert enter(phone("192.0.2.2"), WRONG).status_code == 422


def test_the_limits_end_with_their_window(game, clock):
    browser = phone()
    statuses(browser, WRONG, TRIES_OF_ONE + 1)
    clock(minutes=9, seconds=59)
    assert enter(browser, WRONG).status_code == 429
    clock(minutes=10)
    assert enter(browser, shown(game)).status_code == 302
    assert statuses(browser, WRONG, TRIES_OF_ONE) == [422] * 9 + [429]


def test_all_clients_together_find_the_code_of_a_table_once_in_fifty_thousand_lifetimes():
    tries_in_its_life = TRIES_OF_ALL * CODE_LIVES / WINDOW
    assert len(ALPHABET) ** LENGTH / tries_in_its_life > 50_000
