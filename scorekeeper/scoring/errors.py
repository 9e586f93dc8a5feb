"""What can be wrong with rules, cards or a log, as codes and numbers."""

from collections.abc import Iterator
from contextlib import contextmanager


class ScoringError(Exception):
    """Something that cannot be scored.

    ``code`` names the reason and ``params`` its numbers and cards; the app that shows it makes
    the sentence. ``where`` is the way to the place: words, and whole numbers for seats.
    """

    def __init__(self, code: str, where: tuple[str | int, ...] = (), **params: object) -> None:
        super().__init__(code, where, params)
        self.code = code
        self.where = where
        self.params = params

    def under(self, *prefix: str | int) -> "ScoringError":
        """The same reason, seen from further up: ``prefix`` goes in front of the place."""
        return ScoringError(self.code, (*prefix, *self.where), **self.params)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoringError) and self.args == other.args

    def __hash__(self) -> int:
        # Not the params: they may be of a game file, and hold lists.
        return hash((self.code, self.where))


@contextmanager
def at(*where: str | int) -> Iterator[None]:
    """Puts ``where`` in front of the place of any ScoringError raised inside."""
    try:
        yield
    except ScoringError as error:
        raise error.under(*where) from None
