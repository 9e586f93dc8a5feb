"""Devices, games and whole evenings in a line each: what tests of services and pages start from.

    game = start("Аня", "Боря", "Вика", preset="office")
    record(game, "Аня", {"Боря": "9 skip", "Вика": 12}, last_card="0")
    correct(game, 1, "Боря", {"Аня": "7 7", "Вика": 12})
    assert totals(game) == {"Аня": 14, "Боря": 0, "Вика": 12}
    page = client_for(game).get(url(game, "game"))

Everything takes names where the services take seats. Hands are written as in a game file: codes
with spaces, a table of codes, or points.
"""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from django.test import Client
from django.urls import reverse

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.models import Device, Grant, Right
from scorekeeper.scoring.cards import hand_from
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.entries import Entry, Round
from scorekeeper.scoring.presets import preset_named
from scorekeeper.scoring.rules import resolve
from scorekeeper.tables.models import Game, Seat, Table
from scorekeeper.tables.play import Play, read_play
from scorekeeper.tables.services import drafts, games, people, rounds
from scorekeeper.tables.services.games import Agreed
from scorekeeper.tables.typed import TypedRound
from scorekeeper.tables.writes import new_key

NAMES = ("Аня", "Боря", "Вика")
Hands = Mapping[str, object]


# --- devices and browsers ---


def new_device() -> Device:
    """A device; ``device.key`` is the value of its cookie."""
    key = secrets.token_urlsafe(32)
    device = Device.objects.create(key_hash=hashlib.sha256(key.encode()).hexdigest())
    device.key = key
    return device


def client_of(device: Device, **options: Any) -> Client:
    """A browser on that device; ``client.device`` is the device."""
    client = Client(**options)
    client.cookies[COOKIE] = device.key
    client.device = device
    return client


def client_for(game: Game, right: Right = Right.OWN, **options: Any) -> Client:
    """A browser on a new device that has the right at the game's table."""
    device = new_device()
    Grant.objects.create(space=game.table.space, device=device, right=right)
    return client_of(device, **options)


def url(game: Game, name: str, *args: Any) -> str:
    """Address of a page of the game: ``url(game, "round", 1)``."""
    return reverse(f"tables:{name}", args=[game.table.space.key, game.no, *args])


# --- a table and its game ---


def agreed(*names: str, preset: str = "winner_500", **options: Any) -> Agreed:
    """What a table agrees on. Options are those of ``Agreed``, all others are rule options."""
    setup = {"decks", "first_dealer", "rules_name", "rule_set", "start_key"}
    given = {key: options.pop(key) for key in setup & options.keys()}
    edition = edition_from(options.pop("edition", preset_named(preset).edition))
    names = names or NAMES
    teams = options.pop("teams", None)
    if teams is not None:
        teams = tuple(tuple(names.index(name) for name in team) for team in teams)
    if isinstance(given.get("first_dealer"), str):
        given["first_dealer"] = names.index(given["first_dealer"])
    given.setdefault("start_key", new_key())
    rules = resolve({"preset": preset, **options}, edition)
    return Agreed(names=names, rules=rules, edition=edition, teams=teams, **given)


def new_table(
    *names: str, owner: Device | None = None, name: str = "Обед", **options: Any
) -> Table:
    """A table with its first game; options as for ``agreed``."""
    owner = owner or new_device()
    return games.table_create(owner=owner, name=name, agreed=agreed(*names, **options))


def start(*names: str, **options: Any) -> Game:
    """The first game at a new table; options as for ``new_table``."""
    return new_table(*names, **options).games.get()


def start_again(table: Table, *names: str, **options: Any) -> Game:
    """Another game at the table; options as for ``agreed``."""
    return games.game_start(table=table, agreed=agreed(*names, **options))


# --- looking at a game ---


def play_of(game: Game) -> Play:
    """The game as it stands in the database."""
    return read_play(game=Game.objects.select_related("table__space").get(pk=game.pk))


