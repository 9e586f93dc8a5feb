import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from scorekeeper.scoring import ScoringError, score
from scorekeeper.sheets.json_text import json_from
from scorekeeper.tables.wording.errors import error_text, place_text


class Command(BaseCommand):
    help = "Scores game files: one line of JSON for each on standard output."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="GAME.json", help="- is standard input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        self._speak_utf8()
        with translation.override("en"):
            good = [self._score(file) for file in files]
        if not all(good):
            sys.exit(2)

    def _score(self, file: str) -> bool:
        """Whether the file could be scored."""
        try:
            result = score(json_from(self._read(file)))
        except ScoringError as error:
            self.stderr.write(_printable(self._complaint(file, error)))
            return False
        self.stdout.write(json.dumps(result, ensure_ascii=False))
        return True

    def _read(self, file: str) -> bytes:
        try:
            return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ScoringError("not_readable", reason=reason) from None

    def _complaint(self, file: str, error: ScoringError) -> str:
        names = error.params.get("names", ())
        if isinstance(names, tuple):
            error.params["names"] = ", ".join(names)
        place = place_text(error.where)
        return ": ".join(part for part in (file, place, error_text(error, codes=True)) if part)

    def _speak_utf8(self) -> None:
        """Names are printed as they are, whatever encoding the terminal claims."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _printable(text: str) -> str:
    """One line, without control characters that a file may hold."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)
