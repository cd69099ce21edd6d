"""How seats play in a bot's imagination: each step by a few glances, with a little fancy."""

from typing import Any

import numpy as np

from orangerie.bots.sanssouci.worth import Weights
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
from orangerie.games.sanssouci.state import NONE, ROUNDS, Phase, State
from orangerie.games.sanssouci.turn import STAY, spaces_allowed

SCALE = 10.0
PARTS = ("walks", "rows", "columns", "missions", "boar")
CARE = 150.0
"""Beyond a thousand playouts of each move, better ones tell more than further ones."""
HAS_ENDINGS = True
LAST_TILES = 3
"""So few tiles in the bag have at the most six orders: with two players, that is the last two turns of each."""
PHASES = len(Phase)

# Indices into the weights, in points, which were tuned by playing against themselves.
(
    LONE, OPENED, MISSION_OPENED, GARDENING, LINE_FULL, LINE_NEAR, JOINING, DEEP, REGRET, REGRET_RICH, MISSION, FANCY,
    LATE, TOUCHING,
) = range(14)  # fmt: skip
HABITS = np.array([0.36, 0.69, 0.85, 2.48, 0.4, 0.13, 0.4, -0.08, 0.98, 0.49, 0.87, 0.15, 0.06, 0.14])


@rule
def occasion(s: Any, memo: Any) -> int:
    """By round, seat and phase, and by the tiles left while several are laid out."""
    return ((4 * int(s.round_number) + int(s.turn)) * PHASES + int(s.phase)) * 128 + int(s.bag_size)


@rule
def act(box: Any, s: Any, seat: int, seed: int, number: int, memo: Any) -> int:
    """What looks good, step by step."""
    return glance(box, s, seat, seed, number, HABITS)


@rule
def glance(box: Any, s: Any, seat: int, seed: int, number: int, w: Weights) -> int:
    """The same by these weights."""
    phase = s.phase
    if phase == Phase.WALK:
        return best_walk(s, seat, w)
    if phase == Phase.TAKE:
        return best_tile(box, s, seat, spaces_allowed(box, s), seed, number, w)[1]
    if phase == Phase.PLAY:
        return best_card(box, s, seat, seed, number, w)
    legal = rules.legal(box, s)
    if phase == Phase.GARDENER:
        return best_gardener(box, s, seat, legal, seed, number, w)
    return nth(legal, draw(seed, number, size(legal)))


@rule
def whim(seed: int, number: int, move: int) -> float:
    """A number from 0 to 1, so that no two games in imagination are alike."""
    return draw(seed, number * 64 + move, 1024) / 1024


@rule
def cell_value(box: Box, s: State, seat: int, cell: int, w: Weights) -> float:
    """What a structure on a free cell is worth: the walks it opens, or may open one day."""
    near, row = beside(bit(cell)), row_of(cell) + 1
    turns = ROUNDS - int(s.round_number)
    value = line_value(box, s, seat, cell, w)
    if s.reach[seat] & near:
        opened = connected(bit(cell), s.built[seat] & ~s.reach[seat]) & s.beneath[seat] & ~s.gardeners[seat]
        value += ends_value(s, seat, opened, w)
    else:
        value += row * w[LONE] * (1.0 + w[LATE] * (turns - 9) / 9)
        if s.built[seat] & near:
            value += w[TOUCHING]
    if s.rewards:
        value += box.effects[s.face[seat], STRUCTURE, cell]
    return float(value)


@rule
def ends_value(s: State, seat: int, ends: int, w: Weights) -> float:
    """What ends of walks are worth; those of missions more."""
    value = 0.0
    while ends:
        cell = first(ends)
        ends &= ends - 1
        value += w[MISSION_OPENED if has(s.missions[seat], column_of(cell)) else OPENED] * (row_of(cell) + 1)
    return value


@rule
def line_value(box: Box, s: State, seat: int, cell: int, w: Weights) -> float:
    """A cell that fills its row or column, or nearly."""
    free: int = GARDEN & ~s.built[seat] & ~bit(cell)
    value = 0.0
    in_row = size(free & row_cells(row_of(cell)))
    if in_row < 3:
        value += box.row_pays[row_of(cell)] * w[LINE_FULL if in_row == 0 else LINE_NEAR]
    in_column = size(free & column_cells(column_of(cell)))
    if in_column < 2:
        value += box.column_pays * w[LINE_FULL if in_column == 0 else LINE_NEAR]
    return value


@rule
def best_tile(box: Box, s: State, seat: int, spaces: int, seed: int, number: int, w: Weights) -> tuple[float, int]:
    """The best of these spaces, its value first."""
    best, found = -1e9, 0
    while spaces:
        space = first(spaces)
        spaces &= spaces - 1
        cell = cell_at(space // 2 + 1, s.display[space])
        value = w[GARDENING] if has(s.built[seat], cell) else cell_value(box, s, seat, cell, w)
        value += w[FANCY] * whim(seed, number, space)
        if value > best:
            best, found = value, space
    return best, found


@rule
def best_card(box: Box, s: State, seat: int, seed: int, number: int, w: Weights) -> int:
    """The card that allows the best tile."""
    best, found = -1e9, 0
    kinds = rules.legal(box, s)
    while kinds:
        kind = first(kinds)
        kinds &= kinds - 1
        s.card = kind
        value = best_tile(box, s, seat, spaces_allowed(box, s), seed, number, w)[0]
        if value > best:
            best, found = value, kind
    s.card = NONE
    return found


@rule
def best_gardener(box: Box, s: State, seat: int, cells: int, seed: int, number: int, w: Weights) -> int:
    """Where a gardener joins what lies apart, fills a line or finds a reward; rather in rows that pay little."""
    apart = s.built[seat] & ~s.reach[seat]
    best, found = -1e9, 0
    while cells:
        cell = first(cells)
        cells &= cells - 1
        value = line_value(box, s, seat, cell, w) - w[DEEP] * row_of(cell) + w[FANCY] * whim(seed, number, cell)
        if beside(bit(cell)) & s.reach[seat]:
            opened = connected(bit(cell), apart) & ~bit(cell) & s.beneath[seat] & ~s.gardeners[seat]
            value += w[JOINING] + ends_value(s, seat, opened, w)
        if s.rewards:
            value += box.effects[s.face[seat], GARDENER, cell]
        if value > best:
            best, found = value, cell
    return found


@rule
def best_walk(s: State, seat: int, w: Weights) -> int:
    """The walk with most points, less some of those of the ends it passes by, which matter more while they are few."""
    ends: int = s.reach[seat] & s.beneath[seat] & ~s.gardeners[seat]
    turns = ROUNDS - int(s.round_number)
    regret = 0.0 if turns == 0 else w[REGRET if size(ends) <= turns else REGRET_RICH]
    best, found = 0.0, STAY
    for column in range(COLUMNS):
        here = ends & column_cells(column)
        passed = 0
        own = 1.0 + (w[MISSION] if has(s.missions[seat], column) else 0.0)
        while here:
            cell = first(here)
            here &= here - 1
            points = row_of(cell) + 1
            value = own * points - regret * passed
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
