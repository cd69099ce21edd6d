"""Two layers around every page: what a browser may load, and sentences instead of tracebacks."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from orangerie.engine.refusal import Refusal

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where a piece lies is written on the piece
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)


class ContentPolicy(MiddlewareMixin):
    """No script, style or picture from anywhere else, and no script written into a page."""

    def process_response(self, _request: HttpRequest, response: Any) -> Any:
        """Say so to the browser."""
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        return response


class Sentences(MiddlewareMixin):
    """A refusal becomes a page that says what happened and what to do."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer a refusal; anything else is Django's."""
        from orangerie.site.pages.errors import refused  # pages need the settings first

        return refused(request, exception) if isinstance(exception, Refusal) else None
