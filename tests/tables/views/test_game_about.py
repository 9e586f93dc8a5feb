"""About a whole game: its date, counting and voiding, and the notes other pages show of them."""

from datetime import UTC, datetime

import pytest

from scorekeeper.access.models import Grant, Right
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.marks import game_count, game_date, game_void
from tests.standings.factories import moment, new_game, new_league, play, tallies
from tests.tables.factories import client_for, end, play_of, record, start, url
from tests.tables.html_form import Form

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    return new_league()


@pytest.fixture
def game(league):
    return play(league, "Аня", "Боря", on="2026-03-04 16:30")


@pytest.fixture
def phone(game):
    return client_for(game, Right.SCORE)


def stored(game):
    return Game.objects.get(pk=game.pk)


def send(client, game, **fields):
    return client.post(url(game, "game_about"), fields)


def text(client, game, name="game"):
    return client.get(url(game, name)).content.decode()


# --- the date ---


def test_date_is_shown_and_read_in_the_zone_of_the_league(game, phone):
    shown = phone.get(url(game, "game_about")).context["played"]
    assert (shown.day, shown.time) == ("2026-03-04", "19:30")
    answer = send(phone, game, date="1", day="2026-02-28", time="20:15")
    assert answer.url == url(game, "game")
    assert stored(game).started_at == datetime(2026, 2, 28, 17, 15, tzinfo=UTC)


def test_game_moves_to_the_season_of_its_day(game, phone, league):
    send(phone, game, date="1", day="2025-12-31", time="20:00")
    assert tallies(league, "2025-q4")["Аня"].games == 1


def test_table_without_a_league_has_the_days_of_the_server():
    game = start("Аня", "Боря")
    client = client_for(game)
    assert "Time zone: UTC" in text(client, game, "game_about")
    send(client, game, date="1", day="2026-02-28", time="20:15")
    assert stored(game).started_at == datetime(2026, 2, 28, 20, 15, tzinfo=UTC)


def test_date_saved_as_it_was_shown_moves_nothing(league):
    game = new_game(league, "Аня", "Боря", on=datetime(2026, 3, 4, 16, 30, 42, tzinfo=UTC))
    send(client_for(game), game, date="1", day="2026-03-04", time="19:30")
    assert stored(game).started_at.second == 42
    assert stored(game).version == game.version


def test_without_day_and_time_it_is_when_the_game_was_entered(game, phone):
    send(phone, game, date="1", day="", time="")
    assert stored(game).started_at == game.created_at


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"day": "вчера", "time": "19:30"}, "error_day"),
        ({"day": "1969-12-31", "time": "19:30"}, "error_day"),
        ({"day": "2999-01-01", "time": "19:30"}, "error_day"),
        ({"day": "2026-03-04", "time": "полвосьмого"}, "error_time"),
    ],
)
def test_impossible_date_is_refused_with_a_reason_and_kept(game, phone, fields, error):
    page = send(phone, game, date="1", **fields)
    assert page.status_code == 422
    assert page.context[error]
    assert (page.context["played"].day, page.context["played"].time) == tuple(fields.values())
    assert all(value in page.content.decode() for value in fields.values())
    assert stored(game).started_at == game.started_at


# --- counting and voiding ---


@pytest.mark.parametrize(
    ("field", "out", "back"), [("counted", "0", "1"), ("voided", "1", "0")], ids=str
)
def test_game_is_taken_out_and_brought_back_however_often_it_is_tapped(
    game, phone, league, field, out, back
):
    before = tallies(league)
    for _ in range(2):
        assert send(phone, game, **{field: out}).url == url(game, "game")
        assert tallies(league) == {}
    for _ in range(2):
        send(phone, game, **{field: back})
        assert tallies(league) == before


def test_before_voiding_the_page_says_what_it_does(game, phone):
    said = text(phone, game, "game_about")
    assert "Обеды no longer counts it" in said
    assert "Nothing of it is lost" in said


