"""The log against what each phone was told, and the phones against the log."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.faults.browser import Browser, Page
from tests.faults.cards import NAMES, Deal, dealt
from tests.faults.phones import Evening, Phone
from tests.faults.players import Loner
from tests.faults.server import ROOT, Server, environment


def faults_of(evening: Evening, server: Server, phones: Sequence[Phone]) -> list[str]:
    """Everything that is not as it should be, in a sentence each."""
    unfinished = [f"{phone.name} has not finished" for phone in phones if phone.is_alive()]
    if unfinished or evening.troubles:
        return [*unfinished, *evening.troubles, *server.complaints()]
    try:
        for phone in phones:
            phone.settle()
    except TimeoutError:
        return ["Some phone was told again and again that there is something new"]
    stored = json.loads(program(server, "-m", "tests.faults.readlog"))
    faults = server.complaints()
    if stored["integrity"] != "ok":
        faults.append(f"The database is damaged: {stored['integrity']}")
    for game in stored["games"]:
        faults += [f"{game['table']} {game['no']}: {fault}" for fault in log_faults(evening, game)]
    faults += told_faults(evening, stored["games"])
    faults += phone_faults(phones, stored["games"], server.port)
    return faults


def program(server: Server, *command: str) -> str:
    """What another program prints that looks at the server's data."""
    run = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment(server.data),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise RuntimeError(f"{command} failed:\n{run.stdout}{run.stderr}")
    return run.stdout


def log_faults(evening: Evening, game: dict) -> Iterator[str]:
    """One log: whole, in order, without doubles, and with every round as it was played."""
    numbers = [event["seq"] for event in game["events"]]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"events are numbered {numbers}"
    keys = Counter(event["key"] for event in game["events"])
    yield from (f"key {key} is there {n} times" for key, n in keys.items() if n > 1)
    for no, round_ in enumerate(game["rounds"], start=1):
        deal = dealt(evening.seed, game["table"], game["no"], no)
        if not is_as_dealt(round_, deal):
            yield f"round {no} is {round_}, and was {deal}"
    recorded = sum(event["kind"] == "round_recorded" for event in game["events"])
    if recorded != len(game["rounds"]):
        yield f"{recorded} rounds were recorded, {len(game['rounds'])} count"
    if game["issues"]:
        yield f"{game['issues']} rounds do not fit the game"
    if game["differs"]:
        yield "the stored results are not as the log says"


def is_as_dealt(round_: dict, deal: Deal) -> bool:
    hands = {int(seat): hand for seat, hand in round_["hands"].items()}
    return (round_["out"], hands) == (deal.out, deal.hands)


def told_faults(evening: Evening, games: Sequence[dict]) -> Iterator[str]:
    """Whatever a phone was told is saved must be there, once, and as it was sent."""
    events = {(g["table"], g["no"], event["key"]): event for g in games for event in g["events"]}
    for told in evening.acknowledged:
        event = events.get((told.table, told.game, told.key))
        deal = dealt(evening.seed, told.table, told.game, told.no)
        if event is None:
            yield f"lost: {told}"
        elif not is_as_dealt(event, deal):
            yield f"other than what was sent: {told}, stored as {event}"
    for table in {told.table for told in evening.told}:
        numbers = [game["no"] for game in games if game["table"] == table]
        unfinished = [g["no"] for g in games if g["table"] == table and not g["finished"]]
        if numbers != list(range(1, len(numbers) + 1)) or unfinished not in ([], numbers[-1:]):
            yield f"{table}: games {numbers}, of which go on {unfinished}"


def phone_faults(phones: Sequence[Phone], games: Sequence[dict], port: int) -> Iterator[str]:
    """Every phone must show the totals of the log, both as it stands and when opened anew."""
    for phone in phones:
        game = [game for game in games if game["table"] == phone.place.name][-1]
        direct = Browser(port)
        direct.cookies = phone.browser.cookies
        opened = Page(direct.ask(phone.table).text)
        for how, shown in (("shows", phone.shown.totals), ("opens", opened.totals)):
            if shown != game["totals"]:
                yield f"{phone.name} {how} {shown}, and it should be {game['totals']}"
        if len(opened.totals) != len(NAMES):
            yield f"{phone.name} sees {opened.totals}"
        if isinstance(phone, Loner) and phone.last != len(game["rounds"]):
            yield f"{phone.name} saved {phone.last} rounds, and {len(game['rounds'])} are there"
