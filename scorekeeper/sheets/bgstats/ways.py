"""Ways in which a game may have come to the end that a play tells, the likeliest first.

Points are put in as they were written, an adjustment for each number, so that a sum can still be
seen. A round in which nobody went out and all hands count 0 follows: the scoring names no winner
of a game without rounds, and judges totals only after a round.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring.options import MOST_POINTS

from .imported import ImportedPlay
from .sides import Side, Sides

WHY = "BG Stats"

Json = dict[str, object]
Log = list[Json]
Names = tuple[str, ...]
Groups = tuple[Sides, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules and log of a game file; without an end where the rules may not have ended the game."""

    rules: Json
    log: Log


Way = Callable[[Sides, Names, bool], Iterator[Draft]]


def drafts(imported: ImportedPlay, sides: Sides, names: Names) -> Iterator[Draft]:
    """Drafts to be tried in this order, with one adjustment for all points of a side."""
    for way in WITH_POINTS if imported.counts_points else WITHOUT_POINTS:
        yield from way(sides, names, imported.lowest_wins)


def as_written(log: Log, sides: Sides, names: Names) -> Log:
    """The log with an adjustment for each number of a score; a single 0 changes nothing."""
    parts = {names[side.seats[0]]: side.parts for side in sides if side.parts}
    return [told for entry in log for told in _parts_of(entry, parts)]


def _parts_of(entry: Json, parts: Mapping[str, tuple[int, ...]]) -> Iterator[Json]:
    adjust = entry.get("adjust")
    if not isinstance(adjust, dict):
        yield entry
        return
    points = parts.get(adjust["player"], (adjust["points"],))
    for part in points:
        if points != (0,):
            yield {"adjust": {**adjust, "points": part}}


# With points


def _by_total(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """The highest total wins, or the lowest, as the play says; else the other way round.

    Many leave BG Stats' own setting as it is and mark who won.
    """
    for preset in ("own_200", "winner_500") if lowest_wins else ("winner_500", "own_200"):
        log = [*_adjusted(sides, names), _closing_round(sides, names)]
        yield Draft({"preset": preset, "target": None}, log)


def _losers(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """Whoever reaches the target loses, and all others win."""
    lost = [side.total for side in sides if not side.won]
    if lost and 1 <= min(lost) <= MOST_POINTS:
        log = [*_adjusted(sides, names), _closing_round(sides, names)]
        yield Draft({"preset": "own_200", "target": min(lost)}, log)


def _knock_outs(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """Whoever reaches the target is out, the worst ranks first; as few as possible."""
    groups = _by_rank(sides)
    for at in reversed(range(len(groups))):
        still_in = [side for group in groups[:at] for side in group]
        target = min(side.total for group in groups[at:] for side in group)
        totals = [side.total for side in still_in]
        parted = totals == sorted(totals) and all(total < target for total in totals)
        if parted and 1 <= target <= MOST_POINTS:
            log = _knock_out_log(still_in, groups[at:], sides, names)
            yield Draft({"preset": "challenge_500", "target": target}, log)


def _knock_out_log(still_in: Sequence[Side], out: Groups, sides: Sides, names: Names) -> Log:
    """The log in which the groups of ``out``, best first, go out from the last to the first."""
    log = _adjusted(still_in, names)
    playing = list(sides)
    rounds = list(reversed(out))
    if not still_in and len(rounds) > 1 and len(rounds[-1]) == 1:
        # One left alone would have won before; so the last go over together.
        rounds[-2:] = [(*rounds[-2], *rounds[-1])]
    for group in rounds:
        log += [*_adjusted(group, names), _closing_round(playing, names)]
        playing = [side for side in playing if side not in group]
    return log


def _some_left(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """The worst have left before the end, which puts them last whatever their totals."""
    groups = _by_rank(sides)
    for at in range(len(groups) - 1, 0, -1):
        staying = tuple(side for side in sides if any(side in group for group in groups[:at]))
        left = [side for side in sides if side not in staying]
        gone = [*_adjusted(left, names), *_leaving(left, names)]
        if len(staying) > 1:
            for way in (_by_total, _losers, _knock_outs):
                for draft in way(staying, names, lowest_wins):
                    yield replace(draft, log=[*gone, *draft.log])
        else:
            for draft in _by_total(sides, names, lowest_wins):
                yield replace(draft, log=[*draft.log, *_leaving(left, names)])


def _by_rank(sides: Sides) -> Groups:
    """Sides grouped by rank, the best first; () when not all have a rank."""
    if any(side.rank is None for side in sides):
        return ()
    ranks: dict[int, list[Side]] = {}
    for side in sides:
        ranks.setdefault(side.rank or 0, []).append(side)
    return tuple(tuple(sorted(ranks[rank], key=lambda side: side.total)) for rank in sorted(ranks))


def _adjusted(sides: Iterable[Side], names: Names) -> Log:
    return [
        {"adjust": {"player": names[side.seats[0]], "points": side.total, "why": WHY}}
        for side in sides
        if side.parts
    ]


def _leaving(sides: Iterable[Side], names: Names) -> Log:
    return [{"leave": {"player": names[seat]}} for side in sides for seat in side.seats]


def _closing_round(sides: Iterable[Side], names: Names) -> Json:
    seats = sorted(seat for side in sides for seat in side.seats)
    return {"round": {"out": None, "hands": {names[seat]: 0 for seat in seats}}}


# Without points


def _first_out(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """One wins, the others are equal."""
    places = _told_places(sides)
    winners = [seat for side in sides if places[side] == 0 for seat in side.seats]
    if len(winners) == 1 and max(places.values()) == 1 and len(sides) == len(names):
        yield Draft({"preset": "first_out"}, [{"round": {"out": names[winners[0]]}}])


def _in_order(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """Nobody is equal: the order of going out, with a point for everybody left behind."""
    places = _told_places(sides)
    if len(set(places.values())) == len(names):
        order = [names[side.seats[0]] for side in sorted(sides, key=places.__getitem__)]
        points = list(reversed(range(len(names))))
        log: Log = [{"round": {"out": order[0], "order": order}}]
        yield Draft({"preset": "to_the_last", "place_points": points}, log)


def _place_marks(sides: Sides, names: Names, lowest_wins: bool) -> Iterator[Draft]:
    """Teams, or equal ones: a point for each place below."""
    places = _told_places(sides)
    worst = max(places.values())
    marked = tuple(replace(side, parts=(worst - places[side],)) for side in sides)
    log = [*_adjusted(marked, names), _closing_round(sides, names)]
    yield Draft({"preset": "winner_500", "target": None}, log)


def _told_places(sides: Sides) -> Mapping[Side, int]:
    """0 for the best, one more for each next: by rank, or when some have none, by who won."""
    if any(side.won for side in sides) and any(side.rank is None for side in sides):
        told = {side: 0 if side.won else 1 for side in sides}
    else:
        last = max(side.rank or 0 for side in sides) + 1
        told = {side: side.rank or last for side in sides}
    order = sorted(set(told.values()))
    return {side: order.index(told[side]) for side in sides}


WITH_POINTS: tuple[Way, ...] = (_by_total, _losers, _knock_outs, _some_left)
WITHOUT_POINTS: tuple[Way, ...] = (_first_out, _in_order, _place_marks)
