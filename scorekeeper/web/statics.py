import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def collect_if_changed() -> bool:
    """Collects and compresses the static files, unless the last time found the very same ones."""
    stamp = Path(settings.STATIC_ROOT).with_suffix(".stamp")
    current = _fingerprint()
    if stamp.exists() and stamp.read_text(encoding="ascii") == current:
        return False
    # Gone before the work and back after it: an interrupted collection is done again.
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(current, encoding="ascii")
    return True


def _fingerprint() -> str:
    digest = hashlib.sha256(str(settings.STATIC_ROOT).encode())
    for finder in get_finders():
        for name, storage in sorted(finder.list(None), key=lambda found: found[0]):
            modified = storage.get_modified_time(name).timestamp()
            digest.update(f"{name} {storage.size(name)} {modified}\n".encode())
    return digest.hexdigest()
