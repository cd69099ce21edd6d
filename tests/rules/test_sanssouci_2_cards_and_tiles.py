"""§3 to §6 and §8: the turn, cards, tiles, gardeners, refilling."""

import pytest
from tests.rules.sanssouci_table import Table, moves

from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.state import Phase

SHOWN = ["tree", "stairs", "tree", "avenue", "flowers", "statue", "pergola", "flowers", "tree", "statue"]
"""On red1, red2, yellow1, yellow2, blue1, blue2, purple1, purple2, gray1, gray2."""
ALL = "red1 red2 yellow1 yellow2 blue1 blue2 purple1 purple2 gray1 gray2"
FEATURES = SANSSOUCI.edition().table["features"]
FREE_IN_PURPLE = "a5 b5 c5 e5 f5 g5 h5 i5"


def table_with(*cards: str) -> Table:
    return Table().set_up().garden().show(*SHOWN).hand(*cards)


# --- §4 -----------------------------------------------------------------------------------------


def test_one_of_the_two_cards_in_hand_is_played() -> None:
    table = table_with("tree", "red-blue")
    assert table.legal == {"play tree", "play red-blue"}
    assert table.play("play tree").cards() == {"red-blue"}


def test_abels_colour_card_lets_him_choose_among_four_tiles() -> None:
    """The rulebook's example: he takes flowers from purple and builds them there."""
    table = table_with("red-purple", "tree").play("play red-purple")
    assert table.legal == moves("take", "red1 red2 purple1 purple2")
    assert table.play("take purple2").built() == "h5"
    assert table.gardeners() == ""


@pytest.mark.parametrize("pair", ["red-blue", "red-gray", "yellow-blue", "yellow-purple", "yellow-gray", "blue-gray"])
def test_each_colour_card_allows_both_spaces_of_both_colours(pair: str) -> None:
    table = table_with(pair, "wild").play(f"play {pair}")
    assert table.legal == {f"take {colour}{n}" for colour in pair.split("-") for n in (1, 2)}


def test_camilos_feature_card_lets_him_choose_among_three_trees() -> None:
    """The rulebook's example: he takes the tree from yellow and builds it there."""
    table = table_with("tree", "wild").play("play tree")
    assert table.legal == moves("take", "red1 yellow1 gray1")
    assert table.play("take yellow1").built() == "d3"


def test_a_feature_that_is_not_shown_takes_any_tile() -> None:
    table = table_with("labyrinth", "wild").play("play labyrinth")
    assert table.legal == moves("take", ALL)


def test_the_wild_card_takes_any_tile() -> None:
    assert table_with("labyrinth", "wild").play("play wild").legal == moves("take", ALL)


def test_a_card_is_played_once() -> None:
    """It is neither in hand nor in the deck any more."""
    table = table_with("tree", "wild").play("play tree", "take red1", "stay", "tile tree")
    assert "card tree" not in table.legal
    assert len(table.legal) == 16


# --- §5 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "cell"),
    [("red1", "d2"), ("red2", "e2"), ("yellow2", "i3"), ("blue1", "h4"), ("purple1", "g5"), ("gray2", "b6")],
)
def test_a_tile_goes_to_its_features_column_in_the_row_of_its_space(space: str, cell: str) -> None:
    table = table_with("wild", "tree").play("play wild", f"take {space}")
    assert table.built() == cell
    assert table.phase == Phase.WALK


def test_the_first_tile_may_lie_alone_in_the_last_row() -> None:
    table = table_with("wild", "tree").play("play wild", "take gray1")
    assert table.built() == "d6"
    assert "walk d6" not in table.legal


# --- §6 -----------------------------------------------------------------------------------------


def test_angelas_tree_is_there_already_so_a_gardener_goes_into_the_same_row() -> None:
    """The rulebook's example: a tree from purple, placed by its gardener in purple."""
    table = Table().set_up().garden("d5").tile("tree", "purple1")
    assert table.legal == moves("gardener", f"{FREE_IN_PURPLE} d2 d3 d4 d6")
    table.play("gardener f5")
    assert table.built() == "d5 f5"
    assert table.gardeners() == "f5"


