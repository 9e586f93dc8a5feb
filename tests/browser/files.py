"""Files on their way into leagues, and the addresses of all pages of files and of paper."""

import json
from collections.abc import Mapping, Sequence

from django.urls import reverse

from scorekeeper.access.models import Device
from scorekeeper.leagues.models import League
from scorekeeper.sheets.services import upload_keep
from tests.browser.league import LeagueWorld
from tests.standings.year import year


def build_files(device: Device, league: League, names: Sequence[str]) -> dict[str, str]:
    """Addresses of what this device has sent, each by what is seen there."""
    few = names[:3]
    files = {
        "sheet that was understood": _cells(names, *(_round(names, no) for no in range(4))),
        "sheet with a question": _cells(few, [0, 0, 13], [5, 0, 9], [0, 0, 7]),
        "sheet that was refused": _cells(few, [0, "1O", 5]),
        "game file": json.dumps(_game(few)),
    }
    key = league.space.key
    found = {
        name: reverse("brought", args=[key, _sent(device, text, league)])
        for name, text in files.items()
    }
    whole = json.dumps(year(days=1, people=4, tables=1))
    return found | {"league file": reverse("league_brought", args=[_sent(device, whole, None)])}


def _sent(device: Device, text: str, league: League | None) -> int:
    return upload_keep(device=device, league=league, name="", raw=text.encode()).pk


def _cells(*rows: Sequence[object]) -> str:
    return "\n".join("\t".join(map(str, row)) for row in rows)


def _round(names: Sequence[str], no: int) -> list[int]:
    """Own hands; somebody else goes out each time."""
    return [0 if seat == no else 5 + seat for seat in range(len(names))]


def _game(names: Sequence[str]) -> Mapping[str, object]:
    return {
        "format": "scorekeeper/1",
        "edition": "classic",
        "rules": {"preset": "own_200"},
        "players": list(names),
        "log": [{"round": {"out": names[0], "hands": dict.fromkeys(names[1:], "9 skip")}}],
    }


def files_addresses(world: LeagueWorld) -> dict[str, str]:
    """Pages of files and of paper by a name to recognise them by."""
    key, game = world.league.space.key, world.game
    report = reverse("season_report", args=[key])
    return {
        "files": reverse("files", args=[key]),
        "files of a game": reverse("game_files", args=[game.table.space.key, game.no]),
        "bring in": reverse("bring", args=[key]),
        "bring in a league": reverse("league_bring"),
        "print of standings": reverse("standings_print", args=[key]),
        "season report": report,
        "season report of all time": f"{report}?season=all",
        "season report of an empty league": reverse("season_report", args=[world.empty.space.key]),
    }
