"""Does an entry fit the game as it stands?

A new entry must fit, or it is refused. An entry that fitted once may stop to fit when something
before it is corrected: then it is taken as far as it goes, and what does not fit is an issue that
the round carries (specification section 3, the last paragraph).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .entries import MOST_PILES, Round
from .errors import ScoringError
from .state import State

HANDS = ("round", "hands")
COLLECTED = ("round", "collected")


@dataclass(frozen=True, slots=True)
class Admitted:
    """A round with what does not fit taken out; ``void`` when it can give nobody anything."""

    entry: Round
    issues: tuple[ScoringError, ...] = ()
    void: bool = False


def check_itself(state: State, entry: Round) -> None:
    """Raises ScoringError for what is wrong with a round whatever happened before it."""
    state.deck.check(entry)
    if not 0 <= entry.pile_ran_out <= MOST_PILES:
        raise ScoringError("bad_piles", ("round", "pile_ran_out"), most=MOST_PILES)
    if entry.last_card is not None and entry.out is None:
        raise ScoringError("last_card_of_nobody", ("round", "last_card"))
    if entry.out is not None and entry.out in entry.hands:
        raise ScoringError("hand_of_who_went_out", (*HANDS, entry.out), seats=(entry.out,))
    _check_collected(state, entry)
    _check_knocked_out(state, entry)
    _check_order(state, entry)


def _check_collected(state: State, entry: Round) -> None:
    if entry.collected is None:
        return
    if state.rules.scoring != "winner_collects":
        raise ScoringError("not_with_scoring", COLLECTED, scoring=state.rules.scoring)
    if entry.out is None:
        raise ScoringError("collected_by_nobody", COLLECTED)
    if entry.hands:
        raise ScoringError(
            "collected_and_hands", COLLECTED, points=entry.collected, seats=tuple(entry.hands)
        )


def _check_knocked_out(state: State, entry: Round) -> None:
    where = ("round", "knocked_out")
    if entry.knocked_out and not state.rules.needs_hands:
        raise ScoringError("not_with_scoring", where, scoring=state.rules.scoring)
    _no_seat_twice(entry.knocked_out, where)
    for seat in entry.knocked_out:
        if seat == entry.out:
            raise ScoringError("went_out_and_knocked_out", where, seats=(seat,))
        if seat in entry.hands:
            raise ScoringError("hand_of_knocked_out", (*HANDS, seat), seats=(seat,))


def _check_order(state: State, entry: Round) -> None:
    where = ("round", "order")
    if entry.order and state.rules.scoring != "finish_order":
        raise ScoringError("not_with_scoring", where, scoring=state.rules.scoring)
    _no_seat_twice(entry.order, where)
    if state.rules.scoring == "finish_order" and entry.order[:1] != _as_tuple(entry.out):
        raise ScoringError("order_and_out_differ", where)


def _as_tuple(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)


def _no_seat_twice(seats: tuple[int, ...], where: tuple[str | int, ...]) -> None:
    for seat in seats:
        if seats.count(seat) > 1:
            raise ScoringError("seat_twice", where, seats=(seat,))


def admit(state: State, entry: Round) -> Admitted:
    """The round as far as it fits the game now, with one issue for each thing that does not."""
    playing = state.playing()
    if len({state.team_of[seat] for seat in playing}) < 2:
        return Admitted(replace(entry, hands={}), (ScoringError("too_few_players"),), void=True)
    needs_hands = state.rules.needs_hands and entry.collected is None
    issues = [
        *_strangers(state, entry),
        *_missing(entry, playing, needs_hands),
        *_nobody_to_collect_from(state, entry, playing),
    ]
    if not issues:
        return Admitted(entry)
    fitting = replace(
        entry,
        hands={seat: hand for seat, hand in entry.hands.items() if seat in playing},
        knocked_out=tuple(seat for seat in entry.knocked_out if seat in playing),
        order=tuple(seat for seat in entry.order if seat in playing),
    )
    if ScoringError("nobody_to_collect_from", COLLECTED) in issues:
        fitting = replace(fitting, collected=0)
    void = entry.out is not None and entry.out not in playing
    return Admitted(fitting, tuple(issues), void)


def _strangers(state: State, entry: Round) -> Iterable[ScoringError]:
    """Issues for everybody named in the round who does not play in it."""
    named = {
        ("round", "out"): _as_tuple(entry.out),
        HANDS: tuple(entry.hands),
        ("round", "knocked_out"): entry.knocked_out,
        ("round", "order"): entry.order,
    }
    for where, seats in named.items():
        for seat in seats:
            if not state.plays(seat):
                place = (*where, seat) if where == HANDS else where
                yield ScoringError(_why_not(state, seat), place, seats=(seat,))


def _why_not(state: State, seat: int) -> str:
    if seat not in state.team_of:
        return "not_at_the_table"
    return "has_left" if seat in state.left else "is_out"


def _missing(entry: Round, playing: list[int], needs_hands: bool) -> Iterable[ScoringError]:
    if entry.order:
        missing = tuple(seat for seat in playing if seat not in entry.order)
        if missing:
            yield ScoringError("order_without", ("round", "order"), seats=missing)
    if needs_hands:
        spared = {entry.out, *entry.knocked_out}
        missing = tuple(s for s in playing if s not in entry.hands and s not in spared)
        if missing:
            yield ScoringError("hands_missing", HANDS, seats=missing)


def _nobody_to_collect_from(
    state: State, entry: Round, playing: list[int]
) -> Iterable[ScoringError]:
    """Whoever was knocked out has no cards that count, so there has to be somebody else."""
    if not entry.collected or entry.out not in playing:
        return
    winner = state.team_of[entry.out]
    if all(state.team_of[s] == winner or s in entry.knocked_out for s in playing):
        yield ScoringError("nobody_to_collect_from", COLLECTED)
