"""Rules explained: the sentences of all options by topic, and the words of the pages about them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.seating import dealer_and_starter
from scorekeeper.scoring.state import RoundResult, State
from scorekeeper.tables.play import Play
from scorekeeper.tables.wording.cards import Text
from scorekeeper.tables.wording.errors import error_text
from scorekeeper.tables.wording.games import edition_name
from scorekeeper.tables.wording.numbers import plain
from scorekeeper.tables.wording.options import OPTIONS, makes_sense

TOPICS: Mapping[str, Text] = {
    "round": gettext_lazy("What a round gives"),
    "end": gettext_lazy("How it ends"),
    "special": gettext_lazy("Special"),
    "dealing": gettext_lazy("Dealing and starting"),
    "cards": gettext_lazy("Cards"),
}


@dataclass(frozen=True)
class Topic:
    """One heading and what there is to say under it."""

    key: str
    title: str
    sentences: list[str]


def explain(
    rules: Rules, edition: Edition, *, decks: int = 1, in_teams: bool = False
) -> list[Topic]:
    """The rules in plain sentences, topic by topic; a topic with nothing to say is left out."""
    said: dict[str, list[str]] = {key: [] for key in TOPICS}
    rules = with_cards_of(edition, rules)
    said["cards"].append(deck_text(edition, decks))
    for key, words in OPTIONS.items():
        if makes_sense(key, rules) and (sentence := words.sentence(rules)):
            said[words.topic].append(sentence)
    if in_teams:
        said["round"].append(_teams(rules))
    return [Topic(key, str(TOPICS[key]), texts) for key, texts in said.items() if texts]


def with_cards_of(edition: Edition, rules: Rules) -> Rules:
    """The rules without what they say about cards that this deck does not have."""
    bonuses, values = (
        {code: points for code, points in table.items() if code in edition.codes}
        for table in (rules.finish_bonus, rules.card_values)
    )
    return replace(rules, finish_bonus=bonuses, card_values=values)


def deck_text(edition: Edition, decks: int = 1) -> str:
    """Which deck, and how many of it."""
    name = edition_name(edition.key, edition.name)
    if decks == 1:
        return _("The deck: %(deck)s.") % {"deck": name}
    text = ngettext("The deck: %(deck)s, %(n)d of it.", "The deck: %(deck)s, %(n)d of them.", decks)
    return text % {"deck": name, "n": decks}


def _teams(rules: Rules) -> str:
    if rules.scoring == "own_hand":
        return _("Partners: a team is charged all its hands, the team of whoever goes out nothing.")
    return _("Partners: the team of whoever goes out collects only the hands of the other teams.")


# --- the worked example ---

SCENES: Mapping[str, Text] = {
    "round": gettext_lazy("For example, a round"),
    "near": gettext_lazy("For example, near the end"),
    "exact": gettext_lazy("Exactly the right total"),
    "later": gettext_lazy("Some rounds later"),
    "last": gettext_lazy("For example, the last round"),
}


def example_names(count: int) -> list[str]:
    """Who plays in the example; short names that everybody knows."""
    names = [
        pgettext("in an example", "Anna"),
        pgettext("in an example", "Boris"),
        pgettext("in an example", "Vera"),
        pgettext("in an example", "Gleb"),
    ]
    return names[:count]


def what_follows(play: Play, round_: RoundResult, after: State) -> list[str]:
    """What the round led to: who is out, who has won, or who deals and starts next."""
    told = [_("%(names)s: out of the game.") % _names(play, round_.knocked_out)]
    texts = told if round_.knocked_out else []
    if not after.finished:
        return [*texts, _next(play, after)]
    over = _("The game is over. Victory: %(names)s.") % _names(play, after.winners)
    lost = _("Defeat: %(names)s.") % _names(play, after.losers)
    return [*texts, over, *([lost] if after.losers else [])]


def when_stopped(play: Play, winners: Sequence[int]) -> str:
    """Who has won when the table stops here."""
    return _("If you stop now, the victory goes to: %(names)s.") % _names(play, winners)


def _names(play: Play, teams: Sequence[int]) -> dict[str, str]:
    return {"names": ", ".join(play.team_name(team) for team in teams)}


def _next(play: Play, after: State) -> str:
    seats = dealer_and_starter(after)
    assert seats is not None
    told = {"dealer": play.name(seats[0]), "starter": play.name(seats[1])}
    return _("The game goes on: %(dealer)s deals, %(starter)s starts.") % told


# --- the composer's form ---

COMPOSER_TOPICS: Mapping[str, Text] = {
    "round": gettext_lazy("A round"),
    "end": gettext_lazy("The end"),
    "cards": gettext_lazy("Cards"),
    "special": gettext_lazy("Special agreements"),
    "dealing": gettext_lazy("Dealing and starting"),
}
FORM_LABELS: Mapping[str, Text] = {
    "name": gettext_lazy("Name of the rules"),
    "deck": gettext_lazy("Deck"),
}
OWN_DECK_NAME = gettext_lazy("a deck of our own")

FORM_ERRORS: Mapping[str, Text] = {
    "unknown_card": gettext_lazy("which card?"),
    "missing_key": gettext_lazy("a number is missing"),
    "same_key_twice": gettext_lazy("%(value)s stands there twice"),
    "bad_kinds": gettext_lazy("a deck needs at least one card"),
    "bad_cards": gettext_lazy("how many cards has the deck? A copy count is missing"),
    "bad_number": gettext_lazy("a whole number from %(least)s to %(most)s"),
    "bad_value": gettext_lazy("a whole number from %(least)s to %(most)s"),
    "bad_copies": gettext_lazy("a whole number from %(least)s to %(most)s"),
    "bad_exact_total": gettext_lazy("a whole number of at most six digits"),
}


def form_error_text(error: ScoringError) -> str:
    """What is wrong with a field: shorter than for a game file, the field is beside it."""
    text = FORM_ERRORS.get(error.code)
    if text is None:
        return error_text(error)
    numbers = {key: plain(value) for key, value in error.params.items() if isinstance(value, int)}
    return str(text) % {**error.params, **numbers}
