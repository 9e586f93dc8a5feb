"""From what a line of a sheet gives each player to a round, by the way of scoring.

A sheet says points; who went out it says only by what that player has, and where this can be
somebody else's mark as well, somebody has to be asked. The errors here name seats, and whoever
calls knows the line.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.scoring.cards import Hand
from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.rules import Rules

from .errors import SheetError


@dataclass(frozen=True)
class Line:
    """What a line gives to everybody still in: points by seat, None where nothing is written.

    ``said``: somebody was asked who went out, and ``out`` is the answer (None: nobody).
    """

    rules: Rules
    edition: Edition
    points: Mapping[int, int | None]
    said: bool = False
    out: int | None = None

    def with_points(self) -> list[int]:
        """Seats with more than nothing."""
        return [seat for seat, points in self.points.items() if (points or 0) > 0]

    def below_zero(self) -> list[int]:
        """Seats with less than nothing."""
        return [seat for seat, points in self.points.items() if (points or 0) < 0]

    def without(self) -> list[int]:
        """Seats with a 0, a mark for nothing, or a blank."""
        return [seat for seat, points in self.points.items() if not points]


def _own_hand(line: Line) -> Round:
    out = line.out if line.said else _who_went_out(line)
    card = None if out is None else _last_card(line, out)
    hands = {
        seat: Hand(stated=_charged(seat, points or 0))
        for seat, points in line.points.items()
        if seat != out
    }
    return Round(out=out, hands=hands, last_card=card, side=_side(line.edition, card))


def _who_went_out(line: Line) -> int | None:
    below, without = line.below_zero(), line.without()
    for seat in below:
        if line.points[seat] not in line.rules.finish_bonus.values():
            raise SheetError("no_such_bonus", seat=seat, points=line.points[seat])
    blank = [seat for seat in without if line.points[seat] is None]
    # Beside a bonus a 0 is a hand of zeros; a blank could be anything.
    likely = [*below, *blank] if below else without
    if len(likely) > 1:
        raise SheetError("who_went_out", seats=tuple(likely))
    return likely[0] if likely else None


def _last_card(line: Line, out: int) -> str | None:
    """A card with the bonus that is written; any of them gives the same points."""
    points = line.points[out] or 0
    card = next((code for code, n in line.rules.finish_bonus.items() if n == points), None)
    if points and card is None:
        raise SheetError("no_such_bonus", seat=out, points=points)
    return card if points else None


def _side(edition: Edition, card: str | None) -> str | None:
    """A side of a two-sided deck that has the card."""
    if card is None:
        return None
    return next((side for side in edition.sides if card in edition.faces[side]), None)


def _charged(seat: int, points: int) -> int:
    if points < 0:
        raise SheetError("below_zero", seat=seat, points=points)
    return points


def _winner_collects(line: Line) -> Round:
    _none_below_zero(line)
    got = line.with_points()
    if line.said and line.out is None and got and line.rules.when_nobody_out == "own_hand":
        return _nobody_out(line)
    out = _the_one(line, got, "several_collected")
    return _nobody_out(line) if out is None else Round(out=out, collected=line.points[out] or 0)


def _the_one(line: Line, got: list[int], several: str) -> int | None:
    """Who went out, when only who goes out can get points."""
    out = line.out if line.said else next(iter(got), None)
    if len(got) > 1:
        raise SheetError(several, seats=tuple(got))
    if got and got != [out]:
        raise SheetError("points_of_another", seat=got[0], points=line.points[got[0]])
    return out


def _nobody_out(line: Line) -> Round:
    hands = {seat: Hand(stated=points or 0) for seat, points in line.points.items()}
    return Round(out=None, hands=hands)


def _round_wins(line: Line) -> Round:
    _none_below_zero(line)
    got = line.with_points()
    for seat in got:
        if line.points[seat] != 1:
            raise SheetError("not_one_point", seat=seat, points=line.points[seat])
    return Round(out=_the_one(line, got, "several_won"))


def _none_below_zero(line: Line) -> None:
    for seat in line.below_zero():
        raise SheetError("below_zero", seat=seat, points=line.points[seat])


ROUNDS: Mapping[str, Callable[[Line], Round]] = {
    "own_hand": _own_hand,
    "winner_collects": _winner_collects,
    "round_wins": _round_wins,
}


def round_of(line: Line) -> Round:
    """The round of a line. Raises SheetError, with the seats it is about and without a place.

    ``line.rules`` must score in one of the ways of ``ROUNDS``.
    """
    return ROUNDS[line.rules.scoring](line)
