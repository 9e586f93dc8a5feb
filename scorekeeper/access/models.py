import secrets

from django.db import models


class Right(models.IntegerChoices):
    """What a device may do in a space; a higher right includes the lower ones."""

    SEE = 1
    SCORE = 2
    OWN = 3


class Device(models.Model):
    """A browser that made or opened something. Known by a cookie, whose value is stored hashed."""

    key_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"device {self.pk}"


def space_key() -> str:
    """A short random key for addresses. Not a secret: the rights are."""
    return secrets.token_urlsafe(9)


class Space(models.Model):
    """What rights are about. A table has one, so that access needs to know no tables."""

    key = models.CharField(max_length=20, unique=True, default=space_key)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.key


class Grant(models.Model):
    """A right of a device in a space."""

    space = models.ForeignKey(Space, on_delete=models.CASCADE, related_name="grants")
    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="grants")
    right = models.PositiveSmallIntegerField(choices=Right)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["space", "device"], name="one_grant_per_device")
        ]

    def __str__(self) -> str:
        return f"{self.get_right_display()} of {self.device} in {self.space}"
