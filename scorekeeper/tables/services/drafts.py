from typing import Any

from django.db import transaction

from scorekeeper.access.models import Device
from scorekeeper.tables.models import Draft, Game, GameEvent


def draft_save(*, game: Game, device: Device, about: int, fields: dict[str, Any]) -> None:
    """Keeps a round being entered, as typed.

    Not when the round is in the log already: a page sends what was typed once more while its
    Save is under way, and a slow network may bring the two in the wrong order.
    """
    with transaction.atomic():
        if GameEvent.objects.filter(game=game, client_key=fields["client_key"]).exists():
            return
        Draft.objects.update_or_create(
            game=game, device=device, about=about, defaults={"fields": fields}
        )


def draft_discard(*, game: Game, device: Device | None, about: int) -> None:
    """Drops a draft, if there is one."""
    Draft.objects.filter(game=game, device=device, about=about).delete()
