"""The pages about rules: all presets, one preset, the decks, and the rules of one game."""

import re

import pytest
from django.urls import reverse
from django.utils.html import escape

from scorekeeper.scoring.editions import EDITIONS, edition_named
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.scoring.rules import Rules, resolve
from scorekeeper.tables.selectors.rules import deck_table
from tests.tables.factories import (
    client_for,
    client_of,
    new_device,
    record,
    reopen,
    start,
)

LANGUAGES = ["en", "ru"]
PRESET_IDS = [preset.key for preset in PRESETS]


def get(client, name, *args, language="en", **query):
    url = reverse(f"tables:{name}", args=args)
    return client.get(url, query, headers={"accept-language": language})


def text(page):
    """What the page says, without its markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode()))


def sentences_of(presets):
    """What topics say, as it stands in the page."""
    return [escape(said) for one in presets for topic in one.topics for said in topic.sentences]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_explains_every_preset_and_links_to_it(client, language):
    page = get(client, "rules", language=language)
    assert page.status_code == 200
    for key in PRESET_IDS:
        assert f'href="/rules/{key}/"' in page.content.decode()
        assert f"/new/?rules=preset:{key}" in page.content.decode()
    shown = [*page.context["main"], *page.context["others"]]
    assert sorted(preset.key for preset in shown) == sorted(PRESET_IDS)
    assert all(sentence in text(page) for sentence in sentences_of(shown))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESET_IDS)
def test_a_preset_page_shows_the_example_that_the_engine_played(client, key, language):
    page = get(client, "preset", key, language=language)
    assert page.status_code == 200
    html = page.content.decode()
    for scene in page.context["explained"].example.scenes:
        for _, total in scene.before:
            assert f"<b>{total}</b>" in html
        for hand in scene.why.hands:
            assert f'<b class="pts">{hand.points}</b>' in html
        for team in scene.why.teams:
            if team.award:
                cells = f'<td>{team.award}</td><td class="soft">{team.total}</td>'
                assert cells in html
        assert all(told in text(page) for told in scene.follows)


@pytest.mark.parametrize("key", PRESET_IDS)
def test_a_preset_page_leads_to_a_game_by_these_rules(client, db, key):
    assert f"/new/?rules=preset:{key}" in get(client, "preset", key).content.decode()
    setup = get(client, "table_new", rules=f"preset:{key}")
    assert setup.context["typed"].rules == f"preset:{key}"


def test_a_preset_that_does_not_exist_is_not_found(client):
    assert get(client, "preset", "nonsense").status_code == 404


def test_pages_about_rules_need_no_database(client):
    """A query would fail: this test has no database."""
    for name, args in (("rules", ()), ("decks", ()), ("preset", ("office",))):
        assert get(client, name, *args).status_code == 200


# --- decks ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_decks_page_shows_every_deck(client, language):
    page = get(client, "decks", language=language)
    for edition in EDITIONS:
        assert f'id="deck-{edition.key}"' in page.content.decode()


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_a_deck_table_holds_every_card_and_adds_up(edition):
    table = deck_table(edition=edition, rules=Rules())
    for face, (side, kinds) in zip(table.faces, edition.faces.items(), strict=True):
        assert sum(len(row.cards) for row in face.rows) == len(kinds)
        assert face.points == edition.points(side or None, {})


def rows(edition="classic", **options):
    deck = edition_named(edition)
    rules = resolve({"preset": "winner_500", **options}, deck)
    (face,) = deck_table(edition=deck, rules=rules).faces
    return [(len(row.cards), row.value, row.copies, row.agreed) for row in face.rows]


def test_cards_that_count_alike_stand_in_one_line():
    assert rows() == [
        (1, None, 4, False),
        (9, None, 8, False),
        (3, 20, 8, False),
        (2, 50, 4, False),
    ]
    assert rows("swintus") == [(8, 1, 8, False), (1, 1, 48, False)]


def test_values_of_this_table_are_marked():
    assert (1, 10, 8, True) in rows(card_values={"reverse": 10})
    assert (3, 0, 8, True) in rows(numbers_only=True)


# --- the rules of one game ---


def rules_page(game, client=None):
    client = client or client_for(game)
    return get(client, "game_rules", game.table.space.key, game.no)


def test_a_game_shows_its_own_rules_and_not_those_of_the_preset(db):
    game = start(
        preset="office",
        rules_name="Обед у принтера",
        target=300,
        exact_total={"300": 100},
        card_values={"skip": 15},
    )
    page = rules_page(game)
    assert "Обед у принтера" in text(page)
    assert "The limit: 300 points." in text(page)
    assert "Exactly 300 becomes 100." in text(page)
    assert "15 by agreement" in text(page)
    assert page.context["explained"].example.play.game.frozen_rules() == game.frozen_rules()


def test_a_game_of_a_deck_of_ones_own_shows_that_deck(db):
    kinds = {"7": {"value": 7, "copies": 8}, "joker": {"value": 100, "copies": 2}}
    game = start(edition={"name": "Grandma’s cards", "kinds": kinds, "cards": 10})
    page = rules_page(game)
    assert "The deck: Grandma’s cards." in text(page)
    assert "joker" in text(page)


def test_teams_and_decks_are_told(db):
    game = start("Аня", "Боря", "Вика", "Гена", teams=[("Аня", "Вика"), ("Боря", "Гена")], decks=2)
    page = rules_page(game)
    assert "Partners" in text(page)
    assert "2 of them" in text(page)
    assert "Anna + Vera" in text(page)


def test_a_game_that_was_reopened_shows_how_far_it_goes_now(db):
    game = start("Аня", "Боря", target=20)
    record(game, "Аня", {"Боря": "skip"})
    reopen(game, target=100)
    assert "You play to 100 points." in text(rules_page(game))


def test_rules_of_a_strangers_game_are_not_found(db):
    game = start()
    assert rules_page(game, client_of(new_device())).status_code == 404


def test_bonuses_for_cards_that_the_deck_does_not_have_are_not_told(db):
    told = text(rules_page(start(preset="office", edition="dare")))
    assert "Going out on “0”: −20 points." in told
    assert "“wild”" not in told
