"""The device behind a request."""

import hashlib

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from scorekeeper.access.devices import (
    COOKIE,
    COOKIE_AGE,
    device_cookie,
    device_of,
    key_hash,
    remember_device,
)
from scorekeeper.access.models import Device
from tests.tables.factories import client_of, new_device, start, url

pytestmark = pytest.mark.django_db


def request(method="get", key=None):
    made = getattr(RequestFactory(), method)("/")
    if key is not None:
        made.COOKIES[COOKIE] = key
    return made


def answer(made, view=lambda request: HttpResponse("ok")):
    """The cookie that the answer sets, None without one."""
    return device_cookie(view)(made).cookies.get(COOKIE)


def test_browser_without_a_cookie_is_no_device():
    assert device_of(request()) is None
    assert key_hash(request()) == ""
    assert device_of(request(key="")) is None


def test_cookie_that_nobody_was_given_is_no_device():
    new_device()
    assert device_of(request(key="guessed")) is None


def test_cookie_is_the_device():
    one, other = new_device(), new_device()
    assert device_of(request(key=one.key)) == one
    assert device_of(request(key=other.key)) == other


def test_hash_in_the_database_is_no_cookie():
    device = new_device()
    assert device_of(request(key=device.key_hash)) is None


def test_looking_makes_no_device():
    device_of(request())
    device_of(request(key="guessed"))
    assert not Device.objects.exists()


def test_first_making_makes_a_device_of_which_only_the_hash_is_kept():
    made = request("post")
    device = remember_device(made)
    key = made.COOKIES[COOKIE]
    assert len(key) >= 40
    assert device.key_hash == hashlib.sha256(key.encode()).hexdigest()
    assert key not in str(Device.objects.values_list().get())


def test_device_is_made_once_in_a_request():
    made = request("post")
    assert remember_device(made) == remember_device(made) == device_of(made)
    assert Device.objects.count() == 1


def test_known_device_is_remembered_as_itself():
    device = new_device()
    assert remember_device(request("post", device.key)) == device
    assert Device.objects.count() == 1


def test_unknown_cookie_gets_a_key_of_our_own_making():
    made = request("post", key="chosen-by-the-guest")
    device = remember_device(made)
    assert made.COOKIES[COOKIE] != "chosen-by-the-guest"
    assert device_of(request(key="chosen-by-the-guest")) is None
    assert device_of(made) == device


@pytest.mark.parametrize("key", ["\ud800", "x" * 10_000, "\x00", "ключ"])
def test_cookie_of_any_letters_is_just_unknown(key):
    assert device_of(request(key=key)) is None


# The cookie


def test_new_device_gets_its_cookie_with_the_answer():
    made = request("post")
    cookie = answer(made, lambda r: HttpResponse(str(remember_device(r).pk)))
    assert device_of(request(key=cookie.value)) == Device.objects.get()


def test_new_device_gets_its_cookie_with_the_answer_to_a_get_too():
    cookie = answer(request(), lambda r: HttpResponse(str(remember_device(r).pk)))
    assert device_of(request(key=cookie.value)) == Device.objects.get()


def test_cookie_lasts_a_year_and_scripts_cannot_read_it(settings):
    cookie = answer(request("post", "known"))
    assert cookie["max-age"] == COOKIE_AGE > 365 * 24 * 60 * 60
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"]) == (True, "Lax", "")


def test_cookie_goes_only_over_https_where_there_is_https(settings):
    settings.HTTPS = True
    assert answer(request("post", "known"))["secure"] is True


def test_cookie_is_renewed_when_something_is_written_and_not_when_looked_at():
    device = new_device()
    assert answer(request("post", device.key)).value == device.key
    assert answer(request("get", device.key)) is None


def test_visitor_who_only_looks_gets_no_cookie():
    assert answer(request()) is None
    assert answer(request("post")) is None


def test_whole_way_through_a_browser():
    game = start()
    browser = client_of(new_device())
    assert browser.get(url(game, "game")).status_code == 404
    assert browser.get("/").status_code == 200
    assert COOKIE not in browser.get("/").cookies
