import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF

from scorekeeper.secret import load_or_create

BASE_DIR = Path(__file__).resolve().parent.parent


def switched_on(name: str) -> bool:
    return os.environ.get(name, "") == "1"


# Everything that the running product writes lies in this one folder: a backup is a copy of it.
DATA = Path(os.environ.get("SCOREKEEPER_DATA") or BASE_DIR / "data").resolve()
DATA.mkdir(parents=True, exist_ok=True)

DEBUG = switched_on("SCOREKEEPER_DEBUG")
HTTPS = switched_on("SCOREKEEPER_HTTPS")
SECRET_KEY = os.environ.get("SECRET_KEY") or load_or_create(DATA / "secret_key")

# On a home network the phones use whatever name or address the router gave this machine, which
# nobody knows beforehand. A public service names its hosts.
ALLOWED_HOSTS = os.environ.get("SCOREKEEPER_HOSTS", "*").split(",")

# How many reverse proxies stand in front. Without any, headers of forwarding are a guest's own
# words, and believing them would let anybody walk around the rate limits.
PROXIES = int(os.environ.get("SCOREKEEPER_PROXIES") or 0)

INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "scorekeeper.web",
    "scorekeeper.access",
    "scorekeeper.leagues",
    "scorekeeper.tables",
    "scorekeeper.standings",
    "scorekeeper.sheets",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "scorekeeper.access.links.token_aside",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Compressed pages hold secrets beside what a guest typed, which is what BREACH needs. Django
    # masks its CSRF tokens anew in each answer, and this middleware adds a random number of bytes.
    "django.middleware.gzip.GZipMiddleware",
    "scorekeeper.web.middleware.permissions_policy",
    "scorekeeper.web.middleware.for_this_browser",
    "scorekeeper.web.middleware.zone_of_this_browser",
    "csp.middleware.CSPMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.access.devices.device_cookie",
]

ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"

LOADERS = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            # The loader of django-template-partials is named here, and not by its app, because
            # the app imports the whole of Django's admin, which this project does not have.
            "loaders": [
                (
                    "template_partials.loader.Loader",
                    [("django.template.loaders.cached.Loader", LOADERS)],
                )
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "template_partials.templatetags.partials",
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
        },
    }
]

SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA / "scorekeeper.sqlite3",
    # Kept open between requests: opening one, with the pragmas below, costs as much as a page.
    "CONN_MAX_AGE": 60,
    "OPTIONS": {
        # A transaction takes the write lock when it begins. One that began by reading could not
        # wait for the lock later, and would fail as soon as two phones save at once.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: a round that the page showed as saved is still there after a power cut.
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
        ),
    },
}

DATABASES = {
    "default": (
        dj_database_url.config(conn_max_age=60, conn_health_checks=True)
        if os.environ.get("DATABASE_URL")
        else SQLITE
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский")]
LOCALE_PATHS = [BASE_DIR / "scorekeeper" / "locale"]
LANGUAGE_COOKIE_NAME = "lang"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SECURE = HTTPS

USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
# A file is taken only where a view asks for it (``sheets/uploads.py``), in memory; any other that
# is sent is dropped.
FILE_UPLOAD_HANDLERS: list[str] = []
SECURE_REFERRER_POLICY = "same-origin"
# Browsers ignore this header on plain http, and complain about it in the console.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None

CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS

SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
if HTTPS and PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        # Its own handler would mail and print a second time.
        "django": {"handlers": [], "propagate": True, "level": "INFO"},
        # One line for each request that was answered 4xx is noise on a public service.
        "django.request": {"level": "ERROR"},
    },
}
