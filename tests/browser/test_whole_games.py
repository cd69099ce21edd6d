"""A whole game of each title through the page, against bots: by mouse, by keyboard alone, on a phone."""

import random

import pytest
from tests.browser.conftest import People
from tests.browser.person import PHONE, Person, by_list, by_piece, pick

both = pytest.mark.parametrize("game", ["parfum", "sanssouci"])
BOTS = {"parfum": 3, "sanssouci": 1}
LEVEL = {"parfum": "planner", "sanssouci": "greedy"}
"""Many good bots make a game of Parfum short for a person; Sanssouci has 18 rounds in any case."""


def check_end(person: Person) -> None:
    """The end is told as the rules score it, and the stored game agrees."""
    match = person.server.match(person.code)
    assert match.over
    assert person.number == len(match.moves)
    assert person.data("actor") == "0"
    assert person.moves == []
    sheet = person.page.locator("#end table")
    assert sheet.is_visible()
    total = sheet.locator("tr", has=person.page.locator("th", has_text="Total")).locator("td").all_inner_texts()
    assert [int(points) for points in total] == match.scores
    assert person.page.locator("#rematch").is_visible()


@both
def test_by_mouse_on_the_list_of_moves(people: People, game: str) -> None:
    ana = people().play_now(game, BOTS[game], LEVEL[game]).hurry()
    assert ana.play_on(by_list(random.Random(1))) > 30
    check_end(ana)


@both
def test_by_mouse_on_the_board_with_a_rematch(people: People, game: str) -> None:
    ana = people().play_now(game, BOTS[game], LEVEL[game]).hurry()
    made = ana.play_on(by_piece(random.Random(2)))
    assert ana.pieces > made * 0.8
    check_end(ana)
    before = ana.code
    ana.page.locator("#rematch").click()
    ana.page.wait_for_selector(f'#table[data-over="false"]:not([data-code="{before}"])')
    assert ana.play_on(by_piece(random.Random(3)), most=2) == 2


class Keyboard:
    """Tab, Enter, Space and the arrow keys; no mouse."""

    def __init__(self, person: Person) -> None:
        self.person, self.page, self.keys = person, person.page, person.page.keyboard

    def on(self, selector: str) -> bool:
        """Whether the keyboard is on such a thing."""
        found: bool = self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector)
        return found

    def tab_to(self, selector: str, most: int = 60) -> None:
        """Tab forward until there."""
        for _ in range(most):
            if self.on(selector):
                return
            self.keys.press("Tab")
        raise AssertionError(f"Tab did not come to {selector} in {most} steps.")

    def choose(self, person: Person, moves: list[str]) -> None:
        """From wherever the last move left the keyboard to the wanted button, in few steps."""
        move = pick(random.Random(len(moves)), moves)
        seen: str = self.page.evaluate("() => document.activeElement.dataset.move || ''")
        back = seen in moves and moves.index(seen) > moves.index(move)
        for _ in range(len(moves) + 1):
            if self.on(f'button[data-move="{move}"]'):
                break
            self.keys.press("Shift+Tab" if back else "Tab")
        assert self.on(f'button[data-move="{move}"]'), f"The keyboard lost the list of moves at {person.number}."
        self.keys.press("Enter" if person.number % 2 else "Space")


@both
def test_by_keyboard_alone(people: People, game: str) -> None:
    ana = people().go("/")
    board = Keyboard(ana)
    card = f'section[data-game="{game}"]'
    board.tab_to(f"{card} summary")
    board.keys.press("Enter")
    board.tab_to(f"{card} input[name=bots]")
    for _ in range(BOTS[game] - 1):
        board.keys.press("ArrowRight")
    board.keys.press("Enter")
    ana.page.wait_for_selector("#table")
    board.tab_to("#table-menu summary", most=150)
    board.keys.press("Enter")
    board.tab_to("#table-menu input[name=speed]")
    for _ in range(3):
        if board.on('[value="0"]'):
            break
        board.keys.press("ArrowRight")
    board.keys.press("Escape")
    ana.page.locator("#table-menu:not([open])").wait_for()
    ana.page.reload()
    board.keys.press("Tab")
    assert board.on(".skip")
    board.keys.press("Enter")
    ana.await_turn()
    board.tab_to("button[data-move]", most=2)
    ana.play_on(board.choose)
    check_end(ana)
    assert board.on("#rematch")


@both
def test_on_a_phone_with_a_finger(people: People, game: str) -> None:
    ana = people(**PHONE).play_now(game, BOTS[game], LEVEL[game]).hurry()
    rng = random.Random(4)

    def choose(person: Person, moves: list[str]) -> None:
        move = pick(rng, moves)
        piece = person.piece(move)
        if rng.random() < 0.5 and piece.count():
            piece.first.tap()
            person.pieces += 1
        else:
            person.tap_move(move)
        wide = person.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, f"The page is {wide} px wide at move {person.number}."

    ana.play_on(choose)
    assert ana.pieces > 10
    check_end(ana)
    small = ana.page.locator("button:visible, a.button:visible, summary:visible").evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"
    )
    assert not small, f"Too small for a thumb: {small}"
