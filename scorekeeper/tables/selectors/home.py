"""The tables of this device, each in two lines."""

from dataclasses import dataclass

from scorekeeper.tables.models import Game
from scorekeeper.tables.when import day_text
from scorekeeper.tables.wording.games import rules_name


@dataclass(frozen=True)
class HomeTable:
    """A table: who plays, how far they are, who stands first."""

    key: str
    name: str
    names: list[str]
    rules: str
    round: int
    finished: bool
    leaders: list[str]
    touched_at: object


def home_tables(*, games: list[Game]) -> list[HomeTable]:
    """Lines for the newest games."""
    return [_line(game) for game in games]


def _line(game: Game) -> HomeTable:
    names = {seat.number: seat.name for seat in game.seats.all()}
    results = list(game.results.all())
    best = [r.seat for r in results if (r.won if game.finished else r.place == 1)]
    started = game.rounds > 0 and len(best) < len(results)
    return HomeTable(
        key=game.table.space.key,
        name=game.table.name,
        names=[names[result.seat] for result in sorted(results, key=lambda r: r.seat)],
        rules=rules_name(game),
        round=game.rounds + (0 if game.finished else 1),
        finished=game.finished,
        leaders=[names[seat] for seat in best] if started else [],
        touched_at=game.touched_at,
    )


@dataclass(frozen=True)
class GameLine:
    """One game of a table; ``started`` is the day on which it was played."""

    no: int
    started: str
    rules: str
    rounds: int
    finished: bool
    leaders: list[str]
    voided: bool


def game_lines(*, games: list[Game], zone: str) -> list[GameLine]:
    """Lines for the games of one table, whose days are days of that zone."""
    return [_game_line(game, zone) for game in games]


def _game_line(game: Game, zone: str) -> GameLine:
    line = _line(game)
    return GameLine(
        no=game.no,
        started=day_text(game.started_at, zone, "SHORT_DATE_FORMAT"),
        rules=line.rules,
        rounds=game.rounds,
        finished=game.finished,
        leaders=line.leaders,
        voided=game.voided,
    )
