import os
import secrets
import tempfile
from pathlib import Path


def load_or_create(path: Path) -> str:
    """The key kept in a file, made on the first start.

    Several processes may start at once: each writes a complete file under a name of its own and
    then links it into place, which only the first one manages, so that all read the same key.
    """
    if not path.exists():
        _create(path)
    return path.read_text(encoding="ascii").strip()


def _create(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # mkstemp gives the file mode 600, and a link keeps it.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".secret_key.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(60))
        os.link(name, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(name)
