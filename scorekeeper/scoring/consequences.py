"""What changes in a game when its log is corrected: codes and numbers, for saying it beforehand."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .errors import ScoringError
from .places import place_numbers
from .state import State


@dataclass(frozen=True, slots=True)
class Consequence:
    """One thing that will be different. ``team``: by its first seat; numbers by the code."""

    code: str
    team: int | None = None
    before: int | None = None
    after: int | None = None
    round: int | None = None
    issue: ScoringError | None = None


def consequences(before: State, after: State) -> list[Consequence]:
    """Every difference between two states of one game, the weightiest first."""
    return [
        *_end(before, after),
        *_knock_outs(before, after),
        *_issues(before, after),
        *_totals(before, after),
        *_places(before, after),
    ]


def _end(before: State, after: State) -> Iterator[Consequence]:
    if after.finished:
        if not before.finished or len(before.rounds) != len(after.rounds):
            last = len(before.rounds) if before.finished else None
            yield Consequence("ends", round=len(after.rounds), before=last)
        if before.winners != after.winners:
            yield from (Consequence("wins", team=team) for team in after.winners)
        if before.losers != after.losers:
            yield from (Consequence("loses", team=team) for team in after.losers)
    elif before.finished:
        yield Consequence("goes_on", round=len(before.rounds))


def _knock_outs(before: State, after: State) -> Iterator[Consequence]:
    for key, team in after.teams.items():
        was = before.teams[key].out_in if key in before.teams else None
        if team.out_in == was:
            continue
        code = "back_in" if team.out_in is None else "out"
        yield Consequence(code, team=key, round=team.out_in, before=was)


def _issues(before: State, after: State) -> Iterator[Consequence]:
    """Rounds that wait for something, or are partly or wholly ignored from now on."""
    known = {(ref, issue) for ref, _, issue in _all_issues(before)}
    for ref, no, issue in _all_issues(after):
        if (ref, issue) not in known:
            yield Consequence("issue", round=no, issue=issue)


def _all_issues(state: State) -> Iterable[tuple[int, int | None, ScoringError]]:
    """Each issue with its entry, which keeps its ``ref`` when rounds before it go away."""
    for round_ in state.rounds:
        for issue in round_.issues:
            yield round_.entry.ref, round_.no, issue
    for ignored in state.ignored:
        yield ignored.entry.ref, None, ignored.issue


def _totals(before: State, after: State) -> Iterator[Consequence]:
    totals = before.totals()
    for key, total in after.totals().items():
        if key in totals and totals[key] != total:
            yield Consequence("total", team=key, before=totals[key], after=total)


def _places(before: State, after: State) -> Iterator[Consequence]:
    places = place_numbers(before)
    for key, place in place_numbers(after).items():
        if key in places and places[key] != place:
            yield Consequence("place", team=key, before=places[key], after=place)
