"""The state of Sanssouci: the whole truth of one game."""

from enum import IntEnum
from typing import Final

from orangerie.engine.contract import SEATS
from orangerie.engine.struct import Grid, Struct, bits, short, tiny
from orangerie.games.sanssouci.garden import COLUMNS

SPACES: Final = 10
"""The spaces of the main board, two to a colour: space = 2 * (row - 1) or one more."""
HAND: Final = 2
MISSIONS: Final = 2
ROUNDS: Final = 18
NONE: Final = -1

BOARDS: Final = 4
"""Gardens, and rewards boards; each has two faces, numbered 2 * board + side."""
ALL_BOARDS: Final = (1 << BOARDS) - 1
ALL_FACES: Final = (1 << 2 * BOARDS) - 1
ALL_MISSIONS: Final = (1 << COLUMNS) - 1
ALL_CARDS: Final = (1 << ROUNDS) - 1
ALL_SPACES: Final = (1 << SPACES) - 1


class Phase(IntEnum):
    """What is to happen next; chance first, then seats."""

    GARDEN = 0
    BOARD = 1
    MISSION = 2
    TILE = 3
    CARD = 4
    SIDE = 5
    PLAY = 6
    TAKE = 7
    GARDENER = 8
    BOAR = 9
    WALK = 10
    END = 11


class State(Struct):
    """One game. What has a place for each seat is indexed by seat; of seats nobody sits on it means nothing."""

    # gardens: sets of cells
    built: Grid = bits(SEATS)
    """What is covered: structures, gardeners and what is pre-printed."""
    gardeners: Grid = bits(SEATS)
    reach: Grid = bits(SEATS)
    """What of the built is connected with row 1, and so open to every noble."""
    beneath: Grid = bits(SEATS)
    """The cells below each noble in its own column: all of it at the start, none when the noble stands in row 6."""

    # cards: sets of the eighteen cards of a deck, in the box's order
    deck: Grid = bits(SEATS)
    hand: Grid = bits(SEATS)
    """Private. Equal cards are drawn and played in the box's order, so which of them it was tells nothing."""
    hand_size: Grid = tiny(SEATS)

    points: Grid = short(SEATS)
    """What has been scored during the game: walks, rewards, boars covered."""
    missions: Grid = short(SEATS)
    """Private: a set of features."""
    garden: Grid = tiny(SEATS)
    """The face of the garden: 2 * board + side."""
    board: Grid = tiny(SEATS)
    """The rewards board that was dealt."""
    face: Grid = tiny(SEATS)
    """The face of it that was chosen: 2 * board + side."""
    boar: Grid = tiny(SEATS)
    """The cell where the boar stands; NONE when it has left, or plays no part."""

    display: Grid = tiny(SPACES)
    """The feature on each space of the main board, or NONE."""
    bag: Grid = tiny(COLUMNS)
    """How many tiles of each feature are in the bag."""
    bag_size: int = tiny()

    players: int = tiny()
    rewards: int = tiny()
    boars: int = tiny()
    phase: int = tiny()
    turn: int = tiny()
    """The seat to act, or the one that is dealt to."""
    dealt: int = tiny()
    """How many missions that seat has been dealt, while they are dealt."""
    round_number: int = tiny()
    """1 to 18; 0 while the game is set up."""
    card: int = tiny()
    """The kind of card played in this turn, until the turn ends; else NONE."""
    gap: int = tiny()
    """The space of the main board that is empty or being filled, or NONE."""
    tile: int = tiny()
    """The feature of the tile that was taken in this turn and lies in no garden yet, or NONE."""
