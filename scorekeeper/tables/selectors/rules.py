"""What the pages about rules show: presets, decks with the values of their cards, own rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.access.models import Device
from scorekeeper.scoring.cards import Kind
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.deck import Deck
from scorekeeper.scoring.editions import EDITIONS, Edition, edition_named
from scorekeeper.scoring.presets import PRESETS, Preset
from scorekeeper.scoring.rules import Rules, resolve
from scorekeeper.tables.models import RuleSet
from scorekeeper.tables.selectors.example import Example, worked_example
from scorekeeper.tables.wording.cards import Card, card
from scorekeeper.tables.wording.games import PRESET_LINES, SCORINGS, SIDES, aim, edition_name
from scorekeeper.tables.wording.games import PRESETS as PRESET_NAMES
from scorekeeper.tables.wording.rules import Topic, explain


@dataclass(frozen=True)
class CardRow:
    """Cards of one deck that count the same. ``value`` None: each counts its number."""

    cards: list[Card]
    value: int | None
    copies: int | None
    agreed: bool


@dataclass(frozen=True)
class Face:
    """The cards of one face, ``side`` "" where a deck has only one. Points of all, if known."""

    side: str
    rows: list[CardRow]
    points: int | None


@dataclass(frozen=True)
class DeckTable:
    """A deck with what its cards are worth."""

    key: str
    name: str
    cards: int
    faces: list[Face]


@dataclass(frozen=True)
class Explained:
    """Rules explained: in sentences, by an example, and by the values of the cards."""

    topics: list[Topic]
    example: Example
    deck: DeckTable


@dataclass(frozen=True)
class PresetLine:
    """A preset in the list of all."""

    key: str
    name: str
    line: str
    topics: list[Topic]


@dataclass(frozen=True)
class OwnRules:
    """Composed rules in the list of a device's own."""

    pk: int
    name: str
    line: str
    deck: str


def preset_lines(*, main: bool) -> list[PresetLine]:
    """The main presets, or the others."""
    return [preset_line(preset) for preset in PRESETS if preset.main == main]


def preset_line(preset: Preset) -> PresetLine:
    """A preset in words."""
    rules, edition = preset_rules(preset)
    name, line = str(PRESET_NAMES[preset.key]), str(PRESET_LINES[preset.key])
    return PresetLine(preset.key, name, line, explain(rules, edition))


def preset_rules(preset: Preset) -> tuple[Rules, Edition]:
    """A preset with its deck."""
    edition = edition_named(preset.edition)
    return resolve({"preset": preset.key}, edition), edition


def explained(
    *, rules: Rules, edition: Edition, decks: int = 1, in_teams: bool = False
) -> Explained:
    """Everything there is to say about rules."""
    return Explained(
        topics=explain(rules, edition, decks=decks, in_teams=in_teams),
        example=worked_example(rules=rules, edition=edition, decks=decks, in_teams=in_teams),
        deck=deck_table(edition=edition, rules=rules),
    )


def deck_tables() -> list[DeckTable]:
    """All decks with the values of their own rules."""
    return [deck_table(edition=edition, rules=Rules()) for edition in EDITIONS]


def deck_table(*, edition: Edition, rules: Rules) -> DeckTable:
    """A deck with its cards in groups, each with value and copies as they count at this table."""
    deck = Deck(edition, 1, rules)
    return DeckTable(
        key=edition.key,
        name=edition_name(edition.key, edition.name),
        cards=edition.cards,
        faces=[_face(deck, side, list(face.values())) for side, face in edition.faces.items()],
    )


def _face(deck: Deck, side: str, kinds: list[Kind]) -> Face:
    values = deck.values(side or None)
    points = [kind.copies * values[kind.code] for kind in kinds if kind.copies is not None]
    return Face(
        side=str(SIDES[side]) if side else "",
        rows=list(_card_rows(deck, side, kinds)),
        points=sum(points) if len(points) == len(kinds) else None,
    )


def _card_rows(deck: Deck, side: str, kinds: list[Kind]) -> Iterator[CardRow]:
    values = deck.values(side or None)
    printed = all(kind.value == int(kind.code) for kind in kinds if kind.is_number)

    def alike(kind: Kind) -> tuple[int | None, int | None, bool]:
        value = values[kind.code]
        as_printed = printed and kind.is_number and value == kind.value
        return None if as_printed else value, kind.copies, value != kind.value

    for (value, copies, agreed), group in groupby(kinds, alike):
        yield CardRow([card(kind.code) for kind in group], value, copies, agreed)


def own_rule_sets(*, device: Device | None) -> list[OwnRules]:
    """The rules this device has composed, the newest first."""
    if device is None:
        return []
    return [_own_rules(own) for own in device.rule_sets.order_by("-pk")]


def _own_rules(own: RuleSet) -> OwnRules:
    rules, edition = rules_of(own)
    line = f"{SCORINGS[rules.scoring]} · {aim(rules)}"
    return OwnRules(own.pk, own.name, line, edition_name(edition.key, edition.name))


def rules_of(own: RuleSet) -> tuple[Rules, Edition]:
    """Composed rules as the scoring takes them."""
    edition = edition_from(own.edition)
    return resolve(own.rules, edition), edition
