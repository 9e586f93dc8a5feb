"""One function a rule option: the rules' value of it as somebody would say it at a table."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.scorings import SCORING_BY_KEY
from scorekeeper.tables.wording.cards import Text, card_name
from scorekeeper.tables.wording.numbers import plain, points

SCORINGS: Mapping[str, Text] = {
    "winner_collects": gettext_lazy(
        "Whoever goes out collects the points of all the cards the others are left with."
    ),
    "own_hand": gettext_lazy(
        "Everyone is charged the cards they are left with. Whoever goes out is charged nothing."
    ),
    "lazy": gettext_lazy(
        "Each round has a winner, who goes out, and a loser, who is left with the most points. "
        "Nothing is added up: whoever has lost the fewest rounds stands first."
    ),
    "round_wins": gettext_lazy("Going out earns one point. The cards in the hands do not count."),
    "finish_order": gettext_lazy(
        "The round goes on until only one player has cards left. The order of going out counts."
    ),
}


def scoring(rules: Rules) -> str:
    return str(SCORINGS[rules.scoring])


BLOCKED: Mapping[str, Text] = {
    "void": gettext_lazy("If nobody can go out, the round does not count."),
    "own_hand": gettext_lazy("If nobody can go out, everyone is charged their hand."),
    "lowest_collects": gettext_lazy(
        "If nobody can go out, the one lowest hand gets the differences to all the others."
    ),
    "smallest_wins": gettext_lazy(
        "If nobody can go out, the smallest hand wins the round and the largest loses it."
    ),
}


def nobody_out(rules: Rules) -> str:
    return str(BLOCKED[rules.when_nobody_out])


def place_points(rules: Rules) -> str:
    if not rules.place_points:
        return _("Whoever has won more rounds stands higher; then, whoever has lost fewer.")
    listed = ", ".join(map(str, rules.place_points))
    return _("Points in the order of going out: %(points)s. All the others get 0.") % {
        "points": listed
    }


def knock_out_bonus(rules: Rules) -> str:
    if not rules.knock_out_bonus:
        return ""
    told = {"points": points(rules.knock_out_bonus)}
    if rules.scoring == "own_hand":
        return _("A player knocked out by too many cards is charged %(points)s, not the hand.") % (
            told
        )
    return (
        _(
            "For each player knocked out by too many cards, whoever goes out gets %(points)s "
            "instead of the hand."
        )
        % told
    )


# --- the end ---


def target(rules: Rules) -> str:
    if rules.target is None:
        return ""
    if rules.scoring == "round_wins":
        text = ngettext(
            "Whoever goes out first has won the game.",
            "Whoever has gone out %(n)s times first wins the game.",
            rules.target,
        )
        return text % {"n": rules.target}
    if rules.at_target != "wins":
        return _("The limit: %(points)s.") % {"points": points(rules.target)}
    text = ngettext("You play to %(n)s point.", "You play to %(n)s points.", rules.target)
    return text % {"n": rules.target}


EXACTLY: Mapping[tuple[str, str], Text] = {
    ("wins", "reached"): gettext_lazy("Exactly %(n)s is enough."),
    ("wins", "exceeded"): gettext_lazy("Exactly %(n)s is not enough yet."),
    ("ends", "reached"): gettext_lazy("Exactly %(n)s ends the game."),
    ("ends", "exceeded"): gettext_lazy("At exactly %(n)s you still play on."),
    ("hurts", "reached"): gettext_lazy("Exactly %(n)s is too much already."),
    ("hurts", "exceeded"): gettext_lazy("Exactly %(n)s is still safe."),
}


def target_when(rules: Rules) -> str:
    if rules.target is None:
        return ""
    kind = {"wins": "wins", "lowest_wins": "ends"}.get(rules.at_target, "hurts")
    return str(EXACTLY[kind, rules.target_when]) % {"n": rules.target}


AT_TARGET: Mapping[tuple[str, str], Text] = {
    ("wins", "reached"): gettext_lazy(
        "Whoever gets there wins; of several in the same round, the highest total."
    ),
    ("wins", "exceeded"): gettext_lazy(
        "Whoever goes beyond wins; of several in the same round, the highest total."
    ),
    ("loses", "reached"): gettext_lazy("Whoever gets there loses, all the others win."),
    ("loses", "exceeded"): gettext_lazy("Whoever goes beyond loses, all the others win."),
    ("lowest_wins", "reached"): gettext_lazy(
        "As soon as somebody gets there the game is over, and the lowest total wins."
    ),
    ("lowest_wins", "exceeded"): gettext_lazy(
        "As soon as somebody goes beyond the game is over, and the lowest total wins."
    ),
    ("out", "reached"): gettext_lazy(
        "Whoever gets there is out, the others play on, and the last one in wins. "
        "If nobody would be left, the lowest total wins."
    ),
    ("out", "exceeded"): gettext_lazy(
        "Whoever goes beyond is out, the others play on, and the last one in wins. "
        "If nobody would be left, the lowest total wins."
    ),
}


def at_target(rules: Rules) -> str:
    return "" if rules.target is None else str(AT_TARGET[rules.at_target, rules.target_when])


def several_over(rules: Rules) -> str:
    if rules.target is None or rules.at_target != "loses":
        return ""
    if rules.several_over == "highest":
        return _("If it happens to several in the same round, only the highest total loses.")
    return _("If it happens to several in the same round, all of them lose.")


def tie_for_win(rules: Rules) -> str:
    by_points = SCORING_BY_KEY[rules.scoring].needs_hands and rules.target is not None
    if not rules.max_rounds and not (by_points and rules.at_target != "loses"):
        return ""
    if rules.tie_for_win == "shared":
        return _("Equal best totals share the win.")
    return _("With equal best totals you play another round.")


def max_rounds(rules: Rules) -> str:
    if rules.max_rounds is None:
        if rules.target is not None:
            return ""
        return _("You play until you stop; whoever then stands first has won.")
    text = ngettext(
        "The game ends after %(n)s round at the latest; whoever then stands first wins.",
        "The game ends after %(n)s rounds at the latest; whoever then stands first wins.",
        rules.max_rounds,
    )
    return text % {"n": rules.max_rounds}


# --- the cards ---


def numbers_only(rules: Rules) -> str:
    return _("Only number cards count, all others are worth 0.") if rules.numbers_only else ""


def lone_zero(rules: Rules) -> str:
    if rules.lone_zero is None:
        return ""
    return _("A hand of a single 0 counts as %(points)s.") % {"points": points(rules.lone_zero)}


def card_values(rules: Rules) -> str:
    if not rules.card_values:
        return ""
    listed = ", ".join(f"{card_name(code)} = {value}" for code, value in rules.card_values.items())
    return _("By agreement: %(cards)s.") % {"cards": listed}


def final_draw(rules: Rules) -> str:
    if rules.final_draw:
        return _("If the last card makes the next player draw, those cards are drawn and count.")
    return _("What the last card would make somebody draw is not drawn any more.")


# --- special agreements ---


def exact_total(rules: Rules) -> str:
    texts = [
        _("Exactly %(before)s becomes %(after)s.")
        % {"before": plain(before), "after": plain(after)}
        for before, after in rules.exact_total.items()
    ]
    return " ".join(texts)


def finish_bonus(rules: Rules) -> str:
    cards: dict[int, list[str]] = {}
    for code, bonus in rules.finish_bonus.items():
        quoted = _("“%(card)s”") % {"card": card_name(code)}
        cards.setdefault(bonus, []).append(quoted)
    texts = [
        _("Going out on %(cards)s: %(points)s.")
        % {"cards": ", ".join(words), "points": points(bonus)}
        for bonus, words in cards.items()
    ]
    return " ".join(texts)


PILES: Mapping[str, Text] = {
    "off": "",
    "round": gettext_lazy(
        "When the draw pile runs out, everything counts double in that round; "
        "the second time × 3, and so on."
    ),
    "game": gettext_lazy(
        "When the draw pile runs out, everything counts double from then on; "
        "the second time × 3, and so on."
    ),
}


def pile_multiplier(rules: Rules) -> str:
    return str(PILES[rules.pile_multiplier])


def multiply_bonuses(rules: Rules) -> str:
    if not rules.finish_bonus or rules.pile_multiplier == "off":
        return ""
    if rules.multiply_bonuses:
        return _("The bonus for the last card is multiplied too.")
    return _("The bonus for the last card is not multiplied.")


def floor_at_zero(rules: Rules) -> str:
    if rules.floor_at_zero:
        return _("A total never falls below 0.")
    falls = min(rules.finish_bonus.values(), default=0) < 0
    return _("A total may fall below 0.") if falls else ""


LATE: Mapping[str, Text] = {
    "zero": gettext_lazy("Whoever joins late starts from 0."),
    "highest": gettext_lazy("Whoever joins late starts with the highest total of those still in."),
    "average": gettext_lazy("Whoever joins late starts with the average of those still in."),
}


def late_join(rules: Rules) -> str:
    places_only = rules.scoring == "finish_order" and not rules.place_points
    one_round = rules.scoring == "round_wins" and rules.target == 1
    if places_only or one_round:
        return ""
    way = rules.late_join
    if way == "default":
        way = "highest" if rules.scoring == "own_hand" else "zero"
    return str(LATE[way])


# --- dealing ---


def deal(rules: Rules) -> str:
    if rules.deal == "clockwise":
        return _("The deal goes round clockwise.")
    if rules.scoring == "finish_order":
        return _("Whoever was the last one left deals next.")
    return _("Whoever was left with the most points deals next.")


def start(rules: Rules) -> str:
    if rules.start == "winner":
        return _("Whoever went out starts the next round.")
    return _("The player after the dealer starts.")


def hand_sizes(rules: Rules) -> str:
    if not rules.hand_sizes:
        return ""
    return _("Cards dealt at first, after going out once, twice and so on: %(sizes)s.") % {
        "sizes": ", ".join(map(str, rules.hand_sizes))
    }
