"""The decks people play with (specification section 1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .cards import Kind
from .errors import ScoringError

ONE_FACE = ""


@dataclass(frozen=True)
class Edition:
    """One deck: its kinds by face, the number of its cards, the values its sheet leaves open.

    Most decks have the one face ``""``; ``flip`` has ``light`` and ``dark``.
    """

    key: str
    name: str
    faces: Mapping[str, Mapping[str, Kind]]
    cards: int
    asks: tuple[str, ...] = ()
    codes: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        codes = frozenset(code for face in self.faces.values() for code in face)
        object.__setattr__(self, "codes", codes)

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the faces, () for a deck with one."""
        return () if ONE_FACE in self.faces else tuple(self.faces)

    def face(self, side: str | None) -> Mapping[str, Kind]:
        """The kinds that count when ``side`` lies up; all kinds when no side is known."""
        if side is not None and side in self.faces:
            return self.faces[side]
        return {code: kind for face in self.faces.values() for code, kind in face.items()}

    def points(self, side: str | None, values: Mapping[str, int]) -> int | None:
        """Points of one deck under the table's own ``values``; None where copies are not known."""
        up = self.faces.get(side or ONE_FACE)
        faces = self.faces.values() if up is None else [up]
        sums = [_points_of_face(face.values(), values) for face in faces]
        return None if None in sums else max(s for s in sums if s is not None)


def _points_of_face(kinds: Iterable[Kind], values: Mapping[str, int]) -> int | None:
    total = 0
    for kind in kinds:
        if kind.copies is None:
            return None
        total += kind.copies * values.get(kind.code, kind.value)
    return total


def _face(*groups: tuple[str, int | None, int | None]) -> dict[str, Kind]:
    """Kinds from (codes, copies, value) groups; value None: a number counts its face."""
    return {
        code: Kind(code, int(code) if value is None else value, copies)
        for codes, copies, value in groups
        for code in codes.split()
    }


def _unbounded(face: Mapping[str, Kind]) -> dict[str, Kind]:
    return {code: Kind(code, kind.value) for code, kind in face.items()}


_ONE_TO_NINE = "1 2 3 4 5 6 7 8 9"
_CLASSIC = (
    ("0", 4, None),
    (_ONE_TO_NINE, 8, None),
    ("skip reverse draw2", 8, 20),
    ("wild wild4", 4, 50),
)


def _one_face(
    key: str,
    name: str,
    cards: int,
    *groups: tuple[str, int | None, int | None],
    asks: tuple[str, ...] = (),
) -> Edition:
    return Edition(key, name, {ONE_FACE: _face(*groups)}, cards, asks)


EDITIONS: tuple[Edition, ...] = (
    _one_face("classic", "Classic", 108, *_CLASSIC),
    _one_face(
        "classic_blanks",
        "Classic with blank cards",
        112,
        *_CLASSIC,
        ("blank", 4, 50),
        asks=("blank",),
    ),
    _one_face(
        "classic_112", "Classic, 112 cards", 112, *_CLASSIC, ("shuffle", 1, 40), ("custom", 3, 40)
    ),
    _one_face("themed_112", "Themed, 112 cards", 112, *_CLASSIC, ("special", 4, 50)),
    Edition("ultra_104", "Ultra, 104 cards", {ONE_FACE: _unbounded(_face(*_CLASSIC))}, 104),
    Edition(
        "h2o",
        "H2O",
        {ONE_FACE: _unbounded(_face(*_CLASSIC, ("draw1 wild2", None, 20)))},
        108,
        ("draw1", "wild2"),
    ),
    Edition(
        "flip",
        "Flip",
        {
            "light": _face(
                (_ONE_TO_NINE, 8, None),
                ("draw1", 8, 10),
                ("reverse skip flip", 8, 20),
                ("wild", 4, 40),
                ("wild2", 4, 50),
            ),
            "dark": _face(
                (_ONE_TO_NINE, 8, None),
                ("draw5 reverse flip", 8, 20),
                ("skipall", 8, 30),
                ("wild", 4, 40),
                ("wildcolor", 4, 60),
            ),
        },
        112,
    ),
    _one_face(
        "no_mercy",
        "No Mercy",
        168,
        ("0 " + _ONE_TO_NINE, 8, None),
        ("skip reverse draw2 discardall", 12, 20),
        ("draw4 skipall", 8, 20),
        ("reverse4 roulette", 8, 50),
        ("draw6 draw10", 4, 50),
    ),
    _one_face(
        "attack",
        "Attack",
        112,
        (_ONE_TO_NINE, 8, None),
        ("hit2 reverse skip", 8, 20),
        ("discardall trade", 4, 30),
        ("wild", 4, 50),
        ("allhit hitfire", 2, 50),
    ),
    _one_face(
        "all_wild",
        "All Wild",
        112,
        ("wild", None, 20),
        ("reverse skip skip2 draw2 draw4 target2 swap", None, 50),
    ),
    _one_face(
        "dare",
        "Dare",
        108,
        ("0", 4, None),
        (_ONE_TO_NINE, 8, None),
        ("reverse skip dare", 8, 20),
        ("wilddare", 8, 50),
    ),
    _one_face(
        "dos",
        "Dos",
        108,
        ("1 3 4 5", 12, None),
        ("6 7 8 9 10", 8, None),
        ("any", 8, 40),
        ("wilddos", 12, 20),
    ),
    _one_face("swintus", "Svintus", 112, ("0 1 2 3 4 5 6 7", 8, 1), ("special", 48, 1)),
)

_BY_KEY = {edition.key: edition for edition in EDITIONS}
ALL_CODES: frozenset[str] = frozenset().union(*(edition.codes for edition in EDITIONS))


def edition_named(key: object) -> Edition:
    """The edition of that key. Raises ScoringError ``unknown_edition``."""
    if not isinstance(key, str) or key not in _BY_KEY:
        raise ScoringError("unknown_edition", value=key)
    return _BY_KEY[key]


def edition_frozen(edition: Edition) -> dict[str, object]:
    """The whole edition in JSON's types; ``edition_thawed`` reads it, whatever editions become.

    Kinds are a list: not every database keeps the order of an object's keys.
    """
    faces = [
        [side, [[kind.code, kind.value, kind.copies] for kind in face.values()]]
        for side, face in edition.faces.items()
    ]
    return {
        "key": edition.key,
        "name": edition.name,
        "faces": faces,
        "cards": edition.cards,
        "asks": list(edition.asks),
    }


def edition_thawed(stored: Mapping[str, Any]) -> Edition:
    """The edition that ``edition_frozen`` stored."""
    faces = {
        side: {code: Kind(code, value, copies) for code, value, copies in kinds}
        for side, kinds in stored["faces"]
    }
    asks = tuple(stored["asks"])
    return Edition(stored["key"], stored["name"], faces, stored["cards"], asks)
