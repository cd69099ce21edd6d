"""Styles, scripts and pictures: served by the site itself, compressed, named after their content, kept by browsers."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.http import Http404, HttpRequest, HttpResponse

YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Asset:
    """A file ready to be sent."""

    kind: str
    plain: bytes
    packed: bytes
    mark: str
    """A short hash of the content: the same mark, the same file."""


@lru_cache(maxsize=256)
def read(file: str, _changed: int) -> Asset:
    """A file, read and compressed once for each of its versions."""
    plain = Path(file).read_bytes()
    kind = mimetypes.guess_type(file)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/javascript", "image/svg+xml"):
        kind += "; charset=utf-8"
    return Asset(kind, plain, gzip.compress(plain, 9, mtime=0), hashlib.sha256(plain).hexdigest()[:12])


def asset(path: str) -> Asset | None:
    """The asset of this name, if there is one."""
    file = finders.find(path)
    return read(file, Path(file).stat().st_mtime_ns) if file and Path(file).is_file() else None


class Assets(StaticFilesStorage):
    """Where `{% static %}` gets addresses from: each carries the mark of its content."""

    def url(self, name: str) -> str:
        """The address of an asset."""
        found = asset(name)
        return f"{settings.STATIC_URL}{name}{f'?v={found.mark}' if found else ''}"


def serve(request: HttpRequest, path: str) -> HttpResponse:
    """Send an asset; one asked for by its mark may be kept for a year."""
    found = asset(path)
    if found is None:
        raise Http404(path)
    packed = "gzip" in request.headers.get("Accept-Encoding", "") and len(found.packed) < len(found.plain)
    response = HttpResponse(found.packed if packed else found.plain, content_type=found.kind)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["ETag"] = f'"{found.mark}"'
    fixed = request.GET.get("v") == found.mark
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if fixed else "no-cache"
    return response
