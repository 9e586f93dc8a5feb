"""Rules being composed: the form's fields as typed, taps included, and the rules they make."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.custom_edition import edition_as_written, edition_from
from scorekeeper.scoring.editions import EDITIONS, ONE_FACE, Edition, edition_named
from scorekeeper.scoring.game_file.fields import LONGEST_NAME, clean_name
from scorekeeper.scoring.notation import SHORT
from scorekeeper.scoring.options import OPTIONS
from scorekeeper.scoring.presets import PRESET_BY_KEY, Preset
from scorekeeper.scoring.rules import Rules, as_written, contradiction, resolve
from scorekeeper.tables.forms.option_fields import (
    MOST_ROWS,
    WAYS,
    Rows,
    typed_rows,
    typed_value,
    whole_or_text,
)
from scorekeeper.tables.models import RuleSet
from scorekeeper.tables.wording.options import OPTIONS as WORDS
from scorekeeper.tables.wording.rules import with_cards_of

OWN_DECK = "own"
KIND_COLUMNS = ("kind-card", "kind-value", "kind-copies")
FIRST_KINDS = 4
_CODE = re.compile(r"[a-z0-9]{1,16}")
Errors = dict[str, ScoringError]


@dataclass
class TypedRules:
    """Fields of the form. ``options``: rows of each option; ``kinds``: cards of an own deck.

    ``preset`` is what the rules began as; ``touched`` the option that a row was added to.
    """

    name: str = ""
    preset: str = "winner_500"
    edition: str = "classic"
    deck_name: str = ""
    deck_cards: str = ""
    kinds: Rows = field(default_factory=list)
    options: dict[str, Rows] = field(default_factory=dict)
    touched: str = ""

    def value(self, key: str) -> str:
        """The one string of a choice or a number, "" when nothing is typed."""
        rows = self.options.get(key, [])
        return rows[0][0] if rows else ""


@dataclass(frozen=True)
class Composed:
    """What the form says."""

    name: str
    edition: Edition
    rules: Rules


class TypedRulesError(Exception):
    """What is wrong with the typed fields: one ScoringError for each field name."""

    def __init__(self, errors: Mapping[str, ScoringError]) -> None:
        super().__init__(errors)
        self.errors = dict(errors)


# --- filling the form ---


def from_rules(rules: Rules, edition: Edition, name: str = "") -> TypedRules:
    """The form filled in with rules that are there already."""
    own = edition.key == OWN_DECK
    rules = with_cards_of(edition, rules)
    typed = TypedRules(name, rules.preset, edition.key)
    typed.options = {key: list(way.rows(getattr(rules, key))) for key, way in WAYS.items()}
    if own:
        typed.deck_name, typed.deck_cards = edition.name, str(edition.cards)
        typed.kinds = kind_rows(edition, rules.card_values)
        typed.options["card_values"] = []
    return typed


def from_preset(preset: Preset, name: str = "") -> TypedRules:
    edition = edition_named(preset.edition)
    return from_rules(resolve({"preset": preset.key}, edition), edition, name)


def kind_rows(edition: Edition, values: Mapping[str, int] | None = None) -> Rows:
    """The cards of a deck with one face, to be changed."""
    return [
        (
            kind.code,
            str((values or {}).get(kind.code, kind.value)),
            "" if kind.copies is None else str(kind.copies),
        )
        for kind in edition.faces[ONE_FACE].values()
    ]


def from_post(data: Mapping[str, Any], lists: Callable[[str], list[str]]) -> TypedRules:
    """The fields of a submitted form, as typed; nonsense is complained of later."""
    preset = str(data.get("preset", ""))
    kinds = [[text.strip() for text in lists(column)[:MOST_ROWS]] for column in KIND_COLUMNS]
    return TypedRules(
        name=" ".join(str(data.get("name", "")).split()),
        preset=preset if preset in PRESET_BY_KEY else "winner_500",
        edition=str(data.get("edition", "classic")),
        deck_name=" ".join(str(data.get("deck_name", "")).split()),
        deck_cards=str(data.get("deck_cards", "")).strip(),
        kinds=list(zip(*kinds, strict=False)),
        options={option.key: typed_rows(option.key, lists) for option in OPTIONS},
    )


# --- taps: what the buttons of the form do to its fields ---


def tap(typed: TypedRules, what: str) -> None:
    """Carries out one tap, ``name:value``; an unknown one does nothing."""
    name, _sep, value = what.partition(":")
    if name == "more" and value == "kinds":
        typed.kinds += [("", "", "")] * FIRST_KINDS
    elif name == "more" and value in WAYS:
        typed.options[value] = [*typed.options[value], ("",) * len(WAYS[value].columns)]
        typed.touched = value
    elif name == "from" and value in PRESET_BY_KEY:
        started = from_preset(PRESET_BY_KEY[value])
        typed.preset, typed.edition, typed.options = value, started.edition, started.options
    elif name == "cards" and value in {edition.key for edition in copyable()}:
        typed.kinds = kind_rows(edition_named(value))


def copyable() -> list[Edition]:
    """Decks whose cards can be the start of a deck of one's own: those with one face."""
    return [edition for edition in EDITIONS if not edition.sides]


