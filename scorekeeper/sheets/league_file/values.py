"""Reading one value of a league file: what is there, or a ScoringError that says where not."""

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from scorekeeper.leagues.seasons import FIRST_YEAR, LAST_YEAR
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.game_file import fields
from scorekeeper.scoring.game_file.fields import Where

# Where the year 1970 begins first it is still 1969 in UTC.
EARLIEST = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC) - timedelta(days=1)


def text(value: object, where: Where, *, most: int, least: int = 0) -> str:
    """A string of so many characters, without control characters."""
    if not isinstance(value, str) or not least <= len(value.strip()) <= most:
        raise ScoringError("bad_text", where, value=value, most=most)
    if any(unicodedata.category(char) in ("Cc", "Cs") for char in value):
        raise ScoringError("bad_text", where, value=value, most=most)
    return value.strip()


def uid(value: object, where: Where) -> UUID:
    """A UUID in its usual form."""
    try:
        return UUID(value) if isinstance(value, str) else _refuse_uid(value)
    except ValueError:
        raise ScoringError("bad_uid", where, value=value) from None


def _refuse_uid(value: object) -> UUID:
    raise ValueError(value)


def moment(value: object, where: Where) -> datetime:
    """A date and time with its offset, as ISO 8601 writes it; in UTC."""
    try:
        if not isinstance(value, str) or len(value) > 40:
            raise ValueError(value)
        found = datetime.fromisoformat(value)
        if found.tzinfo is None or found < EARLIEST or found.year > LAST_YEAR:
            raise ValueError(value)
        return found.astimezone(UTC)
    except ValueError:
        raise ScoringError("bad_moment", where, value=value) from None


def moment_or_none(value: object, where: Where) -> datetime | None:
    return None if value is None else moment(value, where)


def day(value: object, where: Where) -> date:
    """A date as ``2026-11-29``."""
    try:
        found = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise ScoringError("bad_day", where, value=value)
    return found


def flag(value: object, where: Where) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ScoringError("not_yes_or_no", where, value=value)
    return value


def few(value: object, where: Where, *, most: int) -> Sequence[object]:
    """A list of at most so many."""
    found = fields.items(value, where)
    if len(found) > most:
        raise ScoringError("list_too_long", where, count=len(found), most=most)
    return found


Table = Mapping[str, object]
