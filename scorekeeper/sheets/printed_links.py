"""What the QR code of an empty sheet leads to."""

from dataclasses import dataclass

from django.http import HttpRequest

from scorekeeper.access.links import link_address, qr_picture
from scorekeeper.access.models import Right
from scorekeeper.access.services import link_create
from scorekeeper.tables.play import Play
from scorekeeper.web.network import reachable_address


@dataclass(frozen=True)
class PrintedCode:
    """A QR code. ``opens``: it gives the right to score to whoever scans it."""

    qr: str
    link: str
    opens: bool


def link_to_print(request: HttpRequest, play: Play) -> PrintedCode:
    """A new link to the table with the right to score. Its address is known only now."""
    token = link_create(space=play.game.table.space, right=Right.SCORE)
    return _code(request, link_address(token), opens=True)


def plain_address(request: HttpRequest, play: Play) -> PrintedCode:
    """The table's own address, which opens it only for those who have a right already."""
    return _code(request, play.game.table.space.address, opens=False)


def _code(request: HttpRequest, address: str, *, opens: bool) -> PrintedCode:
    link = reachable_address(request) + address
    return PrintedCode(qr_picture(link), link, opens)
