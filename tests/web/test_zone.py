"""Times are shown as the clock beside the browser shows them."""

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.web.middleware import zone_of_this_browser


def zone_with(cookie, rf):
    request = rf.get("/")
    request.COOKIES["zone"] = cookie
    return zone_of_this_browser(lambda request: timezone.get_current_timezone_name())(request)


def test_zone_of_the_browser_is_in_force_while_its_page_is_made(rf):
    assert zone_with("Asia/Tokyo", rf) == "Asia/Tokyo"
    assert timezone.get_current_timezone_name() == "UTC"


@pytest.mark.parametrize("nonsense", ["", "Mars/Base", "../../etc/passwd", "UTC\\x00", "x" * 5000])
def test_nonsense_is_as_if_nothing_had_been_said(rf, nonsense):
    assert zone_with(nonsense, rf) == "UTC"


@pytest.mark.django_db
def test_pages_work_with_any_zone():
    client = Client()
    client.cookies["zone"] = "America/St_Johns"
    assert client.get("/").status_code == 200
