"""What records are called, and how their values are said."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scorekeeper.standings.records import (
    CARDS,
    GAMES,
    MINUTES,
    PEOPLE,
    POINTS,
    RATING,
    ROUNDS,
    TIMES,
)
from scorekeeper.tables.wording.numbers import points
from scorekeeper.web.texts import Text

# Each with its name and a line about it.
RECORDS: Mapping[str, tuple[Text, Text]] = {
    "hand": (gettext_lazy("Largest hand"), gettext_lazy("left with it when a round was over")),
    "haul": (
        gettext_lazy("Most left to others"),
        gettext_lazy("in all other hands when one went out"),
    ),
    "streak": (gettext_lazy("Longest streak"), gettext_lazy("games won without one in between")),
    "rating": (gettext_lazy("Highest rating"), gettext_lazy("ever reached after a game")),
    "exact": (
        gettext_lazy("Exactly on the number"),
        gettext_lazy("a total turned by hitting the number to the point"),
    ),
    "zeros_hand": (gettext_lazy("Most zeros in one hand"), gettext_lazy("kept to the very end")),
    "zeros": (gettext_lazy("Collector of zeros"), gettext_lazy("kept altogether")),
    "evening": (
        gettext_lazy("Longest evening"),
        gettext_lazy("from the first start to the last end at one table"),
    ),
    "minutes": (gettext_lazy("Longest game"), gettext_lazy("from start to end")),
    "rounds": (gettext_lazy("Most rounds"), gettext_lazy("in one game")),
    "field": (gettext_lazy("Biggest field"), gettext_lazy("at one table in one game")),
}


def record_name(key: str) -> str:
    return str(RECORDS[key][0])


def record_line(key: str) -> str:
    """What the record is about, in half a sentence."""
    return str(RECORDS[key][1])


def duration(minutes: int) -> str:
    """``3 h 05 min``, ``45 min``."""
    if minutes < 60:
        return _("%(min)d min") % {"min": minutes}
    return _("%(h)d h %(min)02d min") % {"h": minutes // 60, "min": minutes % 60}


FORMS: Mapping[str, Callable[[int], str]] = {
    POINTS: points,
    MINUTES: duration,
    RATING: str,
    ROUNDS: lambda n: ngettext("%(n)d round", "%(n)d rounds", n) % {"n": n},
    PEOPLE: lambda n: ngettext("%(n)d person", "%(n)d people", n) % {"n": n},
    CARDS: lambda n: ngettext("%(n)d zero", "%(n)d zeros", n) % {"n": n},
    TIMES: lambda n: ngettext("%(n)d time", "%(n)d times", n) % {"n": n},
    GAMES: lambda n: ngettext("%(n)d win", "%(n)d wins", n) % {"n": n},
}


def value_text(form: str, value: int) -> str:
    """The value of a record with its unit."""
    return FORMS[form](value)
