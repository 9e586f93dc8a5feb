"""A made-up office that plays at lunch for a year, as a league file: the same seed, the same year.

Fifty people, 250 days, five rule sets mixed; some rounds are corrected later, some games stopped,
marked as not counted or voided. Written without the product: only the second scorer is asked
whether a game is over.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from tests.scoring import naive
from tests.scoring.generated import cards_of_known_deck

NAMES = (
    "Агата",
    "Агния",
    "Азар",
    "Альбина",
    "Аристарх",
    "Богдан",
    "Борислава",
    "Вадим",
    "Варвара",
    "Василиса",
    "Вероника",
    "Виталий",
    "Влада",
    "Геннадий",
    "Герман",
    "Глафира",
    "Гордей",
    "Даниил",
    "Дарина",
    "Демьян",
    "Ева",
    "Евдокия",
    "Елисей",
    "Ефим",
    "Жанна",
    "Захар",
    "Злата",
    "Игнат",
    "Илона",
    "Инга",
    "Ия",
    "Казимир",
    "Кира",
    "Клим",
    "Лада",
    "Лев",
    "Лиана",
    "Любава",
    "Макар",
    "Марта",
    "Мирон",
    "Нелли",
    "Олеся",
    "Платон",
    "Рада",
    "Савва",
    "Тихон",
    "Ульяна",
    "Фёдор",
    "Яромир",
)
RULES: tuple[dict[str, Any], ...] = (
    {"preset": "office"},
    {"preset": "winner_500"},
    {"preset": "own_200"},
    {"preset": "lazy"},
    {"preset": "own_101", "exact_total": {"101": 0}},
)
ZONE = "Europe/Moscow"
FIRST_DAY, DAYS = date(2026, 1, 12), 250
TABLES = ("Кухня", "Переговорная", "Терраса")
Json = dict[str, Any]


def numbered(names: Sequence[str], i: int) -> str:
    """As many different names as anybody wants."""
    again = i // len(names)
    return names[i % len(names)] + (f" {again + 1}" if again else "")


class Year:
    """What the year has in its hands while it is written."""

    def __init__(self, seed: int, people: int, rounds: tuple[int, int]) -> None:
        self.rng = Random(f"year {seed}")
        self.rounds = rounds
        self.likely = 12.5 / people
        self.names = [numbered(NAMES, i) for i in range(people)]
        self.uid_of = {name: self.uid() for name in self.names}
        self.keen = {name: self.rng.uniform(0.2, 1.0) ** 2 for name in self.names}
        self.skill = {name: self.rng.uniform(0.6, 1.4) for name in self.names}

    def uid(self) -> str:
        return str(UUID(int=self.rng.getrandbits(128), version=4))


def year(
    seed: int = 1,
    *,
    days: int = DAYS,
    people: int = len(NAMES),
    tables: int = len(TABLES),
    rounds: tuple[int, int] = (4, 14),
) -> Json:
    """The league file; ``rounds`` are the fewest and the most of a game that nobody ends."""
    made = Year(seed, people, rounds)
    places: list[Json] = [
        {"name": numbered(TABLES, i), "agreements": ["jump_in"], "games": []} for i in range(tables)
    ]
    for day in _days(days):
        for i, table in enumerate(places):
            if not i or made.rng.random() < 0.5:
                table["games"] += _lunch(made, day)
    return {
        "format": "scorekeeper-league/1",
        "uid": made.uid(),
        "name": "Контора",
        "zone": ZONE,
        "rhythm": "quarter",
        "seasons": [],
        "standings": {
            "columns": [],
            "tie_breaks": [],
            "least_games": 20,
            "place_points": [5, 3, 2, 1],
        },
        "players": [
            {"uid": made.uid_of[name], "name": name, "archived": i % 17 == 16, "also": []}
            for i, name in enumerate(made.names)
        ],
        "tables": places,
    }


def _days(count: int) -> Iterator[date]:
    """So many working days."""
    day = FIRST_DAY
    while count:
        if day.weekday() < 5:
            count -= 1
            yield day
        day += timedelta(days=1)


def _lunch(year: Year, day: date) -> Iterator[Json]:
    """One or two games of whoever came to this table."""
    rng = year.rng
    clock = datetime(day.year, day.month, day.day, 12, rng.randint(0, 50), tzinfo=ZoneInfo(ZONE))
    for _ in range(rng.choice((1, 1, 2))):
        here = [name for name in year.names if rng.random() < year.keen[name] * year.likely]
        rng.shuffle(here)
        if len(here) < 2:
            here = rng.sample(year.names, 3)
        game = _game(year, here[:9], clock)
        clock = datetime.fromisoformat(game["events"][-1]["at"]) + timedelta(minutes=3)
        yield game


def _game(year: Year, players: list[str], clock: datetime) -> Json:
    rng = year.rng
    rules = rng.choice(RULES)
    file: Json = {
        "format": "scorekeeper/1",
        "edition": "classic",
        "decks": 2 if len(players) > 7 else 1,
        "rules": rules,
        "players": players,
        "teams": _teams(rng, players) if rules["preset"] == "winner_500" else None,
        "first_dealer": rng.choice(players),
        "log": [],
    }
    started = clock
    events: list[Json] = []
    for _ in range(rng.randint(*year.rounds)):
        state = naive.replay(file)
        if state["finished"]:
            break
        clock += timedelta(minutes=rng.randint(1, 4), seconds=rng.randint(0, 59))
        file["log"].append({"round": _round(year, file, state)})
        events += _recorded(rng, file, clock, len(events))
    if not naive.replay(file)["finished"]:
        file["log"].append({"end": {}})
        events.append({"kind": "ended", "at": clock.isoformat(), "entry": {"end": {}}})
    return {
        "uid": year.uid(),
        "started_at": started.isoformat(),
        "created_at": started.isoformat(),
        "ended_at": clock.isoformat(),
        "counted": rng.random() > 0.02,
        "voided": rng.random() < 0.01,
        "rules_name": "",
        "seats": [{"name": name, "player": year.uid_of[name]} for name in players],
        "game": file,
        "events": events,
    }


def _teams(rng: Random, players: list[str]) -> list[list[str]] | None:
    if len(players) not in (4, 6) or rng.random() < 0.6:
        return None
    half = len(players) // 2
    return [[players[i], players[i + half]] for i in range(half)]


def _round(year: Year, file: Json, state: Json) -> Json:
    rng = year.rng
    playing = naive.players_still_in(file, state)
    out = rng.choices(playing, [year.skill[name] for name in playing])[0]
    cards = cards_of_known_deck("classic") * file["decks"]
    pile = rng.sample(cards, len(cards))
    entry: Json = {"out": out, "hands": {}}
    for name in playing:
        if name != out:
            hand = [pile.pop() for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 6)))]
            entry["hands"][name] = dict(Counter(hand))
    if file["rules"]["preset"] == "winner_500" and rng.random() < 0.2:
        entry["collected"] = rng.randint(5, 90)
        entry["hands"] = {}
    entry["last_card"] = rng.choice(("0", "4", "7", "skip", "draw2", "wild"))
    if rng.random() < 0.1:
        entry["pile_ran_out"] = 1
    return entry


def _recorded(rng: Random, file: Json, clock: datetime, before: int) -> list[Json]:
    """The round as an event; now and then it was typed wrong at first and put right."""
    right = file["log"][-1]
    event = {"kind": "round_recorded", "at": clock.isoformat(), "entry": right}
    if rng.random() > 0.04:
        return [event]
    hands = dict.fromkeys(right["round"]["hands"], 30)
    wrong = {"round": {**right["round"], "hands": hands}}
    if naive.replay({**file, "log": [*file["log"][:-1], wrong]})["finished"]:
        return [event]
    later = (clock + timedelta(seconds=20)).isoformat()
    put_right = {"kind": "round_corrected", "at": later, "of": before + 1, "entry": right}
    return [{**event, "entry": wrong}, put_right]
