"""A round as all phones at the table typed it together."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorekeeper.access.models import Device
from scorekeeper.scoring import ScoringError
from scorekeeper.scoring.editions import Edition
from scorekeeper.scoring.notation import typed_hand
from scorekeeper.tables.models import Draft, DraftHand, Game
from scorekeeper.tables.typed import TypedRound, from_storage


@dataclass(frozen=True)
class Version:
    """One of several texts for a hand, or for the sum of all. ``mine``: typed on this device."""

    pk: int
    text: str
    mine: bool


@dataclass
class Shared:
    """What is typed so far, and by seat the texts of which there are several versions."""

    typed: TypedRound
    disputed: dict[int, list[Version]] = field(default_factory=dict)


def read_draft(*, game: Game, about: int, device: Device | None, edition: Edition) -> Shared | None:
    """The round being entered; None where nothing was typed yet.

    In one query: between two the round may be saved, and the draft would seem to have lost its
    hands.
    """
    hand = ("hands__pk", "hands__seat", "hands__device", "hands__text")
    drafts = Draft.objects.filter(game=game, about=about).order_by("hands__pk")
    rows = list(drafts.values_list("fields", *hand))
    if not rows:
        return None
    typed = from_storage(rows[0][0])
    shared = Shared(typed)
    hands = [
        DraftHand(pk=pk, seat=seat, device_id=by, text=text)
        for _, pk, seat, by, text in rows
        if pk is not None
    ]
    for seat, versions in _by_seat(hands, device).items():
        typed.put(seat, next((v.text for v in versions if v.mine), versions[0].text))
        different = _different(versions, edition, typed.side or None)
        if len(different) > 1:
            shared.disputed[seat] = different
    return shared


def unsettled(
    *,
    game: Game,
    about: int,
    device: Device | None,
    typed: TypedRound,
    seen: TypedRound,
    edition: Edition,
) -> list[int]:
    """Seats whose hand (or ``TOGETHER``) another device typed otherwise than this form has it.

    So is a hand that came in meanwhile and that this form (it showed ``seen``) does not have; one
    that was there and was cleared is settled. What is typed of the next round has nothing to do
    with this one, when it is sent again.
    """
    drafts = Draft.objects.filter(game=game, about=about, fields__based_on__lte=typed.based_on)
    rows = DraftHand.objects.filter(draft__in=drafts)
    others = _by_seat([row for row in rows if device is None or row.device_id != device.pk], device)
    without = {typed.seat_out, *typed.knocked_out}
    side = typed.side or None
    typed_here, seen_here = typed.texts(), seen.texts()
    found = []
    for seat, versions in others.items():
        mine = Version(0, typed_here.get(seat, ""), mine=True)
        if mine.text:
            differs = len(_different([mine, *versions], edition, side)) > 1
        else:
            differs = any(version.text != seen_here.get(seat, "") for version in versions)
        if differs and seat not in without:
            found.append(seat)
    return found


def _by_seat(hands: Iterable[DraftHand], device: Device | None) -> dict[int, list[Version]]:
    seats: dict[int, list[Version]] = {}
    mine = None if device is None else device.pk
    for hand in hands:
        seats.setdefault(hand.seat, []).append(Version(hand.pk, hand.text, hand.device_id == mine))
    return seats


def _different(versions: list[Version], edition: Edition, side: str | None) -> list[Version]:
    """One version for each meaning: ``7 +2`` and ``+2 7`` are the same hand."""
    meanings: dict[object, Version] = {}
    for version in versions:
        meaning = _meaning(version.text, edition, side)
        if version.mine or meaning not in meanings:
            meanings[meaning] = version
    return list(meanings.values())


def _meaning(text: str, edition: Edition, side: str | None) -> object:
    try:
        hand = typed_hand(text, edition, side)
    except ScoringError:
        return text
    return (hand.stated, frozenset(hand.cards.items()))
