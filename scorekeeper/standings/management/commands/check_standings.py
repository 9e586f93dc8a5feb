from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from scorekeeper.leagues.models import League
from scorekeeper.leagues.services.leagues import everything_moved
from scorekeeper.standings.services import catch_up, differences


class Command(BaseCommand):
    help = "Compares the standings of all leagues with a recount of every game from zero."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--rebuild", action="store_true", help="make those anew that differ from the recount"
        )

    def handle(self, *args: Any, rebuild: bool, **options: Any) -> None:
        leagues = wrong = 0
        for league in League.objects.select_related("space").order_by("pk"):
            leagues += 1
            with transaction.atomic():
                catch_up(league=league)
                found = differences(league=league)
                if found and rebuild:
                    everything_moved(league=league)
            for text in found:
                self.stdout.write(f"{league} ({league.space.key}): {text} not as in a recount")
            if found and rebuild:
                league.refresh_from_db()
                catch_up(league=league)
            wrong += bool(found)
        if wrong and not rebuild:
            raise CommandError(f"Leagues: {leagues}, not as in a recount: {wrong}")
        done = f", made anew: {wrong}" if rebuild else ""
        self.stdout.write(f"Leagues: {leagues}, all as in a recount from zero{done}")
