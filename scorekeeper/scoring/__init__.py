"""The arithmetic of the game: pure functions over seats, cards and points.

Knows no people, no sentences and no Django. The specification's sections are named where a rule
comes from.
"""

from .errors import ScoringError
from .game_file import score

__all__ = ["ScoringError", "score"]
