"""Which league a table belongs to: what the buttons of that page do."""

from functools import cached_property

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.access.models import Right
from scorekeeper.leagues.access import leagues_for
from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.models import League
from scorekeeper.leagues.wording.errors import error_text
from scorekeeper.tables.access import tables_for
from scorekeeper.tables.http import REFUSED
from scorekeeper.tables.models import Table
from scorekeeper.tables.selectors.leagues import games_that_count, joining
from scorekeeper.tables.services.roster import table_attach, table_detach
from scorekeeper.web.render import page


class TableLeague:
    """One request for the page of a table's league."""

    def __init__(self, request: HttpRequest, table: Table) -> None:
        self.request, self.table = request, table

    @cached_property
    def leagues(self) -> list[League]:
        """Those the table may join: where this device may keep score."""
        return list(leagues_for(self.request, Right.SCORE))

    @cached_property
    def chosen(self) -> League | None:
        """The league that was chosen, or the only one there is."""
        wanted = self.request.GET.get("league") or self.request.POST.get("attach")
        if wanted:
            return self._league(wanted)
        return self.leagues[0] if len(self.leagues) == 1 else None

    def _league(self, key: str) -> League:
        """One of them. Raises Http404."""
        league = next((league for league in self.leagues if league.space.key == key), None)
        if league is None:
            raise Http404
        return league

    @property
    def own_right(self) -> bool:
        """Whether the device keeps its right at the table when the league is gone."""
        mine = tables_for(self.request, Right.SEE)
        return mine.filter(pk=self.table.pk).exists()

    def show(self, error: str = "") -> HttpResponse:
        about = self._about_joined() if self.table.league else self._about_joining()
        context = {"table": self.table, "error": error, **about}
        status = REFUSED if error else 200
        return page(self.request, "tables/table_league.html", context, status=status)

    def _about_joined(self) -> dict[str, object]:
        seen = leagues_for(self.request, Right.SEE)
        return {
            "league": self.table.league,
            "sees_league": seen.filter(tables=self.table).exists(),
            "counts": games_that_count(table=self.table),
            "own_right": self.own_right,
        }

    def _about_joining(self) -> dict[str, object]:
        return {
            "leagues": self.leagues,
            "chosen": self.chosen,
            "joining": joining(table=self.table, league=self.chosen) if self.chosen else None,
        }

    def attach(self, key: str) -> HttpResponse:
        """Sent twice, the table is in the league once."""
        league = self._league(key)
        try:
            table_attach(table=self.table, league=league)
        except LeagueError as error:
            return self.show(error_text(error))
        return redirect(self.request.path)

    def detach(self, key: str) -> HttpResponse:
        """Only from the league that the page was about."""
        league = self.table.league
        if league is not None and league.space.key == key:
            table_detach(table=self.table)
        if league is not None and not self.own_right:
            return redirect("standings:league", league.space.key)
        return redirect("tables:table", self.table.space.key)


def answer(at: TableLeague) -> HttpResponse:
    """The page for a GET; for a POST, what the pressed button does."""
    data = at.request.POST
    if "attach" in data:
        return at.attach(data["attach"])
    if "detach" in data:
        return at.detach(data["detach"])
    return at.show()
