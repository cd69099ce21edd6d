"""Every level of Parfum that thinks fast."""

from typing import Any

from orangerie.bots.mind import GREEDY, NOVICE, PLANNER
from orangerie.bots.parfum.greedy import greedy
from orangerie.bots.parfum.planner import plan
from orangerie.bots.parfum.worth import WEIGHTS
from orangerie.bots.pick import any_of
from orangerie.engine.compiled import rule
from orangerie.engine.random import draw
from orangerie.games.parfum import rules


@rule
def choose(box: Any, desk: Any, level: int, seat: int, seed: int, number: int) -> int:
    """A novice is greedy every other time."""
    if level == PLANNER:
        return plan(box, desk[0], seat, WEIGHTS)
    if level == GREEDY or (level == NOVICE and draw(seed, -number - 1, 2) == 0):
        return greedy(box, desk, seat, seed, number)
    return any_of(rules.legal(box, desk[0]), seed, number)
