"""Exact ends. `bind` loads this file once for each game, beside its `rules`, its `contest` and its `playouts`.

Near the end so little is left to be drawn that every order of it can be looked at: not luck decides then between moves,
but the mean over all that can come. Every seat goes on as the planner does, which in its last turn is exact.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from orangerie.bots.mind import PLANNER, UNSEEN
from orangerie.engine.bits import first
from orangerie.engine.compiled import rule
from orangerie.engine.contract import OVER
from orangerie.engine.random import seed_of

if TYPE_CHECKING:
    from orangerie.bots import contest, playouts
    from orangerie.engine.contract import Rules as rules

DEEP = 8
"""More chance events than ever follow each other in an ending."""


@rule
def to_next_chance(box: Any, s: Any, desk: Any) -> None:
    """Play on by the planner until nature is to act or the game is over."""
    while rules.actor(s) >= 0:
        rules.apply(box, s, contest.ask(box, s, desk, PLANNER, rules.actor(s), 0, 0))


@rule
def all_ends(box: Any, stack: Any, desk: Any, seat: int, row: Any) -> float:
    """Add all ends that can follow the first state of the stack, each by its chance; returns the mean joy."""
    left, chance = np.zeros(DEEP, np.int64), np.zeros(DEEP)
    joy = 0.0
    to_next_chance(box, stack[0], desk)
    if rules.actor(stack[0]) == OVER:
        return playouts.count(box, stack[0], seat, 1.0, row, UNSEEN)
    at, left[0], chance[0] = 0, rules.legal(box, stack[0]), 1.0
    while at >= 0:
        if left[at] == 0:
            at -= 1
            continue
        move = first(left[at])
        left[at] &= left[at] - 1
        here = chance[at] * rules.weight(box, stack[at], move) / rules.ways(box, stack[at])
        stack[at + 1] = stack[at]
        rules.apply(box, stack[at + 1], move)
        to_next_chance(box, stack[at + 1], desk)
        if rules.actor(stack[at + 1]) == OVER:
            joy += here * playouts.count(box, stack[at + 1], seat, here, row, UNSEEN)
        else:
            at += 1
            left[at], chance[at] = rules.legal(box, stack[at]), here
    return joy


@rule
def solve(
    box: Any, desk: Any, stack: Any, seat: int, lines: Any, seed: int, start: int, stop: int, sums: Any, products: Any
) -> None:
    """Like `sample` of the playouts, but with all draws to come instead of one; what others hide is dealt anew."""
    joys = np.zeros(len(lines))
    for k in range(start, stop):
        luck = seed_of(seed, playouts.DEAL + k)
        desk[1] = desk[0]
        rules.redeal(box, desk[1], seat, luck)
        for i in range(len(lines)):
            stack[0] = desk[1]
            playouts.follow(box, stack[0], lines[i])
            joys[i] = all_ends(box, stack, desk[2:], seat, sums[i])
        playouts.compare(joys, products)
