"""The notation of moves (§14), in the words of the edition."""

from typing import Any, Final

from orangerie.engine.edition import Edition
from orangerie.games.sanssouci.box import FACES, card_name, colours_of
from orangerie.games.sanssouci.garden import CELL_TEXTS
from orangerie.games.sanssouci.state import Phase
from orangerie.games.sanssouci.turn import STAY

SIDES: Final = "AB"


def name_of(edition: Edition, s: Any, move: int) -> str:
    """What a legal move is called: its verb by the phase, its object by its number."""
    features = edition.table["features"]
    match Phase(int(s.phase)):
        case Phase.GARDEN:
            return f"garden {FACES[move]}"
        case Phase.BOARD:
            return f"board {move + 1}"
        case Phase.MISSION:
            return f"mission {features[move]}"
        case Phase.TILE:
            return f"tile {features[move]}"
        case Phase.CARD:
            return f"card {card_name(edition.table, move)}"
        case Phase.SIDE:
            return f"side {SIDES[move]}"
        case Phase.PLAY:
            return f"play {card_name(edition.table, move)}"
        case Phase.TAKE:
            return f"take {space_name(edition, move)}"
        case Phase.GARDENER:
            return f"gardener {CELL_TEXTS[move]}"
        case Phase.BOAR:
            return f"boar {CELL_TEXTS[move]}"
        case Phase.WALK:
            return "stay" if move == STAY else f"walk {CELL_TEXTS[move]}"
        case Phase.END:
            raise ValueError("The game is over; no move is left to name.")


def space_name(edition: Edition, space: int) -> str:
    """A space of the main board: its colour and which of the two it is."""
    return f"{colours_of(edition.table)[space // 2]}{space % 2 + 1}"
