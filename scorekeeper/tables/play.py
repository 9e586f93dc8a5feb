"""A game as it stands: the stored log replayed, with the names of who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.access.models import Right
from scorekeeper.scoring.entries import Entry
from scorekeeper.scoring.log import Event, entries, last_to_redo, last_to_undo
from scorekeeper.scoring.places import place_numbers, places
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.seating import dealer_and_starter
from scorekeeper.scoring.state import RoundResult, State
from scorekeeper.tables.log import events_of
from scorekeeper.tables.models import Game, GameEvent, Seat


@dataclass
class Play:
    """One game, read once: what pages and services look at. Costs one replay, when first asked.

    ``right`` is what the device may do that looks at it; ``newest`` the number of the table's
    newest game.
    """

    game: Game
    rows: Sequence[GameEvent]
    names: dict[int, str]
    right: Right = Right.SEE
    newest: int = 0

    @property
    def may_score(self) -> bool:
        return self.right >= Right.SCORE

    @property
    def may_own(self) -> bool:
        return self.right >= Right.OWN

    @cached_property
    def events(self) -> list[Event]:
        return events_of(self.rows)

    @cached_property
    def entries(self) -> list[Entry]:
        return entries(self.events)

    @cached_property
    def state(self) -> State:
        return replay(self.game.setup(), self.entries, strict=False)

    @property
    def seq(self) -> int:
        """Number of the newest event, 0 before the first."""
        return self.rows[-1].seq if self.rows else 0

    @property
    def next_round(self) -> int:
        """Number of the round to be recorded next."""
        return len(self.state.rounds) + 1

    @cached_property
    def places(self) -> list[list[int]]:
        return places(self.state)

    @cached_property
    def place_of(self) -> dict[int, int]:
        return place_numbers(self.state)

    @cached_property
    def next_seats(self) -> tuple[int, int] | None:
        """Seats of who deals and who starts next, None when the game is over."""
        return None if self.state.finished else dealer_and_starter(self.state)

    @property
    def undoable(self) -> Event | None:
        return last_to_undo(self.events)

    @property
    def redoable(self) -> Event | None:
        return last_to_redo(self.events)

    def name(self, seat: int) -> str:
        return self.names.get(seat, "?")

    def team_name(self, team: int) -> str:
        """The name of who plays for a total: a player, or partners joined by ``+``."""
        return " + ".join(self.name(seat) for seat in self.state.teams[team].seats)

    def playing_at(self, ref: int) -> list[int]:
        """Seats that had cards in the round of event ``ref``; 0: that have them in the next one."""
        if not ref:
            return self.state.playing()
        before = [entry for entry in self.entries if entry.ref < ref]
        return replay(self.state.setup, before, strict=False).playing()

    def round_of(self, ref: int) -> RoundResult | None:
        """The round that the event of that number recorded, if it still counts."""
        return next((r for r in self.state.rounds if r.entry.ref == ref), None)


def read_play(*, game: Game) -> Play:
    """The game as it stands, in two queries."""
    rows = list(GameEvent.objects.filter(game=game).order_by("seq"))
    names = dict(Seat.objects.filter(game=game).values_list("number", "name"))
    return Play(game, rows, names)
