"""Whole games that come from a file: the only other place where a log is written."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from scorekeeper.access.models import Device
from scorekeeper.access.services import space_create
from scorekeeper.leagues.models import League, Player
from scorekeeper.scoring.editions import edition_frozen
from scorekeeper.scoring.entries import Adjust, End, Entry, Join, Leave, Reopen, Round
from scorekeeper.scoring.log import RECORDED, Event, entries
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.rules import frozen
from scorekeeper.scoring.state import Setup
from scorekeeper.tables.log import payload
from scorekeeper.tables.models import Game, GameEvent, Seat, Table
from scorekeeper.tables.results import moved, project


@dataclass(frozen=True, kw_only=True)
class EventToCome:
    """An event of a log; ``at`` is when it was recorded, ``by`` who held the device."""

    kind: str
    entry: Entry | None = None
    of: int | None = None
    by: str = ""
    at: datetime


@dataclass(frozen=True, kw_only=True)
class GameToCome:
    """A game as a file tells it. ``names`` are those of all seats, late joiners included."""

    uid: UUID
    setup: Setup
    names: Sequence[str]
    events: Sequence[EventToCome]
    started_at: datetime
    created_at: datetime
    ended_at: datetime | None = None
    rules_name: str = ""
    counted: bool = True
    voided: bool = False

    def entries(self) -> list[Entry]:
        """What counts of the log."""
        return entries(
            Event(seq=seq, kind=event.kind, entry=event.entry, of=event.of)
            for seq, event in enumerate(self.events, start=1)
        )


_KIND_OF = {
    Round: RECORDED,
    Adjust: "adjusted",
    Join: "joined",
    Leave: "left",
    End: "ended",
    Reopen: "reopened",
}


def events_from(entries: Iterable[Entry], *, at: datetime) -> list[EventToCome]:
    """The log of a game of which only what counts is known."""
    return [EventToCome(kind=_KIND_OF[type(entry)], entry=entry, at=at) for entry in entries]


def table_bring(
    *, league: League, name: str, owner: Device, agreements: Sequence[str] = ()
) -> Table:
    """A new table of the league for games from a file; the caller holds the transaction."""
    return Table.objects.create(
        space=space_create(owner=owner, address="/t/{key}/"),
        name=name,
        league=league,
        agreements=list(agreements),
    )


def game_bring(
    *, table: Table, game: GameToCome, people: Sequence[Player | None], actor: Device | None
) -> Game:
    """The game becomes one of the table's. ``people`` are those on the seats.

    Raises nothing that the replay of the log would not have raised when the file was read.
    """
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        state = replay(game.setup, game.entries(), strict=False)
        made = Game.objects.create(
            **_columns(game),
            table=table,
            no=(table.games.aggregate(highest=Max("no"))["highest"] or 0) + 1,
            rounds=len(state.rounds),
            finished=state.finished,
        )
        seats = zip(game.names, people, strict=True)
        Seat.objects.bulk_create(
            Seat(game=made, number=number, name=name, player=player)
            for number, (name, player) in enumerate(seats)
        )
        GameEvent.objects.bulk_create(_rows(made, game, actor))
        project(made, state)
        if state.finished:
            moved(made)
        return made


def _columns(game: GameToCome) -> dict[str, object]:
    setup = game.setup
    last = setup.seats - 1
    return {
        "uid": game.uid,
        "rules": frozen(setup.rules),
        "rules_name": game.rules_name,
        "edition": edition_frozen(setup.edition),
        "decks": setup.decks,
        "first_seats": setup.seats,
        "teams": setup.teams,
        "first_dealer": last if setup.first_dealer is None else setup.first_dealer,
        "start_key": f"file {game.uid}",
        "started_at": game.started_at,
        "created_at": game.created_at,
        "ended_at": game.ended_at,
        "counted": game.counted,
        "voided": game.voided,
    }


def _rows(made: Game, game: GameToCome, actor: Device | None) -> Iterable[GameEvent]:
    for seq, event in enumerate(game.events, start=1):
        yield GameEvent(
            game=made,
            seq=seq,
            kind=event.kind,
            payload=payload(event.entry, event.of),
            actor=actor,
            by=event.by,
            client_key=f"file {seq}",
            created_at=event.at,
        )
