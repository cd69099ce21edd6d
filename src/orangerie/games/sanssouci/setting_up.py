"""Setting up (§2): what is dealt to each seat, and the choice of a rewards side."""

from orangerie.engine.bits import bit
from orangerie.engine.compiled import rule
from orangerie.engine.contract import SEATS
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.garden import COLUMNS, GARDEN, PALACE_ROW, connected
from orangerie.games.sanssouci.state import (
    ALL_BOARDS,
    ALL_CARDS,
    ALL_FACES,
    ALL_MISSIONS,
    MISSIONS,
    NONE,
    SPACES,
    Phase,
    State,
)


@rule
def setup(box: Box, s: State, players: int, options: int) -> None:
    """§2: lay out what needs no chance."""
    s.players = players
    s.rewards = options & 1
    s.boars = options >> 1 & 1
    for seat in range(SEATS):
        s.built[seat] = s.gardeners[seat] = s.reach[seat] = 0
        s.beneath[seat] = GARDEN
        s.deck[seat] = ALL_CARDS
        s.hand[seat] = s.hand_size[seat] = s.points[seat] = s.missions[seat] = 0
        s.garden[seat] = s.board[seat] = s.face[seat] = NONE
        s.boar[seat] = box.boar_start if s.boars else NONE
    for space in range(SPACES):
        s.display[space] = NONE
    for feature in range(COLUMNS):
        s.bag[feature] = box.tiles[players]
    s.bag_size = COLUMNS * int(box.tiles[players])
    s.turn = s.dealt = s.round_number = 0
    s.card = s.gap = s.tile = NONE
    s.phase = Phase.GARDEN


@rule
def everyone_had_a_turn(s: State) -> bool:
    """Pass on to the left; whether that leads back to the first seat."""
    s.turn += 1
    if s.turn < s.players:
        return False
    s.turn = 0
    return True


@rule
def gardens_left(s: State) -> int:
    """The faces of the gardens that nobody has: all boards are different."""
    faces = ALL_FACES
    for seat in range(s.turn):
        faces &= ~(0b11 << (int(s.garden[seat]) & ~1))
    return faces


@rule
def deal_garden(box: Box, s: State, face: int) -> None:
    """§2: a garden, board and side at random."""
    s.garden[s.turn] = face
    s.built[s.turn] = box.printed[face]
    s.reach[s.turn] = connected(PALACE_ROW, box.printed[face])
    if everyone_had_a_turn(s):
        s.phase = Phase.BOARD if s.rewards else Phase.MISSION


@rule
def boards_left(s: State) -> int:
    """The rewards boards that nobody has."""
    boards = ALL_BOARDS
    for seat in range(s.turn):
        boards &= ~bit(s.board[seat])
    return boards


@rule
def deal_board(s: State, board: int) -> None:
    """§11: a rewards board at random."""
    s.board[s.turn] = board
    if everyone_had_a_turn(s):
        s.phase = Phase.MISSION


@rule
def missions_left(s: State) -> int:
    """The missions that nobody has."""
    missions = ALL_MISSIONS
    for seat in range(s.players):
        missions &= ~int(s.missions[seat])
    return missions


@rule
def deal_mission(s: State, mission: int) -> None:
    """§2: two missions each; the others go back into the box unseen."""
    s.missions[s.turn] |= bit(mission)
    s.dealt += 1
    if s.dealt < MISSIONS:
        return
    s.dealt = 0
    if everyone_had_a_turn(s):
        s.gap = 0
        s.phase = Phase.TILE


@rule
def choose_side(s: State, side: int) -> None:
    """§11: each seat in turn, knowing its missions, chooses the side of its rewards board."""
    s.face[s.turn] = 2 * int(s.board[s.turn]) + side
    if everyone_had_a_turn(s):
        begin(s)


@rule
def begin(s: State) -> None:
    """§2: seat 1 takes the first turn."""
    s.round_number = 1
    s.phase = Phase.PLAY
