"""How seats play in a bot's imagination: each step by a few glances, with a little fancy."""

from typing import Any

from orangerie.engine.bits import bit, first, has, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.random import draw
from orangerie.games.sanssouci import rules
from orangerie.games.sanssouci.box import GARDENER, STRUCTURE, Box
from orangerie.games.sanssouci.garden import (
    COLUMNS,
    GARDEN,
    beside,
    cell_at,
    column_cells,
    column_of,
    connected,
    row_cells,
    row_of,
)
from orangerie.games.sanssouci.scoring import boar_loss, column_points, mission_points, row_points
from orangerie.games.sanssouci.state import ROUNDS, Phase, State
from orangerie.games.sanssouci.turn import STAY, spaces_allowed

SCALE = 10.0
PARTS = ("walks", "rows", "columns", "missions", "boar")
HAS_ENDINGS = True
LAST_TILES = 3
"""So few tiles in the bag have at the most six orders: with two players, that is the last two turns of each."""
FANCY = 8
"""Values are in sixteenths of a point; so much of them is chance."""


@rule
def act(box: Any, s: Any, seat: int, seed: int, number: int, memo: Any) -> int:
    """What looks good, step by step."""
    phase = s.phase
    if phase == Phase.WALK:
        return best_walk(s, seat, seed, number)
    if phase == Phase.TAKE:
        return best_tile(box, s, seat, spaces_allowed(box, s), seed, number) & 63
    if phase == Phase.PLAY:
        return best_card(box, s, seat, seed, number)
    legal = rules.legal(box, s)
    if phase == Phase.GARDENER:
        return best_gardener(box, s, seat, legal, seed, number)
    return nth(legal, draw(seed, number, size(legal)))


@rule
def cell_value(box: Box, s: State, seat: int, cell: int) -> int:
    """What a structure on a free cell is worth, in sixteenths: the walks it opens, or may open one day."""
    row = row_of(cell) + 1
    value = 3 * row
    if s.reach[seat] & beside(bit(cell)):
        opened = connected(bit(cell), s.built[seat] & ~s.reach[seat]) & s.beneath[seat] & ~s.gardeners[seat]
        value += ends_value(s, seat, opened)
    if s.rewards:
        value += 16 * int(box.effects[s.face[seat], STRUCTURE, cell])
    return value + line_value(s, seat, cell)


@rule
def ends_value(s: State, seat: int, ends: int) -> int:
    """What ends of walks are worth; those of missions more."""
    value = 0
    while ends:
        cell = first(ends)
        ends &= ends - 1
        value += (18 if has(s.missions[seat], column_of(cell)) else 12) * (row_of(cell) + 1)
    return value


@rule
def line_value(s: State, seat: int, cell: int) -> int:
    """A cell that fills its row or column, or nearly."""
    free: int = GARDEN & ~s.built[seat] & ~bit(cell)
    value = 0
    in_row = size(free & row_cells(row_of(cell)))
    if in_row < 3:
        value += (9 - row_of(cell)) * (16 if in_row == 0 else 4)
    in_column = size(free & column_cells(column_of(cell)))
    if in_column < 2:
        value += 5 * (16 if in_column == 0 else 5)
    return value


@rule
def best_tile(box: Box, s: State, seat: int, spaces: int, seed: int, number: int) -> int:
    """The best of these spaces, with its value in the higher bits."""
    best = 0
    while spaces:
        space = first(spaces)
        spaces &= spaces - 1
        cell = cell_at(space // 2 + 1, s.display[space])
        value = 20 if has(s.built[seat], cell) else cell_value(box, s, seat, cell)
        value = value * FANCY + draw(seed, number * 64 + space, 16 * FANCY)
        best = max(best, value << 6 | space)
    return best


@rule
def best_card(box: Box, s: State, seat: int, seed: int, number: int) -> int:
    """The card that allows the best tile."""
    best, found = -1, 0
    kinds = rules.legal(box, s)
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        s.card = kind
        value = best_tile(box, s, seat, spaces_allowed(box, s), seed, number)
        if value > best:
            best, found = value, kind
    s.card = -1
    return found


@rule
def best_gardener(box: Box, s: State, seat: int, cells: int, seed: int, number: int) -> int:
    """Where a gardener joins what lies apart, fills a line or finds a reward; rather in rows that pay little."""
    apart = s.built[seat] & ~s.reach[seat]
    best, found = -1_000_000, 0
    while cells:
        cell = first(cells)
        cells &= cells - 1
        value = line_value(s, seat, cell) - 3 * row_of(cell)
        if beside(bit(cell)) & s.reach[seat]:
            opened = connected(bit(cell), apart) & ~bit(cell) & s.beneath[seat] & ~s.gardeners[seat]
            value += 8 + ends_value(s, seat, opened)
        if s.rewards:
            value += 16 * int(box.effects[s.face[seat], GARDENER, cell])
        value += draw(seed, number * 64 + cell, 16)
        if value > best:
            best, found = value, cell
    return found


@rule
def best_walk(s: State, seat: int, seed: int, number: int) -> int:
    """The walk with most points, less some of those of the ends it passes by; more of them while turns are many."""
    ends: int = s.reach[seat] & s.beneath[seat] & ~s.gardeners[seat]
    if ends == 0:
        return STAY
    turns = ROUNDS - int(s.round_number)
    regret = 0 if turns == 0 else 4 if size(ends) <= turns else 2
    best, found = -1, STAY
    for column in range(COLUMNS):
        here = ends & column_cells(column)
        passed = 0
        mission = has(s.missions[seat], column)
        while here:
            cell = first(here)
            here &= here - 1
            points = row_of(cell) + 1
            value = 16 * points - regret * passed + (8 * points if mission else 0)
            if value > best:
                best, found = value, cell
            passed += points
    return found


# --- ends ---------------------------------------------------------------------------------------


@rule
def is_ending(s: Any) -> bool:
    """Whether all orders of the tiles left can be looked at; decks are empty by then."""
    return bool(s.round_number > 0 and s.bag_size <= LAST_TILES and s.deck[s.turn] == 0)


@rule
def count_parts(box: Any, s: Any, seat: int, weight: float, sums: Any) -> None:
    """§9: walks (with rewards and boars covered), rows, columns, missions; and what the boar takes."""
    sums[0] += weight * s.points[seat]
    sums[1] += weight * row_points(box, s, seat)
    sums[2] += weight * column_points(box, s, seat)
    sums[3] += weight * mission_points(box, s, seat)
    sums[4] -= weight * boar_loss(box, s, seat)