def test_voided_game_stays_readable_and_can_be_restored_from_its_page(game, phone, league):
    game_void(game=game, voided=True)
    page = phone.get(url(game, "game"))
    assert "Voided: this game does not count" in page.content.decode()
    assert page.context["page"].winners == ["Аня"]
    assert text(phone, game, "history")
    phone.post(url(game, "game_about"), Form(page, "restore").sent("voided", "0"))
    assert "Voided" not in text(phone, game)
    assert tallies(league)["Аня"].games == 1


def test_who_only_watches_a_voided_game_cannot_restore_it(game):
    game_void(game=game, voided=True)
    said = text(client_for(game, Right.SEE), game)
    assert "Voided: this game does not count" in said
    assert "Restore the game" not in said


def test_table_without_a_league_can_void_a_game_and_has_nothing_to_count():
    game = start("Аня", "Боря")
    client = client_for(game)
    assert 'name="counted"' not in text(client, game, "game_about")
    send(client, game, voided="1")
    assert stored(game).voided


def test_list_of_games_marks_the_voided_one_and_has_the_days_of_the_league(league):
    game = play(league, "Аня", "Боря", on="2026-03-04 22:30")
    client = client_for(game)
    address = f"/t/{game.table.space.key}/games/"
    (line,) = client.get(address).context["games"]
    assert (line.started, line.voided) == ("03/05/2026", False)
    game_void(game=game, voided=True)
    assert "voided" in client.get(address).content.decode()


# --- quiet notes at the table ---


def test_table_names_its_league_and_links_there_for_whoever_may_look(game, league):
    standings = f'href="/l/{league.space.key}/"'
    stranger = client_for(game)
    assert "Обеды" in text(stranger, game)
    assert standings not in text(stranger, game)
    Grant.objects.create(space=league.space, device=stranger.device, right=Right.SEE)
    assert standings in text(stranger, game)


def test_table_without_a_league_says_nothing_of_leagues():
    game = start("Аня", "Боря")
    page = client_for(game, Right.SCORE).get(url(game, "game"))
    assert page.context["page"].notes == []
    assert "/l/" not in page.content.decode()


def test_notes_say_what_is_unusual_about_the_game(game, phone):
    assert phone.get(url(game, "game")).context["page"].notes == [
        "entered afterwards, played on March 4, 2026"
    ]
    game_count(game=game, counted=False)
    game_date(game=game, started_at=game.created_at)
    assert phone.get(url(game, "game")).context["page"].notes == ["not counted in the league"]


def test_open_pages_learn_of_a_mark(game, phone):
    headers = {"hx-request": "true"}
    version = phone.get(url(game, "game")).context["page"].version
    send(phone, game, voided="1")
    answer = phone.get(url(game, "game"), {"v": version}, headers=headers)
    assert "Voided" in answer.content.decode()


def test_table_of_a_league_takes_as_few_queries_as_any_other(league, django_assert_max_num_queries):
    game = new_game(league, "Аня", "Боря", "Вика", on=moment("2026-03-04"))
    client = client_for(game)
    Grant.objects.create(space=league.space, device=client.device, right=Right.SEE)
    for _ in range(2):
        record(game, "Аня", {"Боря": 7, "Вика": 9})
        client.post(url(game, "round_enter"), {"out": "0", "hand-1": "7", "sync": "1"})
        with django_assert_max_num_queries(6):
            client.get(url(game, "game"))


# --- the menu ---


@pytest.mark.parametrize(
    ("right", "offered"),
    [(Right.SEE, set()), (Right.SCORE, {"about"}), (Right.OWN, {"about", "league"})],
)
def test_menu_offers_each_what_they_may(game, right, offered):
    said = text(client_for(game, right), game)
    pages = {"about": url(game, "game_about"), "league": f"/t/{game.table.space.key}/league/"}
    menu = said.partition('id="game-menu"')[2]
    assert {name for name, address in pages.items() if f'href="{address}"' in menu} == offered


def test_game_that_runs_can_be_given_its_date_too(league):
    game = new_game(league, "Аня", "Боря")
    client = client_for(game)
    send(client, game, date="1", day="2026-02-01", time="")
    end(game)
    assert play_of(game).game.started_at == datetime(2026, 2, 1, 9, tzinfo=UTC)
