import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper.web.network import free_port, lan_address

ROOT = Path(__file__).parents[2]
SECONDS = 60


@contextmanager
def running(data: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The real command in a process of its own, and what it printed before it served."""
    kept = {name: value for name, value in os.environ.items() if name != "SECRET_KEY"}
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)],
        cwd=ROOT,
        env={
            **kept,
            "DJANGO_SETTINGS_MODULE": "scorekeeper.settings",
            "PYTHONUTF8": "1",
            "SCOREKEEPER_DATA": str(data),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        yield process, "".join(lines)
    finally:
        # Where a test failed, this ends its worker too, which a killed main process could not.
        process.terminate()
        process.wait(SECONDS)
        process.stdout.close()


def get(address: str) -> tuple[int, str]:
    """The answer, as soon as the server listens."""
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=SECONDS) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError:
            raise
        except urllib.error.URLError:
            if time.monotonic() > deadline:
                raise


def stop(process: subprocess.Popen[str], how: int = signal.SIGINT) -> str:
    """Ctrl-C, which a terminal sends to the whole group of processes at once."""
    os.killpg(process.pid, how)
    output, _ = process.communicate(timeout=SECONDS)
    return output


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_it_serves_pages_from_an_empty_data_folder_and_stops_on_ctrl_c(tmp_path, port):
    data = tmp_path / "data folder"
    with running(data, port) as (process, greeting):
        address = re.search(r"http://\S+", greeting).group()
        assert address == f"http://127.0.0.1:{port}/"
        assert "█" in greeting
        assert get(address)[0] == 200
        assert "font" in get(f"{address}static/error.css")[1]
        assert "stopped" in stop(process)
        assert process.returncode == 0
    assert {"secret_key", "scorekeeper.sqlite3", "static"} <= {path.name for path in data.iterdir()}


def test_a_second_start_collects_nothing_anew(tmp_path, port):
    def start_and_stop() -> int:
        with running(tmp_path, port) as (process, _):
            get(f"http://127.0.0.1:{port}/static/error.css")
            stop(process)
        return (tmp_path / "static.stamp").stat().st_mtime_ns

    assert start_and_stop() == start_and_stop()


def test_a_taken_port_gives_way_to_the_next_free_one(tmp_path, port):
    taken = socket.create_server(("127.0.0.1", port))
    with taken, running(tmp_path, port) as (process, greeting):
        found = int(re.search(r"127\.0\.0\.1:(\d+)/", greeting).group(1))
        assert found > port
        assert f"Port {port} is taken" in greeting
        assert get(f"http://127.0.0.1:{found}/static/error.css")[0] == 200
        stop(process)


def test_ctrl_c_right_after_the_start_stops_it_too(tmp_path, port):
    with running(tmp_path, port) as (process, _):
        assert "stopped" in stop(process)


def test_closing_the_terminal_stops_it_too(tmp_path, port):
    with running(tmp_path, port) as (process, _):
        get(f"http://127.0.0.1:{port}/static/error.css")
        assert "stopped" in stop(process, signal.SIGHUP)


def test_a_port_in_use_is_not_free():
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken = server.getsockname()[1]
        assert free_port("127.0.0.1", taken) != taken


def test_the_shown_address_is_one_of_this_machine():
    with socket.socket() as probe:
        probe.bind((lan_address(), 0))
