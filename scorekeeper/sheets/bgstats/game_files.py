"""A play as a game file that is scored to the same outcome.

BG Stats knows how a game ended, not how it went. Which rules and entries lead to that end is
tried out: a draft (``ways``) is taken when the replay gives the winners and ranks of the play.
"""

from itertools import pairwise

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import MOST_SEATS
from scorekeeper.scoring.game_file import FORMAT, play, read
from scorekeeper.scoring.places import place_numbers
from scorekeeper.scoring.state import State

from .errors import PlayError
from .imported import ImportedPlay
from .sides import Sides, seat_names, sides_of
from .ways import Draft, as_written, drafts


def game_file_from(imported: ImportedPlay) -> dict[str, object]:
    """The game file: finished, with the play's points, winners and ranks.

    Names are those of ``seat_names``. Raises PlayError: ``bad_number_of_players``, ``one_team``,
    ``team_differs``, ``no_result`` when neither points nor winners are told, ``result_differs``
    when no draft gives this outcome.
    """
    names = seat_names(imported)
    if not 2 <= len(names) <= MOST_SEATS:
        raise PlayError("bad_number_of_players", imported.no, count=len(names), most=MOST_SEATS)
    sides = sides_of(imported)
    if len(sides) < 2:
        raise PlayError("one_team", imported.no)
    if not imported.counts_points and not any(side.won or side.rank for side in sides):
        raise PlayError("no_result", imported.no)
    for draft in drafts(imported, sides, names):
        file = _file(imported, sides, names, draft)
        if _ends_as_told(file, draft, sides):
            counted = sides if imported.counts_points else ()
            return {**file, "log": as_written(draft.log, counted, names)}
    raise PlayError("result_differs", imported.no)


def _file(
    imported: ImportedPlay, sides: Sides, names: tuple[str, ...], draft: Draft
) -> dict[str, object]:
    starters = [seat for seat, player in enumerate(imported.players) if player.started]
    teams = [[names[seat] for seat in side.seats] for side in sides]
    return {
        "format": FORMAT,
        "edition": "classic",
        "decks": 1,
        "rules": draft.rules,
        "players": list(names),
        "teams": teams if len(sides) < len(names) else None,
        # The player after the dealer starts.
        "first_dealer": names[starters[0] - 1] if len(starters) == 1 else names[-1],
        "log": draft.log,
    }


def _ends_as_told(file: dict[str, object], draft: Draft, sides: Sides) -> bool:
    """Ends the game if it has not ended by its rules; whether its outcome is that of the play."""
    try:
        state = play(read(file))
        if not state.finished:
            draft.log.append({"end": {}})
            state = play(read(file))
    except ScoringError:
        return False
    return _same_winners(state, sides) and _same_ranks(state, sides)


def _same_winners(state: State, sides: Sides) -> bool:
    """A play in which nobody is marked as winner says nothing about them."""
    won = {side.seats[0] for side in sides if side.won}
    return not won or won == set(state.winners)


def _same_ranks(state: State, sides: Sides) -> bool:
    """Whether the ranks have the order of the places: some count 1, 2, 2, 3, we 1, 2, 2, 4."""
    places = place_numbers(state)
    pairs = sorted({(places[side.seats[0]], side.rank) for side in sides if side.rank is not None})
    return all(one[0] < other[0] and one[1] < other[1] for one, other in pairwise(pairs))
