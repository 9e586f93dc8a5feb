"""What every view that writes needs: the form's own key and base, and answers to refusals."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypedDict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from scorekeeper.access.devices import remember_device
from scorekeeper.access.models import Device
from scorekeeper.scoring import ScoringError
from scorekeeper.tables.play import Play
from scorekeeper.tables.services.log import KeyUsedError, MovedError
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.events import event_text, round_numbers
from scorekeeper.tables.writes import new_key
from scorekeeper.web.render import page

View = Callable[..., HttpResponse]
CONFLICT, REFUSED, TOO_EARLY = 409, 422, 425


class Base(TypedDict):
    """Keyword arguments of every service that writes to a log."""

    actor: Device | None
    client_key: str
    based_on: int


def base_of(request: HttpRequest) -> Base:
    """Who writes, under which key, based on which state of the log."""
    based_on = request.POST.get("based_on", "")
    readable = based_on.isascii() and based_on.isdecimal() and len(based_on) <= 9
    return Base(
        actor=remember_device(request),
        client_key=request.POST.get("client_key", "")[:40] or new_key(),
        based_on=int(based_on) if readable else -1,
    )


def to_game(play: Play) -> HttpResponse:
    """Back to the table page of this game."""
    return redirect(game_url("game", play))


def game_url(name: str, play: Play, *args: Any) -> str:
    """Address of a page of this game."""
    return reverse(f"tables:{name}", args=[play.game.table.space.key, play.game.no, *args])


def since(play: Play, seq: int) -> list[str]:
    """What the log gained after event ``seq``, in words."""
    numbers = round_numbers(play)
    return [event_text(event, play, numbers) for event in play.events if event.seq > seq]


def writes(view: View) -> View:
    """Turns what a service refuses into a page that says why; nothing was changed then."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except MovedError as moved:
            context = {"play": moved.play, "since": since(moved.play, moved.since)}
            return page(request, "tables/moved.html", context, status=CONFLICT)
        except KeyUsedError as used:
            context = {"play": used.play, "since": since(used.play, used.row.seq - 1)}
            return page(request, "tables/moved.html", context, status=CONFLICT)
        except ScoringError as error:
            context = {"reason": error_text(error), "back": request.path}
            return page(request, "tables/refused.html", context, status=REFUSED)

    return guarded
