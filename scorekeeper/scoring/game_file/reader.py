"""From a parsed game file to a setup, names and a log."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.entries import MOST_SEATS, Entry
from scorekeeper.scoring.errors import ScoringError, at
from scorekeeper.scoring.rules import Rules, resolve
from scorekeeper.scoring.state import Setup

from . import fields
from .entries import entry_from

FORMAT = "scorekeeper/1"
MOST_DECKS = 20
_OPTIONAL = ("edition", "decks", "teams", "first_dealer", "log")


@dataclass(frozen=True)
class GameFile:
    """A game as the file says it: the setup, the names by seat (late joiners too), the log."""

    setup: Setup
    names: tuple[str, ...]
    entries: tuple[Entry, ...]


def read(data: object) -> GameFile:
    """The game of a parsed game file. Raises ScoringError with the place in the file."""
    game = fields.table(data, (), needed=("format", "rules", "players"), known=_OPTIONAL)
    if game["format"] != FORMAT:
        raise ScoringError("unknown_format", ("format",), value=game["format"], wanted=FORMAT)
    names = _players(game["players"])
    setup = _setup(game, names)
    log = fields.items(game.get("log", []), ("log",))
    entries = tuple(entry_from(item, names, f"log[{i}]") for i, item in enumerate(log))
    return GameFile(setup, tuple(names), entries)


def _setup(game: Mapping[str, object], names: Sequence[str]) -> Setup:
    edition, rules = _edition_and_rules(game)
    first = game.get("first_dealer")
    return Setup(
        rules=rules,
        edition=edition,
        seats=len(names),
        decks=fields.number(game.get("decks", 1), ("decks",), 1, MOST_DECKS),
        teams=_teams(game.get("teams"), names),
        first_dealer=None if first is None else fields.seat(names, first, ("first_dealer",)),
    )


def _edition_and_rules(game: Mapping[str, object]) -> tuple[Edition, Rules]:
    with at("edition"):
        edition = edition_from(game.get("edition", "classic"))
    with at("rules"):
        return edition, resolve(game["rules"], edition)


def _players(value: object) -> list[str]:
    names: list[str] = []
    for i, item in enumerate(fields.items(value, ("players",))):
        with at(f"players[{i}]"):
            name = fields.clean_name(item)
            if name in names:
                raise ScoringError("same_name_twice", name=name)
        names.append(name)
    if not 2 <= len(names) <= MOST_SEATS:
        raise ScoringError("bad_number_of_players", ("players",), count=len(names), most=MOST_SEATS)
    return names


def _teams(value: object, names: Sequence[str]) -> tuple[tuple[int, ...], ...] | None:
    if value is None:
        return None
    teams: list[tuple[int, ...]] = []
    for i, members in enumerate(fields.items(value, ("teams",))):
        teams.append(fields.seats(names, members, (f"teams[{i}]",)))
        if not teams[-1]:
            raise ScoringError("empty_team", (f"teams[{i}]",))
    _check_members(teams, names)
    return tuple(teams)


def _check_members(teams: Sequence[tuple[int, ...]], names: Sequence[str]) -> None:
    everybody = [seat for team in teams for seat in team]
    for seat, name in enumerate(names):
        if everybody.count(seat) != 1:
            code = "in_two_teams" if seat in everybody else "in_no_team"
            raise ScoringError(code, ("teams",), name=name)
    joined = [team_name(names, team) for team in teams]
    for name in joined:
        if joined.count(name) > 1:
            raise ScoringError("same_name_twice", ("teams",), name=name)


def team_name(names: Sequence[str], team: Sequence[int]) -> str:
    """A team's name in the file: its members' names joined by ``+``."""
    return "+".join(names[seat] for seat in team)
