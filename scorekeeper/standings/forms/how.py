"""How the standings of a league are made, as it is typed: two lists in order, and two fields."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from scorekeeper.leagues.errors import LeagueError
from scorekeeper.leagues.forms.fields import text_of
from scorekeeper.leagues.models import League
from scorekeeper.scoring.entries import MOST_SEATS
from scorekeeper.standings.metrics import METRIC_BY_KEY, METRICS, Metric
from scorekeeper.standings.table import How, how
from scorekeeper.standings.wording.metrics import metric_text

MOST_GAMES, MOST_POINTS = 1000, 1000
# The lists, by the name of their fields.
LISTS = ("tie_breaks", "columns")


@dataclass(frozen=True)
class Typed:
    """What the form holds: keys of metrics in order, and texts."""

    columns: Sequence[str]
    tie_breaks: Sequence[str]
    least_games: str
    place_points: str


def typed_of(league: League) -> Typed:
    """The form as the league has it now."""
    now = how(league)
    return Typed(
        columns=[metric.key for metric in now.columns],
        tie_breaks=[metric.key for metric in now.tie_breaks],
        least_games=str(now.least_games),
        place_points=" ".join(str(number) for number in now.place_points),
    )


def typed_from(data: QueryDict) -> Typed:
    return Typed(
        columns=data.getlist("columns")[: len(METRICS)],
        tie_breaks=data.getlist("tie_breaks")[: len(METRICS)],
        least_games=text_of(data, "least_games"),
        place_points=text_of(data, "place_points"),
    )


# --- buttons inside the form ---


def tapped(typed: Typed, data: Mapping[str, Any]) -> Typed:
    """What ``up:LIST:KEY``, ``off:LIST:KEY`` or ``add:LIST`` makes of it; nothing of nonsense.

    What is added is chosen in the field ``add_LIST``.
    """
    act, _sep, rest = str(data.get("tap", "")).partition(":")
    name, _sep, key = rest.partition(":")
    key = key or str(data.get(f"add_{name}", ""))
    if name not in LISTS or act not in ACTS or key not in METRIC_BY_KEY:
        return typed
    keys = [other for other in getattr(typed, name) if other in METRIC_BY_KEY]
    changed: dict[str, Any] = {name: ACTS[act](keys, key)}
    return replace(typed, **changed)


def _up(keys: Sequence[str], key: str) -> list[str]:
    if key not in keys:
        return list(keys)
    at = max(keys.index(key) - 1, 0)
    others = [other for other in keys if other != key]
    return [*others[:at], key, *others[at:]]


def _off(keys: Sequence[str], key: str) -> list[str]:
    return [other for other in keys if other != key]


def _add(keys: Sequence[str], key: str) -> list[str]:
    return [*_off(keys, key), key]


ACTS = {"up": _up, "off": _off, "add": _add}


# --- what it means ---


def rules_from(typed: Typed) -> How:
    """The way of making standings that was typed. Raises LeagueError."""
    rules = How(
        columns=_metrics(typed.columns, "columns"),
        tie_breaks=_metrics(typed.tie_breaks, "tie_breaks"),
        least_games=_least_games(typed.least_games),
        place_points=_place_points(typed.place_points),
    )
    used = {metric.key for metric in (*rules.columns, *rules.tie_breaks)}
    if "place_points" in used and not rules.place_points:
        raise LeagueError("no_place_points", "place_points")
    return rules


def _metrics(keys: Sequence[str], field: str) -> list[Metric]:
    if not keys or len(set(keys)) < len(keys) or not METRIC_BY_KEY.keys() >= set(keys):
        raise LeagueError("bad_metrics", field)
    return [METRIC_BY_KEY[key] for key in keys]


def _least_games(text: str) -> int:
    if re.fullmatch(r"[0-9]{0,4}", text) is None or int(text or 0) > MOST_GAMES:
        raise LeagueError("bad_least_games", "least_games", most=MOST_GAMES)
    return int(text or 0)


def _place_points(text: str) -> list[int]:
    """``5 3 2 1``, with any usual signs in between and either minus."""
    words = [word for word in re.split(r"[\s,;/]+", text.replace("−", "-")) if word]
    if not all(re.fullmatch(r"[+-]?[0-9]{1,4}", word) for word in words):
        raise LeagueError("bad_place_points", "place_points")
    points = [int(word) for word in words]
    if len(points) > MOST_SEATS or any(abs(number) > MOST_POINTS for number in points):
        raise LeagueError(
            "too_many_place_points", "place_points", seats=MOST_SEATS, most=MOST_POINTS
        )
    if points != sorted(points, reverse=True):
        raise LeagueError("rising_place_points", "place_points")
    return points


# --- what the page shows ---


@dataclass(frozen=True)
class Choice:
    """A metric in a list or to be added to it."""

    key: str
    name: str
    about: str


@dataclass(frozen=True)
class ListField:
    """One of the lists: what is in it, in order, and what is not."""

    name: str
    chosen: list[Choice]
    others: list[Choice]


def list_fields(typed: Typed) -> dict[str, ListField]:
    """The lists by name."""
    return {name: _list_field(name, getattr(typed, name)) for name in LISTS}


def _list_field(name: str, keys: Sequence[str]) -> ListField:
    others = [metric.key for metric in METRICS if metric.key not in keys]
    return ListField(name, _choices(keys), _choices(others))


def _choices(keys: Iterable[str]) -> list[Choice]:
    known = (METRIC_BY_KEY[key] for key in keys if key in METRIC_BY_KEY)
    texts = ((metric.key, metric_text(metric)) for metric in known)
    return [Choice(key, str(text.name), str(text.about)) for key, text in texts]
