from django.db.models import OuterRef, Prefetch, QuerySet, Subquery

from scorekeeper.leagues.models import League
from scorekeeper.tables.models import Game, Seat, Table


def games_of(*, table: Table) -> list[Game]:
    """All games of the table, the newest first, with names and results at hand."""
    return list(table.games.order_by("-no").prefetch_related("seats", "results"))


def newest_games(*, tables: QuerySet[Table]) -> list[Game]:
    """The newest game of each table, the last touched first, with names and results at hand."""
    newest = Game.objects.filter(table=OuterRef("table")).order_by("-no").values("pk")[:1]
    games = Game.objects.filter(table__in=tables, pk=Subquery(newest))
    games = games.select_related("table__space").prefetch_related("seats", "results")
    return list(games.order_by("-touched_at"))


def last_played(*, league: League, most: int) -> list[Game]:
    """So many games of the league, the last played first, with people and results at hand."""
    games = Game.objects.filter(table__league=league, voided=False)
    games = games.prefetch_related("results", with_people())
    return list(games.order_by("-started_at", "-pk")[:most])


def with_people() -> "Prefetch[str]":
    """For ``prefetch_related`` of games: seats, and who on the roster sits there."""
    return Prefetch("seats", Seat.objects.select_related("player"))
