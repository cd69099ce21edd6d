"""A lost connection comes back without a reload, and a server that was killed goes on with the game."""

import random

import pytest
from playwright.sync_api import Browser, Route
from tests.browser.person import MINE, Person, by_list
from tests.browser.server import Server

GONE = [
    r"ERR_CONNECTION_REFUSED",
    r"WebSocket",
    r"htmx:ws:error",
    r"ERR_EMPTY_RESPONSE",
    r"ERR_CONNECTION_RESET",
    r"Failed to fetch",
]


@pytest.mark.parametrize("game", ["sanssouci"])
def test_a_killed_server_comes_back_and_nobody_loads_a_page(browser: Browser, own_server: Server, game: str) -> None:
    ana, eva = Person.come(browser, own_server), Person.come(browser, own_server)
    ana.play_now(game, 1, "greedy").hurry()
    eva.go(ana.path)
    for person in (ana, eva):
        person.forgiven += GONE
        person.page.evaluate("window.sameVisit = true")
    ana.play_on(by_list(random.Random(1)), most=4)
    ana.await_turn()
    number = ana.number

    own_server.kill()
    ana.page.locator("#lost").wait_for()
    assert "comes back by itself" in ana.text("#lost")
    ana.click_move(ana.moves[0])
    assert ana.number == number

    own_server.start()
    for person in (ana, eva):
        person.page.locator("#lost").wait_for(state="hidden")
    assert len(own_server.match(ana.code).moves) == number
    assert ana.play_on(by_list(random.Random(2)), most=5) == 5
    ana.await_turn()
    eva.page.wait_for_selector(f'#table[data-number="{ana.number}"]')
    assert ana.number > number
    for person in (ana, eva):
        assert person.page.evaluate("window.sameVisit"), "The page was loaded anew."
        person.leave()


def test_a_server_killed_while_a_bot_thinks_lets_it_go_on(browser: Browser, own_server: Server) -> None:
    ana = Person.come(browser, own_server)
    ana.forgiven += GONE
    ana.play_now("sanssouci", 1, "greedy")
    while ana.data("actor") == "1":
        ana.play_on(by_list(random.Random(3)), most=1)
    own_server.kill()
    own_server.start()
    ana.page.wait_for_selector(MINE)
    assert ana.data("actor") == "1"
    ana.leave()


def test_a_cut_line_is_mended(browser: Browser, own_server: Server) -> None:
    ana, leo = Person.come(browser, own_server), Person.come(browser, own_server)
    ana.set_table("sanssouci", "friends", "open")
    leo.go(ana.path)
    leo.page.locator("form.place button").click()
    ana.page.wait_for_selector(MINE)
    leo.page.wait_for_selector("#board")
    leo.forgiven += [*GONE, r"ERR_INTERNET_DISCONNECTED"]
    leo.page.evaluate("window.sameVisit = true")
    leo.context.set_offline(True)
    while ana.data("actor") == "1":  # a turn of two choices or of five, as the cards fall
        ana.play_on(by_list(random.Random(4)), most=1)
    leo.context.set_offline(False)
    leo.page.wait_for_selector(f'#table[data-number="{ana.number}"]')
    assert leo.page.evaluate("window.sameVisit")
    for person in (ana, leo):
        person.leave()


def test_a_script_that_comes_late_does_not_cost_the_connection(browser: Browser, own_server: Server) -> None:
    ana, leo = Person.come(browser, own_server), Person.come(browser, own_server)

    def slow(route: Route) -> None:
        ana.page.wait_for_timeout(1000)
        route.continue_()

    ana.page.route("**/hx-ws*", slow)
    ana.set_table("sanssouci", "friends", "open")
    leo.go(ana.path)
    leo.page.locator("form.place button").click()
    ana.page.wait_for_selector("#board", timeout=5000)
    for person in (ana, leo):
        person.leave()
