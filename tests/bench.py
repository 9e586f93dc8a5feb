"""Figures of the running product, printed; nothing here passes or fails.

python -m tests.bench
"""

import json
import os
import platform
import random
import re
import socket
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from io import StringIO

from tests import product

# isort: split

from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.models import Grant, Right
from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.log import RECORDED, Event, entries
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.rules import resolve
from scorekeeper.scoring.state import Setup
from scorekeeper.scoring.stored import dump, load
from scorekeeper.tables.demo import STORY_BY_KEY
from scorekeeper.tables.models import Game, Table
from scorekeeper.web.network import free_port
from tests.tables.factories import (
    client_of,
    new_device,
    play_of,
    record_entry,
    start,
    url,
)

CLASSIC = edition_named("classic")
RULES = {"preset": "own_200", "target": None, "at_target": "wins"}
PLAYERS = 10
THREADS, SAVES = 8, 25
CONNECTIONS, REQUESTS, SECONDS, TURNS = 4, 2000, 2.0, 3


def heading(text: str) -> None:
    print(f"\n{text}\n{'-' * len(text)}")


# --- replay ---


def dealt(players: int, rounds: int) -> list[Round]:
    """Rounds with hands of one to seven cards out of one deck, the same in every run."""
    deal = random.Random(1)
    deck = [kind.code for kind in CLASSIC.face(None).values() for _ in range(kind.copies or 0)]
    made = []
    for no in range(rounds):
        deal.shuffle(deck)
        cards = iter(deck)
        hands = {}
        for seat in range(players):
            counts: dict[str, int] = {}
            for _ in range(deal.randint(1, 7)):
                code = next(cards)
                counts[code] = counts.get(code, 0) + 1
            hands[seat] = Hand(cards=counts)
        out = no % players
        del hands[out]
        made.append(Round(out=out, hands=hands))
    return made


def many_ms(work: Callable[[], object], times: int) -> tuple[float, float]:
    """Median and fastest of many runs, in milliseconds."""
    work()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append((time.perf_counter() - began) * 1000)
    return statistics.median(taken), min(taken)


