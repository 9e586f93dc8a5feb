"""A phone that shows the table hears of everything that happens there, and of nothing else."""

import re
from html.parser import HTMLParser

import pytest

from scorekeeper.access.models import Right
from scorekeeper.tables.models import DraftHand
from tests.places import RANDOM
from tests.tables.factories import (
    adjust,
    client_for,
    client_of,
    correct,
    end,
    join,
    leave,
    new_device,
    play_of,
    record,
    reopen,
    start,
    undo,
    url,
    void,
)

pytestmark = pytest.mark.django_db

POLL = {"hx-request": "true"}
FRAGMENTS = (
    "live",
    "game-left",
    "game-right",
    "game-head",
    "game-bar",
    "game-menu",
    "game-foot",
    "score-text",
)
CONTROLS = ("<form", "<button", "<input", "<select", "<textarea")


@pytest.fixture
def game():
    """A game of one round, on whose table page everything can happen."""
    game = start("Аня", "Боря", "Вика", preset="own_200")
    record(game, "Аня", {"Боря": 7, "Вика": 34})
    return game


@pytest.fixture
def phone(game):
    return client_for(game, Right.SCORE)


@pytest.fixture
def watcher(game):
    return client_for(game, Right.SEE)


class Parts(HTMLParser):
    """A page as one tree: the content of each element that has an id, as text."""

    EMPTY = {"input", "meta", "link", "br", "use", "path", "rect"}

    def __init__(self, page):
        super().__init__()
        self.parts, self.open = {}, []
        self.feed(RANDOM.sub("", page.content.decode()))

    def add(self, text):
        for _, part in self.open:
            if part:
                self.parts[part] += text

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.add(f"<{tag} {sorted(attributes.items(), key=str)}>")
        if tag not in self.EMPTY:
            part = attributes.get("id")
            if part:
                self.parts[part] = ""
            self.open.append((tag, part))

    def handle_startendtag(self, tag, attrs):
        self.add(f"<{tag} {sorted(dict(attrs).items(), key=str)}>")

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass
        self.add(f"</{tag}>")

    def handle_data(self, data):
        if data.strip():
            self.add(data.strip())


def version(client, address):
    """What the page at that address says it shows."""
    text = client.get(address).content.decode()
    return re.search(r"""hx-vals='\{"v": "([\d.]+)"\}'""", text)[1]


def poll(client, address, shown, **extra):
    return client.get(address, {"v": shown, **extra}, headers=POLL)


# --- everything that happens ---


def enter(game, **fields):
    """What another phone sends from the form of the round."""
    fields = {"client_key": "other", "based_on": play_of(game).seq, "out": "0", **fields}
    client_for(game, Right.SCORE).post(url(game, "round_enter"), fields)


def post(game, page, *args, **fields):
    client_for(game).post(url(game, page, *args), fields)


def table_post(game, page, **fields):
    client_for(game).post(f"/t/{game.table.space.key}/{page}/", fields)


def two_versions(game):
    enter(game, sync="1", **{"hand-1": "5"})
    enter(game, sync="1", **{"hand-1": "7"})


HAPPENS = {
    "a round is saved": lambda game: record(game, "Боря", {"Аня": 1, "Вика": 2}),
    "a round is corrected": lambda game: correct(game, 1, "Боря", {"Аня": 1, "Вика": 2}),
    "a round is voided": lambda game: void(game, 1),
    "a change is undone": undo,
    "somebody joins": lambda game: join(game, "Гена"),
    "somebody leaves": lambda game: leave(game, "Вика"),
    "points are agreed on": lambda game: adjust(game, "Вика", -5),
    "somebody has another name": lambda game: post(game, "rename", 1, name="Борис"),
    "the table has another name": lambda game: table_post(game, "name", name="Ужин"),
    "something is agreed on": lambda game: table_post(game, "agreements", agreement="jump_in"),
    "somebody says who went out": lambda game: enter(game, tap="out:0"),
    "a hand is typed": lambda game: enter(game, sync="1", **{"hand-1": "7 7"}),
    "a hand is typed differently": two_versions,
    "the game is ended": end,
    "a rematch is begun": lambda game: post(game, "rematch"),
}
each_thing = pytest.mark.parametrize("happens", HAPPENS.values(), ids=HAPPENS)


@each_thing
def test_a_phone_hears_of_everything_that_happens(game, watcher, happens):
    shown = version(watcher, url(game, "game"))
    happens(game)
    answer = poll(watcher, url(game, "game"), shown)
    assert answer.status_code == 200
    assert version(watcher, url(game, "game")) != shown


