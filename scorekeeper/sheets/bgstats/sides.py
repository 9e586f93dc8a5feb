"""Who plays for one total in an imported play: each alone, or partners together."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.scoring.game_file.fields import LONGEST_NAME

from .errors import PlayError
from .imported import ImportedPlay, ImportedSeat


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its seats, its points as written, and the outcome that the play tells."""

    seats: tuple[int, ...]
    parts: tuple[int, ...]
    won: bool
    rank: int | None

    @property
    def total(self) -> int:
        return sum(self.parts)


Sides = tuple[Side, ...]


def sides_of(play: ImportedPlay) -> Sides:
    """The sides in the order of their first seats.

    Raises PlayError ``team_differs`` when partners do not have one outcome.
    """
    teams: dict[str, list[int]] = {}
    for seat, player in enumerate(play.players):
        alone = not (play.in_teams and player.team)
        teams.setdefault(f"\0{seat}" if alone else player.team, []).append(seat)
    return tuple(_side(play, tuple(seats)) for seats in teams.values())


def _side(play: ImportedPlay, seats: tuple[int, ...]) -> Side:
    members = [play.players[seat] for seat in seats]
    scores = [member.parts for member in members if member.parts]
    ranks = [member.rank for member in members if member.rank is not None]
    if len({sum(parts) for parts in scores}) > 1:
        raise _differs(play, members[0], "score")
    if len(set(ranks)) > 1:
        raise _differs(play, members[0], "rank")
    if len({member.won for member in members}) > 1:
        raise _differs(play, members[0], "winner")
    return Side(
        seats=seats,
        parts=scores[0] if scores else (),
        won=members[0].won,
        rank=ranks[0] if ranks else None,
    )


def _differs(play: ImportedPlay, member: ImportedSeat, key: str) -> PlayError:
    return PlayError("team_differs", play.no, f"playerScores.{key}", team=member.team)


def seat_names(play: ImportedPlay) -> tuple[str, ...]:
    """Names by seat, each once: a second Anna, or somebody anonymous, gets a number."""
    names: list[str] = []
    taken = {player.name for player in play.players}
    for player in play.players:
        names.append(_free(player.name, names, taken))
    return tuple(names)


def _free(name: str, names: Sequence[str], taken: set[str]) -> str:
    if name not in names:
        return name
    for number in range(2, len(taken) + len(names) + 3):
        ending = f" {number}"
        numbered = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        if numbered not in names and numbered not in taken:
            return numbered
    raise AssertionError("more names are tried than there are taken")
