"""Codes to be read out loud across a table.

Each symbol looks the same in Latin and in Cyrillic letters, and none looks like another: whoever
hears "эс" or "си" types what he likes.
"""

import secrets

ALPHABET = "2345679ACEHKMPTX"
LENGTH = 6
# Cyrillic letters that look like ours, and what is easily typed for a symbol we do not use.
_SAME = str.maketrans("АСЕНКМРТХ", "ACEHKMPTX")


def new_code() -> str:
    """A fresh code, one of 16⁶."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def code_from(text: str) -> str:
    """The code as typed: spaces, dashes, small and Cyrillic letters do not matter. "" if none."""
    code = "".join(text.upper().split()).replace("-", "").translate(_SAME)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""
