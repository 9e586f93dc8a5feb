"""Whether a sheet holds the points of each round or running totals, by what its numbers do."""

from collections.abc import Sequence
from enum import StrEnum

Points = Sequence[int | None]
_FEW = 3


class Kind(StrEnum):
    """What a line of a sheet says of each player."""

    PER_ROUND = "per_round"
    TOTALS = "totals"


def kind_of(rounds: Sequence[Points], totals: Points | None) -> tuple[Kind, bool]:
    """The kind, and whether it is sure.

    ``rounds``: points of each line by player, None where nothing is written. ``totals``: the line
    of totals. What the totals bear out is sure; otherwise what fits the way rounds end, and then
    whether the numbers ever fall, have to do.
    """
    running = _carried(rounds)
    if totals is not None:
        added = [sum(line[player] or 0 for line in rounds) for player in range(len(totals))]
        as_points, as_totals = _same(added, totals), _same(running[-1], totals)
        if as_points != as_totals:
            return (Kind.PER_ROUND if as_points else Kind.TOTALS), True
    return _by_shape(rounds, running)


def _carried(rounds: Sequence[Points]) -> list[list[int]]:
    """Running totals if these are such: nothing written means that nothing changed."""
    running: list[list[int]] = []
    last = [0] * len(rounds[0])
    for line in rounds:
        last = [before if now is None else now for before, now in zip(last, line, strict=True)]
        running.append(last)
    return running


def _same(computed: Sequence[int], written: Points) -> bool:
    pairs = zip(computed, written, strict=True)
    return all(there is None or here == there for here, there in pairs)


def _by_shape(rounds: Sequence[Points], running: Sequence[Sequence[int]]) -> tuple[Kind, bool]:
    """By how a round ends: one player goes out, and has nothing or alone has something."""
    before = [[0] * len(rounds[0]), *running[:-1]]
    changes = [
        [now - then for now, then in zip(line, last, strict=True)]
        for line, last in zip(running, before, strict=True)
    ]
    # The first line says the same either way.
    points_fit = sum(_one_out([n or 0 for n in line]) for line in rounds[1:])
    totals_fit = sum(_one_out(line) for line in changes[1:])
    all_of_them = len(rounds) - 1
    if all_of_them >= _FEW and points_fit != totals_fit and all_of_them in (points_fit, totals_fit):
        sure = min(points_fit, totals_fit) * 2 <= all_of_them
        return (Kind.PER_ROUND if points_fit > totals_fit else Kind.TOTALS), sure
    falls = sum(change < 0 for line in changes[1:] for change in line)
    rises = sum(change > 0 for line in changes[1:] for change in line)
    return (Kind.TOTALS if rises > 4 * falls else Kind.PER_ROUND), False


def _one_out(line: Sequence[int]) -> bool:
    """Whether exactly one player has nothing (or a bonus), or exactly one has anything."""
    nothing = sum(points <= 0 for points in line)
    return nothing == 1 or nothing == len(line) - 1
