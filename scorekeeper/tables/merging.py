"""Two entries of a roster that are one person: what the page of merging does."""

from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League, Player
from scorekeeper.leagues.wording.errors import error_text
from scorekeeper.tables.http import REFUSED
from scorekeeper.tables.selectors.leagues import merging, others_of
from scorekeeper.tables.services.roster import players_merge
from scorekeeper.web.render import page


class Merge:
    """One request for the page of merging ``player`` with somebody else of the league."""

    def __init__(self, request: HttpRequest, league: League, player: Player) -> None:
        self.request, self.league, self.player = request, league, player

    @cached_property
    def other(self) -> Player | None:
        """Who was chosen, None for nobody of this league."""
        data = self.request.POST if self.request.method == "POST" else self.request.GET
        wanted = data.get("other", "")
        readable = wanted.isascii() and wanted.isdecimal() and len(wanted) < 10
        return self.league.players.filter(pk=int(wanted)).first() if readable else None

    def show(self, error: str = "") -> HttpResponse:
        context = {
            "league": self.league,
            "player": self.player,
            "others": others_of(player=self.player) if self.other is None else [],
            "merging": merging(player=self.player, other=self.other) if self.other else None,
            "error": error,
        }
        status = REFUSED if error else 200
        return page(self.request, "tables/player_merge.html", context, status=status)

    def save(self) -> HttpResponse:
        """Whoever is not on the roster has been merged by the first of two taps."""
        if self.other is not None:
            taken = self.request.POST.get("name") == "other"
            name = self.other.name if taken else ""
            try:
                players_merge(keep=self.player, gone=self.other, name=name)
            except LeagueError as error:
                return self.show(error_text(error))
        return redirect("leagues:people", self.league.space.key)


def answer(merge: Merge) -> HttpResponse:
    """The page for a GET, the merging for a POST."""
    return merge.save() if merge.request.method == "POST" else merge.show()
