from scorekeeper.access.models import Device, Grant, Right, Space


def space_create(*, owner: Device) -> Space:
    """A new space that the device owns."""
    space = Space.objects.create()
    Grant.objects.create(space=space, device=owner, right=Right.OWN)
    return space
