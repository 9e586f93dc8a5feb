"""Fields that several forms of a league have."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.seasons import FIRST_YEAR, LAST_YEAR
from scorekeeper.leagues.wording.errors import error_text
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.game_file.fields import clean_name


def text_of(data: Mapping[str, Any], field: str) -> str:
    """What was typed, short enough to be shown again, without what PostgreSQL cannot look for."""
    return str(data.get(field, "")).replace("\x00", "").strip()[:200]


def name_from(text: str, field: str = "name") -> str:
    """A tidy name of 1 to 60 characters. Raises LeagueError."""
    try:
        return clean_name(text)
    except ScoringError as error:
        raise LeagueError("bad_name", field) from error


def day_from(text: str, field: str) -> date:
    """A day as browsers send it, ``2026-11-30``, of a year that is no slip. Raises LeagueError."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise LeagueError("bad_day", field) from error
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise LeagueError("bad_day", field)
    return day


def said(error: LeagueError | None) -> dict[str, str]:
    """For the page: why something was refused, and the field it is about."""
    if error is None:
        return {}
    return {"error": error_text(error), "wrong": error.field}
