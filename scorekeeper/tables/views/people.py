from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from scorekeeper.access.devices import remember_device
from scorekeeper.access.models import Right
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.replay import joining_total
from scorekeeper.tables.access import play_for, seat_for
from scorekeeper.tables.forms.people import adjusting_from, joining_from, seat_from
from scorekeeper.tables.http import REFUSED, base_of, game_url, to_game, writes
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.setup import roster_names
from scorekeeper.tables.services import people as services
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.writes import new_key
from scorekeeper.web.render import page


@require_safe
def people(request: HttpRequest, key: str, no: int) -> HttpResponse:
    return _page(request, play_for(request, key, no, Right.SCORE))


def _page(request: HttpRequest, play: Play, **more: object) -> HttpResponse:
    context = {
        "play": play,
        "playing": [(seat, play.name(seat)) for seat in play.state.playing()],
        "everybody": [(seat, play.name(seat)) for seat in play.state.seats],
        "joins_with": joining_total(play.state),
        "client_key": new_key(),
        "roster": roster_names(league=play.game.table.league),
        **more,
    }
    status = REFUSED if "error" in more else 200
    return page(request, "tables/people.html", context, status=status)


def _refused(request: HttpRequest, play: Play, form: str, error: ScoringError) -> HttpResponse:
    text = error_text(error, play.name)
    return _page(request, play, form=form, error=text, typed=request.POST)


@require_POST
@writes
def player_join(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    try:
        joining = joining_from(request.POST)
        return to_game(
            services.player_join(
                game=play.game, name=joining.name, total=joining.total, **base_of(request)
            )
        )
    except ScoringError as error:
        return _refused(request, play, "join", error)


@require_POST
@writes
def player_leave(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    try:
        seat = seat_from(request.POST)
        return to_game(services.player_leave(game=play.game, seat=seat, **base_of(request)))
    except ScoringError as error:
        return _refused(request, play, "leave", error)


@require_POST
@writes
def total_adjust(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    try:
        wanted = adjusting_from(request.POST)
        return to_game(
            services.total_adjust(
                game=play.game,
                seat=wanted.seat,
                points=wanted.points,
                why=wanted.why,
                **base_of(request),
            )
        )
    except ScoringError as error:
        return _refused(request, play, "adjust", error)


@require_POST
def player_rename(request: HttpRequest, key: str, no: int, seat: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    try:
        name = joining_from({"name": request.POST.get("name", "")}).name
        services.player_rename(game=play.game, seat=seat_for(play, seat), name=name)
    except ScoringError as error:
        return _refused(request, play, f"rename-{seat}", error)
    return redirect(game_url("people", play))


@require_POST
@writes
def sitting(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """Remembers who holds this device: ``seat`` is a seat, or "scorer"."""
    play = play_for(request, key, no, Right.SEE)
    chosen = request.POST.get("seat", "")
    name = play.name(seat_for(play, seat_from(request.POST))) if chosen != "scorer" else ""
    services.sitting_set(table=play.game.table, device=remember_device(request), name=name)
    return to_game(play)
