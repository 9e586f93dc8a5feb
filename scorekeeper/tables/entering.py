"""A round on its way from the fingers to the log: what the two pages that enter one share."""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.access.devices import device_of, remember_device
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import Round
from scorekeeper.tables.http import CONFLICT, REFUSED, base_of, game_url, since, to_game
from scorekeeper.tables.models import Draft
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.entry import entry_form
from scorekeeper.tables.selectors.summary import Summary, round_summary
from scorekeeper.tables.services.drafts import draft_discard, draft_save
from scorekeeper.tables.services.log import KeyUsedError, MovedError
from scorekeeper.tables.services.rounds import round_correct, round_record
from scorekeeper.tables.typed import (
    TypedError,
    TypedRound,
    from_post,
    from_round,
    from_storage,
    round_from,
    tap,
)
from scorekeeper.tables.wording.rounds import seats_line
from scorekeeper.tables.writes import new_key
from scorekeeper.web.render import page, wants_fragment

Errors = dict[str, ScoringError]


@dataclass
class Entering:
    """One request for the form of a round; ``about`` is the event being corrected, or 0."""

    request: HttpRequest
    play: Play
    about: int = 0
    original: Round | None = None
    typed: TypedRound = field(default_factory=TypedRound)
    moved: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        name, args = ("round_correct", (self.about,)) if self.about else ("round_enter", ())
        return game_url(name, self.play, *args)

    def load(self) -> None:
        """What was typed on this device before, else an empty form or the recorded round."""
        device = device_of(self.request)
        draft = Draft.objects.filter(game=self.play.game, device=device, about=self.about).first()
        self.typed = from_storage(draft.fields) if draft and device else self.fresh()
        if self.typed.empty and not self.original:
            self.typed = self.fresh()
        self.moved = since(self.play, self.typed.based_on)

    def fresh(self) -> TypedRound:
        typed = from_round(self.original) if self.original else TypedRound()
        typed.client_key, typed.based_on = new_key(), self.play.seq
        return typed

    def read(self) -> None:
        """What the submitted form says."""
        self.typed = from_post(self.request.POST, self.request.POST.getlist)
        self.typed.client_key = self.typed.client_key or new_key()

    def keep(self) -> None:
        draft_save(
            game=self.play.game,
            device=remember_device(self.request),
            about=self.about,
            fields=self.typed.stored(),
        )

    def show(self, errors: Errors | None = None, status: int = 200) -> HttpResponse:
        """The page with the form."""
        context = {
            "play": self.play,
            "about": self.about,
            "no": self.number,
            "form": entry_form(play=self.play, typed=self.typed, errors=errors),
            "summary": self.summary(),
            "moved": self.moved,
            "seats_line": seats_line(self.play, self.about),
            "url": self.url,
            "back": game_url("game", self.play),
        }
        return page(self.request, "tables/entry.html", context, status=status)

    def summary(self) -> Summary:
        """What the round will do, as typed so far."""
        return round_summary(play=self.play, typed=self.typed, about=self.about)

    @property
    def number(self) -> int:
        round_ = self.play.round_of(self.about) if self.about else None
        return round_.no if round_ else self.play.next_round

    def save(self) -> HttpResponse:
        """Writes the round, or shows what stands in the way with everything still there."""
        try:
            entry = round_from(self.typed, self.play)
            play = self._record()(entry)
        except TypedError as error:
            return self._refuse(error.errors)
        except ScoringError as error:
            return self._refuse(errors_by_field(error))
        except (MovedError, KeyUsedError) as conflict:
            return self._conflict(conflict)
        return to_game(play)

    def _record(self) -> Callable[[Round], Play]:
        base, game = base_of(self.request), self.play.game
        if self.about:
            return lambda entry: round_correct(game=game, of=self.about, entry=entry, **base)
        return lambda entry: round_record(game=game, entry=entry, **base)

    def _refuse(self, errors: Errors) -> HttpResponse:
        self.keep()
        return self.show(errors, REFUSED)

    def _conflict(self, conflict: MovedError | KeyUsedError) -> HttpResponse:
        """The game has moved on: what is there now beside what was typed."""
        self.keep()
        self.play = conflict.play
        self.moved = since(self.play, self.typed.based_on)
        return self.show(status=CONFLICT)


def errors_by_field(error: ScoringError) -> Errors:
    """The error beside each hand it is about; "form" when it is about the round as a whole."""
    if "hands" not in error.where:
        return {"form": error}
    in_place = [part for part in error.where if isinstance(part, int)]
    seats = in_place or error.params.get("seats", ())
    assert isinstance(seats, (tuple, list))
    if in_place:
        return {f"hand-{seat}": error for seat in seats}
    return {f"hand-{seat}": ScoringError(error.code, error.where, seats=(seat,)) for seat in seats}


# --- what the buttons of the form do, by the name of the pressed button ---


def _tap(entering: Entering) -> HttpResponse:
    tap(entering.typed, entering.request.POST["tap"])
    entering.keep()
    return redirect(entering.url)


def _rebase(entering: Entering) -> HttpResponse:
    """Goes on with what was typed, as a round after those that were recorded meanwhile."""
    entering.typed.based_on, entering.typed.client_key = entering.play.seq, new_key()
    entering.keep()
    return redirect(entering.url)


def _discard(entering: Entering) -> HttpResponse:
    device = device_of(entering.request)
    draft_discard(game=entering.play.game, device=device, about=entering.about)
    return to_game(entering.play)


def _sync(entering: Entering) -> HttpResponse:
    """Keeps what is typed so far and answers with the line that says what it will do."""
    entering.keep()
    if not wants_fragment(entering.request):
        return redirect(entering.url)
    context = {"summary": entering.summary()}
    return page(entering.request, "tables/entry_summary.html", context)


BUTTONS: dict[str, Callable[[Entering], HttpResponse]] = {
    # First, because htmx sends the button that was tapped last along with it.
    "sync": _sync,
    "tap": _tap,
    "rebase": _rebase,
    "discard": _discard,
    "save": Entering.save,
}


def answer(entering: Entering) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    if entering.request.method != "POST":
        entering.load()
        return entering.show()
    entering.read()
    pressed = next((name for name in BUTTONS if name in entering.request.POST), "save")
    return BUTTONS[pressed](entering)
