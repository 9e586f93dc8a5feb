"""Records: who holds them, who shares them, and where they were made."""

import pytest
from django.db.models import F
from django.utils import translation

from scorekeeper.leagues.seasons import ALL
from scorekeeper.standings.records import NAMED, RECORDS
from scorekeeper.standings.selectors.records import records
from scorekeeper.standings.selectors.seasons import seasons
from scorekeeper.standings.wording.records import FORMS, duration, value_text
from scorekeeper.standings.wording.records import RECORDS as WORDS
from scorekeeper.tables.models import Game
from tests.standings.factories import fresh, moment, new_league, play
from tests.tables.factories import ref_of, url

pytestmark = pytest.mark.django_db


def held(league, season=ALL):
    league = fresh(league)
    found = records(league=league, seasons=seasons(league=league, wanted=season))
    return {record.key: record for record in found}


def names(record):
    return [holder.name for holder in record.holders]


def timed(game, ended):
    """The game was over at that minute, and was entered while it was played."""
    now = {"created_at": F("started_at"), "ended_at": moment(ended)}
    Game.objects.filter(pk=game.pk).update(**now)
    return game


def test_every_record_has_its_words_and_every_form_its_way():
    assert {record.key for record in RECORDS} == set(WORDS)
    assert len({record.key for record in RECORDS}) == len(RECORDS)
    assert {record.form for record in RECORDS} == set(FORMS)


def test_league_without_games_has_no_records():
    assert held(new_league()) == {}


def test_largest_hand_leads_to_its_round():
    league = new_league()
    play(league, "Аня", "Боря", points=[10, 30], on="2026-03-01")
    game = play(league, "Аня", "Вика", points=[20, 99, 50], on="2026-03-02")
    hand = held(league)["hand"]
    assert (hand.value, names(hand), hand.more) == ("99 points", ["Вика"], 0)
    assert hand.holders[0].url == url(game, "round", ref_of(game, 2))
    assert str(hand.holders[0].day) == "2026-03-02"


def test_largest_haul_is_what_one_round_brought():
    league = new_league()
    game = play(league, "Аня", "Боря", "Вика", points=[10, 30], winner="Вика")
    haul = held(league)["haul"]
    assert (haul.value, names(haul)) == ("60 points", ["Вика"])
    assert haul.holders[0].url == url(game, "round", ref_of(game, 2))


def test_whoever_shares_a_record_is_named_whoever_was_first_first():
    league = new_league()
    play(league, "Вика", "Боря", points=[50], on="2026-03-02")
    play(league, "Вика", "Аня", points=[50], on="2026-03-03")
    assert names(held(league)["hand"]) == ["Боря", "Аня"]


def test_of_many_who_share_a_record_the_rest_are_counted():
    league = new_league()
    people = [f"Игрок {no}" for no in range(NAMED + 4)]
    play(league, *people, points=[50])
    hand = held(league)["hand"]
    assert (len(hand.holders), hand.more) == (NAMED, 3)


def test_streak_needs_more_than_one_win_and_leads_to_the_last_of_them():
    league = new_league()
    play(league, "Аня", "Боря", on="2026-03-01")
    assert "streak" not in held(league)
    game = play(league, "Аня", "Боря", on="2026-03-02")
    play(league, "Боря", "Аня", on="2026-03-03")
    streak = held(league)["streak"]
    assert (streak.value, names(streak)) == ("2 wins", ["Аня"])
    assert streak.holders[0].url == url(game, "game")


def test_highest_rating_is_the_highest_ever():
    league = new_league()
    play(league, "Аня", "Боря", on="2026-03-01")
    best = int(held(league)["rating"].value)
    play(league, "Боря", "Аня", on="2026-03-02")
    for day in (3, 4):
        play(league, "Вика", "Аня", on=f"2026-03-0{day}")
    rating = held(league)["rating"]
    assert int(rating.value) > best > 1000
    assert names(rating) == ["Вика"]


