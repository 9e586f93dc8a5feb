"""When two names mean the same person."""

import unicodedata

from scorekeeper.scoring.game_file.fields import LONGEST_NAME

# Some letters become two when they are compared, and a few ornaments as many as eighteen.
LONGEST_FOLDED = 2 * LONGEST_NAME


def folded(name: str) -> str:
    """A name as it is compared.

    Case, width, the dots of Ё and marks that nobody sees do not make another person.
    """
    seen = "".join(char for char in name if unicodedata.category(char) != "Cf")
    plain = unicodedata.normalize("NFKC", seen).casefold()
    return " ".join(plain.replace("ё", "е").split())[:LONGEST_FOLDED]
