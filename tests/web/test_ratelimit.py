from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connections
from django.utils import timezone

from scorekeeper.web.models import RateLimit
from scorekeeper.web.ratelimit import allow

HOUR = timedelta(hours=1)
# A window that no run of the suite crosses the end of.
AGES = timedelta(days=10_000)


@pytest.fixture
def clock(monkeypatch):
    """A clock that the test sets: clock(minute)."""

    def set_minute(minute: int) -> None:
        now = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(minutes=minute)
        monkeypatch.setattr(timezone, "now", lambda: now)

    set_minute(0)
    return set_minute


@pytest.mark.django_db
def test_allows_up_to_the_limit_and_no_more():
    assert [allow(key="codes", limit=3, window=AGES) for _ in range(5)] == [True] * 3 + [False] * 2


@pytest.mark.django_db
def test_a_limit_of_nothing_allows_nothing():
    assert not allow(key="codes", limit=0, window=AGES)


@pytest.mark.django_db
def test_one_key_does_not_use_up_another():
    assert allow(key="codes 192.0.2.1", limit=1, window=AGES)
    assert allow(key="codes 192.0.2.2", limit=1, window=AGES)
    assert not allow(key="codes 192.0.2.1", limit=1, window=AGES)


@pytest.mark.django_db
def test_the_next_window_starts_afresh(clock):
    assert allow(key="codes", limit=1, window=HOUR)
    clock(59)
    assert not allow(key="codes", limit=1, window=HOUR)
    clock(60)
    assert allow(key="codes", limit=1, window=HOUR)


@pytest.mark.django_db
def test_rows_of_past_windows_are_removed(clock):
    for minute in range(0, 600, 60):
        clock(minute)
        allow(key="codes", limit=1, window=HOUR)
    assert RateLimit.objects.count() == 1


@pytest.mark.django_db
def test_no_address_is_kept():
    allow(key="192.0.2.1", limit=1, window=AGES)
    assert "192.0.2.1" not in RateLimit.objects.get().key


@pytest.mark.django_db
def test_a_further_try_costs_one_query(django_assert_num_queries):
    allow(key="codes", limit=9, window=AGES)
    # Two of the three open and close the transaction.
    with django_assert_num_queries(3):
        allow(key="codes", limit=9, window=AGES)


@pytest.mark.django_db(transaction=True)
def test_tries_at_the_same_moment_share_one_limit():
    def attempt(_: int) -> bool:
        try:
            return allow(key="codes", limit=5, window=AGES)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, range(24))) == 5
