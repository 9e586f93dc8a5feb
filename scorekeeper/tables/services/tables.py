from collections.abc import Sequence

from django.db.models import F

from scorekeeper.access.models import Device
from scorekeeper.scoring.custom_edition import edition_as_written
from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.rules import Rules, as_written
from scorekeeper.tables.models import RuleSet, Table


def table_rename(*, table: Table, name: str) -> None:
    table.name = name
    table.save(update_fields=["name"])
    show_to_others(table)


def agreements_set(*, table: Table, keys: Sequence[str]) -> None:
    """Which house rules of play are in force at the table (keys of ``wording.agreements``)."""
    table.agreements = list(keys)
    table.save(update_fields=["agreements"])
    show_to_others(table)


def show_to_others(table: Table) -> None:
    """Pages that show the table learn that there is something new."""
    table.games.update(version=F("version") + 1)


def rule_set_save(
    *, device: Device, name: str, edition: Edition, rules: Rules, rule_set: RuleSet | None = None
) -> RuleSet:
    """Keeps composed rules under a name. Games that use them already have their own copy."""
    rule_set = rule_set or RuleSet(device=device)
    rule_set.name, rule_set.edition = name, edition_as_written(edition)
    rule_set.rules = as_written(rules)
    rule_set.save()
    return rule_set


def rule_set_delete(*, rule_set: RuleSet) -> None:
    """Forgets composed rules; games played under them keep theirs."""
    rule_set.delete()
