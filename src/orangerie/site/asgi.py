"""The site as a server runs it: pages by Django, sockets by Channels."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from channels.sessions import SessionMiddlewareStack
from django.core.asgi import get_asgi_application
from django.urls import path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "orangerie.site.settings")
pages = get_asgi_application()

from orangerie.site.live import Live  # noqa: E402 (only after Django is set up)

sockets = [path("live/<str:code>/", Live.as_asgi())]
application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": AllowedHostsOriginValidator(SessionMiddlewareStack(URLRouter(sockets))),
    }
)
