"""Polling: has anything happened that a page does not show yet?"""

from django.http import HttpRequest, HttpResponse

from scorekeeper.access.models import Right
from scorekeeper.tables.access import game_for
from scorekeeper.tables.models import Game
from scorekeeper.web.render import wants_fragment


def version_of(game: Game, newest: int) -> str:
    """What a page shows, in a word: it changes with everything others should see.

    ``newest`` is the number of the table's newest game: a rematch is news to whoever looks at the
    game before it.
    """
    return f"{newest}.{game.no}.{game.version}"


def unchanged(
    request: HttpRequest, key: str, no: int | None, right: Right = Right.SEE
) -> HttpResponse | None:
    """204 for a poll (``?v=``) when the page shows the newest state, else None. One query.

    Raises Http404 for a device without the right to the page.
    """
    if not wants_fragment(request) or "v" not in request.GET:
        return None
    game = game_for(request, key, no, right)
    shown = request.GET["v"] == version_of(game, game.newest)
    return HttpResponse(status=204) if shown else None
