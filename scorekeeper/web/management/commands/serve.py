import io
import os
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any

import segno
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connections

from scorekeeper.web import network, server, statics

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104


class Command(BaseCommand):
    help = "Starts Scorekeeper for the phones in this house, and shows its address."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=EVERYWHERE[0], help="address to listen on")
        parser.add_argument(
            "--port",
            type=int,
            default=os.environ.get("PORT") or 8000,
            help="port to listen on; the next free one if it is taken (default: PORT, or 8000)",
        )

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        with suppress(KeyboardInterrupt):
            self._start(host, port)
        self.stdout.write("Scorekeeper has stopped. Every saved round is kept.")

    def _start(self, host: str, port: int) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        statics.collect_if_changed()
        free = network.free_port(host, port)
        if free != port:
            self.stdout.write(f"Port {port} is taken by another program, so this is {free}.")
        self._welcome(host, free)
        # The server's processes must not share a connection with this one.
        connections.close_all()
        server.serve(host, free)

    def _welcome(self, host: str, port: int) -> None:
        shown = network.lan_address() if host in EVERYWHERE else host
        address = f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
        self.stdout.write("\nScorekeeper is on. Open this address on a phone in the same network:")
        self.stdout.write(f"\n    {address}\n\n")
        self._draw(address)
        self.stdout.write("\nStop it with Ctrl-C.\n")
        self.stdout.flush()

    def _draw(self, address: str) -> None:
        picture = io.StringIO()
        segno.make(address, error="l").terminal(out=picture, compact=True)
        lines = picture.getvalue().splitlines()
        if self.stdout.isatty():
            # White on black whatever the terminal's colours: not every camera reads a negative.
            lines = [f"\033[97;40m{line}\033[0m" for line in lines]
        try:
            self.stdout.write("\n".join(lines))
        except UnicodeEncodeError:
            self.stdout.write("(This terminal cannot show a QR code.)")
