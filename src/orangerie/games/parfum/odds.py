"""Exact distilling: the best use of water after a roll, and the chance of notes with 0, 1, 2… tokens (§8).

How the dice lie is how many flasks each aroma shows: with six dice at the most 48 ways, with all fifteen 1,024. What
each way is worth is given (`goal`). Backwards from no token left, what it is worth with more follows, without error:
one token rolls the flies of an aroma or all dice again, two turn a fly, and stopping is always possible.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, DIE_FACES, NOTES, Box
from orangerie.games.parfum.state import REROLL, REROLL_ALL, STOP, TURN

# --- the ways dice can lie ----------------------------------------------------------------------


@rule
def lies(dice: Any) -> int:
    """In how many ways these dice can lie, by flasks of each aroma."""
    count = 1
    for aroma in range(AROMAS):
        count *= int(dice[aroma]) + 1
    return count


@rule
def lie_of(dice: Any, flasks: Any) -> int:
    """The number of the way in which these flasks show.

    >>> lie_of(np.array([1, 0, 2, 0, 0]), np.array([1, 0, 2, 0, 0]))
    5
    """
    lie, stride = 0, 1
    for aroma in range(AROMAS):
        lie += int(flasks[aroma]) * stride
        stride *= int(dice[aroma]) + 1
    return lie


@rule
def flasks_in(dice: Any, lie: int, flasks: Any) -> None:
    """Write down the flasks of the way with this number."""
    for aroma in range(AROMAS):
        flasks[aroma] = lie % (int(dice[aroma]) + 1)
        lie //= int(dice[aroma]) + 1


@rule
def chance_of(box: Box, aroma: int, dice: int, flasks: int) -> float:
    """The chance that so many dice of an aroma show so many flasks."""
    return float(box.roll_ways[aroma, dice, flasks] / DIE_FACES**dice)


@rule
def chances(box: Box, dice: Any, out: Any) -> None:
    """The chance of every way in which the dice can fall."""
    out[0] = 1.0
    stride = 1
    for aroma in range(AROMAS):
        rolled = int(dice[aroma])
        for flasks in range(rolled, -1, -1):
            here = chance_of(box, aroma, rolled, flasks)
            for lie in range(stride):
                out[flasks * stride + lie] = out[lie] * here
        stride *= rolled + 1


# --- water --------------------------------------------------------------------------------------


@rule
def solve(box: Box, dice: Any, tokens: int, goal: Any, cost: Any, worth: Any, best: Any) -> None:
    """What each way of lying is worth with 0 to `tokens` tokens, and the best use of them there.

    `goal[lie]` is what stopping there brings, `cost[t]` what it costs to pay one of t tokens. Filled are
    `worth[t, lie]` and `best[t, lie]`, a move of the distilling phase.
    """
    count = lies(dice)
    chance = np.empty(count)
    chances(box, dice, chance)
    for left in range(tokens + 1):
        for lie in range(count):
            worth[left, lie], best[left, lie] = goal[lie], STOP
        if left > 0:
            roll_flies(box, dice, left, cost, worth, best)
        if left > 1:
            turn_flies(dice, left, cost, worth, best)
        if left > 0:
            roll_all(chance, left, cost, worth, best)


@rule
def roll_all(chance: Any, left: int, cost: Any, worth: Any, best: Any) -> None:
    """One token: roll all dice again, where that is better."""
    value = -cost[left]
    for lie in range(len(chance)):
        value += chance[lie] * worth[left - 1, lie]
    for lie in range(len(chance)):
        if value > worth[left, lie]:
            worth[left, lie], best[left, lie] = value, REROLL_ALL


@rule
def roll_flies(box: Box, dice: Any, left: int, cost: Any, worth: Any, best: Any) -> None:
    """One token: roll the flies of one aroma again, where that is better."""
    count, stride = lies(dice), 1
    for aroma in range(AROMAS):
        here = int(dice[aroma])
        if here > 0:
            for lie in range(count):
                flies = here - lie // stride % (here + 1)
                if flies > 0:
                    value = -cost[left]
                    for flasks in range(flies + 1):
                        value += chance_of(box, aroma, flies, flasks) * worth[left - 1, lie + flasks * stride]
                    if value > worth[left, lie]:
                        worth[left, lie], best[left, lie] = value, REROLL + aroma
        stride *= here + 1


@rule
def turn_flies(dice: Any, left: int, cost: Any, worth: Any, best: Any) -> None:
    """Two tokens: turn one fly, where that is better."""
    count, stride = lies(dice), 1
    for aroma in range(AROMAS):
        here = int(dice[aroma])
        for lie in range(count):
            if lie // stride % (here + 1) < here:
                value = worth[left - 2, lie + stride] - cost[left] - cost[left - 1]
                if value > worth[left, lie]:
                    worth[left, lie], best[left, lie] = value, TURN + aroma
        stride *= here + 1


# --- notes --------------------------------------------------------------------------------------


@rule
def aim(box: Box, dice: Any, notes: Any, goal: Any) -> None:
    """The goal of claiming all these notes: 1 where the flasks suffice for them together, else 0."""
    flasks = np.zeros(AROMAS, np.int64)
    for lie in range(lies(dice)):
        flasks_in(dice, lie, flasks)
        goal[lie] = 1.0
        for aroma in range(AROMAS):
            needed = 0
            for note in notes:
                needed += int(box.note_needs[note, aroma])
            if flasks[aroma] < needed:
                goal[lie] = 0.0


@rule
def reach(box: Box, dice: Any, notes: Any, tokens: int, worth: Any, best: Any) -> None:
    """The chance to claim all these notes from every way of lying, with 0 to `tokens` tokens, and the best use."""
    goal = np.empty(lies(dice))
    aim(box, dice, notes, goal)
    solve(box, dice, tokens, goal, np.zeros(tokens + 1), worth, best)


class Odds:
    """All answers about claiming some notes together with given dice and up to so many tokens.

    >>> from orangerie.games import game
    >>> box = game("parfum").edition().box
    >>> odds = Odds(box, dice=[0, 0, 2, 0, 0], notes=[7], tokens=2)  # two rose dice for head-08, which needs two roses
    >>> [round(chance, 3) for chance in odds.before_roll()]
    [0.444, 0.79, 0.977]
    >>> [round(chance, 3) for chance in odds.after_roll([0, 0, 1, 0, 0])], odds.best_use([0, 0, 1, 0, 0], 2) == TURN + 2
    ([0.0, 0.667, 1.0], True)
    """

    def __init__(self, box: Any, dice: Iterable[int], notes: Iterable[int], tokens: int) -> None:
        self.dice = np.array([int(n) for n in dice], np.int64)
        self.chance = np.empty(lies(self.dice))
        chances(box, self.dice, self.chance)
        wanted = np.array([note for note in notes if 0 <= note < NOTES], np.int64)
        self.worth = np.empty((tokens + 1, len(self.chance)))
        self.best = np.empty((tokens + 1, len(self.chance)), np.int64)
        reach(box, self.dice, wanted, tokens, self.worth, self.best)

    def before_roll(self) -> list[float]:
        """The chance before the dice fall, with 0, 1, 2… tokens."""
        return [float(self.chance @ worth) for worth in self.worth]

    def after_roll(self, flasks: Iterable[int]) -> list[float]:
        """The chance when these flasks show, with 0, 1, 2… tokens."""
        return [float(worth) for worth in self.worth[:, self._lie(flasks)]]

    def best_use(self, flasks: Iterable[int], tokens: int) -> int:
        """The best move of the distilling phase when these flasks show; STOP also where nothing helps."""
        return int(self.best[tokens, self._lie(flasks)])

    def _lie(self, flasks: Iterable[int]) -> int:
        return lie_of(self.dice, np.array([int(n) for n in flasks], np.int64))
