"""The only way from an address to an object: with the right to it, or not at all.

A missing right and a missing object answer alike (404), so that nobody learns what exists.
"""

from django.db.models import QuerySet
from django.http import Http404, HttpRequest

from scorekeeper.access.models import Right
from scorekeeper.access.selectors import granted
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.games import game_play


def table_for(request: HttpRequest, key: str, right: Right) -> Table:
    """The table of that key. Raises Http404."""
    table = _tables(request, right).filter(space__key=key).first()
    if table is None:
        raise Http404
    return table


def play_for(request: HttpRequest, key: str, no: int | None, right: Right) -> Play:
    """A game of the table as it stands; ``no`` None is the newest. Raises Http404."""
    games = Game.objects.filter(table__in=_tables(request, right).filter(space__key=key))
    if no is not None:
        games = games.filter(no=no)
    game = games.select_related("table__space").order_by("-no").first()
    if game is None:
        raise Http404
    return game_play(game=game)


def _tables(request: HttpRequest, right: Right) -> QuerySet[Table]:
    return granted(Table.objects.select_related("space"), request, right)
