"""Giving rights at a table: what the buttons of the page of sharing do."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scorekeeper.access.devices import device_of
from scorekeeper.access.links import link_address
from scorekeeper.access.models import Right
from scorekeeper.access.services import code_revoke, code_show, link_create, link_revoke
from scorekeeper.tables.models import Table
from scorekeeper.tables.selectors.sharing import (
    Shown,
    open_codes,
    open_links,
    right_choices,
    shown_link,
    title_of,
)
from scorekeeper.web.network import reachable_address
from scorekeeper.web.render import page


@dataclass
class Sharing:
    """One request for the page of sharing."""

    request: HttpRequest
    table: Table

    def show(self, shown: Shown | None = None) -> HttpResponse:
        context = {
            "table": self.table,
            "shown": shown,
            "choices": right_choices(),
            "links": open_links(table=self.table),
            "codes": open_codes(table=self.table),
        }
        response = page(self.request, "tables/sharing.html", context)
        response.headers["Cache-Control"] = "no-store"
        return response


def answer(sharing: Sharing) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    for name, press in BUTTONS.items():
        if name in sharing.request.POST:
            return press(sharing, sharing.request.POST[name])
    return sharing.show()


def _link(sharing: Sharing, value: str) -> HttpResponse:
    right = _right(value)
    token = link_create(space=sharing.table.space, right=right)
    address = reachable_address(sharing.request) + link_address(token)
    return sharing.show(shown_link(right=right, link=address))


def _code(sharing: Sharing, value: str) -> HttpResponse:
    right = _right(value)
    if right == Right.OWN:
        raise Http404
    code = code_show(space=sharing.table.space, right=right)
    return sharing.show(Shown(title=title_of(right), code=code.code))


def _close_link(sharing: Sharing, value: str) -> HttpResponse:
    link = get_object_or_404(sharing.table.space.links, pk=_number(value))
    link_revoke(link=link, keeper=device_of(sharing.request))
    return redirect(sharing.request.path)


def _close_code(sharing: Sharing, value: str) -> HttpResponse:
    code_revoke(code=get_object_or_404(sharing.table.space.codes, pk=_number(value)))
    return redirect(sharing.request.path)


def _right(value: str) -> Right:
    if value not in {str(int(right)) for right in Right}:
        raise Http404
    return Right(int(value))


def _number(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise Http404
    return int(value)


BUTTONS: dict[str, Callable[[Sharing, str], HttpResponse]] = {
    "link": _link,
    "code": _code,
    "close_link": _close_link,
    "close_code": _close_code,
}
