from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from scorekeeper.access.devices import device_of, remember_device
from scorekeeper.access.models import Right
from scorekeeper.scoring.presets import PRESET_BY_KEY
from scorekeeper.tables.access import play_for, rule_set_for
from scorekeeper.tables.composing import Composing, answer
from scorekeeper.tables.selectors.rules import (
    deck_tables,
    explained,
    own_rule_sets,
    preset_line,
    preset_lines,
    preset_rules,
)
from scorekeeper.tables.services.tables import rule_set_delete
from scorekeeper.tables.wording.games import rules_name
from scorekeeper.web.render import page


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """All presets in plain words."""
    context = {"main": preset_lines(main=True), "others": preset_lines(main=False)}
    return page(request, "tables/rules.html", context)


@require_safe
def preset(request: HttpRequest, key: str) -> HttpResponse:
    if key not in PRESET_BY_KEY:
        raise Http404
    rules, edition = preset_rules(PRESET_BY_KEY[key])
    context = {
        "preset": preset_line(PRESET_BY_KEY[key]),
        "explained": explained(rules=rules, edition=edition),
    }
    return page(request, "tables/rules_preset.html", context)


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    """All decks with the values and copies of their cards."""
    return page(request, "tables/rules_decks.html", {"decks": deck_tables()})


@require_safe
def game_rules(request: HttpRequest, key: str, no: int) -> HttpResponse:
    """The rules one game is played by, composed or not."""
    play = play_for(request, key, no, Right.SEE)
    deck = play.state.deck
    told = explained(
        rules=play.state.rules,
        edition=deck.edition,
        decks=deck.decks,
        in_teams=play.state.setup.teams is not None,
    )
    context = {"play": play, "name": rules_name(play.game), "explained": told}
    return page(request, "tables/rules_game.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def composer(request: HttpRequest) -> HttpResponse:
    """The device's own rules; the form for new ones where there are none, or after ``?from=``."""
    own = own_rule_sets(device=device_of(request))
    if own and request.method != "POST" and "from" not in request.GET:
        return page(request, "tables/composer_list.html", {"own_rules": own})
    return answer(Composing(request))


@require_http_methods(["GET", "HEAD", "POST"])
def composer_edit(request: HttpRequest, pk: int) -> HttpResponse:
    return answer(Composing(request, own=rule_set_for(request, pk)))


@require_http_methods(["GET", "HEAD", "POST"])
def composer_delete(request: HttpRequest, pk: int) -> HttpResponse:
    own = rule_set_for(request, pk)
    if request.method == "POST":
        remember_device(request)
        rule_set_delete(rule_set=own)
        return redirect("tables:composer")
    return page(request, "tables/composer_delete.html", {"own": own})
