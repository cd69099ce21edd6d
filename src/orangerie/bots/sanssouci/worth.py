"""What a garden promises beyond the points it has: walks, ground to build on, rows and columns half full, missions."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orangerie.engine.bits import first, size
from orangerie.engine.compiled import rule
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.garden import (
    COLUMNS,
    GARDEN,
    PALACE_ROW,
    ROWS,
    beside,
    column_cells,
    connected,
    row_cells,
)
from orangerie.games.sanssouci.scoring import boar_loss, column_pay, row_above, row_pay
from orangerie.games.sanssouci.state import ROUNDS, Phase, State

Weights: TypeAlias = NDArray[np.float64]

FAR: Final = 3
"""Cells are told apart by how many tiles are wanting on the way there up to so many; beyond, they are all alike."""
ROW_WANTS: Final = 4
COLUMN_WANTS: Final = 5
"""A row or a column that wants more tiles than this promises nothing yet."""

# What things are worth as the end draws near, and how much more with 17 turns to come, in points: between the two, by
# turns. Fitted to what playouts said of 150,000 ways to end a turn (python -m benchmarks.promises).
FITTED: Final = (
    # nobles that have yet to come down to row 1, 2, … 6
    (0.46, -1.34), (-0.03, -0.58), (-0.05, -0.07), (0.06, 0.32), (0.20, 0.89), (0.97, 0.36),
    # the values of free cells where a tile is wanting, two, three, more
    (-0.04, 0.08), (-0.13, 0.29), (0.04, 0.24), (0.03, 0.27),
    # a mission: its noble's row; how much further down a structure lies, a walk leads; the walks there
    (-0.54, -0.31), (0.37, -0.23), (-0.06, 0.11), (0.05, -0.06),
    # columns that want one tile, two, … five
    (1.50, 3.11), (-0.40, 3.44), (-0.18, 1.33), (0.18, 0.04), (0.27, -0.36),
    # gardeners
    (-0.66, 0.75),
    # the values of structures that no noble can reach for want of a tile, two, three, more
    (0.10, 0.46), (0.07, 0.43), (-0.02, 0.49), (-0.15, 0.59),
    # walks: their points; those soon once more; turns without any
    (0.36, -0.23), (0.03, 0.37), (0.74, -1.34),
    # rows that want one tile, two, three, four, by what they pay
    (0.35, 0.83), (-0.02, 0.81), (-0.11, 0.39), (-0.04, 0.08),
    # the number of those free cells
    (0.29, 0.50), (0.47, -0.46), (-0.84, 0.03), (-0.81, -0.25),
)  # fmt: skip
NOBLE, GROUND, MISSION, COLUMN, GARDENER, APART, WALK, ROW, SPOT = 0, 6, 10, 14, 19, 20, 24, 27, 31
"""Where in the weights each of them begins."""
BOAR, BOAR_AWAY = 0.99, 1.21


def weights_by_turns() -> Weights:
    """The weights for each number of turns that are left; with none, only a walk in this turn is worth anything."""
    fitted = np.array(FITTED)
    table = np.array([fitted[:, 0] + fitted[:, 1] * turns / (ROUNDS - 1) for turns in range(ROUNDS + 1)])
    table[0] = 0.0
    table[0, WALK] = 1.0
    return table


WEIGHTS = weights_by_turns()

ONES: Final = PALACE_ROW | PALACE_ROW << 2 * COLUMNS | PALACE_ROW << 4 * COLUMNS
TWOS: Final = PALACE_ROW << COLUMNS | PALACE_ROW << 2 * COLUMNS | PALACE_ROW << 5 * COLUMNS
FOURS: Final = PALACE_ROW << 3 * COLUMNS | PALACE_ROW << 4 * COLUMNS | PALACE_ROW << 5 * COLUMNS
"""The rows whose value has a one, a two, a four in it."""


@rule
def value_of(cells: int) -> int:
    """The values of the rows of these cells, added up.

    >>> value_of(1 << 0 | 1 << 9 | 1 << 53)
    9
    """
    return size(cells & ONES) + 2 * size(cells & TWOS) + 4 * size(cells & FOURS)


@rule
def lowest_row(cells: int) -> int:
    """The value of the lowest row with one of these cells; 0 if there is none.

    >>> lowest_row(1 << 9 | 1 << 0), lowest_row(0)
    (2, 0)
    """
    for row in range(ROWS - 1, -1, -1):
        if cells & row_cells(row):
            return row + 1
    return 0


@rule
def turns_left(s: State, seat: int) -> int:
    """How many turns a seat still has, apart from the one it is in."""
    begun = int(s.round_number) - (1 if s.phase > Phase.CARD and seat > s.turn else 0)
    return ROUNDS - begun


@rule
def row_promise(box: Box, row: int, wanting: int, turns: int, w: Weights) -> float:
    """§9: what a row pays, or may pay one day."""
    if wanting == 0:
        return float(row_pay(box, row, wanting))
    if wanting > ROW_WANTS or wanting > turns:
        return 0.0
    return float(box.row_pays[row] * w[ROW + wanting - 1])


@rule
def column_promise(box: Box, wanting: int, turns: int, w: Weights) -> float:
    """§9: what a column pays, or may pay one day."""
    if wanting == 0:
        return float(column_pay(box, wanting))
    if wanting > COLUMN_WANTS or wanting > turns:
        return 0.0
    return float(w[COLUMN + wanting - 1])


@rule
def lines_promise(box: Box, free: int, turns: int, w: Weights) -> float:
    """All rows but the first, and all columns."""
    points = 0.0
    for row in range(1, ROWS):
        points += row_promise(box, row, size(free & row_cells(row)), turns, w)
    for column in range(COLUMNS):
        points += column_promise(box, size(free & column_cells(column)), turns, w)
    return points


@rule
def walks_promise(ends: int, room: int, w: Weights) -> float:
    """The best of the walks that lie open, one a turn, and those of the nearer half of the turns once more."""
    points = 0.0
    soon = room // 2
    for row in range(ROWS - 1, -1, -1):
        here = size(ends & row_cells(row))
        taken, taken_soon = min(here, room), min(here, soon)
        room -= taken
        soon -= taken_soon
        points += (row + 1) * (taken * w[WALK] + taken_soon * w[WALK + 1])
    return float(points + room * w[WALK + 2])


@rule
def ground_promise(free: int, reach: int, beneath: int, stops: int, w: Weights) -> float:
    """Free cells, and structures that no noble can reach yet, by how many tiles are wanting on the way there."""
    points = 0.0
    beyond = GARDEN & ~reach
    seen = reach
    for far in range(FAR):
        edge = beside(seen) & free & beyond
        seen = edge
        if beyond & ~free:
            seen = connected(edge, beyond & ~free)
        beyond &= ~seen
        points += w[GROUND + far] * value_of(edge & beneath) + w[SPOT + far] * size(edge)
        points += w[APART + far] * value_of(seen & ~edge & stops)
    free &= beyond
    points += w[GROUND + FAR] * value_of(free & beneath) + w[SPOT + FAR] * size(free)
    return float(points + w[APART + FAR] * value_of(beyond & ~free & stops))


@rule
def nobles_promise(beneath: int, w: Weights) -> float:
    """Nobles that have yet to come down to each row."""
    points = 0.0
    for row in range(ROWS):
        points += w[NOBLE + row] * size(beneath & row_cells(row))
    return points


@rule
def missions_promise(missions: int, built: int, ends: int, beneath: int, stops: int, w: Weights) -> float:
    """§9: what missions pay, and how much further down their nobles can come."""
    points = 0.0
    while missions:
        row = row_above(beneath, first(missions))
        column = column_cells(first(missions))
        missions &= missions - 1
        points += row * (1.0 + w[MISSION]) + w[MISSION + 3] * value_of(ends & column)
        points += w[MISSION + 1] * max(0, lowest_row(built & stops & column) - row)
        points += w[MISSION + 2] * max(0, lowest_row(ends & column) - row)
    return points


@rule
def worth(box: Box, s: State, seat: int, table: Weights) -> float:
    """Points, and what the garden promises, once the turn is over."""
    turns = turns_left(s, seat)
    w = table[turns]
    built, reach, beneath = int(s.built[seat]), int(s.reach[seat]), int(s.beneath[seat])
    stops = beneath & ~s.gardeners[seat]
    points = float(s.points[seat]) + lines_promise(box, GARDEN & ~built, turns, w)
    points += missions_promise(int(s.missions[seat]), built, reach & stops, beneath, stops, w)
    if s.boars:
        loss = boar_loss(box, s, seat)
        points -= loss if turns == 0 else loss * BOAR * (1.0 - BOAR_AWAY * turns / ROUNDS)
    if turns == 0:
        return points
    points += walks_promise(reach & stops, turns, w) + ground_promise(GARDEN & ~built, reach, beneath, stops, w)
    return float(points + nobles_promise(beneath, w) + w[GARDENER] * size(s.gardeners[seat]))
