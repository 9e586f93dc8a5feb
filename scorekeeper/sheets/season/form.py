"""Everybody's last games."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.sheets.season.rows import LineRow

LAST = 10


def forms(lines: Iterable[LineRow], *, last: int = LAST) -> Mapping[int, Sequence[LineRow]]:
    """By player the lines of the last games, the newest at the end."""
    found: dict[int, list[LineRow]] = defaultdict(list)
    for line in lines:
        found[line.player].append(line)
    return {player: mine[-last:] for player, mine in found.items()}
