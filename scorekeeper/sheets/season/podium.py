"""The three first."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.standings.selectors.board import Row

STEPS = 3
NAMED = 3


@dataclass(frozen=True)
class Step:
    """A place on the podium and who shares it; ``more`` are those who are not named."""

    place: int
    rows: Sequence[Row]
    more: int


def podium(ranked: Sequence[Row]) -> list[Step]:
    """Steps for the places one to three. Where two are first, nobody is second."""
    steps = []
    for place in range(1, STEPS + 1):
        here = [row for row in ranked if row.place == place]
        if here:
            steps.append(Step(place, here[:NAMED], len(here[NAMED:])))
    return steps
