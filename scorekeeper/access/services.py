from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone

from scorekeeper.access.codes import new_code
from scorekeeper.access.models import Code, Device, Grant, Link, Right, Space
from scorekeeper.access.tokens import CODE_LIVES, new_token, token_hash


def space_create(*, owner: Device, address: str) -> Space:
    """A new space that the device owns; ``{key}`` in the address becomes the space's key."""
    space = Space()
    space.address = address.format(key=space.key)
    space.save()
    right_grant(device=owner, space=space, right=Right.OWN)
    return space


def device_without_browser() -> Device:
    """A device to which nobody has the key, for what is made on the command line."""
    return Device.objects.create(key_hash=token_hash(new_token()))


def right_grant(*, device: Device, space: Space, right: Right, link: Link | None = None) -> None:
    """Gives the device the right; one as high that it has already stays as it came."""
    with transaction.atomic():
        grant, _ = Grant.objects.select_for_update().get_or_create(
            space=space, device=device, defaults={"right": right, "link": link}
        )
        if grant.right < right:
            grant.right, grant.link = right, link
            grant.save(update_fields=["right", "link"])


def link_create(*, space: Space, right: Right) -> str:
    """A new link; its token is returned once and never again."""
    token = new_token()
    Link.objects.create(space=space, right=right, token_hash=token_hash(token))
    return token


def link_revoke(*, link: Link, keeper: Device | None = None) -> None:
    """The link opens nothing more, and whoever came by it has lost the right.

    Only the ``keeper``, who closes it, stays: else the owner who brought a table back by a link
    could not close that link without losing the table for good.
    """
    with transaction.atomic():
        link.grants.filter(device=keeper).update(link=None)
        link.delete()


def link_open(*, device: Device, link: Link) -> None:
    """Gives the device the link's right."""
    right_grant(device=device, space=link.space, right=Right(link.right), link=link)


def code_show(*, space: Space, right: Right, now: datetime | None = None) -> Code:
    """The code of this right, good for ten more minutes; a new one when the old one is over."""
    now = now or timezone.now()
    Code.objects.filter(shown_at__lt=now - CODE_LIVES).delete()
    code = Code.objects.filter(space=space, right=right).first()
    if code is None:
        return _fresh_code(space, right, now)
    code.shown_at = now
    code.save(update_fields=["shown_at"])
    return code


def _fresh_code(space: Space, right: Right, now: datetime) -> Code:
    """Tries again in the rare case that somebody else has just got the same six symbols."""
    while True:
        try:
            with transaction.atomic():
                return Code.objects.create(space=space, right=right, code=new_code(), shown_at=now)
        except IntegrityError:
            shown = Code.objects.filter(space=space, right=right).first()
            if shown is not None:
                return shown


def code_revoke(*, code: Code) -> None:
    """The code opens nothing more. Rights that it gave stay."""
    code.delete()
