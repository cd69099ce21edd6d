"""§7: walking with a noble."""

import pytest
from tests.rules.sanssouci_table import Table, moves

from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import Phase

ROW_1 = "a1 b1 c1 d1 e1 f1 g1 h1 i1"


def walks(built: str, gardeners: str = "", nobles: str = "") -> set[str]:
    """The walks after a tile was laid far from all others, on i6."""
    table = Table().set_up().garden(built, gardeners).nobles(*nobles.split()).tile("avenue", "gray1")
    assert table.phase == Phase.WALK
    return table.legal - {"stay"}


def test_at_the_start_every_noble_can_step_down_to_row_1() -> None:
    assert walks("") == moves("walk", ROW_1)


def test_a_seat_may_always_stay() -> None:
    table = Table().set_up().garden().tile("avenue", "gray1")
    assert "stay" in table.legal
    table.play("stay")
    assert table.has_points() == 0
    assert table.phase == Phase.TILE


def test_bertas_gardener_opens_a_way_of_five_steps_for_three_points() -> None:
    """The rulebook's example: gardener on stairs in yellow; the tree's noble goes d1, e1, e2, e3, d3."""
    table = Table().set_up().garden("e2 d3 e4")
    assert "walk d3" not in table.tile("stairs", "blue1").legal
    table.play("gardener e3")
    assert "walk d3" in table.legal
    assert "walk e3" not in table.legal
    assert table.play("walk d3").has_points() == 3


@pytest.mark.parametrize(("row", "value"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_a_walk_scores_the_value_of_the_row_where_it_ends(row: int, value: int) -> None:
    table = Table().set_up().garden("e2 e3 e4 e5 e6").tile("avenue", "gray1").play(f"walk e{row}")
    assert table.has_points() == value
    assert noble_row(table.s, 0, 4) == row


def test_a_noble_ends_in_its_own_column_only() -> None:
    """A way down column a does not help the noble of b, but over b2 it can end there."""
    assert walks("a2 a3", nobles="a1 b1 c1 d1 e1 f1 g1 h1 i1") == moves("walk", "a2 a3")
    assert walks("a2 a3 b3", nobles="a1 b1 c1 d1 e1 f1 g1 h1 i1") == moves("walk", "a2 a3 b3")


def test_a_noble_ends_lower_than_it_stood() -> None:
    """On e3 it has no way but down: not to e1, e2 or e3."""
    found = walks("e2 e3 e4 e6", nobles="e3")
    assert {move for move in found if move.startswith("walk e")} == {"walk e4"}


def test_a_noble_walks_again_and_again_until_row_6() -> None:
    others = "a1 b1 c1 d1 f1 g1 h1 i1"
    assert walks("e2 e3 e4 e5 e6", nobles=f"{others} e5") == {"walk e6"}
    assert walks("e2 e3 e4 e5 e6", nobles=f"{others} e6") == set()


def test_a_noble_may_go_up_on_its_way() -> None:
    """From c3 up to c1, over to d1 and down column d, back into its column on c5."""
    assert "walk c5" in walks("c2 c3 d2 d3 d4 d5 c5", nobles="c3")


def test_corners_do_not_connect() -> None:
    assert "walk b3" not in walks("a2 b3")
    assert "walk b3" in walks("a2 b3 a3")


def test_rows_do_not_run_over_the_edge_of_the_garden() -> None:
    """i2 and a3, i3 and a4 are no neighbours, though the one's number follows the other's."""
    assert "walk a3" not in walks("i2 a3")
    assert "walk i3" not in walks("a2 a3 a4 i3")


def test_what_is_not_connected_with_the_noble_is_out_of_reach() -> None:
    assert walks("e4 e5 f5") == moves("walk", ROW_1)


def test_a_noble_passes_over_pre_printed_cells() -> None:
    table = Table(2).play("garden 1A").set_up()  # d2 and f2 hang on row 1, b3 does not
    table.tile("avenue", "gray1")
    assert {"walk d2", "walk f2"} <= table.legal
    assert "walk b3" not in table.legal


def test_a_noble_passes_over_gardeners_but_never_ends_there() -> None:
    found = walks("e3", gardeners="e2")
    assert "walk e2" not in found
    assert "walk e3" in found


def test_a_noble_passes_over_other_nobles() -> None:
    """The noble of d stands on d2, where the one of c must come through."""
    assert "walk c3" in walks("d2 d3 c3", nobles="d2")


def test_a_tile_may_join_two_pieces_for_good() -> None:
    """A structure laid between row 1 and an island opens the island, and what hangs on it."""
    table = Table().set_up().garden("e3 e4 f4 f5").tile("stairs", "red1")
    assert {"walk e2", "walk e3", "walk e4", "walk f4", "walk f5"} <= table.legal


def test_one_walk_a_turn() -> None:
    table = Table().set_up().garden().tile("avenue", "gray1").play("walk a1")
    assert table.actor == "chance"


def test_each_walk_moves_only_its_own_noble() -> None:
    table = Table().set_up().garden("a2").tile("avenue", "gray1").play("walk a2")
    assert [noble_row(table.s, 0, column) for column in range(9)] == [2, 0, 0, 0, 0, 0, 0, 0, 0]
    assert [noble_row(table.s, 1, column) for column in range(9)] == [0] * 9
