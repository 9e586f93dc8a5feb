from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access.devices import remember_device
from scorekeeper.access.models import Right
from scorekeeper.access.sharing import Sharing
from scorekeeper.access.sharing import answer as answer_sharing
from scorekeeper.leagues.access import leagues_for
from scorekeeper.tables.access import play_for, table_for, tables_for
from scorekeeper.tables.selectors.games import newest_games
from scorekeeper.tables.selectors.home import home_tables
from scorekeeper.tables.services.tables import agreements_set, table_rename
from scorekeeper.tables.setting_up import SettingUp, answer
from scorekeeper.tables.wording.agreements import AGREEMENTS, chosen
from scorekeeper.tables.wording.sharing import SHARING
from scorekeeper.web.render import page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    games = newest_games(tables=tables_for(request, Right.SEE))
    leagues = list(leagues_for(request, Right.SEE))
    context = {"tables": home_tables(games=games), "leagues": leagues}
    return page(request, "tables/home.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest) -> HttpResponse:
    return answer(SettingUp(request))


@require_http_methods(["GET", "HEAD", "POST"])
def game_new(request: HttpRequest, key: str) -> HttpResponse:
    """Another game at this table, perhaps with other people or rules."""
    return answer(SettingUp(request, last=play_for(request, key, None, Right.SCORE)))


@require_http_methods(["GET", "HEAD", "POST"])
def agreements(request: HttpRequest, key: str) -> HttpResponse:
    right = Right.SCORE if request.method == "POST" else Right.SEE
    table = table_for(request, key, right)
    if request.method == "POST":
        agreements_set(table=table, keys=chosen(request.POST.getlist("agreement")))
        return redirect("tables:table", key)
    return page(request, "tables/agreements.html", {"table": table, "agreements": AGREEMENTS})


@require_POST
def table_name(request: HttpRequest, key: str) -> HttpResponse:
    table = table_for(request, key, Right.OWN)
    remember_device(request)
    name = " ".join(request.POST.get("name", "").split())
    if name:
        table_rename(table=table, name=name[:60])
    return redirect("tables:table", key)


@require_http_methods(["GET", "HEAD", "POST"])
def sharing(request: HttpRequest, key: str) -> HttpResponse:
    """Links and codes that give others a right at this table. Only for its owner."""
    table = table_for(request, key, Right.OWN)
    back = reverse("tables:table", args=[key])
    return answer_sharing(
        Sharing(request=request, space=table.space, name=table.name, back=back, texts=SHARING)
    )
