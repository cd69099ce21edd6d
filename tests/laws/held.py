"""Random games held to their laws after every move. `bind` loads this file once for each game."""

from typing import TYPE_CHECKING, Any

from tests.laws.compiled import law

from orangerie.engine.bits import first, has
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import draw

if TYPE_CHECKING:
    from tests.laws import parfum as laws

    from orangerie.engine import loops
    from orangerie.engine.contract import Rules as rules

MOVES_AT_MOST = 60_000
STUCK, ODD, ENDLESS, PEEKED = 101, 102, 103, 104
WORDS = {
    STUCK: "a move must be made and none is legal",
    ODD: "the weights of nature's moves are not its ways",
    ENDLESS: "the game does not end",
    PEEKED: "what a seat believes does not look to it like the truth",
}


@law
def weighed(box: Any, s: Any) -> int:
    """The sum of the weights of all chance moves."""
    total, rest = 0, rules.legal(box, s)
    while rest:
        total += rules.weight(box, s, first(rest))
        rest &= rest - 1
    return total


@law
def alike(box: Any, s: Any, scratch: Any, content: Any, seat: int, seed: int) -> bool:
    """Whether a redeal for a seat keeps the law, and the seat's view of the redeal is its view of the truth."""
    scratch[0] = s
    rules.redeal(box, scratch[0], seat, seed)
    if laws.broken(box, scratch[0]) != 0:
        return False
    rules.observe(box, scratch[0], seat)
    scratch[1] = s
    rules.observe(box, scratch[1], seat)
    for at in range(content.shape[1]):
        if content[0, at] != content[1, at]:
            return False
    return True


@law
def held(box: Any, states: Any, scratch: Any, content: Any, players: int, options: int, seed: int) -> tuple[int, int]:
    """Play a game in each state; the first broken law and the game it was broken in, or 0 and the moves played.

    `scratch` is room for two states, `content` the same memory as bytes.
    """
    moves = 0
    for i in range(len(states)):
        s = states[i]
        rules.setup(box, s, players, options)
        number = 0
        who = rules.actor(s)
        while who != OVER:
            legal = rules.legal(box, s)
            if legal <= 0:
                return STUCK, i
            if number > MOVES_AT_MOST:
                return ENDLESS, i
            if who == CHANCE:
                if weighed(box, s) != rules.ways(box, s):
                    return ODD, i
                move = loops.chance_move(box, s, seed + i, number)
            else:
                move = loops.random_move(box, s, seed + i, number, who)
            if not has(legal, move):
                return ODD, i
            rules.apply(box, s, move)
            number += 1
            number_of_law = laws.broken(box, s)
            if number_of_law != 0:
                return number_of_law, i
            if draw(seed + i, -1 - number, 64) == 0 and not alike(box, s, scratch, content, number % players, number):
                return PEEKED, i
            who = rules.actor(s)
        moves += number
    return 0, moves
