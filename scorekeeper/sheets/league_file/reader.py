"""From a parsed league file to values that are checked through and through.

Everything that is wrong raises ScoringError with the place in the file.
"""

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from scorekeeper.leagues.models import LONGEST_LEAGUE_NAME, Rhythm
from scorekeeper.leagues.names import folded
from scorekeeper.leagues.zones import zone_names
from scorekeeper.scoring.entries import MOST_SEATS, Entry
from scorekeeper.scoring.errors import ScoringError, at
from scorekeeper.scoring.game_file import GameFile, fields
from scorekeeper.scoring.game_file import read as read_game
from scorekeeper.scoring.game_file.entries import entry_as_written
from scorekeeper.scoring.game_file.fields import Where, clean_name
from scorekeeper.scoring.replay import replay
from scorekeeper.sheets.league_file import values
from scorekeeper.sheets.league_file.events import events_from_file
from scorekeeper.tables.models import LONGEST_TABLE_NAME
from scorekeeper.tables.services.bringing import GameToCome

FORMAT = "scorekeeper-league/1"
MOST_GAMES, MOST_TABLES, MOST_PEOPLE, MOST_SEASONS = 20_000, 5_000, 5_000, 500
MOST_NAMES, MOST_PLACE_POINTS = 1000, 1000


@dataclass(frozen=True)
class SeasonInFile:
    """A season by dates, both days included."""

    name: str
    first_day: date
    last_day: date


@dataclass(frozen=True)
class PlayerInFile:
    """Somebody of the roster, with all names."""

    uid: UUID
    name: str
    archived: bool
    also: tuple[str, ...]


@dataclass(frozen=True)
class GameInFile:
    """A game, and who of the roster sits on each seat."""

    game: GameToCome
    people: tuple[UUID | None, ...]


@dataclass(frozen=True)
class TableInFile:
    """A table with its games."""

    name: str
    agreements: tuple[str, ...]
    games: tuple[GameInFile, ...]


@dataclass(frozen=True)
class LeagueInFile:
    """Everything a league is."""

    uid: UUID
    name: str
    zone: str
    rhythm: str
    seasons: tuple[SeasonInFile, ...]
    columns: tuple[str, ...]
    tie_breaks: tuple[str, ...]
    least_games: int
    place_points: tuple[int, ...]
    players: tuple[PlayerInFile, ...]
    tables: tuple[TableInFile, ...]


_LEAGUE = ("uid", "name", "zone", "rhythm", "seasons", "standings", "players", "tables")
_STANDINGS = ("columns", "tie_breaks", "least_games", "place_points")
_GAME = ("uid", "started_at", "created_at", "ended_at", "counted", "voided", "rules_name", "seats")
_KEY = re.compile(r"[a-z0-9_]{1,40}")


def read(data: object) -> LeagueInFile:
    """The league of a parsed league file. Raises ScoringError with the place in the file."""
    league = fields.table(data, (), needed=("format", *_LEAGUE))
    if league["format"] != FORMAT:
        raise ScoringError("unknown_format", ("format",), value=league["format"], wanted=FORMAT)
    how = fields.table(league["standings"], ("standings",), needed=_STANDINGS)
    players = _players(league["players"])
    return LeagueInFile(
        uid=values.uid(league["uid"], ("uid",)),
        name=values.text(league["name"], ("name",), least=1, most=LONGEST_LEAGUE_NAME),
        zone=_one_of(league["zone"], ("zone",), "unknown_zone", zone_names()),
        rhythm=_one_of(league["rhythm"], ("rhythm",), "unknown_rhythm", set(Rhythm.values)),
        seasons=_seasons(league["seasons"]),
        columns=_keys(how["columns"], ("standings", "columns")),
        tie_breaks=_keys(how["tie_breaks"], ("standings", "tie_breaks")),
        least_games=fields.number(how["least_games"], ("standings", "least_games"), 0, 1000),
        place_points=_place_points(how["place_points"]),
        players=players,
        tables=_tables(league["tables"], {player.uid for player in players}),
    )


