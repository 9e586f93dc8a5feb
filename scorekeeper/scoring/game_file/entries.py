"""The entries of a game file's log, each kind with its reader and its writer in one list."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.cards import Hand, hand_as_written, hand_from, whole
from scorekeeper.scoring.entries import MOST_PILES, Adjust, End, Entry, Join, Leave, Reopen, Round
from scorekeeper.scoring.errors import ScoringError, at
from scorekeeper.scoring.options import MOST_POINTS, MOST_ROUNDS

from . import fields
from .fields import Where

LONGEST_REASON = 200
_ROUND_KEYS = ("hands", "last_card", "pile_ran_out", "side", "knocked_out", "order", "collected")


@dataclass(frozen=True)
class Kind:
    """A kind of entry: its key in the file, its class, and the way from and to JSON."""

    key: str
    type: type
    read: Callable[[object, list[str], Where], Entry]
    write: Callable[[Any, Sequence[str]], dict[str, object]]


def entry_from(item: object, names: list[str], place: str) -> Entry:
    """The entry of one log item; a late joiner's name is added to ``names``."""
    table = fields.table(item, (place,), known=tuple(KIND_BY_KEY))
    if len(table) != 1:
        raise ScoringError("one_entry_wanted", (place,), choices=tuple(KIND_BY_KEY))
    ((key, value),) = table.items()
    return KIND_BY_KEY[key].read(value, names, (place, key))


def entry_as_written(entry: Entry, names: Sequence[str]) -> dict[str, object]:
    """The log item of an entry."""
    kind = next(kind for kind in KINDS if isinstance(entry, kind.type))
    return {kind.key: kind.write(entry, names)}


def _read_round(value: object, names: list[str], where: Where) -> Round:
    table = fields.table(value, where, needed=("out",), known=_ROUND_KEYS)
    out = table["out"]
    piles = table.get("pile_ran_out", 0)
    return Round(
        out=None if out is None else fields.seat(names, out, (*where, "out")),
        hands=_hands(table.get("hands", {}), names, (*where, "hands")),
        last_card=fields.word(table.get("last_card"), (*where, "last_card")),
        pile_ran_out=fields.number(piles, (*where, "pile_ran_out"), 0, MOST_PILES),
        side=fields.word(table.get("side"), (*where, "side")),
        knocked_out=fields.seats(names, table.get("knocked_out", []), (*where, "knocked_out")),
        order=fields.seats(names, table.get("order", []), (*where, "order")),
        collected=_collected(table.get("collected"), (*where, "collected")),
    )


def _collected(value: object, where: Where) -> int | None:
    with at(*where):
        return None if value is None else whole(value, least=0, code="bad_points")


def _hands(value: object, names: Sequence[str], where: Where) -> dict[int, Hand]:
    if not isinstance(value, Mapping):
        raise ScoringError("not_a_table", where, value=value)
    hands: dict[int, Hand] = {}
    for name, written in value.items():
        seat = fields.seat(names, name, where)
        with at(*where, names[seat]):
            if seat in hands:
                raise ScoringError("same_name_twice", name=names[seat])
            hands[seat] = hand_from(written)
    return hands


def _write_round(entry: Round, names: Sequence[str]) -> dict[str, object]:
    written: dict[str, object] = {
        "out": None if entry.out is None else names[entry.out],
        "hands": {names[seat]: hand_as_written(hand) for seat, hand in entry.hands.items()},
        "last_card": entry.last_card,
        "pile_ran_out": entry.pile_ran_out,
        "side": entry.side,
        "knocked_out": [names[seat] for seat in entry.knocked_out],
        "order": [names[seat] for seat in entry.order],
    }
    kept = {key: value for key, value in written.items() if value or key in ("out", "hands")}
    return kept if entry.collected is None else {**kept, "collected": entry.collected}


def _read_adjust(value: object, names: list[str], where: Where) -> Adjust:
    table = fields.table(value, where, needed=("player", "points"), known=("why",))
    with at(*where, "points"):
        points = whole(table["points"], code="bad_points")
    why = fields.word(table.get("why", ""), (*where, "why"))
    if why is None or len(why) > LONGEST_REASON:
        raise ScoringError("bad_reason", (*where, "why"), most=LONGEST_REASON)
    return Adjust(
        seat=fields.seat(names, table["player"], (*where, "player")), points=points, why=why
    )


def _write_adjust(entry: Adjust, names: Sequence[str]) -> dict[str, object]:
    return {"player": names[entry.seat], "points": entry.points, "why": entry.why}


def _read_join(value: object, names: list[str], where: Where) -> Join:
    table = fields.table(value, where, needed=("player",), known=("total",))
    with at(*where, "player"):
        name = fields.clean_name(table["player"])
    total = None
    if table.get("total") is not None:
        with at(*where, "total"):
            total = whole(table["total"], code="bad_points")
    if name not in names:
        names.append(name)
    return Join(seat=names.index(name), total=total)


def _write_join(entry: Join, names: Sequence[str]) -> dict[str, object]:
    total = {} if entry.total is None else {"total": entry.total}
    return {"player": names[entry.seat], **total}


def _read_leave(value: object, names: list[str], where: Where) -> Leave:
    table = fields.table(value, where, needed=("player",))
    return Leave(seat=fields.seat(names, table["player"], (*where, "player")))


def _read_end(value: object, names: list[str], where: Where) -> End:
    fields.table(value, where)
    return End()


def _read_reopen(value: object, names: list[str], where: Where) -> Reopen:
    bounds = {"target": MOST_POINTS, "max_rounds": MOST_ROUNDS}
    table = fields.table(value, where, known=tuple(bounds))
    given = {
        key: fields.number(table[key], (*where, key), 1, most)
        for key, most in bounds.items()
        if table.get(key) is not None
    }
    return Reopen(**given)


def _write_reopen(entry: Reopen, names: Sequence[str]) -> dict[str, object]:
    bounds = {"target": entry.target, "max_rounds": entry.max_rounds}
    return {key: value for key, value in bounds.items() if value is not None}


KINDS: tuple[Kind, ...] = (
    Kind("round", Round, _read_round, _write_round),
    Kind("adjust", Adjust, _read_adjust, _write_adjust),
    Kind("join", Join, _read_join, _write_join),
    Kind("leave", Leave, _read_leave, lambda entry, names: {"player": names[entry.seat]}),
    Kind("end", End, _read_end, lambda entry, names: {}),
    Kind("reopen", Reopen, _read_reopen, _write_reopen),
)
KIND_BY_KEY: Mapping[str, Kind] = {kind.key: kind for kind in KINDS}
