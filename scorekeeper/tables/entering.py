"""A round on its way from the fingers to the log: what the two pages that enter one share."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.access.devices import device_of, remember_device
from scorekeeper.access.models import Device
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.log import CORRECTED
from scorekeeper.tables.drafts import Shared, read_draft, unsettled
from scorekeeper.tables.http import (
    CONFLICT,
    REFUSED,
    TOO_EARLY,
    base_of,
    game_url,
    since,
    to_game,
)
from scorekeeper.tables.live import version_of
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.entry import entry_form, own_seat
from scorekeeper.tables.selectors.summary import Summary, round_summary
from scorekeeper.tables.services.drafts import draft_discard, draft_merge, draft_rebase, hand_pick
from scorekeeper.tables.services.log import KeyUsedError, MovedError
from scorekeeper.tables.services.rounds import round_correct, round_record
from scorekeeper.tables.typed import (
    TypedError,
    TypedRound,
    from_post,
    from_round,
    from_seen,
    round_from,
    tap,
)
from scorekeeper.tables.wording.rounds import seats_line
from scorekeeper.tables.writes import new_key, next_key
from scorekeeper.web.render import page, wants_fragment

Errors = dict[str, ScoringError]


# Events after which the next round is still the next round.
BESIDE_ROUNDS = {CORRECTED, "joined", "left", "adjusted"}


@dataclass
class Entering:
    """One request for the form of a round; ``about`` is the event being corrected, or 0."""

    request: HttpRequest
    play: Play
    about: int = 0
    original: Round | None = None
    shared: Shared = field(default_factory=lambda: Shared(TypedRound()))
    differs: bool = False

    @property
    def typed(self) -> TypedRound:
        return self.shared.typed

    @property
    def url(self) -> str:
        name, args = ("round_correct", (self.about,)) if self.about else ("round_enter", ())
        return game_url(name, self.play, *args)

    @cached_property
    def device(self) -> Device | None:
        return device_of(self.request)

    @property
    def moved(self) -> list[str]:
        """What the log gained since the round was begun."""
        return since(self.play, self.typed.based_on)

    @property
    def recorded(self) -> str:
        """The round this form was for, if somebody has saved it meanwhile; else "".

        Not when this form says something else: then there is something to choose.
        """
        if self.differs:
            return ""
        sent = self.request.POST or self.request.GET
        key = sent.get("client_key", "-")
        seq = next((row.seq for row in self.play.rows if row.client_key == key), 0)
        if not seq and not self.about and wants_fragment(self.request):
            seq = self._saved_by_others(sent.get("based_on", ""))
        return since(self.play, seq - 1)[0] if seq else ""

    def _saved_by_others(self, based_on: str) -> int:
        """The event that recorded the round which the page is about, under another key; else 0.

        Not while the table itself still has another version of that round, to be decided about.
        """
        fits = based_on.isascii() and based_on.isdecimal() and len(based_on) < 10
        base = int(based_on) if fits else self.play.seq
        saved = (round_.entry.ref for round_ in self.play.state.rounds)
        return next((ref for ref in saved if base < ref <= self.typed.based_on), 0)

    def load(self) -> None:
        """What was typed at this table before, else an empty form or the recorded round."""
        shared = read_draft(
            game=self.play.game,
            about=self.about,
            device=self.device,
            edition=self.play.state.deck.edition,
        )
        if shared is None or (shared.typed.empty and not self.original):
            shared = Shared(self.fresh())
        self.shared = shared
        if self._is_still_the_next_round():
            shared.typed.based_on = self.play.seq

    def _is_still_the_next_round(self) -> bool:
        """Whether a whole page shows what was typed before something that took no round's place.

        Whoever corrects round 2 while round 5 is half typed need not be asked whether the two are
        the same. A page that is open already has not shown the correction: there it is asked.
        """
        if self.about or self.request.method == "POST" or wants_fragment(self.request):
            return False
        later = (event for event in self.play.events if event.seq > self.typed.based_on)
        return all(event.kind in BESIDE_ROUNDS for event in later)

    def fresh(self) -> TypedRound:
        typed = from_round(self.original) if self.original else TypedRound()
        typed.client_key, typed.based_on = new_key(), self.play.seq
        return typed

    def read(self) -> None:
        """What the submitted form says."""
        typed = from_post(self.request.POST, self.request.POST.getlist)
        typed.client_key = typed.client_key or new_key()
        self.shared = Shared(typed)

    def keep(self, *, late_too: bool = True) -> None:
        """Adds what this device changed to what all typed together."""
        seen = self._seen()
        seen.client_key, seen.based_on = self.typed.client_key, self.typed.based_on
        self.device = remember_device(self.request)
        draft_merge(
            game=self.play.game,
            about=self.about,
            device=self.device,
            typed=self.typed,
            seen=seen,
            late_too=late_too,
        )

    def _seen(self) -> TypedRound:
        """What the submitted form showed before somebody typed in it."""
        return from_seen(self.request.POST.get("seen", ""))

    def context(self, errors: Errors | None = None) -> dict[str, object]:
        """What the page, and the part of it that is refreshed, show."""
        mine = own_seat(play=self.play, device=self.device)
        form = entry_form(
            play=self.play, shared=self.shared, about=self.about, mine=mine, errors=errors
        )
        return {
            "play": self.play,
            "about": self.about,
            "no": self.number,
            "form": form,
            "seen": json.dumps({**self.typed.stored(), "open": None}, ensure_ascii=False),
            "summary": self.summary(),
            "moved": self.moved,
            "seats_line": seats_line(self.play, self.about),
            "version": version_of(self.play.game, self.play.newest),
            "recorded": self.recorded,
            "url": self.url,
            "back": game_url("game", self.play),
        }

    def show(self, errors: Errors | None = None, status: int = 200) -> HttpResponse:
        """The page with the form."""
        context = self.context(errors)
        return page(self.request, "tables/entry.html", context, status=status)

    def refreshed(self) -> HttpResponse:
        """The line that says what the round will do, and what others typed."""
        return page(self.request, "tables/entry_refreshed.html", self.context())

    def summary(self) -> Summary:
        """What the round will do, as typed so far."""
        return round_summary(play=self.play, shared=self.shared, about=self.about)

    @property
    def number(self) -> int:
        round_ = self.play.round_of(self.about) if self.about else None
        return round_.no if round_ else self.play.next_round

    def save(self) -> HttpResponse:
        """Writes the round, or shows what stands in the way with everything still there."""
        if self._unsettled():
            return self._refuse({})
        try:
            entry = round_from(self.typed, self._as_first_sent(), self.about)
            play = self._record()(entry)
        except TypedError as error:
            return self._refuse(error.errors)
        except ScoringError as error:
            return self._refuse(errors_by_field(error))
        except (MovedError, KeyUsedError) as conflict:
            return self._conflict(conflict)
        return to_game(play)

    def _as_first_sent(self) -> Play:
        """The game this round is read in: the same when it is sent again and people have left."""
        rows = self.play.rows
        seq = next((row.seq for row in rows if row.client_key == self.typed.client_key), None)
        if seq is None:
            return self.play
        return Play(self.play.game, [row for row in rows if row.seq < seq], self.play.names)

    def _record(self) -> Callable[[Round], Play]:
        base, game = base_of(self.request), self.play.game
        if self.about:
            return lambda entry: round_correct(game=game, of=self.about, entry=entry, **base)
        return lambda entry: round_record(game=game, entry=entry, **base)

    def _unsettled(self) -> list[int]:
        return unsettled(
            game=self.play.game,
            about=self.about,
            device=self.device,
            typed=self.typed,
            seen=self._seen(),
            edition=self.play.state.deck.edition,
        )

    def _refuse(self, errors: Errors) -> HttpResponse:
        """Shows what is wrong, beside what all typed together; what came in is no error."""
        self.keep()
        sent = self.typed
        self.load()
        came_in = {
            f"hand-{seat}"
            for seat, text in self.typed.hands.items()
            if text and not sent.hands.get(seat)
        }
        if self.typed.out and not sent.out:
            came_in.add("out")
        if self.typed.collected and not sent.collected:
            came_in |= {name for name, error in errors.items() if error.code == "hands_missing"}
        left = {name: error for name, error in errors.items() if name not in came_in}
        return self.show(left, REFUSED)

    def _conflict(self, conflict: MovedError | KeyUsedError) -> HttpResponse:
        """The game has moved on: what is there now beside what was typed."""
        typed = self.typed
        if isinstance(conflict, KeyUsedError):
            typed.client_key = new_key()
            self.differs = True
        self.keep()
        self.play = conflict.play
        return self.show(status=CONFLICT)


def errors_by_field(error: ScoringError) -> Errors:
    """The error beside each hand, or the sum, it is about; "form" when about the whole round."""
    if "collected" in error.where:
        return {"collected": error}
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
    tap(entering.typed, entering.request.POST["tap"], entering.play.state.deck.edition.codes)
    entering.keep()
    opened = "" if entering.typed.open is None else f"?open={entering.typed.open}"
    return redirect(entering.url + opened)


def _pick(entering: Entering) -> HttpResponse:
    """Chooses one of several versions of a hand."""
    entering.keep()
    chosen = entering.request.POST["pick"]
    if chosen.isdecimal() and len(chosen) < 12:
        hand_pick(game=entering.play.game, about=entering.about, hand=int(chosen))
    return redirect(entering.url)


def _rebase(entering: Entering) -> HttpResponse:
    """Goes on with what was typed, as a round after those that were recorded meanwhile."""
    entering.typed.client_key = next_key(entering.typed.client_key)
    entering.keep()
    draft_rebase(
        game=entering.play.game,
        about=entering.about,
        client_key=entering.typed.client_key,
        based_on=entering.play.seq,
    )
    return redirect(entering.url)


def _discard(entering: Entering) -> HttpResponse:
    # Sent twice, it must not drop what somebody typed of the next round in between.
    before = entering.typed.based_on + 1 if "based_on" in entering.request.POST else None
    draft_discard(game=entering.play.game, about=entering.about, before=before)
    return to_game(entering.play)


def _sync(entering: Entering) -> HttpResponse:
    """Keeps what is typed so far and answers with what has become of it at the table."""
    if entering.typed.based_on > entering.play.seq:
        # The round before it waits in the phone's outbox; until it is here, this is another's.
        return HttpResponse(status=TOO_EARLY)
    # A page that is refreshed tells that the round was saved, and goes on showing what was typed.
    fragment = wants_fragment(entering.request)
    entering.keep(late_too=not fragment)
    if not fragment:
        return redirect(entering.url)
    entering.load()
    return entering.refreshed()


BUTTONS: dict[str, Callable[[Entering], HttpResponse]] = {
    # First, because htmx sends the button that was tapped last along with it.
    "sync": _sync,
    "tap": _tap,
    "pick": _pick,
    "rebase": _rebase,
    "discard": _discard,
    "save": Entering.save,
}


def answer(entering: Entering) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    request = entering.request
    if request.method == "POST":
        entering.read()
        pressed = next((name for name in BUTTONS if name in request.POST), "save")
        return BUTTONS[pressed](entering)
    entering.load()
    opened = request.GET.get("open", "")
    entering.typed.open = int(opened) if opened.isdecimal() and len(opened) < 4 else None
    return entering.refreshed() if wants_fragment(request) else entering.show()
