"""Whatever goes wrong, the page says what happened and what to do."""

import pytest
from tests.browser.conftest import People
from tests.browser.person import MINE, Person

NOTED = [r"status of 4\d\d"]


def cut(person: Person) -> Person:
    """From now on this page hears nothing of what others do: it grows stale."""
    person.page.route_web_socket("**/live/**", lambda socket: None)
    return person


@pytest.mark.parametrize(
    ("path", "happened", "to_do"),
    [
        ("/nowhere/", "leads nowhere", "begin at the first page"),
        ("/new/chess/friends/", "leads nowhere", "begin at the first page"),
        ("/t/abcdefghjk/", "no table at this address", "Ask for the link again"),
        ("/t/abcdefghjk/replay/", "no table at this address", "start a table of your own"),
    ],
)
def test_a_wrong_address(people: People, path: str, happened: str, to_do: str) -> None:
    ana = people()
    ana.forgiven += NOTED
    ana.go(path)
    assert happened in ana.text("main")
    assert to_do in ana.text("main")
    ana.page.locator("main a.primary").click()
    assert ana.path == "/"


def test_a_full_table_and_a_seat_taken_twice(people: People) -> None:
    ana, leo, eva, tom = people(), people(), cut(people()), cut(people())
    ana.set_table("parfum", "friends", "open", "open")
    for person in (leo, eva, tom):
        person.go(ana.path)
    leo.page.locator('form.place[data-seat="2"] button').click()
    leo.page.wait_for_selector("#link", state="attached")
    eva.page.locator('form.place[data-seat="2"] button').click()
    assert "Somebody else has just taken that seat." in eva.text("#note")
    assert "perhaps another seat is still free" in eva.text("#note")
    eva.page.locator('form.place[data-seat="3"] button').click()
    eva.page.wait_for_selector("#board")
    tom.page.locator('form.place[data-seat="3"] button').click()
    assert "All seats at this table are taken." in tom.text("#note")
    assert "You can watch the game" in tom.text("#note")
    assert tom.data("seat") == "0"
    assert tom.page.locator("#board").is_visible()
    owners = ana.server.rows(
        "select owner from orangerie_seat s join orangerie_table t on t.id = table_id where code = ?", ana.code
    )
    assert len(set(owners)) == 3


@pytest.mark.parametrize("started", [False, True])
def test_a_closed_table(people: People, started: bool) -> None:
    ana, leo, eva = people(), people(), people()
    ana.set_table("parfum", "friends", "open")
    leo.go(ana.path)
    if started:
        leo.page.locator("form.place button").click()
        ana.page.wait_for_selector("#board")
        ana.page.locator("#table-menu summary").click()
    ana.page.locator('form[action$="/close/"] button').click()
    eva.go(ana.path)
    for person in (ana, leo, eva):
        person.page.wait_for_selector("#closed")
        assert "Its host has closed this table" in person.text("#closed")
        assert "You can start a new table" in person.text("#closed")
        assert person.moves == []
    leo.page.locator("#closed a").click()
    assert leo.path == "/"


def test_a_stale_page_is_answered_with_the_fresh_table(people: People) -> None:
    ana = people().play_now("sanssouci", 1, "greedy").hurry()
    old = Person(ana.server, ana.context, ana.context.new_page())
    ana.await_turn()
    cut(old).go(ana.path)
    mine, other = ana.moves[:2]
    ana.click_move(mine)
    ana.await_turn(after=old.number)
    old.click_move(other)
    old.page.wait_for_selector(f'#table[data-number="{ana.number}"]')
    assert "The table had changed before your click arrived, so nothing was done." in old.text("#note")
    assert "This is how it stands now." in old.text("#note")
    assert old.moves == ana.moves
    assert len(ana.server.match(ana.code).moves) == ana.number


def test_a_repeated_click_plays_once(people: People) -> None:
    ana = people().play_now("sanssouci", 1, "greedy").hurry()
    ana.await_turn()
    for _ in range(3):
        number, move = ana.number, ana.moves[0]
        ana.page.locator(f'button[data-move="{move}"]').evaluate("button => { button.click(); button.click(); }")
        ana.page.wait_for_selector(f'{MINE}:not([data-number="{number}"])')
        ana.page.wait_for_load_state("networkidle")
        assert not ana.page.locator("#note").count()
        played = ana.server.match(ana.code).moves[number:]
        assert [one.move for one in played if one.by == 0][:1] == [move]
        assert ana.number == number + len(played)


def test_a_wish_that_is_no_move_is_answered_with_its_rule(people: People) -> None:
    ana = people().play_now("parfum", 1, "greedy").hurry()
    ana.await_turn()
    wish = ana.page.locator("#board [data-wish]:visible").first
    wish.click()
    ana.page.locator("#bubble").wait_for()
    assert len(ana.text("#bubble")) > 20
    number = ana.number
    assert len(ana.server.match(ana.code).moves) == number


def test_undo_goes_back_and_says_where_it_stops(people: People) -> None:
    ana = people().play_now("sanssouci", 1, "greedy").hurry()
    ana.await_turn()
    ana.page.locator("#undo").click()
    ana.page.locator("#bubble").wait_for()
    assert "Undo stops here" in ana.text("#bubble")
    number, moves = ana.number, ana.moves
    ana.click_move(moves[0])
    ana.page.wait_for_selector(f'{MINE}:not([data-number="{number}"])')
    ana.page.locator("#undo").click()
    ana.page.wait_for_selector(f'#table[data-number="{number}"]')
    assert ana.moves == moves
