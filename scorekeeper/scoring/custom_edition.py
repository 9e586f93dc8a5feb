"""A deck of one's own, made from kinds, values and copies."""

import re
from collections.abc import Mapping

from .cards import Kind, whole
from .editions import ONE_FACE, Edition, edition_named
from .errors import ScoringError

MOST_CARDS = 1000
MOST_VALUE = 1000
_CODE = re.compile(r"[a-z0-9]{1,16}")
_KEYS = {"name", "kinds", "cards"}


def edition_from(value: object) -> Edition:
    """The edition of a key, or a deck of one's own.

    A deck of one's own is ``{"name": …, "kinds": {code: {"value": points, "copies": cards or
    null}}, "cards": total}``; ``cards`` is needed only where a kind's copies are not known.
    Raises ScoringError.
    """
    if not isinstance(value, Mapping):
        return edition_named(value)
    for key in value:
        if key not in _KEYS:
            raise ScoringError("unknown_key", (str(key),), value=key)
    kinds = _kinds(value.get("kinds"))
    return Edition("own", _name(value.get("name")), {ONE_FACE: kinds}, _cards(value, kinds))


def edition_as_written(edition: Edition) -> object:
    """What ``edition_from`` reads: the key, or a deck of one's own in full."""
    if edition.key != "own":
        return edition.key
    kinds = {
        kind.code: {"value": kind.value, "copies": kind.copies}
        for kind in edition.faces[ONE_FACE].values()
    }
    return {"name": edition.name, "kinds": kinds, "cards": edition.cards}


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > 60:
        raise ScoringError("bad_name", ("name",), value=value)
    return value.strip()


def _kinds(value: object) -> dict[str, Kind]:
    if not isinstance(value, Mapping) or not value:
        raise ScoringError("bad_kinds", ("kinds",), value=value)
    return {code: _kind(code, spec) for code, spec in value.items()}


def _kind(code: object, spec: object) -> Kind:
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise ScoringError("bad_card_code", ("kinds",), value=code)
    if not isinstance(spec, Mapping) or not set(spec) <= {"value", "copies"}:
        raise ScoringError("bad_kinds", ("kinds", code), value=spec)
    points = whole(spec.get("value"), least=0, most=MOST_VALUE, code="bad_value")
    copies = spec.get("copies")
    if copies is not None:
        copies = whole(copies, least=1, most=MOST_CARDS, code="bad_copies")
    return Kind(code, points, copies)


def _cards(value: Mapping[str, object], kinds: Mapping[str, Kind]) -> int:
    """Cards in the deck: the sum of the copies where all are known, else what is said."""
    known = [kind.copies for kind in kinds.values() if kind.copies is not None]
    if len(known) == len(kinds):
        return sum(known)
    return whole(value.get("cards"), least=1, most=MOST_CARDS, code="bad_cards")
