"""Who played, from the two ways in which BG Stats tells it."""

from collections.abc import Mapping, Sequence

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.game_file.fields import LONGEST_NAME, clean_name

from . import fields
from .common import derived, uuid_of
from .fields import Spot, Table
from .imported import ImportedSeat
from .scores import parts_of

LONGEST_UID = 200
MOST_RANK = 1000


def file_seats(
    scores: Sequence[object], players: Mapping[int, tuple[Table, Spot]], spot: Spot
) -> tuple[ImportedSeat, ...]:
    """The players of a file's play, by their numbers among the file's people."""
    seats: list[tuple[int, ImportedSeat]] = []
    for i, item in enumerate(scores):
        score = fields.table(item, spot.at(i))
        player, there = fields.referred(score, "playerRefId", players, spot.at(i))
        name = _name(player, Spot(spot.play, there.where))
        uid = "" if fields.flag(player, "isAnonymous", there) else _uid(player, name, there)
        order = fields.number(score, "seatOrder", spot.at(i), least=-1)
        seats.append((order, _seat(score, uid, name, spot.at(i))))
    _once([seat for _, seat in seats], spot)
    return tuple(seat for _, seat in sorted(seats, key=lambda item: item[0]))


def link_seats(players: Sequence[object], source: str, spot: Spot) -> tuple[ImportedSeat, ...]:
    """The players of a link's play, who bring their names along."""
    seats = []
    for i, item in enumerate(players):
        player = fields.table(item, spot.at(i))
        name = _name(player, spot.at(i))
        said = fields.text(player, "sourcePlayerId", spot.at(i), most=LONGEST_UID)
        uid = uuid_of("player", said, source) if said else derived("player", name)
        seats.append(_seat(player, uid, name, spot.at(i)))
    _once(seats, spot)
    return tuple(seats)


def _uid(player: Table, name: str, spot: Spot) -> str:
    said = fields.text(player, "uuid", spot, most=LONGEST_UID)
    return uuid_of("player", said) if said else derived("player", name)


def _name(player: Table, spot: Spot) -> str:
    try:
        return clean_name(player.get("name"))
    except ScoringError:
        raise spot.at("name").error(
            "bad_name", value=player.get("name"), most=LONGEST_NAME
        ) from None


def _seat(data: Table, uid: str, name: str, spot: Spot) -> ImportedSeat:
    return ImportedSeat(
        uid=uid,
        name=name,
        parts=parts_of(data.get("score"), spot.at("score")),
        won=fields.flag(data, "winner", spot),
        rank=fields.number(data, "rank", spot, most=MOST_RANK) or None,
        started=fields.flag(data, "startPlayer", spot),
        team=fields.text(data, "team", spot, most=LONGEST_NAME),
    )


def _once(seats: Sequence[ImportedSeat], spot: Spot) -> None:
    seen: set[str] = set()
    for i, seat in enumerate(seats):
        if seat.uid and seat.uid in seen:
            raise spot.at(i).error("player_twice", name=seat.name)
        seen.add(seat.uid)
    if not seats:
        raise spot.error("no_players")
