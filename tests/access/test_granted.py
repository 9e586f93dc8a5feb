"""Who may see, score or own a table: what is not granted does not exist."""

import pytest
from django.http import Http404
from django.test import RequestFactory

from scorekeeper.access.devices import COOKIE
from scorekeeper.access.models import Grant, Right, Space, space_key
from scorekeeper.access.selectors import granted
from scorekeeper.access.services import space_create
from scorekeeper.tables.access import (
    event_for,
    play_for,
    round_for,
    rule_set_for,
    seat_for,
    table_for,
    tables_for,
)
from scorekeeper.tables.models import RuleSet, Table
from tests.tables.factories import (
    new_device,
    new_table,
    play_of,
    record,
    start,
    start_again,
    undo,
    void,
)

pytestmark = pytest.mark.django_db

RIGHTS = list(Right)


def request_of(device=None):
    request = RequestFactory().get("/")
    if device is not None:
        request.COOKIES[COOKIE] = device.key
    return request


def device_with(right, table):
    device = new_device()
    Grant.objects.create(space=table.space, device=device, right=right)
    return device


def seen(device, right):
    return set(granted(Table.objects.all(), request_of(device), right))


def refused(look, *args):
    with pytest.raises(Http404):
        look(*args)
    return True


# Rights


def test_a_higher_right_includes_the_lower_ones():
    assert Right.SEE < Right.SCORE < Right.OWN


@pytest.mark.parametrize("has", RIGHTS)
@pytest.mark.parametrize("needed", RIGHTS)
def test_table_is_granted_to_whoever_has_the_right_or_a_higher_one(has, needed):
    table = new_table()
    assert (table in seen(device_with(has, table), needed)) == (has >= needed)


def test_owner_has_every_right_in_what_the_device_made():
    owner = new_device()
    table = new_table(owner=owner)
    assert [seen(owner, right) for right in RIGHTS] == [{table}] * 3


def test_right_in_one_table_is_none_in_another():
    one, other = new_table(), new_table()
    assert seen(device_with(Right.OWN, one), Right.SEE) == {one}
    assert other not in seen(device_with(Right.OWN, one), Right.SEE)


def test_browser_without_a_device_is_granted_nothing():
    new_table()
    assert seen(None, Right.SEE) == set()


def test_unknown_cookie_is_granted_nothing():
    new_table()
    stranger = new_device()
    stranger.delete()
    assert seen(stranger, Right.SEE) == set()


def test_empty_hash_opens_nothing(django_assert_num_queries):
    new_table()
    with django_assert_num_queries(0):
        assert seen(None, Right.SEE) == set()


def test_grant_is_found_with_one_query(django_assert_num_queries):
    table = new_table()
    device = device_with(Right.SEE, table)
    with django_assert_num_queries(1):
        assert seen(device, Right.SEE) == {table}


def test_new_space_belongs_to_its_maker_alone():
    owner = new_device()
    space = space_create(owner=owner, address="/t/{key}/")
    assert space.address == f"/t/{space.key}/"
    assert [(g.device, g.right) for g in space.grants.all()] == [(owner, Right.OWN)]


def test_keys_of_spaces_are_short_and_never_the_same():
    keys = {space_key() for _ in range(500)}
    assert len(keys) == 500
    assert max(map(len, keys)) <= Space._meta.get_field("key").max_length


# From an address to an object


@pytest.mark.parametrize("has", RIGHTS)
@pytest.mark.parametrize("needed", RIGHTS)
def test_address_leads_to_a_table_and_its_game_only_with_the_right(has, needed):
    game = start()
    table, request = game.table, request_of(device_with(has, game.table))
    if has >= needed:
        assert table_for(request, table.space.key, needed) == table
        assert play_for(request, table.space.key, 1, needed).game == game
        assert list(tables_for(request, needed)) == [table]
    else:
        assert refused(table_for, request, table.space.key, needed)
        assert refused(play_for, request, table.space.key, 1, needed)
        assert not tables_for(request, needed)


def test_game_tells_what_this_device_may_do_and_not_what_another_may():
    game = start()
    devices = {right: device_with(right, game.table) for right in (*RIGHTS, *reversed(RIGHTS))}
    for right, device in devices.items():
        play = play_for(request_of(device), game.table.space.key, 1, Right.SEE)
        assert play.right == right
        assert play.may_score == (right >= Right.SCORE)
        assert play.may_own == (right == Right.OWN)


def test_missing_table_and_missing_right_answer_alike():
    table = new_table()
    stranger = request_of(new_device())
    assert refused(table_for, stranger, table.space.key, Right.SEE)
    assert refused(table_for, stranger, "no-such-key", Right.SEE)


def test_game_of_another_table_is_not_found_under_this_key():
    one, other = start(), start()
    start_again(other.table)
    request = request_of(device_with(Right.OWN, one.table))
    assert refused(play_for, request, other.table.space.key, 1, Right.SEE)
    assert refused(play_for, request, one.table.space.key, 2, Right.SEE)


def test_without_a_number_the_newest_game_is_meant():
    first = start()
    second = start_again(first.table)
    request = request_of(device_with(Right.SEE, first.table))
    key = first.table.space.key
    assert play_for(request, key, None, Right.SEE).game == second
    assert play_for(request, key, 1, Right.SEE).game == first


def test_game_and_its_right_are_read_with_three_queries(django_assert_num_queries):
    game = start()
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    request = request_of(device_with(Right.SEE, game.table))
    with django_assert_num_queries(3):
        play = play_for(request, game.table.space.key, 1, Right.SEE)
        assert play.state.totals() == {0: 12, 1: 0, 2: 0}
        assert play.game.table.space.key


def test_round_that_counts_is_found_by_its_event():
    game = start()
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    assert round_for(play_of(game), 1).no == 1
    assert refused(round_for, play_of(game), 2)
    void(game, 1)
    assert refused(round_for, play_of(game), 1)


def test_event_is_found_even_when_it_is_undone():
    game = start()
    record(game, "Аня", {"Боря": 5, "Вика": 7})
    undo(game)
    assert [event_for(play_of(game), seq).seq for seq in (1, 2)] == [1, 2]
    assert refused(event_for, play_of(game), 3)


def test_seat_is_found_when_somebody_ever_sat_there():
    game = start()
    assert [seat_for(play_of(game), seat) for seat in (0, 1, 2)] == [0, 1, 2]
    assert refused(seat_for, play_of(game), 3)


def test_rule_set_is_found_by_the_device_that_composed_it_alone():
    device = new_device()
    own = RuleSet.objects.create(device=device, name="Наши", edition="classic", rules={})
    assert rule_set_for(request_of(device), own.pk) == own
    assert refused(rule_set_for, request_of(new_device()), own.pk)
    assert refused(rule_set_for, request_of(), own.pk)
    assert refused(rule_set_for, request_of(device), own.pk + 1)
