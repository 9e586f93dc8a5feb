"""The device behind a request: known by a cookie, created when it first makes something."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from scorekeeper.access.models import Device
from scorekeeper.access.tokens import new_token, token_hash

COOKIE = "device"
KNOWN = "scorekeeper.device"
COOKIE_AGE = 400 * 24 * 60 * 60


def key_hash(request: HttpRequest) -> str:
    """The hash of the device's key, "" for a browser that has none."""
    key = request.COOKIES.get(COOKIE, "")
    return token_hash(key) if key else ""


def device_of(request: HttpRequest) -> Device | None:
    """The device, if it is known."""
    hashed = key_hash(request)
    if not hashed:
        return None
    if KNOWN not in request.META:
        request.META[KNOWN] = Device.objects.filter(key_hash=hashed).first()
    device: Device | None = request.META[KNOWN]
    return device


def remember_device(request: HttpRequest) -> Device:
    """The device; a new one gets its cookie with the answer (see ``device_cookie``)."""
    device = device_of(request)
    if device is None:
        key = new_token()
        device = Device.objects.create(key_hash=token_hash(key))
        request.COOKIES[COOKIE] = key
        request.META["scorekeeper.new_device"] = key
        request.META[KNOWN] = device
    return device


def device_cookie(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: sends a new device its cookie, and renews it when something is written."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        renew = request.method == "POST" and request.COOKIES.get(COOKIE)
        key = request.META.get("scorekeeper.new_device") or renew
        if key:
            response.set_cookie(
                COOKIE,
                key,
                max_age=COOKIE_AGE,
                httponly=True,
                samesite="Lax",
                secure=settings.HTTPS,
            )
        return response

    return middleware
