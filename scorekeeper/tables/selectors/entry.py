"""What the form of a round shows: who may be named, whose hands are wanted, which fields count."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scorekeeper.access.models import Device
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.explain import why
from scorekeeper.scoring.notation import SHORT, typed_hand
from scorekeeper.tables.drafts import Shared, Version
from scorekeeper.tables.models import Sitting
from scorekeeper.tables.play import Play
from scorekeeper.tables.typed import NOBODY, TOGETHER, TypedRound
from scorekeeper.tables.wording.cards import Card, card
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.games import SIDES
from scorekeeper.tables.wording.numbers import signed


@dataclass(frozen=True)
class Choice:
    """Something to tap: a value, what is written on it, and whether it is chosen."""

    value: str
    text: str
    chosen: bool
    place: int = 0
    card: Card | None = None


@dataclass(frozen=True)
class Tile:
    """A card to tap: points of one, and the face it is on ("" for one-faced decks)."""

    code: str
    card: Card
    value: int
    side: str
    words: str


@dataclass(frozen=True)
class HandRow:
    """One hand of the form."""

    seat: int
    name: str
    text: str
    points: str
    open: bool
    versions: list[Version]
    went_out: bool
    knocked_out: bool
    error_text: str


@dataclass(frozen=True)
class SumRow:
    """The sum of all hands, for a table that does not type them. ``shown``: it can count now."""

    label: str
    text: str
    shown: bool
    hint: str
    versions: list[Version]
    error_text: str


@dataclass(frozen=True)
class EntryForm:
    """The form of one round; parts the rules do not need are empty."""

    typed: TypedRound
    who: list[Choice]
    out_name: str
    order: list[Choice]
    hands: list[HandRow]
    sum: SumRow | None
    tiles: list[Tile]
    sides: list[Choice]
    last_cards: list[Choice]
    asks_piles: bool
    asks_knocked_out: bool
    hands_needed: bool
    reminder: bool
    progress: str
    next_open: int | None
    next_name: str
    error: str


def own_seat(*, play: Play, device: Device | None) -> int | None:
    """The seat of whoever holds the device, None for the scorer."""
    sitting = Sitting.objects.filter(table=play.game.table_id, device=device).first()
    if sitting is None or not sitting.name:
        return None
    return next((seat for seat, name in play.names.items() if name == sitting.name), None)


def entry_form(
    *,
    play: Play,
    shared: Shared,
    about: int = 0,
    mine: int | None = None,
    errors: dict[str, ScoringError] | None = None,
) -> EntryForm:
    """Everything the page of a round shows, in the order of the seats. ``mine``: the own seat."""
    rules, typed = play.state.rules, shared.typed
    seats = _seats(play, typed, about)
    ordered = rules.scoring == "finish_order"
    _open_something(typed, seats, mine)
    following = _next_open(typed, seats)
    who = [] if ordered else _who(play, typed, seats)
    return EntryForm(
        typed=typed,
        who=who,
        out_name=next((choice.text for choice in who if choice.chosen), ""),
        order=_order(play, typed, seats) if ordered else [],
        hands=_hands(play, shared, seats, errors or {}) if _counts_hands(play) else [],
        sum=_sum(play, shared, len(seats), errors or {}),
        progress=_progress(play, typed, seats),
        tiles=_tiles(play),
        sides=_sides(play, typed),
        last_cards=_last_cards(play, typed),
        asks_piles=rules.pile_multiplier != "off",
        asks_knocked_out=rules.knock_out_bonus > 0,
        hands_needed=rules.needs_hands,
        reminder=rules.final_draw and _counts_hands(play),
        next_open=following,
        next_name="" if following is None else play.name(following),
        error=_general_error(play, errors or {}),
    )


def _counts_hands(play: Play) -> bool:
    return play.state.rules.needs_hands or play.state.rules.scoring == "lazy"


def _seats(play: Play, typed: TypedRound, about: int) -> list[int]:
    """Who plays in this round, and whoever was named in it all the same, clockwise."""
    named = {*typed.hands, *typed.order, *typed.knocked_out, typed.seat_out}
    shown = {*play.playing_at(about), *named}
    return [seat for seat in play.state.seats if seat in shown]


def _open_something(typed: TypedRound, seats: list[int], mine: int | None) -> None:
    """One hand is always open, the own one or the first still wanted, unless a sum is typed."""
    without = {typed.seat_out, *typed.knocked_out}
    wanted = [seat for seat in seats if seat not in without]
    if typed.open not in wanted:
        empty = [seat for seat in wanted if not typed.hands.get(seat)]
        first = mine if mine in empty else next(iter(empty), None)
        typed.open = first if typed.out and not typed.collected else None


def _next_open(typed: TypedRound, seats: list[int]) -> int | None:
    """The next seat clockwise whose hand is wanted and still empty."""
    if typed.open is None:
        return None
    without = {typed.seat_out, *typed.knocked_out, typed.open}
    at = seats.index(typed.open)
    ring = seats[at + 1 :] + seats[:at]
    return next((s for s in ring if s not in without and not typed.hands.get(s)), None)


def _general_error(play: Play, errors: dict[str, ScoringError]) -> str:
    """What is wrong with the round as a whole, or with a field that shows no error itself."""
    beside = ("hand-", "collected") if _collects(play) else ("hand-",)
    texts = [error_text(e, play.name) for name, e in errors.items() if not name.startswith(beside)]
    return " · ".join(texts)


def _who(play: Play, typed: TypedRound, seats: list[int]) -> list[Choice]:
    names = [Choice(str(seat), play.name(seat), typed.seat_out == seat) for seat in seats]
    return [*names, Choice(NOBODY, _("Nobody"), typed.out == NOBODY)]


def _order(play: Play, typed: TypedRound, seats: list[int]) -> list[Choice]:
    return [
        Choice(
            str(seat),
            play.name(seat),
            seat in typed.order,
            typed.order.index(seat) + 1 if seat in typed.order else 0,
        )
        for seat in seats
    ]


def _progress(play: Play, typed: TypedRound, seats: list[int]) -> str:
    """``4 of 6 in, waiting for Вика, Гена``; "" before it is said who went out."""
    if not typed.out or not play.state.rules.needs_hands:
        return ""
    if typed.collected:
        return _("all hands together: %(points)s") % {"points": typed.collected}
    without = {typed.seat_out, *typed.knocked_out}
    wanted = [seat for seat in seats if seat not in without]
    missing = [play.name(seat) for seat in wanted if not typed.hands.get(seat)]
    told = {"n": len(wanted) - len(missing), "all": len(wanted), "names": ", ".join(missing)}
    if not missing:
        return _("%(n)s of %(all)s in") % told
    return _("%(n)s of %(all)s in, waiting for %(names)s") % told


def _hands(
    play: Play, shared: Shared, seats: list[int], errors: dict[str, ScoringError]
) -> list[HandRow]:
    typed = shared.typed
    return [
        HandRow(
            seat=seat,
            name=play.name(seat),
            text=typed.hands.get(seat, ""),
            points=hand_points(play, typed, seat),
            open=seat == typed.open,
            versions=shared.disputed.get(seat, []),
            went_out=seat == typed.seat_out,
            knocked_out=seat in typed.knocked_out,
            error_text=error_text(errors[f"hand-{seat}"], play.name)
            if f"hand-{seat}" in errors
            else "",
        )
        for seat in seats
    ]


def _collects(play: Play) -> bool:
    return play.state.rules.scoring == "winner_collects"


def _sum(
    play: Play, shared: Shared, players: int, errors: dict[str, ScoringError]
) -> SumRow | None:
    """The field for the sum, where somebody collects one."""
    if not _collects(play):
        return None
    typed, error = shared.typed, errors.get("collected")
    in_teams = play.state.setup.teams is not None
    opponents = _("or only the sum of the opponents’ hands")
    loser_deals = _("Without the hands nobody knows who lost: the deal goes on clockwise.")
    return SumRow(
        label=opponents if in_teams else _("or only the sum of all hands"),
        text=typed.collected,
        shown=typed.seat_out is not None or bool(typed.collected),
        hint=loser_deals if play.state.rules.deal == "loser" and players > 2 else "",
        versions=shared.disputed.get(TOGETHER, []),
        error_text="" if error is None else error_text(error, play.name),
    )


def hand_points(play: Play, typed: TypedRound, seat: int) -> str:
    """Points of a hand as typed so far; "–" for none, "?" for what cannot be read."""
    text = typed.hands.get(seat, "")
    if not text:
        return "–"
    side = typed.side or None
    try:
        hand = typed_hand(text, play.state.deck.edition, side)
        return str(why(hand, play.state.deck, side).points)
    except ScoringError:
        return "?"


def _tiles(play: Play) -> list[Tile]:
    deck = play.state.deck
    return [
        Tile(
            kind.code,
            card(kind.code),
            deck.values(side or None)[kind.code],
            side,
            " ".join(SHORT.get(kind.code, ())),
        )
        for side, face in deck.edition.faces.items()
        for kind in face.values()
    ]


def _sides(play: Play, typed: TypedRound) -> list[Choice]:
    return [
        Choice(side, str(SIDES[side]), typed.side == side) for side in play.state.deck.edition.sides
    ]


def _last_cards(play: Play, typed: TypedRound) -> list[Choice]:
    """The cards for which there is a bonus, and "another"."""
    bonus = play.state.rules.finish_bonus
    if not bonus:
        return []
    codes = [code for code in bonus if code in play.state.deck.edition.codes]
    if typed.last_card and typed.last_card not in codes:
        codes.append(typed.last_card)
    special = [
        Choice(code, signed(bonus.get(code, 0)), typed.last_card == code, card=card(code))
        for code in codes
    ]
    return [Choice("", _("another"), not typed.last_card), *special]
