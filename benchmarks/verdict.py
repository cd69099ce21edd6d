"""What ways to end a turn are worth by playouts that the planner leads, for every seat, to the very end of the game.

`bind` loads this file once for each game, beside its `rules`, `contest`, `playouts` and `policy`. No search plays out
like this, it takes far too long; so none is judged by its own imagination.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from orangerie.bots.mind import MEMO, PARTS, PLANNER, UNSEEN
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import draw, seed_of

if TYPE_CHECKING:
    from orangerie.bots import contest, playouts
    from orangerie.bots.mind import Policy as policy
    from orangerie.engine.contract import Rules as rules

FRESH = 1 << 40
"""Far from all the luck that a search tried out before it chose."""


@rule
def play_out(box: Any, s: Any, desk: Any, seed: int, memo: Any) -> None:
    """The planner plays on for every seat; luck goes by occasion, as in a search."""
    policy.begin(s, memo)
    while True:
        who = rules.actor(s)
        if who == OVER:
            return
        here = playouts.AFTER_DEAL + policy.occasion(s, memo)
        if who == CHANCE:
            move = rules.outcome(box, s, draw(seed, here, rules.ways(box, s)))
        else:
            move = contest.ask(box, s, desk, PLANNER, who, seed, here)
        rules.apply(box, s, move)


@rule
def judge(box: Any, desk: Any, seat: int, lines: Any, seed: int, joys: Any) -> None:
    """How much joy each of these lines brings, `joys[i, k]` with the k-th deal and its luck."""
    memo, row = np.zeros(MEMO, np.int64), np.zeros(PARTS + len(policy.PARTS))
    for k in range(joys.shape[1]):
        luck = seed_of(seed, FRESH + k)
        desk[1] = desk[0]
        rules.redeal(box, desk[1], seat, luck)
        for i in range(len(lines)):
            desk[2] = desk[1]
            playouts.follow(box, desk[2], lines[i])
            play_out(box, desk[2], desk[3:], luck, memo)
            joys[i, k] = playouts.count(box, desk[2], seat, 1.0, row, UNSEEN)
