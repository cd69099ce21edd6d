"""The planner: thinks each turn through, from the clock to the sale, with exact odds for its dice."""

from typing import Any

import numpy as np

from orangerie.bots.parfum.dice import best_dice, list_notes, list_sets, set_goal
from orangerie.bots.parfum.worth import (
    DRAWING,
    FIRST_COME,
    HOLD,
    SELL_FIRST,
    SOLD_OUT,
    Weights,
    aromas_of,
    kind_of,
    placing,
    price,
    token_cost,
)
from orangerie.engine.bits import bit, first, has, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum import rules
from orangerie.games.parfum.box import AROMAS, Box
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

NEVER = -1e18


@rule
def plan(box: Any, s: Any, seat: int, w: Weights) -> int:
    """The move that its plan for the turn begins with."""
    legal = rules.legal(box, s)
    phase = s.phase
    if phase == Phase.PREPARE:
        return next_preparation(box, s, seat, legal, w)
    if phase == Phase.DISTIL:
        return best_water(box, s, seat, w)
    if phase == Phase.CLAIM:
        return best_claim(box, s, seat, w)
    if phase == Phase.PLACE:
        return best_place(box, s, legal, w)
    if phase == Phase.SELL:
        return best_sale(box, s, seat, legal, w)
    if phase == Phase.FROM:
        return cheapest_source(box, s, legal, w)
    if phase == Phase.WAKE:
        return best_clock(box, s, seat, legal, w)
    return first(legal)


# --- the clock ----------------------------------------------------------------------------------


@rule
def best_clock(box: Box, s: State, seat: int, legal: int, w: Weights) -> int:
    """More actions against being early: who comes later finds fewer notes and fewer customers."""
    taken, found = np.zeros(AROMAS, np.int64), np.zeros(AROMAS + 1, np.int64)
    ready = size(s.stock[0] & s.owned[seat]) + size(s.stock[1] & s.owned[seat]) + size(s.stock[2] & s.owned[seat])
    best, choice = NEVER, first(legal)
    rest = legal
    while rest:
        clock = first(rest)
        rest &= rest - 1
        before = 0
        for earlier in range(clock):
            before += s.clock_owner[earlier] != seat
        value = best_dice(box, s, seat, taken, int(box.clock_actions[s.players, clock]), found, w)
        value = value * w[FIRST_COME] ** before - w[SELL_FIRST] * before * min(ready, 3)
        if value > best:
            best, choice = value, clock
    return choice


# --- preparing and distilling -------------------------------------------------------------------


@rule
def next_preparation(box: Box, s: State, seat: int, legal: int, w: Weights) -> int:
    """The next die or token of the best plan; or first a new note, where places are free."""
    found = np.zeros(AROMAS + 1, np.int64)
    value = best_dice(box, s, seat, s.dice, int(s.actions), found, w)
    if has(legal, DRAW) and s.actions > 1:
        other = np.zeros(AROMAS + 1, np.int64)
        free = int(box.distilleries[s.players]) - size(s.display)
        if best_dice(box, s, seat, s.dice, int(s.actions) - 1, other, w) + w[DRAWING] * free > value:
            return DRAW
    for aroma in range(AROMAS):
        if found[aroma] > s.dice[aroma] and has(legal, DIE + aroma):
            return DIE + aroma
    if has(legal, WATER):
        return WATER
    return first(legal & ~bit(DRAW) or legal)


@rule
def best_water(box: Box, s: State, seat: int, w: Weights) -> int:
    """The exact best use of water, given what the notes are worth and what the tokens are."""
    notes, values = np.zeros(DISTILLERIES, np.int64), np.zeros((DISTILLERIES, 2))
    count = list_notes(box, s, seat, notes, values, w)
    needs, gains = np.zeros((1 << count, AROMAS), np.int64), np.zeros(1 << count)
    list_sets(box, s, seat, notes, count, values, needs, gains)
    tokens = int(s.held[seat])
    cost, goal = np.zeros(tokens + 1), np.zeros(lies(s.dice))
    token_cost(s, seat, cost, w)
    set_goal(s.dice, count, needs, gains, goal)
    worth, best = np.zeros((tokens + 1, len(goal))), np.zeros((tokens + 1, len(goal)), np.int64)
    solve(box, s.dice, tokens, goal, cost, worth, best)
    return int(best[tokens, lie_of(s.dice, s.flasks)])


# --- claiming and composing ---------------------------------------------------------------------


@rule
def best_claim(box: Box, s: State, seat: int, w: Weights) -> int:
    """The dearest note of the best set that the flasks suffice for."""
    notes, values = np.zeros(DISTILLERIES, np.int64), np.zeros((DISTILLERIES, 2))
    count = list_notes(box, s, seat, notes, values, w)
    needs, gains = np.zeros((1 << count, AROMAS), np.int64), np.zeros(1 << count)
    list_sets(box, s, seat, notes, count, values, needs, gains)
    best, best_set = 0.0, 0
    for chosen in range(1, 1 << count):
        enough = True
        for aroma in range(AROMAS):
            enough = enough and needs[chosen, aroma] <= s.flasks[aroma]
        if enough and gains[chosen] > best:
            best, best_set = gains[chosen], chosen
    dearest, choice = NEVER, DONE
    for i in range(count):
        if has(best_set, i) and values[i, 0] > dearest:
            dearest, choice = values[i, 0], notes[i]
    return choice


@rule
def best_place(box: Box, s: State, legal: int, w: Weights) -> int:
    """Where the note adds most."""
    best, choice = NEVER, first(legal)
    rest = legal
    while rest:
        move = first(rest)
        rest &= rest - 1
        value = placing(box, s, int(s.note), move, w)
        if value > best:
            best, choice = value, move
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
    return kept * w[HOLD] - (w[SOLD_OUT] if left == 1 else 0.0)


@rule
def best_sale(box: Box, s: State, seat: int, legal: int, w: Weights) -> int:
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
