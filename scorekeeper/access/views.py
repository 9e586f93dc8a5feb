from datetime import timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.codes import code_from
from scorekeeper.access.devices import remember_device
from scorekeeper.access.links import token_of
from scorekeeper.access.models import Right
from scorekeeper.access.selectors import code_of, link_of
from scorekeeper.access.services import link_open, right_grant
from scorekeeper.web.client import client_network
from scorekeeper.web.errors import too_many_requests
from scorekeeper.web.ratelimit import allow
from scorekeeper.web.render import page

WINDOW = timedelta(minutes=10)
TRIES_OF_ONE, TRIES_OF_ALL = 10, 300


@require_safe
def open_link(request: HttpRequest) -> HttpResponse:
    """Gives this device the link's right and leads on to the page of its space."""
    link = link_of(token=token_of(request))
    if link is None:
        raise Http404
    link_open(device=remember_device(request), link=link)
    response = redirect(link.space.address)
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def enter_code(request: HttpRequest) -> HttpResponse:
    """The page on which somebody types a code that was read out."""
    if request.method != "POST":
        return page(request, "access/code.html")
    if not _may_try(request):
        return too_many_requests(request, window=WINDOW)
    typed = request.POST.get("code", "")[:40]
    code = code_of(code=code_from(typed))
    if code is None:
        error = _("Nothing opens with this code. Codes live for ten minutes: ask for a new one.")
        return page(request, "access/code.html", {"error": error, "typed": typed}, status=422)
    right_grant(device=remember_device(request), space=code.space, right=Right(code.right))
    return redirect(code.space.address)


def _may_try(request: HttpRequest) -> bool:
    """Ten tries in ten minutes for each client, and three hundred for all together."""
    mine = f"code of {client_network(request)}"
    return allow(key=mine, limit=TRIES_OF_ONE, window=WINDOW) and allow(
        key="code of all", limit=TRIES_OF_ALL, window=WINDOW
    )
