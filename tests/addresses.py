"""Every address of the project: who may use it, and how it is used. A new one needs a row here."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from scorekeeper.access.models import Right
from tests.places import OWNER, Place

# For methods that an address does not have, and for addresses that everybody may use.
REFUSED, NONE = -1, 0
SEE, SCORE, OWN = Right.SEE, Right.SCORE, Right.OWN
POLL = {"hx-request": "true"}

WRITE = {"client_key": "k", "based_on": "{based_on}"}
ROUND = {**WRITE, "out": "0", "hand-1": "7", "hand-2": "8", "hand-3": "9"}


@dataclass(frozen=True)
class Row:
    """An address: the right that each method needs, and forms to send.

    ``tail`` goes behind the address, ``args`` stand in it instead of a place's own numbers.
    ``{pk}`` and the like become numbers of a place. ``mine``: whatever the right, only the device
    of the owner is served, because it has sent what stands there.
    """

    name: str
    get: int = REFUSED
    post: int = REFUSED
    bodies: tuple[dict[str, Any], ...] = ({},)
    tail: str = ""
    args: dict[str, str] = field(default_factory=dict)
    any_method: bool = False
    mine: bool = False

    @property
    def needs(self) -> set[int]:
        return {self.get, self.post} - {REFUSED}

    @property
    def takes(self) -> set[str]:
        """Names of what stands in the address."""
        return set(ADDRESSES.get(self.name, ()))

    def address(self, place: Place) -> str:
        args = {name: place.fill(value) for name, value in self.args.items()}
        known = {**vars(place), **args}
        kwargs = {name: known[name] for name in self.takes}
        return reverse(self.name, kwargs=kwargs) + place.fill(self.tail)

    def serves(self, visitor: str, right: int, needed: int) -> bool:
        """Whether a visitor of ``places.World`` may; ``needed`` is the right for the method."""
        return right >= needed and (not self.mine or visitor == OWNER)


PRESET = {"preset": "office", "edition": "classic", "name": "Правила"}
HOW = {"columns": ["games", "wins"], "tie_breaks": ["wins"], "place_points": "5 3"}
PLAYERS = {"player": ["Аня", "Боря"], "start_key": "s"}
LEAGUE = {"name": "Обеды", "zone": "Europe/Moscow", "rhythm": "quarter", "start_key": "s"}
SEASON = {"season": "Зима", "first_day": "2039-12-01", "last_day": "2040-02-29"}
SHEET = "Аня\tБоря\n0\t5\n7\t0"
LOOKED_AT = (
    {"seen": "1", "again": "1", "day": "2026-03-04", "table": "{key}"},
    {"seen": "1", "do": "1", "ended": "1"},
    {"forget": "1"},
)

ROWS = [
    # web
    Row("set_language", get=NONE, post=NONE, bodies=({"language": "ru"},), any_method=True),
    Row("manifest", get=NONE),
    Row("service_worker", get=NONE),
    Row("offline", get=NONE),
    # access
    Row("access:link", get=NONE, tail="{token}/"),
    Row("access:code", get=NONE, post=NONE, bodies=({"code": "{symbols}"}, {"code": "x"})),
    # pages of a device
    Row("tables:home", get=NONE),
    Row(
        "tables:table_new",
        get=NONE,
        post=NONE,
        bodies=(
            {**PLAYERS, "rules": "preset:office"},
            {**PLAYERS, "rules": "own:{pk}"},
            {"tap": "group:{key}"},
        ),
    ),
    Row("tables:rules", get=NONE),
    Row("tables:decks", get=NONE),
    Row("tables:preset", get=NONE, args={"key": "office"}),
    Row("rules_blank", get=NONE, args={"preset": "office"}),
    Row("tables:composer", get=NONE, post=NONE, bodies=(PRESET, {**PRESET, "tap": "from:office"})),
    Row("tables:composer_edit", get=OWN, post=OWN, bodies=(PRESET, {**PRESET, "preview": "1"})),
    Row("tables:composer_delete", get=OWN, post=OWN),
    # a table
    Row("tables:table", get=SEE),
    Row("tables:table_name", post=OWN, bodies=({"name": "Ужин"},)),
    Row("tables:games", get=SEE),
    Row(
        "tables:game_new",
        get=SCORE,
        post=SCORE,
        bodies=(
            {**PLAYERS, "rules": "preset:office"},
            {**PLAYERS, "rules": "own:{pk}"},
            {"tap": "group:{key}"},
        ),
    ),
    Row("tables:board", get=SEE),
    Row(
        "tables:sharing",
        get=OWN,
        post=OWN,
        bodies=(
            *({"link": str(int(right))} for right in Right),
            {"code": "1"},
            {"code": "2"},
            {"close_link": "{link}"},
            {"close_code": "{code}"},
        ),
    ),
    Row("tables:agreements", get=SEE, post=SCORE, bodies=({"agreement": ["jump_in"]},)),
    # a game
    Row("tables:game", get=SEE),
    Row("game_file", get=SEE),
    Row("sheet_print", get=SEE),
    Row("blank_sheet", get=SEE, post=OWN),
    Row("tables:history", get=SEE),
    Row("tables:total", get=SEE),
    Row("tables:game_rules", get=SEE),
    Row("tables:end", get=SCORE, post=SCORE, bodies=(WRITE,)),
    Row("tables:reopen", get=SCORE, post=SCORE, bodies=({**WRITE, "target": "300"},)),
    Row("tables:rematch", post=SCORE),
    Row("tables:people", get=SCORE),
    Row("tables:sitting", post=SEE, bodies=({"seat": "{seat}"}, {"seat": "scorer"})),
    Row("tables:join", post=SCORE, bodies=({**WRITE, "name": "Зоя"},)),
    Row("tables:leave", post=SCORE, bodies=({**WRITE, "seat": "{seat}"},)),
    Row(
        "tables:adjust",
        post=SCORE,
        bodies=({**WRITE, "seat": "{seat}", "points": "5", "why": "штраф"},),
    ),
    Row("tables:rename", post=SCORE, bodies=({"name": "Георгий"},)),
    # a round and an event
    Row(
        "tables:round_enter",
        get=SCORE,
        post=SCORE,
        bodies=(
            {**ROUND, "save": "1"},
            {**ROUND, "sync": "1"},
            {**ROUND, "tap": "out:1"},
            {**ROUND, "pick": "{hand}"},
            {**ROUND, "rebase": "1"},
            {**ROUND, "discard": "1"},
        ),
    ),
    Row("tables:round", get=SEE),
    Row(
        "tables:round_correct",
        get=SCORE,
        post=SCORE,
        bodies=({**ROUND, "save": "1"}, {**ROUND, "sync": "1"}, {**ROUND, "pick": "{hand}"}),
    ),
    Row("tables:round_void", get=SCORE, post=SCORE, bodies=(WRITE,)),
    Row("tables:undo", get=SCORE, post=SCORE, bodies=(WRITE,)),
    # tables and their leagues
    Row(
        "tables:league_table_new",
        get=SCORE,
        post=SCORE,
        bodies=(
            {**PLAYERS, "rules": "preset:office", "day": "2026-03-04", "time": "19:30"},
            {**PLAYERS, "rules": "own:{pk}"},
            {"tap": "seat:Аня"},
        ),
    ),
    Row(
        "tables:table_league",
        get=OWN,
        post=OWN,
        bodies=({"attach": "{league}"}, {"detach": "{league}"}),
    ),
    Row(
        "tables:game_about",
        get=SCORE,
        post=SCORE,
        bodies=(
            {"date": "1", "day": "2026-03-04", "time": "19:30"},
            {"counted": "0"},
            {"voided": "1"},
        ),
    ),
    Row(
        "tables:player_merge",
        get=OWN,
        post=OWN,
        bodies=({"other": "{other}"}, {"other": "{other}", "name": "other"}),
    ),
    # making and keeping a league
    Row("leagues:new", get=NONE, post=NONE, bodies=(LEAGUE,)),
    Row("leagues:settings", get=OWN, post=OWN, bodies=(LEAGUE, SEASON)),
    Row("leagues:season", get=OWN, post=OWN, bodies=(SEASON, {"remove": "1"})),
    Row("leagues:people", get=SEE, post=SCORE, bodies=({"name": "Зоя", "start_key": "0" * 32},)),
    Row(
        "leagues:player",
        get=OWN,
        post=OWN,
        bodies=({"name": "Зоя"}, {"archived": "1"}, {"archived": "0"}),
    ),
    Row(
        "leagues:sharing",
        get=OWN,
        post=OWN,
        bodies=(
            *({"link": str(int(right))} for right in Right),
            {"code": "1"},
            {"code": "2"},
            {"close_link": "{league_link}"},
            {"close_code": "{league_code}"},
        ),
    ),
    # standings of a league
    Row("standings:league", get=SEE),
    Row("standings:games", get=SEE),
    Row("standings:records", get=SEE),
    Row(
        "standings:how",
        get=OWN,
        post=OWN,
        bodies=(
            {**HOW, "save": "1"},
            {**HOW, "preview": "1"},
            {**HOW, "tap": "up:columns:wins"},
            {**HOW, "tap": "add:columns", "add_columns": "taken"},
        ),
    ),
    # people of a league
    Row("standings:person", get=SEE),
    Row("standings:versus", get=SEE, tail="?one={player}"),
    Row("standings:pair", get=SEE),
    # a league on paper and in files
    *(
        Row(name, get=SEE)
        for name in (
            *("standings_print", "season_report", "files", "standings_csv", "games_csv"),
            *("rounds_csv", "league_json", "calendar", "league_plays"),
        )
    ),
    # a game in files
    Row("game_files", get=SEE),
    Row("game_rounds_csv", get=SEE),
    Row("game_play", get=SEE, args={"no": "{finished}"}),
    # bringing in files
    Row("bring", get=SCORE, post=SCORE, bodies=({"text": SHEET}, {"text": ""})),
    Row("brought", get=SCORE, post=SCORE, bodies=LOOKED_AT, mine=True),
    Row("league_bring", get=NONE, post=NONE, bodies=({"text": SHEET}, {"text": ""})),
    Row(
        "league_brought",
        get=NONE,
        post=NONE,
        bodies=({"do": "1"}, {"forget": "1"}),
        args={"upload": "{new_upload}"},
        mine=True,
    ),
]


def addresses(patterns: list[Any], space: str = "", args: tuple[str, ...] = ()) -> Iterator[Any]:
    """Name and parameters of every address, however deep it is included."""
    for pattern in patterns:
        here = (*args, *pattern.pattern.converters)
        if isinstance(pattern, URLResolver):
            inside = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from addresses(pattern.url_patterns, inside, here)
        else:
            assert isinstance(pattern, URLPattern)
            yield f"{space}{pattern.name}", here


ADDRESSES: dict[str, tuple[str, ...]] = dict(addresses(get_resolver().url_patterns))


@dataclass(frozen=True)
class Ask:
    """One way to use an address."""

    method: str
    right: int
    body: dict[str, Any] = field(default_factory=dict)
    poll: bool = False

    def send(self, client: Client, address: str, place: Place) -> Any:
        if self.method == "POST":
            return client.post(address, place.body(self.body))
        if self.poll:
            return client.get(address, {"v": place.version}, headers=POLL)
        return client.get(address)


def asks(row: Row) -> list[Ask]:
    """A GET, the poll of a page, and every form."""
    found = []
    if row.get != REFUSED:
        found += [Ask("GET", row.get), Ask("GET", row.get, poll=True)]
    if row.post != REFUSED:
        found += [Ask("POST", row.post, body) for body in row.bodies]
    return found
