"""A league with everything that can happen in one, and the addresses of all its pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.urls import reverse

from scorekeeper.access.models import Device
from scorekeeper.leagues.models import League, Player, Rhythm, Season
from scorekeeper.leagues.services.leagues import season_save
from scorekeeper.leagues.services.players import player_archive, player_rename
from scorekeeper.standings.metrics import METRICS
from scorekeeper.tables.models import Game
from scorekeeper.tables.services.marks import game_count, game_void
from tests.standings.factories import new_game, new_league, play
from tests.tables.factories import record, url

DAYS = ("2025-11-20", "2026-02-03", "2026-02-10", "2026-02-17")


@dataclass(frozen=True)
class LeagueWorld:
    """Leagues of one device: one that is played in, one by dates, and one that is empty."""

    league: League
    by_dates: League
    empty: League
    season: Season
    game: Game
    people: Sequence[Player]


def build_leagues(device: Device, names: Sequence[str]) -> LeagueWorld:
    """Games on several days, in two seasons, with every mark, among these people (five at least).

    The table has all columns there are, and people with too few games for a place.
    """
    columns = [metric.key for metric in METRICS]
    league = new_league(owner=device, name="Обеды", columns=columns, least_games=3)
    first, second = names[:2]
    for no, day in enumerate(DAYS):
        some = names[: len(names) - no]
        play(league, *some, winner=some[no % 2], points=[9, 54], on=day)
    play(league, first, second, points=["0 0"], on=f"{DAYS[-1]} 13:00", rules_name="Наши")
    game_count(game=play(league, *names, on=DAYS[1]), counted=False)
    game_void(game=play(league, first, second, on=DAYS[2]), voided=True)
    running = new_game(league, *names, on=DAYS[-1])
    record(running, first, dict.fromkeys(names[1:], 7))
    people = [Player.objects.get(league=league, name=name) for name in names]
    player_rename(player=people[1], name=f"{names[1][:50]} второй")
    player_archive(player=people[-1], archived=True)
    by_dates = new_league(owner=device, name="Кубок", rhythm=Rhythm.DATES)
    return LeagueWorld(
        league=league,
        by_dates=by_dates,
        empty=new_league(owner=device, name="Пустая лига"),
        season=_season(by_dates),
        game=running,
        people=people,
    )


def _season(league: League) -> Season:
    play(league, "Аня", "Боря", on=DAYS[1])
    return season_save(
        league=league, name="Весна", first_day=date(2026, 2, 1), last_day=date(2026, 5, 31)
    )


def league_addresses(world: LeagueWorld) -> dict[str, str]:
    """Every page of a league by a name to recognise it by."""
    key = world.league.space.key
    first, second = world.people[0].pk, world.people[1].pk
    standings = reverse("standings:league", args=[key])
    games = reverse("standings:games", args=[key])
    found = {
        "new league": reverse("leagues:new"),
        "standings": standings,
        "standings of all time": f"{standings}?season=all",
        "standings of an empty league": reverse("standings:league", args=[world.empty.space.key]),
        "league games": games,
        "league games of a person": f"{games}?person={first}&state=counted",
        "no league game": f"{games}?person={first}&state=voided&season=2025-q4",
        "person": reverse("standings:person", args=[key, first]),
        "pair": reverse("standings:pair", args=[key, first, second]),
        "league person": reverse("leagues:player", args=[key, first]),
        "merge people": reverse("tables:player_merge", args=[key, first]),
        "season": reverse("leagues:season", args=[world.by_dates.space.key, world.season.pk]),
        "table in a league": reverse("tables:table_league", args=[world.game.table.space.key]),
        "about a game": url(world.game, "game_about"),
    }
    pages = ("standings:how", "standings:records", "standings:versus", "leagues:settings")
    pages += ("leagues:sharing", "leagues:people", "tables:league_table_new")
    found |= {name: reverse(name, args=[key]) for name in pages}
    by_dates = reverse("leagues:settings", args=[world.by_dates.space.key])
    return found | {"settings by dates": by_dates}
