"""§11, §12: rewards and boars, alone and together."""

import pytest
from tests.rules.sanssouci_table import Table, moves

from orangerie.games.sanssouci.scoring import boar_loss
from orangerie.games.sanssouci.state import Phase

# The default edition's face 1A: e3 +3, e4 +2, f4 -3, c5 G, d5 +2, e5 G, f5 -2, b6 +1, d6 +3, e6 -2, g6 -3, h6 +1


def rewards_table(side: str = "A", options: str = "rewards") -> Table:
    """Seat 1 has rewards board 1, shows this side, and is to play."""
    table = Table(2, options).until(Phase.BOARD).play("board 1").until(Phase.SIDE)
    return table.play(f"side {side}").set_up().garden()


def boar_table(built: str = "", boar: str = "e4") -> Table:
    return Table(2, "boars").set_up().garden(built).boar(boar)


# --- §11 rewards --------------------------------------------------------------------------------


def test_rewards_boards_are_dealt_at_random_and_all_differ() -> None:
    table = Table(4, "rewards").until(Phase.BOARD)
    assert table.odds == dict.fromkeys(moves("board", "1 2 3 4"), 1)
    assert table.play("board 2").odds == dict.fromkeys(moves("board", "1 3 4"), 1)
    assert table.play("board 4").odds == dict.fromkeys(moves("board", "1 3"), 1)
    assert table.play("board 1").odds == {"board 3": 1}
    table.play("board 3")
    assert list(table.s.board) == [1, 3, 0, 2]


