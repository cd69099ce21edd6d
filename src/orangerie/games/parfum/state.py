"""The state of a game of Parfum: the whole truth in one record, its phases and the numbers of its moves."""

from enum import IntEnum

from orangerie.engine.contract import SEATS
from orangerie.engine.struct import Grid, Struct, bits, short, tiny
from orangerie.games.parfum.box import AROMAS, CLOCKS, CUSTOMERS, DICE, FLACONS, NOTES, VALUES

DISTILLERIES, SHOPS = 6, 5
NONE = -1
"""An empty place, a clock nobody has, no note in hand."""


class Phase(IntEnum):
    """What the game waits for. Up to ROLL nature acts, then seats."""

    MARKER = 0
    REFILL_CUSTOMER = 1
    REFILL_NOTE = 2
    TOKEN = 3
    CLOCK = 4
    DRAW_NOTE = 5
    ROLL = 6
    WAKE = 7
    PREPARE = 8
    DISTIL = 9
    PAY = 10
    CLAIM = 11
    PLACE = 12
    SELL = 13
    FROM = 14
    DISCARD = 15
    END = 16


DRAW, DIE, WATER = 0, 1, 1 + AROMAS
"""PREPARE: draw a note, DIE + aroma, take a water token."""
STOP, REROLL, REROLL_ALL, TURN = 0, 1, 1 + AROMAS, 2 + AROMAS
"""DISTIL: stop, REROLL + aroma, all dice, TURN + aroma."""
DONE = NOTES
"""CLAIM: a note, or done."""
PLACE_MINOR, PLACE_MAJOR, PLACE_IN = 0, 1, 2
"""PLACE: start a perfume, or PLACE_IN + perfume."""
BARGAIN, PASS = CUSTOMERS, CUSTOMERS + 1
"""SELL: a customer, the bargain price, or pass."""


class State(Struct):
    """One game. Sets of notes, customers and perfumes are bits.

    Perfumes: no more can be started than there are notes, so all seats share one numbering in order of start, and
    a perfume's `p` number is its rank in its owner's set.
    """

    bag: int = bits()
    display: int = bits()
    stack: int = bits()
    street: int = bits()
    served: Grid = bits(SEATS)
    """The customers each seat has served."""

    owned: Grid = bits(SEATS)
    major: int = bits()
    lacks: Grid = bits(3)
    """lacks[part]: the perfumes that still want this part."""
    stock: Grid = bits(FLACONS)
    """stock[n]: the perfumes with more than n flacons."""
    holds: Grid = bits(AROMAS, DICE)
    """holds[aroma, n]: the perfumes with more than n of the aroma; no customer wants more than three."""
    perfume_of: Grid = tiny(NOTES)

    distillery: Grid = tiny(DISTILLERIES)
    shop: Grid = tiny(SHOPS)
    """The note and the customer at each place, or NONE: what is in `display` and `street`, for the eye."""

    money: Grid = short(SEATS)
    track: Grid = tiny(SEATS)
    """The seats in choosing order: least money first, on one space the marker on top first."""

    hand: Grid = tiny(SEATS, VALUES)
    """Private: each seat's water tokens by value."""
    held: Grid = tiny(SEATS)
    well: Grid = tiny(VALUES)
    """Private to nobody: what is left in the well by value."""
    well_left: int = tiny()
    discards: Grid = tiny(VALUES)
    filled: Grid = tiny(VALUES)
    """With what the well was last filled: public, for the discards lie value up."""
    drawn: Grid = tiny(SEATS, VALUES)
    """Private: what each seat has drawn since."""
    drawn_count: Grid = tiny(SEATS)
    spent: Grid = tiny(SEATS, VALUES)
    """What each seat has discarded since."""

    dice: Grid = tiny(AROMAS)
    flasks: Grid = tiny(AROMAS)
    rolling: Grid = tiny(AROMAS)
    clock_owner: Grid = tiny(CLOCKS)

    players: int = tiny()
    random_first_clocks: int = tiny()
    round_number: int = short()
    phase: int = tiny()
    turn: int = tiny()
    """The clock whose turn it is."""
    cycle: int = tiny()
    """In the sale: the first or the second chance."""
    actions: int = tiny()
    waiting: int = tiny()
    """Markers or clocks dealt so far; tokens still to be drawn."""
    drawer: int = tiny()
    after_tokens: int = tiny()
    water_use: int = tiny()
    owed: int = tiny()
    note: int = tiny()
    sale: int = tiny()
    closing: int = tiny()
    last_round: int = tiny()
