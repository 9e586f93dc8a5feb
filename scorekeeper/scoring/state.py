"""Where a game stands: teams, seats, totals and the rounds so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .deck import Deck
from .editions import Edition
from .entries import Entry, Round
from .errors import ScoringError
from .rules import Rules
from .scorings import Part

RUNNING = "running"
FINISHED = "finished"


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first card: rules, decks, seats 0…n−1 in order, teams of seats."""

    rules: Rules
    edition: Edition
    seats: int
    decks: int = 1
    teams: tuple[tuple[int, ...], ...] | None = None
    first_dealer: int | None = None


@dataclass(slots=True)
class Team:
    """One who plays for a total: a player, or partners. Points, rounds won and lost."""

    seats: tuple[int, ...]
    total: int = 0
    wins: int = 0
    losses: int = 0
    out_in: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A total moved after the points were handed out: by the floor or an exact total."""

    team: int
    code: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What a round gave. Teams are named by their first seat; points are before the multiplier.

    There are no points of hands where only their sum is known (``entry.collected``).
    """

    no: int
    entry: Round
    dealer: int
    starter: int
    multiplier: int
    points: Mapping[int, int]
    parts: tuple[Part, ...]
    awards: Mapping[int, int]
    changes: tuple[Change, ...]
    totals: Mapping[int, int]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    knocked_out: tuple[int, ...]
    issues: tuple[ScoringError, ...] = ()


@dataclass(frozen=True, slots=True)
class Ignored:
    """An entry of an older log that no longer fits after a correction, and why."""

    entry: Entry
    issue: ScoringError


@dataclass(slots=True)
class State:
    """The running game. Changed only by ``replay.step``.

    ``joined_with``: the total somebody sat down with, by the ``ref`` of the joining.
    """

    setup: Setup
    rules: Rules
    deck: Deck
    seats: list[int]
    teams: dict[int, Team]
    team_of: dict[int, int]
    left: set[int] = field(default_factory=set)
    rounds: list[RoundResult] = field(default_factory=list)
    ignored: list[Ignored] = field(default_factory=list)
    piles: int = 0
    status: str = RUNNING
    ended_by: str | None = None
    winners: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    dealer: int | None = None
    starts: int | None = None
    dealing: tuple[int, ...] = ()
    joined_with: dict[int, int] = field(default_factory=dict)

    @property
    def finished(self) -> bool:
        return self.status == FINISHED

    def team_left(self, team: int) -> bool:
        """Whether all members of the team have left."""
        return all(seat in self.left for seat in self.teams[team].seats)

    def in_play(self) -> list[int]:
        """Teams that are neither knocked out nor gone, in order of seats."""
        return [
            key
            for key, team in self.teams.items()
            if team.out_in is None and not self.team_left(key)
        ]

    def playing(self) -> list[int]:
        """Seats that get cards in the next round, clockwise."""
        return [seat for seat in self.seats if self.plays(seat)]

    def plays(self, seat: int) -> bool:
        """Whether this seat gets cards in the next round."""
        if seat not in self.team_of or seat in self.left:
            return False
        return self.teams[self.team_of[seat]].out_in is None

    def totals(self) -> dict[int, int]:
        """Points of everybody so far, by team."""
        return {key: team.total for key, team in self.teams.items()}

    def finish(self, by: str, winners: Sequence[int], losers: Sequence[int] = ()) -> None:
        """Ends the game; ``by`` is ``target``, ``last_in``, ``rounds`` or ``hand``."""
        self.status, self.ended_by = FINISHED, by
        self.winners, self.losers = tuple(winners), tuple(losers)

    def play_on(self, target: int | None, max_rounds: int | None) -> None:
        """Undoes the end, under further bounds where given."""
        self.status, self.ended_by, self.winners, self.losers = RUNNING, None, (), ()
        self.rules = replace(
            self.rules,
            target=target or self.rules.target,
            max_rounds=max_rounds or self.rules.max_rounds,
        )


def opening(setup: Setup) -> State:
    """The state before the first round. Raises ScoringError for an impossible setup."""
    teams = setup.teams or tuple((seat,) for seat in range(setup.seats))
    _check_setup(setup, teams)
    first = setup.seats - 1 if setup.first_dealer is None else setup.first_dealer
    return State(
        setup=setup,
        rules=setup.rules,
        deck=Deck(setup.edition, setup.decks, setup.rules),
        seats=list(range(setup.seats)),
        teams={team[0]: Team(team) for team in teams},
        team_of={seat: team[0] for team in teams for seat in team},
        dealing=(first,),
    )


def _check_setup(setup: Setup, teams: Sequence[tuple[int, ...]]) -> None:
    if setup.teams is not None and not setup.rules.needs_hands:
        raise ScoringError("not_with_scoring", ("teams",), scoring=setup.rules.scoring)
    if sorted(seat for team in teams for seat in team) != list(range(setup.seats)):
        raise ScoringError("teams_not_everybody", ("teams",))
    if len(teams) < 2:
        raise ScoringError("one_team", ("teams",))
