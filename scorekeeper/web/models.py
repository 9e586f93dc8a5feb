from django.db import models


class RateLimit(models.Model):
    """How often something was done in one stretch of time; the key is a digest, not an address."""

    key = models.CharField(max_length=64)
    expires_at = models.DateTimeField(db_index=True)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["key", "expires_at"], name="one_row_per_window")
        ]

    def __str__(self) -> str:
        return f"{self.key[:8]} {self.count} until {self.expires_at:%F %T}"
