"""Everything about one person in one season."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, F, FilteredRelation, Q

from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.names import folded
from scorekeeper.standings.career import Haul, Outing, best_round, gains, worst_round
from scorekeeper.standings.metrics import METRICS
from scorekeeper.standings.models import Line
from scorekeeper.standings.rivals import LEAST_COMMON, Rival, hardest, victims
from scorekeeper.standings.selectors.curves import (
    CurveChart,
    PlacesChart,
    places_chart,
    rating_chart,
)
from scorekeeper.standings.selectors.seasons import Seasons, in_season
from scorekeeper.standings.table import How, how, places
from scorekeeper.standings.tally import Tally, thawed
from scorekeeper.standings.wording.metrics import MetricText, metric_text, value_text
from scorekeeper.tables.wording.numbers import points, signed
from scorekeeper.web.paging import Part, part

LAST, TOP, ON_A_PAGE = 10, 20, 200
# Lines of others in the same game; partners are no opponents.
OPPOSED = Q(team__lt=F("game__lines__team")) | Q(team__gt=F("game__lines__team"))
OUTING = (
    *("game__table__space__key", "game__no", "day", "place", "teams", "total", "won", "lost"),
    *("best", "best_ref", "worst", "worst_ref", "mu", "sigma"),
)


@dataclass(frozen=True)
class Known:
    """Who somebody is, and what everybody of the season has done, by player."""

    pk: int
    name: str
    former: list[str]
    archived: bool
    names: Mapping[int, str]
    tallies: Mapping[int, Tally]


@dataclass(frozen=True)
class Figure:
    """A metric with its words and the person's value."""

    text: MetricText
    value: str


@dataclass(frozen=True)
class NamedRival:
    """Somebody the person has played against."""

    name: str
    of: Rival


@dataclass(frozen=True)
class LastGame:
    """One of the last games. ``gain``: by how much it moved the rating that is shown, or ""."""

    outing: Outing
    total: str
    gain: str


@dataclass(frozen=True)
class PersonPage:
    """``place`` is None without enough games, of which ``missing`` are to come; ``ranked`` people
    have one. ``last`` has the newest first. ``rivals`` are by common games, the ``part`` of them
    that is shown.
    """

    known: Known
    place: int | None
    ranked: int
    missing: int
    figures: Sequence[Figure]
    last: Sequence[LastGame]
    best: Haul | None
    worst: Haul | None
    places: PlacesChart | None
    rating: CurveChart | None
    victims: Sequence[NamedRival]
    hardest: Sequence[NamedRival]
    least: int
    rivals: Sequence[NamedRival]
    part: Part

    @property
    def more(self) -> int:
        """Opponents who are not shown."""
        return self.part.count - len(self.rivals)


def person_page(
    *, league: League, player: int, seasons: Seasons, everybody: str | None = None
) -> PersonPage | None:
    """The page, in three queries; None for who is not of the league.

    ``everybody``: which page of all opponents is wanted; None for the first few of them.
    """
    season = seasons.chosen.key
    known = known_of(league=league, player=player, season=season)
    if known is None:
        return None
    played = player in known.tallies
    outings = outings_of(player=player, season=season) if played else []
    rivals = rivals_of(player=player, season=season) if played else []
    # Somebody may have come to the league between two queries.
    named = [NamedRival(known.names.get(rival.player, ""), rival) for rival in rivals]
    return _page(known, how(league), outings, named, everybody)


def known_of(*, league: League, player: int, season: str) -> Known | None:
    """Who somebody is, and what everybody of the season has done; None for nobody of the league."""
    standing = FilteredRelation("standings", condition=Q(standings__season=season))
    found = Player.objects.filter(league=league).alias(standing=standing)
    here = found.filter(Q(pk=player) | Q(standing__isnull=False))
    rows = here.values_list("pk", "name", "archived", "standing__tally", "names__name")
    mine = [row for row in rows if row[0] == player]
    if not mine:
        return None
    _, name, archived, _, _ = mine[0]
    others = {known for *_, known in mine if known and folded(known) != folded(name)}
    return Known(
        pk=player,
        name=name,
        former=sorted(others),
        archived=archived,
        names={pk: called for pk, called, *_ in rows},
        tallies={pk: thawed(tally) for pk, _, _, tally, _ in rows if tally},
    )


def outings_of(*, player: int, season: str) -> list[Outing]:
    """The games of somebody, in their order."""
    lines = Line.objects.filter(in_season(season), player=player).order_by("started_at", "game_id")
    return [Outing(*row) for row in lines.values_list(*OUTING)]


def rivals_of(*, player: int, season: str) -> list[Rival]:
    """Everybody against whom somebody has played, those with most common games first."""
    met = Line.objects.filter(OPPOSED, in_season(season), player=player).order_by()
    counted = met.values("game__lines__player").annotate(
        games=Count("pk"),
        ahead=Count("pk", filter=Q(place__lt=F("game__lines__place"))),
        behind=Count("pk", filter=Q(place__gt=F("game__lines__place"))),
    )
    in_order = counted.order_by("-games", "-ahead", "game__lines__player")
    return [
        Rival(*row)
        for row in in_order.values_list("game__lines__player", "games", "ahead", "behind")
    ]


def _page(
    known: Known,
    rules: How,
    outings: Sequence[Outing],
    rivals: Sequence[NamedRival],
    page: str | None,
) -> PersonPage:
    tally = known.tallies.get(known.pk, Tally())
    place_of = places(known.tallies, rules)
    of = {named.of: named for named in rivals}
    size = TOP if page is None else ON_A_PAGE
    here = part(wanted=page or "", count=len(rivals), size=size)
    return PersonPage(
        known=known,
        place=place_of.get(known.pk),
        ranked=sum(place is not None for place in place_of.values()),
        missing=max(0, rules.least_games - tally.games),
        figures=_figures(tally, rules),
        last=_last(outings),
        best=best_round(outings),
        worst=worst_round(outings),
        places=places_chart(name=known.name, times=tally.places),
        rating=rating_chart(name=known.name, outings=outings),
        victims=[of[rival] for rival in victims(of)],
        hardest=[of[rival] for rival in hardest(of)],
        least=LEAST_COMMON,
        rivals=here.of(rivals),
        part=here,
    )


def _figures(tally: Tally, rules: How) -> list[Figure]:
    """Every metric there is."""
    return [
        Figure(
            metric_text(metric), value_text(metric.value(tally, rules.place_points), metric.form)
        )
        for metric in METRICS
    ]


def _last(outings: Sequence[Outing]) -> list[LastGame]:
    """The newest games, the newest first."""
    both = list(zip(outings, gains(outings), strict=True))
    return [
        LastGame(outing, points(outing.total), "" if gain is None else signed(gain))
        for outing, gain in both[: -LAST - 1 : -1]
    ]
