"""Entries as short JSON with seat numbers, for the log's storage."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .cards import hand_as_written, hand_from
from .entries import Adjust, End, Entry, Join, Leave, Reopen, Round

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Form:
    """How one kind of entry is stored, and read again."""

    type: type
    dump: Callable[[Any], dict[str, object]]
    load: Callable[[Json], Entry]


def _dump_round(entry: Round) -> dict[str, object]:
    stored: dict[str, object] = {
        "out": entry.out,
        "hands": {str(seat): hand_as_written(hand) for seat, hand in entry.hands.items()},
        "last_card": entry.last_card,
        "pile_ran_out": entry.pile_ran_out,
        "side": entry.side,
        "knocked_out": list(entry.knocked_out),
        "order": list(entry.order),
        "collected": entry.collected,
    }
    always = {"out"} if entry.collected is None else {"out", "collected"}
    return {key: value for key, value in stored.items() if value or key in always}


def _load_round(stored: Json) -> Round:
    hands = stored.get("hands", {})
    return Round(
        out=stored["out"],
        hands={int(seat): hand_from(written) for seat, written in hands.items()},
        last_card=stored.get("last_card"),
        pile_ran_out=stored.get("pile_ran_out", 0),
        side=stored.get("side"),
        knocked_out=tuple(stored.get("knocked_out", ())),
        order=tuple(stored.get("order", ())),
        collected=stored.get("collected"),
    )


FORMS: Mapping[str, Form] = {
    "round": Form(Round, _dump_round, _load_round),
    "adjust": Form(
        Adjust,
        lambda entry: {"seat": entry.seat, "points": entry.points, "why": entry.why},
        lambda stored: Adjust(**stored),
    ),
    "join": Form(
        Join,
        lambda entry: {"seat": entry.seat, "total": entry.total},
        lambda stored: Join(**stored),
    ),
    "leave": Form(Leave, lambda entry: {"seat": entry.seat}, lambda stored: Leave(**stored)),
    "end": Form(End, lambda entry: {}, lambda stored: End()),
    "reopen": Form(
        Reopen,
        lambda entry: {"target": entry.target, "max_rounds": entry.max_rounds},
        lambda stored: Reopen(**stored),
    ),
}


def dump(entry: Entry) -> dict[str, object]:
    """``{"round": {…}}`` and the like; ``load`` reads it."""
    key, form = next((key, form) for key, form in FORMS.items() if isinstance(entry, form.type))
    return {key: form.dump(entry)}


def load(stored: Json) -> Entry:
    """The entry that ``dump`` stored."""
    ((key, value),) = stored.items()
    return FORMS[key].load(value)
