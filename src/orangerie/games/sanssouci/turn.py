"""A turn (§3): its five steps in the order of the rulebook."""

from typing import Final

from orangerie.engine.bits import bit, has
from orangerie.engine.compiled import rule
from orangerie.games.sanssouci.box import FIRST_PAIR, GARDENER, STRUCTURE, Box
from orangerie.games.sanssouci.cards import draw_of, play_of
from orangerie.games.sanssouci.garden import (
    CELLS,
    COLUMNS,
    GARDEN,
    beside,
    cell_at,
    column_cells,
    column_of,
    connected,
    row_cells,
    row_of,
)
from orangerie.games.sanssouci.setting_up import begin, everyone_had_a_turn
from orangerie.games.sanssouci.state import ALL_SPACES, HAND, NONE, ROUNDS, SPACES, Phase, State

STAY: Final = CELLS
"""The move of a seat that lets no noble walk; any other walk is the number of the cell it ends on."""

# --- 1. play a card (§4) ------------------------------------------------------------------------


@rule
def play_card(box: Box, s: State, kind: int) -> None:
    """§4: one of the two cards in hand."""
    play_of(box, s, s.turn, kind)
    s.card = kind
    s.phase = Phase.TAKE


@rule
def spaces_allowed(box: Box, s: State) -> int:
    """§4: what the card lets its player take; a feature that is not on show, anything."""
    if s.card >= FIRST_PAIR:
        return int(box.spaces[s.card])
    shown = 0
    for space in range(SPACES):
        if s.display[space] == s.card:
            shown |= bit(space)
    return shown or ALL_SPACES


# --- 2. place the tile (§5, §6) -----------------------------------------------------------------


@rule
def own_cell(s: State) -> int:
    """§5: the cell of the tile taken: the row by the colour it was taken from, the column by its feature."""
    return cell_at(int(s.gap) // 2 + 1, s.tile)


@rule
def take_tile(box: Box, s: State, space: int) -> None:
    """§5: the tile goes to its own cell, or becomes a gardener if that is occupied."""
    s.tile, s.gap = s.display[space], space
    s.display[space] = NONE
    cell = own_cell(s)
    if has(s.built[s.turn], cell):
        s.phase = Phase.GARDENER
    else:
        cover(box, s, cell, STRUCTURE)


@rule
def gardener_cells(s: State) -> int:
    """§6: a gardener goes to a free cell of the row or column of its own cell; if there is none, to any."""
    cell = own_cell(s)
    free: int = GARDEN & ~s.built[s.turn]
    near: int = free & (row_cells(row_of(cell)) | column_cells(column_of(cell)))
    return near or free


@rule
def reach_with(built: int, reach: int, cell: int) -> int:
    """What of the built is connected with row 1 once this cell is covered too."""
    if reach & beside(bit(cell)):
        reach |= connected(bit(cell), built & ~reach)
    return reach


@rule
def cover(box: Box, s: State, cell: int, by: int) -> None:
    """Lay the tile, by its structure or its gardener: first the tile, then its reward, then the boar."""
    seat = int(s.turn)
    s.tile = NONE
    s.built[seat] |= bit(cell)
    if by == GARDENER:
        s.gardeners[seat] |= bit(cell)
    s.reach[seat] = reach_with(s.built[seat], s.reach[seat], cell)
    if s.rewards:
        gain(s, seat, box.effects[s.face[seat], by, cell])
    s.phase = Phase.WALK
    if s.boar[seat] == cell:
        rouse_boar(box, s, seat)


@rule
def gain(s: State, seat: int, points: int) -> None:
    """§11: a loss takes what is there, and the rest is forgiven."""
    s.points[seat] = max(0, int(s.points[seat]) + int(points))


@rule
def boar_cells(s: State) -> int:
    """§12: a boar moves to a free cell beside its own."""
    free: int = GARDEN & ~s.built[s.turn]
    return beside(bit(s.boar[s.turn])) & free


@rule
def rouse_boar(box: Box, s: State, seat: int) -> None:
    """§12: covering the boar's cell pays; a boar that cannot move leaves and pays more."""
    gain(s, seat, box.boar_covered)
    if boar_cells(s):
        s.phase = Phase.BOAR
    else:
        gain(s, seat, box.boar_cornered)
        s.boar[seat] = NONE


@rule
def move_boar(s: State, cell: int) -> None:
    """§12: its owner chooses where it runs."""
    s.boar[s.turn] = cell
    s.phase = Phase.WALK


# --- 3. walk with a noble (§7) ------------------------------------------------------------------


@rule
def walks_with(reach: int, beneath: int, gardeners: int) -> int:
    """
    §7: cells lower in a noble's own column, connected with it, and not a gardener's; or none at all.

    Row 1 is one piece, and a noble only ever steps from there over what is built; so where one can go, all can.
    """
    return reach & beneath & ~gardeners | bit(STAY)


@rule
def walks(s: State) -> int:
    """§7: where the nobles of the seat to move can walk."""
    return walks_with(s.reach[s.turn], s.beneath[s.turn], s.gardeners[s.turn])


@rule
def beneath_after(beneath: int, cell: int) -> int:
    """The cells below the nobles when one has walked to this cell."""
    return beneath if cell == STAY else beneath & ~(column_cells(column_of(cell)) & (bit(cell + 1) - 1))


@rule
def walk_points(cell: int) -> int:
    """§7: a walk scores the value of the row it ends in."""
    return 0 if cell == STAY else row_of(cell) + 1


@rule
def walk(s: State, cell: int) -> None:
    """§7: the noble of the cell's column comes down to it and scores the value of its row."""
    s.beneath[s.turn] = beneath_after(s.beneath[s.turn], cell)
    s.points[s.turn] += walk_points(cell)
    s.card = NONE
    if s.round_number == ROUNDS and s.turn == s.players - 1:
        s.gap = NONE
        s.phase = Phase.END
    else:
        s.phase = Phase.TILE


# --- 4. refill, 5. draw (§8) --------------------------------------------------------------------


@rule
def nth_tile(s: State, n: int) -> int:
    """The feature of the n-th tile in the bag."""
    feature = 0
    for column in range(COLUMNS - 1):
        n -= int(s.bag[column])
        feature += n >= 0
    return feature


@rule
def tiles_left(s: State) -> int:
    """The features that the bag still holds."""
    features = 0
    for column in range(COLUMNS):
        if s.bag[column] > 0:
            features |= bit(column)
    return features


@rule
def lay_tile(s: State, feature: int) -> None:
    """§8: a tile from the bag onto the empty space; at the start (§2) onto all ten, one after the other."""
    s.bag[feature] -= 1
    s.bag_size -= 1
    s.display[s.gap] = feature
    if s.round_number == 0 and s.gap < SPACES - 1:
        s.gap += 1
        return
    s.gap = NONE
    if s.deck[s.turn]:
        s.phase = Phase.CARD
    else:
        next_turn(s)


@rule
def draw_card(box: Box, s: State, kind: int) -> None:
    """§8: the hand is two cards again; at the start (§2) each seat draws both."""
    draw_of(box, s, s.turn, kind)
    if s.round_number > 0:
        next_turn(s)
    elif s.hand_size[s.turn] == HAND and everyone_had_a_turn(s):
        if s.rewards:
            s.phase = Phase.SIDE
        else:
            begin(s)


@rule
def next_turn(s: State) -> None:
    """§3: the seat to the left, and a new round after the last."""
    s.phase = Phase.PLAY
    if everyone_had_a_turn(s):
        s.round_number += 1
