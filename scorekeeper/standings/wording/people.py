"""What stands beside a person: labels of charts, and how days and pairs of numbers are written."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _


def day_text(day: date) -> str:
    """A day in few letters, as it fits below a chart."""
    return date_format(day, "SHORT_DATE_FORMAT")


def rating_label(name: str) -> str:
    """What the chart of ratings shows, to who does not see it."""
    text = _("Rating of %(name)s after each game; the numbers are in the table below")
    return text % {"name": name}


def places_label(name: str) -> str:
    """What the chart of places shows, to who does not see it."""
    text = _("How often %(name)s took which place; the numbers are in the table below")
    return text % {"name": name}


def lead_label(name: str, other: str) -> str:
    """What the chart of a pair shows, to who does not see it."""
    text = _("By how many games %(name)s is ahead of %(other)s; the numbers are in the table below")
    return text % {"name": name, "other": other}
