"""What the rights at a table are good for."""

from django.utils.translation import gettext_lazy as _

from scorekeeper.access.models import Right
from scorekeeper.access.wording import SharingTexts

SHARING = SharingTexts(
    title=_("Share the table"),
    lines={
        Right.SCORE: _("For everybody who plays: own hand on the own phone, rounds, corrections."),
        Right.SEE: _("For the rest, and for a screen on the wall."),
        Right.OWN: _("Keep this link safe: it brings the table back when your phone is lost."),
    },
    closed=_("A closed link opens nothing, and whoever came by it sees the table no more."),
)
