"""One game as a link that opens BG Stats with the play filled in."""

import json
from datetime import tzinfo
from urllib.parse import quote

from scorekeeper.sheets.played import PlayedGame, PlayedSeat

from .common import BGG_ID, GAME, SOURCE, timestamp, variant

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
# Beyond this, browsers and messengers begin to cut addresses.
LONGEST = 8000


def play_link(game: PlayedGame, *, zone: tzinfo) -> str | None:
    """The link, its date on the clocks of ``zone``; None when it would be too long to be opened."""
    data = json.dumps(_play(game, zone), ensure_ascii=False, separators=(",", ":"))
    link = ADDRESS + quote(data, safe="", errors="replace")
    return link if len(link) <= LONGEST else None


def _play(game: PlayedGame, zone: tzinfo) -> dict[str, object]:
    kind = variant(lowest_wins=game.lowest_wins, counts_points=game.counts_points)
    play: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": game.uid,
        "playDate": timestamp(game.started_at, zone),
        "durationMin": game.minutes,
        "board": game.name,
        "comments": game.note,
        "location": game.table,
        "game": {
            "name": GAME,
            "sourceGameId": kind,
            "bggId": BGG_ID,
            "highestWins": not game.lowest_wins,
            "noPoints": not game.counts_points,
        },
        "players": [_player(game, seat) for seat in game.players],
    }
    return {key: value for key, value in play.items() if value not in (None, "")}


def _player(game: PlayedGame, seat: PlayedSeat) -> dict[str, object]:
    """Winning and starting are always told: the app for Android refuses a play without."""
    player: dict[str, object] = {
        "name": seat.name,
        "sourcePlayerId": seat.uid,
        "startPlayer": seat.started,
        "winner": seat.won,
        "rank": seat.place,
    }
    if seat.team:
        player |= {"role": seat.team, "team": seat.team}
    if game.counts_points:
        player["score"] = seat.total
    return player
