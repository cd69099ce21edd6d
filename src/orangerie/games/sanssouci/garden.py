"""
A garden: nine columns by six rows; a set of cells is the bits of one integer.

A cell is row * 9 + column, and row 0 lies at the palace.
"""

from typing import Final

from orangerie.engine.bits import bit
from orangerie.engine.compiled import rule

COLUMNS: Final = 9
ROWS: Final = 6
CELLS: Final = 54
COLUMN_LETTERS: Final = "abcdefghi"

GARDEN: Final = (1 << CELLS) - 1
PALACE_ROW: Final = (1 << COLUMNS) - 1
FIRST_COLUMN: Final = sum(1 << COLUMNS * row for row in range(ROWS))
NOT_FIRST: Final = GARDEN & ~FIRST_COLUMN
NOT_LAST: Final = GARDEN & ~(FIRST_COLUMN << COLUMNS - 1)


@rule
def cell_at(row: int, column: int) -> int:
    """
    The cell where a row and a column cross.

    >>> cell_text(cell_at(3, 4))
    'e4'
    """
    return int(row) * COLUMNS + int(column)


@rule
def row_of(cell: int) -> int:
    """The row of a cell, 0 at the palace; a row's value is one more."""
    return int(cell) // COLUMNS


@rule
def column_of(cell: int) -> int:
    """The column of a cell, which is also the feature built there."""
    return int(cell) % COLUMNS


@rule
def row_cells(row: int) -> int:
    """All cells of a row."""
    return PALACE_ROW << int(row) * COLUMNS


@rule
def column_cells(column: int) -> int:
    """All cells of a column."""
    return FIRST_COLUMN << int(column)


@rule
def beside(cells: int) -> int:
    """
    The cells that share an edge with one of these.

    >>> cells_text(beside(bit(cell_of("a2"))))
    'a1 b2 a3'
    """
    return (cells << COLUMNS | cells >> COLUMNS | (cells & NOT_LAST) << 1 | (cells & NOT_FIRST) >> 1) & GARDEN


@rule
def connected(cells: int, ground: int) -> int:
    """
    These cells and all that can be reached from them over the ground, step by step over edges.

    >>> cells_text(connected(cells_of("a2"), cells_of("b2 b3 d3")))
    'a2 b2 b3'
    """
    edge = cells
    while edge:
        edge = beside(edge) & ground & ~cells
        cells |= edge
    return cells


def cell_text(cell: int) -> str:
    """
    A cell as it is written: column letter and row from 1.

    >>> cell_text(31)
    'e4'
    """
    return f"{COLUMN_LETTERS[column_of(cell)]}{row_of(cell) + 1}"


CELL_TEXTS: Final = tuple(cell_text(cell) for cell in range(CELLS))


def cell_of(text: str) -> int:
    """
    The cell that is written so.

    >>> cell_of("e4")
    31
    """
    return CELL_TEXTS.index(text)


def cells_of(texts: str) -> int:
    """
    The set of the cells that are written so, blanks between them.

    >>> cells_of("a1 b1")
    3
    """
    return sum(bit(cell_of(text)) for text in texts.split())


def cells_text(cells: int) -> str:
    """
    A set of cells as it is written.

    >>> cells_text(3)
    'a1 b1'
    """
    return " ".join(text for cell, text in enumerate(CELL_TEXTS) if int(cells) >> cell & 1)
