"""``manage.py rebuild_results``: stored results against the log, which is right."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scorekeeper.tables.management.commands import rebuild_results
from scorekeeper.tables.models import Game, Result
from tests.tables.factories import end, log_rows, record, start

pytestmark = pytest.mark.django_db


def rebuild(**options):
    """What the command prints."""
    out = StringIO()
    call_command("rebuild_results", stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def game():
    game = start("Аня", "Боря", "Вика", preset="office")
    record(game, "Аня", {"Боря": "9 skip", "Вика": 12}, last_card="0")
    return game


def results(game):
    rows = Result.objects.filter(game=game).order_by("seat")
    return list(rows.values_list("seat", "place", "total"))


RIGHT = [(0, 1, -20), (1, 3, 29), (2, 2, 12)]


def wrong_total(game):
    Result.objects.filter(game=game, seat=1).update(total=92)


def missing_row(game):
    Result.objects.filter(game=game, seat=2).delete()


def wrong_rounds(game):
    Game.objects.filter(pk=game.pk).update(rounds=7)


def wrongly_finished(game):
    Game.objects.filter(pk=game.pk).update(finished=True)


SPOILED = pytest.mark.parametrize(
    "spoil", [wrong_total, missing_row, wrong_rounds, wrongly_finished]
)


def test_results_as_they_should_be_pass_the_check(game):
    end(start("Аня", "Боря"))
    assert rebuild(check=True) == "Games: 2, all as their logs say\n"


@SPOILED
def test_a_difference_is_named_and_fails_the_check(game, spoil):
    spoil(game)
    out = StringIO()
    with pytest.raises(CommandError, match="Games: 1, not as their logs say: 1") as failed:
        call_command("rebuild_results", check=True, stdout=out)
    assert failed.value.returncode == 1
    assert out.getvalue() == f"Обед, game 1 (game {game.pk} of the database) differs\n"


@SPOILED
def test_the_check_changes_nothing(game, spoil):
    spoil(game)
    stored = Game.objects.values().get(), list(Result.objects.order_by("pk").values())
    with pytest.raises(CommandError):
        rebuild(check=True)
    assert (Game.objects.values().get(), list(Result.objects.order_by("pk").values())) == stored


@SPOILED
def test_a_difference_is_put_right_from_the_log(game, spoil):
    game.refresh_from_db()
    touched, log = game.touched_at, log_rows(game)
    spoil(game)
    assert "written anew: 1" in rebuild()
    assert results(game) == RIGHT
    game.refresh_from_db()
    assert (game.rounds, game.finished, game.touched_at) == (1, False, touched)
    assert log_rows(game) == log
    assert "written anew: 0" in rebuild()


def test_more_games_than_are_read_at_once_are_all_put_right(game, monkeypatch):
    monkeypatch.setattr(rebuild_results, "BATCH", 2)
    games = [game, *(start("Аня", "Боря") for _ in range(4))]
    Result.objects.update(place=9)
    assert rebuild().endswith("Games: 5, all as their logs say, written anew: 5\n")
    assert all(not Result.objects.filter(game=one, place=9).exists() for one in games)


def test_an_empty_database_has_nothing_to_complain_of():
    assert rebuild() == "Games: 0, all as their logs say, written anew: 0\n"
