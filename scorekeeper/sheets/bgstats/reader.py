"""Plays from BG Stats' files: a ``.bgsplay``, an export of everything, or the data of a link."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import tzinfo

from . import fields
from .common import MOST_PLAYERS, derived, uuid_of
from .errors import PlayError
from .fields import Spot, Table
from .imported import ImportedPlay, ImportedSeat
from .seats import file_seats, link_seats

MOST_PLAYS = 20_000
MOST_ENTRIES = 100_000
LONGEST_NAME, LONGEST_NOTE = 200, 2000
MOST_MINUTES = MOST_ROUNDS = 1_000_000

Wanted = Callable[[str, int], bool]


def plays_from(
    data: object, *, zone: tzinfo, wanted: Wanted | None = None
) -> tuple[ImportedPlay, ...]:
    """The plays of a parsed file, in its order. Raises PlayError for what cannot be read.

    Dates without an offset are taken as those of ``zone``. ``wanted`` gets a game's name and its
    number on BoardGameGeek (0 where unknown); plays of other games are passed over unread.
    """
    root = fields.table(data, Spot())
    if "plays" in root:
        plays = _from_file(root, zone, wanted)
    elif "players" in root and "game" in root:
        plays = [_from_link(root, zone)]
    else:
        raise PlayError("not_bgstats")
    return _named_once(plays)


@dataclass(frozen=True, slots=True)
class _Told:
    """What is told about a game elsewhere than in the play."""

    name: str
    bgg_id: int
    highest_wins: bool
    no_points: bool
    table: str


def _from_file(root: Table, zone: tzinfo, wanted: Wanted | None) -> list[ImportedPlay]:
    games, players = _entries(root, "games"), _entries(root, "players")
    locations = _entries(root, "locations")
    plays = []
    listed = fields.items(root["plays"], Spot(None, "plays"), MOST_PLAYS, "too_many_plays")
    for no, item in enumerate(listed, 1):
        spot = Spot(no)
        play = fields.table(item, spot)
        game, game_spot = fields.referred(play, "gameRefId", games, spot)
        told = _told(game, game_spot, _location(play, locations, spot))
        if wanted is None or wanted(told.name, told.bgg_id):
            scores = fields.items(
                play.get("playerScores"), spot.at("playerScores"), MOST_PLAYERS, "too_many_players"
            )
            seats = file_seats(scores, players, spot.at("playerScores"))
            plays.append(_play(play, told, seats, zone, spot))
    return plays


def _entries(root: Table, key: str) -> dict[int, tuple[Table, Spot]]:
    """The things of one list, by the numbers they go by in this file."""
    found: dict[int, tuple[Table, Spot]] = {}
    uuids: set[str] = set()
    listed = fields.items(root.get(key), Spot(None, key), MOST_ENTRIES, "too_many_entries")
    for i, item in enumerate(listed):
        spot = Spot(None, key).at(i)
        entry = fields.table(item, spot)
        no = fields.reference(entry, "id", spot)
        uuid = fields.text(entry, "uuid", spot, most=LONGEST_NAME).lower()
        if no in found:
            raise spot.at("id").error("id_twice", value=no)
        if uuid and uuid in uuids:
            raise spot.at("uuid").error("uuid_twice", value=uuid)
        found[no] = (entry, spot)
        uuids.add(uuid)
    return found


def _location(play: Table, locations: Mapping[int, tuple[Table, Spot]], spot: Spot) -> str:
    """The name of the place; nothing, or 0, stands for none."""
    if not fields.number(play, "locationRefId", spot, least=-fields.BIGGEST):
        return ""
    place, place_spot = fields.referred(play, "locationRefId", locations, spot)
    return fields.text(place, "name", place_spot, most=LONGEST_NAME)


def _told(game: Table, spot: Spot, location: str) -> _Told:
    return _Told(
        name=fields.text(game, "name", spot, most=LONGEST_NAME),
        bgg_id=fields.number(game, "bggId", spot),
        highest_wins=fields.flag(game, "highestWins", spot, usual=True),
        no_points=fields.flag(game, "noPoints", spot),
        table=location,
    )


def _from_link(root: Table, zone: tzinfo) -> ImportedPlay:
    spot = Spot(1)
    game = fields.table(root["game"], spot.at("game"))
    told = _told(game, spot.at("game"), fields.text(root, "location", spot, most=LONGEST_NAME))
    source = fields.text(root, "sourceName", spot, most=LONGEST_NAME)
    players = fields.items(root["players"], spot.at("players"), MOST_PLAYERS, "too_many_players")
    seats = link_seats(players, source, spot.at("players"))
    play = _play(root, told, seats, zone, spot)
    said = fields.text(root, "sourcePlayId", spot, most=LONGEST_NAME)
    return replace(play, uid=uuid_of("play", said, source)) if said else play


def _play(
    play: Table, told: _Told, seats: tuple[ImportedSeat, ...], zone: tzinfo, spot: Spot
) -> ImportedPlay:
    said = fields.text(play, "uuid", spot, most=LONGEST_NAME)
    in_teams = fields.flag(play, "usesTeams", spot, usual=True)
    return ImportedPlay(
        no=spot.play or 1,
        uid=uuid_of("play", said) if said else "",
        name=told.name,
        bgg_id=told.bgg_id,
        board=fields.text(play, "board", spot, most=LONGEST_NAME),
        played_at=fields.moment(play, zone, spot),
        minutes=fields.number(play, "durationMin", spot, most=MOST_MINUTES) or None,
        rounds=fields.number(play, "rounds", spot, most=MOST_ROUNDS),
        table=told.table,
        note=fields.text(play, "comments", spot, most=LONGEST_NOTE, lines=True),
        players=seats,
        lowest_wins=not told.highest_wins,
        in_teams=in_teams and any(seat.team for seat in seats),
        counts_points=not told.no_points and any(seat.parts for seat in seats),
    )


def _named_once(plays: list[ImportedPlay]) -> tuple[ImportedPlay, ...]:
    """Each play with a uid of its own. Raises PlayError when one stands there twice."""
    first: dict[str, int] = {}
    for play in plays:
        if play.uid and play.uid in first:
            raise PlayError("uuid_twice", play.no, "uuid", value=play.uid)
        first[play.uid] = play.no
    alike: Counter[str] = Counter()
    named = []
    for play in plays:
        if not play.uid:
            said = _content(play)
            alike[said] += 1
            play = replace(play, uid=derived("play", said, alike[said]))
        named.append(play)
    return tuple(named)


def _content(play: ImportedPlay) -> str:
    """What tells a play without a UUID from others."""
    seats = [(seat.name, seat.parts, seat.won) for seat in play.players]
    return repr((play.played_at.isoformat(), play.name, play.board, seats))
