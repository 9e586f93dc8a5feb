"""What is said about a whole game, apart from its log: when it was, and whether it counts."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F

from scorekeeper.tables.models import Game
from scorekeeper.tables.results import moved


def game_date(*, game: Game, started_at: datetime) -> None:
    """The game was really played then; standings find its place anew."""
    _mark(game, started_at=started_at)


def game_count(*, game: Game, counted: bool) -> None:
    """Whether the game counts in the standings of its league."""
    _mark(game, counted=counted)


def game_void(*, game: Game, voided: bool) -> None:
    """A game that should not have been there, or has been restored. Nothing of it is lost."""
    _mark(game, voided=voided)


def _mark(game: Game, **fields: Any) -> None:
    with transaction.atomic():
        locked = (
            Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game.pk)
        )
        if all(getattr(locked, name) == value for name, value in fields.items()):
            return
        Game.objects.filter(pk=game.pk).update(**fields, version=F("version") + 1)
        moved(locked)