def bench_replay() -> None:
    heading(f"Replay of a game of {PLAYERS} players (median, fastest in brackets)")
    setup = Setup(rules=resolve(RULES, CLASSIC), edition=CLASSIC, seats=PLAYERS)
    per_round = []
    for rounds in (50, 200):
        made = dealt(PLAYERS, rounds)
        stored = [json.dumps(dump(entry)) for entry in made]
        alone, fastest = many_ms(lambda made=made: replay(setup, made), 20_000 // rounds)
        whole, _ = many_ms(lambda stored=stored: replay(setup, read(stored)), 20_000 // rounds)
        per_round.append(fastest / rounds)
        print(
            f"{rounds:4} rounds: {alone:6.2f} ms ({fastest:.2f}), a round"
            f" {1000 * alone / rounds:5.1f} µs ({1000 * fastest / rounds:.1f});"
            f" with reading the stored log {whole:6.2f} ms"
        )
    print(f"A round of 200 costs {per_round[1] / per_round[0]:.2f} × a round of 50.")


def read(stored: list[str]) -> list[object]:
    events = (Event(no, RECORDED, load(json.loads(text))) for no, text in enumerate(stored, 1))
    return entries(events)


# --- pages ---


@dataclass(frozen=True)
class Answer:
    """One page: queries, time in this process, bytes of the page and of all it loads."""

    queries: int
    ms: float
    raw: int
    gzip: int
    files: int


def filled() -> dict[str, Game]:
    """The example's running game, and one far longer than people play; by their sizes."""
    call_command("demo", stdout=StringIO())
    lunch = STORY_BY_KEY["lunch"].start_key("ru")
    usual = Game.objects.get(no=2, table__games__start_key=lunch)
    long = start(*(f"Player {n}" for n in range(1, PLAYERS + 1)), **RULES)
    for entry in dealt(PLAYERS, 50):
        record_entry(long, entry)
    return {"9 × 5": usual, "10 × 50": long}


def pages(games: dict[str, Game]) -> Iterator[tuple[str, str]]:
    for name in ("home", "table_new", "rules", "composer"):
        yield name, reverse(f"tables:{name}")
    for size, game in games.items():
        round_ = play_of(game).state.rounds[0].entry.ref
        for name in ("game", "round_enter", "history", "people", "end", "game_rules"):
            yield f"{name} {size}", url(game, name)
        yield f"total {size}", url(game, "total", 0)
        for name in ("round", "round_correct", "round_void"):
            yield f"{name} {size}", url(game, name, round_)


def ask(client: Client, path: str) -> Answer | None:
    """The page as a phone gets it; None when it does not answer."""
    client.raise_request_exception = False
    plain = client.get(path)
    if plain.status_code != 200:
        return None
    with CaptureQueriesContext(connection) as captured:
        packed = client.get(path, headers={"Accept-Encoding": "gzip"})
    queries = sum(not is_bookkeeping(query["sql"]) for query in captured.captured_queries)
    taken, _ = many_ms(lambda: client.get(path), 15)
    size = len(packed.content)
    return Answer(queries, taken, len(plain.content), size, size + static_bytes(plain.text))


def is_bookkeeping(sql: str) -> bool:
    return sql.split()[0] in ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")


def static_bytes(html: str) -> int:
    """Bytes of the files that a page names, compressed where the server has them so."""
    names = set(re.findall(r'(?:href|src)="/static/([^"#]+)', html))
    total = 0
    for name in names:
        packed = f"{name}.gz"
        found = packed if staticfiles_storage.exists(packed) else name
        total += staticfiles_storage.size(found)
    return total


def bench_pages(games: dict[str, Game]) -> None:
    heading("Pages (players × rounds)")
    device = new_device()
    for table in Table.objects.all():
        Grant.objects.create(space=table.space, device=device, right=Right.OWN)
    client = client_of(device)
    print(f"{'':24}{'queries':>8}{'ms':>8}{'bytes':>9}{'gzip':>8}{'first visit':>13}")
    for name, path in pages(games):
        answer = ask(client, path)
        if answer is None:
            print(f"{name:24}    does not answer")
            continue
        print(
            f"{name:24}{answer.queries:8}{answer.ms:8.1f}{answer.raw:9,}"
            f"{answer.gzip:8,}{answer.files:13,}"
        )
    bench_save(client, games)
    print("Queries without BEGIN and COMMIT; ms in this process, without a network.")
    print("First visit: the page and its style, scripts and icons, gzip, without headers.")


def bench_save(client: Client, games: dict[str, Game]) -> None:
    """A round saved through the form."""
    for size, game in games.items():
        play = play_of(game)
        seats = play.state.playing()
        hands = {f"hand-{seat}": f"{no} {no}" for no, seat in enumerate(seats[1:], start=1)}
        form = {"out": str(seats[0]), "save": "1", "based_on": str(play.seq), **hands}
        with CaptureQueriesContext(connection) as captured:
            answer = client.post(url(game, "round_enter"), form)
        queries = sum(not is_bookkeeping(query["sql"]) for query in captured.captured_queries)
        told = "" if answer.status_code == 302 else f"    answered {answer.status_code}"
        print(f"{f'save a round {size}':24}{queries:8}{told}")


# --- requests a second ---


@dataclass
class Load:
    """Answers a second of each turn, and answers that were not 200 in all of them."""

    rates: list[float] = field(default_factory=list)
    wrong: int = 0


def bench_requests(game: Game) -> None:
    heading("Requests a second, one server of each, in turns")
    device = new_device()
    Grant.objects.create(space=game.table.space, device=device, right=Right.OWN)
    port = free_port(product.HOST, product.FIRST_PORT + 50)
    bare, table, home = Load(), Load(), Load()
    with (
        product.serving() as address,
        product.running("-m", "tests.bare_view", str(port), port=port) as other,
    ):
        for _ in range(TURNS):
            ask_often(bare, other, "/", "")
            ask_often(table, address, url(game, "game"), device.key)
            ask_often(home, address, reverse("tables:home"), device.key)
    rate = statistics.median(bare.rates)
    for name, load_ in (("bare Django view", bare), ("table page", table), ("home", home)):
        own = statistics.median(load_.rates)
        print(
            f"{name:24}{own:8.0f} a second, the bare view {rate / own:5.1f} × as many"
            f"{f', wrong answers {load_.wrong}' if load_.wrong else ''}"
        )
    print(
        f"{CONNECTIONS} connections kept open, at most {REQUESTS} requests or {SECONDS:.0f} s a"
        f" turn, {TURNS} turns, median; the asking program runs on the same"
        f" {os.cpu_count()} processors and costs the bare view most."
    )


def ask_often(load_: Load, address: str, path: str, key: str) -> None:
    host = address.removeprefix("http://")
    cookie = f"Cookie: {COOKIE}={key}\r\n" if key else ""
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n{cookie}\r\n"
    until = time.perf_counter() + SECONDS
    began = time.perf_counter()
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        asked = [
            pool.submit(ask_in_a_row, host, request.encode(), REQUESTS // CONNECTIONS, until)
            for _ in range(CONNECTIONS)
        ]
        done = [future.result() for future in asked]
    seconds = time.perf_counter() - began
    load_.rates.append(sum(good for good, _ in done) / seconds)
    load_.wrong += sum(bad for _, bad in done)


def ask_in_a_row(host: str, request: bytes, most: int, until: float) -> tuple[int, int]:
    """Good and bad answers of one connection."""
    name, port = host.split(":")
    good = bad = 0
    with socket.create_connection((name, int(port)), timeout=20) as line:
        while good + bad < most and time.perf_counter() < until:
            line.sendall(request)
            if whole_answer(line).startswith(b"HTTP/1.1 200"):
                good += 1
            else:
                bad += 1
    return good, bad


def whole_answer(line: socket.socket) -> bytes:
    received = b""
    while b"\r\n\r\n" not in received:
        received += line.recv(65536)
    head, _, body = received.partition(b"\r\n\r\n")
    found = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    missing = int(found.group(1)) - len(body) if found else 0
    while missing > 0:
        missing -= len(line.recv(65536))
    return head


# --- saving ---


def bench_saves() -> None:
    heading("Rounds saved in SQLite, each for good before the next (synchronous FULL)")
    rates = []
    for threads in (1, THREADS):
        games = [start(*(f"P{n}" for n in range(8)), **RULES) for _ in range(threads)]
        made = dealt(8, SAVES)
        began = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            done = list(pool.map(lambda game, made=made: save_all(game, made), games))
        seconds = time.perf_counter() - began
        taken = sorted(ms for times, _ in done for ms in times)
        errors = sum(errors for _, errors in done)
        rates.append(len(taken) / seconds)
        print(
            f"{threads} thread(s): {rates[-1]:6.0f} rounds a second, median"
            f" {statistics.median(taken):5.1f} ms, slowest {taken[-1]:6.1f} ms,"
            f" lock errors {errors} of {threads * SAVES}"
        )
    print(f"{THREADS} threads save {rates[1] / rates[0]:.2f} × what one saves.")


def save_all(game: Game, made: list[Round]) -> tuple[list[float], int]:
    """Milliseconds of each save, and how many the database refused because it was locked."""
    taken, errors = [], 0
    for entry in made:
        began = time.perf_counter()
        try:
            record_entry(game, entry)
        except OperationalError:
            errors += 1
        taken.append((time.perf_counter() - began) * 1000)
    connection.close()
    return taken, errors


def main() -> None:
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors")
    if hasattr(os, "getloadavg"):
        print(
            f"Load before the start: {os.getloadavg()[0]:.1f}; with much of it, times say little."
        )
    bench_replay()
    games = filled()
    bench_pages(games)
    bench_requests(games["9 × 5"])
    bench_saves()


if __name__ == "__main__":
    main()
