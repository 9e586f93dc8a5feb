"""Standings follow the results: whoever looks brings them up to date first.

Nothing calls them when a game ends, so nothing can be forgotten, and a round is saved as fast at a
table of a league as anywhere else.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.forms.models import model_to_dict

from scorekeeper.leagues.models import League, Player
from scorekeeper.standings.models import Ledger, Line, Played, Standing
from scorekeeper.standings.ratings import START, Rating
from scorekeeper.standings.recount import Recount, finished_games, standings_of
from scorekeeper.standings.settling import BATCH, settle
from scorekeeper.tables.models import Game

# Of more people than this, all lines are read at once.
MANY = 200


def catch_up(*, league: League) -> None:
    """Brings lines and standings up to what the results say.

    Everything from the date of the earliest changed game on is made anew, by the same code that
    makes it from zero: an old game costs more than the newest, and gives the same as a recount.
    """
    if _up_to_date(league):
        return
    with transaction.atomic():
        locked = League.objects.select_for_update().get(pk=league.pk)
        ledger, _ = Ledger.objects.get_or_create(league=locked)
        anew = ledger.epoch != locked.epoch
        since = None if anew else _first_changed(locked, ledger.upto)
        if anew or since is not None:
            _recount(locked, since)
        ledger.upto, ledger.epoch = locked.results, locked.epoch
        ledger.save()


def _up_to_date(league: League) -> bool:
    return Ledger.objects.filter(league=league, upto=league.results, epoch=league.epoch).exists()


def _first_changed(league: League, upto: int) -> datetime | None:
    """The earliest date that a game changed since then has, or had in the standings."""
    changed = Game.objects.filter(table__league=league, results_at__gt=upto)
    now = list(changed.values_list("started_at", "played__started_at"))
    return min((moment for pair in now for moment in pair if moment is not None), default=None)


def _recount(league: League, since: datetime | None) -> None:
    """Makes lines from that moment on anew, and the standings of everybody whose lines differ.

    From the first game on, everybody's: another league may have taken lines away meanwhile.
    """
    _take_over(league, since)
    old, played = Line.objects.filter(league=league), Played.objects.filter(league=league)
    if since is not None:
        old, played = old.filter(started_at__gte=since), played.filter(started_at__gte=since)
    before = Counter(old.order_by().values_list("player", flat=True))
    games = list(finished_games(league=league, since=since))
    people = {player for game in games for player in game.player_of.values()}
    recount = Recount(league, list(league.seasons.all()), _ratings(people, since))
    rows = [recount.add(game) for game in games]
    settle(stored=played, right=(one for one, _ in rows), key=["game_id"])
    lines = [line for _, lines in rows for line in lines]
    news = settle(stored=old, right=lines, key=["game_id", "player_id"], moving=["mu", "sigma"])
    after = Counter(line.player_id for line in lines)
    moved = {player for player in before | after if before[player] != after[player]}
    if since is None:
        moved |= {*after, *Standing.objects.filter(league=league).values_list("player", flat=True)}
    _write_standings(league, moved | {line.player_id for line in news})


def _take_over(league: League, since: datetime | None) -> None:
    """Rows of games that have come from another league, which has not been looked at since."""
    for model in (Played, Line):
        elsewhere = model._default_manager.filter(game__table__league=league).exclude(league=league)
        if since is not None:
            elsewhere = elsewhere.filter(game__started_at__gte=since)
        elsewhere.delete()


def _ratings(people: Iterable[int], before: datetime | None) -> dict[int, Rating]:
    """Ratings before that moment; of everybody the start when it is None."""
    if before is None:
        return {}
    last = Line.objects.filter(player=OuterRef("pk"), started_at__lt=before)
    last = last.order_by("-started_at", "-game_id")
    found = Player.objects.filter(pk__in=people).annotate(
        mu=Subquery(last.values("mu")[:1]), sigma=Subquery(last.values("sigma")[:1])
    )
    return {p.pk: START if p.mu is None else Rating(p.mu, p.sigma) for p in found}


def _write_standings(league: League, people: set[int]) -> None:
    lines = Line.objects.filter(league=league).order_by("started_at", "game_id")
    stale = Standing.objects.filter(league=league)
    if len(people) <= MANY:
        lines, stale = lines.filter(player__in=people), stale.filter(player__in=people)
    stale.delete()
    fresh = standings_of(league=league, lines=lines)
    Standing.objects.bulk_create(fresh, batch_size=BATCH)


def differences(*, league: League) -> Sequence[str]:
    """How the stored rows differ from a recount from zero; nothing is changed."""
    recount = Recount(league, list(league.seasons.all()), {})
    rows = [recount.add(game) for game in finished_games(league=league, since=None)]
    lines = [line for _, lines in rows for line in lines]
    standings = list(standings_of(league=league, lines=lines))
    pairs = (
        ("games", Played.objects.filter(league=league), [played for played, _ in rows]),
        ("lines", Line.objects.filter(league=league), lines),
        ("standings", Standing.objects.filter(league=league), standings),
    )
    found = []
    for name, stored, right in pairs:
        wrong = _facts(stored) ^ _facts(right)
        if wrong:
            found.append(f"{name}: {len(wrong)} rows")
    return found


def _facts(rows: Iterable[Played | Line | Standing]) -> set[str]:
    """Rows without their keys, as text: standings hold lists."""
    return {repr(model_to_dict(row, exclude=["id"])) for row in rows}
