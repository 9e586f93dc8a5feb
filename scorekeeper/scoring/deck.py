"""The decks in play: what a card is worth at this table, and how many of it there can be."""

from collections.abc import Mapping

from .cards import Hand, Kind, whole
from .editions import Edition
from .entries import Round
from .errors import ScoringError, at
from .rules import Rules

LONE_ZERO = {"0": 1}


class Deck:
    """``decks`` copies of an edition under the table's own card values."""

    def __init__(self, edition: Edition, decks: int, rules: Rules) -> None:
        self.edition = edition
        self.decks = decks
        self.rules = rules
        self._values: dict[str | None, dict[str, int]] = {}

    def values(self, side: str | None) -> Mapping[str, int]:
        """Points by card code when ``side`` lies up (steps 1 and 2 of specification section 3)."""
        if side not in self._values:
            face = self.edition.face(side)
            self._values[side] = {code: self._value(kind) for code, kind in face.items()}
        return self._values[side]

    def _value(self, kind: Kind) -> int:
        if self.rules.numbers_only and not kind.is_number:
            return 0
        return self.rules.card_values.get(kind.code, kind.value)

    def points(self, hand: Hand, side: str | None) -> int:
        """Points of a hand before any multiplier (steps 1 to 3); stated points stay as stated."""
        if hand.stated is not None:
            return hand.stated
        if self.rules.lone_zero is not None and hand.cards == LONE_ZERO:
            return self.rules.lone_zero
        values = self.values(side)
        return sum(values[code] * n for code, n in hand.cards.items())

    def most_points(self, side: str | None) -> int | None:
        """Points of all cards in play, the bound of what is stated; None where it is not known."""
        one = self.edition.points(side, self.rules.card_values)
        return None if one is None else one * self.decks

    def check(self, entry: Round) -> None:
        """Raises ScoringError when these decks cannot hold what the round says."""
        self._check_side(entry)
        for seat, hand in entry.hands.items():
            self._check_hand(seat, hand, entry.side)
        if entry.collected is not None:
            where = ("round", "collected")
            with at(*where):
                whole(entry.collected, least=0, code="bad_points")
            self._check_stated(entry.collected, entry.side, where)
        self._check_copies(entry)
        if entry.last_card is not None:
            self._check_code(entry.last_card, entry.side, ("round", "last_card"))

    def _check_side(self, entry: Round) -> None:
        sides = self.edition.sides
        if entry.side is not None and entry.side not in sides:
            raise ScoringError("unknown_side", ("round", "side"), value=entry.side, choices=sides)
        shows_cards = entry.last_card is not None or any(h.cards for h in entry.hands.values())
        if sides and entry.side is None and shows_cards:
            raise ScoringError("side_missing", ("round", "side"), choices=sides)

    def _check_hand(self, seat: int, hand: Hand, side: str | None) -> None:
        where = ("round", "hands", seat)
        if hand.stated is None and not hand.cards:
            raise ScoringError("empty_hand", where)
        for code in hand.cards:
            self._check_code(code, side, where)
        if hand.stated is not None:
            self._check_stated(hand.stated, side, where)

    def _check_stated(self, points: int, side: str | None, where: tuple[str | int, ...]) -> None:
        """Points that somebody counted in the head."""
        most = self.most_points(side)
        if most is not None and points > most:
            raise ScoringError("more_than_the_deck", where, points=points, most=most)

    def _check_code(self, code: str, side: str | None, where: tuple[str | int, ...]) -> None:
        if code in self.values(side):
            return
        other_side = code in self.edition.codes
        raise ScoringError("card_on_other_side" if other_side else "unknown_card", where, card=code)

    def _check_copies(self, entry: Round) -> None:
        face = self.edition.face(entry.side)
        seen: dict[str, int] = {}
        total = 0
        for seat, hand in entry.hands.items():
            where = ("round", "hands", seat)
            for code, n in hand.cards.items():
                seen[code] = seen.get(code, 0) + n
                copies = face[code].copies
                if copies is not None and seen[code] > copies * self.decks:
                    raise self._too_many(entry, where, code, copies * self.decks)
            total += hand.size
            if total > self.edition.cards * self.decks:
                raise self._too_many_cards(entry, where)

    def _too_many(
        self, entry: Round, where: tuple[str | int, ...], code: str, most: int
    ) -> ScoringError:
        count = sum(hand.cards.get(code, 0) for hand in entry.hands.values())
        return ScoringError(
            "too_many_copies", where, card=code, count=count, most=most, decks=self.decks
        )

    def _too_many_cards(self, entry: Round, where: tuple[str | int, ...]) -> ScoringError:
        count = sum(hand.size for hand in entry.hands.values())
        most = self.edition.cards * self.decks
        return ScoringError("too_many_cards", where, count=count, most=most, decks=self.decks)
