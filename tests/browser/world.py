"""One of every page: tables made in the database, the addresses of everything that can be opened
there, and the pages that only an answer to a form shows.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver, reverse
from playwright.sync_api import expect

from scorekeeper.access.models import Device
from scorekeeper.scoring.editions import edition_named
from scorekeeper.tables.models import Game, RuleSet
from scorekeeper.tables.services.tables import agreements_set, rule_set_save
from scorekeeper.tables.wording.agreements import AGREEMENTS
from tests.browser.files import build_files, files_addresses
from tests.browser.league import LeagueWorld, build_leagues, league_addresses
from tests.browser.pages import Visitor
from tests.tables.factories import (
    adjust,
    agreed,
    correct,
    end,
    leave,
    new_device,
    record,
    start,
    start_again,
    undo,
    url,
)

NAMES = ("Аня", "Боря", "Вика", "Глеб", "Даша")
TWENTY = tuple(f"{letter * 59}{letter.lower()}" for letter in "АБВГДЕЖЗИКЛМНОПРСТУФ")


@dataclass(frozen=True)
class World:
    """Tables and leagues of one device. ``of``: games in which nothing has happened, by preset;
    ``files``: addresses of what it has sent.
    """

    device: Device
    running: Game
    finished: Game
    stopped: Game
    broken: Game
    of: Mapping[str, Game]
    own: RuleSet
    leagues: LeagueWorld
    files: Mapping[str, str]


def build(names: Sequence[str] = NAMES) -> World:
    """Everything that can happen at a table, at tables of these people (five at least)."""
    device = new_device()
    rules = agreed(preset="own_101", lone_zero=50).rules
    leagues = build_leagues(device, names)
    return World(
        device=device,
        running=_running(device, names),
        finished=_finished(device, names),
        stopped=_stopped(device, names),
        broken=_broken(device, names),
        of={key: start(*names, owner=device, preset=key, name="Стол") for key in _KINDS},
        own=rule_set_save(
            device=device, name="Наши", edition=edition_named("classic"), rules=rules
        ),
        leagues=leagues,
        files=build_files(device, leagues.league, names),
    )


_KINDS = ("office", "lazy", "to_the_last", "seven_rounds", "no_mercy_1000", "h2o_101")


def _running(device: Device, names: Sequence[str]) -> Game:
    """Office rules, with every kind of event in the history."""
    first, second, third, *rest = names
    game = start(*names, owner=device, preset="office", name="Обед")
    record(game, first, {second: "9 skip", third: 501} | dict.fromkeys(rest, 7), last_card="0")
    record(game, second, {first: "wild4 3"} | dict.fromkeys(rest, 25), pile_ran_out=2)
    adjust(game, second, -20, "смотрел в чужие карты")
    leave(game, names[-1])
    record(game, None, {first: "1", second: "2"} | dict.fromkeys(rest[:-1], 3))
    correct(game, 2, second, {first: "wild4"} | dict.fromkeys(rest, 25), pile_ran_out=1)
    record(game, first, {second: "5"} | dict.fromkeys(rest[:-1], 40))
    undo(game)
    agreements_set(table=game.table, keys=list(AGREEMENTS))
    return game


def _finished(device: Device, names: Sequence[str]) -> Game:
    """Won in the second round, in the second game of its table."""
    first, *rest = names
    game = start(*names, owner=device, name="Ужин")
    hands = dict.fromkeys(rest, 20)
    record(game, first, hands)
    end(game)
    again = start_again(game.table, *names, target=30)
    record(again, first, hands)
    return again


def _stopped(device: Device, names: Sequence[str]) -> Game:
    """Partners who stopped in the middle."""
    pairs = [list(names[i::2]) for i in (0, 1)]
    game = start(*names, owner=device, teams=pairs, name="Пары")
    record(game, names[0], dict.fromkeys(names[1:], 7))
    record(game, names[1], collected=89)
    end(game)
    return game


def _broken(device: Device, names: Sequence[str]) -> Game:
    """A correction has left a later round without a hand."""
    first, second, third, *rest = names
    game = start(*names, owner=device, preset="challenge_500", name="Спор")
    record(game, first, {second: 500, third: 10} | dict.fromkeys(rest, 5))
    record(game, first, {third: 20} | dict.fromkeys(rest, 5))
    correct(game, 1, first, {second: 50, third: 10} | dict.fromkeys(rest, 5))
    return game


# --- what can be opened ---


def addresses(world: World) -> dict[str, str]:
    """Every page of the product by a name to recognise it by."""
    key = world.running.table.space.key
    found = {
        "home": reverse("tables:home"),
        "code": reverse("access:code"),
        "no connection": reverse("offline"),
        "new table": reverse("tables:table_new"),
        "rules": reverse("tables:rules"),
        "decks": reverse("tables:decks"),
        "composer": reverse("tables:composer"),
        "composer, from office rules": reverse("tables:composer") + "?from=office",
        "composer, own rules": reverse("tables:composer_edit", args=[world.own.pk]),
        "delete own rules": reverse("tables:composer_delete", args=[world.own.pk]),
        "share": reverse("tables:sharing", args=[key]),
        "board": reverse("tables:board", args=[key]),
        "agreements": reverse("tables:agreements", args=[key]),
        "table": reverse("tables:table", args=[key]),
        "games": reverse("tables:games", args=[world.finished.table.space.key]),
        "another game": reverse("tables:game_new", args=[key]),
        "blank sheet of rules": reverse("rules_blank", args=["office"]),
        "nothing": "/nothing/",
    }
    found |= {f"rules {key}": reverse("tables:preset", args=[key]) for key in _KINDS}
    found |= {f"game, {name}": url(game, "game") for name, game in _games(world).items()}
    found |= {f"round of {kind}": url(game, "round_enter") for kind, game in world.of.items()}
    found |= _of_one_game(world) | league_addresses(world.leagues)
    return found | files_addresses(world.leagues) | dict(world.files)


def _games(world: World) -> dict[str, Game]:
    names = ("running", "finished", "stopped", "broken")
    return {name: getattr(world, name) for name in names} | dict(world.of)


def _of_one_game(world: World) -> dict[str, str]:
    pages = {
        "enter": ("round_enter",),
        "round": ("round", 1),
        "round with a pile that ran out": ("round", 2),
        "blocked round": ("round", 5),
        "correct": ("round_correct", 2),
        "void": ("round_void", 1),
        "undo": ("undo", 1),
        "restore": ("undo", 8),
        "history": ("history",),
        "total": ("total", 0),
        "total of who is out": ("total", 2),
        "people": ("people",),
        "end": ("end",),
        "rules of the game": ("game_rules",),
    }
    found = {name: url(world.running, *args) for name, args in pages.items()}
    found["people in teams"] = url(world.stopped, "people")
    found["total of partners"] = url(world.stopped, "total", 0)
    found["round of a sum"] = url(world.stopped, "round", 2)
    found["correct a sum"] = url(world.stopped, "round_correct", 2)
    found["play on"] = url(world.finished, "reopen")
    found["print"] = paper(world.running, "sheet_print")
    found["print with running totals"] = paper(world.running, "sheet_print") + "?totals=1"
    found["blank sheet"] = paper(world.running, "blank_sheet")
    return found | {"correct a broken round": url(world.broken, "round_correct", 2)}


def paper(game: Game, name: str) -> str:
    """Address of a page of the game that is meant for paper."""
    return reverse(name, args=[game.table.space.key, game.no])


# Addresses that show no page of their own: they only take what a form sends, or lead on.
NO_PAGES = {
    "set_language",
    "manifest",
    "service_worker",
    "game_file",
    "game_play",
    "game_rounds_csv",
    "league_json",
    "league_plays",
    "calendar",
    "standings_csv",
    "games_csv",
    "rounds_csv",
    "access:link",
    "tables:sitting",
    "tables:join",
    "tables:leave",
    "tables:adjust",
    "tables:rename",
    "tables:rematch",
    "tables:table_name",
}


def page_names() -> Iterator[str]:
    """Names of all addresses at which there is a page."""
    return (name for name in _names(get_resolver(), "") if name not in NO_PAGES)


def _names(resolver: URLResolver, space: str) -> Iterator[str]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            yield space + str(pattern.name)
        else:
            inner = f"{pattern.namespace}:" if pattern.namespace else space
            yield from _names(pattern, inner)


# --- what only an answer shows ---


def nobody_named(me: Visitor, world: World) -> None:
    me.open("/new/")
    me.start()
    expect(me.at(".error").first).to_be_visible()


def blank_hands(me: Visitor, world: World) -> None:
    me.open(url(world.of["office"], "game"))
    me.went_out(_someone(me))
    me.save()
    expect(me.at(".error").first).to_be_visible()


def overtaken_round(me: Visitor, world: World) -> None:
    game = world.of["h2o_101"]
    me.open(url(game, "game"))
    me.went_out(_someone(me))
    names = [seat.name for seat in game.seats.all()]
    record(game, names[0], dict.fromkeys(names[1:], 0))
    me.save()
    expect(me.at(".pad.warn").first).to_be_visible()


def overtaken_correction(me: Visitor, world: World) -> None:
    me.open(url(world.broken, "round_correct", 1))
    adjust(world.broken, world.broken.seats.first().name, 5, "пересчитали")
    me.save()
    expect(me.at(".pad.warn").first).to_be_visible()


def round_being_entered(me: Visitor, world: World) -> None:
    me.open(url(world.of["lazy"], "game"))
    me.went_out(_someone(me))
    me.leave_open()
    expect(me.at(".who-bar a.main").first).to_be_visible()


def overtaken_undoing(me: Visitor, world: World) -> None:
    me.open(url(world.running, "undo", 1))
    adjust(world.running, world.running.seats.first().name, 5, "пересчитали")
    me.follow(".bar button")
    expect(me.at(".pad.warn").first).to_be_visible()


def impossible_ending(me: Visitor, world: World) -> None:
    me.open(url(world.stopped, "end"))
    me.follow(".bar button")
    expect(me.at(".pad.warn").first).to_be_visible()


def name_at_the_table(me: Visitor, world: World) -> None:
    me.open(url(world.running, "people"))
    me.at("#join [name=name]").fill(world.running.seats.first().name)
    me.follow("#join button")
    expect(me.at(".error").first).to_be_visible()


def wrong_code(me: Visitor, world: World) -> None:
    me.open(reverse("access:code"))
    me.at("[name=code]").fill("нетнет")
    me.follow(".bar button")
    expect(me.at(".error").first).to_be_visible()


def link_to_share(me: Visitor, world: World) -> None:
    me.open(reverse("tables:sharing", args=[world.running.table.space.key]))
    me.follow(me.at("[name=link]").first)
    expect(me.at(".qr").first).to_be_visible()


def code_to_share(me: Visitor, world: World) -> None:
    me.open(reverse("tables:sharing", args=[world.running.table.space.key]))
    me.follow(me.at("[name=code]").first)
    expect(me.at(".code-big").first).to_be_visible()


def link_on_paper(me: Visitor, world: World) -> None:
    me.open(paper(world.running, "blank_sheet"))
    me.follow("form[method=post] button:not(.quiet)")
    expect(me.at(".paper-tools .warn").first).to_be_visible()


def nothing_to_bring_in(me: Visitor, world: World) -> None:
    me.open(reverse("bring", args=[world.leagues.league.space.key]))
    me.follow(".bar button")
    expect(me.at(".error").first).to_be_visible()


def rules_without_a_name(me: Visitor, world: World) -> None:
    me.open(reverse("tables:composer") + "?from=preset:office")
    me.follow("[name=save]")
    expect(me.at(".error").first).to_be_visible()


def forgotten_cookie(me: Visitor, world: World) -> None:
    me.open(reverse("tables:agreements", args=[world.running.table.space.key]))
    me.page.context.clear_cookies(name="csrftoken")
    me.follow(".bar button")
    expect(me.at("main > h1").first).to_be_visible()


ANSWERS: Sequence[Callable[[Visitor, World], None]] = (
    nobody_named,
    blank_hands,
    overtaken_round,
    overtaken_correction,
    round_being_entered,
    overtaken_undoing,
    impossible_ending,
    name_at_the_table,
    wrong_code,
    link_to_share,
    code_to_share,
    link_on_paper,
    nothing_to_bring_in,
    rules_without_a_name,
    forgotten_cookie,
)


def _someone(me: Visitor) -> str:
    return me.at(".who-bar button bdi").first.text_content() or ""


def walk(me: Visitor, world: World) -> Iterator[str]:
    """Goes to every page in turn, and gives the name of the one it stands on."""
    for name, path in addresses(world).items():
        me.open(path)
        me.page.wait_for_load_state()
        yield name
    for act in ANSWERS:
        act(me, world)
        me.page.wait_for_load_state()
        yield re.sub("_", " ", act.__name__)
