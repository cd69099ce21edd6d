"""Moves played out in imagination. `bind` loads this file once for each game, beside its `rules` and its `policy`.

Before each playout all that the seat may not know is dealt anew. The k-th playout of every move has the same deal and
on each occasion the same luck, so that moves differ by what they are worth and not by fortune.
"""

from math import exp
from typing import TYPE_CHECKING, Any

import numpy as np

from orangerie.bots.mind import JOY, LEAD, MEMO, NO_MOVE, PARTS, POINTS, UNSEEN, VICTORY
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.random import draw, seed_of

if TYPE_CHECKING:
    from orangerie.bots.mind import Policy as policy
    from orangerie.engine import loops
    from orangerie.engine.contract import Rules as rules

DEAL = 9
"""The streams of playouts lie as far from those of seats as seats lie from nature."""
AFTER_DEAL = 1 << 32
"""The deal uses the numbers at the beginning of such a stream, the playout those from here on."""


@rule
def play_out(box: Any, s: Any, seed: int, memo: Any, seat: int, careful: int) -> float:
    """Play on to the end of the game by the policy, with a memo for plans; the seat plans so many turns carefully.

    Returns by how much it was to be seen on the way that the seat would be ahead, if it was.
    """
    policy.begin(s, memo)
    while True:
        who = rules.actor(s)
        if who == OVER:
            return float(policy.foreseen(s, seat, memo))
        here = AFTER_DEAL + policy.occasion(s, memo)
        if who == CHANCE:
            move = rules.outcome(box, s, draw(seed, here, rules.ways(box, s)))
        else:
            move = policy.act(box, s, who, seed, here, memo, careful if who == seat else 0)
        rules.apply(box, s, move)
        if who != CHANCE:
            policy.watch(box, s, who, memo)


@rule
def lead(box: Any, s: Any, seat: int) -> int:
    """How far a seat is ahead of the best of the others, or behind."""
    best = -1_000_000
    for other in range(s.players):
        if other != seat:
            best = max(best, rules.score(box, s, other))
    return int(rules.score(box, s, seat)) - best


@rule
def joy_of(won: float, by: float) -> float:
    """Half of it is to win, half to win by much, for close games teach more than lost ones."""
    return 0.5 * won + 0.5 / (1.0 + exp(-by / policy.SCALE))


@rule
def count(box: Any, s: Any, seat: int, weight: float, row: Any, foreseen: float) -> float:
    """Add the end of a game to a row of sums, with this weight; returns how much joy it is to the seat.

    Where a lead was foreseen on the way, that is as much of it as the end: it knows nothing of later luck, and does not
    hang on how well the policy would have gone on. Half the scale is about how far a lead must go to be a safe one.
    """
    by, won = lead(box, s, seat), loops.victory(box, s, seat)
    joy = joy_of(won, by)
    if foreseen != UNSEEN:
        joy = 0.5 * (joy + joy_of(1.0 / (1.0 + exp(-2.0 * foreseen / policy.SCALE)), foreseen))
    row[JOY] += weight * joy
    row[VICTORY] += weight * won
    row[LEAD] += weight * by
    row[POINTS] += weight * rules.score(box, s, seat)
    policy.count_parts(box, s, seat, weight, row[PARTS:])
    return joy


@rule
def compare(joys: Any, products: Any) -> None:
    """Add what lines brought with the same luck, each times each: from this follows how surely one is better."""
    for i in range(len(joys)):
        for j in range(len(joys)):
            products[i, j] += joys[i] * joys[j]


@rule
def follow(box: Any, s: Any, line: Any) -> None:
    """Make the moves of a line."""
    for move in line:
        if move != NO_MOVE:
            rules.apply(box, s, move)


@rule
def sample(
    box: Any, desk: Any, seat: int, lines: Any, seed: int, start: int, stop: int, sums: Any, products: Any, careful: int
) -> None:
    """Play out each of these lines of moves (NO_MOVE at their end) once for each number from `start` to `stop`.

    `sums[i]` collects what lines[i] led to, `products` their joys for comparison.
    """
    joys = np.zeros(len(lines))
    memo = np.zeros(MEMO, np.int64)
    for k in range(start, stop):
        luck = seed_of(seed, DEAL + k)
        desk[1] = desk[0]
        rules.redeal(box, desk[1], seat, luck)
        for i in range(len(lines)):
            desk[2] = desk[1]
            s = desk[2]
            follow(box, s, lines[i])
            joys[i] = count(box, s, seat, 1.0, sums[i], play_out(box, s, luck, memo, seat, careful))
        compare(joys, products)
