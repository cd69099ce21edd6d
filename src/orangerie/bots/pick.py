"""Choosing among moves by what they are worth."""

from typing import Any

from orangerie.engine.bits import first, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.random import draw


@rule
def best_of(moves: int, worth: Any, seed: int, number: int) -> int:
    """The move that is worth most; among equals any, by the seat's own random stream.

    >>> import numpy as np
    >>> best_of(0b1011, np.array([1.0, 3.0, 9.0, 2.0]), 7, 0)
    1
    """
    best, ties = -1e18, 0
    rest = moves
    while rest:
        move = first(rest)
        rest &= rest - 1
        if worth[move] > best:
            best, ties = worth[move], 0
        if worth[move] == best:
            ties |= 1 << move
    return nth(ties, draw(seed, number, size(ties)))


@rule
def any_of(moves: int, seed: int, number: int) -> int:
    """Any of the moves, all equally likely.

    >>> any_of(0b100, 7, 0)
    2
    """
    return nth(moves, draw(seed, number, size(moves)))
