"""What the rights at a table are called."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from scorekeeper.access.models import Right
from scorekeeper.tables.wording.cards import Text

RIGHTS: Mapping[Right, tuple[Text, Text]] = {
    Right.SCORE: (
        _("To score"),
        _("For everybody who plays: own hand on the own phone, rounds, corrections."),
    ),
    Right.SEE: (_("To watch"), _("For the rest, and for a screen on the wall.")),
    Right.OWN: (
        _("To own"),
        _("Keep this link safe: it brings the table back when your phone is lost."),
    ),
}