@pytest.mark.parametrize("by", ["structure", "gardener", "pre-printed"])
def test_whatever_occupies_the_cell_makes_a_gardener(by: str) -> None:
    table = Table(2).play("garden 1A").set_up()
    if by == "structure":
        table.garden("d2")
    elif by == "gardener":
        table.garden("", "d2")
    assert "d2" in table.built()
    table.tile("tree", "red1")
    assert table.phase == Phase.GARDENER
    assert "gardener d2" not in table.legal
    assert "gardener d6" in table.legal


def test_a_gardener_stays_in_the_row_or_column_even_if_one_of_them_is_full() -> None:
    row_full = Table().set_up().garden("a5 b5 c5 d5 e5 f5 g5 h5 i5").tile("tree", "purple1")
    assert row_full.legal == moves("gardener", "d2 d3 d4 d6")
    column_full = Table().set_up().garden("d2 d3 d4 d5 d6").tile("tree", "purple1")
    assert column_full.legal == moves("gardener", FREE_IN_PURPLE)


def test_with_row_and_column_full_a_gardener_goes_anywhere() -> None:
    table = Table().set_up().garden("a5 b5 c5 d5 e5 f5 g5 h5 i5 d2 d3 d4 d6").tile("tree", "purple1")
    assert table.legal == {f"gardener {column}{row}" for column in "abcefghi" for row in (2, 3, 4, 6)}


def test_a_single_place_for_a_gardener_is_still_asked_for() -> None:
    """§14"""
    table = Table().set_up().garden("a5 b5 c5 d5 e5 f5 g5 h5 i5 d2 d3 d4").tile("tree", "purple1")
    assert table.legal == {"gardener d6"}


# --- §3, §8 -------------------------------------------------------------------------------------


def test_a_turn_in_order() -> None:
    """§3: play, take, walk, tile, card; then the seat to the left."""
    table = table_with("tree", "wild").play("play tree", "take yellow1")
    assert table.display()[2] == ""
    table.play("stay")
    assert table.actor == "chance"
    table.play("tile avenue")
    assert table.display()[2] == "avenue"
    table.play("card stairs")
    assert table.cards() == {"wild", "stairs"}
    assert table.actor == "seat 2"
    assert table.phase == Phase.PLAY


def test_a_refill_takes_its_tile_out_of_the_bag() -> None:
    """§8"""
    table = table_with("tree", "wild").play("play tree", "take yellow1", "stay")
    bag, left = list(table.s.bag), int(table.s.bag_size)
    assert table.odds == {f"tile {name}": n for name, n in zip(FEATURES, bag, strict=True) if n}
    table.play("tile avenue")
    assert int(table.s.bag[8]) == bag[8] - 1
    assert int(table.s.bag_size) == left - 1


def test_play_passes_to_the_left_and_a_round_ends_with_the_last_seat() -> None:
    """§3"""
    table = Table(3).set_up()
    order = []
    for _ in range(6):
        order.append((int(table.s.round_number), table.actor))
        table.any().until(Phase.PLAY)
    assert order == [(1, "seat 1"), (1, "seat 2"), (1, "seat 3"), (2, "seat 1"), (2, "seat 2"), (2, "seat 3")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eighteen_rounds_with_two_cards_in_hand_and_one_in_the_last(players: int) -> None:
    """§8: the deck is used up after the 16th turn; no card is drawn after the turns 17 and 18."""
    table = Table(players).set_up()
    hands = []
    while table.phase != Phase.END:
        hands.append(int(table.s.hand[table.s.turn]).bit_count())
        table.any().until(Phase.PLAY)
    assert hands == [2] * 17 * players + [1] * players
    assert table.s.round_number == 18
    assert not table.s.hand.any()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_every_turn_but_the_very_last_the_board_is_refilled_and_the_bag_is_empty_then(players: int) -> None:
    """§8"""
    table = Table(players).set_up()
    start = len(table.moves)
    table.until(Phase.END)
    verbs = [move.split()[0] for move in table.moves[start:]]
    assert verbs.count("play") == verbs.count("take") == 18 * players
    assert verbs.count("tile") == 18 * players - 1
    assert verbs.count("card") == 16 * players
    assert verbs[-1] in ("walk", "stay")
    assert table.s.bag_size == 0
    assert not table.s.bag.any()
    assert table.display().count("") == 1
    assert table.actor == "nobody"
    assert table.legal == set()
