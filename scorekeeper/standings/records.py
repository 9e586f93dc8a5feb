"""Records of a league, each registered by its key.

A record of people is the highest of one number that everybody's games give. A record of games is
a query for the games (or evenings) that hold it, of one shape for all, so that the database finds
them in one go. What records are called is said in ``wording.records``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, F, IntegerField, Max, Min, QuerySet, Subquery, Value

from scorekeeper.standings.models import Line, Played
from scorekeeper.standings.peaks import Peak
from scorekeeper.standings.tally import Tally

# Of more who share a record than these, the rest are only counted.
NAMED = 5
POINTS, ROUNDS, MINUTES, PEOPLE, CARDS, TIMES, GAMES, RATING = (
    *("points", "rounds", "minutes", "people", "cards", "times", "games", "rating"),
)


@dataclass(frozen=True)
class OfPeople:
    """``find`` gives somebody's best and the game of it, if it was in one; ``round`` the round.

    ``form`` says what is counted. Less than ``least`` is no record.
    """

    key: str
    form: str
    find: Callable[[Tally, Mapping[str, Peak]], Peak]
    round: Callable[[Line], int] | None = None
    least: int = 1
    winners: bool = False


# A record's key, its value, the key of a game that has it, and how many others there are with it.
Found = tuple[str, int, int, int]


@dataclass(frozen=True)
class OfGames:
    """``find`` gives the games that hold the record, about ``NAMED`` of them, as ``Found``.

    ``winners``: whether who won there is worth telling.
    """

    key: str
    form: str
    find: Callable[[str, QuerySet[Played]], QuerySet[Played, Found]]
    winners: bool = True
    round: None = None


COLUMNS = ("record", "value", "first", "holders")


def _most(column: str) -> Callable[[str, QuerySet[Played]], QuerySet[Played, Found]]:
    """The games with the highest number in that column of ``Played``."""

    def find(key: str, played: QuerySet[Played]) -> QuerySet[Played, Found]:
        together = played.order_by().values("league")
        highest = Subquery(together.annotate(n=Max(column)).values("n"))
        equal = played.filter(**{column: highest})
        count = Subquery(
            equal.order_by().values("league").annotate(n=Count("pk")).values("n"),
            output_field=IntegerField(),
        )
        first = equal.order_by("started_at", "game_id").values("pk")[:NAMED]
        holders = Played.objects.filter(pk__in=first).order_by()
        return holders.annotate(
            record=Value(key), value=F(column), first=F("game"), holders=count
        ).values_list(*COLUMNS)

    return find


def _evenings(key: str, played: QuerySet[Played]) -> QuerySet[Played, Found]:
    """From the first start to the last end of a table's games of one day, where both are known."""
    timed = played.filter(minutes__isnull=False).order_by().values("table", "day")
    evenings = timed.annotate(value=Max(F("minute") + F("minutes")) - Min("minute"))
    longest = Subquery(evenings.order_by("-value").values("value")[:1])
    return (
        evenings.filter(value=longest)
        .annotate(record=Value(key), first=Min("game"), holders=Value(0))
        .values_list(*COLUMNS)
    )


def _peak(key: str) -> Callable[[Tally, Mapping[str, Peak]], Peak]:
    return lambda tally, peaks: peaks[key]


Record = OfPeople | OfGames
RECORDS: Sequence[Record] = (
    OfPeople("hand", POINTS, _peak("worst"), round=lambda line: line.worst_ref),
    OfPeople("haul", POINTS, _peak("best"), round=lambda line: line.best_ref),
    OfPeople("streak", GAMES, _peak("streak"), least=2),
    OfPeople("rating", RATING, _peak("rating")),
    OfPeople("exact", TIMES, lambda tally, _: Peak(tally.exact)),
    OfPeople("zeros_hand", CARDS, _peak("most_zeros"), round=lambda line: line.zeros_ref),
    OfPeople("zeros", CARDS, lambda tally, _: Peak(tally.zeros)),
    OfGames("evening", MINUTES, _evenings, winners=False),
    OfGames("minutes", MINUTES, _most("minutes")),
    OfGames("rounds", ROUNDS, _most("rounds")),
    OfGames("field", PEOPLE, _most("players")),
)
OF_PEOPLE = [record for record in RECORDS if isinstance(record, OfPeople)]
OF_GAMES = [record for record in RECORDS if isinstance(record, OfGames)]
