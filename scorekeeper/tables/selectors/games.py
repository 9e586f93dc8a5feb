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


def tables_of(*, request_tables: QuerySet[Table]) -> list[Table]:
    """Tables with their newest game, its seats and results at hand, the last touched first."""
    newest = Game.objects.filter(table=OuterRef("pk")).order_by("-no")
    tables = request_tables.annotate(touched=Subquery(newest.values("touched_at")[:1]))
    games = Prefetch("games", Game.objects.prefetch_related("seats", "results"))
    return list(tables.prefetch_related(games).order_by("-touched"))
