"""Two tables with one of everything, and what tells whether an answer or a row has changed.

What tests of access need: a visitor with each right at a table, the owner of another table, and
the numbers of the objects of both.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from django.apps import apps
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.utils.html import escape

from scorekeeper.access.models import Device, Right
from scorekeeper.access.services import code_show, link_create
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.rules import resolve
from scorekeeper.tables.live import version_of
from scorekeeper.tables.models import DraftHand, Game
from scorekeeper.tables.services.drafts import draft_merge
from scorekeeper.tables.services.tables import rule_set_save
from scorekeeper.tables.typed import TypedRound
from scorekeeper.web.models import RateLimit
from tests.tables.factories import client_for, client_of, new_device, play_of, record, start

NOBODY, UNKNOWN, OTHER = "no cookie", "unknown device", "owner of another table"


@dataclass(frozen=True)
class Place:
    """A table and the numbers by which addresses and forms name what belongs to it.

    ``link``, ``code``, ``hand`` and ``pk`` (of composed rules) are primary keys, ``ref``, ``seq``
    and ``seat`` numbers inside the game.
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
    )


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
        return self.visitors["own"][0]

    @property
    def other(self) -> Client:
        return self.visitors[OTHER][0]


def world() -> World:
    """Two tables, each with one of everything, and everybody who may knock at the first."""
    owner, other = new_device(), new_device()
    game = start("Аня", "Боря", "Вика", "Гена", preset="own_200", owner=owner)
    for _ in range(3):
        record(game, "Аня", {"Боря": 5, "Вика": 6, "Гена": 7})
    other_game = start("Дима", "Ева", preset="own_200", owner=other)
    record(other_game, "Дима", {"Ева": 5})
    here, there = place(game, owner), place(other_game, other)
    made_up = dict.fromkeys(("link", "code", "hand", "pk"), 987_654)
    unknown = Client()
    unknown.cookies["device"] = "x" * 43
    return World(
        here=here,
        there=there,
        nowhere=replace(
            here, key="made-up-key1", token="y" * 43, ref=77, seq=77, seat=77, **made_up
        ),
        game=game,
        visitors={
            NOBODY: (Client(), 0),
            UNKNOWN: (unknown, 0),
            OTHER: (client_of(other), 0),
            "see": (client_for(game, Right.SEE), Right.SEE),
            "score": (client_for(game, Right.SCORE), Right.SCORE),
            "own": (client_of(owner), Right.OWN),
        },
    )


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
    headers = {name: value for name, value in answer.headers.items() if name not in PASSING}
    return answer.status_code, headers, text
