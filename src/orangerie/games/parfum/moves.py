"""The notation of Parfum's moves (docs/rules/parfum.md §17)."""

from typing import Any

from orangerie.engine.edition import Edition
from orangerie.games.parfum.box import AROMA_NAMES
from orangerie.games.parfum.distil import rolled_aroma
from orangerie.games.parfum.state import (
    BARGAIN,
    DIE,
    DONE,
    DRAW,
    PASS,
    PLACE_IN,
    PLACE_MAJOR,
    PLACE_MINOR,
    REROLL,
    REROLL_ALL,
    STOP,
    TURN,
    WATER,
    Phase,
)
from orangerie.games.parfum.wake import awake_seat

PREPARATIONS = {DRAW: "draw", WATER: "water"} | {DIE + i: f"die {name}" for i, name in enumerate(AROMA_NAMES)}
WATER_USES = (
    {STOP: "stop", REROLL_ALL: "reroll all"}
    | {REROLL + i: f"reroll {name}" for i, name in enumerate(AROMA_NAMES)}
    | {TURN + i: f"turn {name}" for i, name in enumerate(AROMA_NAMES)}
)
PLACES = {PLACE_MINOR: "place minor", PLACE_MAJOR: "place major"}
SALES = {BARGAIN: "bargain", PASS: "pass"}
COUNTED = {Phase.MARKER: "marker", Phase.CLOCK: "clock", Phase.WAKE: "wake"}
VALUED = {Phase.TOKEN: "token", Phase.PAY: "pay", Phase.DISCARD: "discard"}


def perfume_name(s: Any, perfume: int) -> str:
    """A perfume's name among those of the seat to act, in order of their start."""
    return f"p{(int(s.owned[awake_seat(s)]) & (2 << perfume) - 1).bit_count()}"


def name_of(edition: Edition, s: Any, move: int) -> str:
    """The notation of a legal move."""
    phase = Phase(int(s.phase))
    if phase in COUNTED:
        return f"{COUNTED[phase]} {move + 1}"
    if phase in VALUED:
        return f"{VALUED[phase]} {move}"
    match phase:
        case Phase.REFILL_CUSTOMER:
            return f"customer {edition.table['customer'][move]['id']}"
        case Phase.REFILL_NOTE | Phase.DRAW_NOTE:
            return f"note {edition.table['note'][move]['id']}"
        case Phase.PREPARE:
            return PREPARATIONS[move]
        case Phase.ROLL:
            return f"roll {AROMA_NAMES[rolled_aroma(s)]} {move}"
        case Phase.DISTIL:
            return WATER_USES[move]
        case Phase.CLAIM:
            return "done" if move == DONE else f"claim {edition.table['note'][move]['id']}"
        case Phase.PLACE:
            return PLACES.get(move) or f"place {perfume_name(s, move - PLACE_IN)}"
        case Phase.SELL:
            return SALES.get(move) or f"sell {edition.table['customer'][move]['id']}"
        case _:
            return f"from {perfume_name(s, move)}"
