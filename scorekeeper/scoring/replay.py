"""The replay: a game is its setup and its log, everything else is computed here."""

from collections.abc import Iterable, Sequence

from .admission import Admitted, admit, check_itself
from .cards import whole
from .endings import judge, last_one_in
from .entries import MOST_SEATS, Adjust, End, Entry, Join, Leave, Reopen, Round
from .errors import ScoringError
from .places import first_place
from .scorings import Counted, Outcome, hand_out
from .seating import dealer_and_starter
from .state import Change, Ignored, RoundResult, Setup, State, Team, opening


def replay(setup: Setup, entries: Iterable[Entry], *, strict: bool = True) -> State:
    """The state after all entries.

    With ``strict`` the first entry that does not fit raises ScoringError. Without, later entries
    that stopped to fit after a correction are kept as far as they go and carry issues.
    """
    state = opening(setup)
    for entry in entries:
        step(state, entry, strict=strict)
    return state


def step(state: State, entry: Entry, *, strict: bool = True) -> None:
    """Adds one entry to the state. Raises ScoringError when it does not fit (see ``replay``)."""
    try:
        _apply(state, entry, strict=strict)
    except ScoringError as issue:
        if strict:
            raise
        state.ignored.append(Ignored(entry, issue))


def _apply(state: State, entry: Entry, *, strict: bool) -> None:
    if state.finished and not isinstance(entry, Reopen):
        raise ScoringError("game_over")
    match entry:
        case Round():
            _play(state, entry, strict=strict)
        case Adjust():
            _adjust(state, entry)
        case Join():
            _join(state, entry)
        case Leave():
            _leave(state, entry)
        case End():
            state.finish("hand", first_place(state) if state.rounds else ())
        case Reopen():
            _reopen(state, entry)


def _play(state: State, entry: Round, *, strict: bool) -> None:
    check_itself(state, entry)
    admitted = admit(state, entry)
    if strict and admitted.issues:
        raise admitted.issues[0]
    seats = dealer_and_starter(state)
    if seats is None:
        raise ScoringError("too_few_players")
    counted = _count(state, admitted.entry)
    outcome = Outcome() if admitted.void else hand_out(counted)
    awards, changes = _give(state, outcome)
    still_in = state.in_play()
    judge(state)
    result = RoundResult(
        no=len(state.rounds) + 1,
        entry=entry,
        dealer=seats[0],
        starter=seats[1],
        multiplier=counted.multiplier,
        points=counted.points,
        parts=outcome.parts,
        awards=awards,
        changes=changes,
        totals=state.totals(),
        won=outcome.won,
        lost=outcome.lost,
        knocked_out=tuple(team for team in still_in if state.teams[team].out_in is not None),
        issues=admitted.issues,
    )
    state.rounds.append(result)
    _seat_next(state, result, admitted, outcome)


def _count(state: State, entry: Round) -> Counted:
    """Steps 1 to 4: points of each hand and the multiplier."""
    spared = {entry.out, *entry.knocked_out}
    unseen = () if entry.collected is None else (s for s in state.playing() if s not in spared)
    state.piles += entry.pile_ran_out
    times = {"off": 0, "round": entry.pile_ran_out, "game": state.piles}
    return Counted(
        rules=state.rules,
        team_of=state.team_of,
        out=entry.out,
        points={seat: state.deck.points(hand, entry.side) for seat, hand in entry.hands.items()},
        multiplier=1 + times[state.rules.pile_multiplier],
        last_card=entry.last_card,
        knocked_out=entry.knocked_out,
        order=entry.order,
        collected=entry.collected,
        unseen=tuple(unseen),
    )


def _give(state: State, outcome: Outcome) -> tuple[dict[int, int], tuple[Change, ...]]:
    """Steps 5 to 9: awards to the totals, then the floor and the exact totals."""
    awards = dict.fromkeys(state.in_play(), 0)
    for part in outcome.parts:
        awards[part.team] += part.points
    changes: list[Change] = []
    for key, award in awards.items():
        state.teams[key].total += award
        changes.extend(_settle(state, key))
    for key in outcome.won:
        state.teams[key].wins += 1
    for key in outcome.lost:
        state.teams[key].losses += 1
    return awards, tuple(changes)


def _settle(state: State, key: int) -> Iterable[Change]:
    team, rules = state.teams[key], state.rules
    if rules.floor_at_zero and team.total < 0:
        yield Change(key, "floor", team.total, 0)
        team.total = 0
    if team.total in rules.exact_total:
        before, team.total = team.total, rules.exact_total[team.total]
        if team.total != before:
            yield Change(key, "exact", before, team.total)


def _seat_next(state: State, result: RoundResult, admitted: Admitted, outcome: Outcome) -> None:
    state.dealer = result.dealer
    state.dealing = outcome.deal if state.rules.deal == "loser" else ()
    went_out = None if admitted.void else result.entry.out
    state.starts = went_out if state.rules.start == "winner" else None


def _adjust(state: State, entry: Adjust) -> None:
    where = ("adjust", "player")
    if entry.seat not in state.team_of:
        raise ScoringError("not_at_the_table", where, seats=(entry.seat,))
    points = whole(entry.points, code="bad_points")
    state.teams[state.team_of[entry.seat]].total += points


def _join(state: State, entry: Join) -> None:
    where = ("join", "player")
    if state.setup.teams is not None:
        raise ScoringError("join_with_teams", where)
    if entry.seat in state.team_of:
        _come_back(state, entry)
        return
    if len(state.seats) >= MOST_SEATS:
        raise ScoringError("too_many_players", where, most=MOST_SEATS)
    total = joining_total(state) if entry.total is None else entry.total
    state.seats.append(entry.seat)
    state.teams[entry.seat] = Team((entry.seat,), total)
    state.joined_with[entry.ref] = total
    state.team_of[entry.seat] = entry.seat


def _come_back(state: State, entry: Join) -> None:
    """Who left takes the old seat again, with the old total unless another is said."""
    if entry.seat not in state.left:
        raise ScoringError("already_playing", ("join", "player"), seats=(entry.seat,))
    state.left.remove(entry.seat)
    if entry.total is not None:
        state.teams[entry.seat].total = entry.total


def joining_total(state: State) -> int:
    """Points a late joiner starts with (option ``late_join``)."""
    way = state.rules.late_join
    if way == "default":
        way = "highest" if state.rules.scoring == "own_hand" else "zero"
    totals = [state.teams[team].total for team in state.in_play()]
    if way == "zero" or not totals:
        return 0
    return max(totals) if way == "highest" else _average(totals)


def _average(totals: Sequence[int]) -> int:
    """Nearest whole number, halves up."""
    n = len(totals)
    return (2 * sum(totals) + n) // (2 * n)


def _leave(state: State, entry: Leave) -> None:
    if not state.plays(entry.seat):
        code = "already_gone" if entry.seat in state.team_of else "not_at_the_table"
        raise ScoringError(code, ("leave", "player"), seats=(entry.seat,))
    state.left.add(entry.seat)
    last_one_in(state)


def _reopen(state: State, entry: Reopen) -> None:
    if not state.finished:
        raise ScoringError("not_over", ("reopen",))
    if len(state.in_play()) < 2:
        raise ScoringError("too_few_players", ("reopen",))
    state.play_on(entry.target, entry.max_rounds)
