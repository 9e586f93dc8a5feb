"""What the rights are called, wherever they are given."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scorekeeper.access.models import Right
from scorekeeper.web.texts import Text

# The most usual first.
RIGHTS: Mapping[Right, Text] = {
    Right.SCORE: _("To score"),
    Right.SEE: _("To watch"),
    Right.OWN: _("To own"),
}


@dataclass(frozen=True)
class SharingTexts:
    """What the page of sharing says about one kind of space.

    ``lines``: what each right is good for. ``closed``: what it means that a link is closed.
    """

    title: Text
    lines: Mapping[Right, Text]
    closed: Text


def right_name(right: int) -> str:
    """What the right is called."""
    return str(RIGHTS[Right(right)])
