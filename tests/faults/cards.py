"""The rounds that are really played: everybody at a table holds the same cards on every run."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

NAMES = ("Аня", "Боря", "Вика", "Гена", "Даша", "Егор", "Женя", "Зоя")
DECK = (
    ["0", "wild", "wild4"] * 4
    + [str(number) for number in range(1, 10)] * 8
    + ["skip", "reverse", "draw2"] * 8
)


@dataclass(frozen=True)
class Deal:
    """How a round ended: who went out, and what the others by seat are left with."""

    out: int
    hands: dict[int, str]


def dealt(seed: int, table: str, game: int, no: int) -> Deal:
    """Round ``no`` of a game. No two rounds are alike, so that a doubled one is seen."""
    deal = random.Random(f"{seed} {table} {game} {no}")
    deck = deal.sample(DECK, len(DECK))
    out = deal.randrange(len(NAMES))
    losers = [seat for seat in range(len(NAMES)) if seat != out]
    hands = {seat: [deck.pop() for _ in range(deal.randint(1, 5))] for seat in losers}
    return Deal(out, {seat: in_order(hand) for seat, hand in hands.items()})


def in_order(cards: Iterable[str]) -> str:
    """A hand in one way of writing it, however it was typed."""
    return " ".join(sorted(cards))


def same_cards(one: str, other: str) -> bool:
    return in_order(one.split()) == in_order(other.split())