@each_thing
def test_the_screen_on_the_wall_hears_of_everything_that_happens(game, watcher, happens):
    address = f"/t/{game.table.space.key}/board/"
    shown = version(watcher, address)
    happens(game)
    assert poll(watcher, address, shown).status_code == 200


@each_thing
def test_a_phone_that_enters_a_round_hears_of_everything_that_happens(game, phone, happens):
    shown = version(phone, url(game, "round_enter"))
    happens(game)
    answer = poll(phone, url(game, "round_enter"), shown, client_key="mine")
    assert answer.status_code in {200, 302}
    assert (answer.status_code == 302) == play_of(game).state.finished


@each_thing
@pytest.mark.parametrize("right", list(Right))
def test_the_parts_that_come_are_those_of_a_fresh_page(game, right, happens):
    client = client_for(game, right)
    shown = version(client, url(game, "game"))
    happens(game)
    came = Parts(poll(client, url(game, "game"), shown)).parts
    fresh = Parts(client.get(url(game, "game"))).parts
    for part in FRAGMENTS:
        assert came[part] == fresh[part], part
    assert all(name in came["game-left"] for name in ("Аня", "Вика"))


def test_a_version_that_was_picked_is_heard_of(game, phone):
    two_versions(game)
    shown = version(phone, url(game, "round_enter"))
    hand = DraftHand.objects.latest("pk")
    enter(game, pick=str(hand.pk))
    page = poll(phone, url(game, "round_enter"), shown)
    assert page.status_code == 200
    assert "two versions" not in page.content.decode()


def test_a_round_being_entered_that_is_dropped_is_heard_of(game, watcher):
    enter(game, sync="1", **{"hand-1": "7"})
    shown = version(watcher, url(game, "game"))
    enter(game, discard="1")
    answer = poll(watcher, url(game, "game"), shown)
    assert answer.status_code == 200
    assert "is being entered" not in answer.content.decode()


def test_a_watcher_sees_that_a_round_is_being_entered(game, watcher):
    enter(game, sync="1", **{"hand-1": "7"})
    bar = Parts(poll(watcher, url(game, "game"), "old")).parts["game-bar"]
    assert "1 of 2 in, waiting for Вика" in bar
    assert not [control for control in (*CONTROLS, "<a ") if control in bar]


def test_a_game_that_goes_on_is_heard_of(game, watcher):
    end(game)
    shown = version(watcher, url(game, "game"))
    reopen(game)
    assert poll(watcher, url(game, "game"), shown).status_code == 200


def test_a_rematch_is_one_tap_away_for_whoever_looks_at_the_game_before(game, watcher):
    shown = version(watcher, url(game, "game"))
    post(game, "rematch")
    text = poll(watcher, url(game, "game"), shown).content.decode()
    assert "Game 2 has begun: go there" in text
    assert f'href="/t/{game.table.space.key}/"' in text


# --- nothing happens ---


@pytest.mark.parametrize("right", [Right.SCORE, Right.OWN])
def test_when_nothing_is_new_the_answer_is_empty_and_costs_one_query(
    game, right, django_assert_num_queries
):
    client = client_for(game, right)
    for _ in range(2):
        for address in (
            url(game, "game"),
            url(game, "round_enter"),
            f"/t/{game.table.space.key}/",
            f"/t/{game.table.space.key}/board/",
        ):
            shown = version(client, address)
            with django_assert_num_queries(1):
                answer = poll(client, address, shown)
            assert (answer.status_code, answer.content) == (204, b"")
        record(game, "Аня", {"Боря": 1, "Вика": 1})


def test_a_poll_costs_one_query_however_many_devices_games_and_rounds_there_are(
    game, watcher, django_assert_num_queries
):
    for _ in range(5):
        client_for(game)
        record(game, "Аня", {"Боря": 1, "Вика": 1})
        post(game, "rematch")
    shown = version(watcher, url(game, "game"))
    with django_assert_num_queries(1):
        assert poll(watcher, url(game, "game"), shown).status_code == 204


def test_looking_and_saying_who_one_is_is_no_news(game, phone, watcher):
    shown = version(watcher, url(game, "game"))
    for name in ("game", "round_enter", "history", "people"):
        phone.get(url(game, name))
    phone.post(url(game, "sitting"), {"seat": "1"})
    assert poll(watcher, url(game, "game"), shown).status_code == 204


def test_what_happens_at_another_table_is_no_news(game, watcher):
    other = start("Дима", "Ева")
    shown = version(watcher, url(game, "game"))
    record(other, "Дима", {"Ева": 1})
    post(other, "rematch")
    assert poll(watcher, url(game, "game"), shown).status_code == 204


