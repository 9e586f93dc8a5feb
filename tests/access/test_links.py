"""Links: opened once, a link gives its right to a device; its token is seen nowhere afterwards."""

import base64
import logging

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.links import link_address
from scorekeeper.access.models import Device, Grant, Link, Right
from scorekeeper.access.selectors import link_of
from scorekeeper.access.services import code_show, link_create, link_revoke, right_grant
from scorekeeper.access.tokens import new_token, token_hash
from tests.tables.factories import client_for, client_of, new_device, start, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


@pytest.fixture
def space(game):
    return game.table.space


def open_link(client, token):
    return client.get(link_address(token))


def right_of(client, space):
    """What the browser may do, 0 for nothing."""
    hashed = token_hash(client.cookies[COOKIE].value) if COOKIE in client.cookies else "-"
    grant = Grant.objects.filter(space=space, device__key_hash=hashed).first()
    return grant.right if grant else 0


# --- what a link does ---


@pytest.mark.parametrize("right", list(Right))
def test_opening_a_link_gives_its_right_by_a_cookie(client, space, right):
    answer = open_link(client, link_create(space=space, right=right))
    assert answer.cookies[COOKIE]["httponly"]
    assert right_of(client, space) == right


def test_opening_a_link_leads_to_an_address_without_the_token(client, game, space):
    token = link_create(space=space, right=Right.SEE)
    answer = open_link(client, token)
    assert (answer.status_code, answer.url) == (302, f"/t/{space.key}/")
    assert client.get(answer.url).context["play"].game == game


def test_a_link_can_be_opened_on_many_devices_and_more_than_once(space):
    token = link_create(space=space, right=Right.SCORE)
    browsers = [Client(), Client()]
    for browser in [*browsers, *browsers]:
        assert open_link(browser, token).status_code == 302
    assert [right_of(browser, space) for browser in browsers] == [Right.SCORE] * 2
    assert Link.objects.get().grants.count() == 2


def test_a_device_that_is_known_keeps_its_cookie(space):
    device = new_device()
    browser = client_of(device)
    open_link(browser, link_create(space=space, right=Right.SEE))
    assert browser.cookies[COOKIE].value == device.key
    assert Grant.objects.get(device=device).right == Right.SEE


def test_a_cookie_that_somebody_else_planted_is_not_the_one_that_gets_the_right(client, space):
    client.cookies[COOKIE] = "planted"
    open_link(client, link_create(space=space, right=Right.OWN))
    assert client.cookies[COOKIE].value != "planted"
    assert not Device.objects.filter(key_hash=token_hash("planted")).exists()


def test_a_link_without_the_slash_at_its_end_opens_as_well(client, space):
    token = link_create(space=space, right=Right.SEE)
    assert client.get(link_address(token).rstrip("/"), follow=True).status_code == 200


@pytest.mark.parametrize("tail", ["", "x", "x" * 43, "../code/", "%00", "a/b/c/"])
def test_a_link_that_nobody_made_opens_nothing(client, tail):
    assert client.get(f"/join/{tail}").status_code == 404
    assert not Device.objects.exists()


def test_a_link_is_opened_by_looking_and_never_by_sending(client, space):
    token = link_create(space=space, right=Right.OWN)
    assert client.post(link_address(token)).status_code == 405
    assert right_of(client, space) == 0


# --- higher and lower ---


def test_a_lower_link_never_lowers_a_right(game, space):
    owner = client_for(game, Right.OWN)
    for right in (Right.SEE, Right.SCORE):
        open_link(owner, link_create(space=space, right=right))
    assert right_of(owner, space) == Right.OWN


def test_a_higher_link_raises_a_right(game, space):
    watcher = client_for(game, Right.SEE)
    open_link(watcher, link_create(space=space, right=Right.SCORE))
    assert right_of(watcher, space) == Right.SCORE


def test_the_owners_link_brings_the_table_back_on_a_new_phone(client, game, space):
    token = link_create(space=space, right=Right.OWN)
    Device.objects.all().delete()
    open_link(client, token)
    assert client.get(f"/t/{space.key}/share/").status_code == 200
    assert client.get(url(game, "round_enter")).status_code == 200
    assert [table.key for table in client.get("/").context["tables"]] == [space.key]


def test_a_link_to_one_table_opens_no_other(client, space):
    other = start("Дима", "Ева")
    open_link(client, link_create(space=space, right=Right.OWN))
    assert client.get(url(other, "game")).status_code == 404


# --- taking it away ---


def test_a_revoked_link_opens_nothing(client, space):
    token = link_create(space=space, right=Right.OWN)
    link_revoke(link=link_of(token=token))
    assert open_link(client, token).status_code == 404
    assert right_of(client, space) == 0