def test_seats_choose_their_sides_in_turn_after_they_have_their_missions() -> None:
    table = Table(3, "rewards").until(Phase.SIDE)
    assert all(int(missions).bit_count() == 2 for missions in table.s.missions[:3])
    for seat in (1, 2, 3):
        assert table.actor == f"seat {seat}"
        assert table.legal == {"side A", "side B"}
        table.play("side B" if seat == 2 else "side A")
    assert [int(face) % 2 for face in table.s.face[:3]] == [0, 1, 0]
    assert [int(face) // 2 for face in table.s.face[:3]] == list(table.s.board[:3])
    assert table.actor == "seat 1"
    assert table.phase == Phase.PLAY


@pytest.mark.parametrize(
    ("feature", "space", "pays"), [("stairs", "yellow1", 3), ("stairs", "blue1", 2), ("statue", "gray1", 1)]
)
def test_plus_n_pays_for_a_structure(feature: str, space: str, pays: int) -> None:
    assert rewards_table().tile(feature, space).has_points() == pays


def test_plus_n_pays_nothing_for_a_gardener() -> None:
    """A tree from purple, where one stands already, becomes a gardener on d6, worth +3 to a structure."""
    table = rewards_table().garden("d5").tile("tree", "purple1").play("gardener d6")
    assert table.has_points() == 0


def test_g_pays_three_for_a_gardener() -> None:
    table = rewards_table().garden("d5").tile("tree", "purple1").play("gardener e5")
    assert table.has_points() == 3


def test_g_pays_nothing_for_a_structure() -> None:
    assert rewards_table().tile("stairs", "purple1").has_points() == 0


def test_minus_n_takes_points_for_a_structure() -> None:
    assert rewards_table().points(10).tile("fountain", "blue1").has_points() == 7
    assert rewards_table().points(10).tile("fountain", "purple1").has_points() == 8


def test_minus_n_takes_points_for_a_gardener_too() -> None:
    table = rewards_table().points(10).garden("d4").tile("tree", "blue1").play("gardener f4")
    assert table.has_points() == 7


def test_a_loss_takes_what_is_there_and_the_rest_is_forgiven() -> None:
    """With 1 point the loss of 3 takes 1, and what is won afterwards is kept in full."""
    table = rewards_table().points(1).tile("fountain", "blue1")
    assert table.has_points() == 0
    assert table.play("walk a1").has_points() == 1


def test_a_cell_without_an_effect_does_nothing() -> None:
    assert rewards_table().points(5).tile("tree", "blue1").has_points() == 5  # d4, under the board
    assert rewards_table().points(5).tile("avenue", "gray1").has_points() == 5  # i6, beside it


def test_the_other_side_has_other_effects() -> None:
    """Side B of board 1: e3 -3, f4 +3."""
    assert rewards_table("B").points(5).tile("stairs", "yellow1").has_points() == 2
    assert rewards_table("B").tile("fountain", "blue1").has_points() == 3


def test_each_seat_has_its_own_board() -> None:
    """What seat 1 covers is paid by board 1, and moves nobody else's points."""
    table = rewards_table().points(9, seat=2).tile("fountain", "blue1")
    assert table.has_points(2) == 9


def test_without_the_option_cells_have_no_effect() -> None:
    assert Table(2).set_up().garden().tile("stairs", "yellow1").has_points() == 0


# --- §12 boars ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_boar_starts_on_stairs_in_blue(players: int) -> None:
    table = Table(players, "boars").set_up()
    assert [table.boar_at(seat) for seat in range(1, players + 1)] == ["e4"] * players


def test_covering_the_boar_pays_1_and_it_moves_to_a_free_neighbour() -> None:
    table = boar_table().tile("stairs", "blue1")
    assert table.has_points() == 1
    assert table.actor == "seat 1"
    assert table.legal == moves("boar", "d4 f4 e3 e5")
    table.play("boar d4")
    assert table.boar_at() == "d4"
    assert table.boar_at(2) == "e4"
    assert table.phase == Phase.WALK


def test_a_gardener_covers_the_boar_too() -> None:
    table = boar_table("d4").tile("tree", "blue1").play("gardener e4")
    assert table.has_points() == 1
    assert table.legal == moves("boar", "f4 e3 e5")


def test_a_tile_elsewhere_leaves_the_boar_alone() -> None:
    table = boar_table().tile("stairs", "yellow1")
    assert table.phase == Phase.WALK
    assert (table.has_points(), table.boar_at()) == (0, "e4")


def test_a_boar_moves_over_edges_to_free_cells_only() -> None:
    """Structures, gardeners and pre-printed cells (row 1 is all of them) bar its way; corners lead nowhere."""
    table = boar_table(boar="e2").garden("d2", "f2").tile("stairs", "red1")
    assert table.legal == {"boar e3"}


def test_at_the_edge_of_the_garden_a_boar_does_not_come_round() -> None:
    table = boar_table(boar="i3").tile("avenue", "yellow1")
    assert table.legal == moves("boar", "h3 i2 i4")
    table = boar_table(boar="a6").tile("labyrinth", "gray1")
    assert table.legal == moves("boar", "a5 b6")


def test_a_boars_only_move_is_still_asked_for() -> None:
    """§14"""
    assert boar_table("d4 f4 e3").tile("stairs", "blue1").legal == {"boar e5"}


def test_a_cornered_boar_leaves_and_pays_3_more() -> None:
    table = boar_table("d4 f4 e3 e5").tile("stairs", "blue1")
    assert table.phase == Phase.WALK
    assert table.has_points() == 1 + 3
    assert table.boar_at() == ""


def test_a_boar_that_has_left_costs_nothing() -> None:
    table = boar_table("d4 f4 e3 e5").missions().tile("stairs", "blue1")
    assert boar_loss(table.box, table.s, 0) == 0
    assert table.score() == 4


def test_abels_boar_costs_5_points_for_5_free_cells() -> None:
    """The rulebook's example; free cells that touch the area only by a corner are not part of it."""
    area, fence = "e4 e5 f5 f6 g6", "e3 d4 f4 d5 g5 e6 h6"
    table = boar_table().missions().garden(fence).points(50)
    assert boar_loss(table.box, table.s, 0) == len(area.split()) == 5
    assert table.score() == 45


def test_a_boar_in_an_open_garden_costs_all_of_it() -> None:
    assert boar_loss(boar_table().box, boar_table().s, 0) == 45


def test_a_boar_takes_nobody_below_0() -> None:
    assert boar_table().missions().points(3).score() == 0


def test_the_boar_comes_after_rows_columns_and_missions() -> None:
    """§9: with nothing made on the way, the boar still eats what the mission pays."""
    table = boar_table("e3 d4 f4 e5").missions("tree", "avenue").nobles("d4")
    assert table.points(0).score() == 4 - 1


# --- together -----------------------------------------------------------------------------------


def test_reward_then_boar_then_walk() -> None:
    """§12: e4 is worth +2, and the boar stands there: 2, then 1, then its move, then the walk."""
    table = rewards_table(options="rewards boars").tile("stairs", "blue1")
    assert table.has_points() == 2 + 1
    table.play("boar e5")
    assert table.phase == Phase.WALK


def test_a_loss_comes_before_the_boars_point() -> None:
    """Side B: e4 costs 2. With nothing to lose, the point for the boar is kept."""
    assert rewards_table("B", "rewards boars").tile("stairs", "blue1").has_points() == 1


def test_both_options_may_be_on_together() -> None:
    table = Table(2, "rewards boars").set_up()
    assert (table.s.rewards, table.s.boars) == (1, 1)
