"""The real server in processes of its own, to be killed and started again on the same port."""

import http.client
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
SECONDS = 60
OF_THE_DEVELOPER = ("SECRET_KEY", "DATABASE_URL", "SCOREKEEPER_DEBUG", "SCOREKEEPER_HTTPS")


def environment(data: Path) -> dict[str, str]:
    """Production settings with a data folder of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in OF_THE_DEVELOPER}
    settings = {"DJANGO_SETTINGS_MODULE": "scorekeeper.settings", "SCOREKEEPER_DATA": str(data)}
    return {**kept, **settings, "PYTHONUTF8": "1"}


def free_port() -> int:
    """A port below those that the system gives to outgoing connections.

    One of those could be taken by a phone in the moment in which the server is away.
    """
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port


class Server:
    """``manage.py serve`` with an empty data folder."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.log = data / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begins to start; it listens some time later."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--host", HOST, "--port", str(self.port)],
                cwd=ROOT,
                env=environment(self.data),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait_until_up(self) -> None:
        deadline = time.monotonic() + SECONDS
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server did not start:\n{self.words()[-4000:]}")
            time.sleep(0.02)

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=SECONDS)
        try:
            connection.request("GET", "/static/error.css")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """SIGKILL for the main process and its worker, which is in a group of its own."""
        if self.process is None:
            return
        for pid in [self.process.pid, *children(self.process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(SECONDS)
        self._wait_until_gone()

    def _wait_until_gone(self) -> None:
        """A worker that was born in the moment of the kill holds the port, and is found by it."""
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection((HOST, self.port), timeout=SECONDS).close()
            except OSError:
                return
            if time.monotonic() > deadline:
                raise RuntimeError("The server lives on after it was killed")
            time.sleep(0.005)

    def words(self) -> str:
        """All that the server wrote to its log."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def complaints(self) -> list[str]:
        """Lines of the log that tell of an error."""
        return [line for line in self.words().splitlines() if re.search(r" ERROR |Error\b", line)]


def children(parent: int) -> list[int]:
    """Processes that this one started."""
    listing = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    pairs = [tuple(map(int, line.split())) for line in listing.splitlines()]
    return [pid for pid, ppid in pairs if ppid == parent]
