"""Files that can be brought in, each kind in one list; what recognises the bytes first has them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.sheets.bringing import game_files, league_files, plays, score_sheets
from scorekeeper.sheets.bringing.brought import Brought, Look


@dataclass(frozen=True)
class FileKind:
    """``look`` says what would be done, ``carry_out`` does it and gives the address to go to."""

    key: str
    recognises: Callable[[bytes], bool]
    look: Callable[[Brought], Look]
    carry_out: Callable[[Brought], str]


FILE_KINDS: Sequence[FileKind] = (
    FileKind("league", league_files.recognises, league_files.look, league_files.carry_out),
    FileKind("game", game_files.recognises, game_files.look, game_files.carry_out),
    FileKind("plays", plays.recognises, plays.look, plays.carry_out),
    FileKind("sheet", score_sheets.recognises, score_sheets.look, score_sheets.carry_out),
)


def kind_of(raw: bytes) -> FileKind:
    """The first kind that recognises the bytes; the last takes whatever is left."""
    return next(kind for kind in FILE_KINDS if kind.recognises(raw))
