"""The game file: one JSON form for export, import, examples and tests (specification section 4)."""

from .reader import FORMAT, GameFile, read
from .result import play, result, score
from .writer import write

__all__ = ["FORMAT", "GameFile", "play", "read", "result", "score", "write"]
