from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks for a part of the page it already shows.

    A boosted link, and a step back to a page that htmx no longer remembers, need the whole page.
    """
    htmx = getattr(request, "htmx", None)
    if not htmx:
        return False
    return not (htmx.boosted or htmx.history_restore_request)


def page(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any] | None = None,
    *,
    partial: str | None = None,
    status: int = 200,
) -> HttpResponse:
    """The whole page, or for an htmx request only its named partial, if one is given."""
    if partial and wants_fragment(request):
        template = f"{template}#{partial}"
    response = render(request, template, dict(context or {}), status=status)
    if partial:
        # The same address has two answers: no cache may mix them up.
        patch_vary_headers(response, ["HX-Request"])
    return response
