"""Every address of the project, who may use it, and what everybody else is told: nothing.

Addresses are walked with every right, with the owner of another table, and with the other table's
objects in the address and in the form.
"""

from typing import Any

import pytest
from django.urls import get_resolver, reverse

from scorekeeper.leagues.models import League
from scorekeeper.tables.models import DraftHand, Table
from tests.addresses import ADDRESSES, NONE, REFUSED, ROWS, SEE, Row, addresses, asks
from tests.places import World, stored, told, undone, world

pytestmark = pytest.mark.django_db

FINE = {409, 422}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def each(rows: list[Row]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", rows, ids=lambda row: row.name)


NUMBERS = {"no", "ref", "seq", "seat", "pk", "player", "other", "season", "upload"}
INSIDE_A_GAME = {"ref", "seq", "seat"}
each_row = each(ROWS)
each_guarded_row = each([row for row in ROWS if row.mine or max(row.needs) > NONE])
each_row_inside_a_game = each([row for row in ROWS if INSIDE_A_GAME & row.takes])
each_row_with_numbers = each([row for row in ROWS if NUMBERS & row.takes])
each_row_with_a_form = each([row for row in ROWS if any(row.bodies)])
each_row_with_objects_in_a_form = each(
    [
        row
        for row in ROWS
        if any("{" in str(v) for body in row.bodies for k, v in body.items() if k != "based_on")
        and not row.name.startswith("access:")
    ]
)


@pytest.fixture
def at(db) -> World:
    return world()


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
    return bool({"key", "league"} & row.takes - row.args.keys())


# --- who may, and who may not ---


@each_row
def test_whoever_has_the_right_is_served(at, row):
    for ask in asks(row):
        for visitor, (client, right) in at.visitors.items():
            if row.serves(visitor, right, ask.right):
                with undone():
                    answer = ask.send(client, row.address(at.here), at.here)
                assert answer.status_code < 400 or answer.status_code in FINE, (visitor, ask)


@each_guarded_row
def test_whoever_lacks_the_right_is_told_what_a_made_up_address_tells(at, row):
    address, made_up = row.address(at.here), row.address(at.nowhere)
    for ask in asks(row):
        for visitor, (client, right) in at.visitors.items():
            if row.serves(visitor, right, ask.right):
                continue
            with undone():
                refused = told(ask.send(client, address, at.here), address)
            with undone():
                missing = told(ask.send(client, made_up, at.here), made_up)
            assert refused[0] == 404, (visitor, ask)
            assert refused == missing, (visitor, ask)


@each_guarded_row
def test_a_form_of_somebody_without_the_right_changes_nothing(at, row):
    for ask in asks(row):
        for visitor, (client, right) in at.visitors.items():
            if row.serves(visitor, right, ask.right):
                continue
            before = stored()
            with undone():
                ask.send(client, row.address(at.here), at.here)
                assert stored() == before, (visitor, ask)


@each_row_inside_a_game
def test_objects_of_another_table_do_not_exist_in_an_address(at, row):
    inside = INSIDE_A_GAME & row.takes
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


@each_row_with_objects_in_a_form
def test_objects_of_another_table_do_not_exist_in_a_form(at, row):
    for ask in asks(row):
        foreign = {key: value for key, value in ask.body.items() if "{" in str(value)}
        if foreign.keys() <= {"based_on"}:
            continue
        address = row.address(at.there)
        answers, before = [], about(at)
        for numbers in (at.here, at.nowhere):
            body = {**at.there.body(ask.body), **numbers.body(foreign)}
            body["based_on"] = str(at.there.based_on)
            with undone():
                answer = at.other.post(address, body)
                text = told(answer, address)
                typed = {str(value) for value in numbers.body(foreign).values()}
                answers.append((text[0], text[1], without(text[2], typed)))
                assert about(at) == before, ask
        assert answers[0] == answers[1], ask


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("tables:composer", "from=own:{pk}"),
        ("tables:composer", "from=game:{key}:{no}"),
        ("tables:table_new", "rules=own:{pk}"),
    ],
)
def test_objects_of_another_table_do_not_exist_in_a_question(at, name, query):
    answers = []
    for place in (at.here, at.nowhere):
        address = f"{reverse(name)}?{place.fill(query)}"
        answers.append(told(at.other.get(address), address))
    assert answers[0] == answers[1]


def without(text: str, typed: set[str]) -> str:
    """The page without what was typed into its form, which it may show again."""
    for value in typed:
        text = text.replace(f'"{value}"', '"TYPED"')
    return text


def about(at: World) -> list[list[tuple[Any, ...]]]:
    """The rows of the table that is not the visitor's own."""
    game, table, league = at.game, at.game.table, at.game.table.league
    device = at.owner.device
    parts = (game.events, game.seats, game.drafts, game.results, table.sittings)
    parts += (device.rule_sets, device.uploads)
    rows = [
        Table.objects.filter(pk=table.pk),
        League.objects.filter(pk=league.pk),
        league.players.all(),
        league.names.all(),
        league.seasons.all(),
        table.games.all(),
        *(
            getattr(space, part).all()
            for space in (table.space, league.space)
            for part in ("links", "codes", "grants")
        ),
        *(part.all() for part in parts),
        DraftHand.objects.filter(draft__game=game),
    ]
    return [list(row.order_by("pk").values_list()) for row in rows]


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


@each_row_with_numbers
def test_a_number_that_is_far_too_large_is_a_page_that_does_not_exist(at, row):
    for name in NUMBERS & row.takes:
        large = Row(row.name, args={name: "9" * 30}).address(at.here)
        for ask in asks(row):
            assert ask.send(at.owner, large, at.here).status_code in {404, 422}


@each_row_with_a_form
def test_nonsense_in_any_field_is_never_our_mistake(at, row):
    for ask in asks(row):
        for name in ask.body:
            for nonsense in ("", "9" * 5000, "²", "own:" + "9" * 5000, "up:\x00"):
                with undone():
                    body = {**at.here.body(ask.body), name: nonsense}
                    assert at.owner.post(row.address(at.here), body).status_code < 500
