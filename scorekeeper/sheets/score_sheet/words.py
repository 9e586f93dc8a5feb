"""Words at the edges of a score sheet that are nobody's name, in English and Russian."""

import re

_WORD = re.compile(r"[^\W\d_]+|[№#Σ∑]")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


TOTALS = _set("total totals sum sums overall score итого итог итоги всего сумма сумм счёт счет σ ∑")
_BEFORE_TOTALS = _set("grand final общий общая общее")
ROUNDS = _set(
    "№ # n no nr round rounds game games deal deals date day "
    "тур туры раунд раунды кон коны раздача раздачи партия партии игра игры дата день"
)
PLAYERS = _set("player players name names игрок игроки имя имена кто участник участники")
# Lines and columns that people add and that are neither points of a round nor their sum.
OTHERS = _set(
    "place places rank ranks average avg mean wins victories winner dealer note notes "
    "comment comments remark remarks место места ранг среднее средний победы побед победитель "
    "вышел сдаёт сдает сдающий раздаёт раздает примечание примечания комментарий"
)
# One letter that says "round" before a number. P1 and T1 are players and teams.
_LETTERS = _set("r р т")
_NUMBERED = re.compile(
    r"(?P<before>[^\W\d_]+)?\.? ?[№#]? ?(?P<number>[0-9]{1,4})"
    r"(?:[-‑]?(?:й|ый|ой|я|st|nd|rd|th))?[.):]?(?: (?P<after>[^\W\d_]+))?"
)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _numbered(text: str) -> bool:
    return any(char.isdecimal() for char in text)


def names_totals(text: str) -> bool:
    """Whether a cell says that totals follow: ``Итого``, ``Total:``, ``Grand total``."""
    words = _words(text)
    if words and words[0] in _BEFORE_TOTALS:
        words = words[1:]
    return bool(words) and words[0] in TOTALS and not _numbered(text)


def names_other(text: str) -> bool:
    """Whether a cell says that something else follows: places, averages, remarks."""
    words = _words(text)
    return bool(words) and words[0] in OTHERS


def names_rounds(text: str) -> bool:
    """Whether a cell says that numbers or dates of rounds follow: ``№``, ``Тур``, ``Round no``."""
    return any(word in ROUNDS for word in _words(text))


def names_players(text: str) -> bool:
    """Whether a cell says that names follow: ``Player``, ``Игрок``, but not ``Player 1``."""
    return any(word in PLAYERS for word in _words(text)) and not _numbered(text)


def is_nobody(text: str) -> bool:
    """Whether a cell among names is none, as far as its words tell."""
    words = _words(text)
    told = bool(words) and all(word in ROUNDS or word in PLAYERS for word in words)
    told = told and not _numbered(text)
    return told or names_totals(text) or names_other(text) or round_number(text) is not None


def round_number(text: str) -> int | None:
    """The number of a round in its label: ``3``, ``3.``, ``тур 3``, ``Round 3``, ``3-й тур``."""
    found = _NUMBERED.fullmatch(text.casefold())
    if found is None:
        return None
    before, after = found["before"], found["after"]
    told = (before is None or before in ROUNDS | _LETTERS) and (after is None or after in ROUNDS)
    return int(found["number"]) if told else None
