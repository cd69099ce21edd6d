"""A page that programs can use: the data attributes and the list of moves say what the true game says."""

import random

import pytest
from tests.browser.conftest import People
from tests.browser.person import Person, by_piece

from orangerie.engine.match import Match

OPTIONS = {"parfum": ("random_first_clocks",), "sanssouci": ("rewards", "boars")}


def check(person: Person, match: Match, seat: int) -> None:
    """Everything the contract promises, for one viewer."""
    assert person.data("game") == match.game.name
    assert person.number == len(match.moves)
    assert person.data("seat") == str(seat + 1)
    assert person.data("actor") == str(max(match.actor + 1, 0))
    assert person.data("over") == ("true" if match.over else "false")
    legal = sorted(match.legal) if match.actor == seat else []
    assert sorted(person.moves) == legal
    assert all(person.page.locator("#moves button[data-move]").evaluate_all("all => all.map(b => b.innerText.trim())"))
    pieces: list[tuple[str, str, int]] = person.page.locator("#board [data-play]").evaluate_all(
        "all => all.map(p => [p.dataset.play, p.getAttribute('aria-label') || p.innerText, p.tabIndex])"
    )
    for move, label, tab in pieces:
        assert move in legal
        assert label
        assert tab in (0, -1)
    assert person.page.locator("#prompt").inner_text()


@pytest.mark.parametrize("game", ["parfum", "sanssouci"])
def test_every_legal_move_stands_once_in_the_list(people: People, game: str) -> None:
    ana, eva = people(), people()
    ana.play_now(game, 2, "greedy", OPTIONS[game]).hurry()
    eva.go(ana.path)
    for step in range(30):
        if not ana.await_turn():
            break
        match = ana.server.match(ana.code)
        check(ana, match, 0)
        if step % 10 == 0:
            eva.page.wait_for_selector(f'#table[data-number="{ana.number}"]')
            check(eva, match, -1)
        assert ana.play_on(by_piece(random.Random(step)), most=1) == 1
