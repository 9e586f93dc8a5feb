import shutil
from collections.abc import Callable

from playwright.sync_api import BrowserContext

from scorekeeper.tables.models import Game
from tests.browser.pages import Visitor
from tests.tables.factories import play_of

# A host name that the browser finds on this machine, for pages over plain http that are no
# secure context, as 127.0.0.1 always is.
PLAIN_HOST = "scores.test"

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1",
]

ContextFactory = Callable[..., BrowserContext]
Visit = Callable[..., Visitor]
SitDown = Callable[..., tuple[Visitor, Game]]


def chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


def hands_of(game: Game) -> list[list[int]]:
    """Points of the hands, round by round."""
    rounds = play_of(game).state.rounds
    return [[points for _, points in sorted(one.points.items())] for one in rounds]
