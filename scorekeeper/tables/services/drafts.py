from django.db import transaction
from django.db.models import F, Q

from scorekeeper.access.models import Device
from scorekeeper.scoring.entries import Round
from scorekeeper.scoring.log import entries
from scorekeeper.tables.log import events_of
from scorekeeper.tables.models import Draft, DraftHand, Game, GameEvent
from scorekeeper.tables.typed import TOGETHER, TypedRound


def draft_merge(
    *,
    game: Game,
    about: int,
    device: Device,
    typed: TypedRound,
    seen: TypedRound,
    late_too: bool = True,
) -> None:
    """Adds what this device changed since it saw the round to what all typed together.

    ``seen`` is what the form showed before. Fields that the device did not touch stay as others
    left them; a hand (or the sum) that it did touch is kept beside others' versions. The first who
    keeps anything brings along all that the form showed: a round being corrected, or one typed
    before another was saved.

    Nothing is kept of a round that is in the log already: a page sends what was typed once more
    while its Save is under way, and a slow network may bring the two in the wrong order. What was
    typed before others saved the round is kept only if ``late_too``, and never among what is typed
    of the next round already.
    """
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game.pk)
        draft = Draft.objects.filter(game=game, about=about).first()
        if _is_over(game, about, typed, draft, late_too):
            return
        if draft is None:
            hands = {str(seat): text for seat, text in seen.hands.items()}
            fields = {**seen.round_fields(), "hands": hands, "collected": seen.collected}
            draft = Draft.objects.create(game=game, about=about, fields=fields)
        _merge_fields(draft, typed, seen)
        _merge_hands(draft, device, typed, seen)
        draft.save()
        Game.objects.filter(pk=game.pk).update(version=F("version") + 1)


def _is_over(
    game: Game, about: int, typed: TypedRound, draft: Draft | None, late_too: bool
) -> bool:
    """Whether what was typed is about a round of which nothing is to be kept any more."""
    newer = Q(client_key=typed.client_key) | Q(seq__gt=typed.based_on)
    rows = list(GameEvent.objects.filter(newer, game=game).order_by("seq"))
    if any(row.client_key == typed.client_key for row in rows):
        return True
    saved = [entry.ref for entry in entries(events_of(rows)) if isinstance(entry, Round)]
    if about or not saved:
        return False
    return not late_too if draft is None else saved[0] <= draft.fields["based_on"]


def _merge_fields(draft: Draft, typed: TypedRound, seen: TypedRound) -> None:
    before = seen.said()
    changed = {key: value for key, value in typed.said().items() if value != before[key]}
    draft.fields = {**draft.fields, **changed}


def _merge_hands(draft: Draft, device: Device, typed: TypedRound, seen: TypedRound) -> None:
    now, before = typed.texts(), seen.texts()
    for seat in {*now, *before}:
        text = now.get(seat, "")
        if text == before.get(seat, ""):
            continue
        _forget_what_was_shown(draft, seat)
        if text:
            DraftHand.objects.update_or_create(
                draft=draft, seat=seat, device=device, defaults={"text": text}
            )
        else:
            # Not what another device typed since: nobody here has seen it yet.
            cleared = Q(device=device) | Q(text=before.get(seat, ""))
            draft.hands.filter(cleared, seat=seat).delete()


def _forget_what_was_shown(draft: Draft, seat: int) -> None:
    if seat == TOGETHER:
        draft.fields.pop("collected", None)
    else:
        draft.fields.get("hands", {}).pop(str(seat), None)


def hand_pick(*, game: Game, about: int, hand: int) -> None:
    """Of several versions of a hand the chosen one (by its pk) stays."""
    with transaction.atomic():
        chosen = DraftHand.objects.filter(draft__game=game, draft__about=about, pk=hand).first()
        if chosen is not None:
            chosen.draft.hands.filter(seat=chosen.seat).exclude(pk=hand).delete()
            Game.objects.filter(pk=game.pk).update(version=F("version") + 1)


def draft_rebase(*, game: Game, about: int, client_key: str, based_on: int) -> None:
    """What was typed becomes a round after those that were recorded meanwhile."""
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game.pk)
        older = Draft.objects.filter(game=game, about=about, fields__based_on__lt=based_on)
        for draft in older:
            draft.fields |= {"client_key": client_key, "based_on": based_on}
            draft.save()
        Game.objects.filter(pk=game.pk).update(version=F("version") + 1)


def draft_discard(*, game: Game, about: int, before: int | None = None) -> None:
    """Drops what was typed, if there is anything; with ``before`` only what is based on less."""
    drafts = Draft.objects.filter(game=game, about=about)
    if before is not None:
        drafts = drafts.filter(fields__based_on__lt=before)
    if drafts.delete()[0]:
        Game.objects.filter(pk=game.pk).update(version=F("version") + 1)
