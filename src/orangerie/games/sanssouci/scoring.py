"""What a garden is worth at the end (§9, §10, §12): each part a function of its own, for a page to show one by one."""

from orangerie.engine.bits import bit, first, size
from orangerie.engine.compiled import rule
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.garden import COLUMNS, GARDEN, ROWS, column_cells, connected, row_cells
from orangerie.games.sanssouci.state import NONE, State


@rule
def row_pay(box: Box, row: int, wanting: int) -> int:
    """§9: what a row pays that wants so many tiles: nothing before it is full."""
    return int(box.row_pays[row]) if wanting == 0 else 0


@rule
def column_pay(box: Box, wanting: int) -> int:
    """§9: the same of a column."""
    return int(box.column_pays) if wanting == 0 else 0


@rule
def row_points(box: Box, s: State, seat: int) -> int:
    """§9: full rows 2 to 6, gardeners and what is pre-printed included."""
    points = 0
    for row in range(1, ROWS):
        points += row_pay(box, row, size(row_cells(row) & ~s.built[seat]))
    return points


@rule
def column_points(box: Box, s: State, seat: int) -> int:
    """§9: full columns."""
    points = 0
    for column in range(COLUMNS):
        points += column_pay(box, size(column_cells(column) & ~s.built[seat]))
    return points


@rule
def row_above(beneath: int, column: int) -> int:
    """The row where a noble stands with these cells of its column beneath, counted from 1 as its value is."""
    return ROWS - size(beneath & column_cells(column))


@rule
def noble_row(s: State, seat: int, column: int) -> int:
    """The row a column's noble stands in; 0 is above row 1, where it starts."""
    return row_above(s.beneath[seat], column)


@rule
def mission_points(box: Box, s: State, seat: int) -> int:
    """§9: each mission pays the value of the row where its column's noble stands."""
    points = 0
    missions = int(s.missions[seat])
    while missions:
        points += noble_row(s, seat, first(missions))
        missions &= missions - 1
    return points


@rule
def boar_area(s: State, seat: int) -> int:
    """The free cells that the boar can roam, its own included; none when it has left."""
    if s.boar[seat] == NONE:
        return 0
    return connected(bit(s.boar[seat]), GARDEN & ~s.built[seat])


@rule
def boar_loss(box: Box, s: State, seat: int) -> int:
    """§12: a boar still there costs a point for each free cell of its area."""
    return size(boar_area(s, seat))


@rule
def score(box: Box, s: State, seat: int) -> int:
    """§9: points of the game, rows, columns, missions; then the boar takes what it can."""
    points = int(s.points[seat])
    points += row_points(box, s, seat) + column_points(box, s, seat) + mission_points(box, s, seat)
    return max(0, points - boar_loss(box, s, seat))


@rule
def tiebreak(box: Box, s: State, seat: int) -> int:
    """§10: among equals the one with more gardeners wins."""
    return size(s.gardeners[seat])
