"""The real product in a data folder of its own, for scripts that look at it from outside.

Importing this sets Django up with the production settings and an empty database, which are gone
when the script ends. It has to be imported before anything of ``scorekeeper``.
"""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django

ROOT = Path(__file__).parents[1]
HOST, FIRST_PORT = "127.0.0.1", 8300
SECONDS = 60

DATA = Path(tempfile.mkdtemp(prefix="scorekeeper-product-"))
atexit.register(shutil.rmtree, DATA, ignore_errors=True)
os.environ["SCOREKEEPER_DATA"] = str(DATA)
os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.settings"
for name in ("DATABASE_URL", "SECRET_KEY", "SCOREKEEPER_DEBUG", "SCOREKEEPER_HTTPS"):
    os.environ.pop(name, None)

django.setup()

# isort: split

from django.core.management import call_command  # noqa: E402

from scorekeeper.web.network import free_port  # noqa: E402
from scorekeeper.web.statics import collect_if_changed  # noqa: E402

call_command("migrate", interactive=False, verbosity=0)
collect_if_changed()


@contextmanager
def serving() -> Iterator[str]:
    """The product, served as ``make run`` serves it; its address, without a slash at the end."""
    port = free_port(HOST, FIRST_PORT)
    with running("manage.py", "serve", "--host", HOST, "--port", str(port), port=port) as address:
        yield address


@contextmanager
def running(*command: str, port: int) -> Iterator[str]:
    """A Python program that listens on the port, from its first answer on, and then stopped."""
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_for(port, process)
        yield f"http://{HOST}:{port}"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(SECONDS)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            socket.create_connection((HOST, port), timeout=SECONDS).close()
        except OSError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return
