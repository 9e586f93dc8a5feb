"""Games as a ``.bgsplay`` file."""

from collections.abc import Iterable, Sequence
from datetime import datetime, tzinfo

from scorekeeper.sheets.played import PlayedGame, PlayedSeat

from .common import BGG_ID, GAME, SOURCE, derived, timestamp, uuid_of, variant

ABOUT = f"Games kept with {SOURCE}, to be opened with BG Stats"


def bgsplay(
    games: Iterable[PlayedGame],
    *,
    zone: tzinfo,
    written_at: datetime,
    me: str = "",
    about: str = ABOUT,
) -> dict[str, object]:
    """The file in JSON's types: the same games and ``written_at`` (aware) give the same file.

    Dates are on the clocks of ``zone``. ``me`` is the uid of the person whose app it is for.
    Somebody who goes by several names has the last one.
    """
    plays = tuple(games)
    stamp = timestamp(written_at, zone)
    people = {seat.uid: seat.name for game in plays for seat in game.players}
    tables = {game.table: game.table for game in plays if game.table}
    kinds = {_kind(game): game for game in plays}
    number = {
        "player": _numbered(tuple(people)),
        "location": _numbered(tuple(tables)),
        "game": _numbered(tuple(kinds)),
    }
    return {
        "about": about,
        "players": [_player(uid, name, number["player"], stamp) for uid, name in people.items()],
        "locations": [_location(name, number["location"], stamp) for name in tables],
        "games": [_game(kind, game, number["game"], stamp) for kind, game in kinds.items()],
        "plays": [_play(game, number, zone, stamp) for game in plays],
        "userInfo": {"meRefId": number["player"].get(me, 0)},
    }


def _numbered(keys: Sequence[str]) -> dict[str, int]:
    return {key: no for no, key in enumerate(keys, 1)}


def _kind(game: PlayedGame) -> str:
    kind = variant(lowest_wins=game.lowest_wins, counts_points=game.counts_points)
    return f"{kind}-teams" if game.in_teams else kind


def _uuid(kind: str, text: str) -> str:
    return uuid_of(kind, text).upper()


def _player(uid: str, name: str, numbers: dict[str, int], stamp: str) -> dict[str, object]:
    return {
        "uuid": _uuid("player", uid),
        "id": numbers[uid],
        "name": name,
        "isAnonymous": False,
        "modificationDate": stamp,
        "bggUsername": "",
    }


def _location(name: str, numbers: dict[str, int], stamp: str) -> dict[str, object]:
    return {
        "uuid": derived("location", name).upper(),
        "id": numbers[name],
        "name": name,
        "modificationDate": stamp,
    }


def _game(kind: str, game: PlayedGame, numbers: dict[str, int], stamp: str) -> dict[str, object]:
    return {
        "uuid": derived("game", kind).upper(),
        "id": numbers[kind],
        "name": GAME,
        "modificationDate": stamp,
        "cooperative": False,
        "highestWins": not game.lowest_wins,
        "noPoints": not game.counts_points,
        "usesTeams": game.in_teams,
        "bggId": BGG_ID,
        "bggName": GAME,
    }


def _play(
    game: PlayedGame, number: dict[str, dict[str, int]], zone: tzinfo, stamp: str
) -> dict[str, object]:
    played = game.started_at.astimezone(zone)
    place = {"locationRefId": number["location"][game.table]} if game.table else {}
    return {
        "uuid": _uuid("play", game.uid),
        "modificationDate": stamp,
        "entryDate": timestamp(played, zone),
        "playDate": timestamp(played, zone),
        "playDateYmd": int(played.strftime("%Y%m%d")),
        "usesTeams": game.in_teams,
        "durationMin": game.minutes or 0,
        "ignored": False,
        # Who won is told, not to be found out from the points: there may be several.
        "manualWinner": True,
        "rounds": game.rounds,
        **place,
        "gameRefId": number["game"][_kind(game)],
        "board": game.name,
        "comments": game.note,
        "playerScores": [_score(game, seat, number["player"]) for seat in game.players],
    }


def _score(game: PlayedGame, seat: PlayedSeat, numbers: dict[str, int]) -> dict[str, object]:
    team = {"team": seat.team} if game.in_teams else {}
    return {
        "score": str(seat.total) if game.counts_points else "",
        "winner": seat.won,
        "newPlayer": False,
        "startPlayer": seat.started,
        "playerRefId": numbers[seat.uid],
        "rank": seat.place,
        "seatOrder": seat.seat,
        **team,
    }
