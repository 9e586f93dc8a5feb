from typing import TypeVar

from django.db.models import Model, QuerySet
from django.http import HttpRequest

from scorekeeper.access.devices import key_hash
from scorekeeper.access.models import Right

M = TypeVar("M", bound=Model)


def granted(queryset: QuerySet[M], request: HttpRequest, right: Right) -> QuerySet[M]:
    """Those rows of a model with a ``space`` in which the request's device has the right."""
    hashed = key_hash(request)
    if not hashed:
        return queryset.none()
    return queryset.filter(space__grants__device__key_hash=hashed, space__grants__right__gte=right)
