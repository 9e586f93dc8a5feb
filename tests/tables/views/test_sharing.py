"""The page of sharing: QR codes, links and codes that the owner gives and takes away."""

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from django.test import Client

from scorekeeper.access.models import Code, Grant, Link, Right
from scorekeeper.tables.models import Game, Table
from scorekeeper.web.network import lan_address
from tests.tables.factories import client_for, start, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return start("Аня", "Боря", "Вика", preset="own_200")


@pytest.fixture
def owner(game):
    return client_for(game)


def address(game):
    return f"/t/{game.table.space.key}/share/"


def press(client, game, **buttons):
    return client.post(address(game), {name: str(value) for name, value in buttons.items()})


def link_made(client, game, right=Right.SCORE, **headers):
    """The address that the page shows for a new link."""
    page = client.post(address(game), {"link": str(int(right))}, **headers)
    return page.context["shown"].link


def path(link):
    return urlsplit(link).path


# --- giving ---


def test_each_right_has_its_link_and_all_but_owning_have_a_code(owner, game):
    page = owner.get(address(game))
    assert {choice.right: choice.by_code for choice in page.context["choices"]} == {
        Right.SCORE: True,
        Right.SEE: True,
        Right.OWN: False,
    }


@pytest.mark.parametrize("right", list(Right))
def test_a_new_link_is_shown_as_text_and_as_a_picture_and_works(owner, game, right):
    page = press(owner, game, link=int(right))
    link, text = page.context["shown"].link, page.content.decode()
    assert link in unescape(text)
    assert re.search(r'<div class="qr"><svg[^>]*viewBox[^>]*>', text)
    guest = Client()
    assert guest.get(path(link)).status_code == 302
    assert guest.get(url(game, "game")).context["play"].right == right


def test_a_link_is_shown_once_and_not_again(owner, game):
    token = path(link_made(owner, game)).split("/")[2]
    page = owner.get(address(game))
    assert token not in page.content.decode()
    assert [link.title for link in page.context["links"]] == ["To score"]


def test_the_page_of_secrets_is_kept_by_no_cache(owner, game):
    assert press(owner, game, link=1).headers["Cache-Control"] == "no-store"
    assert owner.get(address(game)).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_a_code_is_shown_large_and_works(owner, game, right):
    code = press(owner, game, code=int(right)).context["shown"].code
    guest = Client()
    guest.post("/code/", {"code": code})
    assert guest.get(url(game, "game")).context["play"].right == right


@pytest.mark.parametrize(
    "buttons",
    [
        {"code": 3},
        {"code": 0},
        {"code": "x"},
        {"link": 4},
        {"link": "1.0"},
        {"close_link": 987654},
        {"close_link": "²"},
        {"close_code": "-1"},
        {"close_code": "9" * 40},
    ],
)
def test_nonsense_gives_nothing(owner, game, buttons):
    assert press(owner, game, **buttons).status_code == 404
    assert not Link.objects.exists()
    assert not Code.objects.exists()


@pytest.mark.parametrize("right", [Right.SEE, Right.SCORE])
def test_only_the_owner_gives_rights(game, right):
    guest = client_for(game, right)
    assert guest.get(address(game)).status_code == 404
    assert press(guest, game, link=1).status_code == 404
    assert not Link.objects.exists()


# --- where a link leads ---


def test_a_link_leads_to_where_the_page_was_asked_for(owner, game):
    link = link_made(owner, game, HTTP_HOST="scores.example:8000")
    assert link.startswith("http://scores.example:8000/join/")
    assert link_made(owner, game, HTTP_HOST="scores.example", secure=True).startswith("https://")


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_a_link_made_on_the_server_itself_leads_there_from_other_phones(owner, game, host):
    link = link_made(owner, game, HTTP_HOST=host)
    assert link.startswith(f"http://{lan_address()}:8000/join/")


