"""House rules of play a table may agree on. They change hands, not arithmetic."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext_lazy as _

from scorekeeper.tables.wording.cards import Text

AGREEMENTS: Mapping[str, tuple[Text, Text]] = {
    "jump_in": (_("Jump-in"), _("Who holds exactly the same card may play it out of turn.")),
    "seven_zero": (
        _("Seven–zero"),
        _("On a seven swap hands with somebody, on a zero all hands move on by one."),
    ),
    "stacking": (_("Stacking"), _("A +2 may be answered with a +2; the last one draws for all.")),
    "stacking_wild": (
        _("Stacking +4"),
        _("A +4 may be answered with a +4, and on a +2 too if you agree."),
    ),
    "silence": (
        _("Silence on twos"),
        _("While a two lies on top nobody speaks; who does draws one."),
    ),
    "swap_five": (_("Swap on five"), _("On a five give one of your cards to whom you like.")),
    "hands_in": (
        _("Hands in the centre"),
        _("On an agreed card all put a hand on the pile; the last one draws two."),
    ),
    "circle": (_("Colours in a circle"), _("Colours may change only in an agreed order.")),
    "blank_ten": (_("Blank card is +10"), _("A blank card makes the next player draw ten.")),
    "reverse_back": (
        _("Reverse back"),
        _("Whoever is hit by +2 or +4 may send it back with a reverse."),
    ),
    "draw_until": (_("Draw until it fits"), _("Draw until a card can be played, not just one.")),
    "must_play": (_("Play what you can"), _("Who has a card that fits must play it.")),
    "no_bluff": (_("No wild on a wild"), _("A +4 may not be played while the colour is in hand.")),
    "last_call": (
        _("Call the last card"),
        _("Who forgets to call the last card and is caught draws two."),
    ),
    "fines": (_("Fines"), _("For a wrong card, a look into others' hands or a hint: draw two.")),
    "no_action_end": (_("Not out on an action"), _("Nobody may go out on an action card.")),
}


def chosen(keys: Sequence[str]) -> list[str]:
    """Those of the keys that are agreements, in the order of the list."""
    return [key for key in AGREEMENTS if key in keys]
