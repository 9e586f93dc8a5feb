"""When two entries of a roster cannot be one person."""

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import Player
from scorekeeper.tables.models import Game


def check_one_person(keep: Player, gone: Player) -> None:
    """Raises LeagueError when the two cannot be one: they sat in one game, the parameter ``game``.

    Raises it too for one and the same entry, and for entries of two leagues.
    """
    if keep.pk == gone.pk or keep.league_id != gone.league_id:
        raise LeagueError("merge_with_itself", "other")
    together = Game.objects.filter(seats__player=keep).filter(seats__player=gone)
    game = together.select_related("table__space").first()
    if game is not None:
        raise LeagueError("played_together", "other", game=game, name=gone.name, other=keep.name)
