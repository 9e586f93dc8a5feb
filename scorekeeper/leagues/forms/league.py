"""A league being made or changed: its name, its time zone, its seasons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from django.utils.translation import get_language

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.forms.fields import name_from, text_of
from scorekeeper.leagues.models import League, Rhythm
from scorekeeper.leagues.wording.seasons import RHYTHMS
from scorekeeper.leagues.wording.zones import PARTS, USUAL, city_name
from scorekeeper.leagues.zones import UTC, zone_names, zones_by_part


@dataclass(frozen=True)
class TypedLeague:
    """Fields of the form; ``zone`` is an IANA name."""

    name: str = ""
    zone: str = UTC
    rhythm: str = Rhythm.QUARTER
    start_key: str = ""


def empty(*, start_key: str) -> TypedLeague:
    """The form before anything is typed, in the time zone of most who read this language."""
    return TypedLeague(zone=USUAL.get(get_language() or "", UTC), start_key=start_key)


def as_it_is(league: League) -> TypedLeague:
    return TypedLeague(name=league.name, zone=league.zone, rhythm=league.rhythm)


def typed_from(data: Mapping[str, Any]) -> TypedLeague:
    """The fields of a submitted form; nonsense is kept as typed and complained of later."""
    fields = {field: text_of(data, field) for field in ("name", "zone", "rhythm", "start_key")}
    return TypedLeague(**fields)


class Wanted(TypedDict):
    """Keyword arguments of the services that make or change a league."""

    name: str
    zone: str
    rhythm: str


def wanted(typed: TypedLeague) -> Wanted:
    """What was typed, tidied. Raises LeagueError for the first field that cannot be."""
    name = name_from(typed.name)
    if typed.rhythm not in Rhythm.values:
        raise LeagueError("unknown_rhythm", "rhythm")
    if typed.zone not in zone_names():
        raise LeagueError("unknown_zone", "zone")
    return Wanted(name=name, zone=typed.zone, rhythm=typed.rhythm)


# --- what can be chosen ---


@dataclass(frozen=True)
class Choice:
    """Something to choose, with a sentence where it needs one."""

    value: str
    label: str
    chosen: bool
    line: str = ""


def rhythm_choices(chosen: str) -> list[Choice]:
    return [
        Choice(key, str(name), key == chosen, str(line)) for key, (name, line) in RHYTHMS.items()
    ]


def zone_choices(chosen: str) -> list[tuple[str, list[Choice]]]:
    """Parts of the world with their zones, names in the reader's own letters first.

    The first part has no name: UTC, and a chosen zone that is no city's.
    """
    parts = zones_by_part()
    listed = {zone for zones in parts.values() for zone in zones}
    others = {UTC, chosen} & zone_names() - listed
    cities = [(str(PARTS[part]), _cities(zones, chosen)) for part, zones in parts.items()]
    return [("", [Choice(zone, zone, zone == chosen) for zone in sorted(others)]), *cities]


def _cities(zones: list[str], chosen: str) -> list[Choice]:
    found = [Choice(zone, city_name(zone), zone == chosen) for zone in zones]
    return sorted(found, key=lambda choice: (choice.label.isascii(), choice.label))


def form_context(typed: TypedLeague) -> dict[str, object]:
    """Everything the form shows."""
    return {
        "typed": typed,
        "rhythms": rhythm_choices(typed.rhythm),
        "zones": zone_choices(typed.zone),
    }