@pytest.mark.parametrize("shown", ["", "x", "9" * 300, "1.1", "1.1.999"])
def test_a_page_that_shows_what_never_was_gets_everything(game, watcher, shown):
    assert poll(watcher, url(game, "game"), shown).status_code == 200


# --- who may hear ---


def strangers(game):
    yield client_of(new_device())
    yield client_for(start("Дима", "Ева"))


@pytest.mark.parametrize("name", ["game", "round_enter"])
def test_a_device_without_the_right_hears_nothing(game, phone, name):
    shown = version(phone, url(game, name))
    for stranger in strangers(game):
        assert poll(stranger, url(game, name), shown).status_code == 404
        assert poll(stranger, url(game, name), "old").status_code == 404


def test_a_watcher_hears_nothing_of_the_form_of_a_round(game, phone, watcher):
    shown = version(phone, url(game, "round_enter"))
    assert poll(watcher, url(game, "round_enter"), shown).status_code == 404
    assert poll(watcher, url(game, "round_enter"), "old").status_code == 404


def test_a_right_that_was_taken_away_is_gone_at_the_next_poll(game, watcher):
    shown = version(watcher, url(game, "game"))
    watcher.device.grants.all().delete()
    assert poll(watcher, url(game, "game"), shown).status_code == 404


# --- forms are not touched, and watchers have none ---


def test_what_comes_while_a_round_is_entered_has_no_field_of_its_form(game, phone):
    shown = version(phone, url(game, "round_enter"))
    two_versions(game)
    record(game, "Аня", {"Боря": 1, "Вика": 1})
    text = poll(phone, url(game, "round_enter"), shown).content.decode()
    for control in ("<form", "<input", "<select", "<textarea", 'id="entry"', 'name="tap"'):
        assert control not in text
    # What is typed stands aside, for the page to put where nobody types at the moment.
    swapped = re.findall(r'<\w+[^>]* id="([\w-]+)"[^>]*hx-swap-oob="true"', text)
    assert set(swapped) == {"live", "moved", "shared", "summary"}


def test_what_comes_to_the_table_page_has_no_field_that_somebody_types_in(game, phone):
    phone.post(url(game, "sitting"), {"seat": "scorer"})
    text = poll(phone, url(game, "game"), "old").content.decode()
    assert 'id="entry"' not in text
    assert not re.findall(r'<input(?![^>]*type="hidden")', text)


def test_a_watcher_gets_no_controls_once_it_is_said_who_watches(game, watcher):
    text = poll(watcher, url(game, "game"), "old").content.decode()
    assert "I just watch" in text
    assert url(game, "round_enter") not in text
    watcher.post(url(game, "sitting"), {"seat": "scorer"})
    for answer in (poll(watcher, url(game, "game"), "old"), watcher.get(url(game, "game"))):
        main = Parts(answer).parts
        for part in ("game-left", "game-right", "game-head", "game-bar", "game-menu"):
            assert not [control for control in CONTROLS if control in main[part]], part
        led_to = re.findall(r'(?:href|action)="([^"]*)"', answer.content.decode())
        for page in ("/round/", "/people/", "/end/", "/share/", "/new/", "/undo/", "/correct/"):
            assert not [address for address in led_to if page in address]


def test_a_watcher_is_not_offered_a_rematch_or_another_game(game, watcher):
    end(game)
    text = watcher.get(url(game, "game")).content.decode()
    for address in ("rematch/", "reopen/", "games/new/"):
        assert address not in text


# --- the screen on the wall ---


@pytest.mark.parametrize("right", list(Right))
def test_the_screen_on_the_wall_has_totals_and_no_controls(game, right):
    client = client_for(game, right)
    address = f"/t/{game.table.space.key}/board/"
    for answer in (client.get(address), poll(client, address, "old")):
        wall = Parts(answer).parts["wall"]
        for text in ("Аня", "Боря", "Вика", "7", "34"):
            assert text in wall
        assert not [control for control in (*CONTROLS, "<a ") if control in wall]


def test_the_screen_on_the_wall_says_whose_hand_is_missing(game, watcher):
    address = f"/t/{game.table.space.key}/board/"
    shown = version(watcher, address)
    enter(game, sync="1", **{"hand-1": "7 7"})
    text = poll(watcher, address, shown).content.decode()
    assert "1 of 2 in, waiting for Вика" in text
    assert "7 7" not in text


def test_the_screen_on_the_wall_goes_on_with_the_next_game(game, watcher):
    address = f"/t/{game.table.space.key}/board/"
    shown = version(watcher, address)
    end(game)
    post(game, "rematch")
    answer = poll(watcher, address, shown)
    assert "34" not in Parts(answer).parts["wall"]
    assert Parts(answer).parts["wall"] == Parts(watcher.get(address)).parts["wall"]
