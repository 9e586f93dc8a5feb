"""What metrics are called, what they say, and how their values are written."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from scorekeeper.standings.metrics import MEAN, SHARE, Metric, Value
from scorekeeper.tables.wording.numbers import MINUS
from scorekeeper.web.texts import Text

NOTHING = "–"
MEAN_DIGITS = 2


@dataclass(frozen=True)
class MetricText:
    """A name, what stands above its column, and what it says in a line."""

    name: Text
    short: Text
    about: Text


METRICS: Mapping[str, MetricText] = {
    "games": MetricText(
        _("Games"), pgettext_lazy("column", "G"), _("Finished games that count in the league.")
    ),
    "wins": MetricText(
        _("Games won"), pgettext_lazy("column", "W"), _("A win that is shared is one for each.")
    ),
    "losses": MetricText(
        _("Games lost"),
        pgettext_lazy("column", "L"),
        _("Only where the rules name a loser; the fewer, the better."),
    ),
    "rounds_won": MetricText(
        _("Rounds won"), pgettext_lazy("column", "RW"), _("Rounds that gave a win, in all games.")
    ),
    "win_rate": MetricText(
        _("Share of games won"), pgettext_lazy("column", "W%"), _("Games won out of all played.")
    ),
    "place": MetricText(
        _("Average place"),
        pgettext_lazy("column", "Avg"),
        _("The mean of the places in all games; the lower, the better."),
    ),
    "beaten": MetricText(
        _("Share of the field beaten"),
        pgettext_lazy("column", "Field"),
        _("How many of the others were left behind, a tie as half: fair to big and small tables."),
    ),
    "place_points": MetricText(
        _("Points by place"),
        pgettext_lazy("column", "Pts"),
        _("So many for a first place, so many for a second: the league decides."),
    ),
    "given": MetricText(
        _("Points left in hand"),
        pgettext_lazy("column", "Left"),
        _("Own hands when somebody else went out; the fewer, the better."),
    ),
    "taken": MetricText(
        _("Points left to others"),
        pgettext_lazy("column", "Others"),
        _("The others’ hands in rounds in which one went out, as the cards count."),
    ),
    "knock_outs": MetricText(
        _("Knock-outs"),
        pgettext_lazy("column", "KO"),
        _("Games in which one was knocked out; the fewer, the better."),
    ),
    "streak": MetricText(
        _("Longest streak"), pgettext_lazy("column", "Row"), _("The most games won in a row.")
    ),
    "rating": MetricText(
        _("Rating"),
        pgettext_lazy("column", "Rating"),
        _("How strong somebody surely is: begins at 1000, and beating strong people gives most."),
    ),
}


def metric_text(metric: Metric) -> MetricText:
    """The words of a metric."""
    return METRICS[metric.key]


def value_text(value: Value, form: str) -> str:
    """A value in the reader's language: ``42%``, ``2.33``, ``−7``, or a dash for nothing yet."""
    if value is None:
        return NOTHING
    if form == SHARE:
        return pgettext("share", "%(n)s%%") % {"n": _rounded(100 * value, 0)}
    return _rounded(value, MEAN_DIGITS if form == MEAN else 0)


def _rounded(value: int | Fraction, digits: int) -> str:
    """Half away from zero, as people do it, with a real minus."""
    exact = Fraction(value)
    decimal = Decimal(exact.numerator) / Decimal(exact.denominator)
    rounded = decimal.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    return str(number_format(rounded, digits, use_l10n=True)).replace("-", MINUS)
