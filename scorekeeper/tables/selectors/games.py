from django.db.models import OuterRef, QuerySet, Subquery

from scorekeeper.tables.models import Game, GameEvent, Seat, Table
from scorekeeper.tables.play import Play


def game_play(*, game: Game) -> Play:
    """The game as it stands, in two queries."""
    rows = list(GameEvent.objects.filter(game=game).order_by("seq"))
    names = dict(Seat.objects.filter(game=game).values_list("number", "name"))
    return Play(game, rows, names)


def latest_game(*, table: Table) -> Game:
    """The game this table is at, or played last."""
    game = Game.objects.filter(table=table).order_by("-no").first()
    if game is None:
        raise Game.DoesNotExist
    game.table = table
    return game


def games_of(*, table: Table) -> list[Game]:
    """All games of the table, the newest first, with names and results at hand."""
    return list(table.games.order_by("-no").prefetch_related("seats", "results"))


def newest_games(*, tables: QuerySet[Table]) -> list[Game]:
    """The newest game of each table, the last touched first, with names and results at hand."""
    newest = Game.objects.filter(table=OuterRef("table")).order_by("-no").values("pk")[:1]
    games = Game.objects.filter(table__in=tables, pk=Subquery(newest))
    games = games.select_related("table__space").prefetch_related("seats", "results")
    return list(games.order_by("-touched_at"))
