"""The planner: thinks each turn through, from the clock to the sale, with exact odds for its dice."""

from typing import Any

import numpy as np

from orangerie.bots.parfum.dice import MOST_TOKENS, SETS, best_dice, list_notes, list_sets, set_goal
from orangerie.bots.parfum.worth import (
    DRAWING,
    FIRST_COME,
    HOLD,
    NEVER,
    SELL_FIRST,
    SOLD_OUT,
    WEIGHTS,
    Weights,
    amount_of,
    aromas_of,
    best_place,
    covers,
    kind_of,
    packed,
    price,
    token_cost,
)
from orangerie.engine.bits import bit, first, has, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum import rules
from orangerie.games.parfum.box import AROMAS, TOKENS, Box
from orangerie.games.parfum.odds import lie_of, lies, solve
from orangerie.games.parfum.sell import for_sale, pleasing
from orangerie.games.parfum.state import (
    BARGAIN,
    DIE,
    DISTILLERIES,
    DONE,
    DRAW,
    PASS,
    WATER,
    Phase,
    State,
)


@rule
def plan(box: Any, desk: Any, seat: int, seed: int, number: int) -> int:
    """The move that its plan for the turn begins with."""
    return weigh(box, desk[0], seat, WEIGHTS)


@rule
def weigh(box: Any, s: Any, seat: int, w: Weights) -> int:
    """The same by these weights."""
    phase = s.phase
    if phase == Phase.WAKE or phase == Phase.PREPARE or phase == Phase.DISTIL or phase == Phase.CLAIM:
        return reach_for_notes(box, s, seat, w)
    legal = rules.legal(box, s)
    if phase == Phase.PLACE:
        return best_place(box, s, legal, w)
    if phase == Phase.SELL:
        return best_sale(box, s, legal, w)
    if phase == Phase.FROM:
        return cheapest_source(box, s, legal, w)
    return first(legal)


# --- from the clock to the claim ----------------------------------------------------------------


@rule
def reach_for_notes(box: Box, s: State, seat: int, w: Weights) -> int:
    """What follows from the worth of all sets of notes on display."""
    notes, best, anew = np.zeros(DISTILLERIES, np.int64), np.zeros(DISTILLERIES), np.zeros(DISTILLERIES)
    needs, gains, cost = np.zeros(SETS, np.int64), np.zeros(SETS), np.zeros(TOKENS + 1)
    count = list_notes(box, s, seat, notes, best, anew, w)
    list_sets(box, s, seat, notes, count, best, anew, needs, gains)
    if s.phase == Phase.CLAIM:
        return best_claim(s, count, notes, best, needs, gains)
    if s.phase == Phase.DISTIL:
        return best_water(box, s, token_cost(s, seat, TOKENS, cost, w), count, needs, gains, cost)
    tokens = token_cost(s, seat, MOST_TOKENS, cost, w)
    return clock_or_preparation(box, s, seat, count, needs, gains, tokens, cost, w)


@rule
def clock_or_preparation(
    box: Box, s: State, seat: int, count: int, needs: Any, gains: Any, tokens: int, cost: Weights, w: Weights
) -> int:
    """The clock, the die, the token or the new note with the best plan behind it.

    Who takes a later clock has more actions, but finds fewer notes and fewer customers.
    """
    legal = rules.legal(box, s)
    waking = s.phase == Phase.WAKE
    taken = 0 if waking else packed(s.dice)
    best, choice, ends = NEVER, 0, taken
    rest = legal if waking else 1 | (2 if has(legal, DRAW) and s.actions > 1 else 0)
    while rest:
        tried = first(rest)
        rest &= rest - 1
        actions = int(box.clock_actions[s.players, tried]) if waking else int(s.actions) - tried
        value, found = best_dice(box, s, taken, actions, count, needs, gains, tokens, cost, w)
        if waking:
            value = late(s, seat, tried, value, w)
        elif tried:
            value += w[DRAWING] * (int(box.distilleries[s.players]) - count)
        if value > best:
            best, choice, ends = value, tried, found
    return choice if waking else DRAW if choice else next_preparation(s, legal, ends)


