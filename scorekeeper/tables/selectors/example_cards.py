"""The cards of a worked example: hands that any deck can hold, and that show its rules."""

from collections.abc import Mapping

from scorekeeper.scoring.cards import Hand, Kind
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.state import State


def example_round(state: State, out: int) -> Round:
    """A round that ``out`` wins: an action card, a strong card, whatever the rules ask for."""
    rules, edition = state.rules, state.deck.edition
    others = [seat for seat in _clockwise(state.playing(), out) if seat != out]
    side = edition.sides[-1] if edition.sides else None
    if rules.scoring in ("round_wins", "finish_order"):
        order = (out, *reversed(others)) if rules.scoring == "finish_order" else ()
        return Round(out=out, order=order, side=side, ref=len(state.rounds) + 1)
    first = not state.rounds
    gone = tuple(others[-1:]) if first and rules.knock_out_bonus and len(others) > 1 else ()
    return Round(
        out=out,
        hands=_hands(state, [seat for seat in others if seat not in gone], side),
        last_card=_last_card(state, side, first),
        pile_ran_out=1 if first and rules.pile_multiplier != "off" else 0,
        side=side,
        knocked_out=gone,
        ref=len(state.rounds) + 1,
    )


def _clockwise(seats: list[int], first: int) -> list[int]:
    return [*(s for s in seats if s >= first), *(s for s in seats if s < first)]


def _last_card(state: State, side: str | None, first: bool) -> str | None:
    """A card with a bonus; another one when the story goes on."""
    face = state.deck.edition.face(side)
    codes = [code for code in state.rules.finish_bonus if code in face]
    return (codes[0] if first else codes[-1]) if codes else None


class _Stock:
    """The cards that are still there to be dealt."""

    def __init__(self, kinds: Mapping[str, Kind], cards: int, decks: int) -> None:
        self.left = {
            code: cards * decks if kind.copies is None else kind.copies * decks
            for code, kind in kinds.items()
        }
        self.cards = cards * decks

    def hand(self, wishes: list[str]) -> Hand:
        """The cards wished for as far as they are there, else any card, else no points."""
        cards: dict[str, int] = {}
        for code in wishes:
            if self._take(code):
                cards[code] = cards.get(code, 0) + 1
        if not cards:
            cards = {code: 1 for code in list(self.left)[-1:] if self._take(code)}
        return Hand(cards) if cards else Hand(stated=0)

    def _take(self, code: str) -> bool:
        if not self.cards or not self.left.get(code):
            return False
        self.cards -= 1
        self.left[code] -= 1
        return True


def _hands(state: State, seats: list[int], side: str | None) -> dict[int, Hand]:
    """The first is left with little, the last with much, partners in between with a two."""
    face = state.deck.edition.face(side)
    stock = _Stock(face, state.deck.edition.cards, state.deck.decks)
    kinds = sorted(face.values(), key=lambda kind: kind.value)
    numbers = [kind.code for kind in kinds if kind.is_number]
    special = [kind.code for kind in kinds if not kind.is_number]
    wishes: list[list[str]] = [_little(state, numbers, special, side), numbers[2:3], []]
    if len(seats) > 1 or state.rounds:
        seven = numbers[len(numbers) * 3 // 4 :][:1]
        wishes[len(seats) - 1] = [*seven, *seven, *special[-1:]]
    return {seat: stock.hand(wish) for seat, wish in zip(seats, wishes, strict=False)}


def _little(state: State, numbers: list[str], special: list[str], side: str | None) -> list[str]:
    """A nine and an action card; the zero alone where it has its price; less for low targets."""
    rules = state.rules
    if rules.lone_zero is not None and "0" in numbers:
        return ["0"]
    cards = [*numbers[-1:], *special[:1]]
    values = state.deck.values(side)
    multiplier = 1 if rules.pile_multiplier == "off" else 2
    charged = rules.scoring == "own_hand" and rules.target
    if charged and sum(values[code] for code in cards) * multiplier >= charged:
        return [*numbers, *special][1:2]
    return cards
