import pytest
from django.urls import reverse


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [("ru", "ru"), ("ru-RU,ru;q=0.9,en;q=0.8", "ru"), ("en-GB", "en"), ("de", "en"), ("", "en")],
)
def test_the_browser_chooses_the_language(client, db, accepted, expected):
    answer = client.get("/no/such/page/", headers={"Accept-Language": accepted})
    assert answer.headers["Content-Language"] == expected


def test_a_choice_wins_over_the_browser_and_lasts_a_year(client, db):
    answer = client.post(reverse("set_language"), {"language": "ru", "next": "/rules/"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/rules/")
    cookie = answer.cookies["lang"]
    assert (cookie.value, cookie["max-age"], cookie["samesite"]) == ("ru", 31_536_000, "Lax")
    later = client.get("/no/such/page/", headers={"Accept-Language": "en"})
    assert later.headers["Content-Language"] == "ru"


def test_the_switch_leads_to_no_other_site(client):
    answer = client.post(
        reverse("set_language"), {"language": "ru", "next": "https://elsewhere.example/"}
    )
    assert answer.headers["Location"] == "/"
