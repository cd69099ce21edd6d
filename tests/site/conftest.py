"""A table to play at, people who come to it, and a clean memory for every test."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import unescape

import pytest
from django.test import Client

from orangerie.site import hosting, opponents

Guests = Callable[[], "Guest"]


@dataclass
class Page:
    """A page as a program reads it."""

    status: int
    html: str

    def data(self, name: str) -> str:
        """An attribute of the table's root element."""
        root = re.search(r'<main id="table"[^>]*>', self.html)
        assert root, self.html[:2000]
        found = re.search(rf'data-{name}="([^"]*)"', root.group())
        assert found, f"data-{name} is missing"
        return unescape(found.group(1))

    @property
    def moves(self) -> list[str]:
        """The legal moves in the move list."""
        return [unescape(move) for move in re.findall(r'<button[^>]* data-move="([^"]*)"', self.html)]


@dataclass
class Guest:
    """A person with a browser of his own."""

    client: Client = field(default_factory=Client)
    code: str = ""

    def get(self, path: str = "") -> Page:
        answer = self.client.get(path or f"/t/{self.code}/")
        return Page(answer.status_code, answer.content.decode())

    def post(self, path: str, **fields: object) -> Page:
        answer = self.client.post(path, fields)
        if answer.status_code == 302:
            return self.get(answer["Location"])
        return Page(answer.status_code, answer.content.decode())

    def act(self, deed: str, **fields: object) -> Page:
        """Something done at the table, as the page's script does it."""
        answer = self.client.post(f"/t/{self.code}/{deed}/", fields, headers={"HX-Request": "true"})
        return Page(answer.status_code, answer.content.decode())

    def move(self, move: str, number: object = None) -> Page:
        return self.act("move", move=move, number=self.get().data("number") if number is None else number)

    def set_table(self, game: str, way: str, *seats: str, **more: object) -> str:
        """Make a table with these seats, the first being the guest's own, and remember its code."""
        chosen = {f"seat-{n}": kind for n, kind in enumerate(seats, 1)} | {f"name-{n}": f"P{n}" for n in range(1, 5)}
        answer = self.client.post(f"/new/{game}/{way}/", chosen | more)
        assert answer.status_code == 302, answer.content.decode()[:500]
        self.code = answer["Location"].split("/")[-2]
        return self.code


def wait_for_bots() -> None:
    """Until no bot thinks any more."""
    for _ in range(12000):
        if not opponents._busy:
            return
        time.sleep(0.01)
    raise AssertionError("The bots do not come to rest.")


@pytest.fixture
def guest(transactional_db: None) -> Iterator[Guests]:
    """People, as many as the test asks for."""
    del transactional_db
    hosting.forget()
    yield Guest
    wait_for_bots()


@pytest.fixture
def two(guest: Guests) -> tuple[Guest, Guest]:
    """Two friends at a table of Parfum, each in his own browser."""
    ana, leo = guest(), guest()
    leo.code = ana.set_table("parfum", "friends", "me", "open")
    leo.act("sit", seat=2, name="Léo")
    return ana, leo
