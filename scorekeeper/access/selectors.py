from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from django.db.models import Count, Model, OuterRef, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format

from scorekeeper.access.devices import key_hash
from scorekeeper.access.models import Code, Grant, Link, Right, Space
from scorekeeper.access.tokens import CODE_LIVES, token_hash
from scorekeeper.access.wording import RIGHTS, right_name
from scorekeeper.web.texts import Text

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


@dataclass(frozen=True)
class RightChoice:
    """A right that can be given."""

    right: int
    title: str
    line: str
    by_code: bool


@dataclass(frozen=True)
class OpenLink:
    """A link that still opens the space; its address is known to nobody any more."""

    pk: int
    title: str
    made: str
    devices: int


@dataclass(frozen=True)
class OpenCode:
    """A code that is good at the moment."""

    pk: int
    title: str
    code: str


def right_choices(*, lines: Mapping[Right, Text]) -> list[RightChoice]:
    """The rights, the most usual first. Owning is not given by a code that anybody may overhear."""
    return [
        RightChoice(int(right), str(title), str(lines[right]), by_code=right != Right.OWN)
        for right, title in RIGHTS.items()
    ]


def open_links(*, space: Space) -> list[OpenLink]:
    """Links of the space with the number of devices that came by each, the newest first."""
    links = space.links.annotate(devices=Count("grants")).order_by("-created_at")
    return [OpenLink(x.pk, right_name(x.right), _moment(x.created_at), x.devices) for x in links]


def open_codes(*, space: Space) -> list[OpenCode]:
    """Codes of the space that are good now."""
    since = timezone.now() - CODE_LIVES
    codes = space.codes.filter(shown_at__gte=since).order_by("right")
    return [OpenCode(code.pk, right_name(code.right), code.code) for code in codes]


def _moment(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "SHORT_DATETIME_FORMAT")
