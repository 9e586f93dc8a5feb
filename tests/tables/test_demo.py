"""``manage.py demo``: example tables, filled in through the services and opened by a link."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse

from scorekeeper.tables.demo import STORIES
from scorekeeper.tables.management.commands.demo import Command
from scorekeeper.tables.models import Game, GameEvent, Table
from tests.tables.factories import client_for, play_of, totals, url

pytestmark = pytest.mark.django_db


def demo(**options):
    """What the command prints."""
    out = StringIO()
    call_command("demo", stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def printed():
    return demo()


@pytest.fixture
def evening(printed):
    """The office table's games, the finished one first."""
    return list(Table.objects.get(name="Обед в офисе").games.order_by("no"))


def links(printed):
    return re.findall(r"https?://\S+", printed)


def test_an_evening_by_office_rules_is_played_to_its_winner(evening):
    state = play_of(evening[0]).state
    assert state.finished
    assert state.ended_by == "last_in"
    assert len(state.teams) == 8
    assert len([team for team in state.teams.values() if team.out_in]) == 7
    rounds = [round_.entry for round_ in state.rounds]
    assert any(entry.pile_ran_out for entry in rounds)
    assert "0" in [entry.last_card for entry in rounds]
    assert [c.code for round_ in state.rounds for c in round_.changes] == ["exact"]
    assert state.rounds[1].awards[4] == -20


def test_a_round_was_corrected_after_later_ones(evening):
    kinds = [event.kind for event in play_of(evening[0]).events]
    assert kinds.index("round_corrected") == 6
    assert play_of(evening[0]).state.rounds[1].points[7] == 25


def test_the_rematch_runs_with_a_late_joiner_and_points_by_agreement(evening):
    play = play_of(evening[1])
    assert not play.state.finished
    assert {"joined", "adjusted"} <= {event.kind for event in play.events}
    assert totals(evening[1])["Галя"] == 175


def test_other_tables_play_by_other_rules_and_in_pairs(printed):
    games = {game.table.name: game for game in Game.objects.filter(no=1)}
    assert play_of(games["Дача"]).state.losers
    assert totals(games["Двое на двое"]) == {"Ира + Нина": 193, "Павел + Костя": 107}


def test_everything_fits_and_nothing_waits(printed):
    for game in Game.objects.all():
        state = play_of(game).state
        assert state.ignored == []
        assert [round_.issues for round_ in state.rounds if round_.issues] == []
    call_command("rebuild_results", check=True, stdout=StringIO())


def test_every_page_of_the_example_answers(evening):
    client = client_for(evening[1])
    for game in evening:
        for name in ("game", "history", "people"):
            assert client.get(url(game, name)).status_code == 200


def test_the_printed_links_make_a_browser_the_owner(client, printed):
    assert len(links(printed)) == len(STORIES)
    for link in links(printed):
        answer = client.get(link[link.index("/join/") :], follow=True)
        assert answer.status_code == 200
    assert len(client.get(reverse("tables:home")).context["tables"]) == len(STORIES)
    table = Table.objects.get(name="Дача")
    answer = client.post(reverse("tables:table_name", args=[table.space.key]), {"name": "Сад"})
    assert answer.status_code == 302
    table.refresh_from_db()
    assert table.name == "Сад"


def test_nobody_else_can_see_the_example(client, evening):
    assert client.get(url(evening[0], "game")).status_code == 404


def test_a_second_time_adds_nothing_but_links(printed):
    before = Table.objects.count(), Game.objects.count(), GameEvent.objects.count()
    again = demo()
    assert (Table.objects.count(), Game.objects.count(), GameEvent.objects.count()) == before
    assert set(links(again)).isdisjoint(links(printed))


def test_a_second_time_leaves_alone_what_became_of_the_tables(printed):
    Table.objects.filter(name="Дача").update(name="Сад", agreements=[])
    demo()
    assert Table.objects.get(name="Сад").agreements == []


def test_a_table_of_somebody_else_is_never_taken_for_the_example(client):
    forged = STORIES[0].start_key("ru")
    form = {"player": ["Аня", "Боря"], "rules": "preset:winner_500", "start_key": forged}
    assert client.post(reverse("tables:table_new"), form).status_code == 302
    demo()
    assert Table.objects.count() == 1 + len(STORIES)


def test_names_come_in_english_too():
    demo(language="en")
    game = Table.objects.get(name="Office lunch").games.get(no=1)
    assert set(totals(game)) == {
        "Leo", "Mary", "Timur", "Kate", "Jenny", "Oliver", "Sonia", "Rupert",
    }  # fmt: skip


def test_links_lead_to_where_the_product_is_said_to_be():
    assert all(
        link.startswith("http://box:81/join/") for link in links(demo(address="http://box:81/"))
    )


def test_links_of_a_public_service_lead_to_its_own_name(settings):
    settings.HTTPS, settings.ALLOWED_HOSTS = True, ["scores.example", "other.example"]
    parser = Command().create_parser("manage.py", "demo")
    assert parser.parse_args([]).address == "https://scores.example"


def test_every_story_is_told_in_both_languages():
    for story in STORIES:
        assert set(story.title) == set(story.names) == {"ru", "en"}
        assert len(story.names["ru"]) == len(story.names["en"])
