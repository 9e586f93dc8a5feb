"""The only way from an address to an object: with the right to it, or not at all.

A missing right and a missing object answer alike (404), so that nobody learns what exists.
"""

from dataclasses import replace

from django.db.models import Max, QuerySet
from django.http import Http404, HttpRequest

from scorekeeper.access.devices import key_hash
from scorekeeper.access.models import Right
from scorekeeper.access.selectors import granted, right_held
from scorekeeper.scoring.log import Event
from scorekeeper.scoring.state import RoundResult
from scorekeeper.tables.models import Game, RuleSet, Table
from scorekeeper.tables.play import Play, read_play

# Where rights at a table come from: its own space, and that of the league it belongs to.
SPACES = ("space", "league__space")


def table_for(request: HttpRequest, key: str, right: Right) -> Table:
    """The table of that key. Raises Http404."""
    held = right_held(request, *SPACES)
    tables = Table.objects.select_related("space", "league__space").annotate(held=held)
    table = tables.filter(held__gte=right, space__key=key).first()
    if table is None:
        raise Http404
    return table


def play_for(request: HttpRequest, key: str, no: int | None, right: Right) -> Play:
    """A game of the table as it stands; ``no`` None is the newest. Raises Http404."""
    game = game_for(request, key, no, right)
    return replace(read_play(game=game), right=game.right, newest=game.newest)


def game_for(request: HttpRequest, key: str, no: int | None, right: Right) -> Game:
    """A game of the table by itself; ``no`` None is the newest. Raises Http404."""
    held = right_held(request, *(f"table__{path}" for path in SPACES))
    games = Game.objects.filter(table__space__key=key)
    if no is not None:
        games = games.filter(no=no)
    found = games.annotate(
        held=held,
        in_league=right_held(request, "table__league__space"),
        highest=Max("table__games__no"),
    ).filter(held__gte=right)
    game = found.select_related("table__space", "table__league__space").order_by("-no").first()
    if game is None:
        raise Http404
    game.right, game.newest = Right(game.held), game.highest
    game.sees_league = game.in_league is not None
    return game


def tables_for(request: HttpRequest, right: Right) -> QuerySet[Table]:
    """All tables in which the device itself has the right, those of its leagues not included."""
    return granted(Table.objects.select_related("space"), request, right)


def round_for(play: Play, ref: int) -> RoundResult:
    """The round that event ``ref`` recorded. Raises Http404 when it does not count."""
    round_ = play.round_of(ref)
    if round_ is None:
        raise Http404
    return round_


def event_for(play: Play, seq: int) -> Event:
    """The event of that number. Raises Http404."""
    event = next((event for event in play.events if event.seq == seq), None)
    if event is None:
        raise Http404
    return event


def seat_for(play: Play, seat: int) -> int:
    """The seat, if somebody ever sat there in this game. Raises Http404."""
    if seat not in play.state.team_of:
        raise Http404
    return seat


def rule_set_for(request: HttpRequest, pk: int) -> RuleSet:
    """House rules that this device composed. Raises Http404."""
    rule_set = RuleSet.objects.filter(pk=pk, device__key_hash=key_hash(request) or "-").first()
    if rule_set is None:
        raise Http404
    return rule_set
