"""Games to and from BG Stats, the app in which people log what they play.

To it by a link with one game, or by a ``.bgsplay`` file; from it by such a file, by an export of
everything, or by the data of a link.
"""

from .errors import PlayError
from .game_files import game_file_from
from .imported import ImportedPlay, ImportedSeat
from .link import play_link
from .reader import plays_from
from .sides import seat_names
from .writer import bgsplay

__all__ = [
    "ImportedPlay",
    "ImportedSeat",
    "PlayError",
    "bgsplay",
    "game_file_from",
    "play_link",
    "plays_from",
    "seat_names",
]
