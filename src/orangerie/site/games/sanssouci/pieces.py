"""The pieces: tiles, nobles, boars and cards, each with a name that stays, so that the page can move what has moved."""

from dataclasses import dataclass
from typing import Any

from orangerie.engine.bits import bit, first, members_of
from orangerie.engine.contract import CHANCE
from orangerie.games.sanssouci.garden import COLUMNS, beside, cell_at, column_of, row_of
from orangerie.games.sanssouci.scoring import boar_loss, noble_row
from orangerie.games.sanssouci.state import NONE
from orangerie.games.sanssouci.turn import own_cell
from orangerie.site.games.sanssouci.chips import Band, card_bands, card_symbol
from orangerie.site.games.sanssouci.course import course, number_of
from orangerie.site.games.sanssouci.names import SYMBOLS, card_title
from orangerie.site.games.sanssouci.seats import large_seat, slot_of
from orangerie.site.seen import Seen

UNIT = 48
"""A cell in the units of the drawings."""
FRESH = 7
"""Points fly while their move is among so many last ones; a page opened later shows none."""


@dataclass(frozen=True)
class Tile:
    """A tile: on a space of the main board, in the hand for a moment, or laid in a garden."""

    id: str
    place: str
    """`main`, `held` or `laid`."""
    symbol: str
    gardener: bool
    slot: str
    x: int
    y: int
    """In a garden column and row; on the main board which of the two spaces, and which colour."""


@dataclass(frozen=True)
class Noble:
    """A noble, and the way of its last walk if it was the last of its seat."""

    id: str
    seat: int
    slot: str
    symbol: str
    x: int
    y: int
    """The row from 0, and -1 before the first walk."""
    path: str
    """The way of the walk as an SVG path that ends where the noble stands."""
    steps: int
    beat: str
    """Changes with each walk, so that the same noble can walk twice."""


@dataclass(frozen=True)
class Boar:
    """A boar in its garden."""

    id: str
    slot: str
    x: int
    y: int
    cost: int
    """What it would cost if the game ended now."""


@dataclass(frozen=True)
class Card:
    """A card: in the viewer's hand, face down in a hand, or played."""

    id: str
    seat: int
    place: str
    """`hand` or `played`."""
    order: int
    symbol: str
    bands: list[Band]
    title: str
    down: bool


@dataclass(frozen=True)
class Gain:
    """Points that were just made or lost, where they were made."""

    id: str
    slot: str
    x: int
    y: int
    points: int
    wait: int
    """Steps of a walk before they fly."""


