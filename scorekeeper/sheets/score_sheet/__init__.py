"""A score sheet as people keep it: bytes → cells → a guess → a table → the entries of a game."""

from .cells import Cells
from .delimited import cells_from_text, text_of
from .entries import Question, entries_of, questions_of
from .errors import SheetError
from .files import cells_from_bytes
from .guessing import Guess, guess
from .kinds import Kind
from .layout import NO_TOTAL, Layout
from .rounds import ROUNDS
from .table import Row, ScoreTable, read, read_as

__all__ = [
    "NO_TOTAL",
    "ROUNDS",
    "Cells",
    "Guess",
    "Kind",
    "Layout",
    "Question",
    "Row",
    "ScoreTable",
    "SheetError",
    "cells_from_bytes",
    "cells_from_text",
    "entries_of",
    "guess",
    "questions_of",
    "read",
    "read_as",
    "text_of",
]
