"""How a game stands in its league, in a word or two."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from scorekeeper.web.texts import Text

STATES: Mapping[str, Text] = {
    "counted": _("counts"),
    "running": _("being played"),
    "uncounted": _("does not count"),
    "voided": _("voided"),
}


def state_mark(state: str) -> str:
    """What is said beside a game; nothing beside one that counts, as most do."""
    return "" if state == "counted" else str(STATES[state])
