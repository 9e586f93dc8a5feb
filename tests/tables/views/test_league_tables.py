"""A new table of a league, and another game there: its roster, its rules, its days."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from scorekeeper.access.models import Right
from scorekeeper.leagues.models import Player
from scorekeeper.leagues.services.players import player_add, player_archive, player_rename
from scorekeeper.tables.models import Game, Seat, Table
from scorekeeper.tables.services.marks import game_void
from scorekeeper.tables.services.tables import rule_set_save
from tests.standings.factories import league_url, member, moment, new_game, new_league, play
from tests.tables.factories import agreed, client_for, end, leave, new_device, start
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def phone(league):
    return member(league, Right.SCORE)


def address(league):
    return league_url(league, "tables:league_table_new")


def sent(**fields):
    """What the form of a new table sends."""
    return {"player": ["Аня", "Боря", ""], "rules": "preset:own_200", "start_key": "s", **fields}


def newest():
    return Game.objects.select_related("table__league").latest("pk")


def named(league, name):
    return Player.objects.get(league=league, name=name)


def again(game):
    return reverse("tables:game_new", args=[game.table.space.key])


# --- a new table ---


def test_table_belongs_to_the_league_and_new_names_come_on_its_roster(league, phone):
    player_add(league=league, name="Аня")
    answer = phone.post(address(league), sent())
    game = newest()
    assert answer.url == reverse("tables:table", args=[game.table.space.key])
    assert game.table.league == league
    assert sorted(league.players.values_list("name", flat=True)) == ["Аня", "Боря"]
    assert not Seat.objects.filter(player=None).exists()


def test_whoever_makes_the_table_owns_it(league, phone):
    answer = phone.post(address(league), sent())
    assert phone.get(answer.url).context["play"].may_own


def test_form_sent_twice_makes_one_table(league, phone):
    first, second = (phone.post(address(league), sent()) for _ in range(2))
    assert first.url == second.url
    assert Table.objects.count() == league.players.count() - 1 == 1


def test_people_are_offered_who_sat_down_last_first_then_the_rest_by_name(league, phone):
    for name in ("Яша", "Ева"):
        player_add(league=league, name=name)
    play(league, "Аня", "Боря", on="2026-03-04")
    play(league, "Вика", "Аня", on="2026-03-02")
    assert phone.get(address(league)).context["people"] == ["Аня", "Вика", "Боря", "Ева", "Яша"]


def test_archived_people_are_offered_neither_alone_nor_in_company(league, phone):
    play(league, "Аня", "Боря", "Вика")
    player_archive(player=named(league, "Боря"), archived=True)
    page = phone.get(address(league))
    assert page.context["people"] == ["Аня", "Вика"]
    assert [group.names for group in page.context["groups"]] == [["Аня", "Вика"]]
    player_archive(player=named(league, "Вика"), archived=True)
    assert phone.get(address(league)).context["groups"] == []


def test_people_are_offered_by_the_names_they_have_now(league, phone):
    play(league, "Анечка", "Боря")
    player_rename(player=named(league, "Анечка"), name="Анна")
    page = phone.get(address(league))
    assert page.context["people"] == ["Анна", "Боря"]
    assert [group.names for group in page.context["groups"]] == [["Анна", "Боря"]]


def test_last_companies_are_seated_with_one_tap(league, phone):
    play(league, "Аня", "Боря", on="2026-03-02")
    play(league, "Боря", "Аня", on="2026-03-03")
    play(league, "Аня", "Вика", "Глеб", on="2026-03-01")
    game_void(game=play(league, "Аня", "Глеб", on="2026-03-05"), voided=True)
    groups = phone.get(address(league)).context["groups"]
    assert [group.names for group in groups] == [["Боря", "Аня"], ["Аня", "Вика", "Глеб"]]
    play(league, "Аня", "Боря", on="2026-03-09")
    page = phone.post(address(league), {"tap": f"group:{groups[0].key}", "start_key": "s"})
    assert page.context["typed"].players == ["Боря", "Аня"]


def test_two_taps_on_the_form_start_a_game_of_known_people(league, phone):
    play(league, "Аня", "Боря", preset="office")
    page = phone.get(address(league))
    group = next(value for name, value in Form(page, "setup").buttons if "group:" in (value or ""))
    page = phone.post(address(league), Form(page, "setup").sent("tap", group))
    phone.post(address(league), Form(page, "setup").sent("start"))
    game = newest()
    assert [seat.player.name for seat in game.seats.all()] == ["Аня", "Боря"]
    assert (game.rules["preset"], game.no) == ("office", 1)


def test_rules_are_proposed_as_they_were_last_time_in_the_league(league, phone):
    options = {"preset": "own_200", "target": 300, "edition": "classic_112"}
    new_game(league, "Аня", "Боря", on="2026-03-04", **options)
    new_game(league, "Аня", "Боря", on="2026-03-01", preset="lazy")
    typed = phone.get(address(league)).context["typed"]
    assert (typed.rules, typed.target, typed.edition) == ("preset:own_200", "300", "classic_112")
    assert typed.players == []


def test_composed_rules_of_the_league_can_be_chosen_by_everybody_who_scores_there(league, phone):
    what = agreed(preset="office")
    own = rule_set_save(device=new_device(), name="Наши", edition=what.edition, rules=what.rules)
    other = rule_set_save(device=new_device(), name="Чужие", edition=what.edition, rules=what.rules)
    new_game(league, "Аня", "Боря", rule_set=own, rules_name="Наши")
    page = phone.get(address(league))
    assert [choice.name for choice in page.context["own_rules"]] == ["Наши"]
    assert page.context["typed"].rules == f"own:{own.pk}"
    assert phone.post(address(league), sent(rules=f"own:{own.pk}")).status_code == 302
    assert phone.post(address(league), sent(rules=f"own:{other.pk}")).status_code == 422


def test_many_people_are_there_but_do_not_fill_the_screen(league, phone):
    for number in range(40):
        player_add(league=league, name=f"Игрок {number:02}")
    page = phone.get(address(league))
    assert len(page.context["people"]) == 12
    assert len(page.context["more_people"]) == 28
    assert "28 more on the roster" in page.content.decode()
    tapped = phone.post(address(league), {"tap": "seat:Игрок 39", "start_key": "s"})
    assert tapped.context["typed"].players == ["Игрок 39"]


def test_two_ways_to_write_one_name_are_refused_beside_their_line(league, phone):
    page = phone.post(address(league), sent(player=["Алёна", "алена"]))
    assert page.status_code == 422
    assert page.context["lines"][1].error


def test_page_takes_the_same_few_queries_for_any_number_of_people_and_games(
    league, phone, django_assert_max_num_queries
):
    for count in (1, 8):
        for day in range(count):
            play(league, f"Аня {day}", "Боря", on=f"2026-03-{day + 1:02}")
        with django_assert_max_num_queries(6):
            phone.get(address(league))


# --- when it was played ---


def test_without_a_day_the_game_begins_now(league, phone):
    phone.post(address(league), sent())
    assert timezone.now() - newest().started_at < timedelta(minutes=1)
    assert not newest().entered_afterwards


def test_evening_that_is_entered_afterwards_has_its_own_day_in_the_zone_of_the_league(phone):
    league = new_league(zone="Asia/Tokyo")
    client = member(league, Right.SCORE)
    client.post(address(league), sent(day="2026-03-04", time="01:30"))
    assert newest().started_at == datetime(2026, 3, 3, 16, 30, tzinfo=UTC)
    assert newest().entered_afterwards
    assert newest().table.name == "March 4"


@pytest.mark.parametrize(
    ("fields", "error", "said"),
    [
        ({"day": "31.02.2026"}, "error_day", "no such day"),
        ({"day": "1969-12-31"}, "error_day", "before 1970"),
        ({"day": "2999-01-01"}, "error_day", "still to come"),
        ({"day": "2026-03-04", "time": "half past"}, "error_time", "no such time"),
    ],
)
def test_impossible_day_is_refused_with_a_reason_and_kept(league, phone, fields, error, said):
    page = phone.post(address(league), sent(**fields))
    assert page.status_code == 422
    assert said in page.context[error]
    assert not Table.objects.exists()
    form = Form(page, "setup")
    assert {name: form[name] for name in fields} == fields
    assert form["player"] == "Аня"


def test_tap_keeps_the_day(league, phone):
    page = phone.post(address(league), {**sent(day="2026-03-04", time="19:30"), "tap": "more"})
    form = Form(page, "setup")
    assert (form["day"], form["time"]) == ("2026-03-04", "19:30")


# --- another game at a table of the league ---


def test_another_game_proposes_who_sat_there_by_present_names_and_offers_the_roster(league):
    game = new_game(league, "Анечка", "Боря", "Вика", on=timezone.now())
    player_rename(player=named(league, "Анечка"), name="Анна")
    player_add(league=league, name="Глеб")
    leave(game, "Вика")
    page = client_for(game, Right.SCORE).get(again(game))
    assert page.context["typed"].players == ["Анна", "Боря"]
    assert page.context["people"] == ["Анна", "Боря", "Вика", "Глеб"]
    assert Form(page, "setup")["day"] == ""


def test_another_game_of_an_evening_being_entered_proposes_the_same_evening(league):
    game = play(league, "Аня", "Боря", on="2026-03-04 16:30")
    client = client_for(game)
    form = Form(client.get(again(game)), "setup")
    assert (form["day"], form["time"]) == ("2026-03-04", "19:30")
    client.post(again(game), form.sent("start"))
    assert newest().started_at == moment("2026-03-04 16:30")
    assert newest().no == 2


def test_another_game_seats_people_of_the_roster(league):
    game = new_game(league, "Аня", "Боря")
    client_for(game).post(again(game), sent(player=["Боря", "Глеб"]))
    assert [seat.player for seat in newest().seats.all()] == [
        named(league, "Боря"),
        named(league, "Глеб"),
    ]


def test_table_without_a_league_asks_for_no_day_and_offers_no_roster(league):
    play(league, "Аня", "Боря")
    game = start("Вика", "Глеб")
    end(game)
    page = client_for(game).get(again(game))
    assert "day" not in Form(page, "setup").fields
    assert page.context["people"] == ["Вика", "Глеб"]


def test_who_joins_late_is_proposed_from_the_roster(league):
    player_add(league=league, name="Глеб")
    player_archive(player=player_add(league=league, name="Ева"), archived=True)
    game = new_game(league, "Аня", "Боря")
    people = reverse("tables:people", args=[game.table.space.key, game.no])
    text = client_for(game).get(people).content.decode()
    assert '<option value="Глеб">' in text
    assert "Ева" not in text


def test_table_without_a_league_proposes_nobody():
    game = start("Аня", "Боря")
    people = reverse("tables:people", args=[game.table.space.key, game.no])
    assert "datalist" not in client_for(game).get(people).content.decode()
