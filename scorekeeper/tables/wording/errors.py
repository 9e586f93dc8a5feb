"""A sentence for every reason why something cannot be scored."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scorekeeper.scoring import ScoringError
from scorekeeper.tables.wording.cards import Text, card_name
from scorekeeper.tables.wording.games import SCORINGS

NameOf = Callable[[int], str]

ERRORS: Mapping[str, Text] = {
    "already_gone": gettext_lazy("%(names)s: already gone or out"),
    "already_playing": gettext_lazy("%(names)s: at the table already"),
    "bad_card_code": gettext_lazy("a card's code is small Latin letters and digits: %(value)s"),
    "bad_cards": gettext_lazy(
        "the number of cards in the deck is missing or impossible: %(value)s"
    ),
    "bad_copies": gettext_lazy("not a possible number of copies: %(value)s"),
    "bad_count": gettext_lazy("not a possible number of cards: %(value)s"),
    "bad_day": gettext_lazy("there is no such day: %(value)s"),
    "bad_exact_total": gettext_lazy("an exact total must be a whole number: %(value)s"),
    "bad_hand": gettext_lazy("a hand is cards or a whole number of points, not %(value)s"),
    "bad_kinds": gettext_lazy("a deck needs its cards, each with a value and copies"),
    "bad_name": gettext_lazy("a name has 1 to 60 visible characters: %(value)s"),
    "bad_number": gettext_lazy("a whole number from %(least)s to %(most)s, not %(value)s"),
    "bad_number_of_players": gettext_lazy("from 2 to %(most)s players, not %(count)s"),
    "bad_piles": gettext_lazy("the draw pile cannot run out so often"),
    "bad_points": gettext_lazy("points are a whole number, not %(value)s"),
    "bad_reason": gettext_lazy("a reason has at most %(most)s characters"),
    "bad_time": gettext_lazy("there is no such time of day: %(value)s"),
    "bad_value": gettext_lazy("not a possible value of a card: %(value)s"),
    "before_1970": gettext_lazy("that was before 1970"),
    "card_not_in_deck": gettext_lazy("this deck has no card %(card)s"),
    "card_on_other_side": gettext_lazy("%(card)s is on the other side of this deck"),
    "collected_and_hands": gettext_lazy(
        "both the sum of all hands (%(points)s) and hands (%(names)s): only one of them can count"
    ),
    "collected_by_nobody": gettext_lazy("a sum of all hands, but nobody went out to collect it"),
    "day_to_come": gettext_lazy("that day is still to come"),
    "empty_hand": gettext_lazy("a hand without cards: who has none left has gone out"),
    "empty_team": gettext_lazy("a team without players"),
    "game_over": gettext_lazy("the game is over"),
    "hand_of_knocked_out": gettext_lazy("%(names)s was knocked out, so there is no hand to count"),
    "hand_of_who_went_out": gettext_lazy("%(names)s went out, so there is no hand to count"),
    "hands_missing": gettext_lazy("no hand for %(names)s"),
    "has_left": gettext_lazy("%(names)s has left"),
    "in_no_team": gettext_lazy("%(name)s is in no team"),
    "in_two_teams": gettext_lazy("%(name)s is in two teams"),
    "is_out": gettext_lazy("%(names)s is knocked out"),
    "join_with_teams": gettext_lazy("nobody can join a game of teams"),
    "last_card_of_nobody": gettext_lazy("a last card, but nobody went out"),
    "missing_key": gettext_lazy("is missing"),
    "more_than_the_deck": gettext_lazy("%(points)s points, but all cards together have %(most)s"),
    "nobody_to_collect_from": gettext_lazy(
        "a sum of all hands, but everybody else was knocked out"
    ),
    "not_a_list": gettext_lazy("a list is wanted, not %(value)s"),
    "not_a_table": gettext_lazy("an object is wanted, not %(value)s"),
    "not_a_word": gettext_lazy("a word is wanted, not %(value)s"),
    "not_at_the_table": gettext_lazy("%(names)s is not at the table"),
    "not_over": gettext_lazy("the game is not over"),
    "not_with_scoring": gettext_lazy("does not go with this way of scoring (%(scoring)s)"),
    "not_yes_or_no": gettext_lazy("true or false is wanted, not %(value)s"),
    "nothing_to_change": gettext_lazy("this is undone or voided already"),
    "one_entry_wanted": gettext_lazy("one of these is wanted: %(choices)s"),
    "one_team": gettext_lazy("at least two teams are needed"),
    "order_and_out_differ": gettext_lazy("who went out and the first in the order differ"),
    "order_without": gettext_lazy("the order is without %(names)s"),
    "same_name_twice": gettext_lazy("the same name twice: %(name)s"),
    "seat_twice": gettext_lazy("%(names)s stands there twice"),
    "side_missing": gettext_lazy("which side was up?"),
    "teams_not_everybody": gettext_lazy("each player must be in exactly one team"),
    "too_few_players": gettext_lazy("at least two are needed to play on"),
    "too_many_players": gettext_lazy("more than %(most)s players"),
    "unknown_card": gettext_lazy("unknown card: %(card)s"),
    "unknown_choice": gettext_lazy("%(value)s is not one of: %(choices)s"),
    "unknown_edition": gettext_lazy("unknown deck: %(value)s"),
    "unknown_format": gettext_lazy("not a game file: the format is %(value)s, not %(wanted)s"),
    "unknown_key": gettext_lazy("unknown key: %(value)s"),
    "unknown_option": gettext_lazy("unknown option: %(value)s"),
    "unknown_player": gettext_lazy("unknown player: %(name)s"),
    "unknown_preset": gettext_lazy("unknown rules: %(value)s"),
    "unknown_side": gettext_lazy("this deck has no side %(value)s"),
    "went_out_and_knocked_out": gettext_lazy("%(names)s cannot have gone out and be knocked out"),
    "same_key_twice": gettext_lazy("the same key twice: %(value)s"),
    "not_json": gettext_lazy("not JSON: %(reason)s"),
    "not_readable": gettext_lazy("cannot be read: %(reason)s"),
    "who_went_out_missing": gettext_lazy("who went out? tap a name, or “nobody”"),
    "upside_down": gettext_lazy("points that one does not want cannot win the game"),
    "name_missing": gettext_lazy("a name is missing"),
    "reason_missing": gettext_lazy("say why, so that nobody has to ask later"),
}


def error_text(error: ScoringError, name_of: NameOf | None = None, *, codes: bool = False) -> str:
    """The reason in the reader's language.

    ``name_of`` turns seats into names. ``codes`` leaves cards and options as they are written in
    a game file, for somebody who has to find them there.
    """
    params = {key: _said(value) for key, value in error.params.items()}
    seats = error.params.get("seats", ())
    if name_of is not None and isinstance(seats, tuple):
        params["names"] = ", ".join(name_of(seat) for seat in seats)
    if not codes:
        params |= _worded(error.params)
    counted = _COUNTED.get(error.code)
    text = counted(error.params) if counted else str(ERRORS[error.code])
    return text % params


def _worded(params: Mapping[str, Any]) -> dict[str, str]:
    """Cards and ways of scoring by their names."""
    words: dict[str, str] = {}
    if "card" in params:
        words["card"] = card_name(str(params["card"]))
    if params.get("scoring") in SCORINGS:
        words["scoring"] = str(SCORINGS[params["scoring"]])
    return words


def _said(value: object) -> str:
    """A value in a message: short, whatever somebody put into the file."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else _("a very large number")
    if value and isinstance(value, (tuple, list)) and all(isinstance(item, str) for item in value):
        return ", ".join(value)
    text = str(value)
    return text if len(text) <= 40 else text[:40] + "…"


def _too_many_copies(params: Mapping[str, Any]) -> str:
    return ngettext(
        "%(count)s × %(card)s, one deck has %(most)s",
        "%(count)s × %(card)s, %(decks)s decks have %(most)s",
        params["decks"],
    )


def _too_many_cards(params: Mapping[str, Any]) -> str:
    return ngettext(
        "%(count)s cards in all hands, one deck has %(most)s",
        "%(count)s cards in all hands, %(decks)s decks have %(most)s",
        params["decks"],
    )


_COUNTED: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "too_many_copies": _too_many_copies,
    "too_many_cards": _too_many_cards,
}


def place_text(where: Sequence[str | int]) -> str:
    """The place in a game file: ``log[3].round.hands.Вера``."""
    return ".".join(str(part) for part in where)
