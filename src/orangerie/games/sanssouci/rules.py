"""
The rules of Sanssouci by the engine's contract: what may happen in each phase, and what then does.

Sections (§) everywhere in this package are those of docs/rules/sanssouci.md.
"""

from orangerie.engine.bits import nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.games.sanssouci.box import GARDENER, Box
from orangerie.games.sanssouci.cards import copies, kinds_of, nth_kind
from orangerie.games.sanssouci.features import FEATURES, LAYOUT, encode
from orangerie.games.sanssouci.knowledge import observe, redeal
from orangerie.games.sanssouci.scoring import score, tiebreak
from orangerie.games.sanssouci.setting_up import (
    boards_left,
    choose_side,
    deal_board,
    deal_garden,
    deal_mission,
    gardens_left,
    missions_left,
    setup,
)
from orangerie.games.sanssouci.state import Phase, State
from orangerie.games.sanssouci.turn import (
    boar_cells,
    cover,
    draw_card,
    gardener_cells,
    lay_tile,
    move_boar,
    nth_tile,
    play_card,
    spaces_allowed,
    take_tile,
    tiles_left,
    walk,
    walks,
)

__all__ = [
    "FEATURES", "LAYOUT", "actor", "apply", "drawer", "encode", "legal", "observe", "outcome", "redeal", "score",
    "setup", "tiebreak", "ways", "weight",
]  # fmt: skip


@rule
def actor(s: State) -> int:
    """The seat to act, CHANCE or OVER."""
    if s.phase <= Phase.CARD:
        return CHANCE
    return OVER if s.phase == Phase.END else int(s.turn)


@rule
def drawer(s: State) -> int:
    """§13: missions and cards are seen by their owner alone."""
    return int(s.turn) if s.phase == Phase.MISSION or s.phase == Phase.CARD else NOBODY


@rule
def legal(box: Box, s: State) -> int:
    """The legal moves as the bits of one integer."""
    phase = s.phase
    if phase == Phase.PLAY:
        return kinds_of(box, s.hand[s.turn])
    if phase == Phase.TAKE:
        return spaces_allowed(box, s)
    if phase == Phase.WALK:
        return walks(s)
    if phase == Phase.GARDENER:
        return gardener_cells(s)
    if phase == Phase.BOAR:
        return boar_cells(s)
    if phase == Phase.SIDE:
        return 0b11
    if phase == Phase.TILE:
        return tiles_left(s)
    if phase == Phase.CARD:
        return kinds_of(box, s.deck[s.turn])
    if phase == Phase.MISSION:
        return missions_left(s)
    if phase == Phase.BOARD:
        return boards_left(s)
    if phase == Phase.GARDEN:
        return gardens_left(s)
    return 0


@rule
def weight(box: Box, s: State, move: int) -> int:
    """As likely as its copies are many."""
    if s.phase == Phase.TILE:
        return int(s.bag[move])
    if s.phase == Phase.CARD:
        return copies(box, s.deck[s.turn], move)
    return 1


@rule
def ways(box: Box, s: State) -> int:
    """How many tiles, cards, missions, boards or faces there are to draw from."""
    if s.phase == Phase.TILE:
        return int(s.bag_size)
    if s.phase == Phase.CARD:
        return size(s.deck[s.turn])
    return size(legal(box, s))


@rule
def outcome(box: Box, s: State, way: int) -> int:
    """The one that is drawn."""
    if s.phase == Phase.TILE:
        return nth_tile(s, way)
    if s.phase == Phase.CARD:
        return nth_kind(box, s.deck[s.turn], way)
    return nth(legal(box, s), way)


@rule
def apply(box: Box, s: State, move: int) -> None:
    """Play one legal move of a seat or of nature."""
    phase = s.phase
    if phase == Phase.PLAY:
        play_card(box, s, move)
    elif phase == Phase.TAKE:
        take_tile(box, s, move)
    elif phase == Phase.GARDENER:
        cover(box, s, move, GARDENER)
    elif phase == Phase.BOAR:
        move_boar(s, move)
    elif phase == Phase.WALK:
        walk(s, move)
    elif phase == Phase.TILE:
        lay_tile(s, move)
    elif phase == Phase.CARD:
        draw_card(box, s, move)
    elif phase == Phase.SIDE:
        choose_side(s, move)
    elif phase == Phase.MISSION:
        deal_mission(s, move)
    elif phase == Phase.BOARD:
        deal_board(s, move)
    elif phase == Phase.GARDEN:
        deal_garden(box, s, move)
