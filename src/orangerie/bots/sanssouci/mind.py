"""Every level of Sanssouci that thinks fast."""

from typing import Any

from orangerie.bots.mind import GREEDY, NOVICE, PLANNER
from orangerie.bots.pick import any_of
from orangerie.bots.sanssouci.greedy import greedy
from orangerie.bots.sanssouci.planner import plan
from orangerie.bots.sanssouci.worth import WEIGHTS
from orangerie.engine.compiled import rule
from orangerie.engine.random import draw
from orangerie.games.sanssouci import rules


@rule
def choose(box: Any, desk: Any, level: int, seat: int, seed: int, number: int) -> int:
    """A novice is greedy every other time."""
    if level == PLANNER:
        return plan(box, desk, seat, seed, number, WEIGHTS)
    if level == GREEDY or (level == NOVICE and draw(seed, -number - 1, 2) == 0):
        return greedy(box, desk, seat, seed, number)
    return any_of(rules.legal(box, desk[0]), seed, number)
