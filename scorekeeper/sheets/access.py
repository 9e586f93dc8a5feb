"""The only way to a file that waits: by the device that sent it."""

from django.http import Http404, HttpRequest

from scorekeeper.access.devices import key_hash
from scorekeeper.leagues.models import League
from scorekeeper.sheets.models import Upload


def upload_for(request: HttpRequest, pk: int, league: League | None) -> Upload:
    """A file that this device sent for that league (None: for a new one). Raises Http404."""
    sent = Upload.objects.select_related("device").filter(pk=pk, league=league)
    upload = sent.filter(device__key_hash=key_hash(request) or "-").first()
    if upload is None:
        raise Http404
    return upload
