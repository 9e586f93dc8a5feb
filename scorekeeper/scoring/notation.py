"""Hands as people type them: ``7 7 п +2 ц +4``, ``7 7 s d2 w w4``, or a plain number of points."""

import re
from collections.abc import Iterable, Mapping

from .cards import Hand, hand_from
from .editions import Edition
from .errors import ScoringError

SHORT: Mapping[str, tuple[str, ...]] = {
    "skip": ("s", "п", "пропуск", "пас"),
    "reverse": ("r", "н", "о", "наоборот", "оборот", "разворот"),
    "draw1": ("+1", "d1"),
    "draw2": ("+2", "d2"),
    "draw5": ("+5", "d5"),
    "draw6": ("+6", "d6"),
    "draw10": ("+10", "d10"),
    "hit2": ("hit+2", "удар+2", "+2", "h2"),
    "wild": ("w", "ц", "цвет"),
    "wild2": ("wild+2", "цвет+2", "w2", "ц2", "+2"),
    # Before the coloured +4: a deck of one's own may have both.
    "wild4": ("+4", "wild+4", "цвет+4", "w4", "ц4"),
    "draw4": ("draw+4", "возьми+4", "+4", "d4"),
    "wildcolor": ("wild-colour", "wild-color", "до-цвета", "wc", "цц"),
    "wilddos": ("wild-2", "цвет-2", "wild", "w", "ц", "цвет"),
    "any": ("#", "a", "любая", "л"),
    "skipall": ("skip-all", "пропуск-всем", "sa", "пв"),
    "discardall": ("discard-all", "сброс", "da", "с"),
    "reverse4": ("reverse+4", "наоборот+4", "разворот+4", "r4", "н4"),
    "roulette": ("ro", "рулетка", "р"),
    "flip": ("f", "переворот", "ф"),
    "blank": ("b", "пустая"),
    "shuffle": ("sh", "перетасовка", "т"),
    "custom": ("c", "своя"),
    "special": ("sp", "особая"),
    "target2": ("target+2", "цель+2", "t2"),
    "skip2": ("skip-2", "пропуск-2", "s2", "п2"),
    "swap": ("sw", "обмен"),
    "trade": ("мена", "tr", "обмен"),
    "allhit": ("all-hit", "всем", "ah"),
    "hitfire": ("hit-fire", "огонь", "hf"),
    "dare": ("d", "вызов", "в"),
    "wilddare": ("wild-dare", "цвет-вызов", "wd", "цв"),
}
_NUMBER = re.compile(r"\d{1,12}")


def typed_hand(text: str, edition: Edition, side: str | None = None) -> Hand:
    """The hand of a typed text; one number that is no card of the deck is points.

    Raises ScoringError ``empty_hand``, ``unknown_card`` or ``unclear_points``.
    """
    words = re.split(r"[\s,;·]+", text.strip().lower().replace("−", "-"))
    words = [word for word in words if word]
    if not words:
        raise ScoringError("empty_hand")
    face = edition.face(side)
    if len(words) == 1 and words[0] not in face and _NUMBER.fullmatch(words[0]):
        return Hand(stated=int(words[0]))
    if len(words) == 1 and re.fullmatch(r"-?[\d.]+(e\d+)?", words[0]) and words[0] not in face:
        raise ScoringError("bad_points", value=words[0])
    return hand_from(" ".join(_code(word, face) for word in words))


def _code(word: str, face: Iterable[str]) -> str:
    """The card code of a typed word; where two kinds share a short word the deck decides."""
    codes = set(face)
    if word in codes:
        return word
    for code, words in SHORT.items():
        if word in words and code in codes:
            return code
    raise ScoringError("unknown_card", card=word)