# --- reading the form ---


def composed_from(typed: TypedRules, taken: Collection[str]) -> Composed:
    """What was composed; ``taken``: names of other rules. Raises TypedRulesError."""
    errors: Errors = {}
    name = _name(typed.name, taken, errors)
    try:
        edition, rules = rules_from(typed)
    except TypedRulesError as error:
        raise TypedRulesError(errors | error.errors) from None
    if errors:
        raise TypedRulesError(errors)
    return Composed(name, edition, rules)


def _name(text: str, taken: Collection[str], errors: Errors) -> str:
    try:
        if not text:
            raise ScoringError("name_missing")
        name = clean_name(text)
        if name.casefold() in (other.casefold() for other in taken):
            raise ScoringError("same_name_twice", name=name)
        return name
    except ScoringError as error:
        errors["name"] = error
        return text


def rules_from(typed: TypedRules) -> tuple[Edition, Rules]:
    """The rules without their name. Raises TypedRulesError with everything that is wrong."""
    errors: Errors = {}
    edition = _edition(typed, errors)
    options = _options(typed, edition, errors)
    if errors or edition is None:
        raise TypedRulesError(errors)
    try:
        rules = resolve({"preset": typed.preset, **options}, edition)
    except ScoringError as error:
        raise TypedRulesError({str(next(iter(error.where), "form")): error}) from None
    upside_down = contradiction(rules)
    if upside_down:
        raise TypedRulesError({upside_down: ScoringError("upside_down")})
    return edition, rules


def _options(typed: TypedRules, edition: Edition | None, errors: Errors) -> dict[str, object]:
    """The value of every option; those that make no difference are as when nothing is said."""
    scoring = str(typed_value("scoring", typed.options.get("scoring", []), errors))
    values: dict[str, object] = {option.key: option.default for option in OPTIONS}
    values["scoring"] = scoring
    for key, words in WORDS.items():
        if key == "scoring" or not counts(key, typed, scoring):
            continue
        rows = typed.options.get(key, [])
        if key == "card_values" and edition is not None:
            rows = price_rows(typed, edition)
        value = typed_value(key, rows, errors)
        if not words.choices or scoring in words.choice_goes_with.get(str(value), words.goes_with):
            values[key] = value
    if edition is not None and counts("finish_bonus", typed, scoring):
        _check_bonus_cards(typed.options.get("finish_bonus", []), edition, errors)
    return values


