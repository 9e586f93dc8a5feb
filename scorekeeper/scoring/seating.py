"""Who deals and who starts (specification section 3)."""

from .state import State


def first_from(state: State, seat: int) -> int | None:
    """The first playing seat clockwise, ``seat`` itself included; None when nobody plays."""
    start = state.seats.index(seat)
    ring = state.seats[start:] + state.seats[:start]
    return next((s for s in ring if state.plays(s)), None)


def after(state: State, seat: int) -> int | None:
    """The next playing seat clockwise after ``seat``."""
    index = (state.seats.index(seat) + 1) % len(state.seats)
    return first_from(state, state.seats[index])


def dealer_and_starter(state: State) -> tuple[int, int] | None:
    """Seats of the next dealer and starter; None when nobody is left to play."""
    dealer = _dealer(state)
    if dealer is None:
        return None
    starter = None if state.starts is None else first_from(state, state.starts)
    if starter is None:
        starter = after(state, dealer)
    return None if starter is None else (dealer, starter)


def _dealer(state: State) -> int | None:
    if state.dealing:
        return first_from(state, _first_clockwise(state, state.dealing))
    assert state.dealer is not None
    return after(state, state.dealer)


def _first_clockwise(state: State, seats: tuple[int, ...]) -> int:
    """The first of ``seats`` clockwise after the last dealer, who comes last himself."""
    if state.dealer is None:
        return seats[0]
    at = state.seats.index(state.dealer)
    return min(seats, key=lambda s: (state.seats.index(s) - at - 1) % len(state.seats))
