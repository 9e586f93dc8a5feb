"""The league file: one JSON form that holds a whole league, its games with their whole logs."""

from .reader import FORMAT, GameInFile, LeagueInFile, PlayerInFile, SeasonInFile, TableInFile, read
from .writer import game_as_written, write

__all__ = [
    "FORMAT",
    "GameInFile",
    "LeagueInFile",
    "PlayerInFile",
    "SeasonInFile",
    "TableInFile",
    "game_as_written",
    "read",
    "write",
]
