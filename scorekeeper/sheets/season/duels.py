"""Everybody against everybody: how often one was ahead of the other."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

from scorekeeper.sheets.season.rows import LineRow


def duels(lines: Iterable[LineRow], players: Sequence[int]) -> Mapping[tuple[int, int], int]:
    """In how many games the first of a pair was ahead of the second, for all pairs that met.

    Partners do not play against each other; equals are ahead of nobody.
    """
    here = set(players)
    games: dict[int, list[LineRow]] = defaultdict(list)
    for line in lines:
        if line.player in here:
            games[line.game].append(line)
    found: Counter[tuple[int, int]] = Counter()
    for mine in games.values():
        for one, other in permutations(mine, 2):
            if one.team != other.team:
                found[one.player, other.player] += one.place < other.place
    return found
