"""When two names mean the same person."""

import unicodedata


def folded(name: str) -> str:
    """A name as it is compared: case, width and the dots of Ё do not make another person."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(plain.replace("ё", "е").split())
