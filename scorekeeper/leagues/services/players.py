from collections.abc import Iterable
from uuid import UUID, uuid4

from django.db import transaction

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.names import folded, who_is_who


def players_named(*, league: League, names: Iterable[str]) -> dict[str, Player]:
    """The people of these names, by name, as ``who_is_who``; the new are put on the roster.

    Whoever bears a former name of somebody else at the same table takes it over. Raises
    LeagueError when two of the names are one.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        wanted = list(names)
        found = who_is_who(wanted, _known(league, wanted))
        return {
            name: _add(league, name) if player is None else player for name, player in found.items()
        }


def _known(league: League, names: Iterable[str]) -> dict[str, Player]:
    records = league.names.filter(folded__in={folded(name) for name in names})
    return {record.folded: record.player for record in records.select_related("player")}


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

    Nothing happens to whoever has been merged with somebody meanwhile. Raises LeagueError when
    somebody else is known by it.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=player.league_id)
        if not Player.objects.filter(pk=player.pk).exists():
            return
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
    Player.objects.filter(pk=player.pk).update(archived=archived)


def players_back(*, players: Iterable[Player]) -> None:
    """Whoever sits down is no longer out of sight."""
    back = [player.pk for player in players if player.archived]
    if back:
        Player.objects.filter(pk__in=back).update(archived=False)
