"""§9, §10: the final scoring, winning, ties."""

import pytest
from tests.rules.sanssouci_table import Table

from orangerie.games.sanssouci.scoring import boar_loss, column_points, mission_points, row_points

ROW = "a{0} b{0} c{0} d{0} e{0} f{0} g{0} h{0} i{0}"
COLUMN = "{0}2 {0}3 {0}4 {0}5 {0}6"


def test_abels_98_points() -> None:
    """The rulebook's example: 70 on the way, blue row 10 - 4, two columns 5 + 5, missions 6 + 6."""
    table = Table().set_up().points(70)
    table.garden(
        f"{ROW.format(4)} {COLUMN.format('a')} {COLUMN.format('i')}".replace("a4 ", "").replace("i4 ", ""), "a4 i4"
    )
    table.nobles("b6", "h6", "c1").missions("statue", "flowers")
    assert row_points(table.box, table.s, 0) == 6
    assert column_points(table.box, table.s, 0) == 10
    assert mission_points(table.box, table.s, 0) == 12
    assert boar_loss(table.box, table.s, 0) == 0
    assert table.score() == 70 + 6 + 10 + 12 == 98


@pytest.mark.parametrize(("row", "pays"), [(2, 8), (3, 7), (4, 6), (5, 5), (6, 4)])
def test_a_full_row_pays_10_less_its_value(row: int, pays: int) -> None:
    table = Table().set_up().missions()
    assert table.garden(ROW.format(row)).score() == pays
    assert table.garden(ROW.format(row).replace(f"g{row}", "")).score() == 0


def test_row_1_pays_nothing() -> None:
    assert Table().set_up().missions().garden().score() == 0


@pytest.mark.parametrize("column", "abcdefghi")
def test_a_full_column_pays_5(column: str) -> None:
    table = Table().set_up().missions()
    assert table.garden(COLUMN.format(column)).score() == 5
    assert table.garden(COLUMN.format(column).replace(f"{column}5", "")).score() == 0


def test_gardeners_and_pre_printed_cells_count_for_rows_and_columns() -> None:
    table = Table().play("garden 1A").set_up().missions()  # d2 and f2 are printed
    table.s.built[0] |= 0b111111111 << 9
    assert table.score() == 8
    assert Table().set_up().missions().garden("a2 a3", "a4 a5 a6").score() == 5


def test_rows_and_columns_add_up() -> None:
    """A garden built to the last cell: 8 + 7 + 6 + 5 + 4 and nine times 5."""
    everything = " ".join(ROW.format(row) for row in range(2, 7))
    assert Table().set_up().missions().garden(everything).score() == 30 + 45


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5, 6])
def test_a_mission_pays_the_row_of_its_columns_noble(row: int) -> None:
    table = Table().set_up().garden().missions("tree", "avenue").nobles(f"d{row}", "i1", "e6")
    assert table.score() == row + 1


def test_a_mission_whose_noble_never_moved_pays_nothing() -> None:
    assert Table().set_up().garden().missions("tree", "avenue").nobles("e6", "a6").score() == 0


def test_most_points_win() -> None:
    table = Table(3).set_up()
    for seat, points in enumerate((40, 55, 54), 1):
        table.garden(seat=seat).missions(seat=seat).points(points, seat=seat)
    assert table.winners() == [2]


def test_among_equals_the_one_with_more_gardeners_wins() -> None:
    table = Table(3).set_up()
    for seat, (points, gardeners) in enumerate(((55, "a6"), (55, "a6 b6"), (54, "a6 b6 c6")), 1):
        table.garden("", gardeners, seat=seat).missions(seat=seat).points(points, seat=seat)
    assert table.winners() == [2]


def test_equal_in_gardeners_too_they_share_the_victory() -> None:
    table = Table(3).set_up()
    for seat, gardeners in enumerate(("a6 b6", "c6 d6", "e6"), 1):
        table.garden("", gardeners, seat=seat).missions(seat=seat).points(55, seat=seat)
    assert table.winners() == [1, 2]


def test_the_game_ends_with_the_last_seats_last_walk() -> None:
    """§8, §9: no tile, no card."""
    table = Table(2).set_up().last_turn().garden(seat=2)
    assert table.actor == "seat 2"
    assert table.legal == {"play wild"}
    table.play("play wild").any()
    table.play("walk a1")
    assert table.actor == "nobody"
    assert table.has_points(2) == 1


def test_another_seats_last_turn_is_followed_by_a_refill_but_no_card() -> None:
    """§8"""
    table = Table(2).set_up().last_turn()
    table.s.turn, table.s.bag[3], table.s.bag_size = 0, 1, 1
    table.s.deck[0] = 1 << 17
    table.hand("wild").garden().play("play wild", "take red1").play("stay", "tile tree")
    assert table.actor == "seat 2"
    assert table.legal == {"play wild"}
