"""Every address of the project, who may use it, and what everybody else is told: nothing.

A new address needs a row here. Rows are walked with every right, with the owner of another table,
and with the other table's objects in the address and in the form.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from scorekeeper.access.models import Right
from tests.places import Place, World, stored, told, undone, world

pytestmark = pytest.mark.django_db

# For methods that an address does not have, and for addresses that everybody may use.
REFUSED, NONE = -1, 0
SEE, SCORE, OWN = Right.SEE, Right.SCORE, Right.OWN
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
FINE = {409, 422}
POLL = {"hx-request": "true"}

WRITE = {"client_key": "k", "based_on": "{based_on}"}
ROUND = {**WRITE, "out": "0", "hand-1": "7", "hand-2": "8", "hand-3": "9"}


@dataclass(frozen=True)
class Row:
    """An address: the right that each method needs, and forms to send.

    ``tail`` goes behind the address, ``args`` stand in it instead of a place's own numbers.
    ``{pk}`` and the like become numbers of a place.
    """

    name: str
    get: int = REFUSED
    post: int = REFUSED
    bodies: tuple[dict[str, Any], ...] = ({},)
    tail: str = ""
    args: dict[str, str] = field(default_factory=dict)
    any_method: bool = False

    @property
    def needs(self) -> set[int]:
        return {self.get, self.post} - {REFUSED}

    def address(self, place: Place) -> str:
        known = {"key": place.key, **vars(place), **self.args}
        kwargs = {name: known[name] for name in ADDRESSES[self.name]}
        return reverse(self.name, kwargs=kwargs) + place.fill(self.tail)


PRESET = {"preset": "office", "edition": "classic", "name": "Правила"}
PLAYERS = {"player": ["Аня", "Боря"], "start_key": "s"}

ROWS = [
    # web
    Row("set_language", get=NONE, post=NONE, bodies=({"language": "ru"},), any_method=True),
    Row("manifest", get=NONE),
    Row("service_worker", get=NONE),
    Row("offline", get=NONE),
    # access
    Row("access:link", get=NONE, tail="{token}/"),
    Row("access:code", get=NONE, post=NONE, bodies=({"code": "{symbols}"}, {"code": "x"})),
    # pages of a device
    Row("tables:home", get=NONE),
    Row(
        "tables:table_new",
        get=NONE,
        post=NONE,
        bodies=(
            {**PLAYERS, "rules": "preset:office"},
            {**PLAYERS, "rules": "own:{pk}"},
            {"tap": "group:{key}"},
        ),
    ),
    Row("tables:rules", get=NONE),
    Row("tables:decks", get=NONE),
    Row("tables:preset", get=NONE, args={"key": "office"}),
    Row("tables:composer", get=NONE, post=NONE, bodies=(PRESET, {**PRESET, "tap": "from:office"})),
    Row("tables:composer_edit", get=OWN, post=OWN, bodies=(PRESET, {**PRESET, "preview": "1"})),
    Row("tables:composer_delete", get=OWN, post=OWN),
    # a table
    Row("tables:table", get=SEE),
    Row("tables:table_name", post=OWN, bodies=({"name": "Ужин"},)),
    Row("tables:games", get=SEE),
    Row(
        "tables:game_new",
        get=SCORE,
        post=SCORE,
        bodies=(
            {**PLAYERS, "rules": "preset:office"},
            {**PLAYERS, "rules": "own:{pk}"},
            {"tap": "group:{key}"},
        ),
    ),
    Row("tables:board", get=SEE),
    Row(
        "tables:sharing",
        get=OWN,
        post=OWN,
        bodies=(
            *({"link": str(int(right))} for right in Right),
            {"code": "1"},
            {"code": "2"},
            {"close_link": "{link}"},
            {"close_code": "{code}"},
        ),
    ),
    Row("tables:agreements", get=SEE, post=SCORE, bodies=({"agreement": ["jump_in"]},)),
    # a game
    Row("tables:game", get=SEE),
    Row("game_file", get=SEE),
    Row("tables:history", get=SEE),
    Row("tables:total", get=SEE),
    Row("tables:game_rules", get=SEE),
    Row("tables:end", get=SCORE, post=SCORE, bodies=(WRITE,)),
    Row("tables:reopen", get=SCORE, post=SCORE, bodies=({**WRITE, "target": "300"},)),
    Row("tables:rematch", post=SCORE),
    Row("tables:people", get=SCORE),
    Row("tables:sitting", post=SEE, bodies=({"seat": "{seat}"}, {"seat": "scorer"})),
    Row("tables:join", post=SCORE, bodies=({**WRITE, "name": "Зоя"},)),
    Row("tables:leave", post=SCORE, bodies=({**WRITE, "seat": "{seat}"},)),
    Row(
        "tables:adjust",
        post=SCORE,
        bodies=({**WRITE, "seat": "{seat}", "points": "5", "why": "штраф"},),
    ),
    Row("tables:rename", post=SCORE, bodies=({"name": "Георгий"},)),
    # a round and an event
    Row(
        "tables:round_enter",
        get=SCORE,
        post=SCORE,
        bodies=(
            {**ROUND, "save": "1"},
            {**ROUND, "sync": "1"},
            {**ROUND, "tap": "out:1"},
            {**ROUND, "pick": "{hand}"},
            {**ROUND, "rebase": "1"},
            {**ROUND, "discard": "1"},
        ),
    ),
    Row("tables:round", get=SEE),
    Row(
        "tables:round_correct",
        get=SCORE,
        post=SCORE,
        bodies=({**ROUND, "save": "1"}, {**ROUND, "sync": "1"}, {**ROUND, "pick": "{hand}"}),
    ),
    Row("tables:round_void", get=SCORE, post=SCORE, bodies=(WRITE,)),
    Row("tables:undo", get=SCORE, post=SCORE, bodies=(WRITE,)),
]


def addresses(patterns: list[Any], space: str = "", args: tuple[str, ...] = ()) -> Iterator[Any]:
    """Name and parameters of every address, however deep it is included."""
    for pattern in patterns:
        here = (*args, *pattern.pattern.converters)
        if isinstance(pattern, URLResolver):
            inside = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from addresses(pattern.url_patterns, inside, here)
        else:
            assert isinstance(pattern, URLPattern)
            yield f"{space}{pattern.name}", here


ADDRESSES: dict[str, tuple[str, ...]] = dict(addresses(get_resolver().url_patterns))

each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)


@pytest.fixture
def at(db) -> World:
    return world()


@dataclass(frozen=True)
class Ask:
    """One way to use an address."""

    method: str
    right: int
    body: dict[str, Any] = field(default_factory=dict)
    poll: bool = False

    def send(self, client: Any, address: str, place: Place) -> Any:
        if self.method == "POST":
            return client.post(address, place.body(self.body))
        if self.poll:
            return client.get(address, {"v": f"{place.no}.{place.no}.0"}, headers=POLL)
        return client.get(address)


def asks(row: Row) -> list[Ask]:
    """A GET, the poll of a page, and every form."""
    found = []
    if row.get != REFUSED:
        found += [Ask("GET", row.get), Ask("GET", row.get, poll=True)]
    if row.post != REFUSED:
        found += [Ask("POST", row.post, body) for body in row.bodies]
    return found


# --- the list is complete ---


def test_every_address_has_a_row_and_every_row_an_address():
    names = [row.name for row in ROWS]
    assert sorted(names) == sorted(ADDRESSES)


def test_every_address_has_a_name_of_its_own():
    names = [name for name, _ in addresses(get_resolver().url_patterns)]
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith("None")]


def test_every_address_of_a_table_needs_a_right():
    at_a_table = [row for row in ROWS if reverse_is_at_a_table(row)]
    assert at_a_table
    assert all(min(row.needs) >= SEE for row in at_a_table)


def reverse_is_at_a_table(row: Row) -> bool:
    return "key" in ADDRESSES[row.name] and "key" not in row.args


# --- who may, and who may not ---


@each_row
def test_whoever_has_the_right_is_served(at, row):
    for ask in asks(row):
        for visitor, (client, right) in at.visitors.items():
            if right >= ask.right:
                with undone():
                    answer = ask.send(client, row.address(at.here), at.here)
                assert answer.status_code < 400 or answer.status_code in FINE, (visitor, ask)


@each_row
def test_whoever_lacks_the_right_is_told_what_a_made_up_address_tells(at, row):
    address, made_up = row.address(at.here), row.address(at.nowhere)
    for ask in asks(row):
        for visitor, (client, right) in at.visitors.items():
            if right >= ask.right:
                continue
            with undone():
                refused = told(ask.send(client, address, at.here), address)
            with undone():
                missing = told(ask.send(client, made_up, at.here), made_up)
            assert refused[0] == 404, (visitor, ask)
            assert refused == missing, (visitor, ask)


@each_row
def test_a_form_of_somebody_without_the_right_changes_nothing(at, row):
    for ask in asks(row):
        for visitor, (client, right) in at.visitors.items():
            if right >= ask.right:
                continue
            before = stored()
            with undone():
                ask.send(client, row.address(at.here), at.here)
                assert stored() == before, (visitor, ask)


@each_row
def test_objects_of_another_table_do_not_exist_in_an_address(at, row):
    inside = {"ref", "seq", "seat"} & set(ADDRESSES[row.name])
    if not inside:
        return
    known = {name: getattr(at.here, name) for name in inside}
    invented = {name: getattr(at.nowhere, name) for name in inside}
    for ask in asks(row):
        answers = []
        for numbers in (known, invented):
            there = Row(row.name, args={name: str(n) for name, n in numbers.items()})
            address = there.address(at.there)
            with undone():
                before = stored()
                answer = ask.send(at.other, address, at.there)
                assert stored() == before
                answers.append(told(answer, address))
        # Undoing looks into the log only when it writes, and then refuses in words.
        assert answers[0][0] in {404, 422}
        assert answers[0] == answers[1]


@each_row
def test_objects_of_another_table_do_not_exist_in_a_form(at, row):
    for ask in asks(row):
        foreign = {key: value for key, value in ask.body.items() if "{" in str(value)}
        if row.name.startswith("access:") or foreign.keys() <= {"based_on"}:
            continue
        address = row.address(at.there)
        answers, changes = [], []
        for numbers in (at.here, at.nowhere):
            body = {**at.there.body(ask.body), **numbers.body(foreign)}
            body["based_on"] = str(at.there.based_on)
            with undone():
                answer = at.other.post(address, body)
                text = told(answer, address)
                typed = {str(value) for value in numbers.body(foreign).values()}
                answers.append((text[0], text[1], without(text[2], typed)))
                changes.append(about(at, stored()))
        assert answers[0] == answers[1], ask
        assert changes[0] == about(at, stored()), ask


def without(text: str, typed: set[str]) -> str:
    """The page without what was typed into its form, which it may show again."""
    for value in typed:
        text = text.replace(f'"{value}"', '"TYPED"')
    return text


def about(at: World, rows: dict[str, list[tuple[Any, ...]]]) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of the table that is not the visitor's own."""
    game, table = at.game.pk, at.game.table
    mine: dict[str, tuple[int, ...]] = {
        "tables.Table": (table.pk,),
        "tables.Game": (game,),
        "access.Link": (at.here.link,),
        "access.Code": (at.here.code,),
        "tables.RuleSet": (at.here.pk,),
        "tables.DraftHand": (at.here.hand,),
    }
    return {label: [row for row in rows[label] if row[0] in pks] for label, pks in mine.items()}


