"""What a browser is given: never a secret of another seat, neither on the page nor anywhere on the wire."""

import json
import random
import re

import pytest
from playwright.sync_api import Request
from tests.browser.conftest import People
from tests.browser.person import MINE, Person, by_list

from orangerie.engine.bits import members_of, size
from orangerie.engine.contract import NOBODY
from orangerie.engine.match import Match

both = pytest.mark.parametrize("game", ["parfum", "sanssouci"])
FACE_UP = """() => [
    [...document.querySelectorAll('#board .card-hand')].filter(c => !c.querySelector('[href="#card-back"]')).length,
    ...[...document.querySelectorAll('#board .mission:not(.down) > span:first-of-type, #board .token text')]
        .map(thing => thing.textContent.trim()).sort(),
]"""
OWNERS = {
    "parfum": [r'piece token[^>]*><svg[^>]*><use href="#token-coin"', r"draws a water token worth", r"data-move="],
    "sanssouci": [r'class="mission"', r"draws a (card|mission):", r"data-move="],
}
"""What only the owner of a secret is sent while the game goes on."""


def listen(person: Person) -> list[str]:
    """All that comes to this browser from now on, by sockets and as pages."""
    came: list[str] = []

    def page(request: Request) -> None:
        if request.resource_type in ("document", "fetch", "xhr"):
            answer = request.response()
            came.append(answer.text() if answer and answer.ok else "")

    person.page.on("requestfinished", page)
    person.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: came.append(json.loads(frame)["content"]))
    )
    return came


def face_up(person: Person) -> list[object]:
    """How many cards lie face up in hands on this page, and which missions and values of tokens do."""
    found: list[object] = person.page.evaluate(FACE_UP)
    return found


def own(match: Match, seat: int) -> list[object]:
    """The same as the true game has it for one seat."""
    s, table = match.state, match.edition.table
    if match.game.name == "parfum":
        return [0, *sorted(str(value) for value in range(4) for _ in range(s.hand[seat, value]))]
    return [size(int(s.hand[seat])), *sorted(table["features"][m] for m in members_of(int(s.missions[seat])))]


def check_log(person: Person, match: Match, seat: int) -> int:
    """No line tells what another seat drew in secret; how many such draws are told without it."""
    lines: list[list[str]] = person.page.locator("#log > li").evaluate_all("all => all.map(l => [l.id, l.innerText])")
    hidden = 0
    for name, text in lines:
        played = match.moves[int(name.removeprefix("line-")) - 1]
        if played.drawer not in (NOBODY, seat):
            hidden += 1
            assert re.search(r"draws a (card|mission|water token)\.$", text), text
    return hidden


@both
def test_a_spectator_sees_no_secret_and_a_player_his_own(people: People, game: str) -> None:
    ana, eva = people(), people()
    mine, hers = listen(ana), listen(eva)
    ana.play_now(game, 2, "greedy").hurry()
    eva.go(ana.path)
    assert eva.data("seat") == "0"
    hidden = 0
    for _ in range(8):
        assert ana.play_on(by_list(random.Random(1)), most=2) == 2
        ana.await_turn()
        eva.page.wait_for_selector(f'#table[data-number="{ana.number}"]')
        match = ana.server.match(ana.code)
        assert face_up(ana) == own(match, 0)
        assert face_up(eva) == [0]
        assert eva.moves == []
        assert not eva.page.locator("[data-play], [data-wish]").count()
        hidden += check_log(eva, match, NOBODY) + check_log(ana, match, 0)
    assert hidden
    ((secret,),) = ana.server.rows("select secret from orangerie_table where code = ?", ana.code)
    of_seats = "from orangerie_seat s join orangerie_table t on t.id = table_id where code = ? and seed > ''"
    seeds = [seed for (seed,) in ana.server.rows(f"select seed {of_seats}", ana.code)]
    assert seeds
    assert len(hers) > 8
    for told in OWNERS[game]:
        assert not any(re.search(told, text) for text in hers), told
        assert any(re.search(told, text) for text in mine), told
    for text in [*hers, *mine]:
        assert secret not in text
        assert not any(seed in text for seed in seeds)


@both
def test_around_one_screen_each_player_sees_his_own_secrets_only(people: People, game: str) -> None:
    ana = people()
    ana.set_table(game, "here", "here", "here")
    looked: set[str] = set()
    for _ in range(12):
        match = ana.server.match(ana.code)
        curtain = ana.page.locator("#curtain")
        if curtain.count():
            coming = int(ana.data("curtain")) - 1
            assert match.actor == coming
            assert (face_up(ana), ana.moves, ana.data("seat")) == ([0], [], "0")
            assert ("Ana", "Léo", "Eva")[coming] in curtain.inner_text()
            check_log(ana, match, NOBODY)
            ana.page.locator("#lift").click()
        ana.page.wait_for_selector(MINE)
        seat = int(ana.data("seat")) - 1
        assert seat == match.actor
        looked.add(ana.data("seat"))
        assert face_up(ana) == own(match, seat)
        check_log(ana, match, seat)
        while ana.page.locator(MINE).count() and int(ana.data("seat")) - 1 == seat:
            ana.play_on(by_list(random.Random(2)), most=1)
        if game == "sanssouci":
            assert ana.page.locator("#curtain").count(), "No curtain fell between two players."
    assert looked == {"1", "2", "3"}
