"""Who somebody is to the site: a number in his session and the name he plays under. There are no accounts."""

import secrets
from typing import Any

from django.http import HttpRequest

from orangerie.site.models import commitment, new_secret


def visitor(session: Any) -> str:
    """The visitor's own mark, or nothing before he did anything."""
    return str(session.get("visitor", ""))


def known_visitor(request: HttpRequest) -> str:
    """The visitor's own mark; made now if there is none."""
    if not visitor(request.session):
        request.session["visitor"] = secrets.token_urlsafe(24)
    return visitor(request.session)


def name_of(session: Any) -> str:
    """The name used last."""
    return str(session.get("name", ""))


def promise(request: HttpRequest) -> str:
    """The promise about the next table's secret, shown before the visitor gives his own seed."""
    if "secret" not in request.session:
        request.session["secret"] = new_secret()
    return commitment(request.session["secret"])


def keep_promise(request: HttpRequest) -> str:
    """The secret that was promised, for the table made now; the next one gets another."""
    return str(request.session.pop("secret", None) or new_secret())
