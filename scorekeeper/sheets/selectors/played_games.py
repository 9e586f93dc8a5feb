"""Finished games of the database as other programs want to know them."""

from collections.abc import Iterable, Sequence

from django.db.models import QuerySet

from scorekeeper.leagues.models import League
from scorekeeper.sheets.played import PlayedGame, PlayedSeat
from scorekeeper.tables.models import COUNTS, Game, Result, Seat
from scorekeeper.tables.selectors.board import rules_add_up
from scorekeeper.tables.wording.games import rules_name


def games_of_league(*, league: League) -> QuerySet[Game]:
    """Games that count, in the order of their dates, with all that ``played_games`` needs."""
    games = Game.objects.filter(table__league=league, **COUNTS)
    return with_people(games).order_by("started_at", "pk")


def with_people(games: QuerySet[Game]) -> QuerySet[Game]:
    """Three queries, however many games."""
    return games.select_related("table").prefetch_related("seats__player", "results")


def played_games(*, games: Iterable[Game]) -> list[PlayedGame]:
    """One for each game that is over."""
    return [played_game(game=game) for game in games if game.finished]


def played_game(*, game: Game) -> PlayedGame:
    """A game that is over. Names are those of the roster where there is one."""
    rules = game.frozen_rules()
    seats = {seat.number: seat for seat in game.seats.all()}
    results = sorted(game.results.all(), key=lambda result: result.seat)
    team_of = {seat: team for team in game.teams or () for seat in team}
    return PlayedGame(
        uid=str(game.uid),
        name=rules_name(game),
        started_at=game.started_at,
        minutes=game.minutes,
        rounds=game.rounds,
        table=game.table.name,
        note="",
        players=tuple(
            _seat(seats[result.seat], result, game, team_of.get(result.seat, ()))
            for result in results
        ),
        lowest_wins=rules.best_is_low,
        in_teams=game.teams is not None,
        counts_points=rules_add_up(rules),
    )


def _seat(seat: Seat, result: Result, game: Game, team: Sequence[int]) -> PlayedSeat:
    starter = (game.first_dealer + 1) % game.first_seats
    return PlayedSeat(
        uid=str(seat.player.uid) if seat.player else f"{game.uid} {seat.number}",
        name=seat.player.name if seat.player else seat.name,
        total=result.total,
        place=result.place,
        won=result.won,
        started=seat.number == starter,
        seat=seat.number,
        team=str(team[0]) if team else "",
    )
