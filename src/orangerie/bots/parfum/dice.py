"""Which dice to take: the set of notes to reach for, and its exact odds with the water at hand."""

from typing import Any

import numpy as np

from orangerie.bots.parfum.worth import (
    NEVER,
    SURPLUS,
    TOKEN,
    Weights,
    amount_of,
    covers,
    needs_of,
    note_worth,
    packed,
    time_left,
)
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
UNLIKELY = 0.6
"""About how much of the risk is left after each token."""

# --- sets of notes ------------------------------------------------------------------------------


@rule
def list_notes(box: Box, s: State, seat: int, notes: Any, best: Weights, anew: Weights, w: Weights) -> int:
    """The notes on display and what they are worth to the seat, at their best place and as something new."""
    count, time = 0, time_left(box, s, w)
    rest = s.display
    while rest:
        notes[count] = first(rest)
        rest &= rest - 1
        best[count], anew[count] = note_worth(box, s, seat, notes[count], time, w)
        count += 1
    return count


@rule
def list_sets(
    box: Box, s: State, seat: int, notes: Any, count: int, best: Weights, anew: Weights, needs: Any, gains: Any
) -> None:
    """For every set of these notes the flasks it needs, and its worth.

    Only as many notes of a part find the best place as there are perfumes that lack it; the others begin something new.
    """
    for chosen in range(1 << count):
        needs[chosen], gains[chosen] = 0, 0.0
        taken = 0
        for i in range(count):
            if has(chosen, i):
                part = int(box.note_part[notes[i]])
                room = size(s.lacks[part] & s.owned[seat]) > amount_of(taken, part)
                gains[chosen] += best[i] if room else anew[i]
                taken += packed_one(part)
                needs[chosen] += needs_of(box, notes[i])


@rule
def packed_one(lane: int) -> int:
    """One in this lane."""
    return 1 << 8 * lane


@rule
def set_goal(dice: Any, count: int, needs: Any, gains: Any, goal: Weights) -> None:
    """What each way of lying is worth: the best set of notes that its flasks suffice for."""
    flasks = np.zeros(AROMAS, np.int64)
    ways, most = lies(dice), packed(dice)
    shown = np.empty(ways, np.int64)
    for lie in range(ways):
        flasks_in(dice, lie, flasks)
        shown[lie], goal[lie] = packed(flasks), 0.0
    for chosen in range(1, 1 << count):
        if gains[chosen] > 0.0 and covers(most, needs[chosen]):
            for lie in range(ways):
                if gains[chosen] > goal[lie] and covers(shown[lie], needs[chosen]):
                    goal[lie] = gains[chosen]


# --- dice ---------------------------------------------------------------------------------------


@rule
def fill_up(box: Box, wanted: int, dice: int, spare: int) -> int:
    """Spend spare actions on more dice of the aromas that are wanted, the unsurest first; returns the dice."""
    while spare > 0:
        unsure, found = 0.0, -1
        for aroma in range(AROMAS):
            here = amount_of(dice, aroma)
            if amount_of(wanted, aroma) > 0 and here < box.dice[aroma]:
                fails = 1.0 - hope_for(box, wanted, dice, aroma)
                if fails > unsure:
                    unsure, found = fails, aroma
        if found < 0:
            break
        dice += packed_one(found)
        spare -= 1
    return dice


@rule
def hope_for(box: Box, wanted: int, dice: int, aroma: int) -> float:
    """The chance that the dice show all that is wanted of an aroma at the first roll."""
    chance = 0.0
    here = amount_of(dice, aroma)
    for flasks in range(amount_of(wanted, aroma), here + 1):
        chance += chance_of(box, aroma, here, flasks)
    return chance


@rule
def dice_for(box: Box, all_dice: int, taken: int, actions: int, wanted: int, watering: bool) -> int:
    """The dice to end up with when reaching for a set of notes, or -1 where the actions are too few.

    Actions to spare go into more dice of the same aromas, or into water.
    """
    if not covers(all_dice, wanted):
        return -1
    dice = 0
    for aroma in range(AROMAS):
        here = max(amount_of(taken, aroma), amount_of(wanted, aroma))
        actions -= here - amount_of(taken, aroma)
        dice += here << 8 * aroma
    if actions < 0:
        return -1
    return dice if watering else fill_up(box, wanted, dice, actions)


@rule
def count_dice(dice: int) -> int:
    """How many dice."""
    total = 0
    for aroma in range(AROMAS):
        total += amount_of(dice, aroma)
    return total


@rule
def hope(box: Box, wanted: int, dice: int, tokens: int) -> float:
    """About how likely it is to get all that is wanted, with so many tokens."""
    chance = 1.0
    for aroma in range(AROMAS):
        if amount_of(wanted, aroma) > 0:
            chance *= hope_for(box, wanted, dice, aroma)
    return float(1.0 - (1.0 - chance) * UNLIKELY**tokens)


@rule
def expected(box: Box, dice: Any, count: int, needs: Any, gains: Any, tokens: int, cost: Weights) -> float:
    """What these dice bring on the average, with the best use of water."""
    ways = lies(dice)
    paper = np.empty((tokens + 3, ways))
    best = np.empty((tokens + 1, ways), np.int64)
    set_goal(dice, count, needs, gains, paper[tokens + 1])
    chances(box, dice, paper[tokens + 2])
    solve(box, dice, tokens, paper[tokens + 1], cost, paper, best)
    value = 0.0
    for lie in range(ways):
        value += paper[tokens + 2, lie] * paper[tokens, lie]
    return value


@rule
def best_dice(
    box: Box,
    s: State,
    taken: int,
    actions: int,
    count: int,
    needs: Any,
    gains: Any,
    tokens: int,
    cost: Weights,
    w: Weights,
) -> tuple[float, int]:
    """The dice to end up with and what they are worth; actions that are left over go into water.

    All sets of notes are weighed roughly, with more dice or more water, and the most hopeful exactly.
    """
    token = 1.0 + (0.0 if s.last_round else w[TOKEN])
    hopes = np.empty(2 * SETS)
    all_dice = packed(box.dice)
    dice = np.zeros(AROMAS, np.int64)
    costs = np.zeros(MOST_TOKENS + 1)
    for tried in range(2 << count):
        hopes[tried] = NEVER
        ends = dice_for(box, all_dice, taken, actions, needs[tried >> 1], tried & 1 == 1)
        if ends >= 0:
            water = actions - count_dice(ends) + count_dice(taken)
            if water > 0 or tried & 1 == 0:
                sure = hope(box, needs[tried >> 1], ends, tokens + water)
                hopes[tried] = gains[tried >> 1] * sure + w[SURPLUS] * token * water
    best, found = NEVER, taken
    for _ in range(TRIED):
        tried = 0
        for other in range(2 << count):
            if hopes[other] > hopes[tried]:
                tried = other
        if hopes[tried] == NEVER:
            break
        hopes[tried] = NEVER
        ends = dice_for(box, all_dice, taken, actions, needs[tried >> 1], tried & 1 == 1)
        water = actions - count_dice(ends) + count_dice(taken)
        more = min(tokens + water, MOST_TOKENS)
        for t in range(more):
            costs[more - t] = cost[tokens - t] if t < tokens else token
        for aroma in range(AROMAS):
            dice[aroma] = amount_of(ends, aroma)
        value = expected(box, dice, count, needs, gains, more, costs) + w[SURPLUS] * token * water
        if value > best:
            best, found = value, ends
    return best, found
