"""Time zones as somebody chooses one: by part of the world, then by city."""

from functools import cache
from zoneinfo import available_timezones

# Not names of places: they mean what the server happens to be set to, or nothing.
_NONE = {"localtime", "Factory"}
UTC = "UTC"
PARTS_OF_THE_WORLD = (
    "Europe",
    "Asia",
    "America",
    "Africa",
    "Australia",
    "Pacific",
    "Indian",
    "Atlantic",
    "Antarctica",
    "Arctic",
)

# Names that only old programs use, beside the present name of the same zone.
_OLD = {
    "Africa": "Asmera Timbuktu",
    "America": (
        "Argentina/ComodRivadavia Atka Buenos_Aires Catamarca Coral_Harbour Cordoba Ensenada "
        "Fort_Wayne Godthab Indianapolis Jujuy Knox_IN Louisville Mendoza Montreal Nipigon "
        "Pangnirtung Porto_Acre Rainy_River Rosario Santa_Isabel Shiprock Thunder_Bay Virgin "
        "Yellowknife"
    ),
    "Antarctica": "South_Pole",
    "Asia": (
        "Ashkhabad Calcutta Choibalsan Chongqing Chungking Dacca Harbin Istanbul Kashgar "
        "Katmandu Macao Rangoon Saigon Tel_Aviv Thimbu Ujung_Pandang Ulan_Bator"
    ),
    "Atlantic": "Faeroe Jan_Mayen",
    "Australia": (
        "ACT Canberra Currie LHI NSW North Queensland South Tasmania Victoria West Yancowinna"
    ),
    "Europe": "Belfast Kiev Nicosia Tiraspol Uzhgorod Zaporozhye",
    "Pacific": "Enderbury Johnston Ponape Samoa Truk Yap",
}


@cache
def zone_names() -> frozenset[str]:
    """All names that a league's zone may have; some browsers still say old ones."""
    return frozenset(available_timezones() - _NONE)


@cache
def zones_by_part() -> dict[str, list[str]]:
    """The zones of cities and stations, by part of the world."""
    found: dict[str, list[str]] = {part: [] for part in PARTS_OF_THE_WORLD}
    for name in sorted(zone_names()):
        part, _, city = name.partition("/")
        if part in found and city not in _OLD.get(part, "").split():
            found[part].append(name)
    return {part: names for part, names in found.items() if names}
