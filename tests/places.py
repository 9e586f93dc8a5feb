"""Two tables with one of everything, and what tells whether an answer or a row has changed.

What tests of access need: a visitor with each right at a table, the owner of another table, and
the numbers of the objects of both.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from urllib.parse import urlsplit

from django.apps import apps
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.utils.html import escape

from scorekeeper.access.models import Device, Link, Right, Space
from scorekeeper.access.services import code_show, link_create, right_grant
from scorekeeper.leagues.models import League, Rhythm
from scorekeeper.leagues.services.leagues import league_create, season_save
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.rules import resolve
from scorekeeper.sheets.services import upload_keep
from scorekeeper.tables.live import version_of
from scorekeeper.tables.models import DraftHand, Game
from scorekeeper.tables.services.drafts import draft_merge
from scorekeeper.tables.services.roster import table_attach
from scorekeeper.tables.services.tables import rule_set_save
from scorekeeper.tables.typed import TypedRound
from scorekeeper.web.models import RateLimit
from tests.standings.year import year
from tests.tables.factories import (
    client_for,
    client_of,
    end,
    new_device,
    play_of,
    record,
    start,
    start_again,
)

NOBODY, UNKNOWN, OTHER = "no cookie", "unknown device", "owner of another table"
OWNER = "own"


@dataclass(frozen=True)
class Place:
    """A table and the numbers by which addresses and forms name what belongs to it.

    ``link``, ``code``, ``hand`` and ``pk`` (of composed rules) are primary keys, ``ref``, ``seq``
    and ``seat`` numbers inside the game. ``league`` is the key of the table's league, ``player``,
    ``other`` (people), ``season``, ``league_link`` and ``league_code`` primary keys there.
    ``finished`` is the number of a game at the table that is over; ``upload`` and ``new_upload``
    are files that the owner's device has sent, to the league and for a new one.
    """

    key: str
    no: int
    based_on: int
    ref: int
    seq: int
    seat: int
    link: int
    code: int
    hand: int
    pk: int
    token: str
    symbols: str
    version: str
    league: str
    player: int
    other: int
    season: int
    league_link: int
    league_code: int
    finished: int
    upload: int
    new_upload: int

    def fill(self, text: str) -> str:
        """``own:{pk}`` with this place's numbers."""
        return text.format(**vars(self))

    def body(self, fields: dict[str, Any]) -> dict[str, Any]:
        """A form with this place's numbers."""
        return {
            name: self.fill(value) if isinstance(value, str) else value
            for name, value in fields.items()
        }


def place(game: Game, owner: Device) -> Place:
    """One of everything at the table of a game."""
    space = game.table.space
    token = link_create(space=space, right=Right.SCORE)
    code = code_show(space=space, right=Right.SEE)
    edition = edition_named("classic")
    own = rule_set_save(
        device=owner, name="Наши", edition=edition, rules=resolve({"preset": "office"}, edition)
    )
    league = game.table.league
    people = league.players.order_by("pk")
    play = play_of(game)
    for text in ("7 7", "9"):
        typed = TypedRound(out="0", hands={1: text}, client_key="draft", based_on=play.seq)
        draft_merge(
            game=game, about=0, device=new_device(), typed=typed, seen=TypedRound(based_on=play.seq)
        )
    return Place(
        key=space.key,
        no=game.no,
        based_on=play.seq,
        ref=play.state.rounds[-1].entry.ref,
        seq=play.seq,
        seat=play.state.seats[-1],
        link=space.links.get().pk,
        code=code.pk,
        hand=DraftHand.objects.filter(draft__game=game).latest("pk").pk,
        pk=own.pk,
        token=token,
        symbols=code.code,
        version=version_of(Game.objects.get(pk=game.pk), game.no),
        league=league.space.key,
        player=people[0].pk,
        other=people[1].pk,
        season=league.seasons.get().pk,
        league_link=_link_of(league.space).pk,
        league_code=code_show(space=league.space, right=Right.SEE).pk,
        finished=game.table.games.filter(finished=True).get().no,
        upload=_sent(owner, "Аня\tБоря\n0\t5\n7\t0", league),
        new_upload=_sent(owner, json.dumps(year(days=1, people=4, tables=1)), None),
    )


