"""A state taken down in plain values, to be compared later with what became of it."""

from dataclasses import asdict, fields
from typing import Any

from scorekeeper.scoring.state import State


def snapshot(state: State) -> dict[str, Any]:
    """Everything that a state says, copied."""
    plain = {f.name: getattr(state, f.name) for f in fields(state) if f.name not in BESIDE}
    plain["teams"] = {key: asdict(team) for key, team in state.teams.items()}
    for name in ("seats", "rounds", "ignored"):
        plain[name] = list(plain[name])
    for name in ("team_of", "joined_with"):
        plain[name] = dict(plain[name])
    plain["left"] = set(state.left)
    return plain


# The setup never changes, and a deck is not compared by what it holds.
BESIDE = ("setup", "deck", "teams")
