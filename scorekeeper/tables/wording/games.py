"""Words for editions, presets, ways of scoring, sides, and a game's rules in one line."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from scorekeeper.scoring.rules import Rules
from scorekeeper.tables.models import Game
from scorekeeper.tables.wording.cards import Text

EDITIONS: Mapping[str, Text] = {
    "classic": gettext_lazy("Classic, 108 cards"),
    "classic_blanks": gettext_lazy("Classic with blank cards, 112"),
    "classic_112": gettext_lazy("Classic, 112 cards"),
    "themed_112": gettext_lazy("Themed deck, 112 cards"),
    "ultra_104": gettext_lazy("Ultra, 104 cards"),
    "h2o": gettext_lazy("H2O, waterproof"),
    "flip": gettext_lazy("Flip, two-sided"),
    "no_mercy": gettext_lazy("No Mercy, 168 cards"),
    "attack": gettext_lazy("Attack, with the launcher"),
    "all_wild": gettext_lazy("All Wild"),
    "dare": gettext_lazy("Dare"),
    "dos": gettext_lazy("Dos"),
    "swintus": gettext_lazy("Svintus"),
}

PRESETS: Mapping[str, Text] = {
    "winner_500": gettext_lazy("Winner collects"),
    "own_200": gettext_lazy("Own hands"),
    "lazy": gettext_lazy("Lazy"),
    "office": gettext_lazy("Office rules"),
    "own_101": gettext_lazy("101"),
    "numbers_101": gettext_lazy("101, numbers only"),
    "h2o_101": gettext_lazy("H2O to 101"),
    "first_out": gettext_lazy("First out wins"),
    "one_point": gettext_lazy("A point each time out"),
    "seven_rounds": gettext_lazy("In seven rounds"),
    "to_the_last": gettext_lazy("To the last"),
    "lowest_500": gettext_lazy("Lowest total wins"),
    "challenge_500": gettext_lazy("Challenge: knock-out"),
    "no_mercy_1000": gettext_lazy("No Mercy"),
}

PRESET_LINES: Mapping[str, Text] = {
    "winner_500": gettext_lazy(
        "Who goes out gets the points of all hands; first to the target wins."
    ),
    "own_200": gettext_lazy("Everyone writes down the own hand; who reaches the target loses."),
    "lazy": gettext_lazy("One winner and one loser a round, nothing is added up."),
    "office": gettext_lazy(
        "Own hands, out beyond 500, exactly 500 is a zero, bonuses for the last card."
    ),
    "own_101": gettext_lazy("Own hands; 101 is still safe, more loses."),
    "numbers_101": gettext_lazy("As 101, but only number cards count."),
    "h2o_101": gettext_lazy("As 101 with the H2O deck and its bonuses for the last card."),
    "first_out": gettext_lazy("One round: who goes out first wins. Nothing to count."),
    "one_point": gettext_lazy("A point for going out; then six new cards and on you play."),
    "seven_rounds": gettext_lazy(
        "Each time you go out you get one card fewer; seven times out wins."
    ),
    "to_the_last": gettext_lazy("Play on until one player is left; he has lost the round."),
    "lowest_500": gettext_lazy("Own hands until somebody reaches 500; then the lowest total wins."),
    "challenge_500": gettext_lazy("Own hands; at 500 you are out, the last one in wins."),
    "no_mercy_1000": gettext_lazy("Winner collects to 1000, 250 for each player knocked out."),
}

SCORINGS: Mapping[str, Text] = {
    "winner_collects": gettext_lazy("the winner collects all hands"),
    "own_hand": gettext_lazy("everyone is charged the own hand"),
    "lazy": gettext_lazy("one winner and one loser a round"),
    "round_wins": gettext_lazy("a point for going out"),
    "finish_order": gettext_lazy("play on until one is left"),
}

SIDES: Mapping[str, Text] = {
    "light": pgettext_lazy("side of the deck", "light"),
    "dark": pgettext_lazy("side of the deck", "dark"),
}


def edition_name(key: str, own_name: str = "") -> str:
    """The deck's name; a deck of one's own has the name it was given."""
    return str(EDITIONS.get(key, own_name))


def rules_name(game: Game) -> str:
    """What the rules of a game are called: a preset, or the table's own name for them."""
    return game.rules_name or str(PRESETS[game.rules["preset"]])


def aim(rules: Rules) -> str:
    """How the game ends, in a few words."""
    if rules.target is not None and rules.target > 1:
        return AIMS[_aim_key(rules)] % {"target": rules.target}
    if rules.target == 1:
        return _("one round")
    if rules.max_rounds:
        return ngettext("%(n)d round", "%(n)d rounds", rules.max_rounds) % {"n": rules.max_rounds}
    return _("until you stop")


def _aim_key(rules: Rules) -> str:
    if rules.scoring == "round_wins":
        return "times_out"
    return f"{rules.at_target}_{rules.target_when}"


AIMS: Mapping[str, Text] = {
    "times_out": gettext_lazy("to %(target)s times out"),
    "wins_reached": gettext_lazy("to %(target)s"),
    "wins_exceeded": gettext_lazy("to more than %(target)s"),
    "loses_reached": gettext_lazy("%(target)s loses"),
    "loses_exceeded": gettext_lazy("more than %(target)s loses"),
    "lowest_wins_reached": gettext_lazy("to %(target)s, lowest wins"),
    "lowest_wins_exceeded": gettext_lazy("beyond %(target)s, lowest wins"),
    "out_reached": gettext_lazy("out at %(target)s"),
    "out_exceeded": gettext_lazy("out after %(target)s"),
}


ENDINGS: Mapping[str, Text] = {
    "target": gettext_lazy("the target was reached"),
    "last_in": gettext_lazy("the last one in"),
    "rounds": gettext_lazy("all rounds were played"),
    "hand": gettext_lazy("ended by agreement"),
}


def ending_text(ended_by: str | None) -> str:
    """Why the game is over, "" while it runs."""
    return str(ENDINGS[ended_by]) if ended_by else ""
