"""Standings on paper, whole: all people, and what has to be known to read the figures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.formats import date_format

from scorekeeper.leagues.models import League
from scorekeeper.leagues.wording.seasons import days_text
from scorekeeper.standings.selectors.board import Board, Person, Row, made, people_of
from scorekeeper.standings.selectors.seasons import Seasons
from scorekeeper.standings.table import how

# Columns of figures for which there is room beside names on a sheet that stands upright.
MOST_UPRIGHT = 8


# So many of the last rows stay with the legend below them.
TAIL = 2


@dataclass(frozen=True)
class SheetRow:
    """A line of the standings. ``heading`` stands above the first of those without a place."""

    row: Row
    heading: str = ""


@dataclass(frozen=True)
class Block:
    """Lines; those that are ``together`` stand on one sheet."""

    rows: Sequence[SheetRow]
    together: bool = False


@dataclass(frozen=True)
class StandingsSheet:
    """The standings of a season. ``days`` "" for a season that is open; ``many_columns``: more than
    have room on a sheet that stands upright. ``blocks`` are all lines but those of the ``tail``,
    ``least`` is why somebody may have no place.
    """

    title: str
    season: str
    days: str
    as_of: str
    games: int
    board: Board
    many_columns: bool
    blocks: Sequence[Block]
    tail: Block
    least: str


def standings_sheet(*, league: League, seasons: Seasons) -> StandingsSheet:
    """The standings of the chosen season for print. One query."""
    people = people_of(league=league, seasons=seasons)
    return sheet_of(league=league, seasons=seasons, people=people)


def sheet_of(*, league: League, seasons: Seasons, people: Sequence[Person]) -> StandingsSheet:
    """The same of people who are known already. No query."""
    rules, chosen = how(league), seasons.chosen
    board = made(people=people, rules=rules, page="", size=max(1, len(people)))
    rows = [SheetRow(row) for row in board.ranked]
    for no, row in enumerate(board.others):
        rows.append(SheetRow(row, "" if no else board.least))
    return StandingsSheet(
        title=league.name,
        season=chosen.name,
        days=days_text(chosen.span),
        as_of=date_format(chosen.last_day, "DATE_FORMAT") if chosen.last_day else "",
        games=chosen.games,
        board=board,
        many_columns=len(board.columns) > MOST_UPRIGHT,
        blocks=list(_blocks(rows[:-TAIL])),
        tail=Block(rows[-TAIL:], together=True),
        least=board.least if rules.least_games > 1 else "",
    )


def _blocks(rows: Sequence[SheetRow]) -> Iterator[Block]:
    """A heading does not end a sheet: it stays with its first line."""
    first = next((no for no, row in enumerate(rows) if row.heading), len(rows))
    yield Block(rows[:first])
    yield Block(rows[first : first + 1], together=True)
    yield Block(rows[first + 1 :])
