"""The page on which a league is made."""

import pytest

from scorekeeper.access.models import Device, Grant
from scorekeeper.leagues.models import League
from scorekeeper.leagues.zones import zone_names
from tests.standings.factories import league_url
from tests.tables.factories import client_of, new_device
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db

NEW = "/leagues/new/"


def sent(**fields):
    """What the form sends."""
    return {
        "name": "Обеды",
        "zone": "Europe/Moscow",
        "rhythm": "quarter",
        "start_key": "s",
        **fields,
    }


def test_looking_at_the_form_makes_nothing_and_leaves_no_cookie(client):
    page = client.get(NEW)
    assert page.status_code == 200
    assert "device" not in page.cookies
    assert not League.objects.exists()


def test_the_device_becomes_the_owner_and_is_led_to_the_standings(client):
    answer = client.post(NEW, sent(name="  Обеды   на кухне ", rhythm="year"))
    league = League.objects.get()
    assert answer.url == league_url(league, "standings:league")
    assert (league.name, league.zone, league.rhythm) == ("Обеды на кухне", "Europe/Moscow", "year")
    assert client.get(league_url(league, "leagues:settings")).status_code == 200
    stranger = client_of(new_device())
    assert stranger.get(league_url(league, "leagues:people")).status_code == 404


def test_the_form_as_it_comes_needs_only_a_name(client):
    form = Form(client.get(NEW), "league")
    form["name"] = "Обеды"
    assert client.post(NEW, form.fields).status_code == 302
    league = League.objects.get()
    assert (league.zone, league.rhythm) == ("UTC", "quarter")


@pytest.mark.parametrize(("language", "zone"), [("en", "UTC"), ("ru", "Europe/Moscow")])
def test_without_a_script_the_zone_is_the_usual_one_of_the_language(client, language, zone):
    page = client.get(NEW, headers={"accept-language": language})
    assert Form(page, "league")["zone"] == zone


def test_a_double_tap_makes_one_league(client):
    form = Form(client.get(NEW), "league")
    form["name"] = "Обеды"
    answers = [client.post(NEW, form.fields) for _ in range(2)]
    assert answers[0].url == answers[1].url
    assert League.objects.count() == 1


def test_each_form_makes_a_league_of_its_own(client):
    for _ in range(2):
        form = Form(client.get(NEW), "league")
        form["name"] = "Обеды"
        client.post(NEW, form.fields)
    assert League.objects.count() == 2


def test_nobody_comes_upon_a_league_by_the_key_of_a_form(client):
    mine = client.post(NEW, sent())
    assert client_of(new_device()).post(NEW, sent()).url != mine.url
    assert Grant.objects.count() == 2


@pytest.mark.parametrize(
    ("fields", "wrong", "error"),
    [
        ({"name": ""}, "name", "A name has 1 to 60 visible characters"),
        ({"name": "х" * 61}, "name", "A name has 1 to 60 visible characters"),
        ({"name": "\u202e"}, "name", "A name has 1 to 60 visible characters"),
        ({"zone": "Europe/Nowhere"}, "zone", "Choose a time zone from the list"),
        ({"zone": "localtime"}, "zone", "Choose a time zone from the list"),
        ({"zone": ""}, "zone", "Choose a time zone from the list"),
        ({"rhythm": "week"}, "rhythm", "Choose how long a season is"),
        ({"rhythm": ""}, "rhythm", "Choose how long a season is"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason_and_kept_as_typed(client, fields, wrong, error):
    page = client.post(NEW, sent() | {"rhythm": "month"} | fields)
    assert page.status_code == 422
    assert page.context["wrong"] == wrong
    assert error in page.content.decode()
    form = Form(page, "league")
    assert form["start_key"] == "s"
    if wrong != "name":
        assert form["name"] == "Обеды"
    if wrong != "zone":
        assert form["zone"] == "Europe/Moscow"
    if wrong != "rhythm":
        assert form["rhythm"] == "month"
    assert not League.objects.exists()
    assert not Device.objects.exists()


def test_a_refused_form_does_not_guess_the_zone_anew(client):
    assert "data-guess" in client.get(NEW).content.decode()
    assert "data-guess" not in client.post(NEW, sent(name="")).content.decode()


def test_all_cities_can_be_chosen_once_and_each_choice_is_taken(client):
    page = client.get(NEW)
    zones = [choice.value for _, choices in page.context["zones"] for choice in choices]
    assert len(zones) == len(set(zones)) > 400
    assert set(zones) <= zone_names()


def test_an_old_name_of_a_zone_is_taken_and_can_still_be_seen(client):
    client.post(NEW, sent(zone="Asia/Calcutta"))
    page = client.get(league_url(League.objects.get(), "leagues:settings"))
    assert Form(page, "league")["zone"] == "Asia/Calcutta"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_cities_stand_in_order_those_in_the_readers_own_letters_first(client, language):
    others, *parts = client.get(NEW, headers={"accept-language": language}).context["zones"]
    assert [choice.value for choice in others[1]] == ["UTC"]
    for _, choices in parts:
        labels = [choice.label for choice in choices]
        assert labels == sorted(labels, key=lambda label: (label.isascii(), label))


def test_a_form_from_another_site_makes_nothing():
    visitor = client_of(new_device(), enforce_csrf_checks=True)
    assert visitor.post(NEW, sent()).status_code == 403
    assert not League.objects.exists()


def test_nobody_can_fill_the_disk_with_leagues(client, monkeypatch):
    monkeypatch.setattr("scorekeeper.leagues.keeping.MOST_LEAGUES", 2)
    answers = [client.post(NEW, sent(start_key=f"s{n}")).status_code for n in range(3)]
    assert answers == [302, 302, 429]
    assert League.objects.count() == 2


def test_a_new_league_takes_few_queries(client, django_assert_max_num_queries):
    with django_assert_max_num_queries(0):
        client.get(NEW)
