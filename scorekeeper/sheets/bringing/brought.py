"""A file that somebody sent, and what bringing it in would do: what every kind of file answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from scorekeeper.access.models import Device
from scorekeeper.leagues.models import League
from scorekeeper.scoring.game_file.fields import clean_name
from scorekeeper.sheets.errors import FileError
from scorekeeper.tables.models import LONGEST_TABLE_NAME, Table
from scorekeeper.tables.when import day_text, moment_from, typed_moment

NEW = "new"
MOST_TABLES = 50


@dataclass(frozen=True)
class Brought:
    """The bytes, and what was typed on the page about them. ``league`` None: one is to be made.

    ``key`` is that of the file as it was sent: carried out twice, it makes one league.
    """

    key: str
    raw: bytes
    name: str
    typed: Mapping[str, str]
    league: League | None
    device: Device

    @property
    def home(self) -> League:
        """The league. Raises FileError for a file that has to go into one."""
        if self.league is None:
            raise FileError("league_wanted")
        return self.league


@dataclass(frozen=True)
class Look:
    """What the page shows. ``facts`` are sentences; ``places`` say who came where with which total
    ("" where nothing is added up); ``ready``: it can be done as it is.
    """

    title: str
    facts: Sequence[str] = ()
    places: Sequence[tuple[str, str]] = ()
    warnings: Sequence[str] = ()
    error: str = ""
    ready: bool = False
    template: str = ""
    context: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Place:
    """When and at which table a game was played that tells neither; ``table`` None: the one of
    that name, old or new."""

    started_at: datetime
    table: Table | None
    table_name: str


def place_from(brought: Brought) -> Place:
    """What was typed. Raises FileError or ScoringError."""
    league, typed = brought.home, brought.typed
    chosen = typed.get("table", NEW)
    table = league.tables.filter(space__key=chosen).first() if chosen != NEW else None
    started_at = moment_from(typed_moment(typed), league.zone)
    name = typed.get("table_name", "").strip() or brought.name.rpartition(".")[0].strip()
    if not name:
        name = day_text(started_at, league.zone, _("F j"))
    return Place(started_at, table, clean_name(name[:LONGEST_TABLE_NAME]))


def where_context(brought: Brought) -> dict[str, Any]:
    """What the fields about day and table show."""
    return {
        "tables": list(brought.home.tables.select_related("space").order_by("-pk")[:MOST_TABLES]),
        "table": brought.typed.get("table", NEW),
        "table_name": brought.typed.get("table_name", "")
        or brought.name.rpartition(".")[0][:LONGEST_TABLE_NAME],
    }