def _one_of(value: object, where: Where, code: str, known: Set[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise ScoringError(code, where, value=value)
    return value


def _keys(value: object, where: Where) -> tuple[str, ...]:
    """Keys of metrics. One that this version does not know is kept, and shows nothing."""
    keys = values.few(value, where, most=50)
    for key in keys:
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            raise ScoringError("bad_text", where, value=key, most=40)
    return tuple(str(key) for key in keys)


def _place_points(value: object) -> tuple[int, ...]:
    where = ("standings", "place_points")
    points = values.few(value, where, most=MOST_SEATS)
    return tuple(fields.number(n, where, -MOST_PLACE_POINTS, MOST_PLACE_POINTS) for n in points)


def _seasons(value: object) -> tuple[SeasonInFile, ...]:
    found: list[SeasonInFile] = []
    for i, item in enumerate(values.few(value, ("seasons",), most=MOST_SEASONS)):
        where = (f"seasons[{i}]",)
        season = fields.table(item, where, needed=("name", "first_day", "last_day"))
        name = values.text(season["name"], (*where, "name"), least=1, most=LONGEST_LEAGUE_NAME)
        first = values.day(season["first_day"], (*where, "first_day"))
        last = values.day(season["last_day"], (*where, "last_day"))
        if last < first or any(s.first_day <= last and first <= s.last_day for s in found):
            raise ScoringError("seasons_overlap", where, name=name)
        found.append(SeasonInFile(name, first, last))
    return tuple(found)


def _players(value: object) -> tuple[PlayerInFile, ...]:
    found: list[PlayerInFile] = []
    taken: set[object] = set()
    for i, item in enumerate(values.few(value, ("players",), most=MOST_PEOPLE)):
        where = (f"players[{i}]",)
        player = _player(item, where)
        for mark in (player.uid, *{folded(name) for name in (player.name, *player.also)}):
            if mark in taken:
                raise ScoringError("same_name_twice", where, name=player.name)
            taken.add(mark)
        found.append(player)
    return tuple(found)


def _player(item: object, where: Where) -> PlayerInFile:
    player = fields.table(item, where, needed=("uid", "name", "archived", "also"))
    also = values.few(player["also"], (*where, "also"), most=MOST_NAMES)
    with at(*where, "name"):
        name = clean_name(player["name"])
    with at(*where, "also"):
        names = tuple(clean_name(other) for other in also)
    return PlayerInFile(
        uid=values.uid(player["uid"], (*where, "uid")),
        name=name,
        archived=values.flag(player["archived"], (*where, "archived")),
        also=names,
    )


def _tables(value: object, people: set[UUID]) -> tuple[TableInFile, ...]:
    found: list[TableInFile] = []
    taken: set[UUID] = set()
    for i, item in enumerate(values.few(value, ("tables",), most=MOST_TABLES)):
        where = (f"tables[{i}]",)
        table = fields.table(item, where, needed=("name", "agreements", "games"))
        games = values.few(table["games"], (*where, "games"), most=MOST_GAMES)
        found.append(
            TableInFile(
                name=values.text(table["name"], (*where, "name"), least=1, most=LONGEST_TABLE_NAME),
                agreements=_keys(table["agreements"], (*where, "agreements")),
                games=tuple(
                    game_from_file(game, (*where, f"games[{k}]"), people)
                    for k, game in enumerate(games)
                ),
            )
        )
        for brought in found[-1].games:
            if brought.game.uid in taken:
                raise ScoringError("same_game_twice", where, value=str(brought.game.uid))
            taken.add(brought.game.uid)
    return tuple(found)


def game_from_file(item: object, where: Where, people: set[UUID]) -> GameInFile:
    """A game of the file. ``people``: the roster, of whom everybody on a seat has to be one."""
    game = fields.table(item, where, needed=(*_GAME, "game", "events"))
    names, sitting = _seats(game["seats"], (*where, "seats"), people)
    with at(*where, "game"):
        agreed = read_game(game["game"])
        if tuple(names[: agreed.setup.seats]) != agreed.names[: agreed.setup.seats]:
            raise ScoringError("seats_differ")
    brought = GameToCome(
        uid=values.uid(game["uid"], (*where, "uid")),
        setup=agreed.setup,
        names=names,
        events=events_from_file(game["events"], names, (*where, "events")),
        started_at=values.moment(game["started_at"], (*where, "started_at")),
        created_at=values.moment(game["created_at"], (*where, "created_at")),
        ended_at=values.moment_or_none(game["ended_at"], (*where, "ended_at")),
        rules_name=values.text(game["rules_name"], (*where, "rules_name"), most=LONGEST_TABLE_NAME),
        counted=values.flag(game["counted"], (*where, "counted")),
        voided=values.flag(game["voided"], (*where, "voided")),
    )
    _check_log(brought, agreed, where)
    return GameInFile(brought, sitting)


def _seats(
    value: object, where: Where, people: set[UUID]
) -> tuple[list[str], tuple[UUID | None, ...]]:
    names: list[str] = []
    sitting: list[UUID | None] = []
    for item in values.few(value, where, most=10 * MOST_SEATS):
        seat = fields.table(item, where, needed=("name", "player"))
        with at(*where):
            names.append(clean_name(seat["name"]))
        uid = None if seat["player"] is None else values.uid(seat["player"], (*where, "player"))
        if uid is not None and (uid not in people or uid in sitting):
            raise ScoringError("unknown_player", (*where, "player"), name=names[-1])
        sitting.append(uid)
    for name in names:
        if names.count(name) > 1:
            raise ScoringError("same_name_twice", where, name=name)
    return names, tuple(sitting)


def _check_log(game: GameToCome, said: GameFile, where: Where) -> None:
    """What counts of the log has to be what the game file in it says.

    By names: the game file does not know of seats whose joining was undone.
    """
    with at(*where, "events"):
        state = replay(game.setup, game.entries(), strict=False)
    ignored = {gone.entry.ref for gone in state.ignored}
    counted = [entry for entry in game.entries() if entry.ref not in ignored]
    if _by_names(counted, game.names) != _by_names(said.entries, said.names):
        raise ScoringError("log_and_events_differ", where)


def _by_names(entries: Iterable[Entry], names: Sequence[str]) -> list[dict[str, object]]:
    return [entry_as_written(entry, names) for entry in entries]
