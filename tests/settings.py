import atexit
import os
import shutil
import tempfile

# The suite leaves the data folder of the person who runs it alone. Worker processes inherit the
# folder that the first process made.
if "SCOREKEEPER_TEST_DATA" not in os.environ:
    folder = tempfile.mkdtemp(prefix="scorekeeper-tests-")
    os.environ["SCOREKEEPER_TEST_DATA"] = folder
    atexit.register(shutil.rmtree, folder, ignore_errors=True)

os.environ["SCOREKEEPER_DATA"] = os.environ["SCOREKEEPER_TEST_DATA"]
os.environ.setdefault("SECRET_KEY", "only-for-tests-" + "x" * 50)

from scorekeeper.settings import *  # noqa: F403
from scorekeeper.settings import DATA, DATABASES

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, because the threads of a live server cannot share one connection to a database in
    # memory: two transactions would meet in it.
    DATABASES["default"]["TEST"] = {"NAME": DATA / "test.sqlite3"}
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;"
    )
