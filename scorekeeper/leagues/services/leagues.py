from collections.abc import Sequence
from datetime import date

from django.db import transaction
from django.db.models import F

from scorekeeper.access.models import Device, Right
from scorekeeper.access.services import space_create
from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Rhythm, Season

USUAL_PLACE_POINTS = (5, 3, 2, 1)


def league_create(
    *, owner: Device, name: str, zone: str, rhythm: str = Rhythm.QUARTER, start_key: str = ""
) -> League:
    """A new league that the device owns, once for each start key.

    ``zone``: an IANA name of a time zone.
    """
    with transaction.atomic():
        known = made_by(owner=owner, start_key=start_key)
        if known is not None:
            return known
        return League.objects.create(
            space=space_create(owner=owner, address="/l/{key}/"),
            name=name,
            zone=zone,
            rhythm=rhythm,
            place_points=list(USUAL_PLACE_POINTS),
            start_key=start_key,
        )


def made_by(*, owner: Device, start_key: str) -> League | None:
    """The league that the device made with this start key; the caller holds the transaction.

    The device is held until its end, so that a form sent twice at once still makes one league.
    """
    Device.objects.select_for_update().get(pk=owner.pk)
    if not start_key:
        return None
    mine = League.objects.filter(space__grants__device=owner, space__grants__right=Right.OWN)
    return mine.select_related("space").filter(start_key=start_key).first()


def league_change(*, league: League, name: str, zone: str, rhythm: str) -> None:
    """Another name, time zone or rhythm of seasons; games find their seasons anew."""
    moved = (league.zone, league.rhythm) != (zone, rhythm)
    with transaction.atomic():
        league.name, league.zone, league.rhythm = name, zone, rhythm
        league.save(update_fields=["name", "zone", "rhythm"])
        if moved:
            everything_moved(league=league)


def standings_set(
    *,
    league: League,
    columns: Sequence[str],
    tie_breaks: Sequence[str],
    least_games: int,
    place_points: Sequence[int],
) -> None:
    """How the standings are made: metrics by key, in order; points by place, the first first."""
    league.columns, league.tie_breaks = list(columns), list(tie_breaks)
    league.least_games, league.place_points = least_games, list(place_points)
    league.save(update_fields=["columns", "tie_breaks", "least_games", "place_points"])


def season_save(
    *, league: League, name: str, first_day: date, last_day: date, season: Season | None = None
) -> Season:
    """A season by dates, new or changed; the same one added again is that one.

    Raises LeagueError when its days are not its own.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        if last_day < first_day:
            raise LeagueError("season_backwards", "last_day")
        known = league.seasons.filter(name=name, first_day=first_day, last_day=last_day).first()
        if season is None and known is not None:
            return known
        season = season or Season(league=league)
        others = league.seasons.exclude(pk=season.pk)
        same = others.filter(first_day__lte=last_day, last_day__gte=first_day).first()
        if same is not None:
            raise LeagueError("seasons_overlap", "first_day", name=same.name)
        season.name, season.first_day, season.last_day = name, first_day, last_day
        season.save()
        everything_moved(league=league)
        return season


def season_remove(*, season: Season) -> None:
    """The season is gone; its games are not, they belong to no season then."""
    with transaction.atomic():
        everything_moved(league=season.league)
        season.delete()


def everything_moved(*, league: League) -> None:
    """Standings have to be made anew from the first game on."""
    League.objects.filter(pk=league.pk).update(epoch=F("epoch") + 1)


def result_moved(*, league_pk: int) -> int:
    """The number of a new change of results; the caller holds the transaction."""
    League.objects.filter(pk=league_pk).update(results=F("results") + 1)
    return League.objects.values_list("results", flat=True).get(pk=league_pk)
