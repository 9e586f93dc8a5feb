"""An empty sheet to be filled in by hand: columns, numbered lines, and the rules below them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.presets import Preset
from scorekeeper.scoring.rules import Rules
from scorekeeper.sheets.paper import Heads, heads_of
from scorekeeper.sheets.selectors.game_sheet import deck_of
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.board import rules_add_up
from scorekeeper.tables.selectors.rules import CardRow, Face, deck_table, preset_rules
from scorekeeper.tables.wording.agreements import AGREEMENTS, chosen
from scorekeeper.tables.wording.cards import Card
from scorekeeper.tables.wording.games import PRESETS, aim, edition_name, rules_name
from scorekeeper.tables.wording.numbers import plain
from scorekeeper.tables.wording.rules import Topic, explain

# Columns that can be written into on a sheet that stands upright; lines that fill a page, and how
# many of them the heads cost when they run upwards.
MOST_UPRIGHT = 12
USUAL_COLUMNS = 6
UPRIGHT_ROWS, WIDE_ROWS, ROWS_OF_HEADS = 22, 13, 3

# What a table has to look up while it plays; how to deal it knows.
TOPICS = ("end", "round", "special")


@dataclass(frozen=True)
class Asked:
    """Names for columns, how many columns and lines; None: as many as there are names, or as usual.

    Lines are usually as many as fill a page.
    """

    names: tuple[str, ...] = ()
    columns: int | None = None
    rows: int | None = None


@dataclass(frozen=True)
class Worth:
    """Cards that count the same: ``0–9`` as printed, or all those that are worth 20."""

    cards: list[Card]
    points: str


@dataclass(frozen=True)
class Side:
    """What the cards of one face are worth; ``name`` "" where a deck has only one."""

    name: str
    worths: list[Worth]


@dataclass(frozen=True)
class BlankSheet:
    """Everything on the paper. The heads of columns may be empty."""

    title: str
    rules: str
    deck: str
    wide: bool
    heads: Heads
    numbers: range
    adds_up: bool
    topics: list[Topic]
    sides: list[Side]
    agreements: list[str]


def blank_of_game(*, play: Play, asked: Asked) -> BlankSheet:
    """A sheet for those who play in the game, under its rules."""
    state = play.state
    deck = state.deck
    here = [play.team_name(team) for team in state.teams if not state.team_left(team)]
    wide = len(here) > MOST_UPRIGHT
    heads = heads_of(here, wide=wide)
    return BlankSheet(
        title=play.game.table.name,
        rules=f"{rules_name(play.game)} · {aim(state.rules)}",
        deck=deck_of(play),
        wide=wide,
        heads=heads,
        numbers=_numbers(asked, wide=wide, turned=heads.turned),
        adds_up=rules_add_up(state.rules),
        topics=_topics(
            state.rules, deck.edition, decks=deck.decks, in_teams=state.setup.teams is not None
        ),
        sides=_sides(deck.edition, state.rules),
        agreements=[str(AGREEMENTS[key][0]) for key in chosen(play.game.table.agreements)],
    )


def blank_of_preset(*, preset: Preset, asked: Asked) -> BlankSheet:
    """A sheet for anybody, under the rules of a preset."""
    rules, edition = preset_rules(preset)
    columns = asked.columns or len(asked.names) or USUAL_COLUMNS
    names = [*asked.names, *[""] * (columns - len(asked.names))]
    wide = len(names) > MOST_UPRIGHT
    heads = heads_of(names, wide=wide)
    return BlankSheet(
        title=str(PRESETS[preset.key]),
        rules=aim(rules),
        deck=edition_name(edition.key, edition.name),
        wide=wide,
        heads=heads,
        numbers=_numbers(asked, wide=wide, turned=heads.turned),
        adds_up=rules_add_up(rules),
        topics=_topics(rules, edition),
        sides=_sides(edition, rules),
        agreements=[],
    )


def _numbers(asked: Asked, *, wide: bool, turned: bool) -> range:
    """Numbers of the lines."""
    usual = (WIDE_ROWS if wide else UPRIGHT_ROWS) - (ROWS_OF_HEADS if turned else 0)
    return range(1, (asked.rows or usual) + 1)


def _topics(
    rules: Rules, edition: Edition, *, decks: int = 1, in_teams: bool = False
) -> list[Topic]:
    told = {t.key: t for t in explain(rules, edition, decks=decks, in_teams=in_teams)}
    return [told[key] for key in TOPICS if key in told]


def _sides(edition: Edition, rules: Rules) -> list[Side]:
    """What each card is worth; nothing where hands are not counted."""
    if not (rules.needs_hands or rules.scoring == "lazy"):
        return []
    faces = deck_table(edition=edition, rules=rules).faces
    return [Side(face.side, list(_worths(face))) for face in faces]


def _worths(face: Face) -> Iterator[Worth]:
    """As short as it can be said: how many of a card there are does not matter here."""

    def points(row: CardRow) -> str:
        return _("as printed") if row.value is None else f"= {plain(row.value)}"

    for worth, rows in groupby(sorted(face.rows, key=_order), points):
        yield Worth(_shortly([card for row in rows for card in row.cards]), worth)


def _order(row: CardRow) -> int:
    return -1 if row.value is None else row.value


def _shortly(cards: list[Card]) -> list[Card]:
    """``0–9`` for a run of numbers; other cards as they are."""
    runs: list[list[Card]] = []
    for card in cards:
        follows = runs and _follows(runs[-1][-1], card)
        runs[-1].append(card) if follows else runs.append([card])
    return [card for run in runs for card in _run(run)]


def _follows(card: Card, following: Card) -> bool:
    signs = card.sign, following.sign
    return all(sign.isdecimal() for sign in signs) and int(signs[0]) + 1 == int(signs[1])


def _run(run: list[Card]) -> list[Card]:
    if len(run) < 3:
        return run
    sign = f"{run[0].sign}–{run[-1].sign}"
    return [Card(sign, "", sign)]
