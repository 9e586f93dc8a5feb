"""What an address says about the games that are wanted. What is no choice is passed over."""

from collections.abc import Iterable, Mapping

from scorekeeper.leagues.seasons import EVERYTHING, Span
from scorekeeper.standings.selectors.games import STATES, Narrowed, Option, Options


def narrowed_from(data: Mapping[str, str], choices: Options) -> Narrowed:
    """Which games are wanted."""
    spans = {line.key: line.span for line in choices.seasons.lines}
    span: Span | None = spans.get(data.get("season", ""))
    state = data.get("state", "")
    return Narrowed(
        season=None if span == EVERYTHING else span,
        person=_chosen(data.get("person", ""), choices.people),
        table=_chosen(data.get("table", ""), choices.tables),
        rules=_chosen(data.get("rules", ""), choices.rules),
        state=state if state in STATES else "",
    )


def _chosen(value: str, options: Iterable[Option]) -> str:
    return value if any(option.value == value for option in options) else ""
