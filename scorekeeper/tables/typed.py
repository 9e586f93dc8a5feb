"""A round being entered: the form's fields as typed, taps included, and the round they make.

One form serves with and without JavaScript: a tap on a tile is a submit button that posts the
whole form, ``static/entry.js`` only does the same at once.
"""

import json
from collections.abc import Callable, Container, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.entries import MOST_PILES, Round
from scorekeeper.scoring.notation import typed_hand
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.cards import card_name, hand_text

NOBODY = "nobody"
LONGEST_HAND = 2000
LONGEST_SUM = 20
# Stands for a seat where what is typed is kept by seat; real ones have at most three digits.
TOGETHER = 1000


@dataclass
class TypedRound:
    """Fields of the form. ``out`` is a seat, ``nobody``, or "" while it is not said.

    ``collected`` is the sum of all hands, where nobody types the hands.
    """

    out: str = ""
    hands: dict[int, str] = field(default_factory=dict)
    collected: str = ""
    last_card: str = ""
    piles: int = 0
    side: str = ""
    knocked_out: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    open: int | None = None
    client_key: str = ""
    based_on: int = 0

    def stored(self) -> dict[str, Any]:
        """JSON for the field of the form that says what it showed."""
        return asdict(self)

    def said(self) -> dict[str, Any]:
        """What is said about the round beside the hands and their sum."""
        form = {"hands", "collected", "open", "client_key", "based_on"}
        return {key: value for key, value in asdict(self).items() if key not in form}

    def round_fields(self) -> dict[str, Any]:
        """What a draft keeps beside ``texts``: ``said``, the key and the base."""
        return {**self.said(), "client_key": self.client_key, "based_on": self.based_on}

    def texts(self) -> dict[int, str]:
        """The hands by seat, and their sum under ``TOGETHER``."""
        return {**self.hands, TOGETHER: self.collected}

    def put(self, seat: int, text: str) -> None:
        """Sets one of ``texts``."""
        if seat == TOGETHER:
            self.collected = text
        else:
            self.hands[seat] = text

    @property
    def empty(self) -> bool:
        """Whether nothing was said yet."""
        said = (self.out, self.last_card, self.piles, self.knocked_out, self.order)
        return not any(said) and not any(self.texts().values())

    @property
    def seat_out(self) -> int | None:
        return int(self.out) if self.out.isdecimal() else None


def from_storage(stored: Mapping[str, Any]) -> TypedRound:
    """The fields that ``stored`` gave; JSON has made the seats strings."""
    known = {f.name for f in fields(TypedRound)}
    values = {key: value for key, value in stored.items() if key in known}
    values["hands"] = {int(seat): text for seat, text in stored.get("hands", {}).items()}
    return TypedRound(**values)


def from_seen(text: str) -> TypedRound:
    """What the form showed, from its hidden field; "not said" for whatever cannot be that."""
    empty = TypedRound()
    try:
        stored = json.loads(text)
        fitting = {k: v for k, v in stored.items() if _fits(v, getattr(empty, k, None))}
        seen = from_storage(fitting)
    except (ValueError, AttributeError, RecursionError):
        return empty
    seen.hands = {s: _clean(hand) for s, hand in seen.hands.items() if _is_seat(str(s))}
    seen.collected = _clean(seen.collected)[:LONGEST_SUM]
    return seen


def _fits(value: object, default: object) -> bool:
    if isinstance(value, list):
        return isinstance(default, list) and all(type(item) is int for item in value)
    return type(value) is type(default)


def _clean(hand: object) -> str:
    """JSON can write half of a letter, which no page could be sent with."""
    return str(hand)[:LONGEST_HAND].encode(errors="replace").decode()


def from_post(data: Mapping[str, Any], lists: Callable[[str], list[str]]) -> TypedRound:
    """The fields of a submitted form; nonsense becomes "not said", never an exception."""
    return TypedRound(
        out=_out(data.get("out", "")),
        hands={
            int(name[5:]): str(value)[:LONGEST_HAND].strip()
            for name, value in data.items()
            if name.startswith("hand-") and _is_seat(name[5:])
        },
        collected=str(data.get("collected", ""))[:LONGEST_SUM].strip(),
        last_card=str(data.get("last_card", ""))[:20],
        piles=min(_number(data.get("piles")) or 0, MOST_PILES),
        side=str(data.get("side", ""))[:20],
        knocked_out=_seats(lists("knocked_out")),
        order=_seats(str(data.get("order", "")).split()),
        open=_number(data.get("open")),
        client_key=str(data.get("client_key", ""))[:40],
        based_on=_number(data.get("based_on")) or 0,
    )


def _out(value: str) -> str:
    return value if value == NOBODY or _is_seat(value) else ""