def tiles(seen: Seen) -> list[Tile]:
    """All tiles that have left the bag, in the order they left it."""
    states = course(seen)
    found: list[Tile] = []
    shown: dict[int, int] = {}
    for before, after, played in zip(states, states[1:], seen.moves, strict=False):
        verb = played.move.partition(" ")[0]
        if verb == "tile":
            space = int(before.gap)
            shown[space] = len(found)
            symbol = f"feature-{SYMBOLS[int(after.display[space])]}"
            found.append(Tile(f"tile-{len(found) + 1}", "main", symbol, False, "", space % 2, space // 2))
        elif verb in ("take", "gardener"):
            number = shown[int(after.gap)]
            found[number] = moved(seen, found[number], played.by, before, after)
    return found


def moved(seen: Seen, tile: Tile, seat: int, before: Any, after: Any) -> Tile:
    """A tile that was taken: it lies where the garden has grown, or hovers over its own cell and is a gardener."""
    grown = int(after.built[seat]) & ~int(before.built[seat])
    slot = slot_of(seen, seat)
    if not grown:
        cell = own_cell(after)
        return Tile(tile.id, "held", "gardener", True, slot, column_of(cell), row_of(cell))
    cell = first(grown)
    return Tile(tile.id, "laid", tile.symbol, tile.gardener, slot, column_of(cell), row_of(cell))


# --- nobles and boars ---------------------------------------------------------------------------


def way(built: int, start: int, end: int) -> list[int]:
    """
    A shortest way over built cells, both ends included; where there are several, it rather comes from above.

    >>> from orangerie.games.sanssouci.garden import cell_of, cells_of
    >>> [cell for cell in way(cells_of("a1 b1 b2 a2 a3 b3"), cell_of("a1"), cell_of("a3"))]
    [0, 9, 18]
    """
    rings = [bit(start)]
    known = rings[0]
    while not known & bit(end):
        edge = beside(rings[-1]) & built & ~known
        if not edge:
            return [start, end]
        rings.append(edge)
        known |= edge
    cells = [end]
    for ring in reversed(rings[:-1]):
        near = beside(bit(cells[-1])) & ring
        below = bit(cells[-1] - COLUMNS) & near if cells[-1] >= COLUMNS else 0
        cells.append(first(below or near))
    return cells[::-1]


def stroll(state: Any, seat: int, cell: int) -> list[tuple[int, int]]:
    """The cells of a walk to this cell as (column, row), from where the noble stands; row -1 is above the garden."""
    column = column_of(cell)
    row = noble_row(state, seat, column) - 1
    above = [(column, -1)] if row < 0 else []
    cells = way(int(state.built[seat]), cell_at(max(row, 0), column), cell)
    return above + [(column_of(c), row_of(c)) for c in cells]


def path_of(steps: list[tuple[int, int]], origin: tuple[int, int]) -> str:
    """A way as an SVG path, in the units of the drawings, seen from the origin."""
    return "M" + "L".join(f"{(x - origin[0]) * UNIT} {(y - origin[1]) * UNIT}" for x, y in steps)


def last_walks(seen: Seen) -> dict[int, tuple[int, int]]:
    """For each seat that has walked: the number of its last walk and the cell it ended on."""
    found: dict[int, tuple[int, int]] = {}
    for number, played in enumerate(seen.moves):
        if played.move.startswith("walk "):
            found[played.by] = (number, number_of(seen.edition, played.move) or 0)
    return found


def nobles(seen: Seen) -> list[Noble]:
    """Nine for each seat."""
    walked = last_walks(seen)
    found = []
    for seat in range(seen.players):
        number, cell = walked.get(seat, (NONE, NONE))
        for column in range(COLUMNS):
            row = noble_row(seen.state, seat, column) - 1
            path, steps = "", 0
            if number != NONE and column_of(cell) == column:
                cells = stroll(course(seen)[number], seat, cell)
                path, steps = path_of(cells, cells[-1]), len(cells) - 1
            found.append(
                Noble(
                    id=f"noble-{seat + 1}-{column + 1}",
                    seat=seat + 1,
                    slot=slot_of(seen, seat),
                    symbol=f"noble-{column + 1}",
                    x=column,
                    y=row,
                    path=path,
                    steps=steps,
                    beat="ab"[number % 2],
                )
            )
    return found


def boars(seen: Seen) -> list[Boar]:
    """The boars that are still about."""
    return [
        Boar(
            id=f"boar-{seat + 1}",
            slot=slot_of(seen, seat),
            x=column_of(cell),
            y=row_of(cell),
            cost=boar_loss(seen.edition.box, seen.state, seat),
        )
        for seat in range(seen.players)
        if (cell := int(seen.state.boar[seat])) != NONE
    ]


# --- cards --------------------------------------------------------------------------------------


def kinds_held(seen: Seen, seat: int) -> list[int]:
    """The kinds of the cards in a hand, as far as the viewer may know."""
    cards = int(seen.state.hand[seat])
    return [int(seen.edition.box.kind_of[card]) for card in members_of(cards)]


def cards(seen: Seen) -> list[Card]:
    """The hand of the large garden's seat and the last cards played, in an order that never changes."""
    large = large_seat(seen)
    played = [
        (move.by, number_of(seen.edition, move.move) or 0)
        for move in seen.moves
        if move.by != CHANCE and move.move.startswith("play ")
    ]
    found = [
        card(seen, seat, kind, played[: n + 1].count((seat, kind)), "played", n)
        for n, (seat, kind) in enumerate(played)
        if n >= len(played) - 3
    ]
    held = kinds_held(seen, large)
    for n, kind in enumerate(held):
        copy = played.count((large, kind)) + held[: n + 1].count(kind)
        found.append(card(seen, large, kind, copy, "hand", n))
    unknown = range(len(held), int(seen.state.hand_size[large]))
    found += [Card(f"back-{large + 1}-{n}", large + 1, "hand", n, "", [], "", True) for n in unknown]
    return sorted(found, key=lambda card: card.id)


def card(seen: Seen, seat: int, kind: int, copy: int, place: str, order: int) -> Card:
    """One card, face up."""
    return Card(
        id=f"card-{seat + 1}-{kind}-{copy}",
        seat=seat + 1,
        place=place,
        order=order,
        symbol=card_symbol(kind),
        bands=card_bands(seen, kind),
        title=card_title(seen.edition, kind),
        down=False,
    )


# --- points -------------------------------------------------------------------------------------


def gains(seen: Seen) -> list[Gain]:
    """Points of the last few moves, where they were made."""
    states = course(seen)
    found = []
    for number in range(max(0, len(seen.moves) - FRESH), len(seen.moves)):
        played, before, after = seen.moves[number], states[number], states[number + 1]
        if played.by == CHANCE:
            continue
        points = int(after.points[played.by]) - int(before.points[played.by])
        if not points:
            continue
        walk = played.move.startswith("walk ")
        grown = int(after.built[played.by]) & ~int(before.built[played.by])
        cell = (number_of(seen.edition, played.move) or 0) if walk else first(grown)
        wait = len(stroll(before, played.by, cell)) - 1 if walk else 0
        slot = slot_of(seen, played.by)
        found.append(Gain(f"gain-{number}", slot, column_of(cell), row_of(cell), points, wait))
    return found
