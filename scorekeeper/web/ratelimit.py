from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from scorekeeper.web.models import RateLimit


def allow(*, key: str, limit: int, window: timedelta) -> bool:
    """Whether this may be done once more in the current window; counts it if so.

    Windows are stretches of the clock, so that one row and one query serve each of them. Call it
    outside of a transaction that may be rolled back, or the try is forgotten with it.
    """
    now = timezone.now()
    digest = salted_hmac("scorekeeper.web.ratelimit", key, algorithm="sha256").hexdigest()
    expires_at = _end_of_window(now, window)
    rows = RateLimit.objects.filter(key=digest, expires_at=expires_at)
    with transaction.atomic():
        if _count(rows, limit):
            return True
        _, is_first = RateLimit.objects.get_or_create(key=digest, expires_at=expires_at)
        if is_first:
            RateLimit.objects.filter(expires_at__lte=now).delete()
        return _count(rows, limit)


def _count(rows: QuerySet[RateLimit], limit: int) -> bool:
    # Compares and counts in one statement: two at once cannot both take the last place.
    return rows.filter(count__lt=limit).update(count=F("count") + 1) == 1


def _end_of_window(now: datetime, window: timedelta) -> datetime:
    start = datetime.fromtimestamp(0, UTC)
    return start + ((now - start) // window + 1) * window
