"""Plays the whole evening: sets the tables, lets the phones play, kills the server meanwhile."""

import random
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.faults.browser import LINK, Browser, Page
from tests.faults.cards import NAMES
from tests.faults.checks import faults_of
from tests.faults.phones import Evening, Phone, Place
from tests.faults.players import Loner, Player, Scorer
from tests.faults.proxy import Proxy
from tests.faults.server import Server

SCORE, SEE = "2", "1"
# Games short enough for a rematch now and then, and one that is never over.
TARGETS = {"together": "1500", "alone": "900000"}
TO_SETTLE = 60.0


@dataclass
class Outcome:
    """What the evening came to: figures to print, and what went wrong."""

    figures: dict[str, int | float]
    faults: list[str]


def play(*, kills: int, seed: int, minutes: float) -> Outcome:
    """An evening with that many kills, or fewer when the time is over."""
    with data_folder() as data:
        server = Server(data)
        try:
            return _play(server, kills, seed, minutes)
        finally:
            server.kill()


@contextmanager
def data_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-faults-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _play(server: Server, kills: int, seed: int, minutes: float) -> Outcome:
    began = time.monotonic()
    evening = Evening(seed, deadline=began + 60 * minutes + TO_SETTLE)
    server.start()
    server.wait_until_up()
    proxy = Proxy(server.port, seed)
    proxy.start()
    phones = guests(evening, server.port, proxy.port)
    for phone in phones:
        phone.start()
    killed = kill_again_and_again(server, proxy, evening, kills, began + 60 * minutes)
    wait_for_a_round(evening)
    evening.over.set()
    for phone in phones:
        phone.join(max(0.0, evening.deadline + TO_SETTLE - time.monotonic()))
    faults = faults_of(evening, server, phones)
    if killed["kills"] < kills:
        faults.append(f"There was time for {killed['kills']} kills only, of {kills}")
    figures = {
        "phones": len(phones),
        **killed,
        **proxy.counts,
        **told_figures(evening),
        "seconds": round(time.monotonic() - began, 1),
    }
    return Outcome(figures, faults)


# --- tables and phones ---


def guests(evening: Evening, server_port: int, port: int) -> list[Phone]:
    """Twelve phones at two tables; they come in by links that the owner made."""
    owner = Browser(server_port)
    table = new_table(owner, "together")
    score = Place("together", share(owner, table, SCORE))
    see = Place("together", share(owner, table, SEE))
    alone = Place("alone", share(owner, new_table(owner, "alone"), SCORE))
    players: list[Phone] = [
        Player(evening, score, name, port, seat=seat, hasty=seat < 2)
        for seat, name in enumerate(NAMES)
    ]
    return [
        *players,
        Scorer(evening, score, "scorer", port),
        Phone(evening, see, "television", port),
        Phone(evening, see, "watcher", port),
        Loner(evening, alone, "loner", port),
    ]


def new_table(owner: Browser, name: str) -> str:
    """The address of a new table with all the guests."""
    form = Page(owner.ask("/new/").text).fields
    wanted = {"name": name, "player": list(NAMES), "rules": "preset:winner_500", "start": "1"}
    return owner.ask("/new/", {**form, **wanted, "target": TARGETS[name]}).place


def share(owner: Browser, table: str, right: str) -> str:
    """The path of a new link to the table."""
    token = Page(owner.ask(f"{table}share/").text).token
    answer = owner.ask(f"{table}share/", {**token, "link": right})
    return LINK.search(answer.text).group(1)


# --- the server's many deaths ---


def kill_again_and_again(
    server: Server, proxy: Proxy, evening: Evening, kills: int, until: float
) -> dict[str, int]:
    """Half of the times in the middle of a save, seldom while it starts, else at any moment."""
    luck = random.Random(f"{evening.seed} kills")
    done = {"kills": 0, "kills while saving": 0, "kills while starting": 0}
    while done["kills"] < kills and time.monotonic() < min(until, evening.deadline):
        chance = luck.random()
        if chance < 0.5:
            proxy.saving.clear()
            done["kills while saving"] += proxy.saving.wait(3)
            time.sleep(luck.uniform(0, 0.04))
        elif chance < 0.9:
            time.sleep(luck.uniform(0.1, 1.2))
        server.kill()
        server.start()
        if chance >= 0.9:
            time.sleep(luck.uniform(0, 0.8))
            server.kill()
            done["kills"] += 1
            done["kills while starting"] += 1
            server.start()
        server.wait_until_up()
        done["kills"] += 1
    return done


def wait_for_a_round(evening: Evening) -> None:
    """The last server lives until it has taken one more save."""
    before = len(evening.acknowledged)
    while len(evening.acknowledged) == before and time.monotonic() < evening.deadline:
        time.sleep(0.05)


def told_figures(evening: Evening) -> dict[str, int]:
    acknowledged = evening.acknowledged
    keys = [told.key for told in acknowledged]
    return {
        "acknowledged saves": len(keys),
        "acknowledged rounds": len(set(keys)),
        "rounds saved by two phones": len({key for key in keys if keys.count(key) > 1}),
        "saves told of a conflict": len(evening.told) - len(keys),
        "saves sent more than once": sum(told.tries > 1 for told in evening.told),
        "hands that had to be typed again": len(evening.retyped),
        "rounds dropped after a conflict": len(evening.dropped),
    }
