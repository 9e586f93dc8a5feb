"""What seasons are called, and the ways of cutting time into them."""

from collections.abc import Mapping
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from scorekeeper.leagues.models import Rhythm
from scorekeeper.leagues.seasons import ALL, Span
from scorekeeper.web.texts import Text

# Each with its name and a sentence.
RHYTHMS: Mapping[str, tuple[Text, Text]] = {
    Rhythm.MONTH: (
        gettext_lazy("Every month"),
        gettext_lazy("A new table on the first of each month: for people who play every day."),
    ),
    Rhythm.QUARTER: (
        gettext_lazy("Every quarter"),
        gettext_lazy("Three months a season: one bad evening does not decide it."),
    ),
    Rhythm.YEAR: (
        gettext_lazy("Every year"),
        gettext_lazy("From January to December: for people who meet now and then."),
    ),
    Rhythm.DATES: (
        gettext_lazy("By your own dates"),
        gettext_lazy("You say when a season begins and ends, and give it a name."),
    ),
    Rhythm.OPEN: (
        gettext_lazy("No seasons"),
        gettext_lazy("One table that goes on for as long as you play."),
    ),
}

QUARTERS: Mapping[int, Text] = {
    1: gettext_lazy("1st quarter of %(year)s"),
    2: gettext_lazy("2nd quarter of %(year)s"),
    3: gettext_lazy("3rd quarter of %(year)s"),
    4: gettext_lazy("4th quarter of %(year)s"),
}


def season_name(span: Span) -> str:
    """``November 2026``, ``4th quarter of 2026``, ``2026``, the given name, or ``all time``."""
    if span.name:
        return span.name
    if span.key == ALL or span.first is None or span.last is None:
        return _("all time")
    return _by_calendar(span.first, span.last)


def _by_calendar(first: date, last: date) -> str:
    months = last.month - first.month + 1
    if months == 1:
        return date_format(first, pgettext("format of a month as a season", "F Y"))
    if months == 3:
        return str(QUARTERS[last.month // 3]) % {"year": first.year}
    return pgettext("season", "%(year)s") % {"year": first.year}


def days_text(span: Span) -> str:
    """``Sept. 1, 2026 – Nov. 30, 2026``; "" for a season that is open."""
    if span.first is None or span.last is None:
        return ""
    days = (date_format(day, "DATE_FORMAT") for day in (span.first, span.last))
    return " – ".join(dict.fromkeys(days))
