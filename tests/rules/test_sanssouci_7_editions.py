"""§15: an edition is data; a faulty one is refused with a sentence that names the place."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from tests.rules.sanssouci_table import Table, moves

from orangerie.engine.edition import Edition, Page
from orangerie.engine.refusal import Refusal
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.box import pack
from orangerie.games.sanssouci.garden import cells_text
from orangerie.games.sanssouci.state import Phase

Change = Callable[[dict[str, Any]], object]


def changed(*changes: Change) -> Edition:
    """The default edition with these changes."""
    table = deepcopy(dict(SANSSOUCI.edition().table))
    for change in changes:
        change(table)
    return Edition("changed", "a test", table, pack(Page(table, "box.toml")))


def put(*path: Any) -> Change:
    """Put the last of these into the table at the place the others name."""
    *keys, last, value = path

    def change(table: Any) -> None:
        for key in keys:
            table = table[key]
        table[last] = value

    return change


def drop(*path: str) -> Change:
    """Take away what is at this place."""

    def change(table: Any) -> None:
        for key in path[:-1]:
            table = table[key]
        del table[path[-1]]

    return change


# --- what is data -------------------------------------------------------------------------------


def test_the_default_edition_is_in_order() -> None:
    edition = SANSSOUCI.edition()
    assert edition.id == "sanssouci-reconstructed-1"
    assert "reconstruction" in edition.source


def test_rows_are_numbered_by_value_whatever_their_order() -> None:
    rows = {"gray": 6, "blue": 4, "red": 2, "purple": 5, "yellow": 3}
    edition = changed(put("rows", rows), put("deck", "pairs", 0, ["blue", "red"]))
    table = Table(edition=edition).set_up().garden().hand("red-blue", "wild")
    assert table.legal == {"play red-blue", "play wild"}
    assert table.play("play red-blue").legal == moves("take", "red1 red2 blue1 blue2")
    assert Table(edition=edition).set_up().garden().tile("tree", "gray2").built() == "d6"


def test_other_values_are_other_rows() -> None:
    """Red as the last row: its tiles lie in row 6 and its walks pay 6."""
    edition = changed(put("rows", {"red": 6, "yellow": 3, "blue": 4, "purple": 5, "gray": 2}))
    table = Table(edition=edition).set_up().garden("d2 d3 d4 d5").tile("tree", "red1")
    assert table.play("walk d6").has_points() == 6


def test_other_names_are_other_words() -> None:
    edition = changed(put("features", 3, "oak"))
    table = Table(edition=edition).until(Phase.MISSION)
    assert "mission oak" in table.legal


def test_printed_cells_are_data() -> None:
    edition = changed(put("gardens", "1A", ["a2", "b2", "c2", "d2", "e2", "f2"]))
    assert Table(edition=edition).play("garden 1A").built() == "a2 b2 c2 d2 e2 f2"


def test_scoring_is_data() -> None:
    edition = changed(put("scoring", "row", 12), put("scoring", "column", 7))
    table = Table(edition=edition).set_up().missions()
    assert table.garden("a3 b3 c3 d3 e3 f3 g3 h3 i3").score() == 12 - 3
    assert table.garden("a2 a3 a4 a5 a6").score() == 7


def test_boars_points_and_start_are_data() -> None:
    edition = changed(put("boar", "start", "a6"), put("scoring", "boar_covered", 2), put("scoring", "boar_cornered", 9))
    table = Table(2, "boars", edition).set_up()
    assert table.boar_at() == table.boar_at(2) == "a6"
    assert table.garden("a5 b6").tile("labyrinth", "gray1").has_points() == 2 + 9


def test_rewards_are_data() -> None:
    edition = changed(
        put("scoring", "gardener_reward", 5), drop("rewards", "1A", "e3"), put("rewards", "1A", "d4", "G")
    )
    table = Table(2, "rewards", edition).until(Phase.BOARD).play("board 1").until(Phase.SIDE).play("side A").set_up()
    assert table.garden("d5").tile("tree", "purple1").play("gardener d4").has_points() == 5


def test_equal_cards_are_one_play_and_one_chance_with_both_weights() -> None:
    """§4, §14: two wild cards instead of the pair red-blue, and red-gray three times."""
    edition = changed(
        put("deck", "wild", 2),
        put("deck", "pairs", [["red", "gray"], ["gray", "red"], ["red", "gray"], *[["blue", "gray"]] * 4]),
    )
    table = Table(edition=edition).until(Phase.CARD)
    assert table.odds["card wild"] == 2
    assert table.odds["card red-gray"] == 3
    assert table.odds["card blue-gray"] == 4
    assert sum(table.odds.values()) == 18
    table.play("card wild", "card wild")
    table.set_up()
    assert table.legal == {"play wild"}
    table.play("play wild", "take red1").until(Phase.TILE).any()
    assert "card wild" not in table.legal
    assert table.s.hand_size[0] == 1


def test_a_deck_without_wild_cards_plays_to_the_end() -> None:
    edition = changed(put("deck", {"features": 2, "wild": 0, "pairs": []}))
    assert Table(2, edition=edition).until(Phase.END).actor == "nobody"


def test_tables_may_stand_in_any_order() -> None:
    table = dict(reversed(list(SANSSOUCI.edition().table.items())))
    table["gardens"] = dict(reversed(table["gardens"].items()))
    table["rewards"] = dict(reversed(table["rewards"].items()))
    assert pack(Page(table, "box.toml")).tobytes() == SANSSOUCI.edition().boxes.tobytes()


def test_the_box_keeps_the_printed_cells() -> None:
    assert cells_text(SANSSOUCI.edition().box.printed[5]) == "a1 b1 c1 d1 e1 f1 g1 h1 i1 e2 i2 a3 f3 c4 h5"


# --- what is refused ----------------------------------------------------------------------------

FAULTS: list[tuple[Change, str]] = [
    (drop("features"), "box.toml: 'features' is missing."),
    (drop("rows"), "box.toml: 'rows' is missing."),
    (drop("tiles"), "box.toml: 'tiles' is missing."),
    (drop("deck"), "box.toml: 'deck' is missing."),
    (drop("scoring"), "box.toml: 'scoring' is missing."),
    (drop("gardens"), "box.toml: 'gardens' is missing."),
    (drop("rewards"), "box.toml: 'rewards' is missing."),
    (drop("boar"), "box.toml: 'boar' is missing."),
    (put("wolves", 3), "box.toml: 'wolves' is not known here"),
    (put("rows", 5), "box.toml, rows is 5; a table was expected."),
    # features
    (put("features", "tree"), "box.toml: 'features' is 'tree'; a list of words was expected."),
    (put("features", ["tree", "oak"]), "box.toml: there are 2 features; 9 were expected."),
    (put("features", 3, "stairs"), "box.toml: 'features' names stairs twice."),
    (put("features", 3, "old tree"), "box.toml: 'features' names 'old tree'; a single word was expected."),
    (put("features", 3, ""), "box.toml: 'features' names ''; a single word was expected."),
    (put("features", 3, "wild"), "box.toml: two kinds of cards would be called wild."),
    (put("features", 3, "red-blue"), "box.toml: two kinds of cards would be called red-blue."),
    # rows
    (put("rows", "red", 3), "box.toml, rows: red and yellow both have the value 3."),
    (put("rows", "red", 1), "box.toml, rows: 'red' is 1; a whole number from 2 to 6 was expected."),
    (put("rows", "gray", 7), "box.toml, rows: 'gray' is 7; a whole number from 2 to 6 was expected."),
    (put("rows", "red", True), "box.toml, rows: 'red' is True; a whole number from 2 to 6 was expected."),
    (put("rows", "red", "two"), "box.toml, rows: 'red' is 'two'; a whole number from 2 to 6 was expected."),
    (drop("rows", "gray"), "box.toml, rows: there are 4 colours; 5 were expected."),
    (put("rows", "dark red", 2), "box.toml: 'rows' names 'dark red'; a single word was expected."),
    # tiles
    (put("tiles", "2", 6), "box.toml, tiles: there are 54 tiles for 2 players; 45 were expected."),
    (put("tiles", "4", 8), "box.toml, tiles: there are 72 tiles for 4 players; 81 were expected."),
    (put("tiles", "3", -7), "box.toml, tiles: '3' is -7; a whole number from 1 to 99 was expected."),
    (drop("tiles", "3"), "box.toml, tiles: '3' is missing."),
    (put("tiles", "5", 11), "box.toml, tiles: '5' is not known here; 2, 3 or 4 was expected."),
    # deck
    (put("deck", "wild", 2), "box.toml, deck: there are 19 cards in a deck; 18 were expected."),
    (put("deck", "wild", -1), "box.toml, deck: 'wild' is -1; a whole number from 0 to 18 was expected."),
    (put("deck", "features", 2), "box.toml, deck: there are 27 cards in a deck; 18 were expected."),
    (put("deck", "features", "one"), "box.toml, deck: 'features' is 'one'; a whole number from 0 to 18 was expected."),
    (drop("deck", "wild"), "box.toml, deck: 'wild' is missing."),
    (put("deck", "jokers", 1), "box.toml, deck: 'jokers' is not known here; features, wild or pairs was expected."),
    (put("deck", "pairs", "red"), "box.toml, deck: 'pairs' is 'red'; a list of pairs of colours was expected."),
    (put("deck", "pairs", 2, ["red", "green"]), "box.toml, deck: pair 3 names 'green'; red, yellow, blue"),
    (put("deck", "pairs", 2, ["red", ["blue"]]), "box.toml, deck: pair 3 names ['blue']; red, yellow, blue"),
    (put("deck", "pairs", 2, ["red", "red"]), "box.toml, deck: pair 3 names red twice; two different"),
    (put("deck", "pairs", 2, ["red"]), "box.toml, deck: pair 3 is ['red']; two colours were expected."),
    (put("deck", "pairs", []), "box.toml, deck: there are 10 cards in a deck; 18 were expected."),
    # scoring
    (put("scoring", "row", 5), "box.toml, scoring: 'row' is 5; a whole number from 6 to 99 was expected."),
    (put("scoring", "column", -5), "box.toml, scoring: 'column' is -5; a whole number from 0 to 99 was expected."),
    (put("scoring", "column", 500), "box.toml, scoring: 'column' is 500; a whole number from 0 to 99 was expected."),
    (put("scoring", "column", 2.5), "box.toml, scoring: 'column' is 2.5; a whole number from 0 to 99 was expected."),
    (put("scoring", "boar_covered", -1), "box.toml, scoring: 'boar_covered' is -1"),
    (drop("scoring", "boar_cornered"), "box.toml, scoring: 'boar_cornered' is missing."),
    (put("scoring", "gardener_reward", -3), "box.toml, scoring: 'gardener_reward' is -3"),
    (put("scoring", "noble", 1), "box.toml, scoring: 'noble' is not known here"),
    # gardens
    (drop("gardens", "2B"), "box.toml, gardens: '2B' is missing."),
    (put("gardens", "5A", []), "box.toml, gardens: '5A' is not known here"),
    (put("gardens", "2B", "d2"), "box.toml, gardens: '2B' is 'd2'; a list of words was expected."),
    (put("gardens", "2B", 0, "j2"), "box.toml, gardens, 2B: 'j2' is no cell"),
    (put("gardens", "2B", 0, "d7"), "box.toml, gardens, 2B: 'd7' is no cell"),
    (put("gardens", "2B", 0, "D2"), "box.toml, gardens, 2B: 'D2' is no cell"),
    (put("gardens", "2B", 0, "d1"), "box.toml, gardens, 2B: d1 lies in row 1, which is all pre-printed"),
    (put("gardens", "2B", 0, "h2"), "box.toml, gardens, 2B: h2 is named twice."),
    (put("gardens", "2B", ["d2"]), "box.toml, gardens, 2B: there are 1 pre-printed cells beyond row 1; 6"),
    (put("gardens", "2B", 0, "e4"), "box.toml, gardens, 2B: e4 is where the boar starts"),
    (put("boar", "start", "d2"), "box.toml, gardens, 1A: d2 is where the boar starts"),
    (put("gardens", "2B", 0, "b6"), "box.toml, gardens, 2B: b6 lies under the rewards board"),
    (put("gardens", "2B", 0, "e3"), "box.toml, gardens, 2B: e3 lies under the rewards board"),
    # rewards
    (drop("rewards", "3A"), "box.toml, rewards: '3A' is missing."),
    (put("rewards", "3C", {}), "box.toml, rewards: '3C' is not known here"),
    (put("rewards", "3A", 3), "box.toml, rewards, 3A is 3; a table was expected."),
    (put("rewards", "3A", "e3", 1), "box.toml, rewards, 3A: there are 13 effects; 12 were expected."),
    (drop("rewards", "3A", "e4"), "box.toml, rewards, 3A: there are 11 effects; 12 were expected."),
    (put("rewards", "3A", "a6", 1), "box.toml, rewards, 3A: a6 does not lie under the rewards board."),
    (put("rewards", "3A", "d3", 1), "box.toml, rewards, 3A: d3 does not lie under the rewards board."),
    (put("rewards", "3A", "x9", 1), "box.toml, rewards, 3A: 'x9' is no cell"),
    (put("rewards", "3A", "e4", 0), "box.toml, rewards, 3A: 'e4' is 0; +n or -n, n from 1 to 99, or"),
    (put("rewards", "3A", "e4", 100), "box.toml, rewards, 3A: 'e4' is 100"),
    (put("rewards", "3A", "e4", "H"), "box.toml, rewards, 3A: 'e4' is 'H'"),
    (put("rewards", "3A", "e4", True), "box.toml, rewards, 3A: 'e4' is True"),
    # boar
    (drop("boar", "start"), "box.toml, boar: 'start' is missing."),
    (put("boar", "start", "e1"), "box.toml, boar: e1 lies in row 1"),
    (put("boar", "start", "z4"), "box.toml, boar: 'z4' is no cell"),
    (put("boar", "start", 4), "box.toml, boar: 4 is no cell"),
    (put("boar", "name", "Fritz"), "box.toml, boar: 'name' is not known here; start was expected."),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "sentence"), FAULTS, ids=[sentence for _, sentence in FAULTS])
def test_a_faulty_edition_is_refused_with_a_sentence_that_names_the_place(fault: Change, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        changed(fault)
    assert str(refusal.value).startswith(sentence)
    assert str(refusal.value).endswith(".")
