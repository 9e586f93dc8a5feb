"""What cards are called: the sign on the tile, the caption under it, the word in a typed hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scorekeeper.scoring.cards import Hand
from scorekeeper.web.texts import Text as Text


@dataclass(frozen=True)
class Card:
    """A kind of card in words. ``word`` has no spaces: ``scoring.notation`` reads it back."""

    sign: str
    caption: Text
    word: Text
    icon: str = ""
    wild: bool = False


CARDS: Mapping[str, Card] = {
    "skip": Card("", _("skip"), pgettext_lazy("card in a hand", "skip"), "skip"),
    "reverse": Card("", _("reverse"), pgettext_lazy("card in a hand", "reverse"), "reverse"),
    "draw1": Card("+1", _("draw 1"), "+1"),
    "draw2": Card("+2", _("draw 2"), "+2"),
    "draw4": Card("+4", _("draw 4"), pgettext_lazy("card in a hand", "draw+4")),
    "draw5": Card("+5", _("draw 5"), "+5"),
    "draw6": Card("+6", _("wild, draw 6"), "+6", wild=True),
    "draw10": Card("+10", _("wild, draw 10"), "+10", wild=True),
    "hit2": Card("+2", _("hit 2"), pgettext_lazy("card in a hand", "hit+2")),
    "wild": Card("?", _("colour"), pgettext_lazy("card in a hand", "wild"), wild=True),
    "wild2": Card("+2", _("colour +2"), pgettext_lazy("card in a hand", "wild+2"), wild=True),
    "wild4": Card("+4", _("draw 4"), "+4", wild=True),
    "wildcolor": Card(
        "?…", _("until the colour"), pgettext_lazy("card in a hand", "wild-colour"), wild=True
    ),
    "wilddos": Card("2", _("any colour"), pgettext_lazy("card in a hand", "wild-2"), wild=True),
    "any": Card("#", _("any number"), "#"),
    "skipall": Card("", _("skip all"), pgettext_lazy("card in a hand", "skip-all"), "skip-all"),
    "discardall": Card(
        "", _("discard colour"), pgettext_lazy("card in a hand", "discard-all"), "discard"
    ),
    "reverse4": Card("+4", _("reverse"), pgettext_lazy("card in a hand", "reverse+4"), wild=True),
    "roulette": Card("?!", _("roulette"), pgettext_lazy("card in a hand", "roulette"), wild=True),
    "flip": Card("", _("flip"), pgettext_lazy("card in a hand", "flip"), "flip"),
    "blank": Card("□", _("blank"), pgettext_lazy("card in a hand", "blank"), wild=True),
    "shuffle": Card("", _("shuffle"), pgettext_lazy("card in a hand", "shuffle"), "shuffle", True),
    "custom": Card("✎", _("custom"), pgettext_lazy("card in a hand", "custom"), wild=True),
    "special": Card("★", _("special"), pgettext_lazy("card in a hand", "special"), wild=True),
    "target2": Card("+2", _("whom I choose"), pgettext_lazy("card in a hand", "target+2")),
    "skip2": Card("", _("skip two"), pgettext_lazy("card in a hand", "skip-2"), "skip-all"),
    "swap": Card("", _("swap hands"), pgettext_lazy("card in a hand", "swap"), "swap"),
    "trade": Card("", _("trade hands"), pgettext_lazy("card in a hand", "trade"), "swap"),
    "allhit": Card("!", _("hit all"), pgettext_lazy("card in a hand", "all-hit"), wild=True),
    "hitfire": Card("!!", _("hit-fire"), pgettext_lazy("card in a hand", "hit-fire"), wild=True),
    "dare": Card("!?", _("dare"), pgettext_lazy("card in a hand", "dare")),
    "wilddare": Card("!?", _("wild dare"), pgettext_lazy("card in a hand", "wild-dare"), wild=True),
}


def card(code: str) -> Card:
    """The words for a card; a number, and a card of somebody's own deck, go by their code."""
    return CARDS.get(code) or Card(code, "" if code.isdecimal() else code, code)


def card_name(code: str) -> str:
    """A card in a sentence: its word."""
    return str(card(code).word)


def hand_text(hand: Hand) -> str:
    """A hand as it could have been typed, in the reader's language."""
    if hand.stated is not None:
        return str(hand.stated)
    return " ".join(card_name(code) for code, n in hand.cards.items() for _n in range(n))


def cards_text(hand: Hand) -> str:
    """A hand to be read: ``7 · 7 · +2``."""
    return hand_text(hand).replace(" ", " · ")