def test_zeros_of_one_hand_and_zeros_altogether():
    league = new_league()
    for day in (1, 2, 3):
        play(league, "Аня", "Боря", points=["0 0 7"], on=f"2026-03-0{day}")
    game = play(league, "Аня", "Вика", points=["0 0 0"], on="2026-03-04")
    found = held(league)
    assert (found["zeros_hand"].value, names(found["zeros_hand"])) == ("3 zeros", ["Вика"])
    assert found["zeros_hand"].holders[0].url == url(game, "round", ref_of(game, 1))
    assert (found["zeros"].value, names(found["zeros"])) == ("6 zeros", ["Боря"])
    assert found["zeros"].holders[0].day is None


def test_exactly_on_the_number_is_counted_by_person():
    league = new_league()
    play(league, "Аня", "Боря", points=[500], preset="office", on="2026-03-01")
    assert "exact" not in held(new_league())
    exact = held(league)["exact"]
    assert (exact.value, names(exact)) == ("1 time", ["Боря"])
    assert "/p/" in exact.holders[0].url


def test_most_rounds_and_biggest_field_name_who_won_there():
    league = new_league()
    long = play(league, "Аня", "Боря", points=[1, 2, 3], on="2026-03-01")
    big = play(league, "Аня", "Боря", "Вика", "Глеб", winner="Глеб", on="2026-03-02")
    found = held(league)
    assert (found["rounds"].value, found["rounds"].holders[0].url) == (
        "3 rounds",
        url(long, "game"),
    )
    assert (found["field"].value, found["field"].holders[0].url) == ("4 people", url(big, "game"))
    assert found["field"].holders[0].winners == ["Глеб"]


def test_games_that_share_a_record_are_counted():
    league = new_league()
    for day in range(1, NAMED + 4):
        play(league, "Аня", "Боря", on=f"2026-03-0{day}")
    field = held(league)["field"]
    assert (len(field.holders), field.more) == (NAMED, 3)
    assert str(field.holders[0].day) == "2026-03-01"


def test_longest_game_and_evening_are_those_whose_times_are_known():
    league = new_league()
    play(league, "Аня", "Боря", on="2026-03-01")
    assert not {"minutes", "evening"} & held(league).keys()
    timed(play(league, "Аня", "Боря", on="2026-03-02 18:00"), "2026-03-02 18:50")
    league.refresh_from_db()
    type(league).objects.filter(pk=league.pk).update(epoch=F("epoch") + 1)
    found = held(league)
    assert found["minutes"].value == found["evening"].value == "50 min"


def test_evening_lasts_from_the_first_start_to_the_last_end_at_one_table():
    league = new_league()
    first = timed(play(league, "Аня", "Боря", on="2026-03-02 18:00"), "2026-03-02 18:30")
    second = timed(play(league, "Аня", "Боря", on="2026-03-02 20:00"), "2026-03-02 21:05")
    other = timed(play(league, "Аня", "Боря", on="2026-03-02 10:00"), "2026-03-02 11:00")
    assert other.table_id != first.table_id != second.table_id
    Game.objects.filter(pk=second.pk).update(table=first.table, no=2)
    type(league).objects.filter(pk=league.pk).update(epoch=F("epoch") + 1)
    evening = held(league)["evening"]
    assert evening.value == "3 h 05 min"
    assert [(holder.url, holder.winners) for holder in evening.holders] == [
        (url(first, "game"), [])
    ]


def test_seasons_have_their_own_records():
    league = new_league()
    play(league, "Аня", "Боря", points=[99], on="2026-03-01")
    play(league, "Аня", "Боря", "Вика", points=[10], on="2026-05-01")
    assert held(league, "2026-q2")["hand"].value == "10 points"
    assert held(league, "2026-q1")["field"].value == "2 people"
    assert held(league)["hand"].value == "99 points"


@pytest.mark.parametrize(
    ("minutes", "text"), [(0, "0 min"), (59, "59 min"), (60, "1 h 00 min"), (615, "10 h 15 min")]
)
def test_durations_are_hours_and_minutes(minutes, text):
    assert duration(minutes) == text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_value_is_said_with_its_unit(language):
    with translation.override(language):
        assert all("3" in value_text(form, 3) for form in FORMS)