def totals(game: Game) -> dict[str, int]:
    """Totals by name (of teams: as pages show them)."""
    play = play_of(game)
    return {play.team_name(team): total for team, total in play.state.totals().items()}


def seat_of(game: Game, name: str) -> int:
    return Seat.objects.get(game=game, name=name).number


def ref_of(game: Game, no: int) -> int:
    """Number of the event that recorded round ``no``."""
    return play_of(game).state.rounds[no - 1].entry.ref


def log_rows(game: Game) -> list[tuple[Any, ...]]:
    """The stored log, field by field, to see what a write added and that it changed nothing."""
    return list(game.events.order_by("seq").values_list())


# --- writing to a game ---


def entry(game: Game, out: str | None, hands: Hands | None = None, **more: Any) -> Round:
    """A round with names; ``knocked_out`` and ``order`` are lists of names."""
    for key in ("knocked_out", "order"):
        more[key] = tuple(seat_of(game, name) for name in more.get(key, ()))
    return Round(
        out=None if out is None else seat_of(game, out),
        hands={seat_of(game, name): hand_from(hand) for name, hand in (hands or {}).items()},
        **more,
    )


def base(game: Game, **given: Any) -> dict[str, Any]:
    """Keyword arguments of every service that writes: nobody's, under a new key, up to date."""
    newest = game.events.order_by("-seq").values_list("seq", flat=True).first()
    return {"game": game, "actor": None, "client_key": new_key(), "based_on": newest or 0} | given


def record(game: Game, out: str | None, hands: Hands | None = None, **more: Any) -> Play:
    """Records a round."""
    return rounds.round_record(entry=entry(game, out, hands, **more), **base(game))


def record_entry(game: Game, round_: Entry, **given: Any) -> Play:
    """Records a round that is an entry already; ``given`` as for ``base``."""
    return rounds.round_record(entry=round_, **base(game, **given))


def keep(
    game: Game, device: Device, about: int = 0, seen: dict[str, Any] | None = None, **typed: Any
) -> None:
    """What the device typed of a round that is not saved yet; ``seen``: what its form showed."""
    form = {"client_key": "typed", **typed}
    bookkeeping = {key: form[key] for key in ("client_key", "based_on") if key in form}
    drafts.draft_merge(
        game=game,
        about=about,
        device=device,
        typed=TypedRound(**form),
        seen=TypedRound(**bookkeeping, **(seen or {})),
    )


def record_many(game: Game, count: int, points: int = 5) -> None:
    """Records rounds in which the first of those in goes out and the others have ``points``."""
    play = play_of(game)
    names = [play.name(seat) for seat in play.state.playing()]
    for _ in range(count):
        record(game, names[0], dict.fromkeys(names[1:], points))


def correct(game: Game, no: int, out: str | None, hands: Hands | None = None, **more: Any) -> Play:
    """Corrects round ``no``."""
    what = entry(game, out, hands, **more)
    return rounds.round_correct(of=ref_of(game, no), entry=what, **base(game))


def void(game: Game, no: int) -> Play:
    """Takes round ``no`` out of the game."""
    return rounds.round_void(of=ref_of(game, no), **base(game))


def undo(game: Game, seq: int | None = None) -> Play:
    """Undoes the event of that number, else the newest event, an undoing too."""
    return rounds.event_undo(of=seq or play_of(game).seq, **base(game))


def join(game: Game, name: str, total: int | None = None) -> Play:
    return people.player_join(name=name, total=total, **base(game))


def leave(game: Game, name: str) -> Play:
    return people.player_leave(seat=seat_of(game, name), **base(game))


def adjust(game: Game, name: str, points: int, why: str = "counted again") -> Play:
    return people.total_adjust(seat=seat_of(game, name), points=points, why=why, **base(game))


def end(game: Game) -> Play:
    """The table stops here."""
    return games.game_end(**base(game))


def reopen(game: Game, target: int | None = None, max_rounds: int | None = None) -> Play:
    return games.game_reopen(target=target, max_rounds=max_rounds, **base(game))