def test_whoever_came_by_a_revoked_link_has_lost_the_right_and_others_keep_theirs(game, space):
    revoked, kept = (link_create(space=space, right=Right.SCORE) for _ in range(2))
    lost, stays, by_code, owner = Client(), Client(), Client(), client_for(game)
    open_link(lost, revoked)
    open_link(stays, kept)
    by_code.post("/code/", {"code": code_show(space=space, right=Right.SCORE).code})
    for browser in (stays, by_code, owner):
        # They have the right already: this link gives them nothing that it could take away.
        open_link(browser, revoked)
    link_revoke(link=link_of(token=revoked))
    assert lost.get(url(game, "game")).status_code == 404
    for browser in (stays, by_code, owner):
        assert browser.get(url(game, "round_enter")).status_code == 200


def test_a_revoked_link_does_not_take_what_a_code_gave_later(client, space):
    token = link_create(space=space, right=Right.SEE)
    open_link(client, token)
    client.post("/code/", {"code": code_show(space=space, right=Right.SCORE).code})
    link_revoke(link=link_of(token=token))
    assert right_of(client, space) == Right.SCORE


def test_a_lost_link_looks_like_one_that_never_was(client, space):
    token = link_create(space=space, right=Right.SEE)
    link_revoke(link=link_of(token=token))
    revoked, invented = (client.get(link_address(t)) for t in (token, new_token()))
    assert revoked.status_code == invented.status_code == 404
    assert without_csrf(revoked) == without_csrf(invented)


def without_csrf(answer):
    return answer.content.decode().replace(str(answer.context["csrf_token"]), "")


def test_the_same_right_given_twice_is_one_grant(space):
    device = new_device()
    for _ in range(2):
        right_grant(device=device, space=space, right=Right.SEE)
    assert Grant.objects.filter(device=device).count() == 1


# --- the token ---


def test_a_token_has_at_least_128_random_bits():
    tokens = {new_token() for _ in range(200)}
    assert len(tokens) == 200
    assert all(len(base64.urlsafe_b64decode(token + "==")) * 8 >= 128 for token in tokens)


def test_only_the_hash_of_a_token_is_stored(client, space):
    token = link_create(space=space, right=Right.SCORE)
    open_link(client, token)
    rows = [
        repr(row) for model in apps.get_models() for row in model._default_manager.values_list()
    ]
    assert not [row for row in rows if token in row]
    assert [row for row in rows if token_hash(token) in row]


def test_the_stored_hash_opens_nothing(client, space):
    link_create(space=space, right=Right.OWN)
    assert open_link(client, Link.objects.get().token_hash).status_code == 404


# --- the token is seen nowhere ---


@pytest.fixture
def everything_logged(caplog):
    """Each logger there is, at its most talkative."""
    caplog.set_level(logging.DEBUG)
    for name in list(logging.root.manager.loggerDict):
        caplog.set_level(logging.DEBUG, logger=name)
    connection.force_debug_cursor = True
    yield caplog
    connection.force_debug_cursor = False


def is_logged(caplog, token):
    """Whether a record has the token, in its line or in anything that hangs on it."""
    formatter = logging.Formatter()
    lines = [formatter.format(record) + repr(vars(record)) for record in caplog.records]
    return any(token in line for line in lines)


@pytest.mark.parametrize("debug", [False, True])
def test_no_log_has_the_token_when_all_goes_well(client, settings, space, everything_logged, debug):
    settings.DEBUG = debug
    token = link_create(space=space, right=Right.SEE)
    client.get(link_address(token), follow=True)
    assert everything_logged.records
    assert not is_logged(everything_logged, token)


@pytest.mark.parametrize("method", ["get", "post", "put", "head"])
def test_no_log_has_the_token_when_it_opens_nothing(everything_logged, method):
    token = new_token()
    strict = Client(enforce_csrf_checks=True)
    answer = getattr(strict, method)(link_address(token))
    assert answer.status_code in {403, 404, 405}
    assert everything_logged.records
    assert not is_logged(everything_logged, token)
    assert token not in answer.content.decode()


@pytest.mark.parametrize("debug", [False, True])
def test_neither_the_log_nor_the_error_page_has_the_token_when_something_breaks(
    settings, space, everything_logged, debug
):
    settings.DEBUG = debug
    token = link_create(space=space, right=Right.SEE)
    space.address = "an-address-that-leads-nowhere"
    space.save()
    answer = Client(raise_request_exception=False).get(link_address(token))
    assert answer.status_code == 500
    assert ("Something broke" in answer.content.decode()) != debug
    assert token not in answer.content.decode()
    assert "NoReverseMatch" in everything_logged.text
    assert not is_logged(everything_logged, token)


def test_no_page_behind_a_link_has_the_token(client, game, space):
    token = link_create(space=space, right=Right.OWN)
    first = client.get(link_address(token), follow=True)
    pages = [first, client.get("/"), client.get(url(game, "history"))]
    pages.append(client.get(f"/t/{space.key}/share/"))
    for page in pages:
        assert page.status_code == 200
        assert token not in page.content.decode() + str(page.headers) + str(page.cookies)


def test_a_link_is_no_referer_and_is_kept_by_no_cache(client, space):
    answer = open_link(client, link_create(space=space, right=Right.SEE))
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.content == b""
