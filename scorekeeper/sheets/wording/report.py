"""Words of a season's report."""

from collections.abc import Callable, Sequence
from datetime import date

from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import npgettext, pgettext


def day_writer(days: Sequence[date]) -> Callable[[date], str]:
    """How each of these days is written in few letters: with its year if there are several."""
    if len({day.year for day in days}) > 1:
        return lambda day: date_format(day, pgettext("format of a month in few letters", "M ’y"))
    return lambda day: date_format(day, pgettext("format of a day in few letters", "M j"))


def diary_writer(days: Sequence[date]) -> Callable[[date], str]:
    """How each of these days is written where there is room for its weekday."""
    if len({day.year for day in days}) > 1:
        return lambda day: date_format(day, "SHORT_DATE_FORMAT")
    return lambda day: date_format(day, pgettext("format of a day in a diary", "D, M j"))


def month_text(first: date) -> str:
    """``January 2026``."""
    return date_format(first, pgettext("format of a month as a season", "F Y"))


def big(number: int) -> str:
    """A large number with gaps between its thousands."""
    return str(number_format(number, force_grouping=True))


def others(count: int) -> str:
    """Rule sets that are not named."""
    text = npgettext("of rule sets", "%(n)d other", "%(n)d others", count)
    return text % {"n": count}


def hours(minutes: int, *, all_known: bool) -> str:
    """Whole hours; ``over 63`` where the length of some games is not known."""
    rounded = big(minutes // 60 if not all_known else round(minutes / 60))
    return rounded if all_known else _("over %(n)s") % {"n": rounded}


# What stands below a number of the season, by its key.
FIGURES: dict[str, Callable[[int], str]] = {
    "games": lambda n: npgettext("below a number", "game", "games", n),
    "rounds": lambda n: npgettext("below a number", "round", "rounds", n),
    "people": lambda n: npgettext("below a number", "person", "people", n),
    "days": lambda n: npgettext("below a number", "day of playing", "days of playing", n),
    "hours": lambda n: npgettext("below a number", "hour at the table", "hours at the table", n),
    "given": lambda n: npgettext("below a number", "point left in hand", "points left in hand", n),
}


def course_label(names: Sequence[str]) -> str:
    """What the chart of places shows, to who does not see it."""
    text = _("Places over the season: %(names)s; the numbers are in the table below")
    return text % {"names": ", ".join(names)}
