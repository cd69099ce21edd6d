"""The greedy gardener: takes what scores at once, and looks no further than the walk it opens."""

from typing import Any

import numpy as np

from orangerie.bots.pick import best_of
from orangerie.engine.bits import first
from orangerie.engine.compiled import rule
from orangerie.engine.contract import MOVES
from orangerie.games.sanssouci import rules
from orangerie.games.sanssouci.garden import row_of
from orangerie.games.sanssouci.state import Phase, State


@rule
def best_walk(s: State, seat: int) -> int:
    """The most that a walk could score now."""
    ends: int = s.reach[seat] & s.beneath[seat] & ~s.gardeners[seat]
    best = 0
    while ends:
        best = row_of(first(ends)) + 1
        ends &= ends - 1
    return best


@rule
def greedy(box: Any, desk: Any, seat: int, seed: int, number: int) -> int:
    """The move with the most points at once; a card or a tile by the best walk it could open."""
    s = desk[0]
    legal = rules.legal(box, s)
    worth = np.zeros(MOVES)
    rest = legal
    while rest:
        move = first(rest)
        rest &= rest - 1
        desk[1] = s
        after = desk[1]
        rules.apply(box, after, move)
        worth[move] = rules.score(box, after, seat)
        if s.phase != Phase.WALK:
            worth[move] += best_walk(after, seat)
    return best_of(legal, worth, seed, number)
