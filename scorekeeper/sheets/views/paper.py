from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.models import Right
from scorekeeper.scoring.presets import PRESET_BY_KEY
from scorekeeper.sheets.forms import asked_from
from scorekeeper.sheets.paper import paper_from
from scorekeeper.sheets.printed_links import link_to_print, plain_address
from scorekeeper.sheets.selectors.blank_sheet import blank_of_game, blank_of_preset
from scorekeeper.sheets.selectors.game_sheet import game_sheet
from scorekeeper.tables.access import play_for
from scorekeeper.web.render import page


@require_safe
def sheet_print(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """The column sheet of a game on paper; ``?totals=1`` with the total after each round."""
    play = play_for(request, key, no, Right.SEE)
    sheet = game_sheet(play=play, running="totals" in request.GET)
    paper = paper_from(request.GET, wide=sheet.wide)
    return page(request, "sheets/game.html", {"play": play, "sheet": sheet, "paper": paper})


@require_http_methods(["GET", "HEAD", "POST"])
def blank_sheet(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """An empty sheet for the people of a game; the owner's POST prints a new link on it."""
    making = request.method == "POST"
    play = play_for(request, key, no, Right.OWN if making else Right.SEE)
    asked = asked_from(request.GET)
    sheet = blank_of_game(play=play, asked=asked)
    context = {
        "play": play,
        "sheet": sheet,
        "paper": paper_from(request.GET, wide=sheet.wide),
        "asked": asked,
        "code": (link_to_print if making else plain_address)(request, play),
    }
    response = page(request, "sheets/blank_game.html", context)
    if making:
        response.headers["Cache-Control"] = "no-store"
    return response


@require_safe
def rules_blank(request: HttpRequest, preset: str) -> HttpResponse:
    """An empty sheet for the rules of a preset."""
    if preset not in PRESET_BY_KEY:
        raise Http404
    asked = asked_from(request.GET)
    sheet = blank_of_preset(preset=PRESET_BY_KEY[preset], asked=asked)
    paper = paper_from(request.GET, wide=sheet.wide)
    context = {"preset": preset, "sheet": sheet, "paper": paper, "asked": asked}
    return page(request, "sheets/blank_preset.html", context)
