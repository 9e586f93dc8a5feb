from collections.abc import Iterable

from django.db import transaction

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player, PlayerName
from scorekeeper.leagues.names import folded, who_is_who


def players_named(*, league: League, names: Iterable[str]) -> dict[str, Player]:
    """The people of these names, by name, as ``who_is_who``; the new are put on the roster.

    Whoever bears a former name of somebody else at the same table takes it over. Raises
    LeagueError when two of the names are one.
    """
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        wanted = list(names)
        known = _known(league, wanted)
        found = who_is_who(wanted, {key: record.player for key, record in known.items()})
        return {
            name: _add(league, name, known.get(folded(name))) if player is None else player
            for name, player in found.items()
        }


def _known(league: League, names: Iterable[str]) -> dict[str, PlayerName]:
    records = league.names.filter(folded__in={folded(name) for name in names})
    return {record.folded: record for record in records.select_related("player")}


def _add(league: League, name: str, taken: PlayerName | None) -> Player:
    if taken is not None:
        taken.delete()
    player = Player.objects.create(league=league, name=name)
    PlayerName.objects.create(league=league, player=player, name=name, folded=folded(name))
    return player


def player_add(*, league: League, name: str) -> Player:
    """Somebody new on the roster. Raises LeagueError when the name is known already."""
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        _check_free(league, name)
        return _add(league, name, None)


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
        raise LeagueError("player_known", "name", name=name, player=held.player.name)


def player_archive(*, player: Player, archived: bool) -> None:
    """Whether the player is out of sight when tables start; standings keep the games."""
    player.archived = archived
    player.save(update_fields=["archived"])


def players_back(*, players: Iterable[Player]) -> None:
    """Whoever sits down is no longer out of sight."""
    back = [player.pk for player in players if player.archived]
    if back:
        Player.objects.filter(pk__in=back).update(archived=False)
