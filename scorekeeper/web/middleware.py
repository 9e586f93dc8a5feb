from collections.abc import Callable
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

GetResponse = Callable[[HttpRequest], HttpResponseBase]

# A board keeps its screen awake; nothing here needs any other power of the device.
POLICY = ", ".join(
    ["screen-wake-lock=(self)"]
    + [f"{feature}=()" for feature in ("camera", "geolocation", "microphone", "payment", "usb")]
)


def permissions_policy(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", POLICY)
        return response

    return middleware


def for_this_browser(get_response: GetResponse) -> GetResponse:
    """What a page shows depends on the device that asks: no cache in between may keep it."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", "private, no-cache")
        return response

    return middleware


def zone_of_this_browser(get_response: GetResponse) -> GetResponse:
    """Times are those of the clock beside the browser, which ``app.js`` writes into a cookie."""
    known = available_timezones()

    def middleware(request: HttpRequest) -> HttpResponseBase:
        name = request.COOKIES.get("zone", "").replace("%2F", "/")
        if name not in known:
            return get_response(request)
        with timezone.override(ZoneInfo(name)):
            return get_response(request)

    return middleware
