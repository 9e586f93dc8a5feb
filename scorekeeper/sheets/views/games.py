from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.access.models import Right
from scorekeeper.sheets.answers import json_answer
from scorekeeper.sheets.game_files import game_file_of
from scorekeeper.tables.access import play_for


@require_safe
def game_file(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """The game as a file that this and other programs read."""
    play = play_for(request, key, no, Right.SEE)
    return json_answer(game_file_of(play=play), name=f"{play.game.table.name}-{no}.json")
