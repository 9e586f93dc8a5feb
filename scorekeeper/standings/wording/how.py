"""How a league makes its standings, in sentences."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scorekeeper.standings.table import How
from scorekeeper.standings.wording.metrics import metric_text
from scorekeeper.tables.wording.numbers import plain


def how_lines(rules: How) -> Iterator[str]:
    """What decides, what a place is worth, and what the arrows are about."""
    order = pgettext("between tie-breaks", ", then ").join(
        str(metric_text(metric).name).lower() for metric in rules.tie_breaks
    )
    yield _("First comes: %(order)s. Whoever is equal in all of it shares the place.") % {
        "order": order
    }
    if rules.place_points:
        points = ", ".join(plain(number) for number in rules.place_points)
        yield _("Points by place, from the first on: %(points)s.") % {"points": points}
    yield _("▲ and ▼ compare with the standings before the last game day.")


def least_text(rules: How) -> str:
    """Why somebody has no place."""
    words = ngettext(
        "No place with less than %(n)d game",
        "No place with less than %(n)d games",
        rules.least_games,
    )
    return words % {"n": rules.least_games}
