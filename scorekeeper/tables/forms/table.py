"""A new game being set up: who plays, under which rules, with which deck; taps included."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from scorekeeper.leagues.names import folded
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.entries import MOST_SEATS
from scorekeeper.scoring.errors import at
from scorekeeper.scoring.game_file.fields import clean_name
from scorekeeper.scoring.options import MOST_POINTS
from scorekeeper.scoring.presets import PRESET_BY_KEY
from scorekeeper.scoring.rules import Rules, resolve
from scorekeeper.tables.models import LONGEST_TABLE_NAME, RuleSet
from scorekeeper.tables.services.games import Agreed
from scorekeeper.tables.when import TypedMoment, moment_from, typed_moment
from scorekeeper.tables.wording.errors import error_text

PRESET, OWN_RULES = "preset", "own"
FIRST_ROWS = 4
MOST_DECKS = 4


@dataclass
class TypedTable:
    """Fields of the form. ``rules`` is ``preset:office`` or ``own:7`` (a rule set's number)."""

    name: str = ""
    players: list[str] = field(default_factory=list)
    teams: list[str] = field(default_factory=list)
    in_teams: bool = False
    rules: str = "preset:winner_500"
    target: str = ""
    edition: str = ""
    decks: int = 1
    values: dict[str, str] = field(default_factory=dict)
    first_dealer: str = ""
    played: TypedMoment = field(default_factory=TypedMoment)
    start_key: str = ""

    @property
    def rows(self) -> int:
        """Lines for names: one is always free, up to the most that can play."""
        named = max((i + 1 for i, name in enumerate(self.players) if name), default=0)
        return min(MOST_SEATS, max(FIRST_ROWS, named + 1, len(self.players)))


class TypedTableError(Exception):
    """What is wrong with the typed fields: one ScoringError for each field name."""

    def __init__(self, errors: Mapping[str, ScoringError]) -> None:
        super().__init__(errors)
        self.errors = dict(errors)


def from_post(data: Mapping[str, Any], lists: Callable[[str], list[str]]) -> TypedTable:
    """The fields of a submitted form; nonsense is kept as typed and complained of later."""
    decks = str(data.get("decks", "1"))
    return TypedTable(
        name=str(data.get("name", "")).strip(),
        players=[name.strip() for name in lists("player")[: MOST_SEATS + 1]],
        teams=[team[:1] for team in lists("team")[: MOST_SEATS + 1]],
        in_teams="in_teams" in data,
        rules=str(data.get("rules", "preset:winner_500")),
        target=str(data.get("target", "")).strip(),
        edition=str(data.get("edition", "")),
        decks=int(decks) if decks in {str(n) for n in range(1, MOST_DECKS + 1)} else 1,
        values={
            name[6:]: str(value).strip()
            for name, value in data.items()
            if name.startswith("value-") and str(value).strip()
        },
        first_dealer=str(data.get("first_dealer", "")),
        played=typed_moment(data),
        start_key=str(data.get("start_key", ""))[:40],
    )


def agreed_from(typed: TypedTable, rule_sets: Mapping[int, RuleSet], zone: str) -> Agreed:
    """What the table agreed on; ``zone`` says which day a typed day is.

    Raises TypedTableError with everything that is wrong.
    """
    errors: dict[str, ScoringError] = {}
    names = _names(typed, errors)
    started_at = _started_at(typed, zone, errors)
    edition, rules, own = _rules(typed, rule_sets, errors)
    if errors or edition is None or rules is None:
        raise TypedTableError(errors)
    return Agreed(
        names=names,
        rules=rules,
        edition=edition,
        decks=typed.decks,
        teams=_teams(typed),
        first_dealer=_first_dealer(typed, len(names)),
        rules_name=own.name if own else "",
        rule_set=own,
        started_at=started_at,
        start_key=typed.start_key,
    )


def _names(typed: TypedTable, errors: dict[str, ScoringError]) -> list[str]:
    names: list[str] = []
    for i, written in enumerate(typed.players):
        if not written:
            continue
        try:
            name = clean_name(written)
            if folded(name) in (folded(other) for other in names):
                raise ScoringError("same_name_twice", name=name)
            names.append(name)
        except ScoringError as error:
            errors[f"player-{i}"] = error
    if not 2 <= len(names) <= MOST_SEATS and not errors:
        count = len(names)
        errors["players"] = ScoringError("bad_number_of_players", count=count, most=MOST_SEATS)
    if len(typed.name) > LONGEST_TABLE_NAME:
        errors["name"] = ScoringError("bad_name", value=typed.name)
    return names


def _started_at(typed: TypedTable, zone: str, errors: dict[str, ScoringError]) -> datetime | None:
    try:
        return moment_from(typed.played, zone)
    except ScoringError as error:
        errors[str(error.where[0])] = error
        return None


def _rules(
    typed: TypedTable, rule_sets: Mapping[int, RuleSet], errors: dict[str, ScoringError]
) -> tuple[Edition | None, Rules | None, RuleSet | None]:
    own = own_rules(typed.rules, rule_sets)
    try:
        edition = edition_from(own.edition if own else _edition_key(typed))
        written = dict(own.rules) if own else _written(typed, edition)
        return edition, resolve(written, edition), own
    except ScoringError as error:
        errors["target" if "target" in error.where else "rules"] = error
        return None, None, own


def own_rules(rules: str, rule_sets: Mapping[int, RuleSet]) -> RuleSet | None:
    """The composed rules that ``own:7`` names."""
    kind, _, number = rules.partition(":")
    return rule_sets.get(int(number)) if kind == OWN_RULES and _is_number(number) else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _edition_key(typed: TypedTable) -> str:
    """The chosen deck, else the one that belongs to the preset."""
    key = typed.rules.partition(":")[2]
    preset = PRESET_BY_KEY.get(key)
    return typed.edition or (preset.edition if preset else "classic")


def _written(typed: TypedTable, edition: Edition) -> dict[str, object]:
    kind, _, key = typed.rules.partition(":")
    written: dict[str, object] = {"preset": key if kind == PRESET else ""}
    preset = PRESET_BY_KEY.get(key)
    if preset and preset.options.get("target") and typed.target:
        with at("target"):
            written["target"] = _points(typed.target, most=MOST_POINTS)
    values = {code: typed.values[code] for code in edition.asks if code in typed.values}
    if values:
        written["card_values"] = {code: _points(text, most=1000) for code, text in values.items()}
    return written


def _points(text: str, *, most: int) -> int:
    if not _is_number(text):
        raise ScoringError("bad_number", value=text, least=1, most=most)
    return int(text)


def _teams(typed: TypedTable) -> tuple[tuple[int, ...], ...] | None:
    """Teams by letter, in the order in which their first members sit."""
    if not typed.in_teams:
        return None
    seats: dict[str, list[int]] = {}
    letters = [*typed.teams, *([""] * len(typed.players))]
    named = [letter for letter, name in zip(letters, typed.players, strict=False) if name]
    for seat, letter in enumerate(named):
        seats.setdefault(letter or "A", []).append(seat)
    return tuple(tuple(members) for members in seats.values())


def _first_dealer(typed: TypedTable, players: int) -> int | None:
    """The seat of the line that was chosen; None: the last in the list."""
    if not _is_number(typed.first_dealer):
        return None
    line = int(typed.first_dealer)
    if line >= len(typed.players) or not typed.players[line]:
        return None
    return sum(1 for name in typed.players[:line] if name) if players else None


@dataclass(frozen=True)
class SeatLine:
    """One line for a name."""

    index: str
    name: str
    team: str
    error: str


def seat_lines(*, typed: TypedTable, errors: Mapping[str, ScoringError]) -> list[SeatLine]:
    """The lines of the form, free ones included; teams go A, B, A, B until chosen."""
    lines = []
    for i in range(typed.rows):
        name = typed.players[i] if i < len(typed.players) else ""
        team = typed.teams[i] if i < len(typed.teams) else "AB"[i % 2]
        error = errors.get(f"player-{i}")
        lines.append(SeatLine(str(i), name, team, error_text(error) if error else ""))
    return lines


# --- taps ---


def tap(typed: TypedTable, what: str, groups: Mapping[str, list[str]]) -> None:
    """Carries out one tap, ``name:value``; ``groups``: names of earlier tables by their keys."""
    name, _, value = what.partition(":")
    if name == "more":
        typed.players.extend([""] * 4)
    elif name == "seat":
        _seat(typed, value)
    elif name == "group" and value in groups:
        typed.players = list(groups[value])
    elif name == "up" and _is_number(value):
        _up(typed, int(value))
    del typed.players[MOST_SEATS:]


def _seat(typed: TypedTable, name: str) -> None:
    """Puts a known person in the first free line; a second tap takes the name out again."""
    if name in typed.players:
        typed.players.remove(name)
    elif "" in typed.players:
        typed.players[typed.players.index("")] = name
    else:
        typed.players.append(name)


def _up(typed: TypedTable, line: int) -> None:
    if 0 < line < len(typed.players):
        players = typed.players
        players[line - 1], players[line] = players[line], players[line - 1]
