"""Every rule option in words: what the composer asks, and the sentence a table would say.

One entry an option, by the scoring's key. A sentence is made from all the rules, because "exactly
500 is still safe" depends on what happens at 500; it is "" where there is nothing to say.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext_lazy as _

from scorekeeper.scoring.options import ALL, SUMMING
from scorekeeper.scoring.rules import Rules
from scorekeeper.tables.wording import sentences as say
from scorekeeper.tables.wording.cards import Text

COUNTED = SUMMING | {"lazy"}
ADDED_UP = ALL - {"lazy"}


@dataclass(frozen=True)
class OptionWords:
    """``goes_with``: ways of scoring under which the option makes a difference.

    ``choices`` says every value of an option that is a choice; ``choice_goes_with`` narrows the
    ways of scoring for single values.
    """

    topic: str
    label: Text
    help: Text
    sentence: Callable[[Rules], str]
    choices: Mapping[str, Text] = field(default_factory=dict)
    goes_with: frozenset[str] = ALL
    choice_goes_with: Mapping[str, frozenset[str]] = field(default_factory=dict)


OPTIONS: Mapping[str, OptionWords] = {
    "scoring": OptionWords(
        "round",
        _("What does a round give?"),
        _("Everything else follows from this."),
        say.scoring,
        {
            "winner_collects": _("The winner collects all hands"),
            "own_hand": _("Everyone is charged their hand"),
            "lazy": _("One winner and one loser"),
            "round_wins": _("A point for going out"),
            "finish_order": _("Play on until one is left"),
        },
    ),
    "nobody_out": OptionWords(
        "round",
        _("If nobody can go out"),
        _("A blocked round: nobody can play, and there is nothing left to draw."),
        say.nobody_out,
        {
            "default": _("as usual"),
            "own_hand": _("everyone is charged their hand"),
            "void": _("the round does not count"),
            "lowest_collects": _("the lowest hand gets the differences"),
        },
        goes_with=COUNTED,
        choice_goes_with={
            "own_hand": SUMMING,
            "lowest_collects": frozenset({"winner_collects"}),
        },
    ),
    "place_points": OptionWords(
        "round",
        _("Points by place"),
        _("For going out first, second and so on. Empty: rounds won and lost are counted."),
        say.place_points,
        goes_with=frozenset({"finish_order"}),
    ),
    "knock_out_bonus": OptionWords(
        "round",
        _("For each player knocked out"),
        _("Points for somebody who has to give up with too many cards. Empty: not played."),
        say.knock_out_bonus,
        goes_with=SUMMING,
    ),
    "target": OptionWords(
        "end",
        _("Target"),
        _("Points, or times out. Empty: you play until you stop."),
        say.target,
        goes_with=SUMMING | {"round_wins"},
    ),
    "target_when": OptionWords(
        "end",
        _("Exactly the target"),
        _("One point can decide the game, so say it beforehand."),
        say.target_when,
        {"reached": _("counts already"), "exceeded": _("does not count yet")},
        goes_with=SUMMING,
    ),
    "at_target": OptionWords(
        "end",
        _("Whoever gets there"),
        _("Looked at after the whole round, for everybody at once."),
        say.at_target,
        {
            "wins": _("wins"),
            "loses": _("loses"),
            "lowest_wins": _("ends the game, lowest total wins"),
            "out": _("is out, the others play on"),
        },
        goes_with=SUMMING,
    ),
    "several_over": OptionWords(
        "end",
        _("If several get there at once"),
        _("In the same round."),
        say.several_over,
        {"all": _("all of them lose"), "highest": _("only the highest total loses")},
        goes_with=SUMMING,
    ),
    "tie_for_win": OptionWords(
        "end",
        _("Equal best totals"),
        _("When the game would be over."),
        say.tie_for_win,
        {"shared": _("share the win"), "play_on": _("play on")},
    ),
    "max_rounds": OptionWords(
        "end",
        _("Number of rounds"),
        _("Whoever stands first after so many wins. Empty: as many as it takes."),
        say.max_rounds,
    ),
    "numbers_only": OptionWords(
        "cards",
        _("Only number cards count"),
        _("Action cards and wild cards are worth 0."),
        say.numbers_only,
        goes_with=COUNTED,
    ),
    "lone_zero": OptionWords(
        "cards",
        _("A hand of a single 0"),
        _("Points for whoever is left with nothing but one zero. Empty: 0, as usual."),
        say.lone_zero,
        goes_with=COUNTED,
    ),
    "card_values": OptionWords(
        "cards",
        _("What a card is worth"),
        _("Empty: as in the rules of the deck."),
        say.card_values,
        goes_with=COUNTED,
    ),
    "final_draw": OptionWords(
        "cards",
        _("Draw before counting"),
        _("If the last card makes somebody draw, those cards are drawn and count."),
        say.final_draw,
        goes_with=COUNTED,
    ),
    "exact_total": OptionWords(
        "special",
        _("Exact totals"),
        _("A total that lands exactly on a number becomes another one."),
        say.exact_total,
        goes_with=ADDED_UP,
    ),
    "finish_bonus": OptionWords(
        "special",
        _("Bonus for the last card"),
        _("For going out on a certain card. Minus takes points off."),
        say.finish_bonus,
        goes_with=frozenset({"own_hand"}),
    ),
    "pile_multiplier": OptionWords(
        "special",
        _("When the draw pile runs out"),
        _("And the discards are shuffled to make a new one."),
        say.pile_multiplier,
        {
            "off": _("nothing changes"),
            "round": _("that round counts × 2, × 3 …"),
            "game": _("× 2, × 3 … from then on"),
        },
        goes_with=SUMMING,
    ),
    "multiply_bonuses": OptionWords(
        "special",
        _("Multiply the bonus too"),
        _("The bonus for the last card, like the hands."),
        say.multiply_bonuses,
        goes_with=frozenset({"own_hand"}),
    ),
    "floor_at_zero": OptionWords(
        "special",
        _("Never below 0"),
        _("A total stops at 0, whatever is taken off."),
        say.floor_at_zero,
        goes_with=SUMMING,
    ),
    "late_join": OptionWords(
        "special",
        _("Whoever joins late starts with"),
        _("As usual: the highest total where hands are charged, else 0."),
        say.late_join,
        {
            "default": _("as usual"),
            "zero": "0",
            "highest": _("the highest total"),
            "average": _("the average"),
        },
        goes_with=ADDED_UP,
    ),
    "deal": OptionWords(
        "dealing",
        _("Who deals next"),
        _("The first dealer is named when the game starts."),
        say.deal,
        {"clockwise": _("the next one clockwise"), "loser": _("the loser of the round")},
        goes_with=ALL - {"round_wins"},
    ),
    "start": OptionWords(
        "dealing",
        _("Who starts"),
        _("After the first round."),
        say.start,
        {"after_dealer": _("the player after the dealer"), "winner": _("whoever went out")},
    ),
    "hand_sizes": OptionWords(
        "dealing",
        _("Cards dealt"),
        _("At the start, after going out once, twice and so on. Empty: always the same number."),
        say.hand_sizes,
    ),
}


def makes_sense(key: str, rules: Rules) -> bool:
    """Whether the option makes a difference under the rules' way of scoring."""
    return rules.scoring in OPTIONS[key].goes_with
