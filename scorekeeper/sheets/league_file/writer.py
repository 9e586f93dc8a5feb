"""From the database to a league file."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from scorekeeper.leagues.models import League, Player, Season
from scorekeeper.scoring.game_file.entries import entry_as_written
from scorekeeper.sheets.game_files import game_file_of
from scorekeeper.sheets.league_file.reader import FORMAT
from scorekeeper.tables.log import event_of
from scorekeeper.tables.models import Game, GameEvent, Seat, Table
from scorekeeper.tables.play import Play

Json = dict[str, object]


def write(league: League) -> Json:
    """The league in JSON's types; ``read`` gives everything back. A handful of queries."""
    return {
        "format": FORMAT,
        "uid": str(league.uid),
        "name": league.name,
        "zone": league.zone,
        "rhythm": league.rhythm,
        "seasons": [_season(season) for season in league.seasons.all()],
        "standings": {
            "columns": league.columns,
            "tie_breaks": league.tie_breaks,
            "least_games": league.least_games,
            "place_points": league.place_points,
        },
        "players": [_player(p) for p in league.players.order_by("pk").prefetch_related("names")],
        "tables": _tables(league),
    }


def _season(season: Season) -> Json:
    days = {"first_day": season.first_day.isoformat(), "last_day": season.last_day.isoformat()}
    return {"name": season.name, **days}


def _player(player: Player) -> Json:
    former = sorted(name.name for name in player.names.all() if name.name != player.name)
    written = {"uid": str(player.uid), "name": player.name, "archived": player.archived}
    return {**written, "also": former}


def _tables(league: League) -> list[Json]:
    games = Game.objects.filter(table__league=league).order_by("started_at", "pk")
    events: Mapping[int, list[GameEvent]] = defaultdict(list)
    for event in GameEvent.objects.filter(game__in=games.order_by()).order_by("game", "seq"):
        events[event.game_id].append(event)
    written: dict[int, list[Json]] = defaultdict(list)
    for game in games.prefetch_related("seats__player"):
        written[game.table_id].append(game_as_written(game, events[game.pk]))
    tables = Table.objects.filter(league=league).order_by("pk")
    return [
        {"name": table.name, "agreements": table.agreements, "games": written[table.pk]}
        for table in tables
    ]


def game_as_written(game: Game, events: Sequence[GameEvent]) -> Json:
    """One game of a league file: what was agreed, who sat where, and the whole log."""
    seats = list(game.seats.all())
    play = Play(game, events, {seat.number: seat.name for seat in seats})
    return {
        "uid": str(game.uid),
        "started_at": _moment(game.started_at),
        "created_at": _moment(game.created_at),
        "ended_at": None if game.ended_at is None else _moment(game.ended_at),
        "counted": game.counted,
        "voided": game.voided,
        "rules_name": game.rules_name,
        "seats": [_seat(seat) for seat in seats],
        "game": game_file_of(play=play),
        "events": list(_events(events, [seat.name for seat in seats])),
    }


def _seat(seat: Seat) -> Json:
    return {"name": seat.name, "player": None if seat.player is None else str(seat.player.uid)}


def _events(events: Sequence[GameEvent], names: Sequence[str]) -> Iterable[Json]:
    for row in events:
        event = event_of(row)
        written: Json = {"kind": row.kind, "at": _moment(row.created_at)}
        if event.entry is not None:
            written["entry"] = entry_as_written(event.entry, names)
        if event.of is not None:
            written["of"] = event.of
        if row.by:
            written["by"] = row.by
        yield written


def _moment(moment: datetime) -> str:
    return moment.isoformat()
