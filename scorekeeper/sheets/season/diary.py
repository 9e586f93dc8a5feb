"""What was played when: game by game, and of a long season day by day or month by month."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter

from scorekeeper.sheets.season.rows import GameRow, LineRow

# A season with more games is told by days, and one with more days of playing by months.
MOST_GAMES, MOST_DAYS = 300, 100
# Where more people won, it is told who lost.
MOST_WINNERS = 2
NAMED = 3

Names = Mapping[int, str]


@dataclass(frozen=True)
class Entry:
    """A game. ``names`` are some of its winners, ``more`` the number of the others; or if ``lost``
    all of its losers.
    """

    rules: str
    names: Sequence[str]
    more: int
    lost: bool
    players: int


@dataclass(frozen=True)
class DiaryDay:
    """A day of playing with its games in their order."""

    day: date
    games: Sequence[Entry]


@dataclass(frozen=True)
class Period:
    """A day or a month: ``most`` are some of those who won most of its games, ``more`` the number
    of others who won as many.
    """

    first: date
    games: int
    rounds: int
    people: int
    wins: int
    most: Sequence[str]
    more: int


@dataclass(frozen=True)
class Diary:
    """One of the three: games by day, days summed up, or months summed up."""

    games: Sequence[DiaryDay] = ()
    days: Sequence[Period] = ()
    months: Sequence[Period] = ()


def diary(games: Sequence[GameRow], lines: Sequence[LineRow], names: Names) -> Diary:
    """The season as briefly as it has to be told. Games and lines are in the order of games."""
    if len(games) <= MOST_GAMES:
        return Diary(games=_games(games, lines, names))
    if len({game.day for game in games}) <= MOST_DAYS:
        return Diary(days=_periods(games, lines, names, lambda day: day))
    return Diary(months=_periods(games, lines, names, lambda day: day.replace(day=1)))


def _games(games: Iterable[GameRow], lines: Iterable[LineRow], names: Names) -> list[DiaryDay]:
    of: dict[int, list[LineRow]] = defaultdict(list)
    for line in lines:
        of[line.game].append(line)
    return [
        DiaryDay(day, [_entry(game, of[game.game], names) for game in mine])
        for day, mine in groupby(games, attrgetter("day"))
    ]


def _entry(game: GameRow, lines: Sequence[LineRow], names: Names) -> Entry:
    winners = [names.get(line.player, "") for line in lines if line.won]
    losers = [names.get(line.player, "") for line in lines if line.lost]
    lost = len(winners) > MOST_WINNERS and 0 < len(losers) <= MOST_WINNERS
    return Entry(
        rules=game.rules,
        names=losers if lost else winners[:NAMED],
        more=0 if lost else len(winners[NAMED:]),
        lost=lost,
        players=game.players,
    )


def _periods(
    games: Iterable[GameRow],
    lines: Iterable[LineRow],
    names: Names,
    of: Callable[[date], date],
) -> list[Period]:
    """Sums over the games of each period; ``of`` gives the first day of a day's period."""
    lines_of = {first: list(mine) for first, mine in groupby(lines, lambda line: of(line.day))}
    return [
        _period(first, list(mine), lines_of.get(first, []), names)
        for first, mine in groupby(games, lambda game: of(game.day))
    ]


def _period(
    first: date, games: Sequence[GameRow], lines: Sequence[LineRow], names: Names
) -> Period:
    wins = Counter(line.player for line in lines if line.won)
    highest = max(wins.values(), default=0)
    most = [names.get(player, "") for player, n in wins.items() if n == highest]
    return Period(
        first=first,
        games=len(games),
        rounds=sum(game.rounds for game in games),
        people=len({line.player for line in lines}),
        wins=highest,
        most=sorted(most)[:NAMED],
        more=len(most[NAMED:]),
    )
