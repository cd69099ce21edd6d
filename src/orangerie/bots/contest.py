"""Whole games among bots that think fast. `bind` loads this file once for each game, beside its `rules` and its `mind`.

A desk is an array of states: on the first lies what the seat may know, the others are its paper to think on.
"""

from typing import TYPE_CHECKING, Any

from orangerie.bots.mind import ASIDE, DREAMER, GREEDY, NOVICE, OUTSIDE, PLANNER
from orangerie.engine.bits import first, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import draw, seed_of

if TYPE_CHECKING:
    from orangerie.bots.mind import Mind as mind
    from orangerie.engine.contract import Rules as rules


@rule
def awake(seed: int, number: int) -> bool:
    """Every other time, by a stream of its own."""
    return bool(draw(seed, number + ASIDE, 2) == 0)


@rule
def decide(box: Any, desk: Any, level: int, seat: int, seed: int, number: int) -> int:
    """What a bot of this level does, given what lies on its desk and its own seed; a forced move needs no thought.

    A novice is greedy every other time, else random; a dreamer plans every other time, else it is greedy.
    """
    legal = rules.legal(box, desk[0])
    if legal & (legal - 1) == 0:
        return first(legal)
    if level == PLANNER or (level == DREAMER and awake(seed, number)):
        return mind.plan(box, desk, seat, seed, number)
    if level >= GREEDY or (level == NOVICE and awake(seed, number)):
        return mind.greedy(box, desk, seat, seed, number)
    return nth(legal, draw(seed, number, size(legal)))


@rule
def decide_again(box: Any, desk: Any, level: int, seat: int, seed: int, number: int, times: int) -> int:
    """The same decision so many times, for a stopwatch; each leaves the first state on the desk as it was."""
    move = -1
    for _ in range(times):
        move = decide(box, desk, level, seat, seed, number)
    return move


@rule
def ask(box: Any, s: Any, desk: Any, level: int, seat: int, seed: int, number: int) -> int:
    """What a bot of this level does in a game: what its seat may know is laid on the desk first."""
    desk[0] = s
    rules.observe(box, desk[0], seat)
    return decide(box, desk, level, seat, seed, number)


@rule
def advance(box: Any, s: Any, desk: Any, levels: Any, seed: int, number: int) -> int:
    """Play on to the end or to a decision of a seat that is asked elsewhere; return the number of moves played."""
    while True:
        who = rules.actor(s)
        if who == OVER:
            return number
        if who == CHANCE:
            move = rules.outcome(box, s, draw(seed, number, rules.ways(box, s)))
        else:
            if levels[who] == OUTSIDE:
                return number
            move = ask(box, s, desk, levels[who], who, seed_of(seed, who), number)
        rules.apply(box, s, move)
        number += 1
