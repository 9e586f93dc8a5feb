"""The only place where a game's log grows."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from scorekeeper.access.models import Device
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import Entry
from scorekeeper.scoring.log import CORRECTED, Event, entries, live
from scorekeeper.scoring.replay import replay, step
from scorekeeper.tables.log import KIND_BY_KEY, payload
from scorekeeper.tables.models import Game, GameEvent
from scorekeeper.tables.play import Play
from scorekeeper.tables.results import project
from scorekeeper.tables.selectors.games import game_play


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


@dataclass(frozen=True, kw_only=True)
class Write:
    """What a device wants to add: the event, its own key for it, and the ``seq`` it had seen."""

    kind: str
    entry: Entry | None = None
    of: int | None = None
    actor: Device | None
    client_key: str
    based_on: int


def append(*, game: Game, write: Write) -> Play:
    """Adds one event, or finds it added already, and gives the game as it stands then.

    Raises MovedError, KeyUsedError, or ScoringError when the event does not fit the game.
    """
    with transaction.atomic():
        locked = (
            Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game.pk)
        )
        play = game_play(game=locked)
        done = next((row for row in play.rows if row.client_key == write.client_key), None)
        if done is not None:
            return _again(play, done, write)
        if play.seq != write.based_on:
            raise MovedError(play, write.based_on)
        return _add(play, write)


def _again(play: Play, row: GameEvent, write: Write) -> Play:
    if (row.kind, row.payload) != (write.kind, payload(write.entry, write.of)):
        raise KeyUsedError(play, row)
    return play


def _add(play: Play, write: Write) -> Play:
    check(play, write)
    row = GameEvent.objects.create(
        game=play.game,
        seq=play.seq + 1,
        kind=write.kind,
        payload=payload(write.entry, write.of),
        actor=write.actor,
        client_key=write.client_key,
    )
    after = Play(play.game, [*play.rows, row], play.names)
    _settle(after)
    return after


def _settle(play: Play) -> None:
    game, state = play.game, play.state
    game.rounds, game.finished, game.touched_at = len(state.rounds), state.finished, timezone.now()
    game.save(update_fields=["rounds", "finished", "touched_at"])
    project(game, state)


def check(play: Play, write: Write) -> None:
    """Raises ScoringError when the event does not fit the game as it stands."""
    if KIND_BY_KEY[write.kind].about_event:
        _check_about(play, write)
    elif write.entry is not None:
        step(replay(play.game.setup(), play.entries, strict=False), write.entry)


def _check_about(play: Play, write: Write) -> None:
    if write.of not in {event.seq for event in live(play.events)}:
        raise ScoringError("nothing_to_change")
    if write.kind == CORRECTED and write.entry is not None:
        before = [entry for entry in play.entries if entry.ref < (write.of or 0)]
        step(replay(play.game.setup(), before, strict=False), write.entry)


def what_if(play: Play, write: Write) -> Play:
    """The game as it would stand after the event; nothing is stored. Raises ScoringError."""
    check(play, write)
    event = Event(seq=play.seq + 1, kind=write.kind, entry=write.entry, of=write.of)
    trial = Play(play.game, play.rows, play.names)
    trial.events = [*play.events, event]
    trial.entries = entries(trial.events)
    return trial
