import os
import signal
from collections.abc import Callable
from multiprocessing import cpu_count
from typing import Any

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

# More than cores, since a request may wait for the disk; no more than the server thinks wise.
THREADS = min(8, 2 * cpu_count() + 1)


def serve(host: str, port: int) -> None:
    """Serves until it is interrupted or its terminal is closed."""
    server = Granian(
        "scorekeeper.wsgi:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        blocking_threads=THREADS,
        websockets=False,
        log_level=LogLevels.warning,
        # An interrupt within the first moments finds a worker that does not listen to it yet.
        workers_kill_timeout=3,
    )
    server.on_startup(lambda: _stop_with_terminal(server.signal_handler_interrupt))
    server.serve(target_loader=load)


def load(target: str) -> Any:
    """Runs in the worker, before it takes its first request."""
    if hasattr(os, "setpgid"):
        # In a process group of its own it does not hear the terminal's Ctrl-C, only the main
        # process telling it to stop. Both at once lock up now and then: the second signal is
        # handled in the middle of the first.
        os.setpgid(0, 0)
    from scorekeeper.wsgi import application

    return application


def _stop_with_terminal(stop: Callable[..., None]) -> None:
    # A closed terminal means "reload" to the server, which would leave it running unseen.
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, stop)
