"""The day and the time of a game: typed, read in the zone of its league, shown again."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.when import TypedMoment, day_text, moment_from, shown_moment, zone_of
from tests.standings.factories import new_league

MOSCOW, TOKYO = "Europe/Moscow", "Asia/Tokyo"
USUAL = datetime(2026, 3, 4, 22, 30, tzinfo=UTC)


def read(day="", time="", zone=MOSCOW, usual=USUAL):
    return moment_from(TypedMoment(day, time), zone, usual)


def refused(day="", time=""):
    with pytest.raises(ScoringError) as error:
        read(day, time)
    return error.value.code, error.value.where


@pytest.mark.parametrize(
    ("day", "time", "moment"),
    [
        ("2026-01-31", "19:30", datetime(2026, 1, 31, 16, 30, tzinfo=UTC)),
        ("2026-01-31", "19:30:15", datetime(2026, 1, 31, 16, 30, 15, tzinfo=UTC)),
        ("31.01.2026", "00:10", datetime(2026, 1, 30, 21, 10, tzinfo=UTC)),
        ("1970-01-01", "12:00", datetime(1970, 1, 1, 9, tzinfo=UTC)),
        ("2026-01-31", "", datetime(2026, 1, 31, 9, tzinfo=UTC)),
        ("", "", USUAL),
        # Half past ten in the evening in UTC is the next day in Moscow.
        ("2026-03-05", "", USUAL),
        ("2026-03-04", "", datetime(2026, 3, 4, 9, tzinfo=UTC)),
        ("", "00:05", datetime(2026, 3, 4, 21, 5, tzinfo=UTC)),
    ],
)
def test_day_and_time_are_those_of_the_league(day, time, moment):
    assert read(day, time) == moment


def test_without_anything_it_is_now():
    before = timezone.now()
    assert before <= moment_from(TypedMoment(), TOKYO) <= timezone.now()


def test_hour_that_the_clock_skips_is_some_hour_of_that_day():
    assert read("2026-03-29", "02:30", zone="Europe/Berlin").date().isoformat() == "2026-03-29"


@pytest.mark.parametrize(
    "day", ["yesterday", "2026-02-30", "0000-01-01", "30.02.2026", "9" * 40, "²", "\x00"]
)
def test_what_is_no_day_is_refused(day):
    assert refused(day) == ("bad_day", ("day",))


@pytest.mark.parametrize("time", ["25:00", "half past seven", "7", "19:60", "-1:00"])
def test_what_is_no_time_is_refused(time):
    assert refused("2026-03-04", time) == ("bad_time", ("time",))


def test_days_before_1970_are_refused():
    assert refused("1969-12-31", "23:00") == ("before_1970", ("day",))


def test_tomorrow_is_let_through_for_clocks_that_differ_and_no_later_day():
    tomorrow, later = (timezone.now() + timedelta(days=days) for days in (1, 3))
    assert read(f"{tomorrow:%Y-%m-%d}", zone="UTC") > timezone.now()
    assert refused(f"{later:%Y-%m-%d}") == ("day_to_come", ("day",))


def test_what_is_shown_reads_as_the_same_minute():
    shown = shown_moment(USUAL, MOSCOW)
    assert shown == TypedMoment("2026-03-05", "01:30")
    assert moment_from(shown, MOSCOW) == USUAL
    assert day_text(USUAL, MOSCOW) == "March 5, 2026"


@pytest.mark.parametrize(
    ("typed", "ways"),
    [
        (TypedMoment(), ("date", "time")),
        (TypedMoment("2026-03-04", "19:30"), ("date", "time")),
        (TypedMoment("4.3.2026", "half past"), ("text", "text")),
    ],
)
def test_nonsense_gets_a_field_that_can_show_it(typed, ways):
    assert (typed.ways["day"], typed.ways["time"]) == ways


@pytest.mark.django_db
def test_table_without_a_league_has_the_zone_of_the_server():
    assert zone_of(None) == "UTC"
    assert zone_of(new_league(zone=TOKYO)) == TOKYO
