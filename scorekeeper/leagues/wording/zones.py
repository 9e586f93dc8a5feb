"""Time zones by the names of their cities, in the reader's language where he needs it most."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scorekeeper.web.texts import Text

PARTS: Mapping[str, Text] = {
    "Europe": _("Europe"),
    "Asia": _("Asia"),
    "America": _("America"),
    "Africa": _("Africa"),
    "Australia": _("Australia"),
    "Pacific": _("Pacific Ocean"),
    "Indian": _("Indian Ocean"),
    "Atlantic": _("Atlantic Ocean"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic"),
}

# Where whoever reads another language than English most likely lives; the rest of the world goes
# by the names of the time zones themselves.
CITIES: Mapping[str, Text] = {
    "Asia/Almaty": pgettext_lazy("city", "Almaty"),
    "Asia/Baku": pgettext_lazy("city", "Baku"),
    "Asia/Bishkek": pgettext_lazy("city", "Bishkek"),
    "Asia/Chita": pgettext_lazy("city", "Chita"),
    "Asia/Dushanbe": pgettext_lazy("city", "Dushanbe"),
    "Asia/Irkutsk": pgettext_lazy("city", "Irkutsk"),
    "Asia/Jerusalem": pgettext_lazy("city", "Jerusalem"),
    "Asia/Kamchatka": pgettext_lazy("city", "Kamchatka"),
    "Asia/Krasnoyarsk": pgettext_lazy("city", "Krasnoyarsk"),
    "Asia/Magadan": pgettext_lazy("city", "Magadan"),
    "Asia/Novosibirsk": pgettext_lazy("city", "Novosibirsk"),
    "Asia/Omsk": pgettext_lazy("city", "Omsk"),
    "Asia/Sakhalin": pgettext_lazy("city", "Sakhalin"),
    "Asia/Tashkent": pgettext_lazy("city", "Tashkent"),
    "Asia/Tbilisi": pgettext_lazy("city", "Tbilisi"),
    "Asia/Vladivostok": pgettext_lazy("city", "Vladivostok"),
    "Asia/Yakutsk": pgettext_lazy("city", "Yakutsk"),
    "Asia/Yekaterinburg": pgettext_lazy("city", "Yekaterinburg"),
    "Asia/Yerevan": pgettext_lazy("city", "Yerevan"),
    "Europe/Belgrade": pgettext_lazy("city", "Belgrade"),
    "Europe/Berlin": pgettext_lazy("city", "Berlin"),
    "Europe/Chisinau": pgettext_lazy("city", "Chisinau"),
    "Europe/Istanbul": pgettext_lazy("city", "Istanbul"),
    "Europe/Kaliningrad": pgettext_lazy("city", "Kaliningrad"),
    "Europe/London": pgettext_lazy("city", "London"),
    "Europe/Minsk": pgettext_lazy("city", "Minsk"),
    "Europe/Moscow": pgettext_lazy("city", "Moscow"),
    "Europe/Paris": pgettext_lazy("city", "Paris"),
    "Europe/Prague": pgettext_lazy("city", "Prague"),
    "Europe/Riga": pgettext_lazy("city", "Riga"),
    "Europe/Samara": pgettext_lazy("city", "Samara"),
    "Europe/Tallinn": pgettext_lazy("city", "Tallinn"),
    "Europe/Vilnius": pgettext_lazy("city", "Vilnius"),
    "Europe/Volgograd": pgettext_lazy("city", "Volgograd"),
    "Europe/Warsaw": pgettext_lazy("city", "Warsaw"),
}

# Chosen for whoever has not said yet where he is.
USUAL: Mapping[str, str] = {"ru": "Europe/Moscow"}


def city_name(zone: str) -> str:
    """``Europe/Moscow`` is Moscow, ``America/Argentina/Salta`` is Argentina, Salta."""
    known = CITIES.get(zone)
    if known is not None:
        return str(known)
    return (zone.partition("/")[2] or zone).replace("_", " ").replace("/", ", ")
