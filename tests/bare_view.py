"""The least that Django can answer, on the product's own server: what the benchmark compares with.

python -m tests.bare_view 8301
"""

import sys
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path

from scorekeeper.web import server


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok", headers={"Content-Length": "2"})


urlpatterns = [path("", bare)]


def load(target: str) -> Any:
    """What the server runs instead of the product."""
    settings.configure(ROOT_URLCONF="tests.bare_view", ALLOWED_HOSTS=["*"], MIDDLEWARE=[])
    return get_wsgi_application()


if __name__ == "__main__":
    from tests import bare_view

    # The worker is another process, which may have to find this by its real name.
    server.load = bare_view.load
    server.serve("127.0.0.1", int(sys.argv[1]))