def _sent(owner: Device, text: str, league: League | None) -> int:
    return upload_keep(device=owner, league=league, name="", raw=text.encode()).pk


def _link_of(space: Space) -> Link:
    link_create(space=space, right=Right.SCORE)
    return space.links.get()


def in_a_league(game: Game, owner: Device) -> Game:
    """The game, with its table in a league that the device owns and that has a season by dates."""
    league = league_create(owner=owner, name="Лига", zone="Europe/Moscow", rhythm=Rhythm.DATES)
    days = {"first_day": date(2026, 1, 1), "last_day": date(2036, 1, 1)}
    season_save(league=league, name="Сезон", **days)
    table_attach(table=game.table, league=league)
    return Game.objects.select_related("table__space", "table__league__space").get(pk=game.pk)


@dataclass(frozen=True)
class World:
    """``here`` is visited, ``there`` is the other table, ``nowhere`` has only made-up numbers.

    Seats, rounds and events of ``here`` have numbers that ``there`` does not have.
    """

    here: Place
    there: Place
    nowhere: Place
    game: Game
    visitors: dict[str, tuple[Client, int]]

    @property
    def owner(self) -> Client:
        return self.visitors[OWNER][0]

    @property
    def other(self) -> Client:
        return self.visitors[OTHER][0]


def second_game(owner: Device, *names: str) -> Game:
    """A game at a table at which one is over."""
    first = start(*names, preset="own_200", owner=owner)
    record(first, names[0], dict.fromkeys(names[1:], 5))
    end(first)
    return start_again(first.table, *names, preset="own_200")


def world() -> World:
    """Two tables, each with one of everything, and everybody who may knock at the first."""
    owner, other = new_device(), new_device()
    game = second_game(owner, "Аня", "Боря", "Вика", "Гена")
    for _ in range(3):
        record(game, "Аня", {"Боря": 5, "Вика": 6, "Гена": 7})
    other_game = second_game(other, "Дима", "Ева")
    record(other_game, "Дима", {"Ева": 5})
    game, other_game = in_a_league(game, owner), in_a_league(other_game, other)
    here, there = place(game, owner), place(other_game, other)
    keys = ("link", "code", "hand", "pk", "player", "other", "season", "upload", "new_upload")
    made_up = dict.fromkeys((*keys, "league_link", "league_code"), 987_654)
    unknown = Client()
    unknown.cookies["device"] = "x" * 43
    return World(
        here=here,
        there=there,
        nowhere=replace(
            here,
            key="made-up-key1",
            league="made-up-key2",
            token="y" * 43,
            **dict.fromkeys(("ref", "seq", "seat"), 77),
            **made_up,
        ),
        game=game,
        visitors={
            NOBODY: (Client(), 0),
            UNKNOWN: (unknown, 0),
            OTHER: (client_of(other), 0),
            "see": (_member(game, Right.SEE), Right.SEE),
            "score": (_member(game, Right.SCORE), Right.SCORE),
            OWNER: (client_of(owner), Right.OWN),
        },
    )


def _member(game: Game, right: Right) -> Client:
    """Somebody with that right at the table and in its league."""
    client = client_for(game, right)
    right_grant(device=client.device, space=game.table.league.space, right=right)
    return client


# --- has anything changed, and is it the same answer? ---


@contextmanager
def undone() -> Iterator[None]:
    """Whatever happens inside never happened."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def stored() -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table but the counters of rate limits."""
    models = [model for model in apps.get_models() if model is not RateLimit]
    return {m._meta.label: sorted(m._default_manager.values_list(), key=repr) for m in models}


RANDOM = re.compile(r'name="(csrfmiddlewaretoken|client_key|start_key)" value="[^"]*"')
PASSING = {"Content-Length", "Set-Cookie"}


def told(answer: HttpResponse, address: str) -> tuple[int, dict[str, str], str]:
    """What an answer says to whoever asked: all of it but random keys and the address itself."""
    text = RANDOM.sub("", answer.content.decode()).replace(escape(address), "ADDRESS")
    text = text.replace(escape(urlsplit(address).path), "PATH")
    headers = {name: value for name, value in answer.headers.items() if name not in PASSING}
    return answer.status_code, headers, text
