from django.db import transaction

from scorekeeper.access.models import Device
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.log import CORRECTED, RECORDED, UNDONE, VOIDED
from scorekeeper.tables.models import Game
from scorekeeper.tables.play import Play
from scorekeeper.tables.services.drafts import draft_discard
from scorekeeper.tables.services.log import append
from scorekeeper.tables.writes import Write


def round_record(
    *, game: Game, entry: Round, actor: Device | None, client_key: str, based_on: int
) -> Play:
    """Adds a round to the log and drops the draft it was typed in. Raises as ``log.append``."""
    write = Write(kind=RECORDED, entry=entry, actor=actor, client_key=client_key, based_on=based_on)
    return _append_and_discard(game, write, about=0)


def _append_and_discard(game: Game, write: Write, *, about: int) -> Play:
    """Drops the draft the round was typed in, but no later one: a round may be sent again.

    Both happen or neither: a draft that outlived its round would be offered as another one.
    """
    with transaction.atomic():
        play = append(game=game, write=write)
        seq = next(row.seq for row in play.rows if row.client_key == write.client_key)
        draft_discard(game=play.game, about=about, before=seq)
    return play


def round_correct(
    *, game: Game, of: int, entry: Round, actor: Device | None, client_key: str, based_on: int
) -> Play:
    """Replaces what the round recorded by event ``of`` says. Raises as ``log.append``."""
    write = Write(
        kind=CORRECTED, entry=entry, of=of, actor=actor, client_key=client_key, based_on=based_on
    )
    return _append_and_discard(game, write, about=of)


def round_void(
    *, game: Game, of: int, actor: Device | None, client_key: str, based_on: int
) -> Play:
    """Takes the round recorded by event ``of`` out of the game. Raises as ``log.append``."""
    write = Write(kind=VOIDED, of=of, actor=actor, client_key=client_key, based_on=based_on)
    return append(game=game, write=write)


def event_undo(
    *, game: Game, of: int, actor: Device | None, client_key: str, based_on: int
) -> Play:
    """Makes event ``of`` as if it never happened; an undoing is undone the same way."""
    write = Write(kind=UNDONE, of=of, actor=actor, client_key=client_key, based_on=based_on)
    return append(game=game, write=write)
