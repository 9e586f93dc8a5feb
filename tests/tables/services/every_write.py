"""All services that add to a log, for laws that hold for each of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.tables.models import Draft, Game, GameEvent, Result, Seat
from scorekeeper.tables.play import Play
from scorekeeper.tables.services.games import game_end, game_reopen
from scorekeeper.tables.services.people import player_join, player_leave, total_adjust
from scorekeeper.tables.services.rounds import (
    event_undo,
    round_correct,
    round_record,
    round_void,
)
from tests.tables.factories import adjust, base, end, entry, record, start

NAMES = ("Аня", "Боря", "Вика", "Глеб")
Content = Mapping[str, Any]


@dataclass(frozen=True)
class Write:
    """A service, and the keyword arguments that are its content; ``out`` and ``hands``: a round."""

    service: Callable[..., Play]
    content: Content = field(default_factory=dict)

    def arguments(self, game: Game) -> dict[str, Any]:
        given = dict(self.content)
        if "hands" in given:
            given["entry"] = entry(game, given.pop("out"), given.pop("hands"))
        return given

    def __call__(self, game: Game, **given: Any) -> Play:
        """Writes; ``given`` as for ``factories.base``."""
        return self.service(**self.arguments(game), **base(game, **given))


@dataclass(frozen=True)
class Service:
    """A write, another one that the same key must not be used for, and what comes before."""

    write: Write
    other: Write
    kind: str
    prepare: Callable[[Game], object] = field(default=lambda game: None)

    def started(self) -> Game:
        """A game that this write fits: two rounds played, and points agreed on."""
        game = start(*NAMES, preset="own_200")
        record(game, "Аня", {"Боря": 5, "Вика": 7, "Глеб": "skip"})
        record(game, "Боря", {"Аня": 9, "Вика": "7 7", "Глеб": 1})
        adjust(game, "Вика", 3)
        self.prepare(game)
        return game


def pair(service: Callable[..., Play], one: Content, other: Content, kind: str) -> Service:
    """A service with two contents."""
    return Service(Write(service, one), Write(service, other), kind)


def a_round(out: str, **hands: Any) -> Content:
    return {"out": out, "hands": hands}


RIGHT = a_round("Вика", Аня=8, Боря=2, Глеб="skip")
SERVICES = {
    "round_record": pair(
        round_record,
        a_round("Аня", Боря=1, Вика=2, Глеб=3),
        a_round("Аня", Боря=1, Вика=2, Глеб=4),
        "round_recorded",
    ),
    "round_correct": pair(round_correct, {"of": 1, **RIGHT}, {"of": 2, **RIGHT}, "round_corrected"),
    "round_void": pair(round_void, {"of": 1}, {"of": 2}, "round_voided"),
    "event_undo": pair(event_undo, {"of": 3}, {"of": 2}, "undone"),
    "player_join": pair(
        player_join, {"name": "Дина", "total": 5}, {"name": "Дина", "total": None}, "joined"
    ),
    "player_leave": pair(player_leave, {"seat": 1}, {"seat": 2}, "left"),
    "total_adjust": pair(
        total_adjust,
        {"seat": 1, "points": -20, "why": "found"},
        {"seat": 1, "points": -20, "why": "lost"},
        "adjusted",
    ),
    "game_end": Service(Write(game_end), Write(player_leave, {"seat": 1}), "ended"),
    "game_reopen": Service(
        Write(game_reopen, {"target": 300, "max_rounds": None}),
        Write(game_reopen, {"target": 301, "max_rounds": None}),
        "reopened",
        prepare=end,
    ),
}


def stored(game: Game) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored about a game, field by field."""
    about = {"game": game}
    return {
        "game": list(Game.objects.filter(pk=game.pk).values_list()),
        "events": list(GameEvent.objects.filter(**about).order_by("seq").values_list()),
        "results": list(Result.objects.filter(**about).order_by("seat").values_list()),
        "seats": list(Seat.objects.filter(**about).order_by("number").values_list()),
        "drafts": list(Draft.objects.filter(**about).order_by("pk").values_list()),
    }
