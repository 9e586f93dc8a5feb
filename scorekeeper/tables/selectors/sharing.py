"""What the page of sharing shows: rights to give, what is open, and what was made just now."""

from dataclasses import dataclass
from datetime import datetime

import segno
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import mark_safe

from scorekeeper.access.models import Right
from scorekeeper.access.selectors import codes_of, links_of
from scorekeeper.tables.models import Table
from scorekeeper.tables.wording.sharing import RIGHTS


@dataclass(frozen=True)
class RightChoice:
    """A right that can be given."""

    right: int
    title: str
    line: str
    by_code: bool


@dataclass(frozen=True)
class OpenLink:
    """A link that still opens the table; its address is known to nobody any more."""

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


@dataclass(frozen=True)
class Shown:
    """What was made just now: a link with its QR code, or a code."""

    title: str
    link: str = ""
    qr: str = ""
    code: str = ""


def right_choices() -> list[RightChoice]:
    """The rights, the most usual first. Owning is not given by a code that anybody may overhear."""
    return [
        RightChoice(int(right), str(title), str(line), by_code=right != Right.OWN)
        for right, (title, line) in RIGHTS.items()
    ]


def open_links(*, table: Table) -> list[OpenLink]:
    """Links of the table, the newest first."""
    return [
        OpenLink(link.pk, title_of(link.right), _moment(link.created_at), devices)
        for link, devices in links_of(space=table.space)
    ]


def open_codes(*, table: Table) -> list[OpenCode]:
    """Codes of the table that are good now."""
    return [OpenCode(c.pk, title_of(c.right), c.code) for c in codes_of(space=table.space)]


def title_of(right: int) -> str:
    """What the right is called."""
    return str(RIGHTS[Right(right)][0])


def shown_link(*, right: int, link: str) -> Shown:
    """A new link with its QR code, dark on white whatever the page's colours: cameras want that."""
    picture = segno.make(link, error="m").svg_inline(scale=4, border=3, light="#fff", omitsize=True)
    return Shown(title=title_of(right), link=link, qr=mark_safe(picture))  # noqa: S308


def _moment(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), "SHORT_DATETIME_FORMAT")
