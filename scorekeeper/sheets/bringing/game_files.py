"""Bringing in one game from a game file, which tells neither its day nor its table."""

import json
from datetime import datetime
from uuid import UUID, uuid5

from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.scoring.game_file import GameFile, play, read
from scorekeeper.scoring.game_file.reader import FORMAT
from scorekeeper.sheets.bringing.brought import Brought, Look, place_from
from scorekeeper.sheets.bringing.games import Bringing, carry_in, game_look
from scorekeeper.sheets.json_text import json_from
from scorekeeper.tables.services.bringing import GameToCome, events_from

NAMESPACE = UUID("6f0a1f5e-41f4-4f0b-9a37-0f3a8a9f6f0e")


def recognises(raw: bytes) -> bool:
    """Whether the bytes say that they are a game file."""
    return f'"{FORMAT}"'.encode() in raw


def look(brought: Brought) -> Look:
    """The game, and whether it is here already. Raises ScoringError with the place in the file."""
    return game_look(brought, _bringing(brought), title=_("A game from a game file"))


def carry_out(brought: Brought) -> str:
    """Brings the game in; the address to go on to."""
    return carry_in(brought, [_bringing(brought)])


def _bringing(brought: Brought) -> Bringing:
    data = json_from(brought.raw)
    file = read(data)
    play(file)
    place = place_from(brought)
    text = json.dumps(data, sort_keys=True, ensure_ascii=False)
    game = _game(file, uuid5(NAMESPACE, f"{brought.home.uid} {text}"), place.started_at)
    return Bringing(game, place.table, place.table_name)


def _game(file: GameFile, uid: UUID, started_at: datetime) -> GameToCome:
    return GameToCome(
        uid=uid,
        setup=file.setup,
        names=file.names,
        events=events_from(file.entries, at=started_at),
        started_at=started_at,
        created_at=timezone.now(),
    )
