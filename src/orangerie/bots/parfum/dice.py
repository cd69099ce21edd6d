"""Which dice to take: the set of notes to reach for, and its exact odds with the water at hand."""

from typing import Any

import numpy as np

from orangerie.bots.parfum.worth import SURPLUS, TOKEN, Weights, note_worth, token_cost
from orangerie.engine.bits import first, has, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, Box
from orangerie.games.parfum.odds import chance_of, chances, flasks_in, lies, solve
from orangerie.games.parfum.state import DISTILLERIES, State

SETS = 1 << DISTILLERIES
MOST_TOKENS = 4
"""More than these are not reckoned with while dice are chosen."""
TRIED = 6
"""How many sets of notes are looked into exactly."""
NEVER = -1e18


@rule
def list_notes(box: Box, s: State, seat: int, notes: Any, values: Any, w: Weights) -> int:
    """The notes on display and what they are worth to the seat, at their best place and as something new."""
    count = 0
    rest = s.display
    while rest:
        notes[count] = first(rest)
        rest &= rest - 1
        values[count, 0], values[count, 1] = note_worth(box, s, seat, notes[count], w)
        count += 1
    return count


@rule
def list_sets(box: Box, s: State, seat: int, notes: Any, count: int, values: Any, needs: Any, gains: Any) -> None:
    """For every set of these notes the flasks it needs, and its worth.

    Only as many notes of a part find the best place as there are perfumes that lack it; the others begin something new.
    """
    places = np.zeros(3, np.int64)
    for chosen in range(1 << count):
        for part in range(3):
            places[part] = size(s.lacks[part] & s.owned[seat])
        gains[chosen] = 0.0
        for aroma in range(AROMAS):
            needs[chosen, aroma] = 0
        for i in range(count):
            if has(chosen, i):
                part = int(box.note_part[notes[i]])
                gains[chosen] += values[i, 0 if places[part] > 0 else 1]
                places[part] -= 1
                for aroma in range(AROMAS):
                    needs[chosen, aroma] += box.note_needs[notes[i], aroma]


@rule
def set_goal(dice: Any, count: int, needs: Any, gains: Any, goal: Any) -> None:
    """What each way of lying is worth: the best set of notes that its flasks suffice for."""
    flasks = np.zeros(AROMAS, np.int64)
    ways = lies(dice)
    for lie in range(ways):
        goal[lie] = 0.0
    for chosen in range(1, 1 << count):
        if gains[chosen] > 0.0 and within(needs, chosen, dice):
            for lie in range(ways):
                if gains[chosen] > goal[lie]:
                    flasks_in(dice, lie, flasks)
                    if within(needs, chosen, flasks):
                        goal[lie] = gains[chosen]


@rule
def within(needs: Any, chosen: int, flasks: Any) -> bool:
    """Whether so many flasks suffice for a set of notes."""
    for aroma in range(AROMAS):
        if needs[chosen, aroma] > flasks[aroma]:
            return False
    return True


@rule
def expected(box: Box, dice: Any, count: int, needs: Any, gains: Any, tokens: int, cost: Any) -> float:
    """What these dice bring on the average, with the best use of water."""
    ways = lies(dice)
    goal, chance = np.empty(ways), np.empty(ways)
    worth, best = np.empty((tokens + 1, ways)), np.empty((tokens + 1, ways), np.int64)
    set_goal(dice, count, needs, gains, goal)
    chances(box, dice, chance)
    solve(box, dice, tokens, goal, cost, worth, best)
    value = 0.0
    for lie in range(ways):
        value += chance[lie] * worth[tokens, lie]
    return value


@rule
def fill_up(box: Box, wanted: Any, dice: Any, spare: int) -> int:
    """Spend spare actions on more dice of the aromas that are wanted, the unsurest first; returns what is left over."""
    while spare > 0:
        unsure, found = 0.0, -1
        for aroma in range(AROMAS):
            if wanted[aroma] > 0 and dice[aroma] < box.dice[aroma]:
                fails = 0.0
                for flasks in range(wanted[aroma]):
                    fails += chance_of(box, aroma, int(dice[aroma]), flasks)
                if fails > unsure:
                    unsure, found = fails, aroma
        if found < 0:
            return spare
        dice[found] += 1
        spare -= 1
    return 0


@rule
def hope_for(box: Box, wanted: Any, dice: Any) -> float:
    """The chance that the dice show all that is wanted at the first roll."""
    chance = 1.0
    for aroma in range(AROMAS):
        here = 0.0
        for flasks in range(wanted[aroma], dice[aroma] + 1):
            here += chance_of(box, aroma, int(dice[aroma]), flasks)
        chance *= here
    return chance


@rule
def dice_for(box: Box, s: State, taken: Any, actions: int, wanted: Any, dice: Any, watering: int) -> int:
    """The dice to end up with when reaching for a set of notes; returns the actions left for water, -1 if too few."""
    spare = actions
    for aroma in range(AROMAS):
        dice[aroma] = max(int(taken[aroma]), wanted[aroma])
        spare -= int(dice[aroma]) - int(taken[aroma])
        if dice[aroma] > box.dice[aroma]:
            return -1
    if spare <= 0:
        return spare
    water = min(spare, watering)
    return water + fill_up(box, wanted, dice, spare - water)


@rule
def best_dice(box: Box, s: State, seat: int, taken: Any, actions: int, found: Any, w: Weights) -> float:
    """The best dice to end up with and the actions for water, written to `found`; returns what they are worth."""
    notes, values = np.zeros(DISTILLERIES, np.int64), np.zeros((DISTILLERIES, 2))
    count = list_notes(box, s, seat, notes, values, w)
    needs, gains = np.zeros((1 << count, AROMAS), np.int64), np.zeros(1 << count)
    list_sets(box, s, seat, notes, count, values, needs, gains)
    cost = np.zeros(MOST_TOKENS + 1)
    tokens = token_cost(s, seat, cost, w)
    token_value = 1.0 + (0.0 if s.last_round else w[TOKEN])
    dice = np.zeros(AROMAS, np.int64)
    hopes = np.full((1 << count, 2), NEVER)
    for chosen in range(1 << count):
        for watering in range(2):
            water = dice_for(box, s, taken, actions, needs[chosen], dice, 9 * watering)
            if water >= 0 and (water > 0 or watering == 0):
                help_of_water = 1.0 - (1.0 - hope_for(box, needs[chosen], dice)) * (0.6 ** (tokens + 0.7 * water))
                hopes[chosen, watering] = gains[chosen] * help_of_water + w[SURPLUS] * token_value * water
    best = NEVER
    for _ in range(TRIED):
        tried = int(np.argmax(hopes))
        chosen, watering = tried // 2, tried % 2
        if hopes[chosen, watering] == NEVER:
            break
        hopes[chosen, watering] = NEVER
        water = dice_for(box, s, taken, actions, needs[chosen], dice, 9 * watering)
        more = min(tokens + water, MOST_TOKENS)
        costs = cost.copy()
        for t in range(more):
            costs[more - t] = cost[tokens - t] if t < tokens else token_value
        value = expected(box, dice, count, needs, gains, more, costs) + w[SURPLUS] * token_value * water
        if value > best:
            best = value
            for aroma in range(AROMAS):
                found[aroma] = dice[aroma]
            found[AROMAS] = water
    return best
