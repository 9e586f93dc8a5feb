"""Game days as iCalendar: any calendar reads them, line by line as the standard wants them."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar

from scorekeeper.sheets.calendar_text import GameDay, calendar_bytes

STAMP = datetime(2026, 5, 10, 8, 0, tzinfo=UTC)
MOSCOW = timezone(timedelta(hours=3))
DAY = GameDay("day-1@table", date(2026, 5, 9), None, None, "3 игры")
EVENING = GameDay(
    "day-2@table",
    date(2026, 5, 9),
    datetime(2026, 5, 9, 19, 30, tzinfo=MOSCOW),
    datetime(2026, 5, 10, 1, 0, tzinfo=MOSCOW),
    "3 игры",
    "Аня 120; Боря 80, Вика\\80",
    "Кухня",
)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=200)


def written(*days, name="Стол"):
    return calendar_bytes(name=name, days=days, written_at=STAMP)


def events(*days, **more):
    return Calendar.from_ical(written(*days, **more)).walk("VEVENT")


def assert_lines_are_as_the_standard_wants(raw):
    assert raw.endswith(b"\r\n")
    lines = raw.removesuffix(b"\r\n").split(b"\r\n")
    assert not any(b"\r" in line or b"\n" in line for line in lines)
    assert max(len(line) for line in lines) <= 75
    for line in lines:
        line.decode()  # no letter is cut in two


def test_calendar_says_what_it_is_and_what_it_is_called():
    lines = written(DAY).decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert {"VERSION:2.0", "PRODID:-//Scorekeeper//Game days//EN"} < set(lines)
    assert {"NAME:Стол", "X-WR-CALNAME:Стол"} < set(lines)


def test_day_without_hours_takes_the_whole_day():
    lines = written(DAY).decode().split("\r\n")
    assert "DTSTART;VALUE=DATE:20260509" in lines
    assert "DTEND;VALUE=DATE:20260510" in lines


def test_evening_with_hours_is_told_in_universal_time():
    lines = written(EVENING).decode().split("\r\n")
    assert "DTSTART:20260509T163000Z" in lines
    assert "DTEND:20260509T220000Z" in lines


@pytest.mark.parametrize("ends", [None, datetime(2026, 5, 9, 18, 0, tzinfo=MOSCOW)])
def test_evening_without_a_possible_end_has_none(ends):
    day = GameDay("d", EVENING.day, EVENING.starts, ends, "игра")
    (event,) = events(day)
    assert event.start == EVENING.starts
    assert "dtend" not in event


def test_event_keeps_its_texts_and_its_uid():
    (event,) = events(EVENING)
    assert event["uid"] == EVENING.uid
    assert event["summary"] == EVENING.summary
    assert event["description"] == EVENING.description
    assert event["location"] == EVENING.location
    assert event["dtstamp"].dt == STAMP


def test_empty_texts_are_left_out():
    (event,) = events(DAY)
    assert "description" not in event
    assert "location" not in event


def test_same_days_give_the_same_bytes():
    assert written(DAY, EVENING) == written(DAY, EVENING)


def test_text_cannot_add_lines_of_its_own():
    raw = written(DAY, name="a\r\nBEGIN:VEVENT")
    assert raw.count(b"\r\nBEGIN:VEVENT") == 1
    (event,) = events(GameDay("u", DAY.day, None, None, "a\rb\r\nc\0d"))
    assert event["summary"] == "a\nb\nc d"


@settings(deadline=None)
@given(name=texts, uid=texts, summary=texts, description=texts, location=texts)
def test_any_text_makes_lines_as_the_standard_wants_them(name, uid, summary, description, location):
    day = GameDay(uid, DAY.day, None, None, summary, description, location)
    raw = written(day, EVENING, name=name)
    assert_lines_are_as_the_standard_wants(raw)
    assert [event["uid"] for event in Calendar.from_ical(raw).walk("VEVENT")][1] == EVENING.uid


@settings(deadline=None)
@given(text=st.text(st.sampled_from('\\;,:n"aЖ\n'), min_size=1, max_size=120))
def test_text_is_read_as_it_was_written(text):
    (event,) = events(GameDay("u", DAY.day, None, None, "s", text))
    assert event["description"] == text