def _is_seat(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 3


def _number(text: object) -> int | None:
    fits = isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= 9
    return int(str(text)) if fits else None


def _seats(values: list[str]) -> list[int]:
    return list(dict.fromkeys(int(value) for value in values if _is_seat(value)))


def from_round(entry: Round) -> TypedRound:
    """The form filled in with a recorded round, for correcting it."""
    return TypedRound(
        out=NOBODY if entry.out is None else str(entry.out),
        hands={seat: hand_text(hand) for seat, hand in entry.hands.items()},
        collected="" if entry.collected is None else str(entry.collected),
        last_card=entry.last_card or "",
        piles=entry.pile_ran_out,
        side=entry.side or "",
        knocked_out=list(entry.knocked_out),
        order=list(entry.order),
    )


class TypedError(Exception):
    """What is wrong with the typed fields: one ScoringError for each field name."""

    def __init__(self, errors: Mapping[str, ScoringError]) -> None:
        super().__init__(errors)
        self.errors = dict(errors)


def round_from(typed: TypedRound, play: Play, about: int = 0) -> Round:
    """The round as typed, a new one or (``about``) the one that event recorded, corrected.

    Raises TypedError for what cannot be read; the log checks the rest.
    """
    errors: dict[str, ScoringError] = {}
    if play.state.rules.scoring == "finish_order":
        _complete_order(typed, play.playing_at(about))
    if not typed.out:
        errors["out"] = ScoringError("who_went_out_missing")
    hands = _hands(typed, play, errors)
    collected = _collected(typed, errors)
    if errors:
        raise TypedError(errors)
    return Round(
        out=typed.seat_out,
        hands=hands,
        collected=collected,
        last_card=typed.last_card or None if typed.seat_out is not None else None,
        pile_ran_out=typed.piles,
        side=typed.side or None,
        knocked_out=tuple(seat for seat in typed.knocked_out if seat != typed.seat_out),
        order=tuple(typed.order) if typed.out != NOBODY else (),
    )


def _complete_order(typed: TypedRound, playing: list[int]) -> None:
    """Who is named first went out, and the one who is left over is the last."""
    left_over = [seat for seat in playing if seat not in typed.order]
    if len(left_over) == 1 and typed.order:
        typed.order.append(left_over[0])
    if typed.out != NOBODY:
        typed.out = str(typed.order[0]) if typed.order else ""


def _hands(typed: TypedRound, play: Play, errors: dict[str, ScoringError]) -> dict[int, Hand]:
    """Hands that were typed, of those who can have one."""
    without = {typed.seat_out, *typed.knocked_out}
    edition = play.state.deck.edition
    hands: dict[int, Hand] = {}
    for seat, text in typed.hands.items():
        if not text or seat in without:
            continue
        try:
            hands[seat] = typed_hand(text, edition, typed.side or None)
        except ScoringError as error:
            errors[f"hand-{seat}"] = error
    return hands


def _collected(typed: TypedRound, errors: dict[str, ScoringError]) -> int | None:
    """The sum that was typed, None where there is none."""
    if not typed.collected:
        return None
    if not (typed.collected.isascii() and typed.collected.isdecimal()):
        where = ("round", "collected")
        errors["collected"] = ScoringError("bad_points", where, value=typed.collected)
        return None
    return int(typed.collected)


# --- taps: what a submit button of the form does to its fields ---


def tap(typed: TypedRound, what: str, codes: Container[str]) -> None:
    """Carries out one tap, ``name:value``; an unknown one does nothing.

    ``codes`` are the cards of the deck: a number that is none of them is points, and a card that
    is tapped takes their place, for cards cannot be added to points.
    """
    name, _, value = what.partition(":")
    if name == "card" and typed.open is not None:
        text = typed.hands.get(typed.open, "")
        if text.isdecimal() and text not in codes:
            typed.hands[typed.open] = ""
    if name in TAPS:
        TAPS[name](typed, value)


def _tap_out(typed: TypedRound, value: str) -> None:
    typed.out = _out(value)


def _tap_card(typed: TypedRound, code: str) -> None:
    if typed.open is not None and code:
        text = typed.hands.get(typed.open, "")
        typed.hands[typed.open] = f"{text} {card_name(code)}".strip()[:LONGEST_HAND]


def _tap_back(typed: TypedRound, value: str) -> None:
    if typed.open is not None:
        text = typed.hands.get(typed.open, "")
        typed.hands[typed.open] = text.rpartition(" ")[0]


def _tap_open(typed: TypedRound, value: str) -> None:
    typed.open = _number(value)


def _tap_piles(typed: TypedRound, value: str) -> None:
    step = 1 if value == "more" else -1
    typed.piles = max(0, min(MOST_PILES, typed.piles + step))


def _tap_order(typed: TypedRound, value: str) -> None:
    """Puts a player next in the order of going out; a second tap takes him out again."""
    for seat in _seats([value]):
        if seat in typed.order:
            typed.order.remove(seat)
        else:
            typed.order.append(seat)
    typed.out = str(typed.order[0]) if typed.order else ""


TAPS: Mapping[str, Callable[[TypedRound, str], None]] = {
    "out": _tap_out,
    "card": _tap_card,
    "back": _tap_back,
    "open": _tap_open,
    "piles": _tap_piles,
    "order": _tap_order,
}
