"""House rules that somebody composed, and what a table has agreed on beside them."""

import pytest

from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.rules import resolve
from scorekeeper.tables.models import RuleSet
from scorekeeper.tables.services.tables import (
    agreements_set,
    rule_set_delete,
    rule_set_save,
    table_rename,
)
from tests.scoring.short import rules
from tests.tables.factories import new_device, new_table, play_of, record, start

pytestmark = pytest.mark.django_db

CLASSIC = edition_named("classic")
OWN = edition_from(
    {"name": "Наша", "kinds": {"7": {"value": 7, "copies": 9}, "a": {"value": 3}}, "cards": 20}
)


def save(device, name="Наши", edition=CLASSIC, rule_set=None, **written):
    resolved = resolve({"preset": "office", **written}, edition)
    return rule_set_save(
        device=device, name=name, edition=edition, rules=resolved, rule_set=rule_set
    )


def read(rule_set):
    """The deck and the rules as they come back from the database."""
    stored = RuleSet.objects.get(pk=rule_set.pk)
    edition = edition_from(stored.edition)
    return edition, resolve(stored.rules, edition)


def test_rules_come_back_as_they_were_composed():
    composed = {"target": 300, "exact_total": {"300": 0}, "finish_bonus": {}, "hand_sizes": [7, 6]}
    edition, resolved = read(save(new_device(), **composed))
    assert (edition, resolved) == (CLASSIC, rules("office", **composed))


def test_only_what_differs_from_the_preset_is_stored():
    assert save(new_device(), target=300, start="after_dealer").rules == {
        "preset": "office",
        "target": 300,
    }


def test_deck_of_ones_own_comes_back_as_it_was_made():
    assert read(save(new_device(), edition=OWN))[0] == OWN


def test_rule_set_belongs_to_the_device_that_composed_it():
    one, other = new_device(), new_device()
    save(one, "Мои")
    save(other, "Чужие")
    assert [own.name for own in one.rule_sets.all()] == ["Мои"]


def test_same_rule_set_can_be_composed_anew():
    device = new_device()
    first = save(device, "Наши", target=300)
    again = save(device, "Новые", edition=OWN, target=400, rule_set=first)
    assert again.pk == first.pk
    assert RuleSet.objects.count() == 1
    assert (RuleSet.objects.get().name, read(again)[1].target) == ("Новые", 400)


def test_game_keeps_its_own_copy_when_the_rules_are_composed_anew():
    device = new_device()
    own = save(device, target=300)
    game = start("Аня", "Боря", preset="office", target=300, rule_set=own, rules_name=own.name)
    save(device, "Новые", target=1, rule_set=own)
    record(game, "Аня", {"Боря": 5})
    assert play_of(game).state.rules.target == 300
    assert play_of(game).game.rules_name == "Наши"


def test_game_keeps_its_own_copy_when_the_rules_are_forgotten():
    own = save(new_device(), target=300)
    game = start("Аня", "Боря", preset="office", target=300, rule_set=own, rules_name=own.name)
    rule_set_delete(rule_set=own)
    game.refresh_from_db()
    assert (game.rule_set, game.rules_name, game.frozen_rules().target) == (None, "Наши", 300)


# A table's name and agreements


def test_table_gets_another_name_and_keeps_everything_else():
    table = new_table(name="Обед")
    agreements_set(table=table, keys=["jump_in"])
    table_rename(table=table, name="Ужин")
    table.refresh_from_db()
    assert (table.name, table.agreements) == ("Ужин", ["jump_in"])


def test_agreements_are_set_as_a_whole():
    table = new_table()
    agreements_set(table=table, keys=["jump_in", "stacking"])
    agreements_set(table=table, keys=("stacking",))
    table.refresh_from_db()
    assert table.agreements == ["stacking"]
