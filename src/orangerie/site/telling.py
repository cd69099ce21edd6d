"""Telling everybody who looks at a table that it changed; each then is shown it anew from what he may know."""

import asyncio
from typing import Any

from channels.layers import get_channel_layer

_loops: list[asyncio.AbstractEventLoop] = []
"""The event loop of this process; sockets live in it, moves come from threads."""


def listen() -> None:
    """Remember the loop this is called in."""
    _loops[:] = [asyncio.get_running_loop()]


def group(code: str) -> str:
    """The channel group of a table."""
    return f"table.{code}"


def tell(code: str, version: int) -> None:
    """Say that a table now stands at this version. Only called when that is stored."""
    layer: Any = get_channel_layer()
    for loop in _loops:
        if loop.is_running():
            message = {"type": "table.changed", "version": version}
            asyncio.run_coroutine_threadsafe(layer.group_send(group(code), message), loop)
