"""Whole games that come from a file: the only other place where a log is written."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from uuid import UUID

from django.db import transaction
from django.db.models import Max

from scorekeeper.access.models import Device
from scorekeeper.access.services import space_create
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.services.leagues import result_moved
from scorekeeper.scoring.editions import edition_frozen
from scorekeeper.scoring.entries import Entry
from scorekeeper.scoring.log import Event, entries
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.rules import frozen
from scorekeeper.scoring.state import Setup
from scorekeeper.tables.log import KINDS, payload
from scorekeeper.tables.models import Game, GameEvent, Result, Seat, Table
from scorekeeper.tables.results import FACTS, rows

BATCH = 500


@dataclass(frozen=True, kw_only=True)
class EventToCome:
    """An event of a log; ``at`` is when it was recorded, ``by`` who held the device."""

    kind: str
    entry: Entry | None = None
    of: int | None = None
    by: str = ""
    at: datetime


@dataclass(frozen=True)
class Outcome:
    """Number of rounds, whether the game is over, and its results by seat."""

    rounds: int
    finished: bool
    results: tuple[Mapping[str, object], ...]

    def of(self, game: Game) -> Iterable[Result]:
        """The results, as rows of a game that is stored."""
        return (Result(game=game, **facts) for facts in self.results)


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

    @cached_property
    def outcome(self) -> "Outcome":
        """What the replay gives."""
        state = replay(self.setup, self.entries(), strict=False)
        results = ({name: getattr(row, name) for name in FACTS} for row in rows(Game(), state))
        return Outcome(len(state.rounds), state.finished, tuple(results))

    def entries(self) -> list[Entry]:
        """What counts of the log."""
        return entries(
            Event(seq=seq, kind=event.kind, entry=event.entry, of=event.of)
            for seq, event in enumerate(self.events, start=1)
        )


_KIND_OF = {kind.entry: kind.key for kind in KINDS if kind.entry and not kind.about_event}


def events_from(entries: Iterable[Entry], *, at: datetime) -> list[EventToCome]:
    """The log of a game of which only what counts is known."""
    return [EventToCome(kind=_KIND_OF[type(entry)], entry=entry, at=at) for entry in entries]


def reckon(*, games: Iterable[GameToCome]) -> None:
    """Reckons the outcomes now, so that it need not be done while the database is held."""
    for game in games:
        _ = game.outcome


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


@dataclass(frozen=True)
class Coming:
    """A game, and who of the roster sits on its seats."""

    game: GameToCome
    people: Sequence[Player | None]


def games_bring(*, table: Table, coming: Sequence[Coming], actor: Device | None) -> list[Game]:
    """The games become the table's, in a handful of statements however many they are.

    Raises nothing that the replay of the logs would not have raised when the file was read.
    """
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        highest = table.games.aggregate(highest=Max("no"))["highest"] or 0
        at = 0 if table.league_id is None else result_moved(league_pk=table.league_id)
        games = Game.objects.bulk_create(
            Game(
                **_columns(one.game),
                table=table,
                no=no,
                rounds=one.game.outcome.rounds,
                finished=one.game.outcome.finished,
                results_at=at,
            )
            for no, one in enumerate(coming, start=highest + 1)
        )
        pairs = list(zip(games, coming, strict=True))
        Seat.objects.bulk_create((s for made, one in pairs for s in _seats(made, one)), BATCH)
        events = (row for made, one in pairs for row in _rows(made, one.game, actor))
        GameEvent.objects.bulk_create(events, BATCH)
        results = (row for made, one in pairs for row in one.game.outcome.of(made))
        Result.objects.bulk_create(results, BATCH)
        return games


def _seats(made: Game, coming: Coming) -> Iterable[Seat]:
    seated = zip(coming.game.names, coming.people, strict=True)
    for number, (name, player) in enumerate(seated):
        yield Seat(game=made, number=number, name=name, player=player)


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
