from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from scorekeeper.tables.models import Game
from scorekeeper.tables.play import read_play
from scorekeeper.tables.results import differs, moved, project

BATCH = 200


class Command(BaseCommand):
    help = "Computes the stored results of all games anew from their logs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing, name the games that differ, and exit with 1 if there are any",
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        games = different = 0
        for pk in _all_games():
            games += 1
            with transaction.atomic():
                different += self._look_at(pk, check)
        if check and different:
            raise CommandError(f"Games: {games}, not as their logs say: {different}")
        done = "" if check else f", written anew: {different}"
        self.stdout.write(f"Games: {games}, all as their logs say{done}")

    def _look_at(self, pk: int, check: bool) -> bool:
        """Whether the stored results differ from the log; then they are written, unless checked."""
        game = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=pk)
        state = read_play(game=game).state
        if not differs(game, state):
            return False
        self.stdout.write(f"{game} (game {pk} of the database) differs")
        if not check:
            game.rounds, game.finished = len(state.rounds), state.finished
            game.save(update_fields=["rounds", "finished"])
            project(game, state)
            moved(game)
        return True


def _all_games() -> Iterator[int]:
    """All keys, a few at a time.

    Not one long query: SQLite would read it inside a transaction that cannot write any more once
    somebody else has saved a round.
    """
    pks = Game.objects.order_by("pk").values_list("pk", flat=True)
    batch = list(pks[:BATCH])
    while batch:
        yield from batch
        batch = list(pks.filter(pk__gt=batch[-1])[:BATCH])
