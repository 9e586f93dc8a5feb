from collections.abc import Sequence

from django.db import transaction
from django.db.models import F

from scorekeeper.access.models import Device
from scorekeeper.leagues.names import folded
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import MOST_SEATS, Adjust, Join, Leave
from scorekeeper.tables.models import Game, Seat, Sitting, Table
from scorekeeper.tables.play import Play
from scorekeeper.tables.services.log import append
from scorekeeper.tables.services.roster import player_forget, seats_link
from scorekeeper.tables.writes import Write


def player_join(
    *,
    game: Game,
    name: str,
    total: int | None,
    actor: Device | None,
    client_key: str,
    based_on: int,
) -> Play:
    """Seats a late joiner last, or somebody who had left on the old seat. Raises as ``append``.

    A name that differs only in case, or in the dots of Ё, is the same.
    """
    with transaction.atomic():
        seats = list(Seat.objects.select_for_update().filter(game=game))
        seat = next((seat for seat in seats if folded(seat.name) == folded(name)), None)
        if seat is None:
            seat = Seat.objects.create(game=game, name=name, number=_next_seat(seats))
            seats_link(game=game)
        write = Write(
            kind="joined",
            entry=Join(seat=seat.number, total=total),
            actor=actor,
            client_key=client_key,
            based_on=based_on,
        )
        return append(game=game, write=write)


def _next_seat(seats: Sequence[Seat]) -> int:
    """The number after the highest; numbers of joinings that were undone stay taken."""
    if len(seats) >= 10 * MOST_SEATS:
        raise ScoringError("too_many_players", ("join", "player"), most=MOST_SEATS)
    return max((seat.number for seat in seats), default=-1) + 1


def player_leave(
    *, game: Game, seat: int, actor: Device | None, client_key: str, based_on: int
) -> Play:
    """Lets somebody leave; the total stays. Raises as ``log.append``."""
    write = Write(
        kind="left",
        entry=Leave(seat=seat),
        actor=actor,
        client_key=client_key,
        based_on=based_on,
    )
    return append(game=game, write=write)


def total_adjust(
    *,
    game: Game,
    seat: int,
    points: int,
    why: str,
    actor: Device | None,
    client_key: str,
    based_on: int,
) -> Play:
    """Puts points on a total by agreement, with a reason. Raises as ``log.append``."""
    write = Write(
        kind="adjusted",
        entry=Adjust(seat=seat, points=points, why=why),
        actor=actor,
        client_key=client_key,
        based_on=based_on,
    )
    return append(game=game, write=write)


def player_rename(*, game: Game, seat: int, name: str) -> None:
    """Another name on a seat, and for whoever sits there. The log knows only seats.

    Raises ScoringError when somebody else at the table has it.
    """
    with transaction.atomic():
        seats = {one.number: one for one in Seat.objects.select_for_update().filter(game=game)}
        old = seats.pop(seat)
        if folded(name) in {folded(other.name) for other in seats.values()}:
            raise ScoringError("same_name_twice", name=name)
        Sitting.objects.filter(table=game.table_id, name=old.name).update(name=name)
        was, old.player, old.name = old.player_id, None, name
        old.save(update_fields=["name", "player"])
        seats_link(game=game)
        if was is not None:
            player_forget(game=game, pk=was)
        Game.objects.filter(pk=game.pk).update(version=F("version") + 1)


def sitting_set(*, table: Table, device: Device, name: str) -> None:
    """Remembers who holds this device at the table: a player, or "" for the scorer."""
    Sitting.objects.update_or_create(table=table, device=device, defaults={"name": name})
