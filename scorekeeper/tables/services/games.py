from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from scorekeeper.access.models import Device, Right
from scorekeeper.access.services import space_create
from scorekeeper.leagues.models import League
from scorekeeper.scoring.editions import Edition, edition_frozen
from scorekeeper.scoring.entries import End, Reopen
from scorekeeper.scoring.rules import Rules, frozen
from scorekeeper.scoring.state import Setup, State, opening
from scorekeeper.tables.models import Game, RuleSet, Seat, Sitting, Table
from scorekeeper.tables.play import Play
from scorekeeper.tables.results import project
from scorekeeper.tables.services.log import append
from scorekeeper.tables.services.roster import known_people
from scorekeeper.tables.writes import Write

AN_EVENING = timedelta(hours=6)


@dataclass(frozen=True, kw_only=True)
class Agreed:
    """What a table agrees on before a game: who sits where, the rules and the decks.

    ``started_at`` is None for now, else when the game was really played.
    """

    names: Sequence[str]
    rules: Rules
    edition: Edition
    decks: int = 1
    teams: tuple[tuple[int, ...], ...] | None = None
    first_dealer: int | None = None
    rules_name: str = ""
    rule_set: RuleSet | None = None
    started_at: datetime | None = None
    start_key: str

    def setup(self) -> Setup:
        return Setup(
            rules=self.rules,
            edition=self.edition,
            seats=len(self.names),
            decks=self.decks,
            teams=self.teams,
            first_dealer=self.first_dealer,
        )


def table_create(
    *, owner: Device, name: str, agreed: Agreed, league: League | None = None
) -> Table:
    """A new table with its first game, once for each start key. Who makes it keeps score at first.

    With a ``league`` it is a table of that league.

    Raises ScoringError.
    """
    with transaction.atomic():
        # Held until the end, so that a form sent twice at once still makes one table.
        Device.objects.select_for_update().get(pk=owner.pk)
        mine = Table.objects.filter(space__grants__device=owner, space__grants__right=Right.OWN)
        known = mine.filter(games__start_key=agreed.start_key).first()
        if known is not None:
            return known
        table = Table.objects.create(
            space=space_create(owner=owner, address="/t/{key}/"), name=name, league=league
        )
        game_start(table=table, agreed=agreed)
        Sitting.objects.create(table=table, device=owner, name="")
        return table


def game_start(*, table: Table, agreed: Agreed) -> Game:
    """The next game of a table, once for each start key; rules and decks are frozen now.

    Raises ScoringError for an impossible setup.
    """
    state = opening(agreed.setup())
    last = len(agreed.names) - 1
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        known = table.games.filter(start_key=agreed.start_key).first()
        if known is not None:
            return known
        highest = table.games.aggregate(highest=Max("no"))["highest"] or 0
        game = Game.objects.create(
            table=table,
            no=highest + 1,
            rules=frozen(agreed.rules),
            rules_name=agreed.rules_name,
            rule_set=agreed.rule_set,
            edition=edition_frozen(agreed.edition),
            decks=agreed.decks,
            first_seats=len(agreed.names),
            teams=agreed.teams,
            start_key=agreed.start_key,
            first_dealer=last if agreed.first_dealer is None else agreed.first_dealer,
            started_at=agreed.started_at or timezone.now(),
        )
        people = known_people(table=table, names=agreed.names)
        Seat.objects.bulk_create(
            Seat(game=game, number=number, name=name, player=people.get(name))
            for number, name in enumerate(agreed.names)
        )
        project(game, state)
        return game


def game_end(*, game: Game, actor: Device | None, client_key: str, based_on: int) -> Play:
    """The table stops here. Raises as ``log.append``."""
    write = Write(kind="ended", entry=End(), actor=actor, client_key=client_key, based_on=based_on)
    return append(game=game, write=write)


def game_reopen(
    *,
    game: Game,
    target: int | None,
    max_rounds: int | None,
    actor: Device | None,
    client_key: str,
    based_on: int,
) -> Play:
    """A finished game goes on, perhaps to a further target (points). Raises as ``log.append``."""
    write = Write(
        kind="reopened",
        entry=Reopen(target=target, max_rounds=max_rounds),
        actor=actor,
        client_key=client_key,
        based_on=based_on,
    )
    return append(game=game, write=write)


def game_rematch(*, play: Play) -> Game:
    """The same people (but those who left) and rules again; the deal moves on by one seat.

    When an evening is being entered afterwards, it is the same evening.
    """
    state = play.state
    seats = [seat for seat in state.seats if seat not in state.left]
    agreed = Agreed(
        names=[play.name(seat) for seat in seats],
        rules=play.game.frozen_rules(),
        edition=play.game.frozen_edition(),
        decks=play.game.decks,
        teams=_same_teams(state, seats),
        first_dealer=_next_first_dealer(state, seats),
        rules_name=play.game.rules_name,
        rule_set=play.game.rule_set,
        started_at=same_evening(game=play.game),
        start_key=f"rematch-{play.game.pk}",
    )
    return game_start(table=play.game.table, agreed=agreed)


def same_evening(*, game: Game) -> datetime | None:
    """The date of the game, if a past evening is being entered with it at present."""
    afterwards = game.created_at - game.started_at > AN_EVENING
    at_present = timezone.now() - game.created_at < AN_EVENING
    return game.started_at if afterwards and at_present else None


def _same_teams(state: State, seats: list[int]) -> tuple[tuple[int, ...], ...] | None:
    if state.setup.teams is None:
        return None
    members = [[seats.index(s) for s in team.seats if s in seats] for team in state.teams.values()]
    return tuple(tuple(team) for team in members if team)


def _next_first_dealer(state: State, seats: list[int]) -> int:
    """The seat after the last dealer, passing over who left, counted in the new order."""
    last = state.setup.seats - 1 if state.dealer is None else state.dealer
    at = state.seats.index(last)
    ring = state.seats[at + 1 :] + state.seats[: at + 1]
    return next(seats.index(seat) for seat in ring if seat in seats)
