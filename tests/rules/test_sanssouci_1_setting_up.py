"""§1, §2: what is in the box, and setting up."""

import pytest
from tests.rules.sanssouci_table import Table, moves

from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.garden import PALACE_ROW, cells_of
from orangerie.games.sanssouci.state import Phase

FEATURES = ["labyrinth", "statue", "pavilion", "tree", "stairs", "fountain", "pergola", "flowers", "avenue"]
PAIRS = [
    "red-blue",
    "red-purple",
    "red-gray",
    "yellow-blue",
    "yellow-purple",
    "yellow-gray",
    "blue-purple",
    "blue-gray",
]
FACES = ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]


def test_each_garden_prints_row_1_and_six_cells_more() -> None:
    """§1"""
    for printed in SANSSOUCI.edition().box.printed:
        assert int(printed) & PALACE_ROW == PALACE_ROW
        assert int(printed).bit_count() == 15


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 7), (4, 9)])
def test_more_players_use_more_tiles(players: int, each: int) -> None:
    """§1: 5, 7 or 9 of each feature."""
    s = Table(players).s
    assert list(s.bag) == [each] * 9
    assert s.bag_size == 9 * each == 10 + 18 * players - 1


def test_a_deck_has_nine_features_eight_pairs_and_a_wild_card() -> None:
    """§1: eighteen cards, all different in the default edition."""
    assert Table().until(Phase.CARD).odds == dict.fromkeys(moves("card", [*FEATURES, *PAIRS, "wild"]), 1)


def test_gardens_are_dealt_by_board_and_side_and_all_boards_differ() -> None:
    """§2: 8 faces, then 6, then 4, then 2."""
    table = Table(4)
    assert table.odds == dict.fromkeys(moves("garden", FACES), 1)
    table.play("garden 3B")
    assert table.odds == dict.fromkeys(moves("garden", "1A 1B 2A 2B 4A 4B"), 1)
    table.play("garden 1A")
    assert table.odds == dict.fromkeys(moves("garden", "2A 2B 4A 4B"), 1)
    table.play("garden 4B")
    assert table.odds == dict.fromkeys(moves("garden", "2A 2B"), 1)
    table.play("garden 2A")
    assert table.built(1) == "e2 i2 a3 f3 c4 h5"
    assert table.built(2) == "d2 f2 b3 h3 g4 a5"
    assert table.phase == Phase.MISSION


def test_two_missions_for_seat_1_then_two_for_seat_2() -> None:
    """§2: nobody has the same, and the rest is out of the game."""
    table = Table(2).play("garden 1A", "garden 2A")
    assert table.odds == dict.fromkeys(moves("mission", FEATURES), 1)
    table.play("mission tree", "mission avenue")
    assert table.legal == moves("mission", set(FEATURES) - {"tree", "avenue"})
    table.play("mission stairs", "mission labyrinth")
    assert list(table.s.missions[:2]) == [1 << 3 | 1 << 8, 1 << 4 | 1 << 0]
    assert table.phase == Phase.TILE


def test_ten_tiles_are_drawn_onto_the_spaces_in_order() -> None:
    """§2: without putting back, each as likely as its copies are many."""
    table = Table(2).until(Phase.TILE)
    assert table.odds == dict.fromkeys(moves("tile", FEATURES), 5)
    table.play("tile tree", "tile tree")
    assert table.odds == dict.fromkeys(moves("tile", FEATURES), 5) | {"tile tree": 3}
    table.play("tile tree", "tile tree", "tile tree")
    assert "tile tree" not in table.legal
    table.play("tile stairs", "tile avenue", "tile avenue", "tile flowers", "tile statue")
    assert table.display() == [
        "tree",
        "tree",
        "tree",
        "tree",
        "tree",
        "stairs",
        "avenue",
        "avenue",
        "flowers",
        "statue",
    ]
    assert table.s.bag_size == 35 == sum(table.s.bag)
    assert table.phase == Phase.CARD


def test_two_cards_for_seat_1_then_two_for_seat_2_each_from_an_own_deck() -> None:
    """§2"""
    table = Table(2).until(Phase.CARD).play("card tree", "card wild")
    assert table.cards(1) == {"tree", "wild"}
    assert {"card tree", "card wild"} <= table.legal
    table.play("card red-blue")
    assert "card red-blue" not in table.legal
    table.play("card tree")
    assert table.cards(2) == {"red-blue", "tree"}
    assert list(table.s.hand_size[:2]) == [2, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_1_begins_and_nobody_has_points(players: int) -> None:
    """§2"""
    table = Table(players).set_up()
    assert table.actor == "seat 1"
    assert table.s.round_number == 1
    assert [table.has_points(seat) for seat in range(1, players + 1)] == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_of_the_start(players: int) -> None:
    """§14: gardens, missions, tiles, cards, seat by seat."""
    table = Table(players).set_up()
    verbs = [move.split()[0] for move in table.moves]
    assert verbs == ["garden"] * players + ["mission"] * 2 * players + ["tile"] * 10 + ["card"] * 2 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_of_the_start_with_rewards(players: int) -> None:
    """§14: rewards boards come after the gardens, the choice of sides at the very end."""
    table = Table(players, "rewards boars").set_up()
    verbs = [move.split()[0] for move in table.moves]
    assert verbs == (
        ["garden"] * players
        + ["board"] * players
        + ["mission"] * 2 * players
        + ["tile"] * 10
        + ["card"] * 2 * players
        + ["side"] * players
    )


def test_without_options_there_is_neither_reward_nor_boar() -> None:
    """§2"""
    table = Table().set_up()
    assert (table.s.rewards, table.s.boars) == (0, 0)
    assert table.boar_at() == ""


def test_row_1_is_one_path_from_the_start() -> None:
    """§7: what is connected with row 1 is open to nobles, printed cells too."""
    table = Table(2).play("garden 1A")
    assert int(table.s.reach[0]) == PALACE_ROW | cells_of("d2 f2")