def counts(key: str, typed: TypedRules, scoring: str) -> bool:
    """Whether the option is asked for beside what else is typed; the page hides the others."""
    needs: Mapping[str, bool] = {
        "target_when": typed.value("target") != "",
        "at_target": typed.value("target") != "",
        "several_over": typed.value("target") != "" and typed.value("at_target") == "loses",
        "multiply_bonuses": typed.value("pile_multiplier") not in ("", "off"),
        "card_values": typed.edition != OWN_DECK,
    }
    return scoring in WORDS[key].goes_with and needs.get(key, True)


def price_rows(typed: TypedRules, edition: Edition) -> Rows:
    """What was typed as values of cards; those of cards that another deck had are left out."""
    return [row for row in typed.options.get("card_values", []) if row[0] in edition.codes]


def _check_bonus_cards(rows: Rows, edition: Edition, errors: Errors) -> None:
    for i, (code, *_rest) in enumerate(rows):
        if code and code not in edition.codes:
            errors.setdefault(f"finish_bonus-{i}", ScoringError("card_not_in_deck", card=code))


# --- a deck of one's own ---


def _edition(typed: TypedRules, errors: Errors) -> Edition | None:
    if typed.edition == OWN_DECK:
        return _own_edition(typed, errors)
    try:
        return edition_named(typed.edition)
    except ScoringError as error:
        errors["edition"] = error
        return None


def _own_edition(typed: TypedRules, errors: Errors) -> Edition | None:
    kinds: dict[str, object] = {}
    for i, row in enumerate(typed.kinds):
        try:
            if any(row):
                code, spec = _kind(row)
                if code in kinds:
                    raise ScoringError("same_key_twice", value=row[0])
                kinds[code] = spec
        except ScoringError as error:
            errors[f"kinds-{i}"] = error
    if any(name.startswith("kinds-") for name in errors):
        return None
    return _deck_of(typed, kinds, errors)


def _kind(row: Sequence[str]) -> tuple[str, dict[str, object]]:
    """A card's code, value and copies. Raises ScoringError for what is no card."""
    name, value, copies = row
    if not name:
        raise ScoringError("unknown_card", card="")
    if not value:
        raise ScoringError("missing_key")
    code = card_code(name)
    spec: dict[str, object] = {"value": whole_or_text(value), "copies": None}
    if copies:
        spec["copies"] = whole_or_text(copies)
    edition_from({"name": name, "kinds": {code: spec}, "cards": 1})
    return code, spec


def _deck_of(typed: TypedRules, kinds: dict[str, object], errors: Errors) -> Edition | None:
    name = typed.deck_name or typed.name[:LONGEST_NAME] or _("Our own deck")
    cards = whole_or_text(typed.deck_cards) if typed.deck_cards else None
    try:
        return edition_from({"name": name, "kinds": kinds, "cards": cards})
    except ScoringError as error:
        fields = {"bad_cards": "deck_cards", "bad_name": "deck_name"}
        errors[fields.get(error.code, "kinds")] = error
        return None


def card_code(text: str) -> str:
    """The code of a card as it is typed: a number, a known word (``skip``, ``+4``), a code."""
    word = text.strip().lower()
    if _CODE.fullmatch(word):
        return word
    usual = edition_named("classic").codes
    known = sorted(SHORT, key=lambda code: code not in usual)
    return next((code for code in known if word in SHORT[code]), word)


def typed_codes(typed: TypedRules) -> list[str]:
    """Codes of the cards of the chosen deck, as far as they are known."""
    if typed.edition != OWN_DECK:
        known = {edition.key: edition for edition in EDITIONS}.get(typed.edition)
        return list(known.face(None)) if known else []
    return list(dict.fromkeys(card_code(row[0]) for row in typed.kinds if row[0]))


# --- sets of the device ---


def same_rules(own: RuleSet, composed: Composed) -> bool:
    """Whether exactly this was kept already: the form was sent twice."""
    kept = (own.name, own.edition, own.rules)
    return kept == (composed.name, edition_as_written(composed.edition), as_written(composed.rules))
