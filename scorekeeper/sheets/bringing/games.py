"""Games that come without a league: who their people are here, and bringing them in."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.leagues.models import League
from scorekeeper.leagues.names import folded
from scorekeeper.leagues.services.players import players_named
from scorekeeper.scoring.places import place_numbers
from scorekeeper.scoring.replay import replay
from scorekeeper.scoring.state import State
from scorekeeper.sheets.bringing.brought import Brought, Look, where_context
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.selectors.board import rules_add_up
from scorekeeper.tables.services.bringing import (
    Coming,
    GameToCome,
    games_bring,
    reckon,
    table_bring,
)
from scorekeeper.tables.wording.numbers import plain


@dataclass(frozen=True)
class Bringing:
    """A game and its table: a chosen one, else the league's of that name, made if need be."""

    game: GameToCome
    table: Table | None
    table_name: str


def carry_in(brought: Brought, coming: Sequence[Bringing]) -> str:
    """Brings in those that are not here yet, all or none; the address to go on to."""
    league = brought.home
    reckon(games=(one.game for one in coming))
    with transaction.atomic():
        League.objects.select_for_update().get(pk=league.pk)
        here = known(league, coming)
        new: dict[Table, list[Coming]] = defaultdict(list)
        tables: dict[str, Table] = {}
        for one in coming:
            if one.game.uid in here:
                continue
            table = one.table or tables.get(one.table_name) or _table(brought, one.table_name)
            tables[one.table_name] = table
            people = players_named(league=league, names=one.game.names)
            new[table].append(Coming(one.game, [people[name] for name in one.game.names]))
        for table, games in new.items():
            games_bring(table=table, coming=games, actor=brought.device)
    if len(coming) == 1:
        game = Game.objects.get(table__league=league, uid=coming[0].game.uid)
        return reverse("tables:game", args=[game.table.space.key, game.no])
    return reverse("standings:games", args=[league.space.key])


def _table(brought: Brought, name: str) -> Table:
    """The league's table of that name, so that a second file goes to the same one."""
    known = brought.home.tables.filter(name=name).order_by("pk").first()
    return known or table_bring(league=brought.home, name=name, owner=brought.device)


def known(league: League, coming: Sequence[Bringing]) -> set[UUID]:
    """Which of the games the league has already, by uid."""
    here = set(Game.objects.filter(table__league=league).values_list("uid", flat=True))
    return {one.game.uid for one in coming} & here


def new_names(league: League, coming: Sequence[Bringing]) -> list[str]:
    """Names that the league does not know, each once."""
    known = set(league.names.values_list("folded", flat=True))
    names = dict.fromkeys(name for one in coming for name in one.game.names)
    return [name for name in names if folded(name) not in known]


def game_look(brought: Brought, one: Bringing, *, title: str) -> Look:
    """What the page says of a single game."""
    league = brought.home
    if known(league, [one]):
        return Look(title=title, facts=[_("This game is here already: nothing is to be done.")])
    state = replay(one.game.setup, one.game.entries(), strict=False)
    return Look(
        title=title,
        facts=[*_course(state), *people_facts(league, [one])],
        places=_places(one.game, state),
        ready=True,
        template="sheets/bring_game.html",
        context=where_context(brought),
    )


def people_facts(league: League, coming: Sequence[Bringing]) -> list[str]:
    """Who is new."""
    new = new_names(league, coming)
    if not new:
        return [_("Everybody is on the roster.")]
    text = ngettext("New on the roster: %(names)s", "New on the roster: %(names)s", len(new))
    shown = ", ".join(new[:20]) + ("…" if len(new) > 20 else "")
    return [text % {"names": shown}]


def _course(state: State) -> list[str]:
    n = len(state.rounds)
    rounds = ngettext("%(n)d round", "%(n)d rounds", n) % {"n": n}
    going_on = [] if state.finished else [_("The game is not over: it can be played on here.")]
    return [rounds, *going_on]


def _places(game: GameToCome, state: State) -> list[tuple[str, str]]:
    """``1. Anna`` with her total, a line for each team."""
    sums = rules_add_up(state.rules)
    return [
        (
            f"{place}. " + " + ".join(game.names[seat] for seat in state.teams[team].seats),
            plain(state.teams[team].total) if sums else "",
        )
        for team, place in place_numbers(state).items()
    ]
