"""Whether a sheet holds the points of each round or running totals, by what its numbers do."""

from collections.abc import Sequence
from enum import StrEnum

Points = Sequence[int | None]
_FEW, _MANY = 3, 5


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
    changes = _changes(running)[1:]
    # The first line says the same either way, and one of zeros or without a change says nothing.
    telling = [
        ([n or 0 for n in line], change)
        for line, change in zip(rounds[1:], changes, strict=True)
        if any(line) and any(change)
    ]
    points_fit = sum(_one_out(points) for points, _ in telling)
    totals_fit = sum(_one_out(change) and min(change) >= 0 for _, change in telling)
    falls = sum(n < 0 for _, change in telling for n in change)
    if points_fit == totals_fit:
        rises = sum(n > 0 for _, change in telling for n in change)
        grows = rises > 4 * falls and not _mostly_blank(rounds)
        return (Kind.TOTALS if grows else Kind.PER_ROUND), False
    if points_fit > totals_fit:
        clear = _clear(points_fit, totals_fit, len(telling)) and not _climbs_long(changes)
        return Kind.PER_ROUND, clear and 2 * falls >= len(telling)
    clear = _clear(totals_fit, points_fit, len(telling))
    return Kind.TOTALS, clear and 4 * falls < len(telling)


def _changes(running: Sequence[Sequence[int]]) -> list[list[int]]:
    before = [[0] * len(running[0]), *running[:-1]]
    return [
        [now - then for now, then in zip(line, last, strict=True)]
        for line, last in zip(running, before, strict=True)
    ]


def _clear(fitting: int, otherwise: int, lines: int) -> bool:
    """Whether that many of the lines fit one kind, and so few the other, that it is no chance."""
    return lines >= _FEW and 4 * fitting >= 3 * lines and 2 * otherwise <= lines


def _mostly_blank(rounds: Sequence[Points]) -> bool:
    """Who adds up fills every cell; who writes down what was collected leaves most blank."""
    cells = [points for line in rounds for points in line]
    return 2 * cells.count(None) >= len(cells)


def _one_out(line: Sequence[int]) -> bool:
    """Whether exactly one player has nothing (or a bonus), or exactly one has anything."""
    nothing = sum(points <= 0 for points in line)
    return nothing == 1 or nothing == len(line) - 1


def _climbs_long(changes: Sequence[Sequence[int]]) -> bool:
    """Whether somebody's numbers go up time after time, as points of rounds hardly do."""
    for player in zip(*changes, strict=True):
        climbs = 0
        for change in player:
            climbs = 0 if change < 0 else climbs + (change > 0)
            if climbs >= _MANY:
                return True
    return False
