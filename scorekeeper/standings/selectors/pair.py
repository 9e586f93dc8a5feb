"""Head to head, and whom to choose for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.names import folded
from scorekeeper.standings.meetings import Duel, Meeting, duel
from scorekeeper.standings.metrics import MEAN, NUMBER, Value
from scorekeeper.standings.models import Line
from scorekeeper.standings.selectors.curves import CurveChart, lead_chart
from scorekeeper.standings.selectors.person import OPPOSED
from scorekeeper.standings.wording.metrics import value_text

LAST = 10
MEETING = (
    *("game__table__space__key", "game__no", "day", "teams", "place", "game__lines__place"),
    *("taken", "game__lines__taken"),
)


@dataclass(frozen=True)
class Comparison:
    """A figure of both, and which of them has the better: 1, −1, or 0."""

    name: str
    one: str
    other: str
    better: int


@dataclass(frozen=True)
class PairPage:
    """Two people and their common games; ``last`` has the newest first."""

    one: Player
    other: Player
    duel: Duel
    figures: Sequence[Comparison]
    lead: CurveChart | None
    last: Sequence[Meeting]


def pair_page(*, league: League, player: int, other: int) -> PairPage | None:
    """The page, in two queries; None unless these are two people of the league."""
    both = league.players.filter(Q(pk=player) | Q(pk=other))
    people = {found.pk: found for found in both}
    if len(people) < 2:
        return None
    meetings = meetings_of(player=player, other=other)
    found = duel(meetings)
    return PairPage(
        one=people[player],
        other=people[other],
        duel=found,
        figures=_figures(found),
        lead=lead_chart(
            name=people[player].name, other=people[other].name, meetings=meetings, found=found
        ),
        last=meetings[: -LAST - 1 : -1],
    )


def meetings_of(*, player: int, other: int) -> list[Meeting]:
    """The games in which the two played for different teams, in their order."""
    lines = Line.objects.filter(OPPOSED, player=player, game__lines__player=other)
    rows = lines.order_by("started_at", "game_id").values_list(*MEETING)
    return [Meeting(*row) for row in rows]


def _figures(found: Duel) -> list[Comparison]:
    one, other = found.one, found.other
    return [
        _compared(_("Games ahead"), one.ahead, other.ahead),
        _compared(_("Games ahead in a row, at most"), one.run, other.run),
        _compared(_("Average place"), one.place, other.place, form=MEAN, best_is_low=True),
        _compared(_("Left to others in these games"), one.taken, other.taken),
    ]


def _compared(
    name: str, one: Value, other: Value, *, form: str = NUMBER, best_is_low: bool = False
) -> Comparison:
    better = 0 if one is None or other is None else (one > other) - (one < other)
    return Comparison(
        name=name,
        one=value_text(one, form),
        other=value_text(other, form),
        better=-better if best_is_low else better,
    )


@dataclass(frozen=True)
class Choices:
    """Who can be chosen: those who play, and those who do not play any more; by name."""

    playing: Sequence[Player]
    archived: Sequence[Player]

    @property
    def all(self) -> list[Player]:
        return [*self.playing, *self.archived]


def choices(*, league: League) -> Choices:
    """Everybody of the league."""
    people = sorted(league.players.all(), key=lambda player: (folded(player.name), player.pk))
    return Choices(
        playing=[player for player in people if not player.archived],
        archived=[player for player in people if player.archived],
    )
