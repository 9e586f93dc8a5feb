"""When two names mean the same person."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.scoring.game_file.fields import LONGEST_NAME

# Some letters become two when they are compared, and a few ornaments as many as eighteen.
LONGEST_FOLDED = 2 * LONGEST_NAME


class Named(Protocol):
    """Somebody, by the present name."""

    name: str


P = TypeVar("P", bound=Named)


def folded(name: str) -> str:
    """A name as it is compared.

    Case, width, the dots of Ё and marks that nobody sees do not make another person.
    """
    seen = "".join(char for char in name if unicodedata.category(char) != "Cf")
    plain = unicodedata.normalize("NFKC", seen).casefold()
    return " ".join(plain.replace("ё", "е").split())[:LONGEST_FOLDED]


def who_is_who(names: Iterable[str], known: Mapping[str, P]) -> dict[str, P | None]:
    """The people of these names, who sit at one table; None is somebody new.

    ``known`` are people by every folded name they have had. No two names give the same person:
    whoever sits beside the one who bears a name now, under a former name of theirs, is new.

    Raises LeagueError when two of the names are one.
    """
    wanted = list(names)
    _check_different(wanted)
    people: dict[str, P | None] = {}
    for name in sorted(wanted, key=lambda name: not _is_present(known, name)):
        found = known.get(folded(name))
        people[name] = None if found in people.values() else found
    return people


def _check_different(names: Iterable[str]) -> None:
    seen: dict[str, str] = {}
    for name in names:
        other = seen.get(folded(name))
        if other is not None:
            raise LeagueError("one_name_twice", "players", name=other, other=name)
        seen[folded(name)] = name


def _is_present(known: Mapping[str, P], name: str) -> bool:
    found = known.get(folded(name))
    return found is not None and folded(found.name) == folded(name)
