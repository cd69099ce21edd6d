"""Laws that hold at every point of every game, and the notation (§14)."""

from collections import Counter

import pytest
from tests.rules.sanssouci_table import RULES, Table
from tests.rules.test_sanssouci_6_knowledge import EVERY_TABLE, random_game, twins

from orangerie.engine.bits import members_of
from orangerie.engine.contract import CHANCE, OVER
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.garden import GARDEN, PALACE_ROW, cells_text, connected
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import Phase, State

EDITIONS = {"default": SANSSOUCI.edition(), "twins": twins()}


@pytest.mark.parametrize("box", EDITIONS)
@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_the_ways_of_nature_are_the_weights_of_its_moves(players: int, options: int, box: str) -> None:
    edition = EDITIONS[box]
    for s in random_game(edition, players, options, seed=1):
        if RULES.actor(s) != CHANCE:
            continue
        ways = Counter(int(RULES.outcome(edition.box, s, way)) for way in range(RULES.ways(edition.box, s)))
        assert sorted(ways) == members_of(int(RULES.legal(edition.box, s)))
        for move, weight in ways.items():
            assert RULES.weight(edition.box, s, move) == weight


@pytest.mark.parametrize("box", EDITIONS)
@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_nothing_is_created_or_lost(players: int, options: int, box: str) -> None:
    """Tiles lie in the bag, on the main board, in hand or in a garden; cards in deck or hand, or were played."""
    edition = EDITIONS[box]
    plays = 0
    for s in random_game(edition, players, options, seed=2):
        seats = range(players)
        gardens = sum(int(s.built[seat]).bit_count() - 15 for seat in seats if s.garden[seat] >= 0)
        shown = sum(1 for feature in s.display if feature >= 0)
        assert sum(s.bag) == s.bag_size
        assert s.bag_size + shown + gardens + (s.tile >= 0) == 10 + 18 * players - 1
        plays = sum(18 - int(s.deck[seat] | s.hand[seat]).bit_count() for seat in seats)
        assert plays == gardens + (s.tile >= 0) + (s.phase == Phase.TAKE)
        for seat in seats:
            assert s.deck[seat] & s.hand[seat] == 0
            assert s.hand_size[seat] == int(s.hand[seat]).bit_count() <= 2
            assert s.gardeners[seat] & ~s.built[seat] == 0
            assert s.points[seat] >= 0
            if s.garden[seat] >= 0:
                assert s.reach[seat] == connected(PALACE_ROW, s.built[seat])
            if s.boar[seat] >= 0 and s.phase != Phase.BOAR:
                assert not int(s.built[seat]) >> int(s.boar[seat]) & 1
    assert plays == 18 * players


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_nobles_only_come_down_and_stand_on_no_gardener(players: int, options: int) -> None:
    before: dict[tuple[int, int], int] = {}
    for s in random_game(EDITIONS["default"], players, options, seed=3):
        for seat in range(players):
            for column in range(9):
                row = int(noble_row(s, seat, column))
                assert before.get((seat, column), 0) <= row <= 6
                before[seat, column] = row
                if row > 0:
                    cell = (row - 1) * 9 + column
                    assert int(s.reach[seat]) & ~int(s.gardeners[seat]) & GARDEN & 1 << cell


def steps(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells over the edges of this one, as column and row from 1."""
    column, row = cell
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def naive_walks(built: set[str], gardeners: set[str], rows: list[int]) -> set[str]:
    """§7 once more, noble by noble and step by step, from where each stands."""
    ends = {"stay"}
    ground = {("abcdefghi".index(text[0]), int(text[1])) for text in built}
    for column, row in enumerate(rows):
        seen, edge = {(column, row)}, [(column, row)]
        if row == 0:
            seen, edge = {(column, 1)}, [(column, 1)]
        while edge:
            new = [cell for cell in steps(edge.pop()) if cell in ground and cell not in seen]
            seen.update(new)
            edge += new
        texts = {f"{'abcdefghi'[at]}{line}" for at, line in seen if at == column and line > row}
        ends |= {f"walk {text}" for text in texts - gardeners}
    return ends


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_walks_are_those_found_step_by_step(players: int, options: int) -> None:
    edition = EDITIONS["default"]
    for s in random_game(edition, players, options, seed=5):
        if s.phase == Phase.WALK:
            built, gardeners = cells_text(s.built[s.turn]).split(), cells_text(s.gardeners[s.turn]).split()
            rows = [int(noble_row(s, int(s.turn), column)) for column in range(9)]
            assert set(SANSSOUCI.names(edition, s)) == naive_walks(set(built), set(gardeners), rows)


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_every_game_ends_and_every_move_has_a_name_of_its_own(players: int, options: int) -> None:
    edition = EDITIONS["default"]
    for s in random_game(edition, players, options, seed=4):
        legal = SANSSOUCI.legal(edition, s)
        assert len(SANSSOUCI.names(edition, s)) == len(legal)
        assert (legal == []) == (RULES.actor(s) == OVER)
    assert s.phase == Phase.END
    assert s.bag_size == 0
    with pytest.raises(ValueError, match="The game is over"):
        SANSSOUCI.name_of(edition, s, 0)


def test_setup_sets_every_field() -> None:
    """A state full of rubbish and a blank one are the same after it."""
    box = EDITIONS["default"].box
    blank, rubbish = State.array(1), State.array(1)
    for name in State.dtype.names or ():
        rubbish[name] = 77
    for states in (blank, rubbish):
        RULES.setup(box, states[0], 3, 0b11)
    for name in State.dtype.names or ():
        assert (blank[name] == rubbish[name]).all(), name


def test_a_whole_turn_in_notation() -> None:
    """§14: play, take, gardener, boar, walk, tile, card."""
    table = Table(2, "boars").set_up().garden("d4 e2 e3").tile("tree", "blue2")
    table.play("gardener e4", "boar f4", "walk e3", "tile pergola", "card yellow-blue")
    assert table.moves[-7:] == [
        "play wild", "take blue2", "gardener e4", "boar f4", "walk e3", "tile pergola", "card yellow-blue",
    ]  # fmt: skip
    assert table.has_points() == 1 + 3
    assert table.actor == "seat 2"


def test_the_same_seed_gives_the_same_game() -> None:
    box, loops = EDITIONS["default"].box, SANSSOUCI.loops
    one, two = State.array(3), State.array(3)
    assert loops.play_many(box, one, 4, 0b11, 5) == loops.play_many(box, two, 4, 0b11, 5)
    assert one.tobytes() == two.tobytes()
    assert one[0].tobytes() != one[1].tobytes()
