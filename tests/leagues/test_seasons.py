"""Which season a day belongs to, and what that season is called."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.leagues.models import League, Rhythm, Season
from scorekeeper.leagues.seasons import (
    EVERYTHING,
    Span,
    by_dates,
    day_of,
    span_of,
    spans,
)
from scorekeeper.leagues.wording.seasons import days_text, season_name
from scorekeeper.leagues.zones import zone_names

CALENDAR = (Rhythm.MONTH, Rhythm.QUARTER, Rhythm.YEAR)
ONE_DAY = timedelta(days=1)
rhythms = st.sampled_from(CALENDAR)
days = st.dates()


def span(rhythm, day):
    return span_of(League(rhythm=rhythm), [], day)


def season(pk, first, last, name=""):
    return Season(
        pk=pk,
        name=name or f"Сезон {pk}",
        first_day=date.fromisoformat(first),
        last_day=date.fromisoformat(last),
    )


SPRING = season(7, "2026-03-01", "2026-05-31", "Весна")
AUTUMN = season(9, "2026-09-01", "2026-11-30", "Осень")


# --- by the calendar ---


@given(rhythms, days)
def test_a_season_holds_each_of_its_days_and_gives_all_of_them_the_same_season(rhythm, day):
    found = span(rhythm, day)
    assert found.first <= day <= found.last
    assert span(rhythm, found.first) == span(rhythm, found.last) == found


@given(rhythms, days.filter(lambda day: day.year < 9999))
def test_after_a_season_comes_the_next_without_a_gap(rhythm, day):
    found = span(rhythm, day)
    after = span(rhythm, found.last + ONE_DAY)
    assert after.first == found.last + ONE_DAY
    assert after.key > found.key


@settings(deadline=None, max_examples=30)
@given(st.integers(1, 9999))
def test_a_year_is_twelve_months_or_four_quarters(year):
    first, last = date(year, 1, 1), date(year, 12, 31)
    each = [first + n * ONE_DAY for n in range((last - first).days + 1)]
    for rhythm, count in ((Rhythm.MONTH, 12), (Rhythm.QUARTER, 4), (Rhythm.YEAR, 1)):
        found = dict.fromkeys(span(rhythm, day) for day in each)
        assert len(found) == count
        assert sum((one.last - one.first).days + 1 for one in found) == len(each)


@pytest.mark.parametrize(
    ("rhythm", "key", "first", "last"),
    [
        (Rhythm.MONTH, "2028-02", "2028-02-01", "2028-02-29"),
        (Rhythm.QUARTER, "2028-q1", "2028-01-01", "2028-03-31"),
        (Rhythm.YEAR, "2028", "2028-01-01", "2028-12-31"),
    ],
)
def test_seasons_of_a_day_in_february(rhythm, key, first, last):
    days = date.fromisoformat(first), date.fromisoformat(last)
    assert span(rhythm, date(2028, 2, 29)) == Span(key, *days)


@given(days)
def test_a_league_without_seasons_has_one_that_holds_everything(day):
    assert span(Rhythm.OPEN, day) == EVERYTHING


# --- by dates ---


@pytest.mark.parametrize(
    ("day", "name"),
    [
        ("2026-02-28", None),
        ("2026-03-01", "Весна"),
        ("2026-05-31", "Весна"),
        ("2026-06-01", None),
        ("2026-11-30", "Осень"),
        ("2026-12-01", None),
    ],
)
def test_both_days_belong_to_a_season_by_dates_and_days_between_to_none(day, name):
    league = League(rhythm=Rhythm.DATES)
    found = span_of(league, [SPRING, AUTUMN], date.fromisoformat(day))
    assert (found and found.name) == name


# --- the list of a league ---


def test_seasons_by_dates_are_listed_whether_played_in_or_not_the_newest_first():
    league = League(rhythm=Rhythm.DATES)
    assert spans(league, [SPRING, AUTUMN], []) == [by_dates(AUTUMN), by_dates(SPRING)]


@given(rhythms, st.lists(days, max_size=12))
def test_seasons_by_the_calendar_are_those_with_a_game_day_the_newest_first(rhythm, played):
    found = spans(League(rhythm=rhythm), [], played)
    assert {one.key for one in found} == {span(rhythm, day).key for day in played}
    assert [one.first for one in found] == sorted({one.first for one in found}, reverse=True)


def test_a_league_without_seasons_lists_none():
    assert spans(League(rhythm=Rhythm.OPEN), [], [date(2026, 3, 4)]) == []


# --- which day it is ---


def test_midnight_is_that_of_the_league():
    moment = datetime(2026, 3, 31, 21, 30, tzinfo=UTC)
    assert day_of(moment, "UTC") == date(2026, 3, 31)
    assert day_of(moment, "Europe/Moscow") == date(2026, 4, 1)
    assert day_of(moment, "America/New_York") == date(2026, 3, 31)


@given(
    st.datetimes(datetime(1971, 1, 2), datetime(2100, 1, 1)),  # noqa: DTZ001
    st.sampled_from(sorted(zone_names())),
)
def test_no_zone_is_more_than_a_day_away(moment, zone):
    assert abs(day_of(moment.replace(tzinfo=UTC), zone) - moment.date()) <= ONE_DAY


# --- names ---


@pytest.mark.parametrize(
    ("found", "name"),
    [
        (span(Rhythm.MONTH, date(2026, 11, 5)), "November 2026"),
        (span(Rhythm.QUARTER, date(2026, 11, 5)), "4th quarter of 2026"),
        (span(Rhythm.QUARTER, date(2026, 1, 1)), "1st quarter of 2026"),
        (span(Rhythm.YEAR, date(2026, 11, 5)), "2026"),
        (by_dates(SPRING), "Весна"),
        (EVERYTHING, "all time"),
    ],
)
def test_seasons_are_called_as_one_would_say(found, name):
    assert season_name(found) == name


@given(rhythms, days, days)
def test_two_seasons_of_a_league_never_have_one_name(rhythm, one, other):
    one, other = span(rhythm, one), span(rhythm, other)
    assert (season_name(one) == season_name(other)) == (one == other)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (by_dates(SPRING), "March 1, 2026 – May 31, 2026"),
        (by_dates(season(1, "2026-03-04", "2026-03-04")), "March 4, 2026"),
        (EVERYTHING, ""),
    ],
)
def test_days_of_a_season_are_written_out(found, text):
    assert days_text(found) == text
