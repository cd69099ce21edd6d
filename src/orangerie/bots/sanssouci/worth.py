"""What a garden promises beyond the points it has: walks to come, rows and columns half full, missions, the boar."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from orangerie.engine.bits import first, size
from orangerie.engine.compiled import rule
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.garden import COLUMNS, GARDEN, ROWS, column_cells, row_cells
from orangerie.games.sanssouci.scoring import boar_loss, column_points, mission_points, noble_row, row_points
from orangerie.games.sanssouci.state import ROUNDS, Phase, State

Weights: TypeAlias = NDArray[np.float64]

# Indices into the weights, which were tuned by playing against themselves.
ROOM, ROOM_LATE, WALK, APART, ROW, ROW_FADE, COLUMN, COLUMN_FADE, MISSION, BOAR, BOAR_AWAY = range(11)
WEIGHTS = np.array([0.63, 0.28, 0.37, 0.36, 0.48, 0.6, 0.71, 0.53, 0.92, 0.99, 1.21])


@rule
def turns_left(s: State, seat: int) -> int:
    """How many turns a seat still has, apart from the one it is in."""
    begun = int(s.round_number) - (1 if s.phase > Phase.CARD and seat > s.turn else 0)
    return ROUNDS - begun


@rule
def walks_to_come(s: State, seat: int, turns: int, w: Weights) -> float:
    """One walk a turn: the best of the ends that are open now, as many as there is room for beside those to come."""
    room = turns * (w[ROOM] + w[ROOM_LATE] * turns / ROUNDS)
    ends = s.reach[seat] & s.beneath[seat] & ~s.gardeners[seat]
    points = 0.0
    for row in range(ROWS - 1, -1, -1):
        here = min(float(size(ends & row_cells(row))), room)
        room -= here
        points += here * (row + 1)
    return float(points * w[WALK])


@rule
def ends_apart(s: State, seat: int, turns: int, w: Weights) -> float:
    """Structures that no noble can reach yet."""
    apart = s.built[seat] & ~s.reach[seat] & s.beneath[seat] & ~s.gardeners[seat]
    points = 0
    for row in range(1, ROWS):
        points += size(apart & row_cells(row)) * (row + 1)
    return float(points * w[APART] * turns / ROUNDS)


@rule
def lines_to_fill(box: Box, s: State, seat: int, turns: int, w: Weights) -> float:
    """Rows and columns that can still be filled: the fewer cells they want, the likelier."""
    free = GARDEN & ~s.built[seat]
    points = 0.0
    for row in range(1, ROWS):
        wanting = size(free & row_cells(row))
        if 0 < wanting <= turns:
            points += w[ROW] * box.row_pays[row] * w[ROW_FADE] ** wanting
    for column in range(COLUMNS):
        wanting = size(free & column_cells(column))
        if 0 < wanting <= turns:
            points += w[COLUMN] * box.column_pays * w[COLUMN_FADE] ** wanting
    return points


@rule
def missions_to_come(s: State, seat: int, turns: int, w: Weights) -> float:
    """How much further down the nobles of one's missions can still come."""
    points = 0.0
    missions = int(s.missions[seat])
    while missions:
        column = first(missions)
        missions &= missions - 1
        if turns > 0:
            ends = s.built[seat] & s.beneath[seat] & ~s.gardeners[seat] & column_cells(column)
            for row in range(ROWS - 1, -1, -1):
                if ends & row_cells(row):
                    points += (row + 1 - noble_row(s, seat, column)) * w[MISSION]
                    break
    return points


@rule
def worth(box: Box, s: State, seat: int, w: Weights) -> float:
    """Points, and what the garden promises."""
    turns = turns_left(s, seat)
    points = float(
        s.points[seat] + row_points(box, s, seat) + column_points(box, s, seat) + mission_points(box, s, seat)
    )
    if s.boars:
        loss = boar_loss(box, s, seat)
        points -= loss if turns == 0 else loss * w[BOAR] * (1.0 - w[BOAR_AWAY] * turns / ROUNDS)
    if turns == 0:
        return points
    points += walks_to_come(s, seat, turns, w) + ends_apart(s, seat, turns, w)
    points += lines_to_fill(box, s, seat, turns, w) + missions_to_come(s, seat, turns, w)
    return points
