from django.db.models import OuterRef, QuerySet, Subquery

from scorekeeper.tables.models import Game, Table


def games_of(*, table: Table) -> list[Game]:
    """All games of the table, the newest first, with names and results at hand."""
    return list(table.games.order_by("-no").prefetch_related("seats", "results"))


def newest_games(*, tables: QuerySet[Table]) -> list[Game]:
    """The newest game of each table, the last touched first, with names and results at hand."""
    newest = Game.objects.filter(table=OuterRef("table")).order_by("-no").values("pk")[:1]
    games = Game.objects.filter(table__in=tables, pk=Subquery(newest))
    games = games.select_related("table__space").prefetch_related("seats", "results")
    return list(games.order_by("-touched_at"))
