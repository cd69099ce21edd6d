"""Two browsers play each other through a link; each other's moves arrive by themselves."""

import random

import pytest
from tests.browser.conftest import People
from tests.browser.person import MINE, OVER, Person, by_list, by_piece


def meet(people: People, game: str) -> tuple[Person, Person]:
    """Ana sets the table, Léo comes by the link and sits down, and the game starts for both."""
    ana, leo = people(), people(locale="fr-FR", color_scheme="dark")
    ana.set_table(game, "friends", "open")
    link = ana.page.locator("#link").input_value()
    ana.page.wait_for_function("() => document.querySelector('#qr').naturalWidth > 0")
    leo.page.goto(link)
    leo.page.locator("form.place input[name=name]").fill("Léo")
    leo.page.locator("form.place button").click()
    for person in (ana, leo):
        person.page.wait_for_selector("#board")
        person.page.evaluate("window.sameVisit = true")
    return ana, leo


@pytest.mark.parametrize(("game", "turns"), [("sanssouci", 1000), ("parfum", 40)])
def test_friends_play_each_other_without_a_reload(people: People, game: str, turns: int) -> None:
    ana, leo = meet(people, game)
    ways = {id(ana): by_list(random.Random(5)), id(leo): by_piece(random.Random(6))}
    for _ in range(turns):
        if ana.over:
            break
        player, other = (ana, leo) if ana.page.locator(MINE).count() else (leo, ana)
        assert not other.page.locator(MINE).count()
        assert player.page.title() != other.page.title()
        assert player.play_on(ways[id(player)], most=1) == 1
        other.page.wait_for_selector(f'#table[data-number="{player.number}"]')
        assert other.data("actor") == player.data("actor")
    if turns == 1000:
        for person in (ana, leo):
            person.page.wait_for_selector(OVER)
        assert [ana.data("seat"), leo.data("seat")] == ["1", "2"]
        ana.page.locator("#rematch").click()
        ana.page.wait_for_selector('#table[data-over="false"]')
        leo.page.locator("#end a.primary").click()
        leo.page.wait_for_selector('#table[data-over="false"]')
        assert ana.code == leo.code
        return
    for person in (ana, leo):
        assert person.page.evaluate("window.sameVisit"), "The page was loaded anew."


def test_who_leaves_is_replaced_by_a_bot_and_can_come_back(people: People) -> None:
    ana, leo = meet(people, "sanssouci")
    ana.hurry()
    leo.page.locator("#table-menu summary").click()
    leo.page.locator('form[action$="/leave/"] button').click()
    ana.play_on(by_list(random.Random(7)), most=3)
    ana.page.wait_for_selector(MINE)
    assert leo.moves == []
    leo.page.locator('form[action$="/back/"] button').first.click()
    ana.play_on(by_list(random.Random(8)), most=1)
    while ana.data("actor") == ana.data("seat"):
        ana.play_on(by_list(random.Random(9)), most=1)
    leo.page.wait_for_selector(MINE)
    assert leo.play_on(by_list(random.Random(10)), most=1) == 1
