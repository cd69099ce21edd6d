"""Live updates: every seat is pushed its own table, made from what it may know."""

import asyncio
import contextlib
import json
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from orangerie.site.closing import NoTable
from orangerie.site.frame import fragment_in
from orangerie.site.seating import seen_now
from orangerie.site.telling import group, listen
from orangerie.site.visitors import visitor

HEARTBEAT = 25
"""Seconds between two signs of life of somebody who looks on."""
NOT_FOUND = 4404
BREATH = 0.15
"""Seconds between two pushes: when instant bots play many moves in a row, a page never falls behind."""


class Live(AsyncWebsocketConsumer):
    """One open page at one table."""

    code = language = owner = ""
    shown = -1
    heart: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Show the table as it stands; so a page that was cut off is up to date at once."""
        listen()
        self.code = self.scope["url_route"]["kwargs"]["code"]
        wanted = parse_qs(self.scope["query_string"].decode()).get("language", ["en"])[0]
        self.language = wanted if wanted in dict(settings.LANGUAGES) else "en"
        self.owner = await in_thread(visitor)(self.scope["session"])
        await self.channel_layer.group_add(group(self.code), self.channel_name)
        await self.accept()
        try:
            await in_thread(seen_now)(self.code, self.owner)
            await self.show()
        except NoTable:
            await self.close(NOT_FOUND)
            return
        self.heart = asyncio.create_task(self.beat())

    async def disconnect(self, code: int) -> None:
        """Nothing is lost: the moves are stored."""
        del code
        if self.heart:
            self.heart.cancel()
        await self.channel_layer.group_discard(group(self.code), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Moves come as requests with their own protection; a socket only listens."""

    async def table_changed(self, event: dict[str, Any]) -> None:
        """Somebody changed the table; if several did, the last look serves all."""
        if event["version"] > self.shown:
            await self.show()
            await asyncio.sleep(BREATH)

    async def show(self, *, anew: bool = False) -> None:
        """Push this visitor's own table; `anew` also to a page that shows this very version."""
        self.shown, html = await in_thread(fragment_in)(self.language, self.code, self.owner, anew=anew)
        with contextlib.suppress(RuntimeError, OSError):  # closed meanwhile
            await self.send(json.dumps({"version": self.shown, "anew": anew, "content": html}))

    async def beat(self) -> None:
        """Note that somebody is here, from time to time; and who has gone becomes visible."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            await in_thread(seen_now)(self.code, self.owner)
            await self.show(anew=True)


def in_thread(function: Any) -> Any:
    """Run a function that reads the database beside the event loop."""
    return database_sync_to_async(function, thread_sensitive=False)
