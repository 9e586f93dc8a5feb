"""What the rights in a league are good for."""

from django.utils.translation import gettext_lazy as _

from scorekeeper.access.models import Right
from scorekeeper.access.wording import SharingTexts

SHARING = SharingTexts(
    title=_("Share the league"),
    lines={
        Right.SCORE: _(
            "For everybody who plays: to start tables, to score at all tables of the league."
        ),
        Right.SEE: _("For the rest: standings, games and all tables of the league, to look at."),
        Right.OWN: _("Keep this link safe: it brings the league back when your phone is lost."),
    },
    closed=_(
        "A closed link opens nothing, and whoever came by it sees the league no more, nor its "
        "tables."
    ),
)
