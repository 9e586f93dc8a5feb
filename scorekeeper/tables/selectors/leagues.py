"""What pages between tables and leagues show before somebody decides."""

from dataclasses import dataclass

from django.db.models import Count, Q

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.names import folded, who_is_who
from scorekeeper.leagues.wording.errors import error_text
from scorekeeper.tables.models import COUNTS, Game, Seat, Table
from scorekeeper.tables.roster import check_one_person


@dataclass(frozen=True)
class Found:
    """Somebody of a table who is on the roster; ``known_as`` where that is under another name."""

    name: str
    known_as: str = ""


@dataclass(frozen=True)
class Joining:
    """What happens when a table joins a league. ``problem`` says why it cannot, else is "" ."""

    found: list[Found]
    new: list[str]
    counts: int
    problem: str = ""


@dataclass(frozen=True)
class Candidate:
    """An entry of the roster and its games."""

    pk: int
    name: str
    games: int
    archived: bool


@dataclass(frozen=True)
class Merging:
    """What happens when two entries of the roster become one. ``game``: where both sat."""

    other: Player
    games: int
    former: list[str]
    problem: str = ""
    game: Game | None = None


def games_that_count(*, table: Table) -> int:
    """How many games of the table a league counts, as standings do."""
    games = table.games.filter(**COUNTS, results__won=True)
    return games.distinct().count()


def joining(*, table: Table, league: League) -> Joining:
    """A table about to join a league; nothing is changed."""
    counts = games_that_count(table=table)
    seats = Seat.objects.filter(game__table=table).order_by("game__started_at", "game", "number")
    names: dict[int, list[str]] = {}
    for game_pk, name in seats.values_list("game", "name"):
        names.setdefault(game_pk, []).append(name)
    try:
        found, new = _people(league, list(names.values()))
    except LeagueError as error:
        return Joining([], [], counts, error_text(error))
    return Joining(found, new, counts)


def _people(league: League, games: list[list[str]]) -> tuple[list[Found], list[str]]:
    """Who is known and who is new, game by game, as the roster grows on the way."""
    records = league.names.filter(folded__in={folded(name) for names in games for name in names})
    known = {record.folded: record.player for record in records.select_related("player")}
    old: dict[str, Found] = {}
    new: dict[str, None] = {}
    for names in games:
        for name, player in who_is_who(names, known).items():
            if player is None:
                known[folded(name)] = Player(league=league, name=name)
                new[name] = None
            elif player.pk:
                same = folded(player.name) == folded(name)
                old[name] = Found(name, "" if same else player.name)
    return list(old.values()), list(new)


def others_of(*, player: Player) -> list[Candidate]:
    """Everybody else on the roster, by name."""
    people = player.league.players.exclude(pk=player.pk).annotate(games=Count("seats"))
    people = people.order_by("name", "pk")
    return [Candidate(p.pk, p.name, p.games, p.archived) for p in people]


def merging(*, player: Player, other: Player) -> Merging:
    """Two entries about to become one; nothing is changed."""
    names = player.league.names.filter(player__in=[player, other]).order_by("name")
    present = {folded(player.name), folded(other.name)}
    former = [record.name for record in names if record.folded not in present]
    games = Seat.objects.filter(Q(player=player) | Q(player=other)).count()
    try:
        check_one_person(player, other)
    except LeagueError as error:
        game = error.params.get("game")
        together = game if isinstance(game, Game) else None
        return Merging(other, games, former, error_text(error), together)
    return Merging(other, games, former)
