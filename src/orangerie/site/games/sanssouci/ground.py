"""The ground of a garden: what is printed, what is built and joined, and what full rows and columns will pay."""

from dataclasses import dataclass

from orangerie.engine.bits import bit, members_of, size
from orangerie.games.sanssouci.box import GARDENER, STRUCTURE
from orangerie.games.sanssouci.garden import (
    COLUMNS,
    ROWS,
    beside,
    column_cells,
    column_of,
    row_cells,
    row_of,
)
from orangerie.games.sanssouci.state import NONE
from orangerie.site.games.sanssouci.chips import Band, band
from orangerie.site.games.sanssouci.names import SYMBOLS
from orangerie.site.games.sanssouci.seats import slot_of
from orangerie.site.seen import Seen

UNIT = 48


@dataclass(frozen=True)
class Mark:
    """A drawing on a cell, in the units of the drawings."""

    x: int
    y: int
    symbol: str
    text: str = ""


@dataclass(frozen=True)
class Line:
    """A row or a column: how much of it is built and what it pays when it is full."""

    at: int
    """Its place in the units of the drawings."""
    built: int
    size: int
    pays: int
    band: Band | None

    @property
    def full(self) -> bool:
        """Whether every cell is built."""
        return self.built == self.size


@dataclass(frozen=True)
class Ground:
    """A garden without its pieces."""

    id: str
    seat: int
    slot: str
    printed: list[Mark]
    rewards: list[Mark]
    open: str
    """The edges between built cells that the nobles can reach, as an SVG path."""
    cut: str
    """The edges between built cells that they cannot."""
    rows: list[Line]
    columns: list[Line]
    missions: list[Mark]
    """Seals at the foot of the columns of missions that the viewer may know."""


def ground(seen: Seen, seat: int) -> Ground:
    """The garden of a seat."""
    return Ground(
        id=f"ground-{seat + 1}",
        seat=seat + 1,
        slot=slot_of(seen, seat),
        printed=printed(seen, seat),
        rewards=rewards(seen, int(seen.state.face[seat])),
        open=edges(int(seen.state.reach[seat])),
        cut=edges(int(seen.state.built[seat]) & ~int(seen.state.reach[seat])),
        rows=[row_line(seen, seat, row) for row in range(1, ROWS)],
        columns=[column_line(seen, seat, column) for column in range(COLUMNS)],
        missions=[Mark(column * UNIT, ROWS * UNIT, "mission") for column in members_of(int(seen.state.missions[seat]))],
    )


def mark(cell: int, symbol: str, text: str = "") -> Mark:
    """A drawing on a cell."""
    return Mark(column_of(cell) * UNIT, row_of(cell) * UNIT, symbol, text)


def printed(seen: Seen, seat: int) -> list[Mark]:
    """§1: what the garden prints; nothing before it is dealt."""
    face = int(seen.state.garden[seat])
    cells = int(seen.edition.box.printed[face]) if face != NONE else 0
    return [mark(cell, f"feature-{SYMBOLS[column_of(cell)]}") for cell in members_of(cells)]


def rewards(seen: Seen, face: int) -> list[Mark]:
    """§11: the mosaic of a rewards face."""
    if face == NONE:
        return []
    found = []
    by = seen.edition.box.effects[face].tolist()
    for cell, (structure, gardener) in enumerate(zip(by[STRUCTURE], by[GARDENER], strict=True)):
        if structure > 0:
            found.append(mark(cell, "reward-plus", f"+{structure}"))
        elif gardener > 0:
            found.append(mark(cell, "reward-gardener", f"+{gardener}"))
        elif structure < 0:
            found.append(mark(cell, "reward-minus", f"−{-structure}"))
    return found


def edges(cells: int) -> str:
    """
    Where these cells touch: a small square on each edge, as an SVG path.

    >>> edges(0b11)
    'M42 17h12v14h-12z'
    """
    squares = []
    for cell in members_of(cells):
        for other in members_of(beside(bit(cell)) & cells):
            x, y = column_of(other) * UNIT, row_of(other) * UNIT
            if other == cell + 1:
                squares.append(f"M{x - 6} {y + 17}h12v14h-12z")
            elif other > cell:
                squares.append(f"M{x + 17} {y - 6}h14v12h-14z")
    return "".join(squares)


def row_line(seen: Seen, seat: int, row: int) -> Line:
    """§9: a coloured row."""
    built = size(int(seen.state.built[seat]) & row_cells(row))
    return Line(row * UNIT, built, COLUMNS, int(seen.edition.box.row_pays[row]), band(seen, row))


def column_line(seen: Seen, seat: int, column: int) -> Line:
    """§9: a column."""
    built = size(int(seen.state.built[seat]) & column_cells(column))
    return Line(column * UNIT, built, ROWS, int(seen.edition.box.column_pays), None)
