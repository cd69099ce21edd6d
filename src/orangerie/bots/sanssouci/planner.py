"""The planner: thinks its turn through, card, tile, gardener, boar and walk, and judges the garden it ends with."""

from typing import Any

import numpy as np

from orangerie.bots.pick import best_of
from orangerie.bots.sanssouci.worth import WEIGHTS, Weights, worth
from orangerie.engine.bits import first
from orangerie.engine.compiled import rule
from orangerie.engine.contract import MOVES
from orangerie.games.sanssouci import rules
from orangerie.games.sanssouci.box import GARDENER, STRUCTURE
from orangerie.games.sanssouci.garden import CELLS
from orangerie.games.sanssouci.state import Phase


@rule
def plan(box: Any, desk: Any, seat: int, seed: int, number: int) -> int:
    """The move with the best turn behind it."""
    return weigh(box, desk, seat, seed, number, WEIGHTS)


@rule
def weigh(box: Any, desk: Any, seat: int, seed: int, number: int, w: Weights) -> int:
    """The same by these weights."""
    if desk[0].phase == Phase.SIDE:
        return best_side(box, desk[0], seat)
    legal = rules.legal(box, desk[0])
    values = np.zeros(MOVES)
    rest = legal
    while rest:
        move = first(rest)
        rest &= rest - 1
        desk[1] = desk[0]
        rules.apply(box, desk[1], move)
        values[move] = best_turn(box, desk[1:], seat, w)
    return best_of(legal, values, seed, number)


@rule
def best_turn(box: Any, desk: Any, seat: int, w: Weights) -> float:
    """The best worth that the turn on the first sheet can end with: a walk through all its moves.

    Sheet by sheet one move deeper; `open_moves` are those not tried yet on each. No step of a turn comes twice, so
    the desk is deep enough.
    """
    best = -1e18
    open_moves = np.zeros(len(desk), np.int64)
    at = 0
    if rules.actor(desk[0]) != seat:
        return worth(box, desk[0], seat, w)
    open_moves[0] = rules.legal(box, desk[0])
    while at >= 0:
        if open_moves[at] == 0:
            at -= 1
            continue
        move = first(open_moves[at])
        open_moves[at] &= open_moves[at] - 1
        desk[at + 1] = desk[at]
        rules.apply(box, desk[at + 1], move)
        if rules.actor(desk[at + 1]) != seat:
            best = max(best, worth(box, desk[at + 1], seat, w))
        else:
            at += 1
            open_moves[at] = rules.legal(box, desk[at])
    return best


@rule
def best_side(box: Any, s: Any, seat: int) -> int:
    """The side of the rewards board that brings more if all of it is covered (§11)."""
    sums = np.zeros(2)
    for side in range(2):
        face = 2 * int(s.board[seat]) + side
        for cell in range(CELLS):
            sums[side] += box.effects[face, STRUCTURE, cell] + 0.5 * box.effects[face, GARDENER, cell]
    return int(sums[1] > sums[0])
