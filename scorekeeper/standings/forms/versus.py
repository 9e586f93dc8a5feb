"""Two people being chosen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.leagues.models import Player


@dataclass(frozen=True)
class TypedPair:
    """The keys of two people, as the form sends them; "" where nobody is chosen yet."""

    one: str = ""
    other: str = ""

    @property
    def complete(self) -> bool:
        return bool(self.one and self.other)


def typed_from(data: Mapping[str, Any]) -> TypedPair:
    """The fields of the form, as they came."""
    return TypedPair(str(data.get("one", "")), str(data.get("other", "")))


def chosen(typed: TypedPair, people: Iterable[Player]) -> tuple[int, int] | None:
    """The keys of two different people among these; None for anything else."""
    known = {str(player.pk): player.pk for player in people}
    if typed.one == typed.other or not {typed.one, typed.other} <= known.keys():
        return None
    return known[typed.one], known[typed.other]
