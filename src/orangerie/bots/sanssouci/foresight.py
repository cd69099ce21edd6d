"""What a garden will come to: its worth, and what a small network has learnt from playouts to add to that.

The network sees the garden, the nobles, the tiles on show and in the bag, and the seat's cards. All that is so adds its
row of weights to the hidden numbers, which are whole, so that every machine adds them up alike.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np

from orangerie.bots.sanssouci.worth import WEIGHTS, turns_left, worth
from orangerie.engine.bits import bit, first, has
from orangerie.engine.compiled import rule
from orangerie.engine.contract import SEATS
from orangerie.engine.layout import layout, width
from orangerie.games.sanssouci.box import KINDS, Box
from orangerie.games.sanssouci.cards import kinds_of
from orangerie.games.sanssouci.garden import CELLS, COLUMNS, GARDEN, ROWS, beside, cell_at, connected
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import ALL_SPACES, NONE, ROUNDS, State
from orangerie.games.sanssouci.turn import spaces_allowed

BEDS: Final = CELLS - COLUMNS
"""The cells of the rows 2 to 6; row 1 is the same in all gardens."""
STEPS: Final = ROWS + 1
"""Where a noble can stand: above row 1, or in one of the rows."""
MOST_TILES: Final = 9
"""Tiles of one feature in the bag that are told apart."""

LAYOUT: Final = layout(
    structures=BEDS,
    gardeners=BEDS,
    reach=BEDS,  # what is open to every noble
    nobles=COLUMNS * STEPS,
    walks=CELLS,  # where a noble could walk to now
    offers=BEDS,  # free cells that a tile on show belongs to
    offers_held=BEDS,  # those of them that a card in hand allows
    doubles=BEDS,  # the same of cells that are covered, so that the tile would be a gardener
    doubles_held=BEDS,
    near=BEDS,  # free cells beside what is open
    far=BEDS,  # free cells that want one more tile on the way
    apart=BEDS,  # structures that want one tile on the way
    missions=COLUMNS * STEPS,  # by where their noble stands
    deck=KINDS,
    hand=KINDS,
    turns=ROUNDS,  # that are left
    players=SEATS - 1,
    bag=COLUMNS * (MOST_TILES + 1),
)
(
    STRUCTURES, GARDENERS, REACH, NOBLES, WALKS, OFFERS, OFFERS_HELD, DOUBLES, DOUBLES_HELD, NEAR, FAR, APART, MISSIONS,
    DECK, CARDS, TURNS, PLAYERS, BAG,
) = (place.start for place in LAYOUT.values())  # fmt: skip
SIGHTS: Final = width(LAYOUT)

with np.load(Path(__file__).with_suffix(".npz")) as file:
    LEARNT = dict(file)
"""Trained by `python -m benchmarks.foresight` on what playouts said of 2.6 million ways to end a turn."""
ROW_OF = LEARNT["rows"]
"""What each sight adds to the hidden numbers."""
START = LEARNT["start"]
"""Where the hidden numbers begin."""
SAYS = LEARNT["says"]
"""Points for each one of a hidden number, where it is positive; of the last, wherever it is."""
HIDDEN: Final = len(SAYS)


@rule
def see(sight: int, rows: Any, hidden: Any) -> None:
    """Something is so."""
    for j in range(rows.shape[1]):
        hidden[j] += rows[sight, j]


@rule
def see_all(members: int, sight: int, rows: Any, hidden: Any) -> None:
    """Something is so of each member of a set; `sight` is that of the first."""
    while members:
        see(sight + first(members), rows, hidden)
        members &= members - 1


@rule
def see_beds(cells: int, sight: int, rows: Any, hidden: Any) -> None:
    """Something is so of each of these cells in the rows 2 to 6."""
    see_all(cells >> COLUMNS, sight, rows, hidden)


@rule
def see_garden(s: State, seat: int, rows: Any, hidden: Any) -> None:
    """What is built, and how far nobles have come and could come."""
    built, gardeners, reach = int(s.built[seat]), int(s.gardeners[seat]), int(s.reach[seat])
    stops = int(s.beneath[seat]) & ~gardeners
    see_beds(built & ~gardeners, STRUCTURES, rows, hidden)
    see_beds(gardeners, GARDENERS, rows, hidden)
    see_beds(reach, REACH, rows, hidden)
    see_all(reach & stops, WALKS, rows, hidden)
    near = beside(reach) & ~built
    beyond = connected(near, built & ~reach)
    see_beds(near, NEAR, rows, hidden)
    see_beds(beside(beyond) & ~built & ~near & GARDEN, FAR, rows, hidden)
    see_beds(beyond & ~near & stops, APART, rows, hidden)
    for column in range(COLUMNS):
        step = STEPS * column + noble_row(s, seat, column)
        see(NOBLES + step, rows, hidden)
        if has(s.missions[seat], column):
            see(MISSIONS + step, rows, hidden)


@rule
def spaces_held(box: Box, s: State, hand: int) -> int:
    """What the cards of these kinds would let their player take."""
    played, spaces = s.card, 0
    while hand:
        s.card = first(hand)
        hand &= hand - 1
        spaces |= spaces_allowed(box, s)
    s.card = played
    return spaces


@rule
def cells_of_tiles(s: State, spaces: int) -> int:
    """The cells that the tiles on these spaces belong to."""
    cells = 0
    while spaces:
        space = first(spaces)
        spaces &= spaces - 1
        if s.display[space] != NONE:
            cells |= bit(cell_at(space // 2 + 1, s.display[space]))
    return cells


@rule
def see_supply(box: Box, s: State, seat: int, rows: Any, hidden: Any) -> None:
    """The tiles on show and in the bag, and the seat's cards."""
    built, hand = int(s.built[seat]), kinds_of(box, s.hand[seat])
    shown, held = cells_of_tiles(s, ALL_SPACES), cells_of_tiles(s, spaces_held(box, s, hand))
    see_beds(shown & ~built, OFFERS, rows, hidden)
    see_beds(held & ~built, OFFERS_HELD, rows, hidden)
    see_beds(shown & built, DOUBLES, rows, hidden)
    see_beds(held & built, DOUBLES_HELD, rows, hidden)
    see_all(kinds_of(box, s.deck[seat]), DECK, rows, hidden)
    see_all(hand, CARDS, rows, hidden)
    for column in range(COLUMNS):
        see(BAG + (MOST_TILES + 1) * column + min(int(s.bag[column]), MOST_TILES), rows, hidden)


@rule
def look(box: Box, s: State, seat: int, rows: Any, hidden: Any) -> None:
    """Add the rows of all that is so when the turn of a seat is over."""
    see_garden(s, seat, rows, hidden)
    see_supply(box, s, seat, rows, hidden)
    see(TURNS + turns_left(s, seat), rows, hidden)
    see(PLAYERS + int(s.players) - 2, rows, hidden)


@rule
def promise(box: Box, s: State, seat: int, hidden: Any) -> float:
    """The points a seat will have at the end, as far as that can be foreseen when its turn is over.

    There is room for the hidden numbers in `hidden`.
    """
    for j in range(HIDDEN):
        hidden[j] = START[j]
    look(box, s, seat, ROW_OF, hidden)
    points = worth(box, s, seat, WEIGHTS) + hidden[HIDDEN - 1] * SAYS[HIDDEN - 1]
    for j in range(HIDDEN - 1):
        points += max(0, hidden[j]) * SAYS[j]
    return float(points)
