from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.models import Right
from scorekeeper.tables.access import event_for, play_for, round_for
from scorekeeper.tables.entering import Entering, answer
from scorekeeper.tables.http import base_of, to_game, writes
from scorekeeper.tables.live import unchanged
from scorekeeper.tables.selectors.summary import undo_summary, void_summary
from scorekeeper.tables.selectors.why import round_why
from scorekeeper.tables.services import rounds as services
from scorekeeper.tables.wording.events import event_text
from scorekeeper.tables.writes import new_key
from scorekeeper.web.render import page


@require_http_methods(["GET", "HEAD", "POST"])
def round_enter(request: HttpRequest, key: str, no: int) -> HttpResponse:
    if nothing_new := unchanged(request, key, no, Right.SCORE):
        return nothing_new
    play = play_for(request, key, no, Right.SCORE)
    if play.state.finished and request.method != "POST":
        return to_game(play)
    return answer(Entering(request, play))


@require_http_methods(["GET", "HEAD", "POST"])
def round_correct(request: HttpRequest, key: str, no: int, ref: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    original = round_for(play, ref).entry
    return answer(Entering(request, play, about=ref, original=original))


@require_safe
def round_detail(request: HttpRequest, key: str, no: int, ref: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SEE)
    round_ = round_for(play, ref)
    context = {"play": play, "why": round_why(play=play, round_=round_)}
    return page(request, "tables/round.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def round_void(request: HttpRequest, key: str, no: int, ref: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    if request.method == "POST":
        return to_game(services.round_void(game=play.game, of=ref, **base_of(request)))
    round_ = round_for(play, ref)
    context = {
        "play": play,
        "round": round_,
        "news": void_summary(play=play, of=ref),
        "client_key": new_key(),
    }
    return page(request, "tables/round_void.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def event_undo(request: HttpRequest, key: str, no: int, seq: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    if request.method == "POST":
        return to_game(services.event_undo(game=play.game, of=seq, **base_of(request)))
    context = {
        "play": play,
        "what": event_text(event_for(play, seq), play),
        "news": undo_summary(play=play, of=seq),
        "client_key": new_key(),
    }
    return page(request, "tables/undo.html", context)
