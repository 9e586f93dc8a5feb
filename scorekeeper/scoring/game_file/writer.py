"""From a setup, names and a log to a game file."""

from scorekeeper.scoring.custom_edition import edition_as_written
from scorekeeper.scoring.rules import as_written

from .entries import entry_as_written
from .reader import FORMAT, GameFile


def write(game: GameFile) -> dict[str, object]:
    """The game file in JSON's types; ``read`` gives the same game back."""
    setup, names = game.setup, game.names
    teams = setup.teams
    first = setup.seats - 1 if setup.first_dealer is None else setup.first_dealer
    return {
        "format": FORMAT,
        "edition": edition_as_written(setup.edition),
        "decks": setup.decks,
        "rules": as_written(setup.rules),
        "players": list(names[: setup.seats]),
        "teams": None if teams is None else [[names[seat] for seat in team] for team in teams],
        "first_dealer": names[first],
        "log": [entry_as_written(entry, names) for entry in game.entries],
    }
