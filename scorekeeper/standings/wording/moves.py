"""Who has come up and who has gone down since the last game day, as a sign and in words."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext


@dataclass(frozen=True)
class Move:
    """``▲2`` and what that means; a colour is only a help."""

    kind: str
    sign: str
    words: str


def move(places: int | None) -> Move:
    """By how many places somebody came up; None for somebody new in the standings."""
    if places is None:
        sign = pgettext("in the standings", "new")
        return Move("new", sign, _("new in the standings"))
    if places > 0:
        words = ngettext("up %(n)d place", "up %(n)d places", places) % {"n": places}
        return Move("up", f"▲{places}", words)
    if places < 0:
        words = ngettext("down %(n)d place", "down %(n)d places", -places) % {"n": -places}
        return Move("down", f"▼{-places}", words)
    return Move("same", "=", _("same place as before"))
