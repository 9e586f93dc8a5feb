from django.db import models

from scorekeeper.leagues.models import League, Player
from scorekeeper.tables.models import Game, Table


class Ledger(models.Model):
    """How far the standings of a league have read its results: see ``League.results``."""

    league = models.OneToOneField(League, on_delete=models.CASCADE, related_name="ledger")
    upto = models.PositiveBigIntegerField(default=0)
    epoch = models.BigIntegerField(default=-1)

    def __str__(self) -> str:
        return f"{self.league} up to {self.upto}"


class Played(models.Model):
    """A game that counts: finished, not voided, not marked as one that does not count.

    ``season`` is the key of the season by the calendar of the league, ``day`` the day there, and
    ``minute`` the minute of that day at which it began. ``minutes`` is how long it took, null where
    nobody knows.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="played")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="played")
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="played")
    season = models.CharField(max_length=20)
    day = models.DateField()
    minute = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    minutes = models.PositiveIntegerField(null=True)
    rounds = models.PositiveIntegerField()
    players = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["started_at", "game_id"]
        indexes = [
            models.Index(fields=["league", "started_at", "game"], name="played_in_order"),
            models.Index(fields=["league", "season", "day"], name="played_in_season"),
        ]

    def __str__(self) -> str:
        return f"game {self.game_id} on {self.day}"


class Line(models.Model):
    """What a game that counts gave one of its people. Built from ``Result``, never changed.

    ``team`` is the first seat of the own team: lines of a game with the same are of partners.
    ``beaten`` is the share of the field, see ``tally.WHOLE``; ``mu`` and ``sigma`` the rating
    after the game. Points are before any multiplier.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="lines")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="lines")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="lines")
    seat = models.PositiveSmallIntegerField()
    team = models.PositiveSmallIntegerField()
    season = models.CharField(max_length=20)
    day = models.DateField()
    started_at = models.DateTimeField()
    place = models.PositiveSmallIntegerField()
    teams = models.PositiveSmallIntegerField()
    total = models.BigIntegerField()
    won = models.BooleanField()
    lost = models.BooleanField()
    knocked_out = models.BooleanField()
    beaten = models.PositiveIntegerField()
    rounds_won = models.PositiveIntegerField()
    taken = models.PositiveBigIntegerField()
    given = models.PositiveBigIntegerField()
    best = models.PositiveIntegerField()
    best_ref = models.PositiveIntegerField()
    worst = models.PositiveIntegerField()
    worst_ref = models.PositiveIntegerField()
    zeros = models.PositiveIntegerField()
    most_zeros = models.PositiveSmallIntegerField()
    zeros_ref = models.PositiveIntegerField()
    exact = models.PositiveSmallIntegerField()
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        ordering = ["started_at", "game_id", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["game", "player"], name="one_line_per_player")
        ]
        indexes = [
            models.Index(fields=["league", "started_at", "game"], name="lines_in_order"),
            models.Index(fields=["player", "started_at", "game"], name="lines_of_player"),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.place}. in game {self.game_id}"


class Standing(models.Model):
    """What somebody has done in a season, and had done before the last day of playing.

    ``season`` is the key of a season, or ``seasons.ALL``. ``tally`` and ``before`` are stored
    forms of ``tally.Tally``, ``peaks`` is one of ``peaks.peaks_of``.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="standings")
    season = models.CharField(max_length=20)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="standings")
    last_day = models.DateField()
    tally = models.JSONField()
    before = models.JSONField()
    peaks = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["league", "season", "player"], name="one_standing_per_season"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player} in {self.season}"
