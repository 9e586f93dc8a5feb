import uuid

from django.db import models

from scorekeeper.access.models import Right, Space
from scorekeeper.leagues.names import LONGEST_FOLDED
from scorekeeper.scoring.game_file.fields import LONGEST_NAME

LONGEST_LEAGUE_NAME = 60


class Rhythm(models.TextChoices):
    """How a league cuts its time into seasons."""

    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"
    DATES = "dates"
    OPEN = "open"


class League(models.Model):
    """People who play with each other over a long time, at any number of tables.

    ``zone`` (an IANA name) says which day it is when a game starts. ``columns``, ``tie_breaks``
    (keys of metrics, empty: the usual ones), ``least_games`` and ``place_points`` (points by
    place) are how the standings are made.

    ``results`` grows with every change of a game's result, ``epoch`` with everything that may
    change all of them: by the two, standings see what they do not contain yet.
    """

    space = models.OneToOneField(Space, on_delete=models.CASCADE)
    uid = models.UUIDField(default=uuid.uuid4)
    name = models.CharField(max_length=LONGEST_LEAGUE_NAME)
    zone = models.CharField(max_length=50, default="UTC")
    rhythm = models.CharField(max_length=10, choices=Rhythm, default=Rhythm.QUARTER)
    columns = models.JSONField(default=list)
    tie_breaks = models.JSONField(default=list)
    least_games = models.PositiveSmallIntegerField(default=0)
    place_points = models.JSONField(default=list)
    results = models.PositiveBigIntegerField(default=0)
    epoch = models.PositiveBigIntegerField(default=0)
    start_key = models.CharField(max_length=60, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    # Set by ``access``: what the asking device may do.
    right = Right.SEE

    def __str__(self) -> str:
        return self.name

    @property
    def may_score(self) -> bool:
        return self.right >= Right.SCORE

    @property
    def may_own(self) -> bool:
        return self.right >= Right.OWN


class Season(models.Model):
    """A season by dates, both days included. Only leagues with the rhythm ``dates`` have any."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=LONGEST_LEAGUE_NAME)
    first_day = models.DateField()
    last_day = models.DateField()

    class Meta:
        ordering = ["first_day"]

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """Somebody of a league's roster. ``name`` is how the league writes it now.

    What was written on a seat when a game was played stays there.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="players")
    uid = models.UUIDField(default=uuid.uuid4)
    name = models.CharField(max_length=LONGEST_NAME)
    archived = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name


class PlayerName(models.Model):
    """A name by which somebody is known in a league: the present one and all former ones.

    ``folded`` is what is compared: nobody types "Аня" and "аня" for two people.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="names")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="names")
    name = models.CharField(max_length=LONGEST_NAME)
    folded = models.CharField(max_length=LONGEST_FOLDED)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "folded"], name="one_player_per_name")
        ]

    def __str__(self) -> str:
        return self.name
