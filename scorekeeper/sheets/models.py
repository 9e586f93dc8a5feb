from django.db import models

from scorekeeper.access.models import Device
from scorekeeper.leagues.models import League


class Upload(models.Model):
    """A file or a paste that waits until somebody has seen what it would do.

    ``body`` is compressed. Kept for a day at most, and seen only by the device that sent it.
    """

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="uploads")
    league = models.ForeignKey(League, null=True, on_delete=models.CASCADE)
    name = models.CharField(max_length=100, blank=True)
    body = models.BinaryField()
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or "a paste"
