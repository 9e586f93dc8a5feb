"""Finished games as other programs get them, from game files and by hand."""

from datetime import UTC, datetime, timedelta, timezone
from uuid import NAMESPACE_URL, uuid5

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.entries import End
from scorekeeper.scoring.game_file import play, read
from scorekeeper.scoring.places import place_numbers
from scorekeeper.scoring.replay import step
from scorekeeper.sheets.played import PlayedGame, PlayedSeat

MOSCOW = timezone(timedelta(hours=3))
STARTED = datetime(2026, 5, 9, 22, 30, 15, tzinfo=UTC)


def uuid(text):
    return str(uuid5(NAMESPACE_URL, text))


def seat(name, total=0, place=1, **more):
    known = {"uid": uuid(name), "won": place == 1, "started": False, "seat": 0}
    return PlayedSeat(name=name, total=total, place=place, **(known | more))


def game(*seats, **more):
    """A game to which 22:30:15 in London or 01:30:15 next day in Moscow is the beginning."""
    usual = {
        "uid": uuid("the game"),
        "name": "Winner collects, to 500",
        "started_at": STARTED,
        "minutes": 45,
        "rounds": 7,
        "table": "Кухня",
        "note": "",
        "players": seats or (seat("Аня", 510, 1), seat("Боря", 120, 2, seat=1)),
        "lowest_wins": False,
        "in_teams": False,
        "counts_points": True,
    }
    return PlayedGame(**(usual | more))


def state_and_names(file):
    """The end of a game file's game, stopped by hand if it still runs; its names by seat."""
    read_file = read(file)
    state = play(read_file)
    if not state.finished:
        step(state, End())
    return state, read_file.names


def played(file):
    """The finished game of a game file; None of one that ended before its first round."""
    try:
        state, names = state_and_names(file)
    except ScoringError:
        return None
    if not state.rounds:
        return None
    places = place_numbers(state)
    totals, rules = state.totals(), state.rules
    seats = []
    for number in state.seats:
        team = state.team_of[number]
        seats.append(
            seat(
                names[number],
                totals[team],
                places[team],
                won=team in state.winners,
                started=state.rounds[0].starter == number,
                seat=number,
                team=f"{team}" if state.setup.teams else "",
            )
        )
    counts = rules.scoring not in ("lazy", "finish_order") or bool(rules.place_points)
    return game(
        *seats,
        rounds=len(state.rounds),
        lowest_wins=rules.best_is_low,
        in_teams=state.setup.teams is not None,
        counts_points=counts,
    )
