from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import league_for
from scorekeeper.sheets.access import upload_for
from scorekeeper.sheets.bring import Looking, Sending
from scorekeeper.sheets.json_text import MOST_BYTES
from scorekeeper.sheets.uploads import takes_a_file
from scorekeeper.web.client import client_network
from scorekeeper.web.errors import too_many_requests
from scorekeeper.web.ratelimit import allow

WINDOW, MOST_FILES = timedelta(hours=1), 60


@require_http_methods(["GET", "HEAD", "POST"])
@takes_a_file(most=MOST_BYTES)
def bring(request: HttpRequest, league: str) -> HttpResponse:
    """Sends a file with games, or a score sheet as text, to a league."""
    found = league_for(request, league, Right.SCORE)
    if request.method == "POST" and not _may_send(request):
        return too_many_requests(request, window=WINDOW)
    return Sending(request, found).answer()


@require_http_methods(["GET", "HEAD", "POST"])
@takes_a_file(most=MOST_BYTES)
def league_bring(request: HttpRequest) -> HttpResponse:
    """Sends a league file, of which a new league is made."""
    if request.method == "POST" and not _may_send(request):
        return too_many_requests(request, window=WINDOW)
    return Sending(request, None).answer()


@require_http_methods(["GET", "HEAD", "POST"])
def brought(request: HttpRequest, league: str, upload: int) -> HttpResponse:
    """What the file would do, and the button that does it."""
    found = league_for(request, league, Right.SCORE)
    return Looking(request, upload_for(request, upload, found)).answer()


@require_http_methods(["GET", "HEAD", "POST"])
def league_brought(request: HttpRequest, upload: int) -> HttpResponse:
    """The same for a league that is to be made."""
    return Looking(request, upload_for(request, upload, None)).answer()


def _may_send(request: HttpRequest) -> bool:
    """Sixty files an hour: more than anybody sends by hand, too few to fill the disk."""
    return allow(key=f"files of {client_network(request)}", limit=MOST_FILES, window=WINDOW)
