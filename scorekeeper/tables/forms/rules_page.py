"""The composer's form as its page shows it: sections, fields, and what is wrong beside each."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.editions import EDITIONS
from scorekeeper.scoring.options import ALL, OPTION_BY_KEY
from scorekeeper.scoring.presets import PRESETS
from scorekeeper.tables.forms.option_fields import WAYS, is_empty, padded
from scorekeeper.tables.forms.rules import (
    FIRST_KINDS,
    KIND_COLUMNS,
    OWN_DECK,
    Errors,
    TypedRules,
    copyable,
    price_rows,
    typed_codes,
)
from scorekeeper.tables.wording.cards import Card, card
from scorekeeper.tables.wording.games import EDITIONS as EDITION_NAMES
from scorekeeper.tables.wording.games import PRESETS as PRESET_NAMES
from scorekeeper.tables.wording.options import OPTIONS, OptionWords
from scorekeeper.tables.wording.rules import (
    COMPOSER_TOPICS,
    FORM_LABELS,
    OWN_DECK_NAME,
    form_error_text,
)
from scorekeeper.tables.wording.sentences import SCORINGS

ALWAYS_SEEN = ("round", "end")
# What must be typed elsewhere in the form before the option is asked for.
NEEDS: Mapping[str, str] = {
    "target_when": "target",
    "at_target": "target",
    "several_over": "losers",
    "multiply_bonuses": "piles",
    "card_values": "known-deck",
}


@dataclass(frozen=True)
class Choice:
    """One value to choose. ``goes_with``: ways of scoring, "" for all."""

    value: str
    label: str
    chosen: bool
    goes_with: str = ""
    line: str = ""


@dataclass(frozen=True)
class FieldRow:
    """One row of inputs, what is typed in them, and what is wrong with it.

    ``card``: the card whose price it is, or one that is typed but not in the deck.
    """

    cells: tuple[str, ...]
    error: str
    card: Card | None = None
    usual: int | None = None


@dataclass(frozen=True)
class FieldView:
    """One option to be asked for; ``template`` shows its way of typing."""

    key: str
    template: str
    label: str
    help: str
    goes_with: str
    needs: str
    text: str
    error: str
    choices: list[Choice] = field(default_factory=list)
    rows: list[FieldRow] = field(default_factory=list)
    cards: list[tuple[str, Card]] = field(default_factory=list)

    @property
    def priced(self) -> bool:
        """Whether any card has a value of its own."""
        return any(row.cells[-1] for row in self.rows)


@dataclass(frozen=True)
class Section:
    """Fields under one heading. ``folded``: nothing in it is said, so it need not be seen."""

    key: str
    title: str
    fields: list[FieldView]
    folded: bool


def sections(typed: TypedRules, errors: Errors) -> list[Section]:
    """Every option of the specification, topic by topic."""
    return [_section(topic, str(title), typed, errors) for topic, title in COMPOSER_TOPICS.items()]


def _section(topic: str, title: str, typed: TypedRules, errors: Errors) -> Section:
    keys = [key for key, words in OPTIONS.items() if words.topic == topic]
    wrong = {name.partition("-")[0] for name in errors}
    seen = any(key in wrong or key == typed.touched or _said(key, typed) for key in keys)
    fields = [_field(key, OPTIONS[key], typed, errors) for key in keys]
    return Section(topic, title, fields, folded=topic not in ALWAYS_SEEN and not seen)


def _said(key: str, typed: TypedRules) -> bool:
    """Whether something else is typed than what counts when nothing is said."""
    usual = list(WAYS[key].rows(OPTION_BY_KEY[key].default))
    rows = typed.options.get(key, [])
    if WAYS[key].key == "prices":
        return any(row[-1] for row in rows)
    return [row for row in rows if not is_empty(row)] != usual


def _field(key: str, words: OptionWords, typed: TypedRules, errors: Errors) -> FieldView:
    way = WAYS[key]
    single = len(way.columns) == 1 and not way.least
    return FieldView(
        key=key,
        template=f"tables/composer_{way.key}.html",
        label=str(words.label),
        help=str(words.help),
        goes_with=_ways(words.goes_with),
        needs=NEEDS.get(key, ""),
        text=typed.value(key),
        error=_error(errors, f"{key}-0" if single else key) or _error(errors, key),
        choices=_choices(key, words, typed.value(key)),
        rows=[] if single else _rows(key, typed, errors),
        cards=[(code, card(code)) for code in typed_codes(typed)] if way.key == "bonuses" else [],
    )


def _ways(goes_with: frozenset[str]) -> str:
    return "" if goes_with == ALL else " ".join(sorted(goes_with))


def _error(errors: Errors, name: str) -> str:
    error = errors.get(name)
    return form_error_text(error) if error else ""


def _choices(key: str, words: OptionWords, chosen: str) -> list[Choice]:
    return [
        Choice(
            value,
            str(label),
            value == chosen,
            _ways(words.choice_goes_with.get(value, ALL)),
            str(SCORINGS[value]) if key == "scoring" else "",
        )
        for value, label in words.choices.items()
    ]


def _rows(key: str, typed: TypedRules, errors: Errors) -> list[FieldRow]:
    if WAYS[key].key == "prices":
        return _price_rows(typed, errors)
    known = typed_codes(typed) if WAYS[key].key == "bonuses" else None
    return [
        FieldRow(row, _error(errors, f"{key}-{i}"), _foreign(row[0], known))
        for i, row in enumerate(padded(key, typed.options.get(key, [])))
    ]


def _foreign(code: str, known: list[str] | None) -> Card | None:
    """A card that was chosen when the deck was another one: it stays until it is changed."""
    return card(code) if known is not None and code and code not in known else None


def _price_rows(typed: TypedRules, errors: Errors) -> list[FieldRow]:
    """A row for each card of the deck, with its usual value."""
    edition = next((edition for edition in EDITIONS if edition.key == typed.edition), None)
    if edition is None:
        return []
    rows = price_rows(typed, edition)
    wrong = {code: _error(errors, f"card_values-{i}") for i, (code, _) in enumerate(rows)}
    texts = {row[0]: row[1] for row in rows}
    return [
        FieldRow((code, texts.get(code, "")), wrong.get(code, ""), card(code), kind.value)
        for code, kind in edition.face(None).items()
    ]


# --- the rest of the page ---


def form_context(typed: TypedRules, errors: Mapping[str, ScoringError]) -> dict[str, object]:
    """Everything the form shows beside the example."""
    known = dict(errors)
    return {
        "typed": typed,
        "sections": sections(typed, known),
        "starts_main": _starts(typed, main=True),
        "starts_other": _starts(typed, main=False),
        "decks": _decks(typed),
        "kinds": _kind_rows(typed, known),
        "kind_columns": KIND_COLUMNS,
        "copyable": [(deck.key, str(EDITION_NAMES[deck.key])) for deck in copyable()],
        "errors": {
            name: _error(known, name)
            for name in ("name", "edition", "deck_name", "deck_cards", "kinds", "form")
        },
    }


def _starts(typed: TypedRules, *, main: bool) -> list[Choice]:
    return [
        Choice(preset.key, str(PRESET_NAMES[preset.key]), preset.key == typed.preset)
        for preset in PRESETS
        if preset.main == main
    ]


def _decks(typed: TypedRules) -> list[Choice]:
    return [
        Choice(key, str(name), key == typed.edition)
        for key, name in [*EDITION_NAMES.items(), (OWN_DECK, OWN_DECK_NAME)]
    ]


def _kind_rows(typed: TypedRules, errors: Errors) -> list[FieldRow]:
    empty = ("",) * len(KIND_COLUMNS)
    missing = max(FIRST_KINDS - len(typed.kinds), int(bool(typed.kinds) and any(typed.kinds[-1])))
    rows = [*typed.kinds, *[empty] * missing]
    return [FieldRow(row, _error(errors, f"kinds-{i}")) for i, row in enumerate(rows)]


@dataclass(frozen=True)
class Problem:
    """Something wrong with the form, and the part of the page where it can be mended."""

    anchor: str
    label: str
    text: str


def problems(errors: Mapping[str, ScoringError]) -> list[Problem]:
    """What is wrong, in a list: the fields may be far from where somebody looks."""
    return [
        Problem(*_place(name.partition("-")[0]), form_error_text(error))
        for name, error in errors.items()
    ]


def _place(name: str) -> tuple[str, str]:
    if name in OPTIONS:
        return f"f-{name}", str(OPTIONS[name].label)
    part = "name" if name == "name" else "deck"
    return f"f-{part}", str(FORM_LABELS[part])
