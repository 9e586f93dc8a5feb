import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import transaction

from scorekeeper.access.links import link_address
from scorekeeper.access.models import Right
from scorekeeper.access.services import device_without_browser, link_create
from scorekeeper.scoring.cards import hand_from
from scorekeeper.scoring.editions import edition_named
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.presets import preset_named
from scorekeeper.scoring.rules import resolve
from scorekeeper.tables.demo import STORIES, Adjusted, Corrected, Joined, Played, Step, Story
from scorekeeper.tables.models import Game, Table
from scorekeeper.tables.play import Play, read_play
from scorekeeper.tables.services.games import Agreed, game_rematch, table_create
from scorekeeper.tables.services.people import player_join, total_adjust
from scorekeeper.tables.services.rounds import round_correct, round_record
from scorekeeper.tables.services.tables import agreements_set
from scorekeeper.web.network import lan_address


class Command(BaseCommand):
    help = "Fills in three example tables, and prints the addresses that open them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--language", choices=("ru", "en"), default="ru", help="of the names")
        parser.add_argument(
            "--address",
            default=_usual_address(),
            help="where Scorekeeper is on (default: %(default)s)",
        )

    def handle(self, *args: Any, language: str, address: str, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        tables = [_known(story, language) or _tell(story, language) for story in STORIES]
        self.stdout.write("Three example tables are there. These addresses open them for you,")
        self.stdout.write("to look at and to score on, while Scorekeeper is on (make run):\n\n")
        for table in reversed(tables):
            link = link_address(link_create(space=table.space, right=Right.OWN))
            self.stdout.write(f"{table.name}\n    {address.rstrip('/')}{link}")


def _usual_address() -> str:
    if settings.HTTPS:
        return f"https://{settings.ALLOWED_HOSTS[0]}"
    return f"http://{lan_address()}:{os.environ.get('PORT') or 8000}"


def _known(story: Story, language: str) -> Table | None:
    """The table, if this was told before; whatever became of it since."""
    return Table.objects.filter(games__start_key=story.start_key(language)).first()


@transaction.atomic
def _tell(story: Story, language: str) -> Table:
    preset = preset_named(story.preset)
    edition = edition_named(preset.edition)
    agreed = Agreed(
        names=story.names[language],
        rules=resolve({"preset": preset.key}, edition),
        edition=edition,
        teams=story.teams,
        start_key=story.start_key(language),
    )
    owner = device_without_browser()
    table = table_create(owner=owner, name=story.title[language], agreed=agreed)
    agreements_set(table=table, keys=story.agreements)
    for no, steps in enumerate(story.games, start=1):
        if no > 1:
            game_rematch(play=_play(table))
        for step in steps:
            _take(step, _play(table), language)
    return table


def _play(table: Table) -> Play:
    """The table's newest game as it stands."""
    return read_play(game=Game.objects.filter(table=table).order_by("-no")[0])


def _take(step: Step, play: Play, language: str) -> None:
    game, seq = play.game, play.seq
    base: Any = {"actor": None, "client_key": f"demo-{seq + 1}", "based_on": seq}
    match step:
        case Played():
            round_record(game=game, entry=_round(step, play.state.playing()), **base)
        case Corrected(no, played):
            entry = play.state.rounds[no - 1].entry
            seats = [seat for seat in play.state.seats if seat == entry.out or seat in entry.hands]
            round_correct(game=game, of=entry.ref, entry=_round(played, seats), **base)
        case Joined(name):
            player_join(game=game, name=name[language], total=None, **base)
        case Adjusted(seat, points, why):
            total_adjust(game=game, seat=seat, points=points, why=why[language], **base)


def _round(played: Played, seats: list[int]) -> Round:
    """The round as the log takes it. A hand is cards, or points somebody counted in the head."""
    texts = [text.strip() for text in played.hands.split("|")]
    losers = [seat for seat in seats if seat != played.out]
    hands = {
        seat: hand_from(int(text) if text.isdecimal() and int(text) > 9 else text)
        for seat, text in zip(losers, texts, strict=True)
    }
    return Round(out=played.out, hands=hands, last_card=played.last, pile_ran_out=played.piles)
