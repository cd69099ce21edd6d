"""Django's settings: safe by default, everything in the user's data folder, changed by ORANGERIE_* variables alone."""

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.utils.translation import gettext_lazy as _
from platformdirs import user_data_path

from orangerie.site.messages import compiled_locale
from orangerie.site.secret_key import secret_key

SITE = Path(__file__).parent
DATA = Path(os.environ.get("ORANGERIE_DATA") or user_data_path("orangerie"))
DATA.mkdir(parents=True, exist_ok=True)


def words(name: str, default: str = "") -> list[str]:
    """A variable that lists words with commas."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def database(url: str) -> dict[str, object]:
    """Where tables are kept: SQLite in the data folder, or PostgreSQL by its URL.

    >>> database("postgresql://ana:secret@db/orangerie")["HOST"]
    'db'
    """
    if url:
        parts = urlsplit(url)
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": parts.path.lstrip("/"),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": parts.hostname or "",
            "PORT": str(parts.port or ""),
        }
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "orangerie.sqlite3",
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        "TEST": {"NAME": DATA / "test.sqlite3"},
    }


def channel_layer(url: str) -> dict[str, object]:
    """How processes tell each other of moves: in memory while there is one, else by Redis."""
    if url:
        return {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [url]}}
    return {"BACKEND": "channels.layers.InMemoryChannelLayer"}


DEBUG = os.environ.get("ORANGERIE_DEBUG") == "1"
SECRET_KEY = secret_key(DATA / "secret-key")
ALLOWED_HOSTS = words("ORANGERIE_HOSTS", "localhost,127.0.0.1,[::1]")
DATABASES = {"default": database(os.environ.get("ORANGERIE_DATABASE", ""))}
CHANNEL_LAYERS = {"default": channel_layer(os.environ.get("ORANGERIE_REDIS", ""))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = ["django.contrib.sessions", "django.contrib.staticfiles", "channels", "django_htmx", "orangerie.site"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "orangerie.site.protection.ContentPolicy",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "orangerie.site.protection.Sentences",
]
ROOT_URLCONF = "orangerie.site.urls"
ASGI_APPLICATION = "orangerie.site.asgi.application"
FROM_FILES = ["django.template.loaders.filesystem.Loader"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SITE / "templates"],
        "OPTIONS": {
            "loaders": FROM_FILES if DEBUG else [("django.template.loaders.cached.Loader", FROM_FILES)],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "orangerie.site.preferences.preferences",
            ],
        },
    }
]

STATIC_URL = "/static/"
STATICFILES_DIRS = [SITE / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "orangerie.site.assets.Assets"},
}

USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("es", _("Spanish")), ("fr", _("French"))]
LOCALE_PATHS = [compiled_locale(SITE / "locale", DATA / "locale")]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"

BEHIND_HTTPS = os.environ.get("ORANGERIE_HTTPS") == "1"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = BEHIND_HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "orangerie.site.pages.errors.csrf"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {
        "django": {"handlers": ["console"], "level": "ERROR", "propagate": False},
        "orangerie": {"handlers": ["console"], "level": "WARNING", "propagate": False},
    },
}
