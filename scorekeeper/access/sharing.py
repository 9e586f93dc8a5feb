"""Giving rights in a space: what the buttons of the page of sharing do.

An app that has spaces says what is shared and in which words; all else is here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from scorekeeper.access.devices import device_of
from scorekeeper.access.links import link_address, qr_picture
from scorekeeper.access.models import Right, Space
from scorekeeper.access.selectors import open_codes, open_links, right_choices
from scorekeeper.access.services import code_revoke, code_show, link_create, link_revoke
from scorekeeper.access.wording import SharingTexts, right_name
from scorekeeper.web.network import reachable_address
from scorekeeper.web.render import page


@dataclass(frozen=True)
class Shown:
    """What was made just now: a link with its QR code, or a code."""

    title: str
    link: str = ""
    qr: str = ""
    code: str = ""


@dataclass(frozen=True, kw_only=True)
class Sharing:
    """One request for the page of sharing. The caller has checked that the device is an owner.

    ``name`` is that of the table or league, ``back`` the address of its page.
    """

    request: HttpRequest
    space: Space
    name: str
    back: str
    texts: SharingTexts

    def show(self, shown: Shown | None = None) -> HttpResponse:
        context = {
            "sharing": self,
            "shown": shown,
            "choices": right_choices(lines=self.texts.lines),
            "links": open_links(space=self.space),
            "codes": open_codes(space=self.space),
        }
        response = page(self.request, "access/sharing.html", context)
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
    token = link_create(space=sharing.space, right=right)
    address = reachable_address(sharing.request) + link_address(token)
    return sharing.show(Shown(title=right_name(right), link=address, qr=qr_picture(address)))


def _code(sharing: Sharing, value: str) -> HttpResponse:
    right = _right(value)
    if right == Right.OWN:
        raise Http404
    code = code_show(space=sharing.space, right=right)
    return sharing.show(Shown(title=right_name(right), code=code.code))


def _close_link(sharing: Sharing, value: str) -> HttpResponse:
    link = get_object_or_404(sharing.space.links, pk=_number(value))
    link_revoke(link=link, keeper=device_of(sharing.request))
    return redirect(sharing.request.path)


def _close_code(sharing: Sharing, value: str) -> HttpResponse:
    code_revoke(code=get_object_or_404(sharing.space.codes, pk=_number(value)))
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
