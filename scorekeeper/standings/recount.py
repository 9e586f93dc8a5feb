"""From finished games to lines: the one way, for the newest game and for a recount from zero.

Nothing is stored here: the rows are made, and ``services`` keeps or compares them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import groupby
from operator import attrgetter
from zoneinfo import ZoneInfo

from scorekeeper.leagues.models import League, Season
from scorekeeper.leagues.seasons import ALL, NONE, day_of, span_of
from scorekeeper.standings.models import Line, Played, Standing
from scorekeeper.standings.peaks import peaks_of, stored
from scorekeeper.standings.ratings import START, Rating, rate
from scorekeeper.standings.tally import beaten, tally_of
from scorekeeper.tables.models import COUNTS, Game, Result, Seat

# Columns of a result that a line takes over as they are.
SAME = (
    *("seat", "place", "teams", "total", "won", "lost", "knocked_out", "taken", "given"),
    *("best", "best_ref", "worst", "worst_ref", "zeros", "most_zeros", "zeros_ref", "exact"),
)


@dataclass(frozen=True)
class Finished:
    """A game that counts, its results by seat, and who sat there (keys of players)."""

    game: Game
    results: Sequence[Result]
    player_of: Mapping[int, int]

    def team_of(self, seat: int) -> int:
        """The team of a seat; a team is named by its first seat."""
        return next((team[0] for team in self.game.teams or () if seat in team), seat)

    @property
    def members(self) -> dict[int, list[int]]:
        """Players by team."""
        found: dict[int, list[int]] = defaultdict(list)
        for seat, player in self.player_of.items():
            found[self.team_of(seat)].append(player)
        return found

    @property
    def places(self) -> dict[int, int]:
        """Places by team."""
        place_of = {result.seat: result.place for result in self.results}
        return {team: place_of[team] for team in self.members}


def finished_games(*, league: League, since: datetime | None) -> Iterator[Finished]:
    """Games of the league that count, in the order of their dates, from that moment on.

    A game in which nobody won, because it was stopped before the first round, is none; nor is one
    from a file that does not say who of the roster somebody was.
    """
    counted = Game.objects.filter(table__league=league, **COUNTS)
    if since is not None:
        counted = counted.filter(started_at__gte=since)
    results = _by_game(Result.objects.filter(game__in=counted))
    players: dict[int, dict[int, int]] = defaultdict(dict)
    seats = Seat.objects.filter(game__in=counted, player__isnull=False).order_by()
    for game_pk, number, player_pk in seats.values_list("game", "number", "player"):
        assert player_pk is not None
        players[game_pk][number] = player_pk
    columns = ("table", "started_at", "ended_at", "created_at", "rounds", "teams")
    for game in counted.only(*columns).order_by("started_at", "pk"):
        rows, here = results[game.pk], players[game.pk]
        if any(row.won for row in rows) and all(row.seat in here for row in rows):
            yield Finished(game, rows, {row.seat: here[row.seat] for row in rows})


def _by_game(results: Iterable[Result]) -> Mapping[int, list[Result]]:
    found: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        found[result.game_id].append(result)
    return found


@dataclass
class Recount:
    """Makes the rows of games given in the order of their dates; ``ratings`` move along."""

    league: League
    seasons: Sequence[Season]
    ratings: dict[int, Rating]

    def add(self, finished: Finished) -> tuple[Played, list[Line]]:
        """The rows of the next game."""
        game = finished.game
        day = day_of(game.started_at, self.league.zone)
        span = span_of(self.league, self.seasons, day)
        when = {
            "league": self.league,
            "game_id": game.pk,
            "season": NONE if span is None else span.key,
            "day": day,
            "started_at": game.started_at,
        }
        self._rate(finished)
        played = Played(
            **when,
            table_id=game.table_id,
            minute=minute_of(game.started_at, self.league.zone),
            minutes=game.minutes,
            rounds=game.rounds,
            players=len(finished.results),
        )
        places = list(finished.places.values())
        return played, [self._line(result, finished, places, when) for result in finished.results]

    def _rate(self, finished: Finished) -> None:
        members, places = finished.members, finished.places
        if len(members) < 2:
            return
        for player in finished.player_of.values():
            self.ratings.setdefault(player, START)
        teams = list(members)
        self.ratings |= rate(
            ratings=self.ratings,
            teams=[members[team] for team in teams],
            places=[places[team] for team in teams],
        )

    def _line(
        self, result: Result, finished: Finished, places: Sequence[int], when: dict[str, object]
    ) -> Line:
        player = finished.player_of[result.seat]
        rating = self.ratings.get(player, START)
        return Line(
            **when,
            player_id=player,
            team=finished.team_of(result.seat),
            beaten=beaten(place=result.place, places=places),
            rounds_won=result.wins,
            mu=rating.mu,
            sigma=rating.sigma,
            **{name: getattr(result, name) for name in SAME},
        )


def minute_of(moment: datetime, zone: str) -> int:
    """The minute of the day at which something happened, where the league is."""
    there = moment.astimezone(ZoneInfo(zone))
    return 60 * there.hour + there.minute


def standings_of(*, league: League, lines: Iterable[Line]) -> Iterator[Standing]:
    """The standings of everybody in these lines, which are all of theirs, in order."""
    for player, mine in _by_player(lines):
        yield from _of_player(league, player, mine)


def _of_player(league: League, player: int, lines: Sequence[Line]) -> list[Standing]:
    seasons: dict[str, list[Line]] = {ALL: list(lines)} if lines else {}
    for line in lines:
        if line.season not in (NONE, ALL):
            seasons.setdefault(line.season, []).append(line)
    return [
        Standing(
            league=league,
            season=season,
            player_id=player,
            last_day=mine[-1].day,
            peaks=stored(peaks_of(mine)),
            **_tallies(mine, mine[-1].day),
        )
        for season, mine in seasons.items()
    ]


def _tallies(lines: Sequence[Line], last_day: date) -> dict[str, object]:
    """What the lines add up to, and what they did before that day."""
    before = tally_of(line for line in lines if line.day < last_day)
    after = replace(before, places=list(before.places))
    for line in lines:
        if line.day == last_day:
            after.add(line)
    return {"tally": after.stored(), "before": before.stored()}


def _by_player(lines: Iterable[Line]) -> Iterator[tuple[int, list[Line]]]:
    """Lines of each player, in the order in which they are given."""
    in_order = sorted(lines, key=attrgetter("player_id"))
    for player, mine in groupby(in_order, key=attrgetter("player_id")):
        yield player, list(mine)
