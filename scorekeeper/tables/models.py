import uuid
from datetime import timedelta

from django.db import models
from django.utils import timezone

from scorekeeper.access.models import Device, Right, Space
from scorekeeper.leagues.models import League, Player
from scorekeeper.scoring.editions import Edition, edition_thawed
from scorekeeper.scoring.game_file.fields import LONGEST_NAME
from scorekeeper.scoring.rules import Rules, thawed
from scorekeeper.scoring.state import Setup

LONGEST_TABLE_NAME = 60


class Table(models.Model):
    """A group of people around one deck, and all their games; perhaps a table of a league."""

    space = models.OneToOneField(Space, on_delete=models.CASCADE)
    league = models.ForeignKey(League, null=True, on_delete=models.SET_NULL, related_name="tables")
    name = models.CharField(max_length=LONGEST_TABLE_NAME)
    agreements = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class RuleSet(models.Model):
    """House rules that somebody composed: a name, a deck, a preset and what differs from it."""

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="rule_sets")
    name = models.CharField(max_length=LONGEST_TABLE_NAME)
    edition = models.JSONField()
    rules = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Game(models.Model):
    """One game. Rules, edition and decks are frozen when it starts; the rest is the log.

    ``start_key`` is the form's own key: sent twice, it starts one game. ``rounds`` and
    ``finished`` are projections of the log, like the rows of ``Result``. ``version`` grows with
    everything that other phones should see.

    ``started_at`` is when people really played; ``created_at`` is later for a game that was
    entered afterwards. ``counted`` and ``voided`` say whether leagues count it, and ``results_at``
    is the league's number of the last change of its result. ``uid`` is what the game is called in
    files of other programs.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="games")
    no = models.PositiveIntegerField()
    rules = models.JSONField()
    rules_name = models.CharField(max_length=LONGEST_TABLE_NAME, blank=True)
    rule_set = models.ForeignKey(RuleSet, null=True, on_delete=models.SET_NULL)
    edition = models.JSONField()
    decks = models.PositiveSmallIntegerField(default=1)
    first_seats = models.PositiveSmallIntegerField()
    teams = models.JSONField(null=True)
    first_dealer = models.PositiveSmallIntegerField()
    start_key = models.CharField(max_length=60)
    uid = models.UUIDField(default=uuid.uuid4, db_index=True)
    started_at = models.DateTimeField(default=timezone.now)
    created_at = models.DateTimeField(default=timezone.now)
    touched_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)
    counted = models.BooleanField(default=True)
    voided = models.BooleanField(default=False)
    results_at = models.PositiveBigIntegerField(default=0)
    rounds = models.PositiveIntegerField(default=0)
    finished = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=0)

    # Set by ``access``: what the asking device may do, whether it sees the table's league, and the
    # number of the table's newest game.
    right = Right.SEE
    sees_league = False
    newest = 0

    class Meta:
        ordering = ["-no"]
        constraints = [
            models.UniqueConstraint(fields=["table", "no"], name="one_game_per_number"),
            models.UniqueConstraint(fields=["table", "start_key"], name="one_game_per_start_key"),
        ]
        indexes = [models.Index(fields=["table", "results_at"], name="games_by_change")]

    def __str__(self) -> str:
        return f"{self.table}, game {self.no}"

    def setup(self) -> Setup:
        """What the scoring needs to replay the log."""
        teams = None if self.teams is None else tuple(tuple(team) for team in self.teams)
        return Setup(
            rules=self.frozen_rules(),
            edition=self.frozen_edition(),
            seats=self.first_seats,
            decks=self.decks,
            teams=teams,
            first_dealer=self.first_dealer,
        )

    @property
    def entered_afterwards(self) -> bool:
        return self.created_at - self.started_at > timedelta(minutes=1)

    @property
    def minutes(self) -> int | None:
        """How long the game took, None when nobody knows: not over, or entered afterwards."""
        if self.ended_at is None or self.entered_afterwards:
            return None
        return max(0, round((self.ended_at - self.started_at).total_seconds() / 60))

    def frozen_rules(self) -> Rules:
        return thawed(self.rules)

    def frozen_edition(self) -> Edition:
        return edition_thawed(self.edition)


# Games that leagues count.
COUNTS = {"finished": True, "counted": True, "voided": False}


class Seat(models.Model):
    """A place at the table and the name of who sits there. The log knows only the number.

    At a table of a league ``player`` is who that is on the roster.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=LONGEST_NAME)
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="seats")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="one_name_per_seat")]

    def __str__(self) -> str:
        return self.name


