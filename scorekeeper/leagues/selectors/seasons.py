"""Seasons by dates as the settings show them."""

from dataclasses import dataclass
from datetime import date

from scorekeeper.leagues.models import League
from scorekeeper.leagues.seasons import by_dates
from scorekeeper.leagues.wording.seasons import days_text


@dataclass(frozen=True)
class SeasonRow:
    """A season by dates; ``running``: it holds today."""

    pk: int
    name: str
    days: str
    running: bool


def season_rows(*, league: League, today: date) -> list[SeasonRow]:
    """Seasons by dates, the newest first."""
    return [
        SeasonRow(
            season.pk,
            season.name,
            days_text(by_dates(season)),
            season.first_day <= today <= season.last_day,
        )
        for season in league.seasons.order_by("-first_day")
    ]
