"""Whole games at full speed. `bind` loads this file once for each game, with `rules` standing for its rules."""

from typing import TYPE_CHECKING, Any

from orangerie.engine.bits import nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import draw, seed_of

if TYPE_CHECKING:
    from orangerie.engine.contract import Rules as rules


@rule
def chance_move(box: Any, s: Any, seed: int, number: int) -> int:
    """What nature does: one of the equally likely ways."""
    return rules.outcome(box, s, draw(seed, number, rules.ways(box, s)))


@rule
def random_move(box: Any, s: Any, seed: int, number: int, seat: int) -> int:
    """What a seat does that chooses at random."""
    legal = rules.legal(box, s)
    return nth(legal, draw(seed_of(seed, seat), number, size(legal)))


@rule
def playout(box: Any, s: Any, seed: int, number: int) -> int:
    """Play on at random to the end from move `number`; return how many decisions seats made."""
    decisions = 0
    while True:
        who = rules.actor(s)
        if who == OVER:
            return decisions
        if who == CHANCE:
            move = chance_move(box, s, seed, number)
        else:
            move = random_move(box, s, seed, number, who)
            decisions += 1
        rules.apply(box, s, move)
        number += 1


@rule
def play_many(box: Any, states: Any, players: int, options: int, seed: int) -> int:
    """Play one game in each state, with seeds counting up; return how many decisions seats made."""
    decisions = 0
    for i in range(len(states)):
        rules.setup(box, states[i], players, options)
        decisions += playout(box, states[i], seed + i, 0)
    return decisions


@rule
def victory(box: Any, s: Any, seat: int) -> float:
    """A seat's part of the victory as the game stands: 1 alone, a half with another, 0 for all who lost."""
    own, mine = rules.score(box, s, seat), rules.tiebreak(box, s, seat)
    sharing = 1
    for other in range(s.players):
        if other != seat:
            score, tiebreak = rules.score(box, s, other), rules.tiebreak(box, s, other)
            if score > own or (score == own and tiebreak > mine):
                return 0.0
            sharing += score == own and tiebreak == mine
    return 1.0 / sharing
