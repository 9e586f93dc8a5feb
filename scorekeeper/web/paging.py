"""Long lists, a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Part:
    """Page ``no`` of ``pages``, both counted from 1; ``count`` things altogether."""

    no: int
    pages: int
    count: int
    size: int

    @property
    def first(self) -> int:
        """How many things stand on the pages before this one."""
        return (self.no - 1) * self.size

    @property
    def before(self) -> int | None:
        return self.no - 1 if self.no > 1 else None

    @property
    def after(self) -> int | None:
        return self.no + 1 if self.no < self.pages else None

    def of(self, things: Sequence[T]) -> Sequence[T]:
        """Those of all things that stand on this page."""
        return things[self.first : self.first + self.size]


def part(*, wanted: str, count: int, size: int) -> Part:
    """The page that is wanted; the first instead of nonsense, the last instead of one after it."""
    pages = max(1, -(-count // size))
    number = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) <= 9 else 1
    return Part(min(max(number, 1), pages), pages, count, size)
