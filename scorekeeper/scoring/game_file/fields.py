"""Reading one field of a game file: what is there, or a ScoringError that says where not."""

import unicodedata
from collections.abc import Mapping, Sequence

from scorekeeper.scoring.cards import whole
from scorekeeper.scoring.errors import ScoringError, at

LONGEST_NAME = 60
Where = tuple[str, ...]


def clean_name(value: object) -> str:
    """A player's name, tidied (NFC, single spaces). Raises ScoringError ``bad_name``."""
    if not isinstance(value, str):
        raise ScoringError("bad_name", value=value, most=LONGEST_NAME)
    name = " ".join(unicodedata.normalize("NFC", value).split())
    hidden = any(unicodedata.category(char) in ("Cc", "Cs") for char in name)
    if not 1 <= len(name) <= LONGEST_NAME or hidden or not _can_be_seen(name):
        raise ScoringError("bad_name", value=value, most=LONGEST_NAME)
    return name


def _can_be_seen(name: str) -> bool:
    """Whether anything of the name shows (zero-width characters alone do not)."""
    return any(unicodedata.category(char)[0] not in "CZM" for char in name)


def table(
    value: object, where: Where, *, needed: tuple[str, ...] = (), known: tuple[str, ...] = ()
) -> Mapping[str, object]:
    """A JSON object with all ``needed`` keys and none beyond ``known``."""
    if not isinstance(value, Mapping):
        raise ScoringError("not_a_table", where, value=value)
    for key in value:
        if key not in needed and key not in known:
            raise ScoringError("unknown_key", (*where, str(key)), value=key)
    for key in needed:
        if key not in value:
            raise ScoringError("missing_key", (*where, key))
    return value


def items(value: object, where: Where) -> Sequence[object]:
    """A JSON array."""
    if not isinstance(value, (list, tuple)):
        raise ScoringError("not_a_list", where, value=value)
    return value


def number(value: object, where: Where, least: int, most: int) -> int:
    """A whole number within the bounds."""
    with at(*where):
        return whole(value, least=least, most=most, code="bad_number")


def word(value: object, where: Where) -> str | None:
    """A string or null."""
    if value is not None and not isinstance(value, str):
        raise ScoringError("not_a_word", where, value=value)
    return value


def seat(names: Sequence[str], value: object, where: Where) -> int:
    """The seat of a player's name."""
    with at(*where):
        name = clean_name(value)
    if name not in names:
        raise ScoringError("unknown_player", where, name=name)
    return names.index(name)


def seats(names: Sequence[str], value: object, where: Where) -> tuple[int, ...]:
    """The seats of a list of names."""
    return tuple(seat(names, name, where) for name in items(value, where))
