"""Paper for print pages: its sizes, which way up it lies, and what stands on every sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SIZES: Mapping[str, str] = {"a4": "A4", "letter": "Letter"}
USUAL = "a4"

# Columns that a sheet has room for while it stands upright.
MOST_UPRIGHT = 10

# Names of so few columns are written out, however long they are.
FEW = 5

# Letters for which all columns together have room in one line, upright and on its side, and those
# of a name that is turned to run upwards.
LETTERS_UPRIGHT, LETTERS_WIDE, LETTERS_TURNED = 92, 140, 26
LINES = 3


@dataclass(frozen=True)
class Paper:
    """A size of paper. ``css_class`` chooses one of the page sizes of ``static/print.css``."""

    size: str = USUAL
    wide: bool = False

    @property
    def css_class(self) -> str:
        return f"{self.size}-wide" if self.wide else self.size

    @property
    def sizes(self) -> Mapping[str, str]:
        """All sizes there are, by key, to choose from."""
        return SIZES


def paper_from(asked: Mapping[str, str], *, wide: bool = False) -> Paper:
    """The paper of ``?paper=``; anything unknown is A4. ``wide``: it lies on its side."""
    size = asked.get("paper", USUAL)
    return Paper(size if size in SIZES else USUAL, wide)


@dataclass(frozen=True)
class Head:
    """The head of a column. ``number`` only where names are shortened: it finds the full name."""

    text: str
    full: str
    number: int | None = None


@dataclass(frozen=True)
class Heads:
    """Heads of all columns. ``turned``: they run upwards, because a word is wider than a column."""

    columns: list[Head]
    turned: bool = False


def heads_of(names: Sequence[str], *, wide: bool, letters: int | None = None) -> Heads:
    """Names for the heads of as many columns, shortened to the room there is.

    ``letters``: for how many all columns together have room in one line, if not as usual.
    """
    if len(names) <= FEW:
        return Heads([Head(name, name) for name in names])
    line = (letters or (LETTERS_WIDE if wide else LETTERS_UPRIGHT)) // len(names)
    turned = any(len(word) > line for name in names for word in name.split())
    room = LETTERS_TURNED if turned else LINES * line
    if all(len(name) <= room for name in names):
        return Heads([Head(name, name) for name in names], turned)
    heads = [Head(_short(name, room), name, i) for i, name in enumerate(names, start=1)]
    return Heads(heads, turned)


def _short(name: str, room: int) -> str:
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}…"
