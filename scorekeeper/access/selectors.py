from typing import TypeVar

from django.db.models import Count, Model, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.utils import timezone

from scorekeeper.access.devices import key_hash
from scorekeeper.access.models import Code, Grant, Link, Right, Space
from scorekeeper.access.tokens import CODE_LIVES, token_hash

M = TypeVar("M", bound=Model)


def granted(queryset: QuerySet[M], request: HttpRequest, right: Right) -> QuerySet[M]:
    """Those rows of a model with a ``space`` in which the request's device has the right."""
    hashed = key_hash(request)
    if not hashed:
        return queryset.none()
    return queryset.filter(space__grants__device__key_hash=hashed, space__grants__right__gte=right)


def right_held(request: HttpRequest, *spaces: str) -> Subquery:
    """For ``annotate``: the highest right that the request's device has in any of these spaces.

    ``spaces`` are paths from the row to a space; the annotation is null without any right.
    """
    grants = Grant.objects.filter(device__key_hash=key_hash(request) or "-")
    here = Q()
    for path in spaces:
        here |= Q(space=OuterRef(path))
    return Subquery(grants.filter(here).order_by("-right").values("right")[:1])


def link_of(*, token: str) -> Link | None:
    """The link of that token, unless it was revoked."""
    return Link.objects.select_related("space").filter(token_hash=token_hash(token)).first()


def code_of(*, code: str) -> Code | None:
    """The code, if it was shown within the last ten minutes."""
    since = timezone.now() - CODE_LIVES
    return Code.objects.select_related("space").filter(code=code, shown_at__gte=since).first()


def links_of(*, space: Space) -> list[tuple[Link, int]]:
    """Links that still open the space, the newest first, with the devices that came by each."""
    links = space.links.annotate(devices=Count("grants")).order_by("-created_at")
    return [(link, link.devices) for link in links]


def codes_of(*, space: Space) -> list[Code]:
    """Codes of the space that are good at the moment."""
    since = timezone.now() - CODE_LIVES
    return list(space.codes.filter(shown_at__gte=since).order_by("right"))
