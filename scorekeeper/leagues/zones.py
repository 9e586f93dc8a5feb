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


@cache
def zone_names() -> frozenset[str]:
    """All names that a league's zone may have, old ones that browsers still use included."""
    return frozenset(available_timezones() - _NONE)


@cache
def zones_by_part() -> dict[str, list[str]]:
    """The zones of cities and stations, by part of the world."""
    found: dict[str, list[str]] = {part: [] for part in PARTS_OF_THE_WORLD}
    for name in sorted(zone_names()):
        part = name.partition("/")[0]
        if part in found:
            found[part].append(name)
    return {part: names for part, names in found.items() if names}
