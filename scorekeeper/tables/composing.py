"""Rules on their way from the form to a rule set: what the two pages that compose them share."""

from collections.abc import Callable
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from scorekeeper.access.devices import remember_device
from scorekeeper.access.models import Device, Right
from scorekeeper.scoring.presets import PRESET_BY_KEY
from scorekeeper.tables.access import play_for, rule_set_for
from scorekeeper.tables.forms.rules import (
    Composed,
    Errors,
    TypedRules,
    TypedRulesError,
    composed_from,
    from_post,
    from_preset,
    from_rules,
    rules_from,
    same_rules,
    tap,
)
from scorekeeper.tables.forms.rules_page import form_context, problems
from scorekeeper.tables.http import REFUSED
from scorekeeper.tables.models import RuleSet
from scorekeeper.tables.selectors.rules import explained, rules_of
from scorekeeper.tables.services.tables import rule_set_save
from scorekeeper.web.render import page


@dataclass
class Composing:
    """One request for the composer's form. ``own``: the rules being changed, None for new ones."""

    request: HttpRequest
    own: RuleSet | None = None
    typed: TypedRules = field(default_factory=TypedRules)

    def start(self) -> None:
        """The form before anything is typed: the kept rules, or those of ``?from=``."""
        if self.own:
            rules, edition = rules_of(self.own)
            self.typed = from_rules(rules, edition, self.own.name)
        else:
            self.typed = started_from(self.request)

    def show(self, errors: Errors | None = None, status: int = 200) -> HttpResponse:
        """The page with the form; for htmx only what the rules mean so far."""
        context = {
            "own": self.own,
            **form_context(self.typed, errors or {}),
            **self._meaning(),
        }
        return page(self.request, "tables/composer.html", context, partial="example", status=status)

    def _meaning(self) -> dict[str, object]:
        """The rules as typed in sentences and with an example, or what does not fit yet."""
        try:
            edition, rules = rules_from(self.typed)
        except TypedRulesError as error:
            return {"problems": problems(error.errors)}
        return {"explained": explained(rules=rules, edition=edition)}

    def save(self) -> HttpResponse:
        """Keeps the rules, or shows what stands in the way with everything still there."""
        device = remember_device(self.request)
        others = [own for own in device.rule_sets.all() if own != self.own]
        try:
            composed = composed_from(self.typed, ())
            twin = next((own for own in others if same_rules(own, composed)), None)
            if twin is None:
                composed = composed_from(self.typed, [own.name for own in others])
                twin = self._keep(device, composed)
        except TypedRulesError as error:
            return self.show(error.errors, REFUSED)
        return redirect(reverse("tables:composer") + f"#own-{twin.pk}")

    def _keep(self, device: Device, composed: Composed) -> RuleSet:
        return rule_set_save(
            device=device,
            name=composed.name,
            edition=composed.edition,
            rules=composed.rules,
            rule_set=self.own,
        )

    def carry_out_tap(self) -> HttpResponse:
        tap(self.typed, self.request.POST["tap"])
        return self.show()


def started_from(request: HttpRequest) -> TypedRules:
    """``preset:office``, ``own:7``, ``game:KEY:2``, or the usual rules. Raises Http404."""
    kind, _sep, key = request.GET.get("from", "").partition(":")
    if kind == "own":
        rules, edition = rules_of(rule_set_for(request, _number(key)))
        return from_rules(rules, edition)
    if kind == "game":
        table, _sep, no = key.rpartition(":")
        play = play_for(request, table, _number(no), Right.SEE)
        return from_rules(play.state.rules, play.state.deck.edition, play.game.rules_name)
    return from_preset(PRESET_BY_KEY.get(key) or PRESET_BY_KEY["winner_500"])


def _number(text: str) -> int:
    """The number, or 0, which is nobody's: of a text from an address anything can be expected."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 18 else 0


def answer(composing: Composing) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    request = composing.request
    if request.method != "POST":
        composing.start()
        return composing.show()
    composing.typed = from_post(request.POST, request.POST.getlist)
    press: Callable[[], HttpResponse] = composing.save
    if "tap" in request.POST:
        press = composing.carry_out_tap
    elif "preview" in request.POST:
        press = composing.show
    return press()
