"""A stored game as a game file."""

from collections.abc import Iterable

from scorekeeper.scoring.entries import Entry, Join
from scorekeeper.scoring.game_file import GameFile, write
from scorekeeper.tables.play import Play


def game_file_of(*, play: Play) -> dict[str, object]:
    """The game file in JSON's types: what counts of the log, with names for seats.

    Entries that no longer count after a correction are left out. A round that waits for a hand is
    in it as it stands, so the file says, as the table does, what has to be mended before it scores.
    """
    ignored = {gone.entry.ref for gone in play.state.ignored}
    entries = tuple(entry for entry in play.entries if entry.ref not in ignored)
    return write(GameFile(play.game.setup(), _names(play, entries), entries))


def _names(play: Play, entries: Iterable[Entry]) -> tuple[str, ...]:
    """Names by seat; a seat nobody sits on any more (its joining was undone) keeps its name."""
    joined = [entry.seat for entry in entries if isinstance(entry, Join)]
    last = max([play.game.first_seats - 1, *joined])
    return tuple(play.name(seat) for seat in range(last + 1))
