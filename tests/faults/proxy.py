"""The network between the phones and the server: it loses, delays and repeats what it carries."""

import http.client
import random
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOST = "127.0.0.1"
SECONDS = 10
LONGEST_DELAY = 0.3
# How often each misfortune happens; most requests are carried as they should be.
FATES = {"lost before": 0.06, "answer lost": 0.06, "repeated": 0.06, "delayed": 0.08}
AWAY = (OSError, http.client.HTTPException)


class Proxy(ThreadingHTTPServer):
    """Listens on a port of its own; ``counts`` tells what happened to how many requests."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, server_port: int, seed: int) -> None:
        super().__init__((HOST, 0), Carrier)
        self.server_port_behind = server_port
        self.luck = random.Random(f"{seed} proxy")
        self.lock = threading.Lock()
        self.counts: Counter[str] = Counter()
        self.saving = threading.Event()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def start(self) -> None:
        threading.Thread(target=self.serve_forever, name="proxy", daemon=True).start()

    def handle_error(self, request, client_address) -> None:
        """A phone that hangs up is part of the play."""

    def fate(self) -> tuple[str, float]:
        """What happens to the next request, and how long a delay is."""
        with self.lock:
            chance, delay = self.luck.random(), self.luck.uniform(0, LONGEST_DELAY)
            self.counts["requests"] += 1
            for name, share in FATES.items():
                if chance < share:
                    self.counts[name] += 1
                    return name, delay
                chance -= share
            return "carried", 0.0

    def count(self, what: str) -> None:
        with self.lock:
            self.counts[what] += 1


class Carrier(BaseHTTPRequestHandler):
    """One request of a phone. Hanging up without a word is all that a bad network ever says."""

    server: Proxy

    def do_GET(self) -> None:
        self.carry(b"")

    def do_POST(self) -> None:
        self.carry(self.rfile.read(int(self.headers["Content-Length"])))

    def carry(self, body: bytes) -> None:
        fate, delay = self.server.fate()
        if fate == "lost before":
            return
        if fate == "delayed":
            time.sleep(delay)
        if fate == "repeated":
            # The copy may well come after what the phone sends next.
            threading.Thread(target=self.repeat, args=(body, delay), daemon=True).start()
        answer = self.forward(body)
        if answer is None:
            self.server.count("cut off")
        elif fate != "answer lost":
            self.give(*answer)

    def repeat(self, body: bytes, delay: float) -> None:
        time.sleep(delay)
        self.forward(body)

    def forward(self, body: bytes) -> tuple[int, list[tuple[str, str]], bytes] | None:
        """The server's answer; None when it is away or dies over the request."""
        upstream = http.client.HTTPConnection(HOST, self.server.server_port_behind, timeout=SECONDS)
        try:
            upstream.request(self.command, self.path, body or None, dict(self.headers.items()))
            if b"save=1" in body:
                self.server.saving.set()
            answer = upstream.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        except AWAY:
            return None
        finally:
            upstream.close()

    def give(self, status: int, headers: list[tuple[str, str]], content: bytes) -> None:
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
