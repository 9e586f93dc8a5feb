from collections.abc import Iterable, Mapping
from uuid import UUID, uuid4

from django.db import transaction

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player, PlayerName
from scorekeeper.leagues.names import folded


def players_named(*, league: League, names: Iterable[str]) -> dict[str, Player]:
    """The people of these names, by name; whoever is new is put on the roster.

    No two names give the same person: whoever sits at one table under a new and a former name of
    one player are two people, and the former name goes to the one who bears it now.
    """
    wanted = list(names)
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        known = _known(league, wanted)
        people: dict[str, Player] = {}
        for name in sorted(wanted, key=lambda name: not _is_present(known, name)):
            record = known.get(folded(name))
            if record is None or record.player in people.values():
                people[name] = _add(league, name)
            else:
                people[name] = record.player
        return people


def _known(league: League, names: Iterable[str]) -> dict[str, PlayerName]:
    records = league.names.filter(folded__in={folded(name) for name in names})
    return {record.folded: record for record in records.select_related("player")}


def _is_present(known: Mapping[str, PlayerName], name: str) -> bool:
    record = known.get(folded(name))
    return record is not None and folded(record.player.name) == record.folded


def _add(league: League, name: str, uid: UUID | None = None) -> Player:
    """A new player, who has the name from now on, whoever else had it before."""
    player = Player.objects.create(league=league, name=name, uid=uid or uuid4())
    league.names.update_or_create(folded=folded(name), defaults={"player": player, "name": name})
    return player


def player_add(*, league: League, name: str, uid: UUID | None = None) -> Player:
    """Somebody new on the roster, once for each ``uid``.

    Raises LeagueError when the name is known already.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        known = league.players.filter(uid=uid).first() if uid else None
        if known is not None:
            return known
        _check_free(league, name)
        return _add(league, name, uid)


def player_rename(*, player: Player, name: str) -> None:
    """Another name in the league. The former one still finds the player, games keep theirs.

    Raises LeagueError when somebody else is known by it.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=player.league_id)
        _check_free(player.league, name, but=player)
        player.name = name
        player.save(update_fields=["name"])
        player.league.names.update_or_create(
            folded=folded(name), defaults={"player": player, "name": name}
        )


def _check_free(league: League, name: str, but: Player | None = None) -> None:
    held = league.names.filter(folded=folded(name)).select_related("player").first()
    if held is not None and held.player != but:
        other = held.player
        raise LeagueError(
            "player_known", "name", name=name, player=other.name, archived=other.archived
        )


def player_archive(*, player: Player, archived: bool) -> None:
    """Whether the player is out of sight when tables start; standings keep the games."""
    player.archived = archived
    player.save(update_fields=["archived"])
