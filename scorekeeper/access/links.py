"""Links: a token in an address, which is read once and then gone.

Addresses end up in logs, on pages and in reports of errors, tokens must not.
"""

from collections.abc import Callable

import segno
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

JOIN = "join/"
TOKEN = "scorekeeper.link_token"  # noqa: S105


def link_address(token: str) -> str:
    """The address that opens the link of that token."""
    return f"{reverse('access:link')}{token}/"


def qr_picture(address: str) -> SafeString:
    """The address as a QR code (SVG), dark on white whatever the page's colours: for cameras."""
    code = segno.make(address, error="m")
    picture: str = code.svg_inline(scale=4, border=3, light="#fff", omitsize=True)
    return mark_safe(picture)  # noqa: S308


def token_of(request: HttpRequest) -> str:
    """The token that came with the address, "" if there was none."""
    return str(request.META.get(TOKEN, ""))


def token_aside(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: takes the token out of the address, before anything can write it down."""

    def middleware(request: HttpRequest) -> HttpResponse:
        start, join, token = request.path_info.partition(f"/{JOIN}")
        if token and not start:
            request.META[TOKEN] = token.rstrip("/")
            request.path = request.path.removesuffix(token)
            request.path_info = request.META["PATH_INFO"] = join
        return get_response(request)

    return middleware
