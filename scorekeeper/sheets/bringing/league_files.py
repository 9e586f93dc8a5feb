"""Bringing in a whole league."""

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scorekeeper.sheets.bringing.brought import Brought, Look
from scorekeeper.sheets.json_text import json_from
from scorekeeper.sheets.league_file import read
from scorekeeper.sheets.league_file.comparing import Plan, plan
from scorekeeper.sheets.services import league_bring


def recognises(raw: bytes) -> bool:
    """Whether the bytes say that they are a league file."""
    return b"scorekeeper-league/" in raw[:2000]


def look(brought: Brought) -> Look:
    """What would be new. Raises ScoringError with the place in the file."""
    file = read(json_from(brought.raw))
    todo = plan(file, brought.league)
    return Look(
        title=_("League “%(name)s”") % {"name": file.name},
        facts=_facts(todo, new=brought.league is None),
        warnings=_warnings(todo),
        ready=brought.league is None or not todo.changes_nothing,
    )


def carry_out(brought: Brought) -> str:
    """Brings everything in; the address to go on to."""
    file = read(json_from(brought.raw))
    league = league_bring(
        file=file, owner=brought.device, league=brought.league, start_key=brought.key
    )
    return reverse("standings:league", args=[league.space.key])


def _facts(todo: Plan, *, new: bool) -> list[str]:
    people, games = len(todo.new_people), len(todo.new_games)
    facts = [_("A new league is made.")] if new else []
    if people:
        facts.append(ngettext("%(n)d new person", "%(n)d new people", people) % {"n": people})
    if games:
        facts.append(ngettext("%(n)d new game", "%(n)d new games", games) % {"n": games})
    if todo.new_tables:
        n = todo.new_tables
        facts.append(ngettext("at %(n)d new table", "at %(n)d new tables", n) % {"n": n})
    if todo.same_games:
        n = todo.same_games
        text = ngettext(
            "%(n)d game is here already, the very same",
            "%(n)d games are here already, the very same",
            n,
        )
        facts.append(text % {"n": n})
    return facts


def _warnings(todo: Plan) -> list[str]:
    n = len(todo.other_games)
    if not n:
        return []
    text = ngettext(
        "%(n)d game is here with another score. It stays as it is here.",
        "%(n)d games are here with other scores. They stay as they are here.",
        n,
    )
    return [text % {"n": n}]
