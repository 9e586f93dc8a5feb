from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

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
