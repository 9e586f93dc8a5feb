"""A second scorer, typed from the specification in the plainest way, to check the real one.

It takes valid game files only and never looks for errors.
"""

from .decks import (
    CARDS_IN_DECK,
    DECKS,
    EDITIONS,
    POINTS_IN_DECK,
    cards_of,
    deck_name,
    printed_points,
)
from .ends import is_over
from .log import before_the_game, replay, score
from .rounds import SCORINGS
from .rules import DEFAULTS, PRESETS, rules_of
from .table import players_of, players_still_in, side_of, sides_still_in

__all__ = [
    "CARDS_IN_DECK",
    "DECKS",
    "DEFAULTS",
    "EDITIONS",
    "POINTS_IN_DECK",
    "PRESETS",
    "SCORINGS",
    "before_the_game",
    "cards_of",
    "deck_name",
    "is_over",
    "players_of",
    "players_still_in",
    "printed_points",
    "replay",
    "rules_of",
    "score",
    "side_of",
    "sides_still_in",
]
