"""Everybody whom somebody has played against: who is beaten most often, and who beats most often."""

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
    """Who was left behind in the largest share of the common games; more than one when equal.

    Only people with at least so many common games, and more wins against them than defeats.
    """
    known = [rival for rival in rivals if rival.games >= least and rival.ahead > rival.behind]
    most = max((_share(rival) for rival in known), default=None)
    return [rival for rival in known if _share(rival) == most]


def hardest(rivals: Iterable[Rival], *, least: int = LEAST_COMMON) -> Sequence[Rival]:
    """The opposite: who was ahead in the largest share of the common games."""
    found = victims([rival.mirrored for rival in rivals], least=least)
    return [rival.mirrored for rival in found]


def _share(rival: Rival) -> Fraction:
    return Fraction(rival.ahead, rival.games)
