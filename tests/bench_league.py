"""A league of ten thousand games, built and measured; nothing here passes or fails.

python -m tests.bench_league
"""

import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests import product

# isort: split

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scorekeeper.leagues.models import League
from scorekeeper.sheets.league_file import read
from scorekeeper.sheets.services import league_bring
from scorekeeper.standings.models import Line, Played
from scorekeeper.standings.services import catch_up
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.marks import game_void
from tests.standings.year import year
from tests.tables.factories import client_of, new_device

DAYS, PEOPLE, TABLES, ROUNDS = 1300, 500, 11, (11, 18)
TURNS = 15
BUDGET_MS, BUDGET_QUERIES = 100, 6


@contextmanager
def timed(what: str) -> Iterator[None]:
    began = time.perf_counter()
    yield
    print(f"{what:44}{time.perf_counter() - began:9.2f} s")


def built() -> tuple[League, Client]:
    """The league, brought in like any file, and a browser that owns it."""
    with timed("making up the games"):
        file = year(5, days=DAYS, people=PEOPLE, tables=TABLES, rounds=ROUNDS)
    owner = new_device()
    with timed("reading and checking the file"):
        league_in_file = read(file)
    with timed("bringing it in"):
        league = league_bring(file=league_in_file, owner=owner)
    rounds = sum(Game.objects.values_list("rounds", flat=True))
    print(f"{Game.objects.count()} games, {rounds} rounds, {league.players.count()} people")
    return league, client_of(owner)


def bench_catching_up(league: League) -> None:
    """What the first look at the standings costs after something has changed."""
    with timed("standings of everything, from zero"):
        look(league)
    games = Game.objects.filter(table__league=league, finished=True).order_by("-started_at")
    newest, oldest = games[0], games.last()
    assert oldest is not None
    for what, game in (("the newest game", newest), ("the oldest game", oldest)):
        game_void(game=game, voided=not game.voided)
        with timed(f"… after a change of {what}"):
            look(league)
    print(f"{Played.objects.count()} games that count, {Line.objects.count()} lines")


def look(league: League) -> None:
    catch_up(league=League.objects.get(pk=league.pk))


def pages(league: League) -> dict[str, str]:
    """Addresses of all pages of the league, of somebody who plays much."""
    key = league.space.key
    busy = Line.objects.filter(league=league).values_list("player", flat=True)
    counts: dict[int, int] = {}
    for player in busy:
        counts[player] = counts.get(player, 0) + 1
    first, second, *_ = sorted(counts, key=lambda player: -counts[player])
    names = ("standings:league", "standings:games", "standings:records", "leagues:people")
    found = {name: reverse(name, args=[key]) for name in names}
    found["standings:league, all time"] = f"{found['standings:league']}?season=all"
    found["standings:records, all time"] = f"{found['standings:records']}?season=all"
    found["standings:person"] = reverse("standings:person", args=[key, first])
    found["standings:pair"] = reverse("standings:pair", args=[key, first, second])
    found["standings:versus"] = reverse("standings:versus", args=[key])
    found["leagues:settings"] = reverse("leagues:settings", args=[key])
    found["standings:how"] = reverse("standings:how", args=[key])
    found["tables:league_table_new"] = reverse("tables:league_table_new", args=[key])
    found["files"] = reverse("files", args=[key])
    return found


def bench_pages(league: League, me: Client) -> None:
    print(f"\n{'page':34}{'ms':>8}{'slowest':>9}{'queries':>9}{'kB':>8}")
    for name, address in pages(league).items():
        with CaptureQueriesContext(connection):
            answer = me.get(address)
            count = len(connection.queries)
        assert answer.status_code == 200, (name, answer.status_code)
        taken = times(lambda address=address: me.get(address))
        over = " !" if taken[0] > BUDGET_MS or count > BUDGET_QUERIES else ""
        size = len(answer.content) / 1000
        print(f"{name:34}{taken[0]:8.1f}{taken[1]:9.1f}{count:9}{size:8.1f}{over}")
    print(f"Wanted: below {BUDGET_MS} ms and at most {BUDGET_QUERIES} queries a page.")


def times(work: Callable[[], Any]) -> tuple[float, float]:
    """Median and slowest in milliseconds."""
    work()
    taken = []
    for _ in range(TURNS):
        began = time.perf_counter()
        work()
        taken.append((time.perf_counter() - began) * 1000)
    return statistics.median(taken), max(taken)


def main() -> None:
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors")
    print(f"Load before the start: {os.getloadavg()[0]:.1f}; with much of it, times say little.\n")
    league, me = built()
    bench_catching_up(league)
    bench_pages(league, me)
    size = sum(path.stat().st_size for path in product.DATA.glob("*.sqlite3*"))
    print(f"\nThe database is {size / 1_000_000:.0f} MB.")


if __name__ == "__main__":
    main()
