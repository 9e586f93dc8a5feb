"""The most that somebody has reached in one game, each with the game in which it first was."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from scorekeeper.standings.ratings import Rating

# In the order in which they are stored: points of one hand and of one round, cards 0 of one hand,
# wins in a row, the rating that is shown.
PEAKS = ("worst", "best", "most_zeros", "streak", "rating")


class Peak(NamedTuple):
    """``game`` is the key of the game, None as long as there is nothing to tell."""

    value: int = 0
    game: int | None = None


class Climb(Protocol):
    """A line of a game: the columns of ``models.Line`` that a peak may be in."""

    game_id: int
    won: bool
    worst: int
    best: int
    most_zeros: int
    mu: float
    sigma: float


def peaks_of(lines: Iterable[Climb]) -> dict[str, Peak]:
    """The peaks of lines in the order of their games."""
    found = dict.fromkeys(PEAKS, Peak())
    streak = 0
    for line in lines:
        streak = streak + 1 if line.won else 0
        rating = Rating(line.mu, line.sigma).shown
        reached = (line.worst, line.best, line.most_zeros, streak, rating)
        for key, value in zip(PEAKS, reached, strict=True):
            if value > found[key].value:
                found[key] = Peak(value, line.game_id)
    return found


def stored(peaks: Mapping[str, Peak]) -> list[Any]:
    """In JSON's types, without names."""
    return [list(peaks[key]) for key in PEAKS]


def thawed(stored: list[Any]) -> dict[str, Peak]:
    """The peaks of ``stored``."""
    return {key: Peak(*peak) for key, peak in zip(PEAKS, stored, strict=True)}
