from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from scorekeeper.access.models import Right
from scorekeeper.sheets.game_files import game_file_of
from scorekeeper.tables.access import play_for


@require_safe
def game_file(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """The game as a file that this and other programs read."""
    play = play_for(request, key, no, Right.SEE)
    options = {"ensure_ascii": False, "indent": 1}
    response = JsonResponse(game_file_of(play=play), json_dumps_params=options)
    name = slugify(play.game.table.name, allow_unicode=False) or "game"
    response["Content-Disposition"] = f'attachment; filename="{name}-{no}.json"'
    return response
