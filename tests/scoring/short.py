"""Games in a line or two, with seats for players: 0 is the first, and the last one deals first."""

from collections.abc import Mapping
from typing import Any

import pytest

from scorekeeper.scoring.cards import hand_from
from scorekeeper.scoring.custom_edition import edition_from
from scorekeeper.scoring.entries import Adjust, End, Entry, Join, Leave, Reopen, Round
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.presets import preset_named
from scorekeeper.scoring.replay import replay, step
from scorekeeper.scoring.rules import Rules, resolve
from scorekeeper.scoring.state import RoundResult, Setup, State, opening

NO_TARGET = {"target": None}


def rules(preset: str = "winner_500", edition: object = None, **options: Any) -> Rules:
    """Resolved rules; the edition is the preset's own unless another is said."""
    deck = edition_from(preset_named(preset).edition if edition is None else edition)
    return resolve({"preset": preset, **options}, deck)


def setup(seats: int = 3, preset: str = "winner_500", **options: Any) -> Setup:
    """A game before its first card; what is no option of the setup is an option of the rules."""
    edition = options.pop("edition", preset_named(preset).edition)
    given = {key: options.pop(key) for key in ("decks", "teams", "first_dealer") if key in options}
    resolved = rules(preset, edition, **options)
    return Setup(rules=resolved, edition=edition_from(edition), seats=seats, **given)


def went_out(seat: int | None, hands: Mapping[int, object] | None = None, **more: Any) -> Round:
    """A round; hands are written as in a game file."""
    read = {s: hand_from(written) for s, written in (hands or {}).items()}
    return Round(out=seat, hands=read, **more)


def blocked(hands: Mapping[int, object] | None = None, **more: Any) -> Round:
    """A round in which nobody went out."""
    return went_out(None, hands, **more)


def adjust(seat: int, points: int) -> Adjust:
    return Adjust(seat=seat, points=points)


def join(seat: int, total: int | None = None) -> Join:
    return Join(seat=seat, total=total)


def leave(seat: int) -> Leave:
    return Leave(seat=seat)


def end() -> End:
    return End()


def reopen(target: int | None = None, max_rounds: int | None = None) -> Reopen:
    return Reopen(target=target, max_rounds=max_rounds)


def play(game: Setup, *entries: Entry) -> State:
    """The state after the entries, each of which must fit."""
    return replay(game, entries)


def play_corrected(game: Setup, *entries: Entry) -> State:
    """The state after the entries of a corrected log, some of which may no longer fit."""
    return replay(game, entries, strict=False)


def last_round(game: Setup, *entries: Entry) -> RoundResult:
    """The last round of a game of which each entry must fit."""
    return play(game, *entries).rounds[-1]


def refusal(game: Setup, *entries: Entry) -> ScoringError:
    """Why the last entry is refused; those before it must fit."""
    state = opening(game)
    for entry in entries[:-1]:
        step(state, entry)
    with pytest.raises(ScoringError) as caught:
        step(state, entries[-1])
    return caught.value


def standing(seats: int, totals: Mapping[int, int], preset: str, **options: Any) -> list[Any]:
    """What to unpack in front of the entries: the setup, and adjustments to those totals."""
    return [setup(seats, preset, **options), *(adjust(seat, n) for seat, n in totals.items())]