@pytest.mark.parametrize("host", ["evil.example/", "evil.example\\@x", 'a"b', "a b"])
def test_a_host_that_is_none_makes_no_link(owner, game, host):
    answer = owner.post(address(game), {"link": "1"}, HTTP_HOST=host)
    assert answer.status_code == 400
    assert not Link.objects.exists()


def test_a_public_service_makes_links_to_its_own_hosts_only(settings, owner, game):
    settings.ALLOWED_HOSTS = ["scores.example"]
    forged = {"HTTP_HOST": "evil.example", "HTTP_X_FORWARDED_HOST": "scores.example"}
    assert owner.post(address(game), {"link": "1"}, **forged).status_code == 400
    forwarded = {"HTTP_HOST": "scores.example", "HTTP_X_FORWARDED_HOST": "evil.example"}
    assert link_made(owner, game, **forwarded).startswith("http://scores.example/")


# --- taking away ---


def test_closing_a_link_takes_the_right_of_whoever_came_by_it(owner, game):
    guest = Client()
    guest.get(path(link_made(owner, game)))
    link = owner.get(address(game)).context["links"][0]
    assert link.devices == 1
    press(owner, game, close_link=link.pk)
    assert guest.get(url(game, "game")).status_code == 404
    assert owner.get(address(game)).context["links"] == []


def test_closing_a_code_opens_nothing_more_and_takes_nothing_away(owner, game):
    code = press(owner, game, code=1).context["shown"].code
    early, late = Client(), Client()
    early.post("/code/", {"code": code})
    press(owner, game, close_code=owner.get(address(game)).context["codes"][0].pk)
    assert late.post("/code/", {"code": code}).status_code == 422
    assert early.get(url(game, "game")).status_code == 200


def test_an_owner_who_came_by_a_link_can_close_it_and_still_owns_the_table(owner, game):
    """Else the first thing to do after a phone is lost would lose the table as well."""
    link = link_made(owner, game, Right.OWN)
    new_phone, thief = Client(), Client()
    new_phone.get(path(link))
    thief.get(path(link))
    press(new_phone, game, close_link=Link.objects.get().pk)
    assert thief.get(url(game, "game")).status_code == 404
    assert new_phone.get(address(game)).status_code == 200
    assert Client().get(path(link)).status_code == 404


def test_links_and_codes_of_another_table_cannot_be_closed(owner, game):
    other = start("Дима", "Ева")
    other_owner = client_for(other)
    press(other_owner, other, link=1)
    press(other_owner, other, code=1)
    assert press(owner, game, close_link=Link.objects.get().pk).status_code == 404
    assert press(owner, game, close_code=Code.objects.get().pk).status_code == 404
    assert (Link.objects.count(), Code.objects.count()) == (1, 1)


def test_a_form_from_another_site_changes_nothing(game):
    owner = client_for(game, enforce_csrf_checks=True)
    assert press(owner, game, link=3).status_code == 403
    assert not Link.objects.exists()


# --- nobody comes upon a table by a key of a form ---


def new_table(client, start_key):
    fields = {"player": ["Ева", "Жора"], "rules": "preset:own_200", "start_key": start_key}
    return client.post("/new/", fields)


def test_a_forms_own_key_leads_nobody_else_to_the_table_it_made():
    maker, stranger = Client(), Client()
    made = new_table(maker, "the-same-key")
    found = new_table(stranger, "the-same-key")
    assert made.url != found.url
    assert Table.objects.count() == 2
    assert Grant.objects.count() == 2


def test_nobody_can_come_upon_or_use_up_the_key_of_a_rematch(owner, game):
    stranger = Client()
    for start_key in (f"rematch-{game.pk}", game.start_key):
        assert game.table.space.key not in new_table(stranger, start_key).url
    assert owner.post(url(game, "rematch")).status_code == 302
    assert Game.objects.filter(table=game.table).count() == 2
    assert game.table.space.key not in new_table(stranger, f"rematch-{game.pk}").url
