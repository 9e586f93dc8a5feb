from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access.devices import device_of, key_hash
from scorekeeper.access.models import Right
from scorekeeper.tables.access import play_for, seat_for, table_for
from scorekeeper.tables.forms.game import reopening_from
from scorekeeper.tables.http import base_of, to_game, writes
from scorekeeper.tables.live import unchanged
from scorekeeper.tables.selectors.games import games_of
from scorekeeper.tables.selectors.history import history
from scorekeeper.tables.selectors.home import game_lines
from scorekeeper.tables.selectors.page import confirm_end, confirm_reopen, game_page
from scorekeeper.tables.selectors.why import total_why
from scorekeeper.tables.services import games as services
from scorekeeper.tables.when import zone_of
from scorekeeper.web.render import page, wants_fragment


@require_safe
def table(request: HttpRequest, key: str) -> HttpResponse:
    """The newest game of the table."""
    return game(request, key, None)


@require_safe
def game(request: HttpRequest, key: str, no: int | None) -> HttpResponse:
    if nothing_new := unchanged(request, key, no):
        return nothing_new
    play = play_for(request, key, no, Right.SEE)
    context = {"play": play, "page": game_page(play=play, device_key=key_hash(request))}
    template = "tables/game_refreshed.html" if wants_fragment(request) else "tables/game.html"
    return page(request, template, context)


@require_safe
def board(request: HttpRequest, key: str) -> HttpResponse:
    """The newest game for a screen on the wall: totals across a room, no controls."""
    if nothing_new := unchanged(request, key, None):
        return nothing_new
    play = play_for(request, key, None, Right.SEE)
    context = {"play": play, "page": game_page(play=play, device_key="")}
    return page(request, "tables/wall.html", context, partial="wall")


@require_safe
def games(request: HttpRequest, key: str) -> HttpResponse:
    table = table_for(request, key, Right.SEE)
    lines = game_lines(games=games_of(table=table), zone=zone_of(table.league))
    return page(request, "tables/games.html", {"table": table, "games": lines})


@require_safe
def seat(request: HttpRequest, key: str, no: int, seat: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SEE)
    team = play.state.team_of[seat_for(play, seat)]
    context = {"play": play, "name": play.team_name(team), "lines": total_why(play=play, team=team)}
    return page(request, "tables/total.html", context)


@require_safe
def game_history(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SEE)
    device = device_of(request)
    lines = history(play=play, device_pk=device.pk if device else None)
    return page(request, "tables/history.html", {"play": play, "lines": lines})


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def game_end(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    if request.method == "POST":
        return to_game(services.game_end(game=play.game, **base_of(request)))
    return page(request, "tables/end.html", confirm_end(play))


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def game_reopen(request: HttpRequest, key: str, no: int) -> HttpResponse:
    play = play_for(request, key, no, Right.SCORE)
    if request.method == "POST":
        bounds = reopening_from(request.POST)
        return to_game(services.game_reopen(game=play.game, **bounds, **base_of(request)))
    return page(request, "tables/reopen.html", confirm_reopen(play))


@require_POST
@writes
def game_rematch(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """The same people, the same rules, once more."""
    play = play_for(request, key, no, Right.SCORE)
    services.game_rematch(play=play)
    return redirect("tables:table", key)
