"""The roster of a league as its page shows it."""

from dataclasses import dataclass

from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.names import folded


@dataclass(frozen=True)
class Person:
    """Somebody of the roster; ``former`` are other names that find the same person."""

    pk: int
    name: str
    former: list[str]
    archived: bool


def roster(*, league: League) -> list[Person]:
    """Everybody of the league by name, those who do not play any more as well."""
    people = [person_of(player=player) for player in league.players.prefetch_related("names")]
    return sorted(people, key=lambda person: (folded(person.name), person.pk))


def person_of(*, player: Player) -> Person:
    """One of the roster."""
    present = folded(player.name)
    others = sorted(record.name for record in player.names.all() if record.folded != present)
    return Person(player.pk, player.name, others, player.archived)
