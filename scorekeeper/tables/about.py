"""About a whole game: when it was played, and whether it counts."""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.leagues.wording.zones import city_name
from scorekeeper.scoring import ScoringError
from scorekeeper.tables.http import REFUSED
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.marks import game_count, game_date, game_void
from scorekeeper.tables.when import TypedMoment, moment_from, shown_moment, typed_moment, zone_of
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.web.render import page

YES, NO = "1", "0"


@dataclass
class About:
    """One request for the page about a game."""

    request: HttpRequest
    game: Game
    errors: dict[str, str] = field(default_factory=dict)

    @property
    def zone(self) -> str:
        return zone_of(self.game.table.league)

    @property
    def shown(self) -> TypedMoment:
        """The fields of the date as the form has them at first."""
        return shown_moment(self.game.started_at, self.zone)

    def show(self, played: TypedMoment | None = None) -> HttpResponse:
        context = {
            "game": self.game,
            "table": self.game.table,
            "league": self.game.table.league,
            "zone": city_name(self.zone),
            "played": played or self.shown,
            **self.errors,
        }
        status = REFUSED if self.errors else 200
        return page(self.request, "tables/about.html", context, status=status)


def answer(about: About) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    for name, press in BUTTONS.items():
        if name in about.request.POST:
            return press(about)
    return about.show()


def _date(about: About) -> HttpResponse:
    """A form sent as it was shown leaves the seconds alone."""
    typed = typed_moment(about.request.POST)
    try:
        if typed != about.shown:
            moment = moment_from(typed, about.zone, about.game.created_at)
            game_date(game=about.game, started_at=moment)
    except ScoringError as error:
        about.errors = {f"error_{error.where[0]}": error_text(error)}
        return about.show(typed)
    return _to_game(about)


def _counted(about: About) -> HttpResponse:
    game_count(game=about.game, counted=about.request.POST["counted"] != NO)
    return _to_game(about)


def _voided(about: About) -> HttpResponse:
    game_void(game=about.game, voided=about.request.POST["voided"] == YES)
    return _to_game(about)


def _to_game(about: About) -> HttpResponse:
    return redirect("tables:game", about.game.table.space.key, about.game.no)


BUTTONS: dict[str, Callable[[About], HttpResponse]] = {
    "date": _date,
    "counted": _counted,
    "voided": _voided,
}
