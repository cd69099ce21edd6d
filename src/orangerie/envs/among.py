"""Steps among bots that think fast.

`bind` loads this file once for each game, beside its `rules`, `loops`, `steps` and `contest`.
"""

from typing import TYPE_CHECKING, Any

from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import seed_of

if TYPE_CHECKING:
    from orangerie.bots import contest
    from orangerie.engine import loops
    from orangerie.engine.contract import Rules as rules
    from orangerie.lab import steps


@rule
def advance_among(box: Any, s: Any, t: Any, move: int, desk: Any, levels: Any) -> None:
    """Play the move and on to the seat's next decision or the end; `levels[n]` is the bot n seats to the left."""
    seed, number = t.seed, t.number
    while True:
        if move != steps.NO_MOVE:
            rules.apply(box, s, move)
            number += 1
        who = rules.actor(s)
        if who == OVER or who == t.seat:
            t.number = number
            return
        if who == CHANCE:
            move = loops.chance_move(box, s, seed, number)
        else:
            level = levels[(who - t.seat) % t.players]
            move = contest.ask(box, s, desk, level, who, seed_of(seed, who), number)


@rule
def step_among(boxes: Any, states: Any, tables: Any, masks: Any, features: Any, desk: Any, levels: Any) -> None:
    """One step of every table."""
    box = boxes[0]
    for i in range(len(states)):
        s, t = states[i], tables[i]
        move = steps.answer(box, s, t)
        if not t.wrong:
            advance_among(box, s, t, move, desk, levels)
        steps.look(box, s, t, masks[i], features[i])