class GameEvent(models.Model):
    """One entry of a game's log. Only ever added, never changed or deleted.

    ``kind`` is a key of ``log.KINDS``. ``payload`` holds ``entry`` (stored form of the scoring)
    and ``of`` (number of the event it is about), each where the kind has it.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=20)
    payload = models.JSONField()
    actor = models.ForeignKey(Device, null=True, on_delete=models.SET_NULL)
    by = models.CharField(max_length=LONGEST_NAME, blank=True)
    client_key = models.CharField(max_length=40)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["seq"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seq"], name="one_event_per_number"),
            models.UniqueConstraint(fields=["game", "client_key"], name="one_event_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


class Draft(models.Model):
    """A round being entered by everybody at the table together, kept until it is saved.

    ``about`` is 0 for a new round, else the number of the event whose round is being corrected.
    ``fields`` are those of the form. Hands and their sum among them are those the form showed at
    first; one that somebody typed is kept by seat and device.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="drafts")
    about = models.PositiveIntegerField(default=0)
    fields = models.JSONField()
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "about"], name="one_draft_per_round")
        ]

    def __str__(self) -> str:
        return f"draft in {self.game}"


class DraftHand(models.Model):
    """A hand as one device typed it. Two devices may differ; then somebody has to choose.

    ``seat`` may be ``typed.TOGETHER``, for the sum of all hands.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="hands")
    seat = models.PositiveSmallIntegerField()
    device = models.ForeignKey(Device, on_delete=models.CASCADE)
    text = models.TextField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["draft", "seat", "device"], name="one_hand_per_device")
        ]

    def __str__(self) -> str:
        return f"hand of seat {self.seat}: {self.text}"


class Sitting(models.Model):
    """Who holds a device at this table: a player by name, or "" for somebody who keeps score."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="sittings")
    device = models.ForeignKey(Device, on_delete=models.CASCADE)
    name = models.CharField(max_length=LONGEST_NAME, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "device"], name="one_sitting_per_device")
        ]

    def __str__(self) -> str:
        return self.name or "the scorer"


class Result(models.Model):
    """How a seat stands in a game: a projection of the log, see ``results.project``.

    ``teams`` is how many played for a total of their own. ``rounds`` are those in which the seat
    had cards, ``taken`` and ``given`` the points (before any multiplier) of the others' hands when
    this seat went out, and of its own hands when somebody did not go out. ``best`` and ``worst``
    are the most of both in one round, ``best_ref`` and ``worst_ref`` those rounds (0: none).
    ``zeros`` are cards 0 in those hands, ``exact`` totals that were turned by hitting a number
    exactly.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    total = models.BigIntegerField()
    wins = models.PositiveIntegerField()
    losses = models.PositiveIntegerField()
    won = models.BooleanField()
    lost = models.BooleanField()
    knocked_out = models.BooleanField()
    left = models.BooleanField()
    teams = models.PositiveSmallIntegerField(default=0)
    rounds = models.PositiveIntegerField(default=0)
    taken = models.PositiveBigIntegerField(default=0)
    given = models.PositiveBigIntegerField(default=0)
    best = models.PositiveIntegerField(default=0)
    best_ref = models.PositiveIntegerField(default=0)
    worst = models.PositiveIntegerField(default=0)
    worst_ref = models.PositiveIntegerField(default=0)
    zeros = models.PositiveIntegerField(default=0)
    most_zeros = models.PositiveSmallIntegerField(default=0)
    zeros_ref = models.PositiveIntegerField(default=0)
    exact = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["place", "seat"]
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="one_result_per_seat")]

    def __str__(self) -> str:
        return f"{self.place}. seat {self.seat}: {self.total}"
