"""What a league file would bring to a league, before anything is done."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from uuid import UUID

from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.names import folded
from scorekeeper.sheets.league_file.reader import GameInFile, LeagueInFile, PlayerInFile
from scorekeeper.tables.log import event_of
from scorekeeper.tables.models import Game, GameEvent
from scorekeeper.tables.services.bringing import EventToCome, GameToCome


@dataclass(frozen=True)
class Plan:
    """``known`` are people found on the roster, by their uid in the file. Games of the file are
    new, here already as they are in the file, or here and different: those stay as they are here.
    """

    known: Mapping[UUID, Player]
    new_people: Sequence[PlayerInFile]
    new_tables: int
    new_games: Sequence[GameInFile]
    same_games: int
    other_games: Sequence[Game]

    @property
    def changes_nothing(self) -> bool:
        return not (self.new_people or self.new_games)


def plan(file: LeagueInFile, league: League | None) -> Plan:
    """Compares; ``league`` None is a league to be made."""
    here = {} if league is None else {game.uid: game for game in _games(league)}
    coming = [game for table in file.tables for game in table.games]
    events = _events(league)
    other = [
        here[game.game.uid]
        for game in coming
        if game.game.uid in here
        and as_to_come(here[game.game.uid], events[here[game.game.uid].pk]) != game.game
    ]
    known = {} if league is None else known_people(file, league)
    new_games = [game for game in coming if game.game.uid not in here]
    new_tables = [
        table for table in file.tables if not any(game.game.uid in here for game in table.games)
    ]
    return Plan(
        known=known,
        new_people=[player for player in file.players if player.uid not in known],
        new_tables=len([table for table in new_tables if table.games]),
        new_games=new_games,
        same_games=len(coming) - len(new_games) - len(other),
        other_games=other,
    )


def known_people(file: LeagueInFile, league: League) -> dict[UUID, Player]:
    """Who of the file is on the roster: the same uid, else a name they are known by.

    No two people of the file become one.
    """
    by_uid = {player.uid: player for player in league.players.all()}
    by_name = {name.folded: name.player for name in league.names.select_related("player")}
    found = {player.uid: by_uid[player.uid] for player in file.players if player.uid in by_uid}
    for player in file.players:
        named = by_name.get(folded(player.name))
        if player.uid not in found and named is not None and named not in found.values():
            found[player.uid] = named
    return found


def _games(league: League) -> Iterable[Game]:
    games = Game.objects.filter(table__league=league)
    return games.select_related("table__space").prefetch_related("seats")


def _events(league: League | None) -> Mapping[int, list[GameEvent]]:
    found: dict[int, list[GameEvent]] = defaultdict(list)
    rows = GameEvent.objects.filter(game__table__league=league) if league else ()
    for row in sorted(rows, key=attrgetter("game_id", "seq")):
        found[row.game_id].append(row)
    return found


def as_to_come(game: Game, rows: Sequence[GameEvent]) -> GameToCome:
    """A stored game as a file would tell it."""
    return GameToCome(
        uid=game.uid,
        setup=game.setup(),
        names=[seat.name for seat in game.seats.all()],
        events=tuple(_event(row) for row in rows),
        started_at=game.started_at,
        created_at=game.created_at,
        ended_at=game.ended_at,
        rules_name=game.rules_name,
        counted=game.counted,
        voided=game.voided,
    )


def _event(row: GameEvent) -> EventToCome:
    event = event_of(row)
    return EventToCome(kind=row.kind, entry=event.entry, of=event.of, by=row.by, at=row.created_at)
