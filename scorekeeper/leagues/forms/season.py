"""A season by dates being typed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, TypedDict

from scorekeeper.leagues.forms.fields import day_from, name_from, text_of
from scorekeeper.leagues.models import Season


@dataclass(frozen=True)
class TypedSeason:
    """Fields of the form; days as browsers send them."""

    name: str = ""
    first_day: str = ""
    last_day: str = ""


class SeasonFields(TypedDict):
    """Keyword arguments of the service that keeps a season; both days included."""

    name: str
    first_day: date
    last_day: date


def as_it_is(season: Season) -> TypedSeason:
    return TypedSeason(season.name, season.first_day.isoformat(), season.last_day.isoformat())


def typed_from(data: Mapping[str, Any]) -> TypedSeason:
    """The fields of a submitted form, as typed."""
    return TypedSeason(
        text_of(data, "season"), text_of(data, "first_day"), text_of(data, "last_day")
    )


def wanted(typed: TypedSeason) -> SeasonFields:
    """The season that was typed. Raises LeagueError for the first field that cannot be."""
    return SeasonFields(
        name=name_from(typed.name, "season"),
        first_day=day_from(typed.first_day, "first_day"),
        last_day=day_from(typed.last_day, "last_day"),
    )
