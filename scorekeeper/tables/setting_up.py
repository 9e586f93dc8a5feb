"""A game on its way from the form to the table: what a new table and another game share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scorekeeper.access.devices import device_of, remember_device
from scorekeeper.access.models import Right
from scorekeeper.scoring import ScoringError
from scorekeeper.tables.access import tables_for
from scorekeeper.tables.forms.table import (
    TypedTable,
    TypedTableError,
    agreed_from,
    device_rule_sets,
    from_post,
    own_rules,
    seat_lines,
    tap,
)
from scorekeeper.tables.http import REFUSED
from scorekeeper.tables.models import Game, RuleSet
from scorekeeper.tables.play import Play
from scorekeeper.tables.selectors.setup import (
    Group,
    edition_choices,
    known_groups,
    known_people,
    own_choices,
    preset_choices,
    seated,
)
from scorekeeper.tables.services.games import game_start, table_create
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.writes import new_key
from scorekeeper.web.client import client_network
from scorekeeper.web.errors import too_many_requests
from scorekeeper.web.ratelimit import allow
from scorekeeper.web.render import page

WINDOW, MOST_TABLES = timedelta(hours=1), 100


@dataclass
class SettingUp:
    """One request for the form of a new game. ``last``: the game before it at the same table."""

    request: HttpRequest
    last: Play | None = None
    typed: TypedTable = field(default_factory=TypedTable)

    @cached_property
    def groups(self) -> list[Group]:
        return known_groups(tables=tables_for(self.request, Right.SEE))

    @cached_property
    def rule_sets(self) -> dict[int, RuleSet]:
        """Composed rules of this device, and those this table has played under."""
        known = device_rule_sets(device_of(self.request))
        if self.last:
            used = RuleSet.objects.filter(game__table=self.last.game.table).distinct()
            known |= {own.pk: own for own in used}
        return known

    def start(self) -> None:
        """The form before anything is typed: as last time, where there was one."""
        if self.last:
            self.typed = _as_last_time(self.last.game)
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
            "lines": seat_lines(typed=self.typed, errors=errors or {}),
            "other_chosen": self.typed.rules in {c.value for c in preset_choices(main=False)},
            **_error_texts(errors or {}),
            "groups": self.groups,
            "people": known_people(groups=self.groups),
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
            agreed = agreed_from(self.typed, self.rule_sets)
            if self.last:
                game_start(table=self.last.game.table, agreed=agreed)
                return redirect("tables:table", self.last.game.table.space.key)
            owner = remember_device(self.request)
            table = table_create(owner=owner, name=self.typed.name or _today(), agreed=agreed)
            return redirect("tables:table", table.space.key)
        except TypedTableError as error:
            return self.show(error.errors, REFUSED)
        except ScoringError as error:
            return self.show({"teams" if "teams" in error.where else "rules": error}, REFUSED)

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
    """The same people, rules and decks."""
    own = f"own:{game.rule_set_id}" if game.rule_set_id else ""
    target = game.rules["target"]
    return TypedTable(
        players=seated(game=game),
        rules=own or f"preset:{game.rules['preset']}",
        target="" if target is None else str(target),
        edition="" if game.edition["key"] == "own" else game.edition["key"],
        decks=game.decks,
    )


def _today() -> str:
    """A table without a name is called by its day."""
    return date_format(timezone.localdate(), _("F j"))


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
