"""Rows of tables for spreadsheets."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scorekeeper.leagues.models import League
from scorekeeper.scoring.cards import hand_as_written
from scorekeeper.scoring.state import RoundResult
from scorekeeper.tables.models import Game, Seat
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.games import rules_name

Row = Sequence[str | int | date | None]


def game_heads() -> list[str]:
    """Heads of ``game_rows``."""
    return [
        *_moment_heads(),
        _("Rules"),
        _("Rounds"),
        pgettext("in a game", "Place"),
        _("Player"),
        _("Total"),
        _("Won"),
        _("Lost"),
        _("Counts"),
    ]


def game_rows(*, league: League, games: Iterable[Game]) -> Iterator[Row]:
    """A row for each player of each game, the winner first."""
    for game in games:
        seats = {seat.number: seat for seat in game.seats.all()}
        for result in sorted(game.results.all(), key=lambda r: (r.place, r.seat)):
            yield [
                *_moment(game, league.zone),
                rules_name(game),
                game.rounds,
                result.place,
                _name(seats[result.seat]),
                result.total,
                int(result.won),
                int(result.lost),
                int(game.finished and game.counted and not game.voided),
            ]


def round_heads() -> list[str]:
    """Heads of ``round_rows``."""
    return [
        *_moment_heads(),
        _("Round"),
        _("Player"),
        _("Went out"),
        _("Cards"),
        _("Points of the hand"),
        _("Multiplier"),
        _("Given by the round"),
        _("Total"),
    ]


def round_rows(*, games: Iterable[Game], zone: str) -> Iterator[Row]:
    """A row for each player in each round; totals are of the team where there are teams.

    The games come with their events and seats.
    """
    for game in games:
        play = Play(game, list(game.events.all()), {})
        names = {seat.number: _name(seat) for seat in game.seats.all()}
        for round_ in play.state.rounds:
            for seat in _seats(play, round_):
                yield [
                    *_moment(game, zone),
                    round_.no,
                    names[seat],
                    int(round_.entry.out == seat),
                    _cards(round_, seat),
                    round_.points.get(seat),
                    round_.multiplier,
                    *_points(play, round_, seat),
                ]


def _seats(play: Play, round_: RoundResult) -> list[int]:
    return [seat for seat in play.state.seats if play.state.team_of[seat] in round_.awards]


def _cards(round_: RoundResult, seat: int) -> str:
    """As in a game file, ``9 skip``; nothing where only the points are known."""
    hand = round_.entry.hands.get(seat)
    written = "" if hand is None else hand_as_written(hand)
    return written if isinstance(written, str) else ""


def _points(play: Play, round_: RoundResult, seat: int) -> tuple[int, int]:
    team = play.state.team_of[seat]
    return round_.awards[team], round_.totals[team]


def _moment_heads() -> list[str]:
    return [_("Day"), _("Time"), _("Table"), _("Game")]


def _moment(game: Game, zone: str) -> Row:
    at = game.started_at.astimezone(ZoneInfo(zone))
    return [at.date(), f"{at:%H:%M}", game.table.name, game.no]


def _name(seat: Seat) -> str:
    return seat.player.name if seat.player else seat.name
