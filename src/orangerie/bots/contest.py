"""Whole games among bots that think fast. `bind` loads this file once for each game, beside its `rules` and its `mind`.

A desk is an array of states: on the first lies what the seat may know, the others are its paper to think on.
"""

from typing import TYPE_CHECKING, Any

from orangerie.engine.bits import first
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import draw, seed_of

if TYPE_CHECKING:
    from orangerie.bots.mind import Mind as mind
    from orangerie.engine.contract import Rules as rules

OUTSIDE = -1
"""The level of a seat that is asked elsewhere."""


@rule
def decide(box: Any, desk: Any, level: int, seat: int, seed: int, number: int) -> int:
    """What a bot of this level does, given what lies on its desk and its own seed; a forced move needs no thought."""
    legal = rules.legal(box, desk[0])
    if legal & (legal - 1) == 0:
        return first(legal)
    return mind.choose(box, desk, level, seat, seed, number)


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
            desk[0] = s
            rules.observe(box, desk[0], who)
            move = decide(box, desk, levels[who], who, seed_of(seed, who), number)
        rules.apply(box, s, move)
        number += 1


@rule
def contest(box: Any, table: Any, desk: Any, levels: Any, options: int, seeds: Any, scores: Any, breaks: Any) -> None:
    """One game for each row of `levels` (who sits where) and its seed, on a table of one state; results by seat."""
    s = table[0]
    players = levels.shape[1]
    for game in range(len(seeds)):
        rules.setup(box, s, players, options)
        advance(box, s, desk, levels[game], seeds[game], 0)
        for seat in range(players):
            scores[game, seat] = rules.score(box, s, seat)
            breaks[game, seat] = rules.tiebreak(box, s, seat)


@rule
def think_again(box: Any, desk: Any, positions: Any, seats: Any, numbers: Any, level: int, seed: int) -> int:
    """Decide once more in positions that lie ready, so that their time can be taken; returns the sum of the moves."""
    total = 0
    for i in range(len(positions)):
        desk[0] = positions[i]
        total += decide(box, desk, level, seats[i], seed, numbers[i])
    return total
