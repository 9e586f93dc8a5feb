"""What the page of a new game offers: people known to this device, rules, decks."""

from dataclasses import dataclass

from django.db.models import F, Max, QuerySet

from scorekeeper.leagues.models import League
from scorekeeper.scoring.editions import EDITIONS
from scorekeeper.scoring.presets import PRESETS, Preset
from scorekeeper.tables.models import Game, RuleSet, Seat, Table
from scorekeeper.tables.selectors.games import newest_games
from scorekeeper.tables.wording.cards import Card, card
from scorekeeper.tables.wording.games import EDITIONS as EDITION_NAMES
from scorekeeper.tables.wording.games import PRESET_LINES
from scorekeeper.tables.wording.games import PRESETS as PRESET_NAMES

MOST_GROUPS = 3
MOST_PEOPLE = 12
MOST_OF_A_ROSTER = 200


@dataclass(frozen=True)
class Group:
    """The people of an earlier table, to be seated with one tap."""

    key: str
    names: list[str]


@dataclass(frozen=True)
class RulesChoice:
    """Rules to choose. ``target``: the usual one in points, None where there is none to set."""

    value: str
    name: str
    line: str
    target: int | None = None
    targets: tuple[int, ...] = ()
    edition: str = ""


@dataclass(frozen=True)
class EditionChoice:
    """A deck to choose, and the cards whose value its sheet leaves open."""

    key: str
    name: str
    asks: list[tuple[str, Card, int]]


def known_groups(*, tables: QuerySet[Table]) -> list[Group]:
    """The last tables' people, the newest first, each company once."""
    groups = [
        Group(game.table.space.key, seated(game=game)) for game in newest_games(tables=tables)
    ]
    return companies(groups=groups)


def league_groups(*, games: list[Game]) -> list[Group]:
    """The people of each of these games of a league, by their present names."""
    groups = [Group(str(game.pk), on_roster(game=game)) for game in games]
    return [group for group in groups if len(group.names) > 1]


def companies(*, groups: list[Group]) -> list[Group]:
    """The first of these, each company once."""
    found: dict[tuple[str, ...], Group] = {}
    for group in groups:
        found.setdefault(tuple(sorted(group.names)), group)
    return list(found.values())[:MOST_GROUPS]


def seated(*, game: Game) -> list[str]:
    """Names of those who have not left, in the order of their seats."""
    return [seat.name for seat in _taken_seats(game)]


def on_roster(*, game: Game) -> list[str]:
    """The same, by their names in the league now; who is archived there is not among them."""
    people = [seat.player for seat in _taken_seats(game) if seat.player is not None]
    return [player.name for player in people if not player.archived]


def _taken_seats(game: Game) -> list[Seat]:
    left = {result.seat for result in game.results.all() if result.left}
    joined = {result.seat for result in game.results.all()}
    return [seat for seat in game.seats.all() if seat.number in joined - left]


def known_people(*, groups: list[Group]) -> list[str]:
    """Names this device has seated before, the last first."""
    names = dict.fromkeys(name for group in groups for name in group.names)
    return list(names)[:MOST_PEOPLE]


def roster_names(*, league: League | None) -> list[str]:
    """Names on the roster, who sat down last first; who is archived is out of sight."""
    if league is None:
        return []
    last = F("last").desc(nulls_last=True)
    players = league.players.filter(archived=False)
    players = players.annotate(last=Max("seats__game_id")).order_by(last, "name", "pk")
    return list(players.values_list("name", flat=True)[:MOST_OF_A_ROSTER])


def preset_choices(*, main: bool) -> list[RulesChoice]:
    """The main rule sets, or the others."""
    return [_preset_choice(preset) for preset in PRESETS if preset.main == main]


def _preset_choice(preset: Preset) -> RulesChoice:
    target = preset.options.get("target")
    fixed = preset.options.get("scoring") == "round_wins"
    return RulesChoice(
        value=f"preset:{preset.key}",
        name=str(PRESET_NAMES[preset.key]),
        line=str(PRESET_LINES[preset.key]),
        target=target if isinstance(target, int) and not fixed else None,
        targets=preset.usual_targets,
        edition=preset.edition,
    )


def own_choices(*, rule_sets: list[RuleSet]) -> list[RulesChoice]:
    """House rules that were composed before."""
    return [
        RulesChoice(
            value=f"own:{own.pk}", name=own.name, line=str(PRESET_NAMES[own.rules["preset"]])
        )
        for own in rule_sets
    ]


def edition_choices() -> list[EditionChoice]:
    """All decks, the most usual first."""
    return [
        EditionChoice(
            key=edition.key,
            name=str(EDITION_NAMES[edition.key]),
            asks=[(code, card(code), edition.face(None)[code].value) for code in edition.asks],
        )
        for edition in EDITIONS
    ]