@rule
def late(s: State, seat: int, clock: int, value: float, w: Weights) -> float:
    """What a plan is worth when others come first: notes are gone, and customers for flacons that are ready."""
    before = 0
    for earlier in range(clock):
        before += s.clock_owner[earlier] != seat
    mine = s.owned[seat]
    ready = min(3, size(s.stock[0] & mine) + size(s.stock[1] & mine) + size(s.stock[2] & mine))
    return float(value * w[FIRST_COME] ** before - w[SELL_FIRST] * before * ready)


@rule
def next_preparation(s: State, legal: int, ends: int) -> int:
    """A die that is still wanted, else water."""
    for aroma in range(AROMAS):
        if amount_of(ends, aroma) > s.dice[aroma] and has(legal, DIE + aroma):
            return DIE + aroma
    if has(legal, WATER):
        return WATER
    return first(legal & ~bit(DRAW) or legal)


@rule
def best_water(box: Box, s: State, tokens: int, count: int, needs: Any, gains: Any, cost: Weights) -> int:
    """The exact best use of water, given what the notes are worth and what the tokens are."""
    ways = lies(s.dice)
    paper, best = np.zeros((tokens + 2, ways)), np.zeros((tokens + 1, ways), np.int64)
    set_goal(s.dice, count, needs, gains, paper[tokens + 1])
    solve(box, s.dice, tokens, paper[tokens + 1], cost, paper, best)
    return int(best[tokens, lie_of(s.dice, s.flasks)])


@rule
def best_claim(s: State, count: int, notes: Any, values: Weights, needs: Any, gains: Any) -> int:
    """The dearest note of the best set that the flasks suffice for."""
    flasks = packed(s.flasks)
    best = 0
    for chosen in range(1, 1 << count):
        if gains[chosen] > gains[best] and covers(flasks, needs[chosen]):
            best = chosen
    choice, dearest = DONE, NEVER
    for i in range(count):
        if has(best, i) and values[i] > dearest:
            choice, dearest = int(notes[i]), values[i]
    return choice


# --- selling ------------------------------------------------------------------------------------


@rule
def flacon_worth(box: Box, s: State, perfume: int, without: int, w: Weights) -> float:
    """What one flacon less costs: the price of all that are left, less that of all but one; sold out brings water."""
    aromas, kind = aromas_of(s, perfume), kind_of(s, perfume)
    left = int(has(s.stock[0], perfume)) + int(has(s.stock[1], perfume)) + int(has(s.stock[2], perfume))
    street = s.street
    s.street = street & ~without
    kept = price(box, s, aromas, kind, left, w) - price(box, s, aromas, kind, left - 1, w)
    s.street = street
    if s.last_round:
        kept = 0.0
    return float(kept * w[HOLD] - (w[SOLD_OUT] if left == 1 else 0.0))


@rule
def best_sale(box: Box, s: State, legal: int, w: Weights) -> int:
    """The sale that brings most over what the flacon would bring later; pass when it brings less."""
    best, choice = 0.0, PASS
    rest = legal & ~bit(PASS)
    while rest:
        move = first(rest)
        rest &= rest - 1
        sources = for_sale(s) if move == BARGAIN else for_sale(s) & pleasing(box, s, move)
        while sources:
            perfume = first(sources)
            sources &= sources - 1
            pays = float(box.bargain[kind_of(s, perfume)]) if move == BARGAIN else float(box.customer_pays[move])
            value = pays - flacon_worth(box, s, perfume, 0 if move == BARGAIN else bit(move), w)
            if value > best:
                best, choice = value, move
    return choice


@rule
def cheapest_source(box: Box, s: State, legal: int, w: Weights) -> int:
    """The perfume whose flacon is missed least."""
    best, choice = NEVER, first(legal)
    without = 0 if s.sale == BARGAIN else bit(s.sale)
    rest = legal
    while rest:
        perfume = first(rest)
        rest &= rest - 1
        value = (float(box.bargain[kind_of(s, perfume)]) if s.sale == BARGAIN else 0.0) - flacon_worth(
            box, s, perfume, without, w
        )
        if value > best:
            best, choice = value, perfume
    return choice