@each_row
def test_other_methods_are_refused_to_everybody_alike(at, row):
    if row.any_method:
        return
    allowed = {"GET"} if row.get != REFUSED else set()
    allowed |= {"POST"} if row.post != REFUSED else set()
    for method in sorted({*METHODS} - allowed):
        for client in (at.owner, at.other):
            answer = client.generic(method, row.address(at.here))
            assert answer.status_code == 405, method


# --- what holds for all of them ---


@each_row
def test_no_shared_cache_keeps_what_depends_on_who_asks(at, row):
    if row.name == "manifest":
        return
    for ask in asks(row):
        for client in (at.owner, at.other):
            with undone():
                answer = ask.send(client, row.address(at.here), at.here)
            kept = answer.headers["Cache-Control"]
            assert "private" in kept or "no-store" in kept or "no-cache" in kept, ask


@each_row
def test_a_number_that_is_far_too_large_is_a_page_that_does_not_exist(at, row):
    for name in ("no", "ref", "seq", "seat", "pk"):
        if name not in ADDRESSES[row.name]:
            continue
        large = Row(row.name, args={name: "9" * 30}).address(at.here)
        for ask in asks(row):
            assert ask.send(at.owner, large, at.here).status_code in {404, 422}


@each_row
def test_nonsense_in_any_field_is_never_our_mistake(at, row):
    for ask in asks(row):
        for name in ask.body:
            for nonsense in ("", "9" * 5000, "-1", "²", "абв", "\x00", "own:" + "9" * 5000):
                with undone():
                    body = {**at.here.body(ask.body), name: nonsense}
                    assert at.owner.post(row.address(at.here), body).status_code < 500
