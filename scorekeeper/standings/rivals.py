"""Everybody against whom somebody has played: who is beaten most often, and who beats most."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

# With fewer common games nobody is a favourite victim, or the hardest opponent.
LEAST_COMMON = 5


@dataclass(frozen=True)
class Rival:
    """Common games with ``player`` (its key), and in how many of them one was ahead or behind."""

    player: int
    games: int
    ahead: int
    behind: int

    @property
    def equal(self) -> int:
        return self.games - self.ahead - self.behind

    @property
    def mirrored(self) -> "Rival":
        """The same figures as the other one counts them."""
        return Rival(self.player, self.games, self.behind, self.ahead)


def victims(rivals: Iterable[Rival], *, least: int = LEAST_COMMON) -> Sequence[Rival]:
    """Who was left behind in the largest share of the common games, in more games if that is
    equal, and more than one if that is equal too.

    Only people with at least so many common games, who were left behind more often than not.
    """
    known = [rival for rival in rivals if rival.games >= least and rival.ahead > rival.behind]
    most = max((_weight(rival) for rival in known), default=None)
    return [rival for rival in known if _weight(rival) == most]


def hardest(rivals: Iterable[Rival], *, least: int = LEAST_COMMON) -> Sequence[Rival]:
    """The opposite: who left one behind in the largest share of the common games."""
    found = victims([rival.mirrored for rival in rivals], least=least)
    return [rival.mirrored for rival in found]


def _weight(rival: Rival) -> tuple[Fraction, int]:
    return Fraction(rival.ahead, rival.games), rival.games
