"""Every page there is, each table in every condition: for axe and for the screenshots."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser
from tests.browser.person import OVER, Person, by_bot
from tests.browser.server import Server

OPTIONS: dict[str, tuple[str, ...]] = {"parfum": (), "sanssouci": ("rewards", "boars")}
FIXED = {
    "home": "/",
    "parfum-friends": "/new/parfum/friends/",
    "sanssouci-here": "/new/sanssouci/here/",
    "rules": "/rules/",
    "parfum-rules": "/rules/parfum/",
    "sanssouci-rules": "/rules/sanssouci/",
    "about": "/about/",
    "check": "/check/",
    "wrong-address": "/nowhere/",
    "no-table": "/t/abcdefghjk/",
}
TABLES = ("parfum", "sanssouci")
STATES = ("", "-watched", "-end", "-replay")
PAGES = (*FIXED, *(game + state for game in TABLES for state in STATES), "waiting", "invited", "curtain", "closed")
"""The names of all pages."""
OF_A_STRANGER = ("parfum-watched", "sanssouci-watched", "invited")


@dataclass(frozen=True)
class Gallery:
    """Where each page is, and the cookies of the person who sits at the tables."""

    paths: dict[str, str]
    cookies: Any

    def visit(self, browser: Browser, server: Server, name: str, **kind: Any) -> Person:
        """Open a page, as the person at the table or as somebody who only comes by."""
        if name not in OF_A_STRANGER:
            kind["storage_state"] = self.cookies
        person = Person.come(browser, server, **kind)
        person.forgiven.append(r"status of 404")
        return person.go(self.paths[name])


def gallery(browser: Browser, server: Server, moves: int = 20) -> Gallery:
    """Set up every table, with so many moves of the person at it."""
    ana = Person.come(browser, server)
    paths = dict(FIXED)
    for game in TABLES:
        ana.play_now(game, 2, "greedy", OPTIONS[game]).hurry()
        ana.play_on(by_bot, most=moves)
        ana.await_turn()
        paths |= {game: ana.path, f"{game}-watched": ana.path, f"{game}-replay": f"{ana.path}replay/60/"}
        ana.play_now(game, 1, "greedy", OPTIONS[game]).hurry()
        ana.page.locator("#table-menu > summary").click()
        ana.page.locator('form[action$="/leave/"] button').click()  # a bot plays the game to its end
        paths[f"{game}-end"] = ana.path
    paths["waiting"] = paths["invited"] = ana.set_table("parfum", "friends", "open")
    paths["curtain"] = ana.set_table("sanssouci", "here", "here")
    paths["closed"] = ana.set_table("parfum", "friends", "open")
    ana.page.locator('form[action$="/close/"] button').click()
    ana.page.wait_for_selector("#closed")
    for game in TABLES:
        ana.go(paths[f"{game}-end"]).page.wait_for_selector(OVER, timeout=180_000)
    cookies = ana.context.storage_state()
    ana.leave()
    return Gallery(paths, cookies)
