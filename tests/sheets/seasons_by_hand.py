"""The games of a league file that count, as a plain script without the product sees them."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from tests.standings.by_hand import MODEL, finished, rows


@dataclass(frozen=True)
class PlayedByHand:
    """``rows`` are what the game gave each player, by name."""

    day: date
    preset: str
    rounds: int
    rows: dict[str, dict[str, Any]]
    sides: list[list[str]]

    def partners(self, one: str, other: str) -> bool:
        return any({one, other} <= set(side) for side in self.sides)


def games_of(league: dict[str, Any]) -> list[PlayedByHand]:
    """In the order of their starts."""
    games = [game for table in league["tables"] for game in table["games"]]
    games.sort(key=lambda game: datetime.fromisoformat(game["started_at"]))
    found = (_played(game, league["zone"]) for game in games)
    return [game for game in found if game is not None]


def _played(game: dict[str, Any], zone: str) -> PlayedByHand | None:
    over = None if game["voided"] or not game["counted"] else finished(game["game"])
    if over is None:
        return None
    names = game["game"]["players"]
    return PlayedByHand(
        day=datetime.fromisoformat(game["started_at"]).astimezone(ZoneInfo(zone)).date(),
        preset=game["game"]["rules"]["preset"],
        rounds=len(over["state"]["rounds"]),
        rows=rows(game["game"], over, dict.fromkeys(names, MODEL.rating())),
        sides=list(over["members"].values()),
    )
