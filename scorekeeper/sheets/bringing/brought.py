"""A file that somebody sent, and what bringing it in would do: what every kind of file answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.access.models import Device
from scorekeeper.leagues.models import League
from scorekeeper.scoring.game_file.fields import clean_name
from scorekeeper.sheets.errors import FileError
from scorekeeper.tables.models import LONGEST_TABLE_NAME, Table

FIRST_YEAR = 1970
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
    """When and at which table a game was played that tells neither; ``table`` None: a new one."""

    started_at: datetime
    table: Table | None
    table_name: str


def place_from(brought: Brought) -> Place:
    """What was typed. Raises FileError with the field's name."""
    league, typed = brought.home, brought.typed
    chosen = typed.get("table", NEW)
    table = league.tables.filter(space__key=chosen).first() if chosen != NEW else None
    started_at = moment_from(typed.get("day", ""), typed.get("time", ""), league.zone)
    name = typed.get("table_name", "").strip() or brought.name.rpartition(".")[0].strip()
    if not name:
        name = date_format(started_at.astimezone(ZoneInfo(league.zone)), _("F j"))
    return Place(started_at, table, clean_name(name[:LONGEST_TABLE_NAME]))


def where_context(brought: Brought) -> dict[str, Any]:
    """What the fields about day and table show."""
    return {
        "tables": list(brought.home.tables.select_related("space").order_by("-pk")[:MOST_TABLES]),
        "table": brought.typed.get("table", NEW),
        "table_name": brought.typed.get("table_name", "") or brought.name.rpartition(".")[0][:60],
    }


def moment_from(day: str, clock: str, zone: str) -> datetime:
    """A typed date and time where the league is; noon when only the day is known, else now.

    Raises FileError ``bad_date`` for nonsense and for days to come.
    """
    now = timezone.now().astimezone(ZoneInfo(zone))
    if not day:
        return now
    try:
        date = datetime.strptime(day.strip(), "%Y-%m-%d").date()  # noqa: DTZ007
        at = time.fromisoformat(clock.strip()) if clock.strip() else time(12)
    except ValueError:
        raise FileError("bad_date", "day", value=f"{day} {clock}".strip()) from None
    found = datetime.combine(date, at.replace(tzinfo=None), ZoneInfo(zone))
    if found.year < FIRST_YEAR or found.date() > now.date():
        raise FileError("bad_date", "day", value=day)
    return found
