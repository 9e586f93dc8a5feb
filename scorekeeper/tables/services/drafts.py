from typing import Any

from scorekeeper.access.models import Device
from scorekeeper.tables.models import Draft, Game


def draft_save(*, game: Game, device: Device, about: int, fields: dict[str, Any]) -> None:
    """Keeps a round being entered, as typed."""
    Draft.objects.update_or_create(
        game=game, device=device, about=about, defaults={"fields": fields}
    )


def draft_discard(*, game: Game, device: Device | None, about: int) -> None:
    """Drops a draft, if there is one."""
    Draft.objects.filter(game=game, device=device, about=about).delete()
