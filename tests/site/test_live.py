"""Live updates over real sockets: each seat its own table, at once, again after a cut, and never a secret."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from tests.site.conftest import Guest, Guests, Page

from orangerie.site.asgi import application
from orangerie.site.hosting import hold
from orangerie.site.seen import see

ORIGIN = (b"origin", b"http://testserver"), (b"host", b"testserver")


class Wire(ApplicationCommunicator):
    """A browser's end of a socket; Channels' own brings a whole server along."""

    def __init__(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        path, _, query = path.partition("?")
        super().__init__(
            application,
            {"type": "websocket", "path": path, "query_string": query.encode(), "headers": headers, "subprotocols": []},
        )

    async def connect(self) -> bool:
        """Knock, and tell whether the door was opened."""
        await self.send_input({"type": "websocket.connect"})
        return bool((await self.receive_output(10))["type"] == "websocket.accept")

    async def read(self) -> str:
        """The next message."""
        return str((await self.receive_output(10))["text"])

    async def disconnect(self) -> None:
        """Go."""
        await self.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wait(10)


class Socket:
    """An open page's socket."""

    def __init__(self, guest: Guest, language: str = "en") -> None:
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in guest.client.cookies.items())
        headers = [*ORIGIN, (b"cookie", cookies.encode())]
        self.wire = Wire(f"/live/{guest.code}/?language={language}", headers)

    async def open(self) -> Page:
        assert await self.wire.connect()
        return await self.next()

    async def next(self) -> Page:
        message: dict[str, Any] = json.loads(await self.wire.read())
        return Page(200, message["content"])

    async def until(self, number: str) -> Page:
        page = await self.next()
        while page.data("number") != number:
            page = await self.next()
        return page


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_friends_move_arrives_by_itself_and_a_spectator_sees_it_too(two: tuple[Guest, Guest], guest: Guests) -> None:
    ana, leo = two
    eva = guest()
    eva.code = ana.code
    player, other = (ana, leo) if ana.get().moves else (leo, ana)

    async def story() -> None:
        sockets = [Socket(other), Socket(eva)]
        for socket in sockets:
            await socket.open()
        page = await sync_to_async(player.get)()
        after = await sync_to_async(player.move)(page.moves[0], page.data("number"))
        waiting, watching = [await socket.until(after.data("number")) for socket in sockets]
        assert waiting.data("version") == watching.data("version") == after.data("version")
        assert watching.data("seat") == "0"
        for socket in sockets:
            await socket.wire.disconnect()

    run(story)


def test_a_socket_tells_exactly_what_the_seat_may_know(two: tuple[Guest, Guest], guest: Guests) -> None:
    eva = guest()
    eva.code = two[0].code

    async def story() -> None:
        for seat, person in ((0, two[0]), (1, two[1]), (-1, eva)):
            socket = Socket(person)
            page = await socket.open()
            fetched = await sync_to_async(person.get)()
            main = re.search(r'<main id="table".*</main>', fetched.html, re.DOTALL)
            assert main
            assert page.html.strip() == main.group().strip()
            values = [played.move for played in await sync_to_async(held_moves)(person.code, seat)]
            assert all(len(value.split()) == 1 for value in values)
            await socket.wire.disconnect()

    run(story)


def held_moves(code: str, seat: int) -> list[Any]:
    """The draws that others made in secret, as this seat is told them."""
    with hold(code) as held:
        told = see(held.match, held.names, seat).moves
        return [t for t, played in zip(told, held.match.moves, strict=True) if played.drawer not in (-1, seat)]


def test_after_a_cut_the_socket_shows_the_table_as_it_stands(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    player, other = (ana, leo) if ana.get().moves else (leo, ana)

    async def story() -> None:
        first = Socket(other)
        await first.open()
        await first.wire.disconnect()
        page = await sync_to_async(player.get)()
        after = await sync_to_async(player.move)(page.moves[0], page.data("number"))
        again = await Socket(other).open()
        assert again.data("number") == after.data("number")

    run(story)


def test_a_socket_speaks_the_pages_language_and_knows_no_wrong_address(two: tuple[Guest, Guest], guest: Guests) -> None:
    lost = guest()
    lost.code = "nowhere"

    async def story() -> None:
        page = await Socket(two[0], "fr").open()
        assert "Ce qui s’est passé" in page.html
        strange = Socket(lost)
        await strange.wire.connect()
        assert (await strange.wire.receive_output(10))["code"] == 4404

    run(story)


def test_a_page_of_another_site_gets_no_socket(two: tuple[Guest, Guest]) -> None:
    async def story() -> None:
        headers = [(b"origin", b"http://elsewhere.example"), (b"host", b"testserver")]
        assert not await Wire(f"/live/{two[0].code}/", headers).connect()

    run(story)
