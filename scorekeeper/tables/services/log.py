"""The only place where the log of a game grows; whole logs come by ``bringing``."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from scorekeeper.access.models import Device
from scorekeeper.scoring.stored import load
from scorekeeper.tables.log import payload
from scorekeeper.tables.models import Game, GameEvent, Sitting
from scorekeeper.tables.play import Play, read_play
from scorekeeper.tables.results import moved, project
from scorekeeper.tables.writes import Write, check


class MovedError(Exception):
    """The game has gone on since the page was made on which this write is based."""

    def __init__(self, play: Play, since: int) -> None:
        super().__init__(since)
        self.play = play
        self.since = since


class KeyUsedError(Exception):
    """This client key was used before, for something else."""

    def __init__(self, play: Play, row: GameEvent) -> None:
        super().__init__(row.seq)
        self.play = play
        self.row = row


def append(*, game: Game, write: Write) -> Play:
    """Adds one event, or finds it added already, and gives the game as it stands then.

    Raises MovedError, KeyUsedError, or ScoringError when the event does not fit the game.
    """
    with transaction.atomic():
        locked = (
            Game.objects.select_for_update(of=("self",))
            .select_related("table__space")
            .get(pk=game.pk)
        )
        play = read_play(game=locked)
        done = next((row for row in play.rows if row.client_key == write.client_key), None)
        if done is not None:
            return _again(play, done, write)
        if play.seq != write.based_on:
            raise MovedError(play, write.based_on)
        return _add(play, write)


def _again(play: Play, row: GameEvent, write: Write) -> Play:
    if _meaning(row.kind, row.payload) != _meaning(write.kind, payload(write.entry, write.of)):
        raise KeyUsedError(play, row)
    return play


def _meaning(kind: str, stored: Mapping[str, Any]) -> tuple[object, ...]:
    """What an event says: two phones may have the same cards in another order."""
    entry = stored.get("entry")
    return kind, stored.get("of"), None if entry is None else load(entry)


def _add(play: Play, write: Write) -> Play:
    check(play, write)
    row = GameEvent.objects.create(
        game=play.game,
        seq=play.seq + 1,
        kind=write.kind,
        payload=payload(write.entry, write.of),
        actor=write.actor,
        by=_name_of(play.game, write.actor),
        client_key=write.client_key,
    )
    after = Play(play.game, [*play.rows, row], play.names)
    _settle(after)
    return after


def _name_of(game: Game, actor: Device | None) -> str:
    """Who holds the device at this table, "" for somebody who keeps score."""
    sitting = Sitting.objects.filter(table=game.table_id, device=actor).first()
    return sitting.name if sitting else ""


def _settle(play: Play) -> None:
    game, state = play.game, play.state
    was_finished = game.finished
    game.rounds, game.finished, game.touched_at = len(state.rounds), state.finished, timezone.now()
    if state.finished != was_finished:
        game.ended_at = game.touched_at if state.finished else None
    Game.objects.filter(pk=game.pk).update(
        rounds=game.rounds,
        finished=game.finished,
        touched_at=game.touched_at,
        ended_at=game.ended_at,
        version=F("version") + 1,
    )
    project(game, state)
    if was_finished or state.finished:
        moved(game)
