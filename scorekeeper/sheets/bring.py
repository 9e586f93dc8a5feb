"""Bringing in a file, in two steps: it is sent and kept, then looked at and carried out."""

import zlib
from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from scorekeeper.access.devices import remember_device
from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League
from scorekeeper.scoring import ScoringError
from scorekeeper.sheets.bgstats import PlayError
from scorekeeper.sheets.bringing import FileKind, kind_of
from scorekeeper.sheets.bringing.brought import Brought, Look
from scorekeeper.sheets.errors import FileError
from scorekeeper.sheets.json_text import MOST_BYTES
from scorekeeper.sheets.models import Upload
from scorekeeper.sheets.score_sheet import SheetError
from scorekeeper.sheets.services import upload_forget, upload_keep
from scorekeeper.sheets.uploads import TOO_LARGE, sent
from scorekeeper.sheets.wording.files import file_error_text
from scorekeeper.web.render import page

REFUSED = 422
ERRORS = (FileError, ScoringError, LeagueError, PlayError, SheetError)


@dataclass
class Sending:
    """One request for the page on which a file is sent."""

    request: HttpRequest
    league: League | None

    def answer(self) -> HttpResponse:
        if self.request.method != "POST":
            return self.show()
        try:
            name, raw = self._sent()
        except FileError as error:
            return self.show(file_error_text(error), REFUSED)
        device = remember_device(self.request)
        upload = upload_keep(device=device, league=self.league, name=name, raw=raw)
        return redirect(address(upload))

    def _sent(self) -> tuple[str, bytes]:
        """Raises FileError when there is nothing, or too much."""
        name, raw = sent(self.request)
        if self.request.META.get(TOO_LARGE):
            raise FileError("file_too_large", most=MOST_BYTES // 1_000_000)
        if not raw.strip():
            raise FileError("nothing_sent")
        return name, raw

    def show(self, error: str = "", status: int = 200) -> HttpResponse:
        typed = self.request.POST.get("text", "")
        context = {"league": self.league, "error": error, "typed": typed}
        return page(self.request, "sheets/bring.html", context, status=status)


@dataclass
class Looking:
    """One request for the page that says what a file would do, and does it."""

    request: HttpRequest
    upload: Upload

    @cached_property
    def brought(self) -> Brought:
        return Brought(
            key=f"file {self.upload.pk}",
            raw=zlib.decompress(self.upload.body),
            name=self.upload.name,
            typed={key: str(value) for key, value in self.request.POST.items()},
            league=self.upload.league,
            device=self.upload.device,
        )

    @cached_property
    def kind(self) -> FileKind:
        return kind_of(self.brought.raw)

    def answer(self) -> HttpResponse:
        if "forget" in self.request.POST:
            return self.forget()
        try:
            if "do" in self.request.POST:
                return self.carry_out()
            return self.show(self.kind.look(self.brought))
        except ERRORS as error:
            look = Look(title=self.upload.name, error=file_error_text(error))
            return self.show(look, REFUSED)

    def carry_out(self) -> HttpResponse:
        on = self.kind.carry_out(self.brought)
        upload_forget(upload=self.upload)
        return redirect(on)

    def forget(self) -> HttpResponse:
        league = self.upload.league
        upload_forget(upload=self.upload)
        if league is None:
            return redirect("tables:home")
        return redirect("standings:league", league.space.key)

    def show(self, look: Look, status: int = 200) -> HttpResponse:
        context = {
            **look.context,
            "league": self.upload.league,
            "upload": self.upload,
            "look": look,
            "typed": self.brought.typed,
        }
        return page(self.request, "sheets/brought.html", context, status=status)


def address(upload: Upload) -> str:
    """Where the file is looked at."""
    if upload.league is None:
        return reverse("league_brought", args=[upload.pk])
    return reverse("brought", args=[upload.league.space.key, upload.pk])
