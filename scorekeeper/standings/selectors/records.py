"""The records of a season, with everybody who shares them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from django.db.models import Q
from django.urls import reverse

from scorekeeper.leagues.models import League
from scorekeeper.standings.models import Line, Played, Standing
from scorekeeper.standings.peaks import thawed as peaks_thawed
from scorekeeper.standings.records import NAMED, OF_GAMES, OF_PEOPLE, RECORDS, Record
from scorekeeper.standings.selectors.seasons import Seasons, in_season
from scorekeeper.standings.tally import thawed
from scorekeeper.standings.wording.records import record_line, record_name, value_text


@dataclass(frozen=True)
class Holder:
    """Somebody or a game that holds a record; ``url`` is the round, the game or the person.

    ``name`` is "" for a game, ``winners`` is empty for people. What was in no single game has no
    day and no table.
    """

    url: str
    name: str = ""
    day: date | None = None
    table: str = ""
    winners: Sequence[str] = ()


@dataclass(frozen=True)
class RecordLine:
    """A record. ``more`` is how many others share it beside the holders who are named."""

    key: str
    name: str
    about: str
    value: str
    holders: list[Holder]
    more: int


@dataclass(frozen=True)
class _Held:
    """Who holds a record: keys of a player (None: the whole game) and of a game (None: all)."""

    player: int | None
    name: str
    game: int | None


@dataclass
class _Record:
    """The value of a record, how many hold it, and those who will be named."""

    value: int = 0
    count: int = 0
    held: list[_Held] = field(default_factory=list)


def records(*, league: League, seasons: Seasons) -> list[RecordLine]:
    """All records of the chosen season that somebody holds, in three queries."""
    found = _of_people(league, seasons) | _of_games(league, seasons)
    lines = _lines([held for record in found.values() for held in record.held])
    return [
        _line(record, found[record.key], lines, league) for record in RECORDS if record.key in found
    ]


def _of_people(league: League, seasons: Seasons) -> dict[str, _Record]:
    rows = Standing.objects.filter(league=league, season=seasons.chosen.key)
    columns = ("player", "player__name", "tally", "peaks")
    people = [
        (_Held(player, name, None), thawed(tally), peaks_thawed(peaks))
        for player, name, tally, peaks in rows.order_by("player__name").values_list(*columns)
    ]
    found: dict[str, _Record] = {}
    for record in OF_PEOPLE:
        bests = [(who, record.find(tally, peaks)) for who, tally, peaks in people]
        highest = max((best.value for _, best in bests), default=0)
        held = [replace(who, game=best.game) for who, best in bests if best.value == highest]
        if highest >= record.least:
            found[record.key] = _Record(highest, len(held), held[:NAMED])
    return found


def _of_games(league: League, seasons: Seasons) -> dict[str, _Record]:
    played = Played.objects.filter(in_season(seasons.chosen.key), league=league)
    first, *others = (record.find(record.key, played) for record in OF_GAMES)
    found: dict[str, _Record] = defaultdict(_Record)
    for key, value, game, count in first.union(*others, all=True):
        if value:
            held = [*found[key].held, _Held(None, "", game)]
            found[key] = _Record(value, max(count, len(held)), held)
    return found


def _lines(held: Sequence[_Held]) -> Mapping[int | None, list[Line]]:
    """What the games of records gave their winners and the holders; by game, the first first."""
    lines = Line.objects.filter(game__in={one.game for one in held if one.game is not None})
    lines = lines.filter(Q(won=True) | Q(player__in={one.player for one in held if one.player}))
    lines = lines.select_related("player", "game__table__space").order_by("started_at", "seat")
    found: dict[int | None, list[Line]] = defaultdict(list)
    for line in lines.defer("game__rules", "game__edition", "game__table__agreements"):
        found[line.game_id].append(line)
    return found


def _line(
    record: Record, known: _Record, lines: Mapping[int | None, list[Line]], league: League
) -> RecordLine:
    order = {game: no for no, game in enumerate(lines)}
    held = sorted(known.held[:NAMED], key=lambda one: order.get(one.game, 0))
    return RecordLine(
        key=record.key,
        name=record_name(record.key),
        about=record_line(record.key),
        value=value_text(record.form, known.value),
        holders=[_holder(record, one, lines.get(one.game, []), league) for one in held],
        more=known.count - len(held),
    )


def _holder(record: Record, held: _Held, lines: Sequence[Line], league: League) -> Holder:
    line = next((line for line in lines if held.player in (None, line.player_id)), None)
    if line is None:
        address = reverse("standings:person", args=[league.space.key, held.player])
        return Holder(address, held.name)
    winners = [line.player.name for line in lines if line.won and record.winners]
    return Holder(_address(record, line), held.name, line.day, line.game.table.name, winners)


def _address(record: Record, line: Line) -> str:
    game = [line.game.table.space.key, line.game.no]
    ref = record.round(line) if record.round else 0
    return reverse("tables:round", args=[*game, ref]) if ref else reverse("tables:game", args=game)
