"""What both directions agree about."""

from datetime import datetime, tzinfo
from uuid import NAMESPACE_URL, UUID, uuid5

SOURCE = "Scorekeeper"
GAME = "UNO"
BGG_ID = 2223
MOST_PLAYERS = 20

_OURS = uuid5(NAMESPACE_URL, "scorekeeper:bgstats")


def uuid_of(kind: str, text: str, source: str = "") -> str:
    """``text`` if it is a UUID, in lower case, else one made of it and of whose ids these are."""
    try:
        return str(UUID(text))
    except ValueError:
        return derived(kind, source, text)


def derived(kind: str, *parts: object) -> str:
    """A UUID that is the same for the same parts."""
    said = "\x1f".join(str(part) for part in (kind, *parts))
    return str(uuid5(_OURS, said.encode("utf-8", "replace").decode()))


def timestamp(moment: datetime, zone: tzinfo) -> str:
    """``YYYY-MM-DD HH:MM:SS`` on the clocks of that zone."""
    return moment.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")


def variant(*, lowest_wins: bool, counts_points: bool) -> str:
    """Key of what is a game of its own to BG Stats, which keeps the way of winning with it."""
    if not counts_points:
        return "uno-places"
    return "uno-lowest" if lowest_wins else "uno-highest"
