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
    """What rights are about. A table has one, so that access needs to know no tables.

    ``address`` is the page to which a link or code leads.
    """

    key = models.CharField(max_length=20, unique=True, default=space_key)
    address = models.CharField(max_length=100, default="/")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.key


class Link(models.Model):
    """An address that gives a right once opened. Only the hash of its token is stored.

    A link with the right to own is what brings back a table whose owner lost the phone.
    """

    space = models.ForeignKey(Space, on_delete=models.CASCADE, related_name="links")
    right = models.PositiveSmallIntegerField(choices=Right)
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"link to {self.get_right_display()} {self.space}"


class Code(models.Model):
    """Six symbols to be read out loud, good for ten minutes after they were last shown.

    Not hashed: it is shown again on the owner's screen, and six symbols could be found from any
    hash in no time.
    """

    space = models.ForeignKey(Space, on_delete=models.CASCADE, related_name="codes")
    right = models.PositiveSmallIntegerField(choices=Right)
    code = models.CharField(max_length=6, unique=True)
    shown_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["space", "right"], name="one_code_a_right")]

    def __str__(self) -> str:
        return f"code to {self.get_right_display()} {self.space}"


class Grant(models.Model):
    """A right of a device in a space; ``link`` is what gave it, and takes it away when revoked."""

    link = models.ForeignKey(Link, null=True, on_delete=models.CASCADE, related_name="grants")
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
