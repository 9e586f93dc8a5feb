"""Bringing in plays of BG Stats: those of UNO, each at a table named after its location."""

from datetime import timedelta
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.scoring.game_file import read
from scorekeeper.sheets.bgstats import ImportedPlay, game_file_from, plays_from
from scorekeeper.sheets.bgstats.common import BGG_ID
from scorekeeper.sheets.bringing.brought import Brought, Look
from scorekeeper.sheets.bringing.game_files import NAMESPACE
from scorekeeper.sheets.bringing.games import Bringing, carry_in, known, people_facts
from scorekeeper.sheets.errors import FileError
from scorekeeper.sheets.json_text import json_from
from scorekeeper.tables.models import LONGEST_TABLE_NAME
from scorekeeper.tables.services.bringing import GameToCome, events_from

MOST_PLAYS = 3000
USUAL_TABLE = "BG Stats"


def recognises(raw: bytes) -> bool:
    """Whether the bytes look like a file of plays."""
    return raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") and b'"plays"' in raw


def look(brought: Brought) -> Look:
    """How many plays would come. Raises PlayError, ScoringError or FileError."""
    coming = _coming(brought)
    here = known(brought.home, coming)
    new = [one for one in coming if one.game.uid not in here]
    n = len(new)
    facts = [ngettext("%(n)d new game", "%(n)d new games", n) % {"n": n}]
    if here:
        text = ngettext("%(n)d game is here already", "%(n)d games are here already", len(here))
        facts.append(text % {"n": len(here)})
    facts += people_facts(brought.home, new) if new else []
    return Look(title=_("Plays of BG Stats"), facts=facts, ready=bool(new))


def carry_out(brought: Brought) -> str:
    """Brings the plays in; the address to go on to."""
    return carry_in(brought, _coming(brought))


def _coming(brought: Brought) -> list[Bringing]:
    zone = ZoneInfo(brought.home.zone)
    plays = plays_from(json_from(brought.raw), zone=zone, wanted=_is_uno)
    if not plays:
        raise FileError("no_plays")
    if len(plays) > MOST_PLAYS:
        raise FileError("too_many_plays", count=len(plays), most=MOST_PLAYS)
    return [_bringing(play) for play in plays]


def _is_uno(name: str, bgg_id: int) -> bool:
    return bgg_id == BGG_ID or "uno" in name.casefold().split()


def _bringing(play: ImportedPlay) -> Bringing:
    file = read(game_file_from(play))
    took = None if play.minutes is None else timedelta(minutes=play.minutes)
    game = GameToCome(
        uid=_uid(play),
        setup=file.setup,
        names=file.names,
        events=events_from(file.entries, at=play.played_at),
        started_at=play.played_at,
        created_at=timezone.now() if took is None else play.played_at,
        ended_at=None if took is None else play.played_at + took,
    )
    name = play.table[:LONGEST_TABLE_NAME] or USUAL_TABLE
    return Bringing(game, None, name)


def _uid(play: ImportedPlay) -> UUID:
    """The play's own name, which is ours where the play came from here; else what it holds."""
    try:
        return UUID(play.uid)
    except ValueError:
        return uuid5(NAMESPACE, repr(play))
