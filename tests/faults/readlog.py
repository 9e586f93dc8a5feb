"""Prints what the database of a data folder holds, as JSON: ``python -m tests.faults.readlog``.

A program of its own, because the suite's Django is set up with the database of the tests.
"""

import json
from collections.abc import Mapping

import django

django.setup()

# isort: split

from django.db import connection  # noqa: E402

from scorekeeper.scoring.cards import Hand  # noqa: E402
from scorekeeper.scoring.entries import Round  # noqa: E402
from scorekeeper.scoring.log import Event  # noqa: E402
from scorekeeper.tables.models import Game, GameEvent  # noqa: E402
from scorekeeper.tables.play import read_play  # noqa: E402
from scorekeeper.tables.results import differs  # noqa: E402
from scorekeeper.tables.wording.numbers import plain  # noqa: E402


def read() -> dict[str, object]:
    games = Game.objects.select_related("table__space").order_by("table", "no")
    return {"integrity": integrity(), "games": [game_facts(game) for game in games]}


def integrity() -> str:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        return "\n".join(row[0] for row in cursor.fetchall())


def game_facts(game: Game) -> dict[str, object]:
    play = read_play(game=game)
    state = play.state
    totals = {play.team_name(team): plain(total) for team, total in state.totals().items()}
    return {
        "table": game.table.name,
        "no": game.no,
        "finished": state.finished,
        "events": [
            event_facts(row, event) for row, event in zip(play.rows, play.events, strict=True)
        ],
        "rounds": [round_facts(round_.entry) for round_ in state.rounds],
        "issues": sum(len(round_.issues) for round_ in state.rounds),
        "totals": totals,
        "differs": differs(game, state),
    }


def event_facts(row: GameEvent, event: Event) -> dict[str, object]:
    facts = {"seq": row.seq, "kind": row.kind, "key": row.client_key}
    return facts | (round_facts(event.entry) if isinstance(event.entry, Round) else {})


def round_facts(entry: Round) -> dict[str, object]:
    return {"out": entry.out, "hands": hands_facts(entry.hands)}


def hands_facts(hands: Mapping[int, Hand]) -> dict[int, str]:
    """Each hand in one way of writing it, as ``cards.in_order``."""
    return {
        seat: " ".join(sorted(code for code, n in hand.cards.items() for _ in range(n)))
        for seat, hand in hands.items()
    }


if __name__ == "__main__":
    print(json.dumps(read(), ensure_ascii=False))
