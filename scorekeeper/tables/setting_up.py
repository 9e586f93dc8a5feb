"""A game on its way from the form to the table: what a new table and another game share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property

from django.db.models import Q, prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from scorekeeper.access.devices import key_hash, remember_device
from scorekeeper.access.models import Right
from scorekeeper.leagues.models import League
from scorekeeper.leagues.wording.zones import city_name
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.presets import PRESET_BY_KEY
from scorekeeper.tables.access import tables_for
from scorekeeper.tables.forms.table import (
    TypedTable,
    TypedTableError,
    agreed_from,
    from_post,
    own_rules,
    seat_lines,
    tap,
)
from scorekeeper.tables.http import REFUSED
from scorekeeper.tables.models import Game, RuleSet, Table
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.games import last_played, with_people
from scorekeeper.tables.selectors.setup import (
    MOST_PEOPLE,
    Group,
    companies,
    edition_choices,
    known_groups,
    known_people,
    league_groups,
    on_roster,
    own_choices,
    preset_choices,
    roster_names,
    seated,
)
from scorekeeper.tables.services.games import Agreed, game_start, same_evening, table_create
from scorekeeper.tables.when import day_text, shown_moment, zone_of
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.writes import new_key
from scorekeeper.web.client import client_network
from scorekeeper.web.errors import too_many_requests
from scorekeeper.web.ratelimit import allow
from scorekeeper.web.render import page

# Among so many games of a league the last companies are looked for.
MOST_RECENT = 30
WINDOW, MOST_TABLES = timedelta(hours=1), 100


@dataclass
class SettingUp:
    """One request for the form of a new game.

    ``last`` is the game before it at the same table, ``league`` the league the table belongs to.
    """

    request: HttpRequest
    last: Play | None = None
    league: League | None = None
    typed: TypedTable = field(default_factory=TypedTable)

    def __post_init__(self) -> None:
        if self.last:
            self.league = self.last.game.table.league

    @cached_property
    def recent(self) -> list[Game]:
        """The last games of the league."""
        return last_played(league=self.league, most=MOST_RECENT) if self.league else []

    @cached_property
    def groups(self) -> list[Group]:
        if self.league:
            return league_groups(games=self.recent)
        return known_groups(tables=tables_for(self.request, Right.SEE))

    @cached_property
    def people(self) -> list[str]:
        """Who is there to be tapped, the last seated first."""
        return roster_names(league=self.league) if self.league else known_people(groups=self.groups)

    @cached_property
    def rule_sets(self) -> dict[int, RuleSet]:
        """Composed rules of this device, and those this table or league has played under."""
        known = Q(device__key_hash=key_hash(self.request) or "-")
        if self.last:
            known |= Q(game__table=self.last.game.table)
        if self.league:
            known |= Q(game__table__league=self.league)
        found = RuleSet.objects.filter(known).distinct().order_by("name", "pk")
        return {own.pk: own for own in found}

    def start(self) -> None:
        """The form before anything is typed: as last time, where there was one."""
        if self.last:
            self.typed = _as_last_time(self.last.game)
        elif self.recent:
            self.typed = _same_rules(self.recent[0])
        self.typed.start_key = new_key()
        wanted = self.request.GET.get("rules", "")
        if wanted.startswith("preset:") or own_rules(wanted, self.rule_sets):
            self.typed.rules = wanted

    def show(
        self, errors: dict[str, ScoringError] | None = None, status: int = 200
    ) -> HttpResponse:
        context = {
            "typed": self.typed,
            "last": self.last,
            "league": self.league,
            "zone": city_name(zone_of(self.league)),
            "lines": seat_lines(typed=self.typed, errors=errors or {}),
            "other_chosen": self.typed.rules in {c.value for c in preset_choices(main=False)},
            **_error_texts(errors or {}),
            "groups": companies(groups=self.groups),
            "people": self.people[:MOST_PEOPLE],
            "more_people": self.people[MOST_PEOPLE:],
            "main_rules": preset_choices(main=True),
            "other_rules": preset_choices(main=False),
            "own_rules": own_choices(rule_sets=list(self.rule_sets.values())),
            "editions": edition_choices(),
        }
        return page(self.request, "tables/setup.html", context, status=status)

    def save(self) -> HttpResponse:
        if self.last is None and not _may_make_a_table(self.request):
            return too_many_requests(self.request, window=WINDOW)
        try:
            agreed = agreed_from(self.typed, self.rule_sets, zone_of(self.league))
            return redirect("tables:table", self._started(agreed).space.key)
        except TypedTableError as error:
            return self.show(error.errors, REFUSED)
        except ScoringError as error:
            return self.show({"teams" if "teams" in error.where else "rules": error}, REFUSED)

    def _started(self, agreed: Agreed) -> Table:
        """The table at which the game has begun."""
        if self.last:
            return game_start(table=self.last.game.table, agreed=agreed).table
        owner = remember_device(self.request)
        name = self.typed.name or self._day_of(agreed)
        return table_create(owner=owner, name=name, agreed=agreed, league=self.league)

    def _day_of(self, agreed: Agreed) -> str:
        """A table without a name is called by its day."""
        return day_text(agreed.started_at or timezone.now(), zone_of(self.league), _("F j"))

    def carry_out_tap(self) -> HttpResponse:
        names = {group.key: group.names for group in self.groups}
        tap(self.typed, self.request.POST["tap"], names)
        return self.show()


def _error_texts(errors: dict[str, ScoringError]) -> dict[str, str]:
    """Texts for the template, ``error_rules`` for the field ``rules`` and so on."""
    return {f"error_{name}": error_text(error) for name, error in errors.items()}


def _may_make_a_table(request: HttpRequest) -> bool:
    """A hundred tries an hour: enough for a club behind one address, too few to fill the disk."""
    return allow(key=f"tables of {client_network(request)}", limit=MOST_TABLES, window=WINDOW)


def _as_last_time(game: Game) -> TypedTable:
    """The same people, rules and decks, and the same past day while one is being entered."""
    typed, league = _same_rules(game), game.table.league
    prefetch_related_objects([game], "results", with_people())
    typed.players = on_roster(game=game) if league else seated(game=game)
    evening = same_evening(game=game)
    if evening:
        typed.played = shown_moment(evening, zone_of(league))
    return typed


def _same_rules(game: Game) -> TypedTable:
    preset = PRESET_BY_KEY.get(game.rules["preset"])
    usual = {"own", preset.edition if preset else ""}
    own = f"own:{game.rule_set_id}" if game.rule_set_id else ""
    target = game.rules["target"]
    return TypedTable(
        rules=own or f"preset:{game.rules['preset']}",
        target="" if target is None else str(target),
        edition="" if game.edition["key"] in usual else game.edition["key"],
        decks=game.decks,
    )


def answer(setting_up: SettingUp) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    request = setting_up.request
    if request.method != "POST":
        setting_up.start()
        return setting_up.show()
    setting_up.typed = from_post(request.POST, request.POST.getlist)
    setting_up.typed.start_key = setting_up.typed.start_key or new_key()
    press: Callable[[], HttpResponse] = setting_up.save
    if "tap" in request.POST:
        press = setting_up.carry_out_tap
    return press()
