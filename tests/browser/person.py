"""Somebody with a browser: looks, clicks, types, taps; and notices whatever goes wrong meanwhile."""

import random
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, sync_playwright
from tests.browser.server import Server

from orangerie.bots.bot import view_of
from orangerie.bots.shelf import bot

QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
ALONE = ("--disable-sync", "--no-first-run")
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MINE = "#table.my-turn:not([data-curtain])"
OVER = '#table[data-over="true"]'
HARMLESS = "WebSocket is closed before the connection is established"
"""What the browser says of somebody who leaves a table before its line stands, as anybody may."""
Choose = Callable[["Person", list[str]], None]


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, or whatever Chromium is on the path."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found, "No Chromium on the path: run `make browser`."
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=found, args=[*QUIET, *ALONE])
        yield browser
        browser.close()


@dataclass
class Person:
    """A browser of one's own, with its cookies, at our server."""

    server: Server
    context: BrowserContext
    page: Page
    forgiven: list[str] = field(default_factory=lambda: [HARMLESS])
    """What the browser may complain of in this test."""
    complaints: list[str] = field(default_factory=list)
    pieces: int = 0
    """How many moves were made on the board itself."""
    answers: list[Response] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)

    @classmethod
    def come(cls, browser: Browser, server: Server, **kind: Any) -> "Person":
        """Open a browser, without motion unless the test is about it."""
        context = browser.new_context(**(DESKTOP | {"locale": "en-GB", "reduced_motion": "reduce"} | kind))
        context.set_default_timeout(20_000)
        person = cls(server, context, context.new_page())
        person.page.on("console", person._hear)
        person.page.on("pageerror", lambda error: person.complaints.append(f"{error}\n{error.stack}"))
        person.page.on("response", person._note_answer)
        person.page.on("request", person._note_request)
        person.page.on("dialog", lambda dialog: dialog.accept())
        return person

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _note_answer(self, answer: Response) -> None:
        self.answers.append(answer)

    def _note_request(self, request: Request) -> None:
        self.requests.append(request)

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong, and nobody else may have been asked."""
        self.context.close()
        strangers = {
            request.url for request in self.requests if not request.url.startswith((self.server.address, "data:"))
        }
        assert not strangers, f"Another host was asked: {strangers}"
        wrong = [said for said in self.complaints if not any(re.search(allowed, said) for allowed in self.forgiven)]
        assert not wrong, "The browser complains:\n" + "\n".join(wrong)

    # Going places

    def go(self, path: str) -> "Person":
        """Open a page of ours."""
        self.page.goto(self.server.address + path)
        return self

    def play_now(self, game: str, bots: int = 1, level: str = "random", options: tuple[str, ...] = ()) -> "Person":
        """From the home page to a table with bots."""
        self.go("/")
        card = self.page.locator(f'section[data-game="{game}"]')
        card.locator("summary").click()
        card.locator(f'label:has(input[name="bots"][value="{bots}"])').click()
        card.locator(f"input[name=level][value={level}]").check()
        card.locator("input[name=name]").fill("Ana")
        for option in options:
            card.locator(f"input[name=option-{option}]").check()
        card.locator("button.primary").click()
        self.page.wait_for_selector("#table")
        return self

    def hurry(self) -> "Person":
        """Set the bots' pace to instant, in the table's menu."""
        self.page.locator("#table-menu > summary").click()
        self.page.locator('#table-menu label:has(input[name=speed][value="0"])').click()
        self.page.wait_for_selector('#table-menu input[name=speed][value="0"]:checked', state="attached")
        self.page.locator("#table-menu > summary").click()
        return self

    def set_table(self, game: str, way: str, *seats: str, options: tuple[str, ...] = ()) -> str:
        """Fill in the form of a new table and return its address."""
        self.go(f"/new/{game}/{way}/")
        for number, kind in enumerate(seats, 2):
            self.page.locator(f"#place-{number}").select_option(kind)
        for number, name in enumerate(("Ana", "Léo", "Eva", "Tom")[: len(seats) + 1], 1):
            self.page.locator(f"#name-{number}").fill(name)
        for option in options:
            self.page.locator(f"input[name=option-{option}]").check()
        self.page.locator("main button.primary").click()
        self.page.wait_for_selector("#table")
        return self.path

    # What the page says

    @property
    def path(self) -> str:
        """The address without the host."""
        return self.page.url.removeprefix(self.server.address)

    @property
    def code(self) -> str:
        """The table's code."""
        return self.data("code")

    def data(self, name: str) -> str:
        """One of the table's data attributes."""
        value = self.page.locator("#table").get_attribute(f"data-{name}")
        assert value is not None, f"The table has no data-{name}."
        return value

    @property
    def number(self) -> int:
        """How many moves the page knows."""
        return int(self.data("number"))

    @property
    def moves(self) -> list[str]:
        """The legal moves in the list of buttons."""
        found: list[str] = self.page.locator("button[data-move]").evaluate_all("all => all.map(b => b.dataset.move)")
        return found

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.data("over") == "true"

    @property
    def html(self) -> str:
        """All that the browser knows of the page."""
        return self.page.content()

    def text(self, selector: str) -> str:
        """What stands there."""
        return self.page.locator(selector).inner_text()

    # Playing

    def await_turn(self, after: int = -1) -> bool:
        """Wait until it is my turn with a newer table; whether it is (else the game is over)."""
        self.page.wait_for_selector(f'{MINE}:not([data-number="{after}"]), {OVER}')
        return not self.over

    def click_move(self, move: str) -> None:
        """By mouse, on the plain button."""
        self.page.locator(f'button[data-move="{move}"]').click()

    def tap_move(self, move: str) -> None:
        """By finger, on the plain button."""
        self.page.locator(f'button[data-move="{move}"]').tap()

    def piece(self, move: str) -> Any:
        """The things on the board that play this move."""
        return self.page.locator(f'#board [data-play="{move}"]:visible')

    def play_on(self, choose: Choose, most: int = 10_000) -> int:
        """Play until the game is over or so many moves of mine are made; how many they were."""
        made = 0
        while made < most and self.await_turn():
            number = self.number
            choose(self, self.moves)
            made += 1
            self.page.wait_for_selector(f'#table:not([data-number="{number}"])')
        return made


EAGER = ("sell", "claim", "place", "from", "die", "walk", "play", "take")
"""What somebody does first who wants to get on."""


def pick(rng: random.Random, moves: list[str]) -> str:
    """A move of somebody who wants to get on."""
    for verb in EAGER:
        if wanted := [move for move in moves if move.split()[0] == verb]:
            return rng.choice(wanted)
    return rng.choice(moves)


def by_list(rng: random.Random) -> Choose:
    """By mouse on the plain buttons."""
    return lambda person, moves: person.click_move(pick(rng, moves))


def by_bot(person: Person, moves: list[str]) -> None:
    """As a bot would play in one's place: for tables that are good to look at."""
    match = person.server.match(person.code)
    person.click_move(bot("greedy").choose(view_of(match, match.actor, 1), moves))


def by_piece(rng: random.Random) -> Choose:
    """By mouse on the board where a piece carries the move, else on its button."""

    def choose(person: Person, moves: list[str]) -> None:
        move = pick(rng, moves)
        piece = person.piece(move)
        if piece.count():
            piece.first.click()
            person.pieces += 1
        else:
            person.click_move(move)

    return choose
